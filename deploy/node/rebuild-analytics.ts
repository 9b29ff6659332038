/**
 * Rebuilds the tables of responses in ClickHouse from PostgreSQL: for `npm run rebuild-analytics` and after a restore.
 *
 * Owns: putting the parts together. Does not own: the order of a rebuild, its locks, reading every response
 * (`analytics/rebuild`).
 */
import { INGEST_CONSUMER } from "../../analytics/analytics.ts";
import type { ClickHouse } from "../../analytics/clickhouse/clickhouse.ts";
import { rebuildResponses } from "../../analytics/rebuild/rebuild.ts";
import { countResponses, everyResponse, type ResponseSource } from "../../analytics/rebuild/every-response.ts";
import { rebuildAlone, whileIngestRests } from "../../analytics/rebuild/rebuild-lock.ts";
import type { ResponseState } from "../../analytics/responses/response-state.ts";
import { createFormVersions } from "../../runtime/actors/form-versions.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import { createStore } from "../../runtime/store.ts";

/** One for each lock, and one for reading. */
export const REBUILD_CONNECTIONS = 3;

export interface RebuildAnalyticsOptions {
  /** With {@link REBUILD_CONNECTIONS} at least. */
  readonly pool: Pool;
  readonly clickhouse: ClickHouse;
  /** False after a restore: what ClickHouse knows as deleted may be there again. */
  readonly keepsDeleted: boolean;
  readonly signal: AbortSignal;
  onProgress(text: string): void;
}

/** @returns the number of responses; "busy" if another process rebuilds. */
export async function rebuildAnalytics(options: RebuildAnalyticsOptions): Promise<number | "busy"> {
  const { pool, clickhouse, keepsDeleted, signal, onProgress } = options;
  const store = createStore(pool);
  const formVersions = createFormVersions(store.forms, systemClock);
  return rebuildAlone(pool, async (checkLock) => {
    const total = await countResponses(pool);
    return rebuildResponses({
      clickhouse,
      formVersions,
      keepsDeleted,
      responses: () => statesOf({ db: pool, store, formVersions }),
      async whileIngestRests(work) {
        const exchange = (): Promise<void> => {
          checkLock();
          return work();
        };
        await whileIngestRests(pool, INGEST_CONSUMER, exchange, signal);
      },
      onProgress: (responses) => onProgress(`${responses} of ${Math.max(responses, total)} responses`),
      signal,
    });
  });
}

async function* statesOf(source: ResponseSource): AsyncIterable<readonly ResponseState[]> {
  for await (const { states } of everyResponse(source)) yield states;
}
