/**
 * A move of an organization to another cell: its steps, over ports.
 *
 * Owns: their order, and what a repeat does. Does not own: the steps themselves (`postgres-cell.ts`; the simulation has
 * its own), the directory (`runtime/cells`).
 *
 * 1. The source takes no commit of the organization from the end of `leave` on. The copy is read after that.
 * 2. What the target says to `copy` or `refuse` is the decision, and it is the same for every mover and for ever.
 * 3. The fence of the source is lifted only after the target has refused.
 * 4. Each step may run again, in another process, also beside a mover that was believed dead: a step of an earlier move
 *    changes nothing, and is reported as a {@link StaleMoveError}.
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import type { Directory, Home } from "../../../runtime/cells/cell-directory.ts";

/** The copy arrived, or the target has refused the move before. */
export type Decision = "arrived" | "refused";

/** A cell, as a move uses it. `epoch` is that of the move. */
export interface MovingCell {
  /** Fences the organization: when it resolves, no commit of it is accepted here. @throws StaleMoveError */
  leave(organization: OrganizationId, epoch: number): Promise<void>;
  /** Lifts the fence of a move that was refused. */
  stay(organization: OrganizationId, epoch: number): Promise<void>;
  /** Remembers that the organization is gone. */
  depart(organization: OrganizationId, epoch: number): Promise<void>;
  /** Removes what an earlier departure has left here, so that the organization can come back. */
  prepare(organization: OrganizationId, epoch: number): Promise<void>;
  /** Refuses the move, unless it has arrived. */
  refuse(organization: OrganizationId, epoch: number): Promise<Decision>;
  /** Lifts what an earlier departure has left of a fence. */
  open(organization: OrganizationId, epoch: number): Promise<void>;
}

export const MOVE_STEPS = ["begin", "prepare", "leave", "copy", "open", "depart", "end"] as const;
export type MoveStep = (typeof MOVE_STEPS)[number];

export interface MoverOptions {
  readonly directory: Pick<Directory, "homeOf" | "beginMove" | "endMove">;
  cell(name: string): MovingCell;
  /** Copies the organization in one transaction of the target, which decides the move. @throws StaleMoveError */
  copy(from: string, to: string, organization: OrganizationId, epoch: number): Promise<Decision>;
  /** Called before each step. */
  onStep?(step: MoveStep): void;
}

/** The move cannot be made; the message is for the operator. */
export class MoveError extends Error {
  override readonly name: string = "MoveError";
}

/** This move has ended, by another mover or before. */
export class StaleMoveError extends MoveError {
  override readonly name = "StaleMoveError";
}

export interface MoveResult {
  readonly result: "arrived" | "stayed" | "there";
  readonly home: Home;
}

/**
 * Moves an organization, or continues its move to the same cell.
 * @throws MoveError
 */
export async function moveOrganization(
  options: MoverOptions,
  organization: OrganizationId,
  to: string,
): Promise<MoveResult> {
  const { directory, cell, onStep } = options;
  onStep?.("begin");
  const begun = await directory.beginMove(organization, to);
  if (!("home" in begun))
    throw new MoveError(
      begun.outcome === "unknown_cell" ? `There is no cell ${to}.` : `There is no organization ${organization}.`,
    );
  const { outcome, home } = begun;
  if (outcome === "there") return { result: "there", home };
  const { moving } = home;
  if (outcome === "busy" || moving === undefined)
    throw new MoveError(`${organization} is being moved to ${moving?.to ?? "another cell"}: end that move first.`);
  const { epoch } = moving;
  const [source, target] = [cell(home.cell), cell(to)];
  onStep?.("prepare");
  await target.prepare(organization, epoch);
  const decision = await decideMove(options, home, to, epoch);
  if (decision === "refused") return endStayed(options, home, epoch);
  onStep?.("open");
  await target.open(organization, epoch);
  onStep?.("depart");
  await source.depart(organization, epoch);
  // Last: until here the directory has the move as open, so that a crash is found by it.
  onStep?.("end");
  return { result: "arrived", home: await directory.endMove(organization, epoch, "arrived") };
}

async function decideMove(
  { cell, copy, onStep }: MoverOptions,
  home: Home,
  to: string,
  epoch: number,
): Promise<Decision> {
  const { organization } = home;
  onStep?.("leave");
  try {
    await cell(home.cell).leave(organization, epoch);
  } catch (error) {
    if (!(error instanceof StaleMoveError)) throw error;
    // The source knows the end of this move, so the target has decided it: somebody died while giving it up.
    return cell(to).refuse(organization, epoch);
  }
  onStep?.("copy");
  return copy(home.cell, to, organization, epoch);
}

/**
 * Gives up the move of an organization. If it has arrived, it is ended as arrived.
 * @throws MoveError if no move is open.
 */
export async function giveUpMove(options: MoverOptions, organization: OrganizationId): Promise<MoveResult> {
  const { directory, cell } = options;
  const home = await directory.homeOf(organization);
  if (home?.moving === undefined) throw new MoveError(`No move of ${organization} is open.`);
  const { to, epoch } = home.moving;
  const decision = await cell(to).refuse(organization, epoch);
  return decision === "arrived" ? moveOrganization(options, organization, to) : endStayed(options, home, epoch);
}

async function endStayed({ directory, cell, onStep }: MoverOptions, home: Home, epoch: number): Promise<MoveResult> {
  await cell(home.cell).stay(home.organization, epoch);
  onStep?.("end");
  return { result: "stayed", home: await directory.endMove(home.organization, epoch, "stayed") };
}
