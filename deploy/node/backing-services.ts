/**
 * The services that a node uses: each is the configured one, or the embedded one, which is started or adopted.
 *
 * Owns: which services are embedded. Does not own: how an embedded service runs (`services/`), what it is used for.
 */
import type { Log } from "../../runtime/node/log.ts";
import { natsRequirement, type Config } from "../config/config.ts";
import { NO_NATS } from "../config/settings.ts";
import type { RunningService } from "../data-directory/run-files.ts";
import { attachServices, ServiceStartError, type Attached, type Attachment } from "../services/supervisor/attach.ts";
import { StartError } from "../config/start-error.ts";
import { checkDatabase } from "./check-database.ts";

export interface BackingServices {
  readonly databaseUrl: string;
  /** Undefined: nothing in this process reads or writes analytics. */
  readonly clickhouseUrl: string | undefined;
  /** Undefined: this node runs without NATS. */
  readonly natsUrl: string | undefined;
  /** For the operator: services that are missing, and what that means; a few sentences each. */
  readonly warnings: readonly string[];
  /** Contains the account's name and secret; undefined: no simulator runs. */
  readonly paymentSimulatorUrl: string | undefined;
  /** The embedded services' processes for `run.json`; empty when nothing is embedded. */
  processes(): readonly RunningService[];
  /** Ends the lease on the embedded services; they stop when no other node uses them. */
  close(): Promise<void>;
}

export interface BackingServicesOptions {
  readonly config: Pick<
    Config,
    "databaseUrl" | "clickhouseUrl" | "natsUrl" | "paymentsSimulator" | "servicesLingerMs" | "roles"
  >;
  readonly dataDirectory: string;
  /** Whether the node is one of several on this machine, which reach one another over NATS. */
  readonly isGroup?: boolean;
  readonly log: Log;
  onProgress(text: string): void;
  /** Called when embedded services run under new process ids. */
  onChange(): void;
}

/** The name of the service in `services/payment-simulator`. */
const PAYMENT_SIMULATOR = "payment-simulator";
/** The name of the service in `services/nats`. */
const NATS = "nats";

/** Why several nodes need NATS, as a clause. */
export const GROUP_REQUIREMENT = "nodes reach one another over NATS";

/** @throws StartError when the configured PostgreSQL cannot be used, or an embedded service does not start. */
export async function openBackingServices({
  config,
  dataDirectory,
  isGroup = false,
  log,
  onProgress,
  onChange,
}: BackingServicesOptions): Promise<BackingServices> {
  const { roles } = config;
  for (const text of missingUrls(config)) onProgress(text);
  // First: a wrong address is known at once, not after the services have started.
  if (config.databaseUrl !== undefined) await checkDatabase("DATABASE_URL", config.databaseUrl);
  // The API reads reports and workers write them; actors and the API use payments.
  const usesClickHouse = roles.api || roles.jobs || roles.ingest;
  const usesSimulator = config.paymentsSimulator && (roles.api || roles.actors);
  const configured: Readonly<Record<string, string | undefined>> = {
    postgres: config.databaseUrl,
    [NATS]: config.natsUrl,
    ...(usesClickHouse ? { clickhouse: config.clickhouseUrl } : {}),
  };
  const embedded = Object.keys(configured).filter((name) => configured[name] === undefined);
  if (usesSimulator) embedded.push(PAYMENT_SIMULATOR);
  const need = isGroup ? GROUP_REQUIREMENT : natsRequirement(roles);
  let attachment: Attachment | undefined;
  if (embedded.length > 0) {
    attachment = await attachServices({
      dataDirectory,
      services: embedded,
      optional: need === undefined ? [NATS] : [],
      lingerMs: config.servicesLingerMs,
      onProgress,
      onChange,
      onTrouble: (error) =>
        log.error({ error: error.message }, "the supervisor of the embedded services is gone; trying again"),
    }).catch((error: Error) => {
      const isNeeded = error instanceof ServiceStartError && error.service === NATS && need !== undefined;
      throw new StartError(isNeeded ? `${error.message} It is needed: ${need}.` : error.message, { cause: error });
    });
  }
  const withoutNats = attachment?.absent.find(({ name }) => name === NATS);
  if (withoutNats !== undefined) onProgress("nats: not started; this node runs without it");
  const urlOf = (name: string): string => {
    const url = configured[name] ?? attachment?.current().services.find((service) => service.name === name)?.url;
    if (url === undefined) throw new Error(`The supervisor attached this node without ${name}`);
    return url;
  };
  return {
    databaseUrl: urlOf("postgres"),
    clickhouseUrl: usesClickHouse ? urlOf("clickhouse") : undefined,
    natsUrl: config.natsUrl === NO_NATS || withoutNats !== undefined ? undefined : urlOf(NATS),
    warnings: withoutNats === undefined ? [] : [warningWithoutNats(withoutNats.reason)],
    paymentSimulatorUrl: usesSimulator ? urlOf(PAYMENT_SIMULATOR) : undefined,
    processes: () => (attachment === undefined ? [] : processesOf(attachment.current())),
    async close() {
      await attachment?.detach();
    },
  };
}

/** @param reason one or two sentences: why NATS does not run, and how to fix it. */
function warningWithoutNats(reason: string): string {
  return (
    "This node runs without NATS. A single node works fully without NATS; a second node on the same database could not reach it. " +
    `${reason} Set NATS_URL=${NO_NATS} to start without NATS and without this warning.`
  );
}

/**
 * Warnings for a node that shares a database with nodes of other roles, but has an embedded NATS or ClickHouse of its
 * own: it starts without an error, but does not reach the other nodes.
 */
export function missingUrls({
  databaseUrl,
  natsUrl,
  clickhouseUrl,
  roles,
}: BackingServicesOptions["config"]): readonly string[] {
  if (databaseUrl === undefined || (roles.api && roles.actors && roles.jobs && roles.ingest)) return [];
  const texts: string[] = [];
  if (natsUrl === undefined)
    texts.push(
      "NATS_URL is not set: only this node uses the embedded NATS, so it does not reach the nodes that have the other roles",
    );
  if (clickhouseUrl === undefined && roles.api !== roles.ingest) {
    texts.push(
      `CLICKHOUSE_URL is not set: only this node uses the embedded ClickHouse, so reports ${roles.api ? "stay empty here" : "are written where no other node reads them"}`,
    );
  }
  return texts;
}

function processesOf(attached: Attached): readonly RunningService[] {
  return [
    { name: "supervisor", pid: attached.supervisorPid, port: null },
    ...attached.services.map(({ name, pid, port }) => ({ name, pid, port })),
  ];
}
