/** A PostgreSQL that cannot be used is named by its setting, with what to do. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDatabase } from "../../../deploy/node/check-database.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

test("a database that can be used passes", async () => {
  await checkDatabase("DATABASE_URL", database.url);
});

test.each<[string, (url: URL) => void, RegExp]>([
  ["a server that does not listen", (url) => (url.port = "1"), /ECONNREFUSED .*Start PostgreSQL there, or correct/],
  ["an unknown host", (url) => (url.hostname = "no.such.host.invalid"), /\. Correct the host in DATABASE_URL\.$/],
  ["a wrong password", (url) => (url.password = "hunter2"), /\. Correct the user and the password in DATABASE_URL/],
  ["a missing database", (url) => (url.pathname = "/no-such"), /\. Make it with createdb, or correct the name in/],
])("%s is refused with the setting, the reason and the remedy", async (_, change, pattern) => {
  const refusal = await checkDatabase("DATABASE_URL", changed(change)).catch((error: Error) => error.message);
  expect(refusal).toMatch(/^DATABASE_URL cannot be used: /);
  expect(refusal).toMatch(pattern);
  expect(refusal).not.toContain("hunter2");
});
