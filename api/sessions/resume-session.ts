/**
 * Taking a session up again by its resume token (contract §4): for the endpoint that opens sessions and for the page of
 * a form alike.
 *
 * 1. Whoever shows the token is let in; that it was asked for by the right form and organization is checked all the
 *    same.
 * 2. A session that never ended is only shown; one that was abandoned or has expired goes on, with a new expiry when
 *    the old one has passed.
 */
import { withPrefix, type FormId, type OrganizationId, type SessionId } from "../../machines/ids.ts";
import type { SessionResult } from "../../runtime/commands/commands.ts";
import { RESUME_PATH } from "../../runtime/actors/resume-tokens.ts";
import type { ResponseRow } from "../../runtime/journal/journal.ts";
import type { Mode } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { callActor, readSession } from "../commands/call-actor.ts";

/** What finding the response of a resume token needs. */
export type ResumeTokenServices = Pick<Services, "responses" | "resumeTokens">;

/** What resuming needs. */
export type ResumeServices = ResumeTokenServices & Pick<Services, "actors" | "clock" | "formVersions">;

export interface ResumeOptions {
  readonly organization: OrganizationId;
  readonly form: FormId;
  /** Undefined: of either mode. */
  readonly mode?: Mode;
  /** By which a repeat is recognised. */
  readonly commandId: string;
}

/**
 * @throws ApiError `invalid_respondent_token`, `respondent_token_expired`; `session_closed` when it was completed, is
 * gone, or its form lets nobody come back.
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
    throw new ApiError("session_closed", { message: "Conversations on this form cannot be taken up again." });
  const session = withPrefix("ses", row.id);
  const expiresAt = services.clock.now() + version.settings.chatExpiresInSeconds * 1000;
  return callActor(services, { organization, actor: session, commandId, command: { type: "resume", expiresAt } });
}

/** The same for a page: a session that has ended is shown as it ended. */
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
 * The response of a token's session. @throws ApiError when the token is no good, or the response is not kept any more.
 */
export async function responseOfResumeToken(services: ResumeTokenServices, token: string): Promise<ResponseRow> {
  const check = services.resumeTokens.check(token);
  if ("fault" in check)
    throw new ApiError(check.fault === "expired" ? "respondent_token_expired" : "invalid_respondent_token");
  const row = await services.responses.get(check.organization, withPrefix("res", check.session));
  if (row === undefined) throw new ApiError("session_closed", { message: "The conversation is not kept any more." });
  return row;
}

/** Where a browser finds the way back to a session. */
export function resumeLinkOf(
  { resumeTokens, publicUrl }: Pick<Services, "publicUrl" | "resumeTokens">,
  organization: OrganizationId,
  session: SessionId,
): string {
  return `${publicUrl}${RESUME_PATH}${resumeTokens.issue({ session, organization })}`;
}
