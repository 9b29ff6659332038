/**
 * Granting the places of a form to its sessions: caps, quotas, times to book.
 *
 * Owns: what a session is granted, when a place that was taken counts as given up.
 * Does not own: the rows (`runtime/postgres/form-slots.ts`), the turn that the change is committed with (`form-actor.ts`).
 *
 * 1. Never more holders than the limit: the form's actor is the one writer, and counts what it has granted before that is committed.
 * 2. All of what is asked for is granted, or nothing.
 * 3. What a session holds it may take again, and gets as the same grant. What it holds under the same key and does not ask for any
 *    more is free with the grant.
 * 4. Nobody has to give a place back: when a slot is full, those who took it more than {@link GRACE_MS} ago and are not what they took
 *    it for lose it. A session's turn uses its grant within seconds or not at all, and one that asks again late has its time renewed.
 * 5. A deleted response holds nothing, not even what it held for good.
 */
import type { FormId, OrganizationId, SessionId } from "../../machines/ids.ts";
import type { SlotHolder } from "../journal/journal.ts";
import type { FormSlotsRepository, HeldSlot } from "../postgres/form-slots.ts";
import { neededRead } from "./actor-kind.ts";

/** How long a holder may be without what it holds the place for: far longer than a turn may wait and a node may hold a shard unseen. */
export const GRACE_MS = 60_000;
/** A grant older than this is renewed when it is asked for again, so that at least as much of the grace is left for the turn. */
const RENEW_AFTER_MS = 30_000;
/** A full slot is looked through at most so often. */
const JUDGE_EVERY_MS = 10_000;
/** Slots whose count is kept in memory; a form has some dozens, or the times of some weeks. */
const COUNTED_MAX = 5_000;
/** The last changes, which may not be committed yet: more than the turns that an actor computes ahead can hold. */
const RECENT_MAX = 512;
/** Slots that one command may ask for: with it, {@link RECENT_MAX} covers eight turns. */
export const TAKEN_AT_ONCE_MAX = 60;

/** What the form's actor remembers of slots: nothing that the rows do not say. */
export interface SlotsState {
  readonly counts: ReadonlyMap<string, number>;
  /** In order; over what the rows say. `held` undefined: released. */
  readonly recent: readonly { readonly session: SessionId; readonly slot: string; readonly held: HeldSlot | undefined }[];
  /** When a slot was last looked through. */
  readonly judged: ReadonlyMap<string, number>;
}

export const NO_SLOTS: SlotsState = { counts: new Map(), recent: [], judged: new Map() };

export interface SlotsAsked {
  /** Undefined: only looks whether there is room. */
  readonly holder: { readonly session: SessionId; readonly key: string } | undefined;
  readonly take: readonly { readonly slot: string; readonly limit: number }[];
}

export type SlotsResult = { readonly granted: true } | { readonly full: string };

export interface SlotsChange {
  readonly released: readonly SlotHolder[];
  readonly confirmed: readonly SlotHolder[];
  readonly taken: readonly (SlotHolder & { readonly key: string })[];
}

export interface SlotsWorld {
  readonly rows: FormSlotsRepository;
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly now: number;
}

/** `change` is undefined when there is nothing to commit; the state may have learned something all the same. */
export async function decideSlots(
  before: SlotsState,
  { holder, take }: SlotsAsked,
  world: SlotsWorld,
): Promise<{ readonly result: SlotsResult; readonly state: SlotsState; readonly change: SlotsChange | undefined }> {
  const { now } = world;
  const limits = new Map(take.map(({ slot, limit }) => [slot, limit]));
  const held = holder === undefined ? new Map<string, HeldSlot>() : await heldNow(before, holder.session, world);
  const missing = [...limits.keys()].filter((slot) => !held.has(slot));
  const counts = await countsOf(before, missing, world);
  const isFull = (slot: string): boolean => (counts.get(slot) ?? 0) >= (limits.get(slot) ?? 0);

  const { judged, lapsed, confirmed } = await judge(before, missing.filter(isFull), world);
  for (const { slot } of lapsed) counts.set(slot, (counts.get(slot) ?? 0) - 1);
  const full = missing.find(isFull);
  if (full !== undefined || holder === undefined) {
    const change: SlotsChange = { released: lapsed, confirmed, taken: [] };
    return { result: full === undefined ? { granted: true } : { full }, state: stateAfter(before, counts, judged, change, now), change: isEmpty(change) ? undefined : change };
  }

  const givenUp = [...held.values()].filter(({ slot, key }) => key === holder.key && !limits.has(slot));
  const renewed = [...held.values()].filter(({ slot, takenAt, confirmed: isConfirmed }) => limits.has(slot) && !isConfirmed && takenAt < now - RENEW_AFTER_MS);
  for (const { slot } of givenUp) if (counts.has(slot)) counts.set(slot, (counts.get(slot) ?? 0) - 1);
  for (const slot of missing) counts.set(slot, (counts.get(slot) ?? 0) + 1);
  const { session } = holder;
  const change: SlotsChange = {
    released: [...lapsed, ...givenUp.map(({ slot }) => ({ slot, session }))],
    confirmed,
    taken: [...missing.map((slot) => ({ slot, session, key: holder.key })), ...renewed.map(({ slot, key }) => ({ slot, session, key }))],
  };
  return { result: { granted: true }, state: stateAfter(before, counts, judged, change, now), change: isEmpty(change) ? undefined : change };
}

