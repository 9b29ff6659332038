/**
 * Checks the versions of configured ClickHouse and NATS servers at start.
 *
 * Owns: which versions are supported, and the sentence for one that is not. PostgreSQL is checked where it is migrated.
 *
 * 1. A server that cannot be reached now is not refused: a node starts without either, and waits for it.
 */
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { connect } from "nats";
import { natsTarget } from "../../runtime/transport/nats/connection.ts";
import { StartError } from "../config/start-error.ts";

/** `major.minor`. The embedded engine is 26.7; nothing older than 26.5 was tried. */
export const CLICKHOUSE_VERSION_MIN = "26.5";
/** `major.minor`, of the 2.x servers. Debian 12 has 2.9. */
export const NATS_VERSION_MIN = "2.9";

/** How long a server may take to say its version. One that takes longer counts as away. */
const ANSWER_MS = 2_000;

/** URLs of servers that somebody has configured; the embedded ones come with this release. */
export interface ConfiguredServers {
  readonly clickhouseUrl: string | undefined;
  readonly natsUrl: string | undefined;
}

/** @throws StartError naming the setting, the version that was found and the one that is needed. */
export async function checkServerVersions({ clickhouseUrl, natsUrl }: ConfiguredServers): Promise<void> {
  const [clickhouse, nats] = await Promise.all([
    clickhouseUrl === undefined ? undefined : clickhouseVersion(clickhouseUrl),
    natsUrl === undefined ? undefined : natsVersion(natsUrl),
  ]);
  refuseOlder("CLICKHOUSE_URL", "ClickHouse", clickhouse, CLICKHOUSE_VERSION_MIN);
  refuseOlder("NATS_URL", "NATS", nats, NATS_VERSION_MIN);
}

function refuseOlder(setting: string, product: string, found: string | undefined, least: string): void {
  if (found === undefined || !isOlder(found, least)) return;
  throw new StartError(`${setting} leads to ${product} ${found}, which is not supported: use ${least} or newer.`);
}

/** Compares the first two numbers of two versions. What is no version is not older. */
export function isOlder(version: string, least: string): boolean {
  const [major, minor] = numbersOf(version);
  const [leastMajor, leastMinor] = numbersOf(least);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

function numbersOf(version: string): readonly [number, number] {
  const [, major, minor] = /^v?(\d{1,6})\.(\d{1,6})/.exec(version) ?? [];
  return major === undefined || minor === undefined ? [Infinity, 0] : [Number(major), Number(minor)];
}

/** Undefined: it does not answer now. */
async function clickhouseVersion(url: string): Promise<string | undefined> {
  const client = createClient({
    url,
    application: "parley",
    request_timeout: ANSWER_MS,
    log: { level: ClickHouseLogLevel.OFF },
  });
  try {
    const answer = await client.query({ query: "SELECT version() AS version", format: "JSONEachRow" });
    const [row] = await answer.json<{ version: string }>();
    return row?.version;
  } catch {
    // Away, or it does not let us in: analytics says so with the reason when it tries to migrate, and tries again.
    return undefined;
  } finally {
    await client.close();
  }
}

/** Undefined: it does not answer now. */
async function natsVersion(url: string): Promise<string | undefined> {
  try {
    const connection = await connect({
      ...natsTarget(url),
      reconnect: false,
      timeout: ANSWER_MS,
      name: "parley-start",
    });
    const version = connection.info?.version;
    await connection.close();
    return version;
  } catch {
    // Away, or it does not let us in: the node's own connection says so with the reason, and tries again.
    return undefined;
  }
}
