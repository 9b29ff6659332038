/**
 * Previews: the page of a form with its draft, for whoever has the link (contract §8).
 *
 * 1. A link shows the draft as it was when the link was made. The draft is kept as a version that is in no list, so
 *    sessions on it go on while the draft changes.
 * 2. Sessions of a preview are test data (§5.4), and nothing of them is counted. Neither a closed form nor its schedule
 *    or its maximum refuses them.
 */
import type { FormId, FormVersionId } from "../../machines/ids.ts";
import { DOCUMENT_FORMAT } from "../../machines/form/parse-document.ts";
import type { FormHead } from "../../runtime/postgres/forms/forms.ts";
import { PREVIEWS_MAX } from "../../runtime/postgres/forms/form-previews.ts";
import { callerName, type OrganizationCaller } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { pageUrl } from "./form-view.ts";
import { type LiveForm, readDraftText } from "./live-form.ts";
import { refuseMissingFeatures } from "./plan-features.ts";

/** The query parameter of a page's address that has the link's token. */
export const PREVIEW_PARAMETER = "preview";

export interface PreviewLink {
  readonly url: string;
  readonly expiresAt: number;
}

/** @throws ApiError `not_found`, `form_invalid`, `feature_not_in_plan`, `overloaded` */
export async function makePreview(
  services: Pick<
    Services,
    "clock" | "documents" | "formPreviews" | "forms" | "organizations" | "previewLinks" | "publicUrl"
  >,
  caller: OrganizationCaller,
  form: FormId,
  { versionId, expiresIn }: { readonly versionId: FormVersionId; readonly expiresIn: number },
): Promise<PreviewLink> {
  const { organization } = caller;
  const { slug, text } = await readDraftText(services, organization, form);
  const { document } = await services.documents.run("read", text, organization);
  await refuseMissingFeatures(services, organization, document);
  const at = services.clock.now();
  const expiresAt = at + expiresIn * 1000;
  const kept = await services.formPreviews.keep({
    versionId,
    organization,
    form,
    document,
    documentFormat: DOCUMENT_FORMAT,
    authorLabel: callerName(caller),
    at,
    until: expiresAt,
  });
  if (kept === "too_many")
    throw new ApiError("overloaded", {
      message: `The form has ${PREVIEWS_MAX} previews of different drafts that have not expired. Nothing was done.`,
    });
  const token = services.previewLinks.issue({ organization, form, versionId: kept }, expiresAt);
  return { url: `${pageUrl(slug, services.publicUrl)}?${PREVIEW_PARAMETER}=${token}`, expiresAt };
}

/** The snapshot that a link shows on the page of a form. @throws ApiError `not_found` when it is no longer valid. */
export async function previewedForm(
  services: Pick<Services, "formVersions" | "previewLinks">,
  { organization, id: form }: Pick<FormHead, "organization" | "id">,
  token: string,
): Promise<LiveForm> {
  const subject = services.previewLinks.check(token);
  if (subject?.form !== form || subject.organization !== organization) throw noPreview();
  const { versionId } = subject;
  const compiled = await services.formVersions.get(versionId);
  if (compiled === undefined) throw noPreview();
  return { organization, form, versionId, compiled, isClosed: false };
}

function noPreview(): ApiError {
  return new ApiError("not_found", { message: "The preview link is no longer valid." });
}
