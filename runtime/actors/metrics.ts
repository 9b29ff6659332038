/**
 * What is counted on the way to actors, and by their host: commands, turns and where their time goes, activations.
 *
 * Owns: the numbers. Does not own: when they change (`directory.ts`, `host.ts`, `activation.ts`), how they are shown
 * (`deploy/metrics`).
 */
import type { Clock } from "../node/clock.ts";
import { Distribution, Tally, WAIT_BOUNDS_SECONDS, WORK_BOUNDS_SECONDS } from "../metrics/metrics.ts";

/** Commands in one mailbox, up to its bound (`MAILBOX_MAX`). */
const DEPTH_BOUNDS = [0, 1, 2, 4, 8, 16, 32, 63] as const;

export class HostMetrics {
  readonly #clock: Pick<Clock, "monotonicMs">;
  /** Commands answered by this node, by type and by `ok` or the code of the refusal. */
  readonly commands = new Tally();
  /** Turns handed to the journal, by its outcome. */
  readonly turns = new Tally(["committed", "fenced", "superseded", "rejected", "unknown"]);
  /** Commands that an actor's mailbox held when another came. */
  readonly mailboxDepth = new Distribution(DEPTH_BOUNDS);
  /**
   * Seconds from a command's arrival on this node to when it was taken from its mailbox, tries on dead activations
   * included.
   */
  readonly waitSeconds = new Distribution(WAIT_BOUNDS_SECONDS);
  /** Seconds in which commands that want nothing from outside were computed. */
  readonly computeSeconds = new Distribution(WORK_BOUNDS_SECONDS);
  /** Seconds from the end of computing to the journal's answer. */
  readonly commitSeconds = new Distribution(WAIT_BOUNDS_SECONDS);
  /** Activations made: `new` actors, actors `read` from the journal, and those `revived` from their rest. */
  readonly activated = new Tally(["new", "read", "revived"]);
  /** Actors that memory has lost, by cause: `passivated`, `shard_moved`, `failed`. */
  readonly dropped = new Tally(["passivated", "shard_moved", "failed"]);
  /** Commands tried again on a fresh activation. */
  retries = 0;

  constructor(clock: Pick<Clock, "monotonicMs">) {
    this.#clock = clock;
  }

  nowMs(): number {
    return this.#clock.monotonicMs();
  }
}

/** What is counted where commands are asked for, wherever their actors live. */
export class DirectoryMetrics {
  /** Commands, by type and by `ok` or the code of the refusal. */
  readonly calls = new Tally();
  /** Calls whose caller stopped waiting before the answer came. */
  late = 0;
  /** Tries beyond the first: the shard had no owner, another one, or its owner did not answer. */
  retries = 0;
  /** Seconds from asking for a respondent's message to its answer, whoever still waits for it. */
  readonly turnSeconds = new Distribution(WAIT_BOUNDS_SECONDS);
}
