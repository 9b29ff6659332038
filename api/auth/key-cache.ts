/**
 * A cache of API keys, so that a request needs no query.
 *
 * Owns: a bounded cache from the hash of a key to its organization and permissions.
 * Does not own: storage (`runtime/postgres`), access rules (`authentication.ts`).
 *
 * 1. An entry is never older than {@link ANSWER_AGE_MAX_MS}, so that a revocation takes effect on every node within a
 *    second (contract §6).
 * 2. The entry of a key in use is refreshed in the background before it expires: a busy key never waits for the
 *    database.
 * 3. Unknown keys are cached too, and the number of entries is bounded: guessing costs little memory and few queries.
 */
import { ok } from "node:assert";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { ApiKeyRow } from "../../runtime/postgres/keys/api-keys.ts";
import { hashBytes } from "./api-key.ts";
import { SCOPES, type Scope } from "./scopes.ts";
import type { KeyCaller } from "./caller.ts";

export const ANSWER_AGE_MAX_MS = 900;
/**
 * From this age on, a look-up starts a refresh in the background. Half of the maximum leaves a slow database time to
 * answer.
 */
const REFRESH_AGE_MS = 450;
ok(REFRESH_AGE_MS < ANSWER_AGE_MAX_MS, "a key in use is read again before its answer is too old");
/** Entries of some 600 bytes. With more keys in use within a second, some are only looked up more often. */
const ENTRIES_MAX = 20_000;

export interface KnownKey {
  readonly caller: KeyCaller;
  readonly disabledAt: number | null;
  readonly expiresAt: number | null;
}

/** The storage behind the cache. */
export interface KeySource {
  findByHash(hash: Uint8Array): Promise<ApiKeyRow | undefined>;
}

interface Entry {
  /** Undefined if the key does not exist. */
  readonly known: KnownKey | undefined;
  /** Monotonic time at which the query started. */
  readonly askedAtMs: number;
  refreshing: boolean;
}

export class KeyCache {
  readonly #source: KeySource;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #entries = new Map<string, Entry>();
  /** Queries in progress: a burst of requests with one key shares one query. */
  readonly #asking = new Map<string, Promise<KnownKey | undefined>>();

  constructor(source: KeySource, clock: Clock, log: Log) {
    this.#source = source;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * The key with this hash; undefined if it does not exist. Returns a value, not a promise, if a recent entry exists.
   * @param digest as text: a map compares texts by value, and text is the hash's cheapest output.
   * @throws errors of the storage, if no recent entry exists.
   */
  find(digest: string): KnownKey | undefined | Promise<KnownKey | undefined> {
    const entry = this.#entries.get(digest);
    if (entry === undefined) return this.#ask(digest);
    const ageMs = this.#clock.monotonicMs() - entry.askedAtMs;
    if (ageMs > ANSWER_AGE_MAX_MS) return this.#ask(digest);
    if (ageMs > REFRESH_AGE_MS && !entry.refreshing) {
      entry.refreshing = true;
      this.#ask(digest).catch((error: unknown) => {
        // The entry stays valid until it expires; then a request waits for the storage and gets its error.
        this.#log.warn({ err: error }, "could not refresh an API key");
      });
    }
    return entry.known;
  }

  #ask(digest: string): Promise<KnownKey | undefined> {
    let question = this.#asking.get(digest);
    if (question === undefined) {
      question = this.#read(digest).finally(() => this.#asking.delete(digest));
      this.#asking.set(digest, question);
    }
    return question;
  }

  async #read(digest: string): Promise<KnownKey | undefined> {
    const askedAtMs = this.#clock.monotonicMs();
    const row = await this.#source.findByHash(hashBytes(digest));
    const known = row === undefined ? undefined : knownKey(row);
    // Moves the entry to the end, so that the first entries are the least recently refreshed.
    this.#entries.delete(digest);
    if (this.#entries.size >= ENTRIES_MAX) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest);
        break;
      }
    }
    this.#entries.set(digest, { known, askedAtMs, refreshing: false });
    return known;
  }
}

const KNOWN_SCOPES: ReadonlySet<string> = new Set(SCOPES);

function knownKey(row: ApiKeyRow): KnownKey {
  const common = {
    key: row.id,
    keyName: row.name,
    organization: row.organization,
    mode: row.kind.endsWith("_test") ? ("test" as const) : ("live" as const),
  };
  const caller: KeyCaller = row.kind.startsWith("sk_")
    ? {
        kind: "secret",
        ...common,
        scopes: new Set(row.scopes.filter((scope): scope is Scope => KNOWN_SCOPES.has(scope))),
      }
    : { kind: "publishable", ...common, origins: row.origins };
  return { caller, disabledAt: row.disabledAt, expiresAt: row.expiresAt };
}
