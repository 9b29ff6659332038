/**
 * One node put together: services, database, schema, runtime, edge, in this order and as far as its roles ask for them;
 * taken apart in the reverse one.
 *
 * 1. A start that fails takes apart what it has put together.
 * 2. `stop` gives each part its share of the ten seconds: one that hangs is logged and left, so that the next ones
 *    still stop.
 * 3. Who started it is told what runs only while it serves, and that it stops before it stops serving.
 */
import { ok } from "node:assert";
import { startServer, STOP_WAIT_MS, type Server } from "../../api/server.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import { MasterKeyError } from "../../runtime/keyring/keyring.ts";
import type { Log } from "../../runtime/node/log.ts";
import { createModel } from "../../runtime/model/reply-model.ts";
import { migrate, MigrationError } from "../../runtime/postgres/schema/migrate.ts";
import { createPayments, type Payments } from "../../runtime/payments/payments.ts";
import { startRuntime, type StartedRuntime } from "../../runtime/runtime.ts";
import { openBackingServices, type BackingServices } from "./backing-services.ts";
import type { Config } from "../config/config.ts";
import { startConsumers, type Consumers } from "./consumers.ts";
import type { DataDirectory } from "../data-directory/data-directory.ts";
import { startHealthServer } from "./health-server.ts";
import { metricsAccess } from "../config/metrics-access.ts";
import { createNodeMetrics, type NodeMetrics } from "../metrics/node-metrics.ts";
import { gatewayUrls, simulatorCredentials } from "./payment-gateways.ts";
import type { Progress } from "./progress.ts";
import { readQuickstart, writeQuickstart, type Quickstart, type RunFile } from "../data-directory/run-files.ts";
import { seed } from "./seed.ts";
import { checkServerVersions } from "./server-versions.ts";
import { chooseServingPort } from "./serving-port.ts";
import { StartError } from "../config/start-error.ts";
import { CONSUMERS_STOP_MS, RUNTIME_STOP_MS, SERVER_STOP_MS, within } from "./stop-limits.ts";
import { DRAIN_MS } from "./stop-signals.ts";

/** What there is to tell of a node that has started; plain data. */
export interface StartedNode {
  readonly publicUrl: string;
  /**
   * What a newcomer needs; absent when an earlier start wrote it and it is not there any more, or the node has no API.
   */
  readonly quickstart?: Quickstart;
  /** Whether this start has made the keys, so that they are shown. */
  readonly isFirstStart: boolean;
  /** What the operator should know; a few sentences each. */
  readonly warnings: readonly string[];
}

export interface Node {
  readonly started: StartedNode;
  /** Finishes what runs and stops everything; settles when it is gone. */
  stop(): Promise<void>;
}

export interface NodeOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly progress: Progress;
  readonly directory: DataDirectory;
  /** Whether it is one of several, which have to reach one another. */
  readonly isGroup?: boolean;
  /** Whether `quickstart.json` names this node: of several on one directory, one does. */
  readonly keepsQuickstart: boolean;
  /** Told what runs, whenever that changes while the node serves; undefined: it is about to stop. */
  readonly onRunning: (running: RunFile | undefined) => Promise<void>;
}

ok(STOP_WAIT_MS < SERVER_STOP_MS, "the edge closes its connections within its share of the drain");
ok(SERVER_STOP_MS + CONSUMERS_STOP_MS + RUNTIME_STOP_MS < DRAIN_MS, "the services have a share of the drain");

interface Parts {
  services?: BackingServices;
  runtime?: StartedRuntime;
  payments?: Payments;
  consumers?: Consumers;
  metrics?: NodeMetrics;
  server?: Pick<Server, "port" | "stop">;
}

/** @throws StartError for what the operator can mend. */
export async function startNode(options: NodeOptions): Promise<Node> {
  const parts: Parts = {};
  try {
    return { started: await putTogether(parts, options), stop: () => takeApart(parts, options) };
  } catch (error) {
    await takeApart(parts, options);
    throw error;
  }
}

