/**
 * Grants the slots of a form to its sessions: caps, quotas, times to book.
 *
 * Owns: what a session is granted, when an unconfirmed slot lapses.
 * Does not own: the rows (`runtime/postgres/forms/form-slots.ts`), the turn that commits the change (`form-actor.ts`).
 *
 * 1. A slot never has more holders than its limit: the form's actor is the one writer, and counts its grants before
 *    they commit.
 * 2. A session gets all slots that it requests, or none. The requests of a batch are decided in their order.
 * 3. A session that requests a slot it holds keeps it under the same grant. A grant releases what the session holds
 *    under the same key and no longer requests.
 * 4. No session gives a slot back. When a slot is full, unconfirmed holders older than {@link GRACE_MS} whose response
 *    does not use it are released. A turn uses its grant within seconds or not at all; a repeated request renews its
 *    time.
 * 5. A deleted response holds nothing, confirmed or not.
 * 6. A slot is counted before it changes, so an uncounted slot has no uncommitted change.
 * 7. A request whose `until` has passed is not granted: its session may have requested other slots since.
 * 8. The database's clock decides how long a slot has been held and whether a session still waits. The clocks of the
 *    requesting nodes, of this owner and of the next one may be minutes apart.
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

/** How long a holder may be unconfirmed: far longer than a turn may wait, and than a node may serve a lost shard. */
export const GRACE_MS = 60_000;
/** A repeated request renews a grant that is older than this, so that the turn has at least the rest of the grace. */
const RENEW_AFTER_MS = 30_000;
/** A full slot is judged at most this often. */
const JUDGE_EVERY_MS = 10_000;
/** Slots whose count is in memory; a form has some dozens, or the booking times of some weeks. */
const COUNTED_MAX = 5_000;
ok(RENEW_AFTER_MS < GRACE_MS, "a grant is renewed while some of its grace is left");
ok(
  GRACE_MS > TURN_REQUESTS_MS + LEASE_MS + STATEMENT_TIMEOUT_MS,
  "the grace outlasts a turn from its grant to its commit",
);
ok(JUDGE_EVERY_MS < GRACE_MS, "a full slot is looked through while its holders lapse");
ok(COUNTED_MAX > LOOK_AHEAD_MAX * SLOTS_PER_COMMAND_MAX, "the counts of changes that may not be committed fit");

/** What the form's actor remembers of slots. All of it follows from the rows. */
export interface SlotsState {
  readonly counts: ReadonlyMap<string, number>;
  /**
   * Changes of the last {@link LOOK_AHEAD_MAX} turns with slots, in order. They may not be committed yet, and override
   * the rows.
   */
  readonly recent: readonly (readonly RecentChange[])[];
  /** When a full slot was last judged, by the node's monotonic clock. */
  readonly judged: ReadonlyMap<string, number>;
}

interface RecentChange extends SlotHolder {
  /** Undefined: released. */
  readonly held: HeldSlot | undefined;
}

export const NO_SLOTS: SlotsState = { counts: new Map(), recent: [], judged: new Map() };

export interface SlotDecisionInput {
  /**
   * Undefined: only checks whether there is room. `until` is the database's time after which the session no longer
   * waits.
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
  /** Undefined if there is nothing to commit; the state may still differ (counts that were read). */
  readonly change: SlotsChange | undefined;
}

/** @returns `results` in the order of `asked`; null for a request whose session no longer waits. */
export async function decideSlots(
  before: SlotsState,
  asked: readonly SlotDecisionInput[],
  world: SlotPorts,
): Promise<Changed & { readonly results: readonly (SlotsResult | null)[] }> {
  const decision = await SlotDecision.open(before, asked, world);
  const results: (SlotsResult | null)[] = [];
  for (const one of asked) results.push(await decision.decide(one));
  return { results, ...decision.close() };
}

/** Releases every slot of a session whose response was deleted. */
export async function releaseSlots(before: SlotsState, session: SessionId, world: SlotPorts): Promise<Changed> {
  const decision = await SlotDecision.open(
    before,
    [{ holder: { session, key: "", until: Number.POSITIVE_INFINITY }, take: [] }],
    world,
  );
  decision.releaseAll(session);
  return decision.close();
}

