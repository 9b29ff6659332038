/**
 * The shards of a loop that were set aside, because their next entry cannot be handled: they wait, and are tried again
 * for ever.
 *
 * Owns: which they are, and when each is tried again. Does not own: what counts as such a failure (`consumer-loop.ts`).
 *
 * 1. They are in the memory of the node that set them aside: another node may get on with them.
 */
import { backoffMs } from "./backoff.ts";

/** A shard whose next entry cannot be handled. */
export interface StalledShard {
  readonly shard: number;
  /** Of the entry that it waits at. */
  readonly position: number;
  readonly tries: number;
  readonly error: Error;
}

interface Waiting extends StalledShard {
  readonly retryAtMs: number;
}

export class StalledShards {
  readonly #waiting = new Map<number, Waiting>();

  get all(): readonly StalledShard[] {
    return [...this.#waiting.values()];
  }

  has(shard: number): boolean {
    return this.#waiting.has(shard);
  }

  /** Once more, and for longer each time. @returns how often it was tried. */
  setAside(
    { shard, position }: { readonly shard: number; readonly position: number },
    error: Error,
    nowMs: number,
  ): number {
    const tries = (this.#waiting.get(shard)?.tries ?? 0) + 1;
    this.#waiting.set(shard, { shard, position, tries, error, retryAtMs: nowMs + backoffMs(tries) });
    return tries;
  }

  /** One whose time has come. */
  due(nowMs: number): number | undefined {
    for (const { shard, retryAtMs } of this.#waiting.values()) if (retryAtMs <= nowMs) return shard;
    return undefined;
  }

  /** @returns whether it had been set aside. */
  release(shard: number): boolean {
    return this.#waiting.delete(shard);
  }
}