async function putTogether(
  parts: Parts,
  { config, clock, log, progress, directory, isGroup = false, keepsQuickstart, onRunning }: NodeOptions,
): Promise<StartedNode> {
  const { roles } = config;
  const dataDirectory = directory.path;
  const port = await chooseServingPort(config.host, config.port);
  const publicUrl = config.publicUrl ?? `http://${hostInUrl(config.host)}:${port}`;

  const services = await openBackingServices({
    config,
    dataDirectory,
    isGroup,
    log,
    onProgress: progress.step,
    onChange: () =>
      void tellRunning(parts, port, onRunning).catch((error: unknown) =>
        log.error({ error: String(error) }, "what runs could not be told"),
      ),
  });
  parts.services = services;
  const { databaseUrl, warnings } = services;
  await checkServerVersions({
    clickhouseUrl: config.clickhouseUrl === undefined ? undefined : services.clickhouseUrl,
    natsUrl: config.natsUrl === undefined ? undefined : services.natsUrl,
  });
  await migrate(databaseUrl, log, ({ name, done, total }) => {
    if (name !== undefined) progress.step(`Database: migration ${done + 1} of ${total}, ${name}`);
  }).catch((error: Error) => {
    throw new StartError(`The database cannot be used: ${reason(error)}.`, { cause: error });
  });

  const entropy = systemEntropy();
  const runtime = await startRuntime({
    databaseUrl,
    natsUrl: services.natsUrl,
    clock,
    entropy,
    log,
    placeId: directory.placeId,
    hostsActors: roles.actors,
    clockScale: config.clockScale,
    codeLimits: config.codeLimits,
    actorsBytesMax: config.actorsBytesMax,
    publicUrl,
    outside(made) {
      const payments = createPayments({
        ...made,
        urls: gatewayUrls(config.gatewayUrls, services.paymentSimulatorUrl),
        publicUrl,
      });
      parts.payments = payments;
      const model =
        config.languageModel === undefined
          ? {}
          : { model: createModel({ ...config.languageModel, clock: made.clock, log: made.log }) };
      return { paymentCreate: payments.create, paymentStatus: payments.status, ...model };
    },
    ...(config.masterKey === undefined ? {} : { masterKey: config.masterKey }),
  }).catch((error: Error) => {
    throw error instanceof MasterKeyError ? new StartError(`${error.message}.`, { cause: error }) : error;
  });
  parts.runtime = runtime;
  if (services.clickhouseUrl !== undefined) {
    parts.consumers = await startConsumers({
      runtime,
      databaseUrl,
      clickhouseUrl: services.clickhouseUrl,
      webhookAllowNets: config.webhookAllowNets,
      journalKeptDays: config.journalKeptDays,
      messages: {
        ...(config.smtp === undefined ? {} : { smtp: config.smtp }),
        ...(config.smsGateway === undefined ? {} : { smsGateway: config.smsGateway }),
      },
      runsWorkers: roles.workers,
    });
  }
  const { host, environment: env } = config;
  const metrics = createNodeMetrics({
    runtime: runtime.measures,
    consumers: parts.consumers?.measures,
    nodeId: runtime.nodeId,
    hostsActors: roles.actors,
    clock,
    log,
  });
  parts.metrics = metrics;
  const metricsPage = { mayRead: metricsAccess(config.metrics), contentType: metrics.contentType, text: metrics.text };
  if (!roles.api) {
    parts.server = await startHealthServer({ runtime, host, port, env, metrics: metricsPage, log });
    await tellRunning(parts, port, onRunning);
    return { publicUrl, isFirstStart: false, warnings };
  }

  const seeded = await seed({
    databaseUrl,
    store: runtime.store,
    keyring: runtime.keyring,
    actors: runtime.actors,
    clock,
    entropy,
    plan: config.defaultPlan,
    publicUrl,
    simulatorCredentials:
      services.paymentSimulatorUrl === undefined ? undefined : simulatorCredentials(services.paymentSimulatorUrl),
    keep: (content) => writeQuickstart(dataDirectory, { baseUrl: publicUrl, dashboard: null, ...content }),
  });
  if (seeded === "seeded") progress.step("Organization, API keys and the demo form made");
  const server = await startServer({
    runtime,
    ...(parts.consumers === undefined ? {} : { analytics: parts.consumers.analytics }),
    payments: parts.payments,
    host,
    port,
    publicUrl,
    limits: config.rateLimits,
    webhookAllowNets: config.webhookAllowNets,
    trustedProxies: config.trustedProxies,
    loopbackIsExempt: config.loopbackIsExempt,
    fileBytesMax: config.fileBytesMax,
    metrics: metricsPage,
    log,
    env,
  });
  parts.server = server;
  metrics.addEdge(server.metrics);
  const quickstart = keepsQuickstart ? await currentQuickstart(dataDirectory, publicUrl) : undefined;
  // Last: whoever waits for the node waits for what this leads to.
  await tellRunning(parts, port, onRunning);
  return {
    publicUrl,
    isFirstStart: seeded === "seeded",
    warnings,
    ...(quickstart === undefined ? {} : { quickstart }),
  };
}

/** Nothing before the node serves and after it has begun to stop: a service may come back at any time. */
async function tellRunning(
  { server, runtime, services }: Parts,
  port: number,
  onRunning: NodeOptions["onRunning"],
): Promise<void> {
  if (server === undefined || runtime === undefined || services === undefined) return;
  await onRunning({ nodes: [{ id: runtime.nodeId, pid: process.pid, port }], services: services.processes() });
}

async function takeApart(parts: Parts, { clock, log, onRunning }: NodeOptions): Promise<void> {
  const { services, runtime, payments, consumers, metrics, server } = parts;
  delete parts.server;
  metrics?.stop();
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // The other parts still have to stop; the operator is told.
      log.error({ error: error instanceof Error ? error.stack : String(error) }, `${what} did not stop as it should`);
    }
  };
  if (server !== undefined) await attempt("run.json", () => onRunning(undefined));
  if (server !== undefined) await attempt("the edge", () => within(SERVER_STOP_MS, clock, server.stop()));
  if (consumers !== undefined) await attempt("the consumers", () => within(CONSUMERS_STOP_MS, clock, consumers.stop()));
  if (runtime !== undefined) await attempt("the runtime", () => within(RUNTIME_STOP_MS, clock, runtime.stop()));
  if (payments !== undefined) await attempt("payments", () => payments.close());
  await attempt("the embedded services", async () => services?.close());
}

/** The address may have changed since the keys were made; the file always names the one that serves now. */
async function currentQuickstart(dataDirectory: string, publicUrl: string): Promise<Quickstart | undefined> {
  const kept = await readQuickstart(dataDirectory);
  if (kept === undefined || kept.baseUrl === publicUrl) return kept;
  const { slug } = kept.demoForm;
  const current = { ...kept, baseUrl: publicUrl, demoForm: { ...kept.demoForm, url: `${publicUrl}/p/${slug}` } };
  await writeQuickstart(dataDirectory, current);
  return current;
}

/** Loopback, and every address, are reached as localhost. */
function hostInUrl(host: string): string {
  if (["127.0.0.1", "::1", "0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * The innermost cause, which names what is wrong; `pg` joins several refused addresses in an error without a message.
 */
function reason(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each) => (each as Error).message).join(", ");
  // Its message has its cause's already.
  if (error instanceof MigrationError) return error.message;
  return error.cause instanceof Error ? `${error.message}: ${reason(error.cause)}` : error.message;
}
