/** Commands that work on an installation make none: in a wrong folder they would work on an empty one. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { commandLine, type Config } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";

/**
 * @param uses the stores that the command reads; a configured one needs nothing here.
 * @throws StartError if an embedded one has no data in DATA_DIR.
 */
export function requireData(
  { databaseUrl, clickhouseUrl, dataDirectory }: Pick<Config, "databaseUrl" | "clickhouseUrl" | "dataDirectory">,
  uses: { readonly clickhouse: boolean } = { clickhouse: false },
): void {
  // ClickHouse's own folder may be lost: it is filled again from PostgreSQL.
  const missing =
    databaseUrl === undefined
      ? !existsSync(join(dataDirectory, "postgres"))
      : uses.clickhouse && clickhouseUrl === undefined && !existsSync(dataDirectory);
  if (missing)
    throw new StartError(
      `There is no data in ${dataDirectory}: set DATA_DIR${databaseUrl === undefined ? " or DATABASE_URL" : ""} to that of the installation, or run ${commandLine("start")} first.`,
    );
}
