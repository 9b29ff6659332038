/** What lets a page into a session: its token, and the address of its stream (§2.3, §5.3, contract §5). */
import type { SessionId } from "../../machines/ids.ts";
import { TICKET_LIFETIME_MS, type PassSubject } from "../auth/session-passes.ts";
import type { Services } from "../services/services.ts";

/** What access is made of. */
export type AccessServices = Pick<Services, "clock" | "passes" | "publicUrl">;

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

/**
 * The address of a session's stream, with a ticket, and until when it opens one. @param sessionExpiresAt no ticket
 * outlives its session.
 */
export function grantStreamTicket(
  { passes, clock, publicUrl }: AccessServices,
  subject: PassSubject,
  sessionExpiresAt: number,
): { readonly streamUrl: string; readonly expiresAt: number } {
  const expiresAt = Math.min(sessionExpiresAt, clock.now() + TICKET_LIFETIME_MS);
  const ticket = passes.issue("ticket", subject, expiresAt);
  return {
    streamUrl: `${publicUrl.replace(/^http/, "ws")}/v1/sessions/${subject.session}/stream?ticket=${ticket}`,
    expiresAt,
  };
}
