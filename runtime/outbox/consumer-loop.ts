/**
 * One loop of a consumer over a contiguous part of the shards: claim, read, take effect, advance, again.
 *
 * Owns: when to look, the size of batches, what follows from a failure. Does not own: the statements (`cursors.ts`), the effect (`consumer.ts`).
 *
 * 1. It looks at once when it is woken, and by itself at growing intervals: a wake may be lost without anything being lost.
 * 2. One batch at a time. The next one begins {@link BATCH_EVERY_MS} after the one before began, or when the consumer wants it, so that
 *    under load a batch holds many entries instead of one.
 * 3. A failed effect makes the next batch smaller, down to a single entry. If that fails alone, its shard is set aside and tried
 *    again by itself at growing intervals; the other shards go on. Every failure is logged with the entry that it stopped at.
 */
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { inTransaction, type Pool } from "../postgres/pool.ts";
import { BATCH_ENTRIES_MAX, OutboxEntry, type OutboxConsumer } from "./consumer.ts";
import type { ConsumerMeasures } from "./measures.ts";
import { advance, claimInSession, claimInTransaction, MissingEntriesError, readBehind, releaseInSession, type Cursor, type Reach } from "./cursors.ts";

const BATCH_EVERY_MS = 40;
/** How often a loop looks without being woken: at once after work, then doubling. */
const LOOK_FIRST_MS = 100;
const LOOK_LAST_MS = 1000;
/** How often it looks at every day that is kept, for entries of a clock that was set back by more than a day; and when it could not. */
const EVERY_DAY_LOOK_MS = 30_000;
const EVERY_DAY_LOOK_AGAIN_MS = 1_000;
/** After a failure: doubling. */
const RETRY_FIRST_MS = 100;
const RETRY_LAST_MS = 60_000;
/** How much smaller a batch gets by a failure: from a thousand entries to one in four steps. */
const SHRINK = 8;

export interface LoopOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly measures: ConsumerMeasures;
  readonly consumer: OutboxConsumer;
  /** Numbers the loop among those of its consumer. */
  readonly part: number;
  readonly shards: readonly number[];
}

/** A shard whose next entry cannot be handled. */
export interface StalledShard {
  readonly shard: number;
  /** Of the entry that it waits at. */
  readonly position: number;
  readonly tries: number;
  readonly error: Error;
}

interface Stalled extends StalledShard {
  readonly retryAtMs: number;
}

/** A failure of the effect, not of the database or the reading. */
class EffectError extends Error {
  override readonly name = "EffectError";
  readonly entries: readonly OutboxEntry[];

  constructor(cause: unknown, entries: readonly OutboxEntry[]) {
    super("an effect failed", { cause });
    this.entries = entries;
  }
}

export class ConsumerLoop {
  readonly #options: LoopOptions;
  readonly #entriesMax: number;
  /** Shards to look at; whether there is anything is seen then. */
  readonly #woken = new Set<number>();
  readonly #stalled = new Map<number, Stalled>();
  #limit: number;
  /** From the beginning of the batch that runs to that of the next. */
  #batchEveryMs = BATCH_EVERY_MS;
  /** Where the next batch begins among the shards, so that none waits for all before it to be empty. */
  #firstShard = 0;
  #lookMs = LOOK_FIRST_MS;
  #everyDayLookAtMs: number;
  #failures = 0;
  #stopped = false;
  #rouse: (() => void) | undefined;
  readonly #running: Promise<void>;

  constructor(options: LoopOptions) {
    this.#options = options;
    this.#entriesMax = options.consumer.entriesMax ?? BATCH_ENTRIES_MAX;
    this.#limit = this.#entriesMax;
    for (const shard of options.shards) this.#woken.add(shard);
    this.#everyDayLookAtMs = options.clock.monotonicMs() + EVERY_DAY_LOOK_MS;
    this.#running = this.#run();
  }

