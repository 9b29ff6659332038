/**
 * Checks the versions of configured ClickHouse and NATS servers at start.
 *
 * Owns: the supported versions, and the sentence for an unsupported one. Does not own: the version of PostgreSQL, which
 * the migration checks.
 *
 * 1. A server that cannot be reached is not refused: a node starts without ClickHouse or NATS and reconnects.
 */
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { connect } from "nats";
import { natsTarget } from "../../runtime/transport/nats/connection.ts";
import { StartError } from "../config/start-error.ts";

/** `major.minor`. The embedded engine is 26.7; versions older than 26.5 are not tested. */
export const CLICKHOUSE_VERSION_MIN = "26.5";
/** `major.minor`, of the 2.x servers. Debian 12 has 2.9. */
export const NATS_VERSION_MIN = "2.9";

/** Time limit of a version query. A slower server counts as unreachable. */
const ANSWER_MS = 2_000;

/** URLs of configured servers; undefined for embedded ones, whose versions come with this release. */
export interface ConfiguredServers {
  readonly clickhouseUrl: string | undefined;
  readonly natsUrl: string | undefined;
}

/** @throws StartError that names the setting, the version found and the version required. */
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

/** Undefined: the server does not answer. */
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
    // Unreachable, or it refuses our credentials: analytics logs the reason when it migrates, and retries.
    return undefined;
  } finally {
    await client.close();
  }
}

/** Undefined: the server does not answer. */
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
    // Unreachable, or it refuses our credentials: the node's own connection logs the reason, and retries.
    return undefined;
  }
}