/** Frees all that a session holds: its response was deleted, and a place belongs to a response that is there. */
export async function releaseSlots(before: SlotsState, session: SessionId, world: SlotsWorld): Promise<{ readonly state: SlotsState; readonly change: SlotsChange | undefined }> {
  const released = [...(await heldNow(before, session, world)).keys()].map((slot) => ({ slot, session }));
  const counts = new Map(before.counts);
  for (const { slot } of released) if (counts.has(slot)) counts.set(slot, (counts.get(slot) ?? 0) - 1);
  const change: SlotsChange = { released, confirmed: [], taken: [] };
  return isEmpty(change) ? { state: before, change: undefined } : { state: stateAfter(before, counts, before.judged, change, world.now), change };
}

/** What the rows say, and over it what may not be in the rows yet. */
async function heldNow({ recent }: SlotsState, session: SessionId, { rows, organization, form }: SlotsWorld): Promise<Map<string, HeldSlot>> {
  const held = new Map((await neededRead(rows.heldBy(organization, form, session))).map((one) => [one.slot, one]));
  for (const change of recent) {
    if (change.session !== session) continue;
    if (change.held === undefined) held.delete(change.slot);
    else held.set(change.slot, { ...change.held, confirmed: held.get(change.slot)?.confirmed ?? false });
  }
  return held;
}

/** A copy of the counts, with those of `slots` in it. A slot that is not counted yet has no change that is not committed. */
async function countsOf({ counts }: SlotsState, slots: readonly string[], { rows, organization, form }: SlotsWorld): Promise<Map<string, number>> {
  const known = new Map(counts);
  const unknown = slots.filter((slot) => !known.has(slot));
  if (unknown.length === 0) return known;
  const counted = await neededRead(rows.counts(organization, form, unknown));
  for (const slot of unknown) known.set(slot, counted.get(slot) ?? 0);
  return known;
}

/** Looks through slots that are full, unless that was done a moment ago. */
async function judge(
  { judged, recent }: SlotsState,
  full: readonly string[],
  { rows, organization, form, now }: SlotsWorld,
): Promise<{ readonly judged: ReadonlyMap<string, number>; readonly lapsed: readonly SlotHolder[]; readonly confirmed: readonly SlotHolder[] }> {
  const slots = full.filter((slot) => (judged.get(slot) ?? Number.NEGATIVE_INFINITY) <= now - JUDGE_EVERY_MS);
  if (slots.length === 0) return { judged, lapsed: [], confirmed: [] };
  const takenBefore = now - GRACE_MS;
  const verdict = await neededRead(rows.judge(organization, form, slots, takenBefore, now));
  // A renewal or a release that is not in the rows yet knows better.
  const isOver = ({ slot, session }: SlotHolder): boolean => {
    const last = recent.findLast((change) => change.slot === slot && change.session === session);
    return last === undefined || (last.held !== undefined && last.held.takenAt < takenBefore);
  };
  return { judged: new Map([...judged, ...slots.map((slot) => [slot, now] as const)]), lapsed: verdict.lapsed.filter(isOver), confirmed: verdict.confirmed };
}

function stateAfter(before: SlotsState, counts: ReadonlyMap<string, number>, judged: ReadonlyMap<string, number>, { released, taken }: SlotsChange, now: number): SlotsState {
  const recent = [
    ...before.recent,
    ...released.map(({ slot, session }) => ({ slot, session, held: undefined })),
    ...taken.map(({ slot, session, key }) => ({ slot, session, held: { slot, key, takenAt: now, confirmed: false } })),
  ].slice(-RECENT_MAX);
  if (counts.size <= COUNTED_MAX) return { counts, recent, judged };
  // Those of the last changes stay, as the rows may not have them; the others are counted again when they are asked for.
  const kept = new Set(recent.map(({ slot }) => slot));
  return { counts: new Map([...counts].filter(([slot]) => kept.has(slot))), recent, judged: new Map() };
}

function isEmpty({ released, confirmed, taken }: SlotsChange): boolean {
  return released.length === 0 && confirmed.length === 0 && taken.length === 0;
}
