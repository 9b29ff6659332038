/**
 * Checks the versions of configured ClickHouse and NATS servers at start.
 *
 * Owns: the oldest NATS, and when the versions are read. Does not own: the version of PostgreSQL, which the migration
 * checks; the oldest ClickHouse (`analytics/clickhouse/server-version.ts`).
 *
 * 1. A server that cannot be reached is not refused: a node starts without ClickHouse or NATS and reconnects.
 * 2. An old ClickHouse is not refused either: only analytics waits for it.
 */
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { connect } from "nats";
import { CLICKHOUSE_VERSION_MIN, isOlder, oldServerSentence } from "../../analytics/clickhouse/server-version.ts";
import { natsTarget } from "../../runtime/transport/nats/connection.ts";
import { StartError } from "../config/start-error.ts";

/** `major.minor`, of the 2.x servers. Debian 12 has 2.9. */
export const NATS_VERSION_MIN = "2.9";

/** Time limit of a version query. A slower server counts as unreachable. */
const ANSWER_MS = 2_000;

/** URLs of configured servers; undefined for embedded ones, whose versions come with this release. */
export interface ConfiguredServers {
  readonly clickhouseUrl: string | undefined;
  readonly natsUrl: string | undefined;
}

/**
 * @returns for the operator, a sentence for a ClickHouse that is too old.
 * @throws StartError that names the setting, the version found and the version required.
 */
export async function checkServerVersions({ clickhouseUrl, natsUrl }: ConfiguredServers): Promise<readonly string[]> {
  const [clickhouse, nats] = await Promise.all([
    clickhouseUrl === undefined ? undefined : clickhouseVersion(clickhouseUrl),
    natsUrl === undefined ? undefined : natsVersion(natsUrl),
  ]);
  if (nats !== undefined && isOlder(nats, NATS_VERSION_MIN))
    throw new StartError(`NATS_URL leads to NATS ${nats}, which is not supported: use ${NATS_VERSION_MIN} or newer.`);
  return clickhouse !== undefined && isOlder(clickhouse, CLICKHOUSE_VERSION_MIN) ? [oldServerSentence(clickhouse)] : [];
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
