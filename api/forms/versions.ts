/** The published versions of a form: reading one, bringing one back as the draft, comparing two (§2.11, §3.3). */
import type { DocumentComparison } from "../../machines/document/comparison/compare-documents.ts";
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { JsonObject } from "../../machines/json.ts";
import type { FormRow, NumberedVersion } from "../../runtime/postgres/forms/forms.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { useNamedAssets } from "../assets/form-assets.ts";
import { withoutPasswordHash } from "./documents/document-password.ts";
import { refuseChangedDraft } from "./draft.ts";
import { formNotFound, readForm } from "./live-form.ts";
import { refuseMissingFeatures } from "./plan-features.ts";

/** A version with its document, without its password. @throws ApiError `not_found` */
export async function readVersion(
  services: Pick<Services, "forms">,
  organization: OrganizationId,
  form: FormId,
  number: number,
): Promise<NumberedVersion> {
  const version = await versionOf(services, organization, form, number);
  return { ...version, document: withoutPasswordHash(version.document) };
}

/**
 * Makes a version's document the draft. Nothing is live until it is published.
 * @param etags the states of the draft that may be replaced; null: any.
 * @throws ApiError `not_found`, `form_invalid`, `feature_not_in_plan`, `draft_changed`, `overloaded`
 */
export async function restoreVersion(
  services: Pick<Services, "assets" | "clock" | "documents" | "forms" | "organizations">,
  organization: OrganizationId,
  form: FormId,
  { number, etags }: { readonly number: number; readonly etags: readonly string[] | null },
): Promise<FormRow> {
  const version = await versionOf(services, organization, form, number);
  refuseChangedDraft(etags, (await readForm(services, organization, form)).etag);
  // A version of an earlier build is read by this build's rules, as any draft is.
  const { document } = await services.documents.run("read", JSON.stringify(version.document), organization);
  await refuseMissingFeatures(services, organization, document);
  const row = await services.forms.replaceDocument(organization, form, document, etags, services.clock.now());
  if (row === "not_found") throw formNotFound();
  if (row === "draft_changed") throw new ApiError("draft_changed");
  await useNamedAssets(services, organization, form, document);
  return row;
}

/** A side of a comparison: the number of a version, or the draft. */
export type ComparedState = number | "draft";

/** @throws ApiError `not_found`, `overloaded` */
export async function compareVersions(
  services: Pick<Services, "documents" | "forms">,
  organization: OrganizationId,
  form: FormId,
  { from, to }: { readonly from: ComparedState; readonly to: ComparedState },
): Promise<DocumentComparison> {
  const documentOf = async (state: ComparedState): Promise<JsonObject> =>
    (state === "draft"
      ? await readForm(services, organization, form)
      : await versionOf(services, organization, form, state)
    ).document;
  const [before, after] = await Promise.all([documentOf(from), documentOf(to)]);
  return services.documents.run("compare", JSON.stringify({ before, after }), organization);
}

async function versionOf(
  services: Pick<Services, "forms">,
  organization: OrganizationId,
  form: FormId,
  number: number,
): Promise<NumberedVersion> {
  const version = await services.forms.numberedVersion(organization, form, number);
  if (version !== undefined) return version;
  // A form without this version exists all the same.
  await readForm(services, organization, form);
  throw new ApiError("not_found", { message: `The form has no version ${number}.` });
}
