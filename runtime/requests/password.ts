/**
 * Passwords of forms: scrypt, on the thread pool.
 *
 * Owns: the format of a hash (`scrypt$N$r$p$salt$hash`, salt and hash in base64), making and comparing one, the limits
 * on attempts. Does not own: which hashes a form may have (`machines/document/settings/settings-catalogue.ts` bounds
 * their cost), counting (`runtime/postgres/organizations/allowances.ts`).
 *
 * 1. Only wrong attempts count, by form and client address and by form, over all sessions and nodes: many people behind
 *    one address may enter with the right password. An attempt is counted before the comparison and given back if it
 *    was right, so concurrent attempts count too.
 * 2. Beyond a limit no password is compared, so a guesser costs no scrypt.
 */
import { ok } from "node:assert";
import { scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import type { Entropy } from "../node/entropy.ts";
import type { Keyring } from "../keyring/keyring.ts";
import type { AllowanceLimit, AllowancesRepository } from "../postgres/organizations/allowances.ts";
import type { RequestHandler } from "./request-handler.ts";
import { TURN_REQUESTS_MS } from "./request-rounds.ts";

/** About 80 ms on a core for each guess; each attempt is also one message of a session. */
const COST = 2 ** 15;
const BLOCK_SIZE = 8;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const HASH_PATTERN = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d)\$([A-Za-z0-9+/_=-]+)\$([A-Za-z0-9+/_=-]+)$/;
/** Node's default is 32 MiB. A form may ask for N × r up to 2^20, which needs 128 MiB. */
const MEMORY_BYTES_MAX = 256 * 1024 * 1024;

/** The hash of a password, for a form's settings. */
export async function hashPassword(password: string, entropy: Entropy): Promise<string> {
  const salt = entropy.bytes(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, { N: COST, r: BLOCK_SIZE, p: PARALLELISM });
  return `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELISM}$${Buffer.from(salt).toString("base64")}$${hash.toString("base64")}`;
}

/** True if the password matches the hash; undefined if the text is not a hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean | undefined> {
  const [, cost, blockSize, parallelism, salt, expected] = HASH_PATTERN.exec(hash) ?? [];
  if (salt === undefined || expected === undefined) return undefined;
  const bytes = Buffer.from(expected, "base64");
  const derived = await derive(password, Buffer.from(salt, "base64"), bytes.length, {
    N: Number(cost),
    r: Number(blockSize),
    p: Number(parallelism),
  });
  return timingSafeEqual(bytes, derived);
}

/** Wrong attempts of one address at one form. */
const PER_CLIENT = { windowMs: 15 * 60_000, max: 10 };
/** Wrong attempts at one form from all addresses, against a guesser who has many. */
const PER_FORM = { windowMs: 3_600_000, max: 500 };
const GRANT_BYTES = 12;
const WAIT_MS = 5_000;
ok(WAIT_MS < TURN_REQUESTS_MS, "one request leaves its turn time to end");

export interface PasswordHandlerOptions {
  readonly allowances: Pick<AllowancesRepository, "take" | "giveBack">;
  readonly keyring: Pick<Keyring, "mac">;
  readonly entropy: Entropy;
  readonly clockScale: number;
}

/** Two at a time: more would take threads, and up to 128 MiB each, from everything else. */
export function passwordHandler({
  allowances,
  keyring,
  entropy,
  clockScale,
}: PasswordHandlerOptions): RequestHandler<"password"> {
  const scaled = ({ windowMs, max }: typeof PER_CLIENT): Omit<AllowanceLimit, "scope"> => ({
    windowMs: Math.ceil(windowMs / clockScale),
    max,
  });
  return {
    waitMs: WAIT_MS,
    underWayMax: 2,
    async fetch({ value, hash }, { organization, form, client }) {
      const limits: AllowanceLimit[] = [{ scope: `passwords of ${form}`, ...scaled(PER_FORM) }];
      if (client !== undefined) {
        const address = keyring.mac("password-client", Buffer.from(JSON.stringify([form, client])));
        limits.push({ scope: `passwords of ${form} by ${address}`, ...scaled(PER_CLIENT) });
      }
      const grant = Buffer.from(entropy.bytes(GRANT_BYTES)).toString("base64url");
      const taken = await allowances.take(organization, grant, limits);
      if (!taken.allowed) return { ok: true, value: { retryAfterMs: taken.retryAfterMs } };
      const matches = await verifyPassword(value, hash);
      if (matches !== false) await allowances.giveBack(organization, grant, limits);
      return matches === undefined
        ? { ok: false, reason: "refused", message: "the form's password hash cannot be read" }
        : { ok: true, value: matches };
    },
  };
}

/** Normalised (NFKC), because keyboards encode the same letter differently. */
function derive(password: string, salt: Uint8Array, bytes: number, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, bytes, { ...cost, maxmem: MEMORY_BYTES_MAX }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
