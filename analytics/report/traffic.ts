/**
 * How many responses went each way through a form, for its map.
 *
 * Owns: counting a form again only if it has changed. Does not own: the statement (`queries/traffic.ts`), what a way is
 * (`responses/ways.ts`).
 *
 * 1. The touches are read before the rows, as for reports: a kept result is never older than its touches say.
 * 2. `asOf` is read before the touches: what is counted may be newer, never older.
 */
import { LRUCache } from "lru-cache";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { scopeParams, type ReportScope } from "../queries/scope.ts";
import { touchedQuery } from "../queries/touched.ts";
import { trafficQuery } from "../queries/traffic.ts";
import { readWay, type Way } from "../responses/ways.ts";

export interface FormTraffic {
  /** Epoch milliseconds up to which everything committed is counted. */
  readonly asOf: number;
  /** The most frequent first, {@link WAYS_MAX} at most. */
  readonly ways: readonly CountedWay[];
}

export interface CountedWay extends Way {
  readonly responses: number;
}

/**
 * A form of the largest size has some thousand ways. Only shuffled groups make more, from each question to each other;
 * the rarest of those are left out.
 */
export const WAYS_MAX = 5_000;
/** Ways that are kept in all; each has some hundred bytes. */
const KEPT_WAYS_MAX = 100_000;

interface Kept {
  readonly touched: string;
  readonly ways: readonly CountedWay[];
}

export class Traffic {
  readonly #clickhouse: Pick<ClickHouse, "read">;
  readonly #countedUpTo: () => Promise<number>;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: KEPT_WAYS_MAX,
    sizeCalculation: ({ ways }) => ways.length + 1,
  });

  constructor(clickhouse: Pick<ClickHouse, "read">, countedUpTo: () => Promise<number>) {
    this.#clickhouse = clickhouse;
    this.#countedUpTo = countedUpTo;
  }

  /** Rejects as ClickHouse does. */
  async read(scope: ReportScope): Promise<FormTraffic> {
    const params = scopeParams(scope);
    const { organization, form } = scope;
    const key = JSON.stringify(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)));
    const asOf = await this.#countedUpTo();
    const [{ touched } = { touched: "" }] = await this.#clickhouse.read(touchedQuery, { organization, form });
    const kept = this.#kept.get(key);
    if (kept?.touched === touched) return { asOf, ways: kept.ways };
    const rows = await this.#clickhouse.read(trafficQuery, { ...params, waysMax: WAYS_MAX });
    const ways = rows.map(({ way, responses }) => ({ ...readWay(way), responses }));
    this.#kept.set(key, { touched, ways });
    return { asOf, ways };
  }
}
