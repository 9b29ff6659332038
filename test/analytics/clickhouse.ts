/** A database of its own for a test file, in a ClickHouse that is started with the first one that asks. */
import { createClient, type ClickHouseClient } from "@clickhouse/client";
import { systemEntropy } from "../../runtime/node/entropy.ts";

export interface TestClickHouse {
  readonly url: string;
  /** For looking and planting; the code under test has its own. */
  readonly client: ClickHouseClient;
  drop(): Promise<void>;
}

export async function createTestClickHouse(): Promise<TestClickHouse> {
  const server = process.env["TEST_CLICKHOUSE_URL"] ?? "";
  const name = `test_${process.pid}_${systemEntropy().uint32().toString(36)}`;
  const maintenance = createClient({ url: server });
  await maintenance.command({ query: `CREATE DATABASE ${name} ENGINE = Atomic` });
  const url = new URL(server);
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
