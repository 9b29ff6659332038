/**
 * Granting the places of a form to its sessions: caps, quotas, times to book.
 *
 * Owns: what a session is granted, when a place that was taken counts as given up.
 * Does not own: the rows (`runtime/postgres/forms/form-slots.ts`), the turn that the change is committed with
 * (`form-actor.ts`).
 *
 * 1. Never more holders than the limit: the form's actor is the one writer, and counts what it has granted before
 *    that is committed.
 * 2. All of what a session asks for is granted, or nothing. Those who ask together are granted one after the other,
 *    in their order.
 * 3. What a session holds it may take again, and gets as the same grant. What it holds under the same key and does
 *    not ask for any more is free with the grant.
 * 4. Nobody has to give a place back: when a slot is full, those who took it more than {@link GRACE_MS} ago and are
 *    not what they took it for lose it. A session's turn uses its grant within seconds or not at all, and one that asks
 *    again late has its time renewed.
 * 5. A deleted response holds nothing, not even what it held for good.
 * 6. A slot is counted before it changes, so one that is not counted has no change that may not be committed yet.
 * 7. Slots that somebody has waited for too long are not granted: whoever asked may have asked for others since.
 * 8. How long a place has been held, and who waits no more, is told by the database's clock: those who ask and those
 *    who grant are on nodes whose clocks may be minutes apart, and the next owner of the form is on yet another.
 */
import { ok } from "node:assert";
import type { FormId, OrganizationId, SessionId } from "../../machines/ids.ts";
import type { SlotHolder, SlotsChange } from "../journal/rows.ts";
import type { FormSlotsRepository, HeldSlot } from "../postgres/forms/form-slots.ts";
import type { Clock } from "../node/clock.ts";
import { SLOTS_PER_COMMAND_MAX, type SlotsResult } from "../commands/slots.ts";
import { STATEMENT_TIMEOUT_MS } from "../postgres/pool.ts";
import { TURN_REQUESTS_MS } from "../requests/request-rounds.ts";
import { LEASE_MS } from "../sharding/ownership.ts";
import { LOOK_AHEAD_MAX } from "./activation.ts";
import { neededRead } from "./actor-kind.ts";

/**
 * How long a holder may be without what it holds the place for: far longer than a turn may wait and a node may hold a
 * shard unseen.
 */
export const GRACE_MS = 60_000;
/**
 * A grant older than this is renewed when it is asked for again, so that at least as much of the grace is left for the
 * turn.
 */
const RENEW_AFTER_MS = 30_000;
/** A full slot is looked through at most so often. */
const JUDGE_EVERY_MS = 10_000;
/** Slots whose count is kept in memory; a form has some dozens, or the times of some weeks. */
const COUNTED_MAX = 5_000;
ok(RENEW_AFTER_MS < GRACE_MS, "a grant is renewed while some of its grace is left");
ok(
  GRACE_MS > TURN_REQUESTS_MS + LEASE_MS + STATEMENT_TIMEOUT_MS,
  "the grace outlasts a turn from its grant to its commit",
);
ok(JUDGE_EVERY_MS < GRACE_MS, "a full slot is looked through while its holders lapse");
ok(COUNTED_MAX > LOOK_AHEAD_MAX * SLOTS_PER_COMMAND_MAX, "the counts of changes that may not be committed fit");

/** What the form's actor remembers of slots: nothing that the rows do not say. */
export interface SlotsState {
  readonly counts: ReadonlyMap<string, number>;
  /**
   * What the last {@link LOOK_AHEAD_MAX} turns with slots have changed, in order: they may not be committed yet. Over
   * what the rows say.
   */
  readonly recent: readonly (readonly RecentChange[])[];
  /** When a slot was last looked through, by the monotonic clock of the node. */
  readonly judged: ReadonlyMap<string, number>;
}

interface RecentChange extends SlotHolder {
  /** Undefined: released. */
  readonly held: HeldSlot | undefined;
}

export const NO_SLOTS: SlotsState = { counts: new Map(), recent: [], judged: new Map() };

export interface SlotDecisionInput {
  /**
   * Undefined: only looks whether there is room. `until` is the time of the database after which nobody waits for it.
   */
  readonly holder: { readonly session: SessionId; readonly key: string; readonly until: number } | undefined;
  readonly take: readonly { readonly slot: string; readonly limit: number }[];
}

export interface SlotPorts {
  readonly rows: FormSlotsRepository;
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly clock: Pick<Clock, "monotonicMs">;
}

interface Changed {
  readonly state: SlotsState;
  /** Undefined when there is nothing to commit; the state may have learned something all the same. */
  readonly change: SlotsChange | undefined;
}

