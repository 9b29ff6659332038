/**
 * Seals the past days of large forms, after a report that had to count them from rows.
 *
 * Owns: when a day is sealed, and how many at once. Does not own: the statement (`seal-days.ts`), what a report reads
 * (`day-plan.ts`).
 *
 * 1. One statement at a time, with one thread of the engine: reports and ingest come first.
 * 2. What is not sealed is counted from rows, so a failure, or work that is dropped, only costs time.
 */
import { ok } from "node:assert";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import type { OpenDay } from "./day-plan.ts";
import { sealDays } from "./seal-days.ts";

export interface SealingOptions {
  readonly clickhouse: Pick<ClickHouse, "command">;
  readonly clock: Pick<Clock, "now" | "monotonicMs">;
  readonly entropy: Pick<Entropy, "uint32">;
  readonly log: Log;
}

/** A form whose days are sealed. */
interface Form {
  readonly organization: string;
  readonly form: string;
}

const DAY_MS = 86_400_000;
/** Rows that one statement counts, about a second of one thread; a day may have more. */
const ROWS_MAX = 200_000;
/** Days of one statement, and numbers between two generations: each of its days gets one. */
const DAYS_MAX = 31;
const GENERATIONS_MS = 1_024;
ok((GENERATIONS_MS / (DAYS_MAX + 1)) % 1 === 0, "a generation has room for its days");
/** Forms that wait; a further one is sealed after its next report. */
const FORMS_MAX = 100;
/** A past day that is edited again and again is sealed this often at most. */
const AGAIN_AFTER_MS = 600_000;
/** Days that are remembered for that. */
const REMEMBERED_DAYS_MAX = 20_000;

export class Sealing {
  readonly #options: SealingOptions;
  readonly #waiting = new Map<string, { readonly form: Form; readonly days: readonly OpenDay[] }>();
  /** By form and day: when it was sealed, monotonic milliseconds. */
  readonly #sealedAt = new LRUCache<string, number>({ max: REMEMBERED_DAYS_MAX });
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(options: SealingOptions) {
    this.#options = options;
  }

  /** @param openDays oldest first; today's is left open. */
  consider(form: Form, openDays: readonly OpenDay[]): void {
    const today = Math.floor(this.#options.clock.now() / DAY_MS);
    const nowMs = this.#options.clock.monotonicMs();
    const days = openDays.filter(({ day, written }) => {
      const before = this.#sealedAt.get(keyOf(form, day)) ?? Number.NEGATIVE_INFINITY;
      return day < today && written > 0 && nowMs - before >= AGAIN_AFTER_MS;
    });
    const key = keyOf(form);
    if (this.#stopped || days.length === 0) return;
    if (this.#waiting.size >= FORMS_MAX && !this.#waiting.has(key)) return;
    this.#waiting.set(key, { form, days });
    this.#running ??= this.#work().finally(() => (this.#running = undefined));
  }

  /** Resolves once nothing waits. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  /** Finishes the statement that runs. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#waiting.clear();
    await this.#running;
  }

  async #work(): Promise<void> {
    for (const [key, { form, days }] of this.#waiting) {
      this.#waiting.delete(key);
      try {
        for (const some of inStatements(days)) {
          if (this.#stopped) return;
          await this.#seal(form, some);
        }
      } catch (error) {
        this.#options.log.warn({ err: error, form: form.form }, "could not seal days of a form; they are counted anew");
      }
    }
  }

  async #seal(form: Form, days: readonly OpenDay[]): Promise<void> {
    const { clickhouse, clock, entropy } = this.#options;
    const random = entropy.uint32();
    const step = DAYS_MAX + 1;
    // Two nodes may seal a day in the same millisecond.
    const generation = clock.now() * GENERATIONS_MS + (random % (GENERATIONS_MS / step)) * step;
    // Remembered before: a day that cannot be sealed is not tried with every report.
    for (const { day } of days) this.#sealedAt.set(keyOf(form, day), clock.monotonicMs());
    await sealDays(clickhouse, form, days, generation);
  }
}

function keyOf({ organization, form }: Form, day?: number): string {
  return `${organization} ${form} ${day ?? ""}`;
}

/** The days of one statement each. */
function* inStatements(days: readonly OpenDay[]): Generator<readonly OpenDay[]> {
  let some: OpenDay[] = [];
  let rows = 0;
  for (const day of days) {
    if (some.length > 0 && (some.length >= DAYS_MAX || rows + day.written > ROWS_MAX)) {
      yield some;
      some = [];
      rows = 0;
    }
    some.push(day);
    rows += day.written;
  }
  if (some.length > 0) yield some;
}
