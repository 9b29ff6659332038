/**
 * What is asked of a form's slots: caps, quotas, times to book.
 *
 * Owns: the slot commands, their result, the bounds of a slot batch. Does not own: granting
 * (`runtime/actors/form-slots.ts`), batching (`runtime/requests/slot-batches.ts`).
 */
import { ok } from "node:assert";
import type { SessionId } from "../../machines/ids.ts";

/** Slots that one session may request at once. */
export const TAKEN_AT_ONCE_MAX = 60;
/** Slot requests in one command: as many as a node usually has in flight. */
export const SLOT_REQUESTS_PER_COMMAND_MAX = 64;
/** Slots in one command, so that a turn of a form writes at most a few hundred rows. */
export const SLOTS_PER_COMMAND_MAX = 512;
ok(TAKEN_AT_ONCE_MAX <= SLOTS_PER_COMMAND_MAX, "every request of one session fits into one command");
ok(SLOT_REQUESTS_PER_COMMAND_MAX <= SLOTS_PER_COMMAND_MAX, "a full batch may name one slot per request");

/** The slots that a session requests: all of them or none. A repeat gets the same grant. */
export interface SlotRequest {
  readonly session: SessionId;
  /** A grant releases what the session holds under the same key and does not request any more. */
  readonly key: string;
  readonly take: readonly { readonly slot: string; readonly limit: number }[];
  /** Epoch milliseconds by the database's clock after which the session no longer waits. */
  readonly until: number;
}

/** `full` names the first slot without room. */
export type SlotsResult = { readonly granted: true } | { readonly full: string };

export interface TakeSlotsCommand extends SlotRequest {
  readonly type: "takeSlots";
}

/**
 * Takes slots for several sessions, in their order: at least two, at most {@link SLOT_REQUESTS_PER_COMMAND_MAX}. Nodes
 * of an older release answer `not_found`; the sessions then ask one by one.
 */
export interface TakeSlotsOfManyCommand {
  readonly type: "takeSlotsOfMany";
  readonly asks: readonly SlotRequest[];
}

/** Asks whether there is room, without taking it. */
export interface LookAtSlotsCommand {
  readonly type: "lookAtSlots";
  readonly take: readonly { readonly slot: string; readonly limit: number }[];
}

/** Releases every slot of a session whose response was deleted. */
export interface ReleaseSlotsCommand {
  readonly type: "releaseSlots";
  readonly session: SessionId;
}