/** The slots of a form while one command is decided. */
class SlotDecision {
  readonly #before: SlotsState;
  readonly #asked: readonly SlotDecisionInput[];
  readonly #world: SlotPorts;
  readonly #counts: Map<string, number>;
  readonly #judged: Map<string, number>;
  /** What each requesting session holds, as of `#now`. */
  readonly #held: Map<SessionId, Map<string, HeldSlot>>;
  readonly #now: number;
  /** The change of each slot by this command, at most one for each slot and session. */
  readonly #changes = new Map<
    string,
    SlotHolder & { readonly change: "released" | "confirmed" | "taken"; readonly key: string }
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

  static async open(before: SlotsState, asked: readonly SlotDecisionInput[], world: SlotPorts): Promise<SlotDecision> {
    const sessions = new Set(asked.flatMap(({ holder }) => (holder === undefined ? [] : [holder.session])));
    const holdings = await heldNow(before, sessions, world);
    const decision = new SlotDecision(before, asked, world, holdings);
    await decision.#count([
      ...asked.flatMap(({ take }) => take.map(({ slot }) => slot)),
      ...[...holdings.held.values()].flatMap((slots) => [...slots.keys()]),
    ]);
    return decision;
  }

  async decide({ holder, take }: SlotDecisionInput): Promise<SlotsResult | null> {
    if (holder !== undefined && this.#now > holder.until) return null;
    const held = (holder === undefined ? undefined : this.#held.get(holder.session)) ?? new Map<string, HeldSlot>();
    const limits = new Map(take.map(({ slot, limit }) => [slot, limit]));
    const missing = [...limits].flatMap(([slot, limit]) => (held.has(slot) ? [] : [{ slot, limit }]));
    if (missing.some((one) => this.#isFull(one))) await this.#releaseLapsed();
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
    const changes = [...this.#changes.values()];
    const of = (wanted: string): typeof changes => changes.filter(({ change }) => change === wanted);
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
      change: changes.length === 0 ? undefined : change,
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

  /** Releases lapsed holders of all requested slots that are full, except slots that were judged a moment ago. */
  async #releaseLapsed(): Promise<void> {
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
      if (!this.#changes.has(nameOf(holder)))
        this.#changes.set(nameOf(holder), { ...holder, key: "", change: "confirmed" });
    const stillAsked = new Set(
      this.#asked.flatMap(({ holder, take }) =>
        holder === undefined ? [] : take.map(({ slot }) => nameOf({ slot, session: holder.session })),
      ),
    );
    for (const holder of lapsed)
      if (!stillAsked.has(nameOf(holder)) && !this.#isSettledSince(holder, takenBefore)) this.#release(holder);
  }

  /** True if a renewal or release that the rows lack overrides the judgement. */
  #isSettledSince(holder: SlotHolder, takenBefore: number): boolean {
    if (this.#changes.has(nameOf(holder))) return true;
    const last = this.#before.recent
      .flat()
      .findLast(({ slot, session }) => slot === holder.slot && session === holder.session);
    return last !== undefined && (last.held === undefined || last.held.takenAt >= takenBefore);
  }

  #release(holder: SlotHolder): void {
    this.#counts.set(holder.slot, (this.#counts.get(holder.slot) ?? 0) - 1);
    this.#held.get(holder.session)?.delete(holder.slot);
    this.#changes.set(nameOf(holder), { ...holder, key: "", change: "released" });
  }

  #take(holder: SlotHolder, key: string): void {
    this.#held.get(holder.session)?.set(holder.slot, { slot: holder.slot, key, takenAt: this.#now, confirmed: false });
    this.#changes.set(nameOf(holder), { ...holder, key, change: "taken" });
  }
}

function nameOf({ slot, session }: SlotHolder): string {
  return `${session} ${slot}`;
}

interface HeldNow {
  /** The database's time; 0 if nothing was read, because a check without a holder measures no time. */
  readonly now: number;
  readonly held: Map<SessionId, Map<string, HeldSlot>>;
}

/** What the rows say of each session, overridden by changes that the rows may lack. */
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

/** Drops counts beyond the bound, except those of uncommitted changes. Dropped slots are counted again on demand. */
function bounded(state: SlotsState): SlotsState {
  if (state.counts.size <= COUNTED_MAX) return state;
  const kept = new Set(state.recent.flat().map(({ slot }) => slot));
  return {
    counts: new Map([...state.counts].filter(([slot]) => kept.has(slot))),
    recent: state.recent,
    judged: new Map(),
  };
}
