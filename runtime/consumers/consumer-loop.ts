/**
 * One loop of a consumer over a contiguous part of the shards: claim, read, effect, advance, again.
 *
 * Owns: when to look, batch size, what follows from a failure. Does not own: one batch (`batch.ts`), the statements
 * (`cursors.ts`), the effect (`consumer.ts`).
 *
 * 1. It looks at once after a commit signal, and by itself at growing intervals: a lost signal loses nothing.
 * 2. One batch at a time. The next one begins {@link BATCH_EVERY_MS} after the last one began, or when the consumer
 *    asks for it, so that under load a batch holds many entries.
 * 3. A failed effect makes the next batch smaller, down to a single entry. If that fails alone, its shard is set aside
 *    and tried again at growing intervals; the other shards go on. Every failure is logged with its entry. While the
 *    database is unavailable nothing shrinks and no shard is set aside: the loop waits. An effect that loses its
 *    connection {@link OUTAGES_MAX} times in a row, each time just after its read, counts as failed, because an entry
 *    may cause it. An effect that ends because its node stops blames no entry either.
 * 4. After a batch of a backlog the loop pauses for as long as the batch took, so turns get the processor too.
 */
import { ok } from "node:assert";
import type { Clock } from "../node/clock.ts";
import { InterruptibleSleep } from "../node/interruptible-sleep.ts";
import { isDatabaseUnavailable } from "../postgres/database-unavailable.ts";
import { backoffMs } from "./backoff.ts";
import { ConsumerEffectError, takeBatch, type BatchOptions, type TakenBatch } from "./batch.ts";
import { BATCH_ENTRIES_MAX, ConsumerStoppedError } from "./consumer.ts";
import { MissingEntriesError, type Reach } from "./cursors.ts";
import type { ConsumerMetrics } from "./metrics.ts";
import { StalledShards, type StalledShard } from "./stalled-shards.ts";

const BATCH_EVERY_MS = 40;
/** The longest pause between two batches of a backlog: a long batch has waited, for ClickHouse say, and not worked. */
const BACKLOG_REST_MAX_MS = 500;
/** How often a loop looks without a signal: soon after work, then doubling. */
const LOOK_FIRST_MS = 100;
const LOOK_LAST_MS = 1000;
/**
 * How often it looks at every day that is kept, for entries of a clock that was set back by more than a day; and how
 * soon after a failed look.
 */
const EVERY_DAY_LOOK_MS = 30_000;
const EVERY_DAY_LOOK_AGAIN_MS = 1_000;
/**
 * The longest wait for an unavailable database. It comes back for all consumers at once, and its backlog should be read
 * soon.
 */
const AWAY_RETRY_LAST_MS = 2_000;
/**
 * Some three seconds of attempts. What looks like an outage may be an entry that ends the connection or exceeds the
 * transaction's time.
 */
const OUTAGES_MAX = 5;
/** The factor by which a failure shrinks a batch: from a thousand entries to one in four steps. */
const SHRINK = 8;

ok(BATCH_EVERY_MS < LOOK_FIRST_MS, "a loop under load is quicker than one that looks by itself");
ok(LOOK_FIRST_MS < LOOK_LAST_MS && LOOK_LAST_MS < EVERY_DAY_LOOK_MS, "looks at recent days are the frequent ones");
ok(BACKLOG_REST_MAX_MS < LOOK_LAST_MS, "a backlog is read on sooner than an idle consumer looks");
ok(EVERY_DAY_LOOK_AGAIN_MS < EVERY_DAY_LOOK_MS, "a look at every day that failed is repeated early");
ok(SHRINK ** 4 >= BATCH_ENTRIES_MAX, "four failures isolate one entry of a full batch");

export interface LoopOptions extends BatchOptions {
  readonly clock: Clock;
  readonly metrics: ConsumerMetrics;
  /** A contiguous part of all shards. */
  readonly shards: readonly number[];
}

