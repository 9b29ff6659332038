/**
 * Answering a form again after its end (contract §4, `canRepeat` in §2.4): a new session for the respondent of a
 * completed one.
 *
 * 1. The new session is on the form's live version and has a response of its own; the earlier response does not change.
 * 2. Hidden fields, metadata, language, source and mode are those of the earlier session.
 * 3. It opens as any session does: not on a form that is closed or full, not beyond the limit of its address, and not
 *    without the proof of work that the form demands.
 * 4. A repeat of a preview is on the same draft, as the preview was.
 */
import { type SessionId, withPrefix } from "../../machines/ids.ts";
import { type OpeningServices, type OpenedSession, openSession } from "./open-session.ts";
import { type AdmissionServices, admitOpening } from "./admit-opening.ts";
import type { WorkProof } from "../limits/proof-of-work.ts";
import type { Services } from "../services/services.ts";
import { type OrganizationCaller, type RespondentCaller, originsOf } from "../auth/caller.ts";
import { readSessionFor } from "./read-session.ts";
import { ApiError } from "../errors/api-error.ts";
import { liveForm, type LiveForm } from "../forms/live-form.ts";
import type { ResponseRow } from "../../runtime/journal/rows.ts";

export interface RepeatRequest {
  /** The completed session. */
  readonly earlier: SessionId;
  /** The new one. */
  readonly session: SessionId;
  /** The client's address; not read for servers, which are not limited by it. */
  readonly address: () => Uint8Array;
  /** Not read for servers. */
  readonly proof: WorkProof | undefined;
  readonly rerun: boolean;
}

/** @throws ApiError `session_closed` when the session cannot be repeated; as for any opening */
export async function repeatSession(
  services: OpeningServices &
    AdmissionServices &
    Pick<Services, "formPreviews" | "forms" | "formVersions" | "responses">,
  caller: OrganizationCaller | RespondentCaller,
  { earlier, session, address, proof, rerun }: RepeatRequest,
): Promise<OpenedSession> {
  const { organization } = caller;
  const { session: view, language } = await readSessionFor(services, caller, earlier);
  if (!view.canRepeat)
    throw new ApiError("session_closed", {
      message: "The form cannot be answered again from this conversation.",
    });
  const row = await services.responses.get(organization, withPrefix("res", earlier));
  if (row === undefined) throw new ApiError("not_found");
  const preview = await previewOf(services, row);
  const live = preview ?? (await liveForm(services, organization, row.form));
  if (preview === undefined)
    await admitOpening(services, live, {
      mode: row.mode,
      language,
      askedBy: caller.kind,
      visitor: caller.kind === "respondent" ? { address: address(), proof, session } : undefined,
    });
  return openSession(services, live, {
    session,
    mode: row.mode,
    source: row.source,
    hiddenFields: row.hiddenFields,
    metadata: row.metadata,
    language,
    origins: originsOf(caller),
    rerun,
  });
}

/** The draft on which a session of a preview runs; undefined for other sessions, which are not looked up if live. */
async function previewOf(
  { formPreviews, formVersions }: Pick<Services, "formPreviews" | "formVersions">,
  { organization, form, versionId, mode }: ResponseRow,
): Promise<LiveForm | undefined> {
  if (mode === "live" || !(await formPreviews.has(organization, versionId))) return undefined;
  const compiled = await formVersions.get(versionId);
  return compiled === undefined ? undefined : { organization, form, versionId, compiled, isClosed: false };
}
