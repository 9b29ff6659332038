/** What lets a page into a session: its token, and the address of its stream (§2.3, §5.3, contract §5). */
import type { SessionId } from "../../machines/ids.ts";
import { TICKET_LIFETIME_MS, type PassSubject } from "../auth/session-passes.ts";
import type { Services } from "../services.ts";

export interface SessionAccess {
  readonly sessionId: SessionId;
  readonly respondentToken: string;
  readonly expiresAt: number;
  readonly streamUrl: string;
}

/** @param expiresAt when the session ends, and the token with it. */
export function grantAccess(services: Services, subject: PassSubject, expiresAt: number): SessionAccess {
  const { passes, runtime, publicUrl } = services;
  const ticket = passes.issue("ticket", subject, Math.min(expiresAt, runtime.clock.now() + TICKET_LIFETIME_MS));
  return {
    sessionId: subject.session,
    respondentToken: passes.issue("token", subject, expiresAt),
    expiresAt,
    streamUrl: `${publicUrl.replace(/^http/, "ws")}/v1/sessions/${subject.session}/stream?ticket=${ticket}`,
  };
}
