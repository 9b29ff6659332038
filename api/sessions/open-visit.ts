/**
 * Opens the session of a visit to a form's page, or resumes an earlier one.
 *
 * 1. An earlier session is only given to the bearer of its token, and only on its own form. The token of a resume link
 *    comes before the one that the page remembers. An invalid token opens a new session.
 * 2. A visit opens sessions in live mode, for pages of any origin; that of a preview in test mode, at any time, and
 *    where its link says.
 */
import { type OpeningServices, type NewSession, openSession } from "./open-session.ts";
import { type AdmissionServices, admitOpening, admitVisitor } from "./admit-opening.ts";
import { type ResumeServices, resumeOrReadSession } from "./resume-session.ts";
import { type SessionId, withPrefix, isId } from "../../machines/ids.ts";
import { type LiveForm, liveVersionOf } from "../forms/live-form.ts";
import type { PreviewedForm } from "../forms/preview.ts";
import { leadToPlace } from "./lead-to-place.ts";
import { type SessionAccess, grantAccess } from "./session-access.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import { ApiError } from "../errors/api-error.ts";
import type { ErrorCode } from "../errors/catalogue.ts";
import { callActor } from "../commands/call-actor.ts";
import type { WorkProof } from "../limits/proof-of-work.ts";

/** What openVisit needs. */
export type VisitServices = OpeningServices & AdmissionServices & ResumeServices;

export type VisitOpening = Pick<NewSession, "source" | "hiddenFields" | "metadata" | "language">;

export interface VisitRequest {
  /** The id of the session, should a new one open. */
  readonly session: SessionId;
  /** The token of a resume link. */
  readonly resumeToken: string | undefined;
  /** The session that the page remembers, with its respondent token. */
  readonly remembered: { readonly sessionId: string; readonly token: string } | undefined;
  /** The draft that the visit sees instead of the live version; undefined on the form's own page. */
  readonly preview: PreviewedForm | undefined;
  opening(live: LiveForm): VisitOpening;
  /** The client's address. */
  readonly address: () => Uint8Array;
  readonly proof: WorkProof | undefined;
  readonly rerun: boolean;
}

export interface OpenedVisit {
  readonly access: SessionAccess;
  /** True for an earlier session. */
  readonly resumed: boolean;
  /** The live version of the form, or the draft of a preview. */
  readonly compiled: CompiledForm;
}

/**
 * @throws ApiError as for any opening: `form_closed`, `form_not_published`, `quota_exceeded`, `rate_limited`,
 * `proof_of_work_required`
 */
export async function openVisit(services: VisitServices, form: FormRow, visit: VisitRequest): Promise<OpenedVisit> {
  const { preview } = visit;
  const live = preview ?? (await liveVersionOf(services, form));
  const { compiled } = live;
  const { session, resumeToken, remembered, rerun } = visit;
  const earlier =
    (resumeToken === undefined ? undefined : await followLink(services, form, resumeToken, `resume:${session}`)) ??
    (remembered === undefined ? undefined : await accessAgain(services, form, remembered));
  if (earlier !== undefined) return { access: earlier, resumed: true, compiled };
  const opening = visit.opening(live);
  const { language } = opening;
  const mode = preview === undefined ? "live" : "test";
  const visitor = { address: visit.address(), proof: visit.proof, session };
  if (preview === undefined) await admitOpening(services, live, { mode, language, askedBy: "anonymous", visitor });
  else await admitVisitor(services, live, visitor);
  const { access } = await openSession(services, live, {
    ...opening,
    session,
    mode,
    origins: undefined,
    rerun,
  });
  if (preview?.at !== undefined) await leadToPlace(services, preview, { session, at: preview.at, opening });
  return { access, resumed: false, compiled };
}

/** Access to the session of a resume link; undefined when the link is no longer valid or is of another form. */
async function followLink(
  services: VisitServices,
  { id: form, organization }: FormRow,
  token: string,
  commandId: string,
): Promise<SessionAccess | undefined> {
  try {
    const { session } = await resumeOrReadSession(services, token, { organization, form, commandId });
    return grantAccess(
      services,
      { session: withPrefix("ses", session.sessionId), organization, mode: session.mode, origins: undefined },
      session.expiresAt,
    );
  } catch (error) {
    if (error instanceof ApiError && INVALID_LINK.has(error.code)) return undefined;
    throw error;
  }
}

/** The errors of a resume link that is no longer valid. */
const INVALID_LINK: ReadonlySet<ErrorCode> = new Set([
  "invalid_respondent_token",
  "respondent_token_expired",
  "session_closed",
  "not_found",
]);

/** Access to the session that a page remembers; undefined when its token is not valid or is of another form. */
async function accessAgain(
  services: VisitServices,
  form: FormRow,
  { sessionId, token }: NonNullable<VisitRequest["remembered"]>,
): Promise<SessionAccess | undefined> {
  if (!isId("ses", sessionId)) return undefined;
  const check = services.passes.check("token", token, sessionId);
  if (!("caller" in check) || check.caller.organization !== form.organization) return undefined;
  const { organization, mode, origins } = check.caller;
  const { response } = await callActor(services, {
    organization,
    actor: sessionId,
    commandId: "",
    command: { type: "readResponse" },
  });
  if (response.form_id !== form.id || response.expires_at === null) return undefined;
  return grantAccess(services, { session: sessionId, organization, mode, origins }, response.expires_at);
}
