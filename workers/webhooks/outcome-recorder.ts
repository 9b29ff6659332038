/**
 * Records the outcomes of attempts, many in one transaction: while one commits, the next ones collect.
 *
 * 1. An outcome that cannot be stored is logged and dropped: its claim expires, and the delivery is sent again under
 *    the same webhook-id.
 */
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import { recordAttempts, type AttemptOutcome } from "../../runtime/postgres/webhooks/queue.ts";
import { FAILURES_MAX } from "./after-attempt.ts";

export class OutcomeRecorder {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #log: Log;
  #waiting: { readonly outcome: AttemptOutcome; readonly done: () => void }[] = [];
  #writing = false;

  constructor(pool: Pool, clock: Clock, log: Log) {
    this.#pool = pool;
    this.#clock = clock;
    this.#log = log;
  }

  /** Resolves when the outcome is stored or dropped. */
  record(outcome: AttemptOutcome): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ outcome, done: resolve });
      if (!this.#writing) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#writeBatch(batch.map(({ outcome }) => outcome));
      for (const { done } of batch) done();
    }
    this.#writing = false;
  }

  async #writeBatch(outcomes: readonly AttemptOutcome[]): Promise<void> {
    try {
      await recordAttempts(this.#pool, outcomes, FAILURES_MAX, this.#clock.now());
    } catch (error) {
      if (outcomes.length === 1) {
        this.#log.error(
          { err: error, delivery: outcomes[0]?.delivery.id },
          "could not record an attempt; its delivery is sent again",
        );
        return;
      }
      this.#log.warn(
        { err: error, outcomes: outcomes.length },
        "could not record attempts in one batch; recording them one by one",
      );
      for (const outcome of outcomes) await this.#writeBatch([outcome]);
    }
  }
}
