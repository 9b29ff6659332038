/**
 * Decides whether this node sheds: new work is refused early instead of being kept waiting.
 *
 * Owns: the thresholds, and what counts as new work. Does not own: what is measured (`runtime/journal`,
 * `runtime/node/loop-lag.ts`), one actor's mailbox (`activation.ts`).
 *
 * 1. Pending work is finished: only commands from outside are refused, never those that a turn sends.
 * 2. Each threshold has a lower one at which work is taken again, so a node at its limit does not flap with each
 *    command.
 * 3. A refusal names a time to come back, and spreads callers over several such times.
 */
import { ok } from "node:assert";
import type { Journal } from "../journal/journal.ts";
import type { LoopLag } from "../node/loop-lag.ts";
import type { AnyCommand, CommandError } from "../commands/commands.ts";
import { BACKLOG_TURNS_MAX } from "../journal/group-commit-journal.ts";
import { STATEMENT_TIMEOUT_MS } from "../postgres/pool.ts";
import { SAMPLE_MS_MAX, SAMPLE_SHARE } from "../node/loop-lag.ts";

/** Sheds above `above`, until below `below`. */
interface Bounds {
  readonly above: number;
  readonly below: number;
}

/** Turns that wait to be stored: a few seconds' worth at the rate that a node reaches. */
const BACKLOG_TURNS: Bounds = { above: 10_000, below: 5_000 };
/**
 * Age of the oldest of them in milliseconds. A commit takes some milliseconds; a new turn would wait longer than this.
 */
export const COMMIT_WAIT_MS: Bounds = { above: 2_000, below: 500 };
/** Mean event-loop lag in milliseconds. With 64 turns in flight it is about twenty. */
export const LOOP_LAG_MS: Bounds = { above: 500, below: 200 };
/** When refused callers come back, in turn. */
const RETRY_AFTER_MS = [1_000, 2_000, 3_000] as const;

for (const { above, below } of [BACKLOG_TURNS, COMMIT_WAIT_MS, LOOP_LAG_MS])
  ok(below < above, "work is taken again only below a lower threshold (invariant 2)");
ok(BACKLOG_TURNS.above < BACKLOG_TURNS_MAX, "the node sheds before its journal rejects turns");
ok(COMMIT_WAIT_MS.above < STATEMENT_TIMEOUT_MS, "the node sheds before PostgreSQL ends a slow flush");
ok(SAMPLE_MS_MAX * SAMPLE_SHARE < LOOP_LAG_MS.above, "one pause of the event loop, however long, is no overload");

/** Commands that a turn sends to another actor. */
const ASKED_BY_TURNS: ReadonlySet<AnyCommand["type"]> = new Set(["takeSlots", "takeSlotsOfMany", "lookAtSlots"]);

export class Overload {
  readonly #journal: Pick<Journal, "backlog" | "oldestWaitMs">;
  readonly #loop: Pick<LoopLag, "lagMs">;
  #isBacklogged = false;
  #isCommitLate = false;
  #isLoopLate = false;
  #refusals = 0;

  constructor(journal: Pick<Journal, "backlog" | "oldestWaitMs">, loop: Pick<LoopLag, "lagMs">) {
    this.#journal = journal;
    this.#loop = loop;
  }

  /** Why a command for an actor of this node is refused; undefined if it is taken. */
  refusalOf({ type }: AnyCommand): CommandError | undefined {
    this.#isBacklogged = isOver(this.#isBacklogged, this.#journal.backlog, BACKLOG_TURNS);
    this.#isCommitLate = isOver(this.#isCommitLate, this.#journal.oldestWaitMs, COMMIT_WAIT_MS);
    if ((this.#isBacklogged || this.#isCommitLate) && !ASKED_BY_TURNS.has(type))
      return this.#refusal("Turns wait too long to be stored. Try again later.");
    return this.refusalAtEdge({ type });
  }

  /** Why a command that arrived at this node is refused, whichever node owns its actor. */
  refusalAtEdge({ type }: Pick<AnyCommand, "type">): CommandError | undefined {
    this.#isLoopLate = isOver(this.#isLoopLate, this.#loop.lagMs, LOOP_LAG_MS);
    return this.#isLoopLate && !ASKED_BY_TURNS.has(type)
      ? this.#refusal("The service is overloaded. Try again later.")
      : undefined;
  }

  /** Invariant 3. */
  #refusal(message: string): CommandError {
    return {
      code: "unavailable",
      message,
      retryAfterMs: RETRY_AFTER_MS[this.#refusals++ % RETRY_AFTER_MS.length] ?? RETRY_AFTER_MS[0],
    };
  }
}

/** Invariant 2. */
function isOver(wasOver: boolean, value: number, { above, below }: Bounds): boolean {
  return value > (wasOver ? below : above);
}