  get stalled(): readonly StalledShard[] {
    return [...this.#stalled.values()];
  }

  /** Something may be new: in these shards, or in any. */
  wake(shards: Iterable<number> = this.#options.shards): void {
    const own = this.#options.shards;
    const [first = 0, last = -1] = [own[0], own.at(-1)];
    for (const shard of shards) if (shard >= first && shard <= last) this.#woken.add(shard);
    if (this.#woken.size > 0) this.#rouse?.();
  }

  /** Finishes the batch that runs. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#rouse?.();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { clock } = this.#options;
    while (!this.#stopped) {
      const startedMs = clock.monotonicMs();
      const reach: Reach = startedMs >= this.#everyDayLookAtMs ? "every-day" : "recent-days";
      if (reach === "every-day") {
        this.#everyDayLookAtMs = startedMs + EVERY_DAY_LOOK_AGAIN_MS;
        this.wake();
      }
      const shards = this.#takeWoken();
      if (shards.length === 0) {
        await this.#rest(this.#lookMs, true);
        // Woken or not: after the rest, look at everything only if nobody said where.
        if (this.#woken.size === 0) {
          this.#lookMs = Math.min(LOOK_LAST_MS, this.#lookMs * 2);
          this.wake();
        }
        continue;
      }
      if (await this.#round(shards, reach)) await this.#rest(this.#batchEveryMs - (clock.monotonicMs() - startedMs), false);
    }
  }

  /** One batch; false when it failed, after the wait that this calls for. */
  async #round(shards: readonly number[], reach: Reach): Promise<boolean> {
    this.#batchEveryMs = BATCH_EVERY_MS;
    try {
      const entries = await this.#batch(shards, reach);
      if (entries > 0) this.#lookMs = LOOK_FIRST_MS;
      // Nothing is to be had from a shard that was set aside: another node got on with it, or is at it. Tried alone again and again, it would hold up the others.
      else for (const shard of shards) this.#stalled.delete(shard);
      this.#failures = 0;
      this.#limit = Math.min(this.#entriesMax, this.#limit * 2);
      return true;
    } catch (error) {
      this.#options.measures.batches.add(this.#options.consumer.name, "failed");
      for (const shard of shards) this.#woken.add(shard);
      // A shard that was set aside is no reason for the others to wait.
      if (this.#isSetAside(error)) return false;
      await this.#rest(backoffMs(this.#failures++), false);
      return false;
    }
  }

  /** Whether the failure is of one entry, whose shard then waits alone; otherwise a smaller batch may tell which entry it is. */
  #isSetAside(error: unknown): boolean {
    const { log } = this.#options;
    if (error instanceof MissingEntriesError) {
      this.#setAside(error.shard, error.from, error);
      return true;
    }
    if (!(error instanceof EffectError)) {
      log.warn({ err: error }, "an outbox batch could not be read");
      return false;
    }
    const { cause, entries } = error;
    const [first] = entries;
    const failure = cause instanceof Error ? cause : new Error(String(cause));
    if (entries.length === 1 && first !== undefined) {
      this.#setAside(first.shard, first.position, failure);
      return true;
    }
    this.#limit = Math.max(1, Math.ceil(Math.min(this.#limit, entries.length) / SHRINK));
    log.warn({ err: failure, entries: entries.length, limit: this.#limit }, "an effect failed; a smaller batch is tried");
    return false;
  }

  #setAside(shard: number, position: number, error: Error): void {
    const tries = (this.#stalled.get(shard)?.tries ?? 0) + 1;
    this.#stalled.set(shard, { shard, position, tries, error, retryAtMs: this.#options.clock.monotonicMs() + backoffMs(tries) });
    this.#limit = this.#entriesMax;
    this.#options.log.error({ err: error, shard, position, tries }, "an entry cannot be handled; its shard waits and is tried again");
  }

  /** What to look at now: what was woken, without the shards that are set aside, or one of those whose time has come, alone. */
  #takeWoken(): readonly number[] {
    const nowMs = this.#options.clock.monotonicMs();
    for (const { shard, retryAtMs } of this.#stalled.values()) if (retryAtMs <= nowMs) return [shard];
    const shards = [...this.#woken].filter((shard) => !this.#stalled.has(shard)).sort((a, b) => a - b);
    this.#woken.clear();
    const from = shards.findIndex((shard) => shard >= this.#firstShard);
    return from <= 0 ? shards : [...shards.slice(from), ...shards.slice(0, from)];
  }

  /** @returns how many entries took effect. */
  async #batch(shards: readonly number[], reach: Reach): Promise<number> {
    const { pool, consumer } = this.#options;
    const { effect, name } = consumer;
    const alone = shards.length === 1 && this.#stalled.has(shards[0] ?? -1);
    const limit = alone ? 1 : this.#limit;
    if (effect.kind === "external") return this.#externalBatch(shards, reach, limit, effect);
    let entries: readonly OutboxEntry[] = [];
    let cut = false;
    let afterCommit: (() => void) | undefined;
    await inTransaction(pool, async (client) => {
      const claimed = inOrderOf(shards, await claimInTransaction(client, name, shards, reach));
      this.#looked(reach);
      if (claimed.length === 0) return;
      const read = await readBehind(client, claimed, limit, this.#onLost);
      entries = read.entries.map((entry) => new OutboxEntry(entry));
      try {
        afterCommit = await effect.apply(entries, client);
      } catch (error) {
        throw new EffectError(error, entries);
      }
      await advance(client, name, claimed, read.entries);
      cut = read.cut;
    });
    afterCommit?.();
    this.#settled(shards, entries, cut);
    return entries.length;
  }

  async #externalBatch(shards: readonly number[], reach: Reach, limit: number, effect: Extract<OutboxConsumer["effect"], { kind: "external" }>): Promise<number> {
    const { pool, consumer, part, log } = this.#options;
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      const granted = await claimInSession(client, consumer.name, part, shards, reach);
      if (granted === undefined) return 0;
      this.#looked(reach);
      const claimed = inOrderOf(shards, granted);
      if (claimed.length === 0) return 0;
      const read = await readBehind(client, claimed, limit, this.#onLost);
      const entries = read.entries.map((entry) => new OutboxEntry(entry));
      try {
        await effect.apply(entries);
      } catch (error) {
        throw new EffectError(error, entries);
      }
      const { asked, moved } = await advance(client, consumer.name, claimed, read.entries);
      // A rewind came between, or the session was lost and another node took over: the effect is idempotent, and what is behind is read again.
      if (moved < asked) log.info({ asked, moved }, "cursors were moved by another while a batch took effect");
      this.#settled(shards, entries, read.cut);
      return entries.length;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      // A connection that has failed is closed, which gives the lock up as well.
      if (failure === undefined) failure = await releaseInSession(client, consumer.name, part).then(() => undefined, (error: Error) => error);
      client.release(failure);
    }
  }

  #looked(reach: Reach): void {
    if (reach === "every-day") this.#everyDayLookAtMs = this.#options.clock.monotonicMs() + EVERY_DAY_LOOK_MS;
  }

  /** After a batch took effect: what is to be looked at again, and where the next one begins. */
  #settled(shards: readonly number[], entries: readonly OutboxEntry[], cut: boolean): void {
    const last = entries.at(-1);
    if (last === undefined) return;
    this.#measure(entries);
    for (const { shard } of entries) {
      if (!this.#stalled.delete(shard)) continue;
      this.#options.log.info({ shard }, "a shard that was set aside goes on");
      this.#woken.add(shard);
    }
    if (!cut) {
      this.#batchEveryMs = this.#options.consumer.batchEveryMs?.() ?? BATCH_EVERY_MS;
      return;
    }
    for (const shard of shards) this.#woken.add(shard);
    this.#firstShard = last.shard + 1;
  }

  #measure(entries: readonly OutboxEntry[]): void {
    const { clock, measures, consumer } = this.#options;
    const oldestAt = entries.reduce((oldest, { at }) => Math.min(oldest, at), Number.POSITIVE_INFINITY);
    measures.entries.add(consumer.name, "", entries.length);
    measures.batches.add(consumer.name, "ok");
    // The clock of the node that committed may be ahead of this one's.
    measures.delaySeconds.observe(consumer.name, Math.max(0, (clock.now() - oldestAt) / 1000));
  }

  readonly #onLost = (shard: number, from: number, to: number): void => {
    this.#options.log.error({ shard, from, to }, "entries were dropped by retention before this consumer read them");
  };

  /** Waits, at most until stopped, or until woken when that is asked for. */
  #rest(delayMs: number, untilWoken: boolean): Promise<void> {
    if (this.#stopped || delayMs <= 0 || (untilWoken && this.#woken.size > 0)) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        cancel();
        this.#rouse = undefined;
        resolve();
      };
      const cancel = this.#options.clock.after(delayMs, done);
      this.#rouse = () => {
        if (untilWoken || this.#stopped) done();
      };
    });
  }
}

/** Claimed cursors in the order in which the shards are to be read. */
function inOrderOf(shards: readonly number[], cursors: readonly Cursor[]): readonly Cursor[] {
  const place = new Map(shards.map((shard, index) => [shard, index]));
  return [...cursors].sort((a, b) => (place.get(a.shard) ?? 0) - (place.get(b.shard) ?? 0));
}

function backoffMs(failures: number): number {
  return Math.min(RETRY_LAST_MS, RETRY_FIRST_MS * 2 ** failures);
}
