/**
 * Resumes a session by its resume token (contract §4).
 *
 * 1. The token is the credential. The form and the organization of the request must still be those of the session.
 * 2. A session that is open is only read. One that was abandoned or has expired becomes active again, with a new expiry
 *    when the old one has passed.
 */
import { withPrefix, type FormId, type OrganizationId } from "../../machines/ids.ts";
import type { SessionResult } from "../../runtime/commands/commands.ts";
import type { ResponseRow } from "../../runtime/journal/rows.ts";
import { type KeyCaller, type MemberCaller, originsOf, type Mode } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { refuseOtherSite } from "../services/services-at.ts";
import { callActor } from "../commands/call-actor.ts";
import { readSession } from "./read-session.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import { type AccessServices, grantAccess } from "./session-access.ts";
import type { OpenedSession } from "./open-session.ts";
import { readForm } from "../forms/live-form.ts";

/** What finding the response of a resume token needs. */
export type ResumeTokenServices = Pick<Services, "responses" | "resumeTokens">;

/** What resuming needs. */
export type ResumeServices = ResumeTokenServices & Pick<Services, "actors" | "clock" | "formVersions">;

export interface ResumeOptions {
  readonly organization: OrganizationId;
  readonly form: FormId;
  /** Undefined: either mode. */
  readonly mode?: Mode;
  /** The id of the command: a repeat has the same one. */
  readonly commandId: string;
}

/**
 * @throws ApiError `invalid_respondent_token`, `respondent_token_expired`; `session_closed` when the session is
 * completed or deleted, or its form is not resumable.
 */
export async function resumeSession(
  services: ResumeServices,
  token: string,
  { organization, form, mode, commandId }: ResumeOptions,
): Promise<SessionResult> {
  const row = await responseOfResumeToken(services, token);
  if (row.organization !== organization || row.form !== form || (mode !== undefined && row.mode !== mode))
    throw new ApiError("invalid_respondent_token");
  const version = await services.formVersions.get(row.versionId);
  if (version === undefined) throw new Error(`response ${row.id} is on version ${row.versionId}, which does not exist`);
  if (!version.settings.resumable)
    throw new ApiError("session_closed", { message: "Conversations on this form cannot be resumed." });
  const session = withPrefix("ses", row.id);
  const expiresAt = services.clock.now() + version.settings.chatExpiresInSeconds * 1000;
  return callActor(services, { organization, actor: session, commandId, command: { type: "resume", expiresAt } });
}

/** As {@link resumeSession}, for a page: a session that has ended is read as it ended. */
export async function resumeOrReadSession(
  services: ResumeServices,
  token: string,
  options: ResumeOptions,
): Promise<SessionResult> {
  try {
    return await resumeSession(services, token, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "session_closed") throw error;
    const row = await responseOfResumeToken(services, token);
    return readSession(services, row.organization, withPrefix("ses", row.id));
  }
}

/**
 * The response of a token's session. @throws ApiError `invalid_respondent_token`, `respondent_token_expired`;
 * `session_closed` when the response is deleted.
 */
export async function responseOfResumeToken(services: ResumeTokenServices, token: string): Promise<ResponseRow> {
  const check = services.resumeTokens.check(token);
  if ("fault" in check)
    throw new ApiError(check.fault === "expired" ? "respondent_token_expired" : "invalid_respondent_token");
  const row = await services.responses.get(check.organization, withPrefix("res", check.session));
  if (row === undefined) throw new ApiError("session_closed", { message: "The conversation is no longer kept." });
  return row;
}

/**
 * The form of a resume token; undefined when the token is no longer valid, its form is deleted, or the request came by
 * the own domain of another organization.
 */
export async function formOfResumeToken(
  services: ResumeTokenServices & Pick<Services, "forms" | "site">,
  token: string,
): Promise<FormRow | undefined> {
  try {
    const { organization, form } = await responseOfResumeToken(services, token);
    refuseOtherSite(services, organization);
    return await services.forms.get(organization, form);
  } catch (error) {
    if (error instanceof ApiError && error.code !== "unavailable") return undefined;
    throw error;
  }
}

/**
 * Resumes a session for the bearer of a key, on the form that it names.
 * @throws ApiError `not_found`, and as {@link resumeSession}
 */
export async function resumeForCaller(
  services: ResumeServices & AccessServices & Pick<Services, "forms">,
  caller: KeyCaller | MemberCaller,
  { form, token, commandId }: { readonly form: FormId; readonly token: string; readonly commandId: string },
): Promise<OpenedSession> {
  const { organization, mode } = caller;
  const { id } = await readForm(services, organization, form);
  const { session, turn } = await resumeSession(services, token, { organization, form: id, mode, commandId });
  const access = grantAccess(
    services,
    { session: withPrefix("ses", session.sessionId), organization, mode, origins: originsOf(caller) },
    session.expiresAt,
  );
  return { access, greeting: turn.assistantMessages[0] ?? "", question: turn.question };
}
