/**
 * What is sent to a cluster instead of each statement: a golden file, whose statements the embedded engine parses. It
 * has no cluster, so none of them was ever run.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { LAYOUTS_DDL } from "../../../analytics/clickhouse/layout.ts";
import { MIGRATIONS_DDL, readMigrations } from "../../../analytics/clickhouse/migrate.ts";
import { onCluster } from "../../../analytics/clickhouse/on-cluster.ts";
import { createTestClickHouse, type TestClickHouse } from "../clickhouse.ts";

/** Other statements that nodes and the rebuild send, as the code makes them. */
const OTHERS = [
  "ALTER TABLE responses DELETE WHERE deleted = 0 AND (organization) IN (SELECT organization FROM responses WHERE deleted = 1)",
  "ALTER TABLE views DELETE WHERE organization = 'org_1' AND form = 'frm_1'",
  "CREATE TABLE responses_rebuilt AS responses",
  "CREATE MATERIALIZED VIEW responses_mirror TO responses_rebuilt AS SELECT * FROM responses",
  "EXCHANGE TABLES responses AND responses_rebuilt",
  "ALTER TABLE sealed_days DELETE WHERE touched NOT IN (SELECT sum(n) FROM touched_days GROUP BY day)",
  "INSERT INTO touched_days (organization, day) SELECT DISTINCT organization, 1 FROM response_paths",
  "DROP VIEW IF EXISTS responses_mirror SYNC",
  "DROP TABLE IF EXISTS responses_rebuilt SYNC",
];

let database: TestClickHouse;

beforeAll(async () => {
  database = await createTestClickHouse();
});

afterAll(() => database.drop());

const statements = [
  MIGRATIONS_DDL,
  LAYOUTS_DDL,
  ...readMigrations().flatMap((migration) => migration.statements),
  ...OTHERS,
].flatMap((statement) => onCluster(statement, "analytics"));

test("every statement has its form for a cluster, and the engine parses it", async () => {
  await expect(`${statements.join(";\n\n")};\n`).toMatchFileSnapshot("../../golden/clickhouse-cluster.sql");
  for (const query of statements) {
    const answer = await database.client.query({ query: `EXPLAIN AST ${query}`, format: "TabSeparated" });
    expect(await answer.text()).not.toBe("");
  }
});

test("a statement that is not known is refused: it would change one server of many", () => {
  expect(() => onCluster("TRUNCATE TABLE responses", "analytics")).toThrow("not known for a cluster");
});
