/** A database of its own for a test file, in the embedded ClickHouse, which starts with the first file that asks. */
import { createClient, type ClickHouseClient } from "@clickhouse/client";
import { inject } from "vitest";
import type { ClickHouse } from "../../analytics/clickhouse/clickhouse.ts";
import type { ReportSources } from "../../analytics/report/report.ts";
import { attachServices, type Attachment } from "../../deploy/services/supervisor/attach.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import { SERVICES_LINGER_MS } from "../support/services/database.ts";

export interface TestClickHouse {
  readonly url: string;
  /** For looking and planting; the code under test has its own. */
  readonly client: ClickHouseClient;
  drop(): Promise<void>;
}

/** A drop waits for merges that run. */
const DROP_MS_MAX = 180_000;

let attachment: Promise<Attachment> | undefined;

export async function createTestClickHouse(): Promise<TestClickHouse> {
  attachment ??= attachServices({
    dataDirectory: inject("servicesDataDirectory"),
    services: ["clickhouse"],
    lingerMs: SERVICES_LINGER_MS,
  });
  const server = (await attachment).current().services.find(({ name }) => name === "clickhouse");
  if (server === undefined) throw new Error("The supervisor has attached us without a ClickHouse.");
  const name = `test_${process.pid}_${systemEntropy().uint32().toString(36)}`;
  const maintenance = createClient({ url: server.url, request_timeout: DROP_MS_MAX });
  await maintenance.command({ query: `CREATE DATABASE ${name}` });
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const client = createClient({ url });
  return {
    url: url.href,
    client,
    async drop() {
      await client.close();
      await maintenance.command({ query: `DROP DATABASE ${name} SYNC` });
      await maintenance.close();
    },
  };
}

/** What a report of a small form reads: rows, all of them. */
export function countingRows(clickhouse: ClickHouse, formVersions: FormVersions): ReportSources {
  return { clickhouse, formVersions, written: 0, days: undefined, pasts: { of: () => Promise.resolve(undefined) } };
}
