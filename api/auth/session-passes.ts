/**
 * What lets its bearer at one session: the respondent token (§5.3) and the stream ticket (contract §5).
 *
 * Owns: what they say, signing and checking them. Does not own: signing keys (`runtime/keyring/keyring.ts`).
 *
 * 1. Each is signed for a purpose of its own, so neither passes for the other, nor for a cursor.
 * 2. Nothing is stored: a pass survives a restart and holds on every node that shares the keyring.
 * 3. A pass for one session is nothing for another; both end.
 */
import { isId, type OrganizationId, type SessionId } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import type { Mode, RespondentCaller } from "./caller.ts";

/** How long a ticket opens streams. It stands in an address, which ends up in logs, so it is short. */
export const TICKET_LIFETIME_MS = 15 * 60_000;

const PURPOSES = { token: "respondent-token", ticket: "stream-ticket" } as const;
export type PassKind = keyof typeof PURPOSES;

/** For whom a pass is made. */
export interface PassSubject {
  readonly session: SessionId;
  readonly organization: OrganizationId;
  readonly mode: Mode;
  /** Of the publishable key that opened the session; undefined when a server did. */
  readonly origins: readonly string[] | undefined;
}

export type PassCheck = { readonly caller: RespondentCaller } | { readonly refused: "invalid" | "expired" };

export interface SessionPasses {
  /** @param expiresAt epoch milliseconds. */
  issue(kind: PassKind, subject: PassSubject, expiresAt: number): string;
  /** Checks a pass for a session. An expired one of the right session is told apart from one that was never good. */
  check(kind: PassKind, text: string, session: SessionId): PassCheck;
}

type Payload = readonly [
  session: string,
  organization: string,
  mode: Mode,
  expiresAt: number,
  origins: readonly string[] | null,
];

const INVALID = { refused: "invalid" } as const;
const EXPIRED = { refused: "expired" } as const;

export function createSessionPasses(keyring: Keyring, clock: Clock): SessionPasses {
  return {
    issue(kind, subject, expiresAt) {
      const payload: Payload = [
        subject.session,
        subject.organization,
        subject.mode,
        expiresAt,
        subject.origins ?? null,
      ];
      return keyring.sign(PURPOSES[kind], Buffer.from(JSON.stringify(payload)));
    },
    check(kind, text, session) {
      const bytes = keyring.verify(PURPOSES[kind], text);
      if (bytes === undefined) return INVALID;
      // What is signed was written above, by this release or another one: its shape is trusted after the session's id
      // fits.
      const [forSession, organization, mode, expiresAt, origins] = JSON.parse(Buffer.from(bytes).toString()) as Payload;
      if (forSession !== session || !isId("org", organization)) return INVALID;
      if (expiresAt <= clock.now()) return EXPIRED;
      return { caller: { kind: "respondent", organization, session, mode, origins: origins ?? undefined } };
    },
  };
}
