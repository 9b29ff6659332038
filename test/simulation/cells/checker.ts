/**
 * What must hold in a world of cells, looked at when it happens.
 *
 * Owns: the promises. Does not own: what happens.
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import type { Decision } from "../../../deploy/cells/move/mover.ts";
import { ViolationError, type World } from "../world/world.ts";
import type { CellObserver, SimulatedCell, Turn } from "./simulated-cell.ts";

export const ONE_WRITER = "one cell takes commits of an organization";
export const NOTHING_LOST = "nothing acknowledged is lost";
export const IN_ORDER = "turns follow one another without gap or repetition";
export const ONE_DECISION = "a move is decided once";
export const REACHES = "every request reaches its organization";
export const BOUNDED_LOAD = "the directory is asked for a route, not for a request";
export const ENDS = "every move ends";

interface Life {
  cell: string;
  epoch: number;
  readonly turns: Map<string, number>;
  lastSeq: number;
}

export class CellChecker implements CellObserver {
  readonly #world: World;
  readonly #cell: (name: string) => SimulatedCell;
  readonly #lives = new Map<OrganizationId, Life>();
  readonly #decisions = new Map<string, Decision>();
  readonly #acknowledged: { readonly organization: OrganizationId; readonly id: string }[] = [];
  arrived = 0;

  constructor(world: World, cell: (name: string) => SimulatedCell) {
    this.#world = world;
    this.#cell = cell;
  }

  found(organization: OrganizationId, cell: string): void {
    this.#lives.set(organization, { cell, epoch: 1, turns: new Map(), lastSeq: 0 });
  }

  homeOf(organization: OrganizationId): { readonly cell: string; readonly epoch: number } {
    return this.#lifeOf(organization);
  }

  onCommitted(cell: string, organization: OrganizationId, { id, seq }: Turn): void {
    const life = this.#lifeOf(organization);
    if (life.cell !== cell) this.#fail(ONE_WRITER, `${cell} took ${id}, and ${organization} lives in ${life.cell}`);
    if (seq !== life.lastSeq + 1 || life.turns.has(id))
      this.#fail(IN_ORDER, `${cell} took ${id} of ${organization} as ${seq} behind ${life.lastSeq}`);
    life.turns.set(id, seq);
    life.lastSeq = seq;
  }

  onDecided(cell: string, organization: OrganizationId, epoch: number, decision: Decision): void {
    const key = `${organization} ${epoch}`;
    if (this.#decisions.has(key))
      this.#fail(ONE_DECISION, `${key} was ${this.#decisions.get(key) ?? ""}, now ${decision}`);
    this.#decisions.set(key, decision);
    if (decision === "refused") return;
    this.arrived++;
    const life = this.#lifeOf(organization);
    if (!this.#cell(life.cell).isFenced(organization))
      this.#fail(ONE_WRITER, `${organization} arrived in ${cell}, and ${life.cell} still takes its commits`);
    if (epoch <= life.epoch) this.#fail(ONE_DECISION, `${organization} arrived under ${epoch} after ${life.epoch}`);
    life.cell = cell;
    life.epoch = epoch;
    this.#checkTurns(organization, "on arrival");
  }

  onAcknowledged(organization: OrganizationId, id: string): void {
    this.#acknowledged.push({ organization, id });
  }

  /** At the end of the world. */
  checkAll(): void {
    for (const { organization, id } of this.#acknowledged)
      if (!this.#lifeOf(organization).turns.has(id))
        this.#fail(NOTHING_LOST, `${id} of ${organization} was never committed`);
    for (const organization of this.#lives.keys()) this.#checkTurns(organization, "at the end");
  }

  /** Every turn that was committed anywhere is where the organization lives. */
  #checkTurns(organization: OrganizationId, when: string): void {
    const life = this.#lifeOf(organization);
    const there = this.#cell(life.cell).turnsOf(organization);
    for (const [id, seq] of life.turns)
      if (there.get(id)?.seq !== seq)
        this.#fail(NOTHING_LOST, `${id} of ${organization} is not in ${life.cell} ${when}`);
    if (there.size !== life.turns.size)
      this.#fail(NOTHING_LOST, `${life.cell} has turns of ${organization} that nobody took`);
  }

  #lifeOf(organization: OrganizationId): Life {
    const life = this.#lives.get(organization);
    if (life === undefined) throw new Error(`there is no ${organization}`);
    return life;
  }

  #fail(checker: string, what: string): void {
    this.#world.fail(new ViolationError(checker, what));
  }
}
