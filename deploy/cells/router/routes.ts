/**
 * Routes of a router: which cell a request goes to, remembered.
 *
 * Owns: the caches of names and homes, their ages and bounds. Does not own: the directory (`runtime/cells`), sending
 * (`send-to-cell.ts`).
 *
 * 1. Memory is bounded: the least recently used entry goes first. So are the questions that are under way.
 * 2. An entry that is too old is asked for again; while the directory does not answer, it stays in force however old.
 * 3. A home is only replaced by one of the same or a later epoch: an answer that was late brings no move back.
 */
import { LRUCache } from "lru-cache";
import type { OrganizationId } from "../../../machines/ids.ts";
import type { Directory, Home, Name } from "../../../runtime/cells/cell-directory.ts";
import type { Clock } from "../../../runtime/node/clock.ts";

/** A move is noticed by the cell's answer; this is for what no cell can say, such as another address of a cell. */
export const HOME_KEPT_MS = 60_000;
/** Only domains pass to another organization. */
export const NAME_KEPT_MS = 60_000;
/** A new form is reachable at once: its name is not asked for before it exists, but for guesses. */
export const UNKNOWN_KEPT_MS = 1_000;
/** Some 300 bytes each. */
const NAMES_MAX = 200_000;
const HOMES_MAX = 100_000;
/** Questions under way: beyond them a request whose route is not cached is refused. */
const ASKING_MAX = 1_000;

/** The directory did not answer, and nothing is remembered. */
export class RouteUnknownError extends Error {
  override readonly name = "RouteUnknownError";
}

interface Remembered<Value> {
  readonly value: Value;
  readonly askedAtMs: number;
}

export interface RoutesOptions {
  readonly directory: Pick<Directory, "homeOf" | "ownerOf">;
  readonly clock: Pick<Clock, "monotonicMs">;
  readonly namesMax?: number;
  readonly homesMax?: number;
}

export class Routes {
  readonly #options: RoutesOptions;
  readonly #names: LRUCache<string, Remembered<OrganizationId | null>>;
  readonly #homes: LRUCache<OrganizationId, Remembered<Home | null>>;
  readonly #asking = new Map<string, Promise<unknown>>();
  /** Questions to the directory so far. */
  asked = 0;

  constructor(options: RoutesOptions) {
    this.#options = options;
    this.#names = new LRUCache({ max: options.namesMax ?? NAMES_MAX });
    this.#homes = new LRUCache({ max: options.homesMax ?? HOMES_MAX });
  }

  /** The organization of a name; undefined if it is nobody's. @throws RouteUnknownError */
  async ownerOf(name: Name): Promise<OrganizationId | undefined> {
    const key = `${name.kind} ${name.name}`;
    const known = this.#names.get(key);
    const keptMs = known?.value === null ? UNKNOWN_KEPT_MS : NAME_KEPT_MS;
    if (known !== undefined && this.#ageOf(known) < keptMs) return known.value ?? undefined;
    const asked = await this.#ask(
      `name ${key}`,
      async () => (await this.#options.directory.ownerOf(name)) ?? null,
      known,
    );
    if (asked !== known) this.#names.set(key, asked);
    return asked.value ?? undefined;
  }

  /**
   * The home of an organization; undefined if it has none.
   * @param atLeast an epoch that a cell has named: what is remembered of an earlier one is asked for again.
   * @throws RouteUnknownError
   */
  async homeOf(organization: OrganizationId, atLeast = 0): Promise<Home | undefined> {
    const known = this.#homes.get(organization);
    const isNewEnough = (known?.value?.epoch ?? 0) >= atLeast;
    if (known !== undefined && isNewEnough && this.#ageOf(known) < HOME_KEPT_MS) return known.value ?? undefined;
    const asked = await this.#ask(
      `home ${organization}`,
      async () => (await this.#options.directory.homeOf(organization)) ?? null,
      known,
    );
    if (asked !== known) {
      const present = this.#homes.get(organization);
      if ((present?.value?.epoch ?? 0) <= (asked.value?.epoch ?? 0)) this.#homes.set(organization, asked);
    }
    return (this.#homes.get(organization) ?? asked).value ?? undefined;
  }

  /** The next request asks for the home again; while the directory is away, it stays in force. */
  doubt(organization: OrganizationId): void {
    const known = this.#homes.get(organization);
    if (known !== undefined) this.#homes.set(organization, { ...known, askedAtMs: -Infinity });
  }

  #ageOf({ askedAtMs }: Remembered<unknown>): number {
    return this.#options.clock.monotonicMs() - askedAtMs;
  }

  /** What the directory says; what is remembered while it does not answer. Requests for one key share a question. */
  async #ask<Value>(
    key: string,
    question: () => Promise<Value>,
    known: Remembered<Value> | undefined,
  ): Promise<Remembered<Value>> {
    let asking = this.#asking.get(key) as Promise<Remembered<Value>> | undefined;
    if (asking === undefined) {
      if (this.#asking.size >= ASKING_MAX) {
        if (known !== undefined) return known;
        throw new RouteUnknownError("too many questions to the directory are under way");
      }
      const askedAtMs = this.#options.clock.monotonicMs();
      this.asked++;
      asking = question()
        .then((value) => ({ value, askedAtMs }))
        .finally(() => this.#asking.delete(key));
      this.#asking.set(key, asking);
    }
    try {
      return await asking;
    } catch (error) {
      if (known !== undefined) return known;
      throw new RouteUnknownError("the directory of cells does not answer", { cause: error });
    }
  }
}
