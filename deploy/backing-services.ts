/**
 * The services that a node stands on: each the configured one, or the embedded one, which is started or taken over.
 *
 * Owns: which of them are embedded. Does not own: how an embedded one runs (`services/`), what it is used for.
 */
import type { Log } from "../runtime/node/log.ts";
import { NO_NATS, type Config } from "./config.ts";
import type { RunFile } from "./run-files.ts";
import { attachServices, type Attached, type Attachment } from "./services/attach.ts";
import { StartError } from "./start-error.ts";

export interface BackingServices {
  readonly databaseUrl: string;
  readonly clickhouseUrl: string;
  /** Undefined: this node does without. */
  readonly natsUrl: string | undefined;
  /** With the account's name and secret; undefined: no simulator runs. */
  readonly paymentSimulatorUrl: string | undefined;
  /** The embedded services' processes for `run.json`; empty when nothing is embedded. */
  processes(): RunFile["services"];
  /** Gives the embedded services up; they stop when no other node uses them. */
  close(): Promise<void>;
}

export interface BackingServicesOptions {
  readonly config: Config;
  readonly dataDirectory: string;
  readonly log: Log;
  onProgress(text: string): void;
  /** Embedded services run under other process ids now. */
  onChange(): void;
}

/** The name of the service in `services/payment-simulator`. */
const PAYMENT_SIMULATOR = "payment-simulator";

/** @throws StartError when an embedded one does not start. */
export async function openBackingServices({ config, dataDirectory, log, onProgress, onChange }: BackingServicesOptions): Promise<BackingServices> {
  const configured: Readonly<Record<string, string | undefined>> = { postgres: config.databaseUrl, clickhouse: config.clickhouseUrl, nats: config.natsUrl };
  const embedded = Object.keys(configured).filter((name) => configured[name] === undefined);
  if (config.paymentsSimulator) embedded.push(PAYMENT_SIMULATOR);
  let attachment: Attachment | undefined;
  if (embedded.length > 0) {
    attachment = await attachServices({
      dataDirectory,
      services: embedded,
      lingerMs: config.servicesLingerMs,
      onProgress,
      onChange,
      onTrouble: (error) => log.error({ error: error.message }, "the supervisor of the embedded services is gone; trying again"),
    }).catch((error: Error) => {
      throw new StartError(error.message, { cause: error });
    });
  }
  const urlOf = (name: string): string => {
    const url = configured[name] ?? attachment?.current().services.find((service) => service.name === name)?.url;
    if (url === undefined) throw new Error(`The supervisor has attached us without ${name}`);
    return url;
  };
  return {
    databaseUrl: urlOf("postgres"),
    clickhouseUrl: urlOf("clickhouse"),
    natsUrl: config.natsUrl === NO_NATS ? undefined : urlOf("nats"),
    paymentSimulatorUrl: config.paymentsSimulator ? urlOf(PAYMENT_SIMULATOR) : undefined,
    processes: () => (attachment === undefined ? [] : processesOf(attachment.current())),
    async close() {
      await attachment?.detach();
    },
  };
}

function processesOf(attached: Attached): RunFile["services"] {
  return [
    { name: "supervisor", pid: attached.supervisorPid, port: null },
    ...attached.services.map(({ name, pid, port }) => ({ name, pid, port })),
  ];
}
