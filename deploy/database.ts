/** The PostgreSQL of this node: the configured one, or the embedded one, which is started or taken over. */
import type { Log } from "../runtime/node/log.ts";
import type { Config } from "./config.ts";
import type { RunFile } from "./run-files.ts";
import { attachServices, type Attached } from "./services/attach.ts";
import { StartError } from "./start-error.ts";

export interface Database {
  readonly url: string;
  /** The embedded services' processes for `run.json`; empty when nothing is embedded. */
  services(): RunFile["services"];
  /** Gives the embedded services up; they stop when no other node uses them. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly config: Config;
  readonly dataDirectory: string;
  readonly log: Log;
  onProgress(text: string): void;
  /** Embedded services run under other process ids now. */
  onChange(): void;
}

/** @throws StartError when the embedded one does not start. */
export async function openDatabase({ config, dataDirectory, log, onProgress, onChange }: DatabaseOptions): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    return { url: config.databaseUrl, services: () => [], close: async () => undefined };
  }
  const attachment = await attachServices({
    dataDirectory,
    services: ["postgres"],
    lingerMs: config.servicesLingerMs,
    onProgress,
    onChange,
    onTrouble: (error) => log.error({ error: error.message }, "the supervisor of the embedded services is gone; trying again"),
  }).catch((error: Error) => {
    throw new StartError(error.message, { cause: error });
  });
  const postgres = attachment.current().services.find(({ name }) => name === "postgres");
  if (postgres === undefined) throw new Error("The supervisor has attached us without a PostgreSQL");
  return {
    url: postgres.url,
    services: () => processes(attachment.current()),
    async close() {
      await attachment.detach();
    },
  };
}

function processes(attached: Attached): RunFile["services"] {
  return [
    { name: "supervisor", pid: attached.supervisorPid, port: null },
    ...attached.services.map(({ name, pid, port }) => ({ name, pid, port })),
  ];
}
