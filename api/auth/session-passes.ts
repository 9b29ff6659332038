/**
 * Session passes, which give access to one session: the respondent token (§5.3) and the stream ticket (contract §5).
 *
 * Owns: their content, signing and checking them. Does not own: signing keys (`runtime/keyring/keyring.ts`).
 *
 * 1. Each kind is signed for its own purpose, so a token is not accepted as a ticket or a cursor, nor a ticket as a
 *    token.
 * 2. Nothing is stored: a pass survives a restart and is valid on every node that shares the keyring.
 * 3. A pass is valid for one session only, and expires.
 */
import { isId, type OrganizationId, type SessionId } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import type { Mode, RespondentCaller } from "./caller.ts";

/** The lifetime of a ticket. It is short because a ticket is part of an address, and addresses are logged. */
export const TICKET_LIFETIME_MS = 15 * 60_000;

const PURPOSES = { token: "respondent-token", ticket: "stream-ticket" } as const;
export type PassKind = keyof typeof PURPOSES;

/** The session and organization of a pass, and its restrictions. */
export interface PassSubject {
  readonly session: SessionId;
  readonly organization: OrganizationId;
  readonly mode: Mode;
  /** The origins of the publishable key that opened the session; undefined if a server opened it. */
  readonly origins: readonly string[] | undefined;
}

export type PassCheck = { readonly caller: RespondentCaller } | { readonly refused: "invalid" | "expired" };

export interface SessionPasses {
  /** @param expiresAt epoch milliseconds. */
  issue(kind: PassKind, subject: PassSubject, expiresAt: number): string;
  /** Checks a pass for a session. The result distinguishes an expired pass of this session from an invalid one. */
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
      // The signature proves that this service, in this release or another, wrote the payload: its shape is trusted
      // once the session's id matches.
      const [forSession, organization, mode, expiresAt, origins] = JSON.parse(Buffer.from(bytes).toString()) as Payload;
      if (forSession !== session || !isId("org", organization)) return INVALID;
      if (expiresAt <= clock.now()) return EXPIRED;
      return { caller: { kind: "respondent", organization, session, mode, origins: origins ?? undefined } };
    },
  };
}