export class ConsumerLoop {
  readonly #options: LoopOptions;
  readonly #entriesMax: number;
  /** Shards to look at, with or without new turns. */
  readonly #woken = new Set<number>();
  readonly #stalled = new StalledShards();
  #limit: number;
  /** From the beginning of the present batch to the beginning of the next. */
  #batchEveryMs = BATCH_EVERY_MS;
  /** The shard with which the next batch begins, so that no shard waits until all others are empty. */
  #firstShard = 0;
  #lookMs = LOOK_FIRST_MS;
  #everyDayLookAtMs: number;
  #failures = 0;
  /**
   * Batches in a row whose effect found the database unavailable. Kept while batches are small, so that they shrink to
   * a single entry.
   */
  #outages = 0;
  #stopped = false;
  readonly #sleep: InterruptibleSleep;
  readonly #running: Promise<void>;

  constructor(options: LoopOptions) {
    this.#options = options;
    this.#sleep = new InterruptibleSleep(options.clock);
    this.#entriesMax = options.consumer.entriesMax ?? BATCH_ENTRIES_MAX;
    this.#limit = this.#entriesMax;
    for (const shard of options.shards) this.#woken.add(shard);
    this.#everyDayLookAtMs = options.clock.monotonicMs() + EVERY_DAY_LOOK_MS;
    this.#running = this.#run();
  }

  get stalled(): readonly StalledShard[] {
    return this.#stalled.all;
  }

  /** Turns may have been committed in these shards, or in any. */
  wake(shards: Iterable<number> = this.#options.shards): void {
    const own = this.#options.shards;
    const [first = 0, last = -1] = [own[0], own.at(-1)];
    for (const shard of shards) if (shard >= first && shard <= last) this.#woken.add(shard);
    if (this.#woken.size > 0) this.#sleep.changed();
  }

  /** Finishes the present batch. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#sleep.changed();
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
        // After the pause, look at every shard unless a signal named some.
        if (this.#woken.size === 0) {
          this.#lookMs = Math.min(LOOK_LAST_MS, this.#lookMs * 2);
          this.wake();
        }
        continue;
      }
      if (await this.#round(shards, reach))
        await this.#rest(this.#batchEveryMs - (clock.monotonicMs() - startedMs), false);
    }
  }

  /** One batch; false if it failed, after the pause that follows from that. */
  async #round(shards: readonly number[], reach: Reach): Promise<boolean> {
    const startedMs = this.#options.clock.monotonicMs();
    const alone = shards.length === 1 && this.#stalled.has(shards[0] ?? -1);
    try {
      const taken = await takeBatch(this.#options, { shards, reach, limit: alone ? 1 : this.#limit });
      this.#settled(shards, reach, taken);
      this.#batchEveryMs = this.#pauseAfter(taken, this.#options.clock.monotonicMs() - startedMs);
      this.#failures = 0;
      if (this.#limit === this.#entriesMax) this.#outages = 0;
      this.#limit = Math.min(this.#entriesMax, this.#limit * 2);
      return true;
    } catch (error) {
      this.#options.metrics.batches.inc(this.#options.consumer.name, "failed");
      for (const shard of shards) this.#woken.add(shard);
      // The other shards do not wait for one that was set aside.
      if (this.#isSetAside(error, alone)) return false;
      await this.#rest(backoffMs(this.#failures++, isOutage(error) ? AWAY_RETRY_LAST_MS : undefined), false);
      return false;
    }
  }

  /** Invariants 2 and 4. */
  #pauseAfter(taken: TakenBatch | undefined, tookMs: number): number {
    if (taken === undefined || taken.entries === 0) return BATCH_EVERY_MS;
    if (taken.cut) return tookMs + Math.min(tookMs, BACKLOG_REST_MAX_MS);
    return this.#options.consumer.batchEveryMs?.(taken.entries) ?? BATCH_EVERY_MS;
  }

  /** True if one entry failed alone and its shard is now set aside; otherwise a smaller batch may isolate the entry. */
  #isSetAside(error: unknown, alone: boolean): boolean {
    const { log } = this.#options;
    if (error instanceof MissingEntriesError) {
      this.#setAside({ shard: error.shard, position: error.from }, error);
      return true;
    }
    if (!(error instanceof ConsumerEffectError)) {
      log.warn({ err: error }, "could not take a batch");
      return false;
    }
    const { cause, entries } = error;
    if (cause instanceof ConsumerStoppedError) {
      log.info({ entries: entries.length, reason: cause.message }, "the consumer stops; these entries are read again");
      return false;
    }
    const [first] = entries;
    const failure = cause instanceof Error ? cause : new Error(String(cause));
    // A shard that was set aside gets one attempt at a time: five would delay the others.
    if (isOutage(error) && !alone && ++this.#outages < OUTAGES_MAX) {
      log.warn(
        { err: failure, entries: entries.length },
        "the database was unavailable during an effect; the batch is tried again",
      );
      return false;
    }
    if (entries.length === 1 && first !== undefined) {
      this.#setAside(first, failure);
      return true;
    }
    this.#limit = Math.max(1, Math.ceil(Math.min(this.#limit, entries.length) / SHRINK));
    log.warn(
      { err: failure, entries: entries.length, limit: this.#limit },
      "an effect failed; a smaller batch is tried",
    );
    return false;
  }

  #setAside(entry: { readonly shard: number; readonly position: number }, error: Error): void {
    const tries = this.#stalled.setAside(entry, error, this.#options.clock.monotonicMs());
    this.#limit = this.#entriesMax;
    this.#outages = 0;
    this.#options.log.error(
      { err: error, shard: entry.shard, position: entry.position, tries },
      "an entry cannot be handled; its shard waits and is tried again",
    );
  }

