/**
 * The tables of analytics in a database of a test file's own, ingest into them, and a request for all that they hold of
 * one form.
 */
import type { ClickHouseClient } from "@clickhouse/client";
import { afterAll, beforeAll } from "vitest";
import { connectClickHouse, type ClickHouse } from "../../../analytics/clickhouse/clickhouse.ts";
import { migrateClickHouse } from "../../../analytics/clickhouse/migrate.ts";
import { Ingest } from "../../../analytics/ingest/ingest.ts";
import { SEALED_TABLE, TOUCHES_TABLE } from "../../../analytics/clickhouse/tables.ts";
import { VIEWS_TABLE } from "../../../analytics/ingest/view-rows.ts";
import type { ReportRequest } from "../../../analytics/report/report.ts";
import { RESPONSES_TABLE } from "../../../analytics/responses/response-row.ts";
import { systemClock, type Clock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createTestClickHouse, type TestClickHouse } from "../clickhouse.ts";
import type { Fleet } from "../fleet.ts";

export const ORGANIZATION = "org_01JZZZZZZZZZZZZZZZZZZZZZZZ" as const;
export const FORM = "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ" as const;

/** A request for everything that is counted of {@link FORM}. */
export const EVERYTHING: ReportRequest = {
  organization: ORGANIZATION,
  form: FORM,
  liveVersionId: null,
  source: "all",
  includeTest: true,
  from: null,
  to: null,
  versionId: null,
  timeZone: "UTC",
};

export interface AnalyticsTables {
  /** As analytics connects to it. */
  readonly clickhouse: ClickHouse;
  /** For looking and planting. */
  readonly client: ClickHouseClient;
  empty(): Promise<void>;
}

/** Makes the tables for the tests of a file, and drops them after; what it gives is there once the tests run. */
export function useAnalyticsTables(): AnalyticsTables {
  const holder: { database?: TestClickHouse; clickhouse?: ClickHouse } = {};
  beforeAll(async () => {
    holder.database = await createTestClickHouse();
    holder.clickhouse = connectClickHouse(holder.database.url);
    await migrateClickHouse(holder.clickhouse);
  });
  afterAll(async () => {
    await holder.clickhouse?.close();
    await holder.database?.drop();
  });
  return {
    get clickhouse() {
      if (holder.clickhouse === undefined) throw new Error("The tables are there once the tests run.");
      return holder.clickhouse;
    },
    get client() {
      if (holder.database === undefined) throw new Error("The database is there once the tests run.");
      return holder.database.client;
    },
    async empty() {
      for (const table of [RESPONSES_TABLE, VIEWS_TABLE, TOUCHES_TABLE, SEALED_TABLE])
        await this.clickhouse.command(`TRUNCATE TABLE ${table}`);
    },
  };
}

/** Rests last no time. */
const impatientClock: Clock = {
  ...systemClock,
  after: (_delayMs, callback) => systemClock.after(0, callback),
};

/** A node's ingest of a fleet whose forms belong to {@link ORGANIZATION}. */
export function ingestInto(clickhouse: ClickHouse, fleet: Fleet, level: "warn" | "silent" = "warn"): Ingest {
  return new Ingest({
    clickhouse,
    ready: () => Promise.resolve(),
    readResponses: fleet.read,
    organizationsOf: (forms) => Promise.resolve(new Map(forms.map((form) => [form, ORGANIZATION]))),
    formVersions: fleet.formVersions,
    clock: impatientClock,
    log: createLog(level),
  });
}
