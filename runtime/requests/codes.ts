/**
 * Limits on codes by recipient, form and organization, over all sessions and nodes. Without them a public form would
 * send messages to anyone, as often as sessions are opened, at the organization's cost.
 *
 * Owns: which limits hold, and what is counted together. Does not own: counting
 * (`runtime/postgres/organizations/allowances.ts`), a session's own limits (`machines/conversation/waiting/codes.ts`),
 * sending (`workers/messages`).
 *
 * 1. A code is counted before its turn commits, under a name of its own, so a turn that is computed again counts once.
 *    A turn that never commits has counted a code that was not sent.
 * 2. A recipient is counted within an organization, e-mail and SMS alike; only a keyed hash of it is stored.
 * 3. Test mode sends nothing, so it counts nothing.
 */
import { ok } from "node:assert";
import type { AllowanceLimit, AllowancesRepository } from "../postgres/organizations/allowances.ts";
import type { Keyring } from "../keyring/keyring.ts";
import type { RequestHandler } from "./request-handler.ts";
import { TURN_REQUESTS_MS } from "./request-rounds.ts";

/** A limit for an hour and one for a day. */
export interface HourAndDay {
  readonly perHour: number;
  readonly perDay: number;
}

export interface CodeLimits {
  readonly recipient: HourAndDay;
  readonly form: HourAndDay;
  readonly organization: HourAndDay;
}

/**
 * A person who resends a code three times may come back once. A form that asks more people in an hour is configured
 * with higher limits.
 */
export const DEFAULT_CODE_LIMITS: CodeLimits = {
  recipient: { perHour: 6, perDay: 15 },
  form: { perHour: 200, perDay: 1_000 },
  organization: { perHour: 500, perDay: 3_000 },
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WAIT_MS = 4_000;
ok(WAIT_MS < TURN_REQUESTS_MS, "one request leaves its turn time to end");
/**
 * Takes of one organization run in sequence, each on a connection of the pool; a flood must leave connections to
 * others.
 */
const UNDER_WAY_MAX = 2;

export interface CodesHandlerOptions {
  readonly allowances: Pick<AllowancesRepository, "take">;
  readonly keyring: Pick<Keyring, "mac">;
  readonly limits: CodeLimits;
  readonly clockScale: number;
}

export function codesHandler({ allowances, keyring, limits, clockScale }: CodesHandlerOptions): RequestHandler<"code"> {
  const both = (scope: string, { perHour, perDay }: HourAndDay): readonly AllowanceLimit[] => [
    { scope, windowMs: Math.ceil(HOUR_MS / clockScale), max: perHour },
    { scope, windowMs: Math.ceil(DAY_MS / clockScale), max: perDay },
  ];
  return {
    waitMs: WAIT_MS,
    underWayMax: UNDER_WAY_MAX,
    async fetch({ key, channel, to }, { organization, form, session, mode }) {
      if (mode === "test") return { ok: true, value: { allowed: true } };
      const recipient = keyring.mac(
        "code-recipient",
        Buffer.from(JSON.stringify([organization, channel, recipientOf(to)])),
      );
      const grant = keyring.mac("code-grant", Buffer.from(`${session} ${key}`));
      const taken = await allowances.take(organization, grant, [
        ...both(`codes to ${recipient}`, limits.recipient),
        ...both(`codes of ${form}`, limits.form),
        ...both("codes", limits.organization),
      ]);
      return { ok: true, value: taken.allowed ? { allowed: true } : { retryAfterMs: taken.retryAfterMs } };
    },
  };
}

/** The part of an address that names an inbox: mail to `ana+anything@` reaches `ana@` with most services. */
function recipientOf(to: string): string {
  const address = to.toLowerCase();
  const [mailbox = "", ...domain] = address.split("@");
  // A phone number has a plus as well, and no domain.
  return domain.length === 0 ? address : [mailbox.split("+")[0], ...domain].join("@");
}
