/** Publishes the draft of a form as a new version (§3.3), and says before what stands in the way. */
import type { FormVersionId, FormId, OrganizationId } from "../../machines/ids.ts";
import type { FormResult } from "../../runtime/commands/commands.ts";
import type { FormDocument } from "../../machines/document/document.ts";
import { isMeasured } from "../../machines/document/schema/measurement.ts";
import { settingsOf } from "../../machines/document/settings/settings.ts";
import { type DocumentIssue, issueAt, ISSUES_MAX } from "../../machines/document/issues/document-issue.ts";
import { type ActorServices, callActor } from "../commands/call-actor.ts";
import type { Services } from "../services/services.ts";
import { callerName, type OrganizationCaller } from "../auth/caller.ts";
import { refuseBinned } from "./form-bin.ts";
import { readDraftText, readForm, readFormHead } from "./live-form.ts";
import { refuseChangedDraft } from "./draft.ts";
import { assetIssues } from "../assets/form-assets.ts";
import { paymentAccountIssues } from "../payments/account-issues.ts";
import { ApiError } from "../errors/api-error.ts";
import { ownStyleIssues, ownStyleWarnings } from "./own-styles.ts";
import { planIssues, refuseMissingFeatures } from "./plan-features.ts";
import { DOCUMENT_FORMAT } from "../../machines/form/parse-document.ts";

export interface Publication {
  /** New, and made for this version. */
  readonly versionId: FormVersionId;
  readonly note: string;
  /** True: it takes the number of the live version, as long as no session opened on that one. */
  readonly replace: boolean;
  /** The states of the draft that may be published; null: any. */
  readonly etags: readonly string[] | null;
}

export interface Published {
  readonly version: FormResult["version"];
  readonly slug: string;
  readonly warnings: readonly DocumentIssue[];
}

/**
 * @throws ApiError `not_found`, `form_in_bin`, `draft_changed`,
 * `form_invalid`, `feature_not_in_plan`, `version_in_use`, `overloaded`
 */
export async function publishDraft(
  services: ActorServices &
    Pick<
      Services,
      "assets" | "clock" | "documents" | "forms" | "organizations" | "pageHosts" | "paymentAccounts" | "publicUrl"
    >,
  caller: OrganizationCaller,
  form: FormId,
  { versionId, note, replace, etags }: Publication,
): Promise<Published> {
  const { organization } = caller;
  await refuseBinned(services, organization, form);
  const { slug, etag, text } = await readDraftText(services, organization, form);
  refuseChangedDraft(etags, etag);
  const { document, issues, warnings } = await checkedDraft(services, organization, form, { kind: "check", text });
  if (issues.length > 0) throw new ApiError("form_invalid", { issues: issues.slice(0, ISSUES_MAX) });
  await refuseMissingFeatures(services, organization, document);
  const { version } = await callActor(services, {
    organization,
    actor: form,
    commandId: versionId,
    command: {
      type: "publish",
      versionId,
      document,
      documentFormat: DOCUMENT_FORMAT,
      note,
      authorLabel: callerName(caller),
      replace,
    },
  });
  return { version, slug, warnings: warnings.slice(0, ISSUES_MAX) };
}

type CheckServices = Pick<
  Services,
  "assets" | "clock" | "documents" | "forms" | "organizations" | "pageHosts" | "paymentAccounts" | "publicUrl"
>;

export interface DraftCheck {
  /** The state of the draft that was checked. */
  readonly etag: string;
  readonly issues: readonly DocumentIssue[];
  readonly warnings: readonly DocumentIssue[];
}

/**
 * Says what publishing the draft would refuse and warn of; nothing changes.
 * @throws ApiError `not_found`, `overloaded`
 */
export async function checkDraft(
  services: CheckServices,
  organization: OrganizationId,
  form: FormId,
): Promise<DraftCheck> {
  const { etag, text } = await readDraftText(services, organization, form);
  return { etag, ...(await checked(services, organization, form, { kind: "check", text })) };
}

/**
 * Says the same of a document that is not saved, as if it were the form's draft.
 * @param text the body of the request.
 * @throws ApiError `not_found`, `form_invalid` for what is not read, `overloaded`
 */
export async function checkSentDocument(
  services: CheckServices,
  organization: OrganizationId,
  form: FormId,
  text: string,
): Promise<Omit<DraftCheck, "etag">> {
  await readFormHead(services, organization, form);
  return checked(services, organization, form, { kind: "checkSent", text });
}

async function checked(
  services: CheckServices,
  organization: OrganizationId,
  form: FormId,
  sent: CheckedText,
): Promise<Omit<DraftCheck, "etag">> {
  const { document, issues, warnings } = await checkedDraft(services, organization, form, sent);
  const locked = await planIssues(services, organization, document);
  return { issues: [...issues, ...locked].slice(0, ISSUES_MAX), warnings: warnings.slice(0, ISSUES_MAX) };
}

/** A stored draft, or a document as a request carries it. */
interface CheckedText {
  readonly kind: "check" | "checkSent";
  readonly text: string;
}

async function checkedDraft(
  services: CheckServices,
  organization: OrganizationId,
  form: FormId,
  { kind, text }: CheckedText,
): Promise<Omit<DraftCheck, "etag"> & { readonly document: FormDocument }> {
  const { document, issues, warnings } = await services.documents.run(kind, text, organization);
  return {
    document,
    issues: [
      ...issues,
      ...(await ownStyleIssues(document)),
      ...(await paymentAccountIssues(services, organization, document)),
      ...(await assetIssues(services, organization, form, document)),
    ],
    warnings: [...warnings, ...ownStyleWarnings(document, services), ...warnOfMeasurement(services, document)],
  };
}

/** A page on the dashboard's host is not measured; the author learns why. */
function warnOfMeasurement(
  { pageHosts, publicUrl }: Pick<Services, "pageHosts" | "publicUrl">,
  document: FormDocument,
): readonly DocumentIssue[] {
  if (!isMeasured(settingsOf(document).measurement) || !pageHosts.isDashboardHost(new URL(publicUrl).host)) return [];
  const message =
    "The form's page is not measured at the service's address: that has the host of the dashboard. Pages need a host of their own: DASHBOARD_URL, or a domain of the organization";
  return [issueAt(["settings", "measurement"], document, "not_measured", message)];
}

/** The versions of a form, newest first. @throws ApiError `not_found` */
export async function listVersions(
  services: Pick<Services, "forms">,
  organization: OrganizationId,
  form: FormId,
): Promise<Awaited<ReturnType<Services["forms"]["versions"]>>> {
  const versions = await services.forms.versions(organization, form);
  // A form without versions exists all the same.
  if (versions.length === 0) await readForm(services, organization, form);
  return versions;
}
