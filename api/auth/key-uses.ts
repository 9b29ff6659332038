/**
 * When each key was last used, and from where, for the list of keys in the dashboard.
 *
 * Owns: collecting uses in memory, and writing them now and then. Does not own: the rows
 * (`runtime/postgres/keys/managed-keys.ts`).
 *
 * 1. A request costs one look-up in a map. The address is read once for a key and interval.
 * 2. Uses that are not written when a process dies are lost: the list is then some seconds out of date.
 */
import type { KeyId } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { KeyUse } from "../../runtime/postgres/keys/managed-keys.ts";
import type { KeyCaller } from "./caller.ts";

/** How long a use may stay unwritten: a person who waits for the first call of a new key sees it by then. */
const WRITE_EVERY_MS = 3_000;
/** Keys in use within an interval; beyond it the uses of further keys are not noted until the next write. */
const KEYS_MAX = 20_000;

/** The storage of uses. */
export interface KeyUseStore {
  recordUses(uses: readonly KeyUse[]): Promise<void>;
}

export class KeyUses {
  readonly #store: KeyUseStore;
  readonly #clock: Pick<Clock, "now" | "after">;
  readonly #log: Log;
  #uses = new Map<KeyId, KeyUse>();
  #cancel: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: KeyUseStore, clock: Pick<Clock, "now" | "after">, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  /** @param addressOf the client's address as text; called for the first use of a key in an interval. */
  note({ key, organization }: KeyCaller, addressOf: () => string): void {
    if (this.#uses.has(key) || this.#uses.size >= KEYS_MAX) return;
    this.#uses.set(key, { key, organization, at: this.#clock.now(), address: addressOf() });
    this.#cancel ??= this.#clock.after(WRITE_EVERY_MS, () => this.#write());
  }

  /** Writes what is noted; for the end of the service. */
  async flush(): Promise<void> {
    this.#cancel?.();
    this.#write();
    await this.#writing;
  }

  #write(): void {
    this.#cancel = undefined;
    if (this.#uses.size === 0) return;
    const uses = [...this.#uses.values()];
    this.#uses = new Map();
    this.#writing = this.#store.recordUses(uses).catch((error: unknown) => {
      // Nobody waits for it, and the next use of a key is noted again.
      this.#log.warn({ err: error }, "could not record the uses of keys");
    });
  }
}
