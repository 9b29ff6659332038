/**
 * Passwords of forms: scrypt, on the thread pool.
 *
 * Owns: the text of a hash (`scrypt$N$r$p$salt$hash`, salt and hash in base64), making and comparing one.
 * Does not own: which hashes a form may have (`machines/form/settings-catalogue.ts` bounds their cost).
 */
import { scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import type { Entropy } from "../node/entropy.ts";
import type { Effect } from "./effect.ts";

/** Some 80 ms on a core: a guess costs that much, and each attempt is one message of a session besides. */
const COST = 2 ** 15;
const BLOCK_SIZE = 8;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const HASH_PATTERN = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d)\$([A-Za-z0-9+/_=-]+)\$([A-Za-z0-9+/_=-]+)$/;
/** Node refuses by default what needs more than 32 MiB. A form may ask for N × r up to 2^20, which needs 128 MiB. */
const MEMORY_BYTES_MAX = 256 * 1024 * 1024;

/** The hash of a password, for a form's settings. */
export async function hashPassword(password: string, entropy: Entropy): Promise<string> {
  const salt = entropy.bytes(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, { N: COST, r: BLOCK_SIZE, p: PARALLELISM });
  return `scrypt$${COST}$${BLOCK_SIZE}$${PARALLELISM}$${Buffer.from(salt).toString("base64")}$${hash.toString("base64")}`;
}

/** Whether a password is the one of the hash; undefined for a text that is no hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean | undefined> {
  const [, cost, blockSize, parallelism, salt, expected] = HASH_PATTERN.exec(hash) ?? [];
  if (salt === undefined || expected === undefined) return undefined;
  const bytes = Buffer.from(expected, "base64");
  const derived = await derive(password, Buffer.from(salt, "base64"), bytes.length, { N: Number(cost), r: Number(blockSize), p: Number(parallelism) });
  return timingSafeEqual(bytes, derived);
}

/** Two at a time: more would take the threads, and up to 128 MiB each, from everything else. */
export function passwordEffect(): Effect<"password"> {
  return {
    waitMs: 5_000,
    underWayMax: 2,
    async fetch({ value, hash }) {
      const matches = await verifyPassword(value, hash);
      return matches === undefined ? { ok: false, reason: "refused", message: "the form's password hash cannot be read" } : { ok: true, value: matches };
    },
  };
}

/** Normalised, because keyboards write the same letter in different ways. */
function derive(password: string, salt: Uint8Array, bytes: number, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, bytes, { ...cost, maxmem: MEMORY_BYTES_MAX }, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
