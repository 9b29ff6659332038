/** Reads a form: its draft, or the version that respondents receive. */
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import type { Services } from "../services/services.ts";
import type { OrganizationId, FormId } from "../../machines/ids.ts";
import { readForm } from "./live-form.ts";

export interface FormRead {
  readonly row: FormRow;
  /** The live version; undefined where the draft is to be shown. */
  readonly published: CompiledForm | undefined;
}

/** @param view `public` reads the draft of a form that is not published. @throws ApiError `not_found` */
export async function readFormView(
  services: Pick<Services, "forms" | "formVersions">,
  organization: OrganizationId,
  id: FormId,
  view: "public" | "document",
): Promise<FormRead> {
  const row = await readForm(services, organization, id);
  if (view === "document" || row.liveVersionId === null) return { row, published: undefined };
  const published = await services.formVersions.get(row.liveVersionId);
  if (published === undefined)
    throw new Error(`form ${row.id} names the live version ${row.liveVersionId}, which does not exist`);
  return { row, published };
}
