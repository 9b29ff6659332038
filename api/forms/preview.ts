/**
 * Previews: the page of a form with its draft, for whoever has the link (contract §8).
 *
 * 1. A link shows the draft as it was when the link was made. The draft is kept as a version that is in no list, so
 *    sessions on it go on while the draft changes.
 * 2. Sessions of a preview are test data (§5.4), and nothing of them is counted. Neither a closed form nor its schedule
 *    or its maximum refuses them.
 * 3. A link may begin at a place of the form: its sessions get sample answers before it (`sessions/lead-to-place.ts`).
 */
import { answersTowards } from "../../machines/form/answers-towards.ts";
import type { FormId, FormVersionId } from "../../machines/ids.ts";
import { DOCUMENT_FORMAT } from "../../machines/form/parse-document.ts";
import type { FormHead } from "../../runtime/postgres/forms/forms.ts";
import { PREVIEWS_MAX } from "../../runtime/postgres/forms/form-previews.ts";
import { inSteps } from "../../runtime/node/in-steps.ts";
import { callerName, type OrganizationCaller } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { pageUrl } from "./form-view.ts";
import { type LiveForm, readDraftText } from "./live-form.ts";
import { refuseMissingFeatures } from "./plan-features.ts";

/** The query parameter of a page's address that has the link's token. */
export const PREVIEW_PARAMETER = "preview";

/** With it, the page of a preview keeps nothing in the browser: it is loaded anew with every save. */
export const ONCE_PARAMETER = "once";

export interface PreviewLink {
  readonly url: string;
  readonly expiresAt: number;
  /** Whether its sessions begin at the place that was asked for; undefined if none was. */
  readonly reached?: boolean;
}

/** The draft as a preview shows it. */
export interface PreviewedForm extends LiveForm {
  /** Where its sessions begin; undefined: at the start. */
  readonly at: string | undefined;
}

/** @throws ApiError `not_found`, `form_invalid`, `feature_not_in_plan`, `overloaded` */
export async function makePreview(
  services: Pick<
    Services,
    "clock" | "documents" | "formPreviews" | "forms" | "formVersions" | "organizations" | "previewLinks" | "publicUrl"
  >,
  caller: OrganizationCaller,
  form: FormId,
  {
    versionId,
    expiresIn,
    at: place,
    instead,
  }: {
    readonly versionId: FormVersionId;
    readonly expiresIn: number;
    readonly at?: string | undefined;
    /** The address of an earlier link. */
    readonly instead?: string | undefined;
  },
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
    instead: instead === undefined ? undefined : snapshotOf(services, form, instead),
  });
  if (kept === "too_many")
    throw new ApiError("overloaded", {
      message: `The form has ${PREVIEWS_MAX} previews of different drafts that have not expired. Nothing was done.`,
    });
  const reached = place === undefined ? undefined : await isReached(services, kept, place);
  const begin = reached === true ? place : undefined;
  const token = services.previewLinks.issue({ organization, form, versionId: kept, at: begin }, expiresAt);
  return {
    url: `${pageUrl(slug, services.publicUrl)}?${PREVIEW_PARAMETER}=${token}`,
    expiresAt,
    ...(reached === undefined ? {} : { reached }),
  };
}

/** The snapshot of a link to the form; undefined for an address that is none, or no longer. */
function snapshotOf(
  { previewLinks }: Pick<Services, "previewLinks">,
  form: FormId,
  url: string,
): FormVersionId | undefined {
  const token = URL.canParse(url) ? new URL(url).searchParams.get(PREVIEW_PARAMETER) : null;
  const subject = token === null ? undefined : previewLinks.check(token);
  return subject?.form === form ? subject.versionId : undefined;
}

/** Whether sample answers lead to a place. */
async function isReached(
  { formVersions, clock }: Pick<Services, "clock" | "formVersions">,
  versionId: FormVersionId,
  place: string,
): Promise<boolean> {
  const compiled = await formVersions.get(versionId);
  if (compiled === undefined) throw noPreview();
  return (await inSteps(answersTowards(compiled, place, { now: clock.now() }), clock)) !== undefined;
}

/** The snapshot that a link shows on the page of a form. @throws ApiError `not_found` when it is no longer valid. */
export async function previewedForm(
  services: Pick<Services, "formVersions" | "previewLinks">,
  { organization, id: form }: Pick<FormHead, "organization" | "id">,
  token: string,
): Promise<PreviewedForm> {
  const subject = services.previewLinks.check(token);
  if (subject?.form !== form || subject.organization !== organization) throw noPreview();
  const { versionId, at } = subject;
  const compiled = await services.formVersions.get(versionId);
  if (compiled === undefined) throw noPreview();
  return { organization, form, versionId, compiled, isClosed: false, at };
}

function noPreview(): ApiError {
  return new ApiError("not_found", { message: "The preview link is no longer valid." });
}
