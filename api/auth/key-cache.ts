/**
 * Looking keys up without asking the database for each request.
 *
 * Owns: a bounded cache from the hash of a key to what the key may do.
 * Does not own: storage (`runtime/postgres`), what callers are allowed (`authentication.ts`).
 *
 * 1. An answer is never older than {@link ANSWER_AGE_MAX_MS}, so that a revocation is felt on every node within a
 *    second (contract §6).
 * 2. A key in use is read again in the background before its answer is too old: a busy key never waits for the
 *    database.
 * 3. Unknown keys are remembered too, and the number of both is bounded: guessing costs the database and the memory
 *    little.
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
 * From this age on a look-up starts a new one behind the scenes. Half of the maximum leaves a slow database time to
 * answer.
 */
const REFRESH_AGE_MS = 450;
ok(REFRESH_AGE_MS < ANSWER_AGE_MAX_MS, "a key in use is read again before its answer is too old");
/** Entries of some 600 bytes; more keys than this in use within a second are looked up more often, and nothing else. */
const ENTRIES_MAX = 20_000;

export interface KnownKey {
  readonly caller: KeyCaller;
  readonly disabledAt: number | null;
  readonly expiresAt: number | null;
}

/** The one question that the cache asks of the services. */
export interface KeySource {
  findByHash(hash: Uint8Array): Promise<ApiKeyRow | undefined>;
}

interface Entry {
  /** Undefined: there is no such key. */
  readonly known: KnownKey | undefined;
  /** Monotonic, before the question was asked. */
  readonly askedAtMs: number;
  refreshing: boolean;
}

export class KeyCache {
  readonly #source: KeySource;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #entries = new Map<string, Entry>();
  /** Questions under way, so that a burst of requests with one key asks once. */
  readonly #asking = new Map<string, Promise<KnownKey | undefined>>();

  constructor(source: KeySource, clock: Clock, log: Log) {
    this.#source = source;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * What is known of the key with this hash; undefined when there is no such key. Answers at once when it can.
   * @param digest as text, because that is what a map finds things by, and the cheapest thing the hash can give.
   * @throws whatever the store throws, when nothing recent enough is known.
   */
  find(digest: string): KnownKey | undefined | Promise<KnownKey | undefined> {
    const entry = this.#entries.get(digest);
    if (entry === undefined) return this.#ask(digest);
    const ageMs = this.#clock.monotonicMs() - entry.askedAtMs;
    if (ageMs > ANSWER_AGE_MAX_MS) return this.#ask(digest);
    if (ageMs > REFRESH_AGE_MS && !entry.refreshing) {
      entry.refreshing = true;
      this.#ask(digest).catch((error: unknown) => {
        // The answer at hand stays good until it is too old; then a request waits for the store and gets its error.
        this.#log.warn({ err: error }, "an API key could not be read again");
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
    // Put last in the order, so that the first ones are those not asked about for longest.
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
