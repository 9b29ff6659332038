/**
 * The rows that a batch writes, by table.
 *
 * Owns: sorting what the turns of a batch write. Does not own: the SQL (`flush-statement.ts`).
 *
 * 1. Rows keep the order of the batch, which is sorted by actor.
 */
import { withPrefix, type OrganizationId, type ResponseId } from "../../../machines/ids.ts";
import { usageMonth, type UsageKind } from "../../../machines/conversation/usage.ts";
import type { PlacedTurn, ShardClaim } from "../batch-store.ts";
import type { ResponseRow, SlotHolder, SlotsChange } from "../rows.ts";
import type { AnswerChange } from "../../../machines/conversation/state/turn-outcome.ts";
import type { TimerWrite, TurnRecord } from "../turn-record.ts";

/** What a batch adds to one row of the usage ledger. */
interface UsageStripe {
  readonly organization: OrganizationId;
  readonly month: string;
  readonly kind: UsageKind;
  readonly shard: number;
  amount: number;
}

export interface SlotRow extends SlotHolder {
  /** The form's. */
  readonly turn: TurnRecord;
}

interface TakenSlotRow extends SlotRow {
  readonly key: string;
  readonly takenAt: number;
}

/** The rows of a batch, by table. */
export interface FlushRows {
  readonly claims: readonly ShardClaim[];
  readonly turns: readonly PlacedTurn[];
  readonly answers: readonly ({ readonly response: ResponseId } & AnswerChange)[];
  readonly removedAnswers: readonly { readonly response: ResponseId; readonly ref: string }[];
  readonly responses: readonly ResponseRow[];
  readonly touches: readonly { readonly id: ResponseId; readonly updatedAt: number }[];
  readonly deletedResponses: readonly ResponseId[];
  readonly timers: readonly { readonly turn: TurnRecord; readonly timer: Exclude<TimerWrite, "none"> }[];
  readonly endedTimers: readonly TurnRecord[];
  readonly usage: readonly UsageStripe[];
  readonly releasedSlots: readonly SlotRow[];
  readonly confirmedSlots: readonly SlotRow[];
  readonly takenSlots: readonly TakenSlotRow[];
}

type MutableRows = { [Table in Exclude<keyof FlushRows, "claims" | "turns" | "usage">]: FlushRows[Table][number][] };

/** Sorts what the turns of a batch write by table; `turns` are sorted by actor. */
export function flushRowsOf(turns: readonly PlacedTurn[], claims: readonly ShardClaim[]): FlushRows {
  const rows: MutableRows = {
    answers: [],
    removedAnswers: [],
    responses: [],
    touches: [],
    deletedResponses: [],
    timers: [],
    endedTimers: [],
    releasedSlots: [],
    confirmedSlots: [],
    takenSlots: [],
  };
  const usage = new Map<string, UsageStripe>();
  for (const { turn } of turns) {
    if (turn.answers.length > 0) {
      const response = withPrefix("res", turn.actor);
      for (const { ref, value, onPath, seq } of turn.answers) {
        if (value === undefined) rows.removedAnswers.push({ response, ref });
        else rows.answers.push({ response, ref, value, onPath, seq });
      }
    }
    if (turn.response?.kind === "full") rows.responses.push(turn.response.row);
    else if (turn.response?.kind === "touch") rows.touches.push(turn.response);
    else if (turn.response?.kind === "deleted") rows.deletedResponses.push(turn.response.id);
    if (turn.timer === "none") rows.endedTimers.push(turn);
    else if (turn.timer !== undefined) rows.timers.push({ turn, timer: turn.timer });
    if (turn.usage.length > 0) addUsage(usage, turn);
    if (turn.slots !== undefined) addSlots(rows, turn, turn.slots);
  }
  return { claims, turns, ...rows, usage: [...usage.values()] };
}

function addSlots(rows: MutableRows, turn: TurnRecord, { released, confirmed, taken }: SlotsChange): void {
  for (const holder of released) rows.releasedSlots.push({ turn, ...holder });
  for (const holder of confirmed) rows.confirmedSlots.push({ turn, ...holder });
  for (const holder of taken) rows.takenSlots.push({ turn, ...holder });
}

/** A statement may change a row once, so the counts of one shard and month are added up here. */
function addUsage(stripes: Map<string, UsageStripe>, { organization, shard, at, usage }: TurnRecord): void {
  const month = usageMonth(at);
  for (const { kind, amount } of usage) {
    const key = `${shard} ${kind} ${month} ${organization}`;
    const stripe = stripes.get(key);
    if (stripe === undefined) stripes.set(key, { organization, month, kind, shard, amount });
    else stripe.amount += amount;
  }
}
