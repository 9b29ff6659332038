/**
 * The directory of cells, as a port: which organization lives in which cell, and which name leads to which
 * organization.
 *
 * Owns: its shapes and promises. Does not own: storing them (`postgres-cell-directory.ts`), what a cell is
 * (`deploy/cells`).
 *
 * 1. An organization has one home at any time. The epoch of a home grows with each move that has ended.
 * 2. One move of an organization is open at a time, under the epoch that it will give the home. An epoch is never used
 *    twice, whether its move ends or is given up.
 * 3. A name leads to one organization. It is claimed before it is used, and stays with its organization; only a domain
 *    passes to another one, which has proved it.
 */
import type { OrganizationId } from "../../machines/ids.ts";

/** Kinds of names that a request carries without an organization. */
export const NAME_KINDS = ["key", "slug", "link", "domain", "asset"] as const;
export type NameKind = (typeof NAME_KINDS)[number];

export interface Name {
  readonly kind: NameKind;
  /** Of a key: the hexadecimal SHA-256. Otherwise as it stands in an address. */
  readonly name: string;
}

export interface CellRow {
  readonly name: string;
  /** Where routers reach its nodes: `http://host:port`, without a slash at the end. */
  readonly address: string;
}

export interface Home {
  readonly organization: OrganizationId;
  readonly cell: string;
  readonly address: string;
  readonly epoch: number;
  /** The move that is open. */
  readonly moving: { readonly to: string; readonly epoch: number } | undefined;
}

export type BeginOutcome =
  | { readonly outcome: "open"; readonly home: Home }
  /** It lives there, and no move is open. */
  | { readonly outcome: "there"; readonly home: Home }
  /** Another move is open. */
  | { readonly outcome: "busy"; readonly home: Home }
  | { readonly outcome: "unknown_organization" | "unknown_cell" };

export type MoveEnd = "arrived" | "stayed";

export interface Directory {
  /** Oldest first. */
  cells(): Promise<readonly CellRow[]>;
  /** Adds a cell, or gives it another address. */
  putCell(cell: CellRow): Promise<void>;
  homeOf(organization: OrganizationId): Promise<Home | undefined>;
  /** How many organizations live in each cell. */
  countHomes(): Promise<ReadonlyMap<string, number>>;
  /** Gives a new organization its home. @returns false if it lives in another cell. */
  place(organization: OrganizationId, cell: string): Promise<boolean>;
  ownerOf(name: Name): Promise<OrganizationId | undefined>;
  /** Claims all names or none. @returns false if one of them is another organization's. */
  claim(organization: OrganizationId, names: readonly Name[]): Promise<boolean>;
  /** Gives a domain to the organization that has proved it. */
  assignDomain(organization: OrganizationId, domain: string): Promise<void>;
  /** Opens a move, or finds the open one to the same cell. */
  beginMove(organization: OrganizationId, to: string): Promise<BeginOutcome>;
  /** Ends the move of this epoch; a repeat changes nothing. @throws if no such move is open or has ended. */
  endMove(organization: OrganizationId, epoch: number, end: MoveEnd): Promise<Home>;
  /** Moves that are open, the oldest first. */
  openMoves(): Promise<readonly Home[]>;
}