  /** What to look at now: signalled shards without those set aside, or one of these whose time has come, alone. */
  #takeWoken(): readonly number[] {
    const due = this.#stalled.due(this.#options.clock.monotonicMs());
    if (due !== undefined) return [due];
    const shards = [...this.#woken].filter((shard) => !this.#stalled.has(shard)).sort((a, b) => a - b);
    this.#woken.clear();
    const from = shards.findIndex((shard) => shard >= this.#firstShard);
    return from <= 0 ? shards : [...shards.slice(from), ...shards.slice(0, from)];
  }

  /** After a batch: which shards to look at again, and where the next batch begins. */
  #settled(shards: readonly number[], reach: Reach, taken: TakenBatch | undefined): void {
    const { clock, log } = this.#options;
    if (taken !== undefined && reach === "every-day") this.#everyDayLookAtMs = clock.monotonicMs() + EVERY_DAY_LOOK_MS;
    if (taken === undefined || taken.oldestAt === null) {
      // A shard that was set aside has nothing to read: another node has handled it or holds it. Trying it alone for
      // ever would delay the others.
      for (const shard of shards) this.#stalled.release(shard);
      return;
    }
    this.#lookMs = LOOK_FIRST_MS;
    this.#measure(taken.entries, taken.oldestAt);
    for (const shard of taken.shards) {
      if (!this.#stalled.release(shard)) continue;
      log.info({ shard }, "a shard that was set aside is read again");
      this.#woken.add(shard);
    }
    if (!taken.cut) return;
    for (const shard of shards) this.#woken.add(shard);
    this.#firstShard = (taken.shards.at(-1) ?? -1) + 1;
  }

  #measure(entries: number, oldestAt: number): void {
    const { clock, metrics, consumer } = this.#options;
    metrics.entries.add(entries, consumer.name);
    metrics.batches.inc(consumer.name, "ok");
    // The committing node's clock may be ahead of this one's.
    metrics.delaySeconds.observe(Math.max(0, (clock.now() - oldestAt) / 1000), consumer.name);
  }

  /** Waits until `delayMs` have passed, the loop stops or, if asked for, a signal comes. */
  #rest(delayMs: number, untilWoken: boolean): Promise<void> {
    return this.#sleep.sleep(delayMs, () => this.#stopped || (untilWoken && this.#woken.size > 0));
  }
}

/** True if the database was unavailable, for the read or for the effect. */
function isOutage(error: unknown): boolean {
  return isDatabaseUnavailable(error instanceof ConsumerEffectError ? error.cause : error);
}