/** @returns `results` in the order of `asked`; null for whom nobody waits any more. */
export async function decideSlots(
  before: SlotsState,
  asked: readonly SlotDecisionInput[],
  world: SlotPorts,
): Promise<Changed & { readonly results: readonly (SlotsResult | null)[] }> {
  const books = await SlotBooks.open(before, asked, world);
  const results: (SlotsResult | null)[] = [];
  for (const one of asked) results.push(await books.decide(one));
  return { results, ...books.close() };
}

/** Frees all that a session holds: its response was deleted, and a place belongs to a response that is there. */
export async function releaseSlots(before: SlotsState, session: SessionId, world: SlotPorts): Promise<Changed> {
  const books = await SlotBooks.open(
    before,
    [{ holder: { session, key: "", until: Number.POSITIVE_INFINITY }, take: [] }],
    world,
  );
  books.releaseAll(session);
  return books.close();
}

/** The places of a form while one command is decided. */
class SlotBooks {
  readonly #before: SlotsState;
  readonly #asked: readonly SlotDecisionInput[];
  readonly #world: SlotPorts;
  readonly #counts: Map<string, number>;
  readonly #judged: Map<string, number>;
  /** What each of the sessions that ask holds, and when that was so. */
  readonly #held: Map<SessionId, Map<string, HeldSlot>>;
  readonly #now: number;
  /** What becomes of a place with this command: one fate for each, by slot and session. */
  readonly #fates = new Map<
    string,
    SlotHolder & { readonly fate: "released" | "confirmed" | "taken"; readonly key: string }
  >();

  private constructor(
    before: SlotsState,
    asked: readonly SlotDecisionInput[],
    world: SlotPorts,
    { now, held }: HeldNow,
  ) {
    this.#before = before;
    this.#asked = asked;
    this.#world = world;
    this.#held = held;
    this.#now = now;
    this.#counts = new Map(before.counts);
    this.#judged = new Map(before.judged);
  }

