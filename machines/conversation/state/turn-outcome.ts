/** What a turn leaves: the next conversation, its events, and the rows, timers and messages of its commit. */
import type { Json } from "../../json.ts";
import type { TurnDigest } from "../events/turn-digest.ts";
import type { OutboundMessage } from "../protocol/requests.ts";
import type { Conversation } from "./conversation.ts";

/**
 * One answer that a turn changed, as it is stored; a turn has at most one change of a ref. `value` undefined removes
 * the row, null is a skipped question. `seq` is that of the turn's last event.
 */
export interface AnswerChange {
  readonly ref: string;
  readonly value: Json | undefined;
  readonly onPath: boolean;
  readonly seq: number;
}

export interface TurnOutcome extends TurnDigest {
  readonly conversation: Conversation;
  readonly answers: readonly AnswerChange[];
  /** True if anything that lists show has changed, other than the time of the last change. */
  readonly listed: boolean;
  /** What is written to the timers' table; undefined leaves it as it is. */
  readonly timer: { readonly wakeAt: number; readonly generation: number } | "none" | undefined;
  /** Stored in the turn's own commit and sent after it. */
  readonly outbound: readonly OutboundMessage[];
}
