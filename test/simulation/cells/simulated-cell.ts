/**
 * A simulated cell: its PostgreSQL, which survives, and its nodes, which do not.
 *
 * Owns: what a move and a request do in it, with the time that they take. It says of PostgreSQL what the program relies
 * on: a fence waits for transactions that write, a decision waits for another one of the same move.
 *
 * 1. What was committed stays over a crash; transactions that were under way are rolled back.
 * 2. Nodes see departures late, and keep an organization's conversations in memory while they are used.
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import { MoveError, StaleMoveError, type Decision, type MovingCell } from "../../../deploy/cells/move/mover.ts";
import type { CellAnswer } from "../../../deploy/cells/router/send-to-cell.ts";
import { Process } from "../world/process.ts";
import type { World } from "../world/world.ts";

/** What is broken on purpose. */
export const CELL_FLAWS = [
  "fence-waits-for-nobody",
  "no-fence",
  "copy-before-fence",
  "decision-by-two",
  "refusal-is-not-kept",
  "stale-step-counts",
  "comes-back-at-once",
  "gone-is-forgotten",
  "routes-are-forgotten",
] as const;
export type CellFlaw = (typeof CELL_FLAWS)[number];

export interface Turn {
  readonly id: string;
  readonly seq: number;
}

/** The rows of one organization. */
interface Rows {
  readonly turns: Map<string, Turn>;
  head: number;
}

/** A conversation in the memory of a node: its turns are computed and committed in order. */
interface Resident {
  head: number;
  usedAtMs: number;
  isDead: boolean;
  tail: Promise<unknown>;
}

interface Departure {
  readonly epoch: number;
  readonly state: "leaving" | "stayed" | "gone";
  readonly atMs: number;
}

/** What the checkers are told. */
export interface CellObserver {
  onCommitted(cell: string, organization: OrganizationId, turn: Turn): void;
  onDecided(cell: string, organization: OrganizationId, epoch: number, decision: Decision): void;
}

export type RequestAnswer = "done" | "unavailable" | "unknown";

/** Nodes look for departures so often. */
const NODES_LOOK_MS = 500;
/** Nodes forget a conversation that is idle for so long; ten minutes in the program. */
const PASSIVATED_AFTER_MS = 9_000;
/** How long what is left behind stays; an hour in the program. */
const REMAINS_MS = 12_000;
const COMMIT_MS = [1, 40] as const;
/** Of a commit in ten, behind a slow disk. */
const SLOW_COMMIT_MS = [100, 900] as const;
const COPY_MS = [20, 900] as const;

export class SimulatedCell {
  readonly name: string;
  process: Process;
  readonly #world: World;
  readonly #flaw: CellFlaw | undefined;
  readonly #mayBeSlow: () => boolean;
  readonly #observer: CellObserver;
  readonly #rows = new Map<OrganizationId, Rows>();
  readonly #departures = new Map<OrganizationId, Departure>();
  readonly #decisions = new Map<string, Decision>();
  readonly #fenced = new Set<OrganizationId>();
  /** Transactions that have written rows of an organization, and those that wait for a fence. */
  readonly #writing = new Map<OrganizationId, Set<Promise<void>>>();
  /** Of transactions that decide a move: the end of the last one. */
  readonly #deciding = new Map<string, Promise<void>>();
  /** In the nodes' memory. */
  #seen = new Map<OrganizationId, Departure>();
  #resident = new Map<OrganizationId, Resident>();

  /** @param mayBeSlow asked for each commit. */
  constructor(
    name: string,
    world: World,
    observer: CellObserver,
    flaw: CellFlaw | undefined,
    mayBeSlow: () => boolean,
  ) {
    this.#mayBeSlow = mayBeSlow;
    this.name = name;
    this.#world = world;
    this.#observer = observer;
    this.#flaw = flaw;
    this.process = this.#start();
  }

  /** A new organization. */
  found(organization: OrganizationId): void {
    this.#rows.set(organization, { turns: new Map(), head: 0 });
  }

  turnsOf(organization: OrganizationId): ReadonlyMap<string, Turn> {
    return this.#rows.get(organization)?.turns ?? new Map();
  }

  isFenced(organization: OrganizationId): boolean {
    return this.#fenced.has(organization);
  }

  /** All processes of the cell die, and start again: memory and what was under way is gone. */
  crash(): void {
    this.process.kill();
    this.#writing.clear();
    this.#deciding.clear();
    this.process = this.#start();
  }

