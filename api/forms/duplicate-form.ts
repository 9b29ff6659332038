/** Copies the draft of a form into a new form of the same organization. */
import { TITLE_CHARACTERS_MAX } from "../../machines/document/schema/limits.ts";
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import type { Services } from "../services/services.ts";
import { type FormInsertServices, insertForm } from "./create-form.ts";
import { readForm } from "./live-form.ts";
import { refuseMissingFeatures } from "./plan-features.ts";

const SUFFIX = " (copy)";

export interface FormCopy {
  /** The 26 characters of the new form's id. */
  readonly body: string;
  /** Undefined: the original's, with a suffix. */
  readonly title: string | undefined;
  readonly slug: string | undefined;
  readonly rerun: boolean;
}

/** @throws ApiError `not_found`, `form_invalid`, `feature_not_in_plan`, `slug_taken`, `overloaded` */
export async function duplicateForm(
  services: FormInsertServices & Pick<Services, "documents" | "organizations">,
  organization: OrganizationId,
  id: FormId,
  { body, title, slug, rerun }: FormCopy,
): Promise<FormRow> {
  const original = await readForm(services, organization, id);
  const { document } = await services.documents.run("read", JSON.stringify(original.document), organization);
  await refuseMissingFeatures(services, organization, document);
  const named = { ...document, title: title ?? copyTitle(document.title) };
  return insertForm(services, { organization, body, document: named, slug, rerun });
}

/** Cut where the suffix would make it longer than a title may be; not inside a character. */
function copyTitle(title: string): string {
  const cut = title.slice(0, TITLE_CHARACTERS_MAX - SUFFIX.length);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}${SUFFIX}`;
}
