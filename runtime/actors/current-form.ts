/** The form as it is now, for test sends: its live version, or its draft where nothing is published yet. */
import { compileInSteps } from "../../machines/form/compile-form.ts";
import { readStoredDocument } from "../../machines/form/parse-document.ts";
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import type { FormVersions } from "./form-versions.ts";
import type { Clock } from "../node/clock.ts";
import { inSteps } from "../node/in-steps.ts";
import type { FormsRepository } from "../postgres/forms/forms.ts";

export interface CurrentFormPorts {
  readonly forms: Pick<FormsRepository, "get">;
  readonly formVersions: Pick<FormVersions, "get">;
  readonly clock: Pick<Clock, "monotonicMs">;
}

/** Undefined if the form was deleted. */
export async function currentForm(
  { forms, formVersions, clock }: CurrentFormPorts,
  organization: OrganizationId,
  id: FormId,
): Promise<CompiledForm | undefined> {
  const row = await forms.get(organization, id);
  if (row === undefined) return undefined;
  if (row.liveVersionId !== null) return formVersions.get(row.liveVersionId);
  const parsed = await inSteps(readStoredDocument(row.document), clock);
  if ("issues" in parsed)
    throw new Error(`the draft of ${id} is not a form document: ${JSON.stringify(parsed.issues.slice(0, 3))}`);
  return inSteps(compileInSteps(parsed.document), clock);
}
