/**
 * The cells for requests that any cell answers: all of the directory, and which of them could not be reached lately.
 *
 * Owns: in which order they are tried. Does not own: sending (`http-router.ts`).
 *
 * 1. Cells take turns. One that could not be reached comes last for {@link AWAY_MS}, or until it answers a request.
 * 2. The list is read again in the background, so that no request waits for it but the first; while the directory does
 *    not answer, the list stays in force.
 */
import type { CellRow, Directory } from "../../../runtime/cells/cell-directory.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import { RouteUnknownError } from "./routes.ts";

/** Cells that get one request: with one that is away, the second answers; three outlast two that end together. */
export const TRIES_MAX = 3;
/** Long enough that few requests find out anew; short enough that a cell that is back gets its share. */
export const AWAY_MS = 5_000;
const LIST_KEPT_MS = 30_000;

export interface AnyCellOptions {
  readonly directory: Pick<Directory, "cells">;
  readonly clock: Pick<Clock, "monotonicMs">;
  /** The list could not be read; the one before is used. */
  onFailure(error: unknown): void;
}

/** What a router knows of the cells and the directory, without asking them. */
export interface Reach {
  readonly cells: number;
  /** Cells that could not be reached. */
  readonly away: number;
  readonly directory: "ok" | "away";
}

export class AnyCell {
  readonly #options: AnyCellOptions;
  readonly #awayUntilMs = new Map<string, number>();
  #cells: readonly CellRow[] = [];
  #readAtMs = -Infinity;
  #reading: Promise<void> | undefined;
  #directory: Reach["directory"] = "ok";
  #next = 0;

  constructor(options: AnyCellOptions) {
    this.#options = options;
  }

  /** Addresses in the order in which to try them, at most {@link TRIES_MAX}. @throws RouteUnknownError */
  async toTry(): Promise<readonly string[]> {
    const reading = this.#read();
    if (this.#cells.length === 0) await reading;
    const cells = this.#cells;
    if (cells.length === 0)
      throw new RouteUnknownError(
        this.#directory === "ok" ? "the directory has no cells" : "the directory of cells does not answer",
      );
    const first = this.#next++ % cells.length;
    const inTurn = [...cells.slice(first), ...cells.slice(0, first)].map(({ address }) => address);
    const [away, there] = [inTurn.filter((one) => this.#isAway(one)), inTurn.filter((one) => !this.#isAway(one))];
    return [...there, ...away].slice(0, TRIES_MAX);
  }

  /** It answered: it takes its turn again. */
  reached(address: string): void {
    this.#awayUntilMs.delete(address);
  }

  notReached(address: string): void {
    this.#awayUntilMs.set(address, this.#options.clock.monotonicMs() + AWAY_MS);
  }

  reach(): Reach {
    void this.#read();
    return {
      cells: this.#cells.length,
      away: this.#cells.filter(({ address }) => this.#isAway(address)).length,
      directory: this.#directory,
    };
  }

  #isAway(address: string): boolean {
    const untilMs = this.#awayUntilMs.get(address);
    if (untilMs === undefined) return false;
    if (untilMs > this.#options.clock.monotonicMs()) return true;
    this.#awayUntilMs.delete(address);
    return false;
  }

  /** Reads the list if it is old. Never rejects. */
  #read(): Promise<void> | undefined {
    const { directory, clock, onFailure } = this.#options;
    const isNew = clock.monotonicMs() - this.#readAtMs < LIST_KEPT_MS;
    if (isNew && this.#cells.length > 0) return undefined;
    this.#reading ??= directory
      .cells()
      .then(
        (cells) => {
          this.#cells = cells;
          this.#directory = "ok";
        },
        (error: unknown) => {
          this.#directory = "away";
          onFailure(error);
        },
      )
      .finally(() => {
        this.#readAtMs = clock.monotonicMs();
        this.#reading = undefined;
      });
    return this.#reading;
  }
}