  static async open(before: SlotsState, asked: readonly SlotDecisionInput[], world: SlotPorts): Promise<SlotBooks> {
    const sessions = new Set(asked.flatMap(({ holder }) => (holder === undefined ? [] : [holder.session])));
    const holdings = await heldNow(before, sessions, world);
    const books = new SlotBooks(before, asked, world, holdings);
    await books.#count([
      ...asked.flatMap(({ take }) => take.map(({ slot }) => slot)),
      ...[...holdings.held.values()].flatMap((slots) => [...slots.keys()]),
    ]);
    return books;
  }

  async decide({ holder, take }: SlotDecisionInput): Promise<SlotsResult | null> {
    if (holder !== undefined && this.#now > holder.until) return null;
    const held = (holder === undefined ? undefined : this.#held.get(holder.session)) ?? new Map<string, HeldSlot>();
    const limits = new Map(take.map(({ slot, limit }) => [slot, limit]));
    const missing = [...limits].flatMap(([slot, limit]) => (held.has(slot) ? [] : [{ slot, limit }]));
    if (missing.some((one) => this.#isFull(one))) await this.#judgeFull();
    const full = missing.find((one) => this.#isFull(one));
    if (full !== undefined) return { full: full.slot };
    if (holder === undefined) return { granted: true };

    for (const { slot, key, takenAt, confirmed } of [...held.values()]) {
      const asksAgain = limits.has(slot);
      if (!asksAgain && key === holder.key) this.#release({ slot, session: holder.session });
      if (asksAgain && !confirmed && takenAt < this.#now - RENEW_AFTER_MS)
        this.#take({ slot, session: holder.session }, key);
    }
    for (const { slot } of missing) {
      this.#counts.set(slot, (this.#counts.get(slot) ?? 0) + 1);
      this.#take({ slot, session: holder.session }, holder.key);
    }
    return { granted: true };
  }

  releaseAll(session: SessionId): void {
    for (const slot of [...(this.#held.get(session)?.keys() ?? [])]) this.#release({ slot, session });
  }

  close(): Changed {
    const takenAt = this.#now;
    const fates = [...this.#fates.values()];
    const of = (wanted: string): typeof fates => fates.filter(({ fate }) => fate === wanted);
    const holders = (wanted: string): SlotHolder[] => of(wanted).map(({ slot, session }) => ({ slot, session }));
    const change: SlotsChange = {
      released: holders("released"),
      confirmed: holders("confirmed"),
      taken: of("taken").map(({ slot, session, key }) => ({ slot, session, key, takenAt })),
    };
    const changed = [
      ...change.released.map((holder) => ({ ...holder, held: undefined })),
      ...change.taken.map(({ slot, session, key }) => ({
        slot,
        session,
        held: { slot, key, takenAt, confirmed: false },
      })),
    ];
    const recent =
      changed.length === 0 ? this.#before.recent : [...this.#before.recent, changed].slice(-LOOK_AHEAD_MAX);
    return {
      state: bounded({ counts: this.#counts, recent, judged: this.#judged }),
      change: fates.length === 0 ? undefined : change,
    };
  }

  #isFull({ slot, limit }: { readonly slot: string; readonly limit: number }): boolean {
    return (this.#counts.get(slot) ?? 0) >= limit;
  }

  /** Invariant 6. */
  async #count(slots: readonly string[]): Promise<void> {
    const { rows, organization, form } = this.#world;
    const unknown = [...new Set(slots)].filter((slot) => !this.#counts.has(slot));
    if (unknown.length === 0) return;
    const counted = await neededRead(rows.counts(organization, form, unknown));
    for (const slot of unknown) this.#counts.set(slot, counted.get(slot) ?? 0);
  }

  /** Looks through all that is asked for and full, except what was looked through a moment ago. */
  async #judgeFull(): Promise<void> {
    const { rows, organization, form, clock } = this.#world;
    const nowMs = clock.monotonicMs();
    const full = this.#asked.flatMap(({ take }) => take.filter((one) => this.#isFull(one)).map(({ slot }) => slot));
    const slots = [...new Set(full)].filter(
      (slot) => (this.#judged.get(slot) ?? Number.NEGATIVE_INFINITY) <= nowMs - JUDGE_EVERY_MS,
    );
    if (slots.length === 0) return;
    const { takenBefore, lapsed, confirmed } = await neededRead(rows.judge(organization, form, slots, GRACE_MS));
    for (const slot of slots) this.#judged.set(slot, nowMs);
    for (const holder of confirmed)
      if (!this.#fates.has(nameOf(holder))) this.#fates.set(nameOf(holder), { ...holder, key: "", fate: "confirmed" });
    const stillAsked = new Set(
      this.#asked.flatMap(({ holder, take }) =>
        holder === undefined ? [] : take.map(({ slot }) => nameOf({ slot, session: holder.session })),
      ),
    );
    for (const holder of lapsed)
      if (!stillAsked.has(nameOf(holder)) && !this.#isSettledSince(holder, takenBefore)) this.#release(holder);
  }

  /** Whether a renewal or a release that is not in the rows yet knows better. */
  #isSettledSince(holder: SlotHolder, takenBefore: number): boolean {
    if (this.#fates.has(nameOf(holder))) return true;
    const last = this.#before.recent
      .flat()
      .findLast(({ slot, session }) => slot === holder.slot && session === holder.session);
    return last !== undefined && (last.held === undefined || last.held.takenAt >= takenBefore);
  }

  #release(holder: SlotHolder): void {
    this.#counts.set(holder.slot, (this.#counts.get(holder.slot) ?? 0) - 1);
    this.#held.get(holder.session)?.delete(holder.slot);
    this.#fates.set(nameOf(holder), { ...holder, key: "", fate: "released" });
  }

  #take(holder: SlotHolder, key: string): void {
    this.#held.get(holder.session)?.set(holder.slot, { slot: holder.slot, key, takenAt: this.#now, confirmed: false });
    this.#fates.set(nameOf(holder), { ...holder, key, fate: "taken" });
  }
}

function nameOf({ slot, session }: SlotHolder): string {
  return `${session} ${slot}`;
}

interface HeldNow {
  /**
   * The time of the database; of nothing that was read, the beginning of time: who only looks takes nothing, and has no
   * time to measure.
   */
  readonly now: number;
  readonly held: Map<SessionId, Map<string, HeldSlot>>;
}

/** What the rows say of each session, and over it what may not be in the rows yet. */
async function heldNow(
  { recent }: SlotsState,
  sessions: ReadonlySet<SessionId>,
  { rows, organization, form }: SlotPorts,
): Promise<HeldNow> {
  const held = new Map([...sessions].map((session) => [session, new Map<string, HeldSlot>()]));
  if (sessions.size === 0) return { now: 0, held };
  const read = await neededRead(rows.heldBy(organization, form, [...sessions]));
  for (const { session, ...one } of read.held) held.get(session)?.set(one.slot, one);
  for (const { session, slot, held: changed } of recent.flat()) {
    const slots = held.get(session);
    if (changed === undefined) slots?.delete(slot);
    else slots?.set(slot, { ...changed, confirmed: slots.get(slot)?.confirmed ?? false });
  }
  return { now: read.now, held };
}

/**
 * Those of the last changes stay, as the rows may not have them; the others are counted again when they are asked for.
 */
function bounded(state: SlotsState): SlotsState {
  if (state.counts.size <= COUNTED_MAX) return state;
  const kept = new Set(state.recent.flat().map(({ slot }) => slot));
  return {
    counts: new Map([...state.counts].filter(([slot]) => kept.has(slot))),
    recent: state.recent,
    judged: new Map(),
  };
}
