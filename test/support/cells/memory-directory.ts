/** The directory in memory, for the simulation: the same promises, held by the same contract suite. */
import type { OrganizationId } from "../../../machines/ids.ts";
import type { BeginOutcome, CellRow, Directory, Home, MoveEnd, Name } from "../../../runtime/cells/cell-directory.ts";

interface StoredHome {
  cell: string;
  epoch: number;
  moving: { readonly to: string; readonly epoch: number } | undefined;
}

/** Answers at once: whoever needs delays and losses puts them around it. */
export class MemoryDirectory {
  readonly #cells = new Map<string, string>();
  readonly #homes = new Map<OrganizationId, StoredHome>();
  readonly #names = new Map<string, OrganizationId>();

  cells(): readonly CellRow[] {
    return [...this.#cells].map(([name, address]) => ({ name, address }));
  }

  putCell({ name, address }: CellRow): void {
    this.#cells.set(name, address);
  }

  homeOf(organization: OrganizationId): Home | undefined {
    const home = this.#homes.get(organization);
    return home && { organization, ...home, address: this.#cells.get(home.cell) ?? "" };
  }

  countHomes(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { cell } of this.#homes.values()) counts.set(cell, (counts.get(cell) ?? 0) + 1);
    return counts;
  }

  place(organization: OrganizationId, cell: string): boolean {
    if (!this.#cells.has(cell)) throw new Error(`there is no cell ${cell}`);
    if (!this.#homes.has(organization)) this.#homes.set(organization, { cell, epoch: 1, moving: undefined });
    return this.#homes.get(organization)?.cell === cell;
  }

  ownerOf({ kind, name }: Name): OrganizationId | undefined {
    return this.#names.get(`${kind} ${name}`);
  }

  claim(organization: OrganizationId, names: readonly Name[]): boolean {
    if (names.some((name) => (this.ownerOf(name) ?? organization) !== organization)) return false;
    for (const { kind, name } of names) this.#names.set(`${kind} ${name}`, organization);
    return true;
  }

  assignDomain(organization: OrganizationId, domain: string): void {
    this.#names.set(`domain ${domain}`, organization);
  }

  beginMove(organization: OrganizationId, to: string): BeginOutcome {
    if (!this.#cells.has(to)) return { outcome: "unknown_cell" };
    const stored = this.#homes.get(organization);
    const home = this.homeOf(organization);
    if (stored === undefined || home === undefined) return { outcome: "unknown_organization" };
    if (home.moving !== undefined) return { outcome: home.moving.to === to ? "open" : "busy", home };
    if (home.cell === to) return { outcome: "there", home };
    stored.moving = { to, epoch: stored.epoch + 1 };
    return { outcome: "open", home: { ...home, moving: stored.moving } };
  }

  endMove(organization: OrganizationId, epoch: number, end: MoveEnd): Home {
    const stored = this.#homes.get(organization);
    if (stored?.moving?.epoch === epoch) {
      if (end === "arrived") stored.cell = stored.moving.to;
      stored.epoch = epoch;
      stored.moving = undefined;
    }
    const home = this.homeOf(organization);
    if (home === undefined || home.epoch < epoch)
      throw new Error(`no move of ${organization} under epoch ${epoch} is open`);
    return home;
  }

  openMoves(): readonly Home[] {
    return [...this.#homes.keys()].flatMap((organization) => {
      const home = this.homeOf(organization);
      return home?.moving === undefined ? [] : [home];
    });
  }

  /** As the port: each method answers as a promise, and throws as a rejection. */
  asPort(): Directory {
    return {
      cells: async () => this.cells(),
      putCell: async (cell) => this.putCell(cell),
      homeOf: async (organization) => this.homeOf(organization),
      countHomes: async () => this.countHomes(),
      place: async (organization, cell) => this.place(organization, cell),
      ownerOf: async (name) => this.ownerOf(name),
      claim: async (organization, names) => this.claim(organization, names),
      assignDomain: async (organization, domain) => this.assignDomain(organization, domain),
      beginMove: async (organization, to) => this.beginMove(organization, to),
      endMove: async (organization, epoch, end) => this.endMove(organization, epoch, end),
      openMoves: async () => this.openMoves(),
    };
  }
}
