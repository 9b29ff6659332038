/** The database of `npm run backup` and `npm run restore`: the configured one, or the embedded one. */
import type { Log } from "../../runtime/node/log.ts";
import type { Config } from "../config/config.ts";
import { NO_NATS } from "../config/settings.ts";
import { openBackingServices } from "../node/backing-services.ts";

export interface OpenDatabase {
  readonly url: string;
  /** Undefined unless it was asked for. */
  readonly clickhouseUrl: string | undefined;
  close(): Promise<void>;
}

/** Starts the embedded services that are needed and do not run. @throws StartError */
export async function openDatabase(
  config: Config,
  log: Log,
  onProgress: (text: string) => void,
  { withClickHouse = false }: { readonly withClickHouse?: boolean } = {},
): Promise<OpenDatabase> {
  const services = await openBackingServices({
    config: {
      ...config,
      natsUrl: NO_NATS,
      paymentsSimulator: false,
      // All roles but `actors` use ClickHouse.
      roles: { api: false, actors: !withClickHouse, jobs: false, ingest: withClickHouse },
    },
    dataDirectory: config.dataDirectory,
    log,
    onProgress,
    onChange: () => undefined,
  });
  const { databaseUrl: url, clickhouseUrl } = services;
  return { url, clickhouseUrl, close: () => services.close() };
}
