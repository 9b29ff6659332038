/**
 * What the group commit counts: batches, how large they are, how long they take, what became of them.
 *
 * Owns: the numbers. Does not own: when they change (`lane.ts`), how they are shown (`deploy/metrics`).
 */
import type { Clock } from "../node/clock.ts";
import { Distribution, Tally, WAIT_BOUNDS_SECONDS } from "../metrics/metrics.ts";

/** Up to `BATCH_TURNS_MAX`. */
const TURNS_BOUNDS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] as const;
/** Up to the bytes of a full batch. */
const BYTES_BOUNDS = [1024, 4096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304] as const;

export class JournalMetrics {
  readonly #clock: Pick<Clock, "monotonicMs">;
  /** Turns of a batch, as it was taken from the queue. */
  readonly batchTurns = new Distribution(TURNS_BOUNDS);
  /** Bytes of its bodies and states. */
  readonly batchBytes = new Distribution(BYTES_BOUNDS);
  /** Seconds that the store took for a batch, whatever it answered. */
  readonly flushSeconds = new Distribution(WAIT_BOUNDS_SECONDS);
  /** What the store answered: `stored`, `fenced`, `aborted_turn`, `aborted_place`, `aborted_store`, `lost`. */
  readonly flushes = new Tally(["stored", "fenced", "aborted_turn", "aborted_place", "aborted_store", "lost"]);

  constructor(clock: Pick<Clock, "monotonicMs">) {
    this.#clock = clock;
  }

  nowMs(): number {
    return this.#clock.monotonicMs();
  }
}
