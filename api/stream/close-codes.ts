/** Close codes of streams (contract §5): 4000 to 4499 ask the client to connect again, 4500 to 4999 not to. */
import { ERROR_CATALOGUE, type ErrorCode } from "../errors/catalogue.ts";

export const CLOSE = {
  idle: 4008,
  tooSlow: 4009,
  ticketExpired: 4010,
  restart: 4012,
  tooMany: 4029,
  notAllowed: 4501,
  originNotAllowed: 4503,
  noSession: 4504,
  sessionEnded: 4510,
} as const;

export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

/** The name of a close code, for metrics and the close frame. */
export function closeReason(code: CloseCode): string {
  return REASONS.get(code) ?? String(code);
}

const REASONS: ReadonlyMap<number, string> = new Map(
  Object.entries(CLOSE).map(([name, code]) => [
    code,
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ]),
);

/** The close code for a refused stream. A browser sees it, but not the status of a refused upgrade. */
export function closeCodeOf(code: ErrorCode): CloseCode {
  if (code === "respondent_token_expired") return CLOSE.ticketExpired;
  if (code === "origin_not_allowed") return CLOSE.originNotAllowed;
  if (code === "not_found") return CLOSE.noSession;
  const { status } = ERROR_CATALOGUE[code];
  if (status === 429) return CLOSE.tooMany;
  return status >= 500 ? CLOSE.restart : CLOSE.notAllowed;
}

export function mayReconnect(code: CloseCode): boolean {
  return code < 4500;
}
