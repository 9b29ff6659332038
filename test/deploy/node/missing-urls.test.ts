/**
 * Nodes that share a database and divide the roles must share the other services too; the start warns about a missing
 * URL.
 */
import { expect, test } from "vitest";
import { missingUrls } from "../../../deploy/node/backing-services.ts";
import { parseConfig } from "../../../deploy/config/config.ts";

const SHARED = { DATABASE_URL: "postgres://db/parley" };
const NATS = { NATS_URL: "nats://n:4222" };
const CLICKHOUSE = { CLICKHOUSE_URL: "http://c:8123" };

test.each([
  ["an API without the workers", { ...SHARED, ...NATS, ROLES: "api" }, [/CLICKHOUSE_URL .* reports stay empty here$/]],
  [
    "workers without the API",
    { ...SHARED, ...NATS, ROLES: "actors,workers" },
    [/CLICKHOUSE_URL .* no other node reads them$/],
  ],
  ["actors alone, which have no reports", { ...SHARED, ROLES: "actors" }, [/^NATS_URL is not set/]],
  ["an API with nothing in common but the database", { ...SHARED, ROLES: "api" }, [/^NATS_URL/, /^CLICKHOUSE_URL/]],
  ["an API with everything", { ...SHARED, ...NATS, ...CLICKHOUSE, ROLES: "api" }, []],
  ["a node that has all roles", SHARED, []],
  ["a node whose services are all its own", { ROLES: "actors" }, []],
])("%s", (_, environment: Record<string, string>, wanted: readonly RegExp[]) => {
  const texts = missingUrls(parseConfig(environment));
  expect(texts).toHaveLength(wanted.length);
  for (const [index, pattern] of wanted.entries()) expect(texts[index]).toMatch(pattern);
});
