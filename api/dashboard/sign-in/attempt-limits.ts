/**
 * How often somebody may try to sign in (issue of the dashboard): by account, by address, and by both.
 *
 * 1. The address is the one that `http/client-address.ts` decides, so no header of a client changes it, and clients
 *    behind a trusted proxy are told apart.
 * 2. Guessing from one address ends that address's attempts, not the account's. The account has a limit of its own for
 *    guessing from many addresses; a passkey or a link by e-mail still opens it.
 */
import type { AttemptLimit } from "../../../runtime/postgres/members/sign-in-attempts.ts";

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

interface Rule {
  /** For one account from one address. */
  readonly pairMax: number;
  /** For one account from anywhere. */
  readonly accountMax: number;
  /** For one address, whatever the account. */
  readonly addressMax: number;
}

/** By path below `/api/auth`. */
const RULES: Readonly<Record<string, Rule>> = {
  "/sign-in/email": { pairMax: 10, accountMax: 50, addressMax: 60 },
  // These send an e-mail.
  "/sign-in/magic-link": { pairMax: 5, accountMax: 5, addressMax: 30 },
  "/request-password-reset": { pairMax: 5, accountMax: 5, addressMax: 30 },
  // A second factor is tried against a challenge, which has a limit of its own; and a password against a session.
  "/two-factor/verify-totp": { pairMax: 20, accountMax: 20, addressMax: 20 },
  "/two-factor/verify-backup-code": { pairMax: 20, accountMax: 20, addressMax: 20 },
  "/two-factor/enable": { pairMax: 20, accountMax: 20, addressMax: 20 },
  "/two-factor/disable": { pairMax: 20, accountMax: 20, addressMax: 20 },
  "/change-password": { pairMax: 20, accountMax: 20, addressMax: 20 },
  "/reset-password": { pairMax: 20, accountMax: 20, addressMax: 20 },
};

/**
 * The limits of a request, empty for one that tries nothing.
 * @param account the e-mail address that the body names; "" if none.
 * @param address the name under which limits count the client; undefined: it is exempt.
 */
export function attemptLimits(path: string, account: string, address: string | undefined): readonly AttemptLimit[] {
  const rule = Object.hasOwn(RULES, path) ? RULES[path] : undefined;
  if (rule === undefined) return [];
  const name = account.trim().toLowerCase();
  const limits: AttemptLimit[] = [];
  if (name !== "") {
    limits.push({ subject: `${path} account ${name}`, max: rule.accountMax, windowMs: WINDOW_MS });
    limits.push({
      subject: `${path} account ${name} from ${address ?? "here"}`,
      max: rule.pairMax,
      windowMs: WINDOW_MS,
    });
  }
  if (address !== undefined)
    limits.push({ subject: `${path} address ${address}`, max: rule.addressMax, windowMs: WINDOW_MS });
  return limits;
}
