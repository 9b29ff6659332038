/** Access to a session: its respondent token, and the address of its stream (§2.3, §5.3, contract §5). */
import { type OrganizationId, type SessionId, withPrefix } from "../../machines/ids.ts";
import { TICKET_LIFETIME_MS, type PassSubject } from "../auth/session-passes.ts";
import type { Services } from "../services/services.ts";
import type { ActorServices } from "../commands/call-actor.ts";
import { type OrganizationCaller, type RespondentCaller, originsOf } from "../auth/caller.ts";
import { readSessionFor, readSession } from "./read-session.ts";
import { ApiError } from "../errors/api-error.ts";
import { RESUME_PATH } from "../../runtime/actors/resume-tokens.ts";

/** What access is made of. */
export type AccessServices = Pick<Services, "clock" | "passes" | "publicUrl">;

/** The address of a stream, with a ticket that opens it until `expiresAt`. */
export interface StreamTicket {
  readonly streamUrl: string;
  readonly expiresAt: number;
}

export interface SessionAccess {
  readonly sessionId: SessionId;
  readonly respondentToken: string;
  readonly expiresAt: number;
  readonly streamUrl: string;
}

/** @param expiresAt when the session ends, and the token with it. */
export function grantAccess(services: AccessServices, subject: PassSubject, expiresAt: number): SessionAccess {
  return {
    sessionId: subject.session,
    respondentToken: services.passes.issue("token", subject, expiresAt),
    expiresAt,
    streamUrl: grantStreamTicket(services, subject, expiresAt).streamUrl,
  };
}

/** @param sessionExpiresAt no ticket outlives its session. */
function grantStreamTicket(
  { passes, clock, publicUrl }: AccessServices,
  subject: PassSubject,
  sessionExpiresAt: number,
): StreamTicket {
  const expiresAt = Math.min(sessionExpiresAt, clock.now() + TICKET_LIFETIME_MS);
  const ticket = passes.issue("ticket", subject, expiresAt);
  return {
    streamUrl: `${publicUrl.replace(/^http/, "ws")}/v1/sessions/${subject.session}/stream?ticket=${ticket}`,
    expiresAt,
  };
}

/** Access to a session anew, and the link that resumes it. */
export interface RenewedAccess extends SessionAccess {
  readonly resumeLink: string;
  /** Until when the link leads back, epoch milliseconds. */
  readonly resumeLinkExpiresAt: number;
}

/** @throws ApiError `not_found`, also for a live session and a test key */
export async function renewAccess(
  services: AccessServices & ActorServices & Pick<Services, "responses" | "resumeTokens" | "sites">,
  caller: OrganizationCaller | RespondentCaller,
  session: SessionId,
): Promise<RenewedAccess> {
  const { organization } = caller;
  const { session: view } = await readSessionFor(services, caller, session);
  const subject = { session, organization, mode: view.mode, origins: originsOf(caller) };
  return {
    ...grantAccess(services, subject, view.expiresAt),
    // Read before the link is made: it is never valid for less.
    resumeLinkExpiresAt: services.clock.now() + services.resumeTokens.lifetimeMs,
    resumeLink: await resumeLinkOf(services, organization, session),
  };
}

/** A new stream address for a watcher. @throws ApiError `respondent_token_expired` when the session has expired */
export async function renewStreamTicket(
  services: AccessServices & ActorServices,
  caller: OrganizationCaller | RespondentCaller,
  session: SessionId,
): Promise<StreamTicket> {
  const { organization } = caller;
  const { session: view } = await readSession(services, organization, session);
  if (view.expiresAt <= services.clock.now()) throw new ApiError("respondent_token_expired");
  const subject = { session, organization, mode: view.mode, origins: originsOf(caller) };
  return grantStreamTicket(services, subject, view.expiresAt);
}

/** The address that leads a browser back to a session: at the domain on which it was opened, while that serves it. */
async function resumeLinkOf(
  { resumeTokens, publicUrl, responses, sites }: Pick<Services, "publicUrl" | "responses" | "resumeTokens" | "sites">,
  organization: OrganizationId,
  session: SessionId,
): Promise<string> {
  const response = await responses.get(organization, withPrefix("res", session));
  const domain = response?.metadata?.["domain"];
  const site = typeof domain === "string" ? sites.siteOf(organization, domain) : undefined;
  return `${site?.url ?? publicUrl}${RESUME_PATH}${resumeTokens.issue({ session, organization })}`;
}