  #start(): Process {
    const process = new Process(this.name, this.#world, { offsetMs: 0 });
    this.#seen = new Map(this.#departures);
    this.#resident = new Map();
    return process;
  }

  /** Nodes follow departures only where there are some. */
  #follow(): void {
    const { process } = this;
    process.clock.after(this.#world.random.between(0, NODES_LOOK_MS), () => (this.#seen = new Map(this.#departures)));
  }

  #sleep(range: readonly [number, number]): Promise<void> {
    const { process } = this;
    return new Promise((resolve) => void process.clock.after(this.#world.random.between(range[0], range[1]), resolve));
  }

  /** A request as nodes answer it. */
  async request(organization: OrganizationId, id: string): Promise<CellAnswer<RequestAnswer>> {
    const seen = this.#seen.get(organization);
    if (seen?.state === "gone" && this.#flaw !== "gone-is-forgotten") return { misdirected: seen.epoch };
    if (seen?.state === "leaving") return { answer: "unavailable" };
    const rows = this.#rows.get(organization);
    if (rows === undefined) return { answer: "unknown" };
    if (rows.turns.has(id)) return { answer: "done" };
    const nowMs = this.process.clock.monotonicMs();
    const known = this.#resident.get(organization);
    const isKept = known !== undefined && !known.isDead && nowMs - known.usedAtMs < PASSIVATED_AFTER_MS;
    const actor = isKept ? known : { head: rows.head, usedAtMs: nowMs, isDead: false, tail: Promise.resolve() };
    this.#resident.set(organization, actor);
    actor.usedAtMs = nowMs;
    const committed = actor.tail.then(async () => {
      // Whatever is computed on a turn that was refused is refused as well.
      if (actor.isDead) return false;
      if (rows.turns.has(id)) return true;
      const turn = { id, seq: actor.head + 1 };
      if (!(await this.#commit(organization, turn))) {
        actor.isDead = true;
        return false;
      }
      actor.head = turn.seq;
      return true;
    });
    actor.tail = committed;
    return { answer: (await committed) ? "done" : "unavailable" };
  }

  async #commit(organization: OrganizationId, turn: Turn): Promise<boolean> {
    if (this.#fenced.has(organization)) return false;
    const { process } = this;
    const writing = this.#writing.get(organization) ?? new Set();
    this.#writing.set(organization, writing);
    const work = this.#sleep(this.#mayBeSlow() && this.#world.random.chance(0.1) ? SLOW_COMMIT_MS : COMMIT_MS);
    writing.add(work);
    await work;
    writing.delete(work);
    if (process !== this.process) return false;
    const rows = this.#rows.get(organization);
    if (rows === undefined) return false;
    rows.turns.set(turn.id, turn);
    rows.head = turn.seq;
    this.#observer.onCommitted(this.name, organization, turn);
    return true;
  }

  /** As a move uses it. */
  readonly moving: MovingCell = {
    leave: async (organization, epoch) => {
      const row = this.#departures.get(organization);
      if (row !== undefined && this.#flaw !== "stale-step-counts")
        if (row.epoch > epoch || (row.epoch === epoch && row.state === "stayed")) throw new StaleMoveError("ended");
      if (row?.epoch === epoch && row.state === "gone") return;
      if (!this.#rows.has(organization)) throw new MoveError("it is not here");
      this.#write(organization, epoch, "leaving");
      if (this.#flaw !== "no-fence") await this.#fence(organization, epoch);
    },

    stay: async (organization, epoch) => {
      await this.#sleep([1, 5]);
      const row = this.#departures.get(organization);
      if (row === undefined || row.epoch < epoch || (row.epoch === epoch && row.state === "leaving"))
        this.#write(organization, epoch, "stayed");
      this.#lift(organization, epoch);
    },

    depart: async (organization, epoch) => {
      await this.#sleep([1, 5]);
      const row = this.#departures.get(organization);
      if (row?.epoch === epoch && row.state === "leaving") this.#write(organization, epoch, "gone");
    },

    prepare: async (organization, epoch) => {
      await this.#sleep([1, 5]);
      const row = this.#departures.get(organization);
      if (row?.state !== "gone" || row.epoch >= epoch) return;
      if (this.#world.nowMs - row.atMs < REMAINS_MS && this.#flaw !== "comes-back-at-once")
        throw new MoveError("it left a moment ago");
      this.#rows.delete(organization);
    },

    refuse: (organization, epoch) =>
      this.#decide(organization, epoch, async () => {
        await this.#sleep([1, 5]);
        if (this.#flaw !== "refusal-is-not-kept") this.#decided(organization, epoch, "refused");
        return "refused";
      }),

    open: async (organization, epoch) => {
      await this.#sleep([1, 5]);
      this.#lift(organization, epoch);
    },
  };

  /** All rows of an organization as they are now. */
  snapshot(organization: OrganizationId): readonly Turn[] {
    return [...(this.#rows.get(organization)?.turns.values() ?? [])];
  }

  /**
   * The transaction that takes an organization in, and decides its move.
   * @param read reads the source.
   * @param mover ends the transaction when it dies, and not while it is stopped.
   */
  receive(
    organization: OrganizationId,
    epoch: number,
    read: () => Promise<readonly Turn[]>,
    mover: Process,
  ): Promise<Decision> {
    return this.#decide(organization, epoch, async () => {
      const { process } = this;
      // Its connection is closed already.
      if (mover.isKilled) throw new Error("the transaction was rolled back");
      const ended = new Promise<never>((_, reject) => {
        for (const one of [process, mover]) one.onKilled(() => reject(new Error("the transaction was rolled back")));
      });
      const turns = await Promise.race([read(), ended]);
      await Promise.race([this.#sleep(COPY_MS), ended]);
      if (process !== this.process || mover.isKilled) throw new Error("the transaction was rolled back");
      const heads = turns.map(({ seq }) => seq);
      this.#rows.set(organization, {
        turns: new Map(turns.map((turn) => [turn.id, turn])),
        head: Math.max(0, ...heads),
      });
      const row = this.#departures.get(organization);
      if (row !== undefined && row.epoch < epoch) this.#write(organization, epoch, "stayed");
      this.#decided(organization, epoch, "arrived");
      return "arrived";
    });
  }

  #decided(organization: OrganizationId, epoch: number, decision: Decision): void {
    this.#decisions.set(`${organization} ${epoch}`, decision);
    this.#world.note(`${this.name} ${organization} ${decision} ${epoch}`);
    this.#observer.onDecided(this.name, organization, epoch, decision);
  }

  /** One transaction that decides a move at a time: the unique index makes the others wait. */
  async #decide(organization: OrganizationId, epoch: number, work: () => Promise<Decision>): Promise<Decision> {
    const key = `${organization} ${epoch}`;
    const { process } = this;
    if (this.#flaw !== "decision-by-two")
      for (let other = this.#deciding.get(key); other !== undefined; other = this.#deciding.get(key)) await other;
    if (process !== this.process) throw new Error("the connection was lost");
    const known = this.#decisions.get(key);
    if (known !== undefined) return known;
    const result = work();
    const end = result.then(
      () => undefined,
      () => undefined,
    );
    this.#deciding.set(key, end);
    try {
      return await result;
    } finally {
      if (this.#deciding.get(key) === end) this.#deciding.delete(key);
    }
  }

  #write(organization: OrganizationId, epoch: number, state: Departure["state"]): void {
    this.#departures.set(organization, { epoch, state, atMs: this.#world.nowMs });
    this.#world.note(`${this.name} ${organization} ${state} ${epoch}`);
    this.#follow();
  }

  /** CREATE TRIGGER: waits for writers, and the next ones meet it. */
  async #fence(organization: OrganizationId, epoch: number): Promise<void> {
    const { process } = this;
    await this.#sleep([1, 30]);
    while (this.#flaw !== "fence-waits-for-nobody") {
      const writing = this.#writing.get(organization);
      if (writing === undefined || writing.size === 0) break;
      await Promise.all(writing);
    }
    if (process !== this.process) throw new Error("the connection was lost");
    const row = this.#departures.get(organization);
    if (this.#flaw !== "stale-step-counts" && (row?.epoch !== epoch || row.state !== "leaving"))
      throw new StaleMoveError("ended");
    this.#fenced.add(organization);
    this.#world.note(`${this.name} ${organization} is fenced under ${epoch}`);
  }

  #lift(organization: OrganizationId, epoch: number): void {
    const row = this.#departures.get(organization);
    const mayLift = row?.state === "stayed" && row.epoch === epoch;
    this.#world.note(`${this.name} ${organization} ${mayLift ? "is lifted" : "is not lifted"} under ${epoch}`);
    if (mayLift || this.#flaw === "stale-step-counts") this.#fenced.delete(organization);
  }
}
