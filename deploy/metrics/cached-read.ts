/**
 * A read of the database that scrapes ask for: bounded in time, and made every few seconds at most, however many ask.
 *
 * Owns: the bounds, and what becomes of a failure. Does not own: what is read.
 *
 * 1. A scrape never waits longer than {@link READ_WAIT_MS} for it, and at most one read is under way.
 * 2. What could not be read is not shown, neither old nor as 0; the failure is counted and logged.
 */
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";

/** What scrapes of several servers share. */
export const KEPT_MS = 5_000;
/** Far below a scrape's own time-out, which is ten seconds by default. */
const READ_WAIT_MS = 1_000;

export class CachedRead<Value> {
  readonly #name: string;
  readonly #read: () => Promise<Value>;
  readonly #clock: Clock;
  readonly #log: Log;
  #value: Value | undefined;
  #readAtMs = Number.NEGATIVE_INFINITY;
  #underWay: Promise<void> | undefined;
  failures = 0;

  /** @param name for the log. */
  constructor(name: string, read: () => Promise<Value>, clock: Clock, log: Log) {
    this.#name = name;
    this.#read = read;
    this.#clock = clock;
    this.#log = log;
  }

  /** Undefined: it could not be read in time. */
  async value(): Promise<Value | undefined> {
    if (this.#clock.monotonicMs() - this.#readAtMs < KEPT_MS) return this.#value;
    this.#underWay ??= this.#readAgain();
    let cancel = (): void => undefined;
    const late = new Promise<"late">((resolve) => {
      cancel = this.#clock.after(READ_WAIT_MS, () => resolve("late"));
    });
    const outcome = await Promise.race([this.#underWay, late]);
    cancel();
    return outcome === "late" ? undefined : this.#value;
  }

  async #readAgain(): Promise<void> {
    try {
      this.#value = await this.#read();
    } catch (error) {
      this.failures++;
      this.#value = undefined;
      this.#log.warn({ err: error, read: this.#name }, "something for the metrics could not be read");
    } finally {
      this.#readAtMs = this.#clock.monotonicMs();
      this.#underWay = undefined;
    }
  }
}
