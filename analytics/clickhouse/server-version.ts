/**
 * The versions of ClickHouse that analytics works with.
 *
 * 1. Analytics is off while the server is older, and works once it was upgraded: the version is read again with each
 *    attempt to migrate.
 */
import { z } from "zod";
import { defineQuery, type ClickHouse } from "./clickhouse.ts";

/**
 * `major.minor`: the oldest engine that analytics accepts. The tests run on the embedded engine, which is newer; no
 * other version was tried.
 */
export const CLICKHOUSE_VERSION_MIN = "26.5";

/** The server is older than {@link CLICKHOUSE_VERSION_MIN}. */
export class OldServerError extends Error {
  override readonly name = "OldServerError";

  constructor(found: string) {
    super(oldServerSentence(found));
  }
}

/** For the operator: what was found, what is needed, what to do. */
export function oldServerSentence(found: string): string {
  return (
    `CLICKHOUSE_URL leads to ClickHouse ${found}, and analytics needs ${CLICKHOUSE_VERSION_MIN} or newer: reports are unavailable until that server is upgraded. ` +
    "Everything else works, and no response is lost for analytics. Without CLICKHOUSE_URL a single node uses the embedded engine."
  );
}

const versionQuery = defineQuery({
  name: "version of ClickHouse",
  sql: "SELECT version() AS version",
  params: z.strictObject({}),
  row: z.strictObject({ version: z.string() }),
});

/** @throws OldServerError */
export async function checkServerVersion(clickhouse: Pick<ClickHouse, "read">): Promise<void> {
  const [row] = await clickhouse.read(versionQuery, {});
  if (row !== undefined && isOlder(row.version, CLICKHOUSE_VERSION_MIN)) throw new OldServerError(row.version);
}

/** Compares the first two numbers of two versions. A text that is not a version is not older. */
export function isOlder(version: string, least: string): boolean {
  const [major, minor] = numbersOf(version);
  const [leastMajor, leastMinor] = numbersOf(least);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

function numbersOf(version: string): readonly [number, number] {
  const [, major, minor] = /^v?(\d{1,6})\.(\d{1,6})/.exec(version) ?? [];
  return major === undefined || minor === undefined ? [Infinity, 0] : [Number(major), Number(minor)];
}
