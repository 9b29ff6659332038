/**
 * One node of the program: services, database, schema, runtime, consumers and edge, as far as its roles need them.
 *
 * Owns: asynchronous steps before a node is assembled, and the parts of its edge.
 * Does not own: the order and limits of the stages (`assemble-node.ts`), starting and stopping them
 * (`runtime/node/parts.ts`).
 *
 * 1. A start that fails stops what it started.
 * 2. A node announces its processes only while it serves, and withdraws them before it stops serving.
 * 3. A node that is told to stop says so at `/health` first, and serves until balancers have seen it
 *    (`leaving.ts`).
 */
import { ok } from "node:assert";
import { analyticsInThread, type AnalyticsInThread } from "../../analytics/thread/in-thread.ts";
import { loadSignIn } from "../../api/dashboard/sign-in/sign-in.ts";
import { startServer, STOP_WAIT_MS } from "../../api/server.ts";
import type { BlobPlace } from "../../runtime/blobs/blob-place.ts";
import { createTxtRecords } from "../../runtime/domains/txt-records.ts";
import { NO_GEO_DATABASES } from "../../runtime/geo/geo-lookup.ts";
import { MasterKeyError } from "../../runtime/keyring/keyring.ts";
import { createFormModel, type FormModel } from "../../runtime/model/form-model.ts";
import { createLanguageModel } from "../../runtime/model/language-model.ts";
import { withCircuitBreaker } from "../../runtime/model/circuit-breaker.ts";
import { createModel } from "../../runtime/model/reply-model.ts";
import { createWordingModel } from "../../runtime/model/wording-model.ts";
import type { Metrics } from "../../runtime/metrics/metrics.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import type { Log, LogLevel } from "../../runtime/node/log.ts";
import { partOf, startStages, stopParts, type Part, type PartList } from "../../runtime/node/parts.ts";
import { createPayments, type Payments } from "../../runtime/payments/payments.ts";
import { composeRuntime, type ComposedRuntime, type Runtime } from "../../runtime/runtime.ts";
import { assembleWorkers } from "../../workers/assemble.ts";
import type { Config } from "../config/config.ts";
import { metricsAccess } from "../config/metrics-access.ts";
import { StartError } from "../config/start-error.ts";
import type { DataDirectory } from "../data-directory/data-directory.ts";
import { readQuickstart, writeQuickstart, type Quickstart, type RunFile } from "../data-directory/run-files.ts";
import { createNodeMetrics, type NodeMetrics } from "../metrics/node-metrics.ts";
import { assembleNode, type ConsumerParts } from "./assemble-node.ts";
import { openCellDirectory } from "./open-cell-directory.ts";
import { openFileStorage } from "./file-storage.ts";
import { openBackingServices, type BackingServices } from "./backing-services.ts";
import { openGeoFiles } from "./geo-files.ts";
import { startHealthServer } from "./health-server.ts";
import { gatewayUrls, simulatorCredentials } from "./payment-gateways.ts";
import { Leaving } from "./leaving.ts";
import { migrateDatabase } from "./migrate-database.ts";
import type { Progress } from "./progress.ts";
import { RunAnnouncement } from "./run-announcement.ts";
import { seed } from "./seed.ts";
import { checkServerVersions } from "./server-versions.ts";
import { chooseServingPort } from "./serving-port.ts";
import { CONSUMERS_STOP_MS, RUNTIME_STOP_MS, SERVER_STOP_MS } from "./stop-limits.ts";
import { DRAIN_MS } from "./stop-signals.ts";
import { VERSION } from "./version.ts";
import type { Tracer } from "../../runtime/tracing/tracer.ts";
import { openTracing } from "../tracing/open-tracing.ts";

/** A node that has started; plain data. */
export interface StartedNode {
  readonly publicUrl: string;
  /** Absent if an earlier start wrote the file and it is gone, or if the node has no API. */
  readonly quickstart?: Quickstart;
  /** Whether this start made the keys. They are shown only then. */
  readonly isFirstStart: boolean;
  /** Whether somebody owns the first organization; true for a node without an API. */
  readonly hasOwner: boolean;
  /** For the operator; a few sentences each. */
  readonly warnings: readonly string[];
}

export interface Node {
  readonly started: StartedNode;
  /** Serves on for `DRAIN_DELAY_MS` while `/health` answers 503; then drains and stops every part. Never rejects. */
  stop(): Promise<void>;
}

export interface NodeOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly progress: Progress;
  readonly directory: DataDirectory;
  /** Whether the node is one of several on this machine, which must reach one another. */
  readonly isGroup?: boolean;
  /** Whether `quickstart.json` names this node; true for one node of a data directory. */
  readonly keepsQuickstart: boolean;
  /** Gets the running processes on each change while the node serves. Undefined: the node is about to stop. */
  readonly onRunning: (running: RunFile | undefined) => Promise<void>;
}

ok(STOP_WAIT_MS < SERVER_STOP_MS, "the edge closes its connections within its stage");
ok(SERVER_STOP_MS + CONSUMERS_STOP_MS + RUNTIME_STOP_MS < DRAIN_MS, "the services have a share of the drain");

/** @throws StartError for a cause that the operator can fix. */
export async function startNode(options: NodeOptions): Promise<Node> {
  const { clock, log } = options;
  // Parts that are open before the stages start.
  const open: Part[] = [];
  const assembled = await assemble(options, open).catch(async (error: unknown) => {
    await stopParts(open, { clock, log });
    throw error;
  });
  const stages = await startStages(assembled.stages, { clock, log });
  return {
    started: assembled.started(),
    async stop() {
      await assembled.leaving.begin();
      await stages.stop();
    },
  };
}

interface Assembled {
  readonly stages: ReturnType<typeof assembleNode>;
  readonly leaving: Leaving;
  /** Called after the stages have started. */
  started(): StartedNode;
}

async function assemble(options: NodeOptions, open: Part[]): Promise<Assembled> {
  const { config, clock, log, progress, directory, isGroup = false, onRunning } = options;
  const { roles, host } = config;
  const port = await chooseServingPort(host, config.port);
  const publicUrl = config.publicUrl ?? `http://${hostInUrl(host)}:${port}`;

  // The library of sign-in loads while the services start; the server reports a failure.
  if (roles.api) loadSignIn().catch(() => undefined);

  // First: a wrong path is known at once, not after the services have started.
  const geo = roles.api ? await openGeoFiles({ files: config.geoFiles, clock, log }, open) : NO_GEO_DATABASES;
  const tracing = await openTracing(config.tracing, VERSION, log.child({ part: "traces" }));
  if (tracing !== undefined) open.push({ name: "traces", stop: () => tracing.stop() });
  const tracer = tracing?.tracer;
  const announcement = new RunAnnouncement(port, onRunning, log);
  // First: a storage that refuses is said before anything is started.
  const storage = config.s3 === undefined ? undefined : await openFileStorage(config.s3);
  if (storage !== undefined) open.push({ name: "file storage", stop: () => storage.place.close() });
  const services = await openBackingServices({
    config,
    dataDirectory: directory.path,
    isGroup,
    log,
    onProgress: progress.step,
    onChange: () => announcement.update(),
  });
  open.push({ name: "embedded services", stop: () => services.close() });
  const { databaseUrl } = services;
  const oldServers = await checkServerVersions({
    clickhouseUrl: config.clickhouseUrl === undefined ? undefined : services.clickhouseUrl,
    natsUrl: config.natsUrl === undefined ? undefined : services.natsUrl,
  });
  await migrateDatabase(databaseUrl, log, progress);

  const metrics = createNodeMetrics(clock, log.child({ part: "metrics" }));
  open.push({ name: "metrics", stop: () => metrics.stop() });
  const { runtime, parts, payments } = await compose(options, { services, s3: storage?.place }, publicUrl, open, {
    metrics: metrics.registry,
    tracer,
  });
  const belowRuntime = [...open];
  open.push(...parts.flat());
  const consumers = assembleConsumers(config, runtime, { services, s3: storage?.place }, metrics, tracer);
  const page = { mayRead: metricsAccess(config.metrics), contentType: metrics.contentType, text: metrics.text };
  const env = config.environment;
  const leaving = new Leaving(clock, config.drainDelayMs);
  const isLeaving = (): boolean => leaving.hasBegun;
  const edge: Edge = roles.api
    ? apiEdge(options, { services, runtime, publicUrl }, async () => {
        const server = await startServer({
          runtime,
          ...(consumers.analytics === undefined ? {} : { analytics: consumers.analytics }),
          payments,
          formModel: formModelOf(options),
          host,
          port,
          publicUrl,
          dashboardUrl: config.dashboardUrl,
          dashboard: { databaseUrl: services.databaseUrl, oidc: config.oidc, version: VERSION },
          limits: config.rateLimits,
          webhookAllowNets: config.webhookAllowNets,
          trustedProxies: config.trustedProxies,
          loopbackIsExempt: config.loopbackIsExempt,
          fileBytesMax: config.fileBytesMax,
          geo,
          txtRecords: createTxtRecords({ servers: config.dnsServers, clock }),
          departures: runtime.departures,
          metrics: metrics.registry,
          tracer,
          metricsPage: page,
          isLeaving,
          log,
          env,
        });
        return server;
      })
    : {
        parts: [
          partOf("health server", () => startHealthServer({ runtime, isLeaving, host, port, env, metrics: page, log })),
        ],
        outcome: { isFirstStart: false, hasOwner: true },
      };
  return {
    leaving,
    stages: assembleNode({
      services: belowRuntime,
      runtime: parts,
      commitSignals: runtime.commitSignals,
      consumers: consumers.consumers,
      edge: [
        ...edge.parts,
        // Last: programs that wait for the announcement use the node at once.
        announcement.partOf(runtime.nodeId, services),
      ],
    }),
    started: () => ({
      publicUrl,
      warnings: [...services.warnings, ...oldServers, ...(storage?.warnings ?? [])],
      ...edge.outcome,
    }),
  };
}

/** Undefined: no language model is configured. */
function formModelOf({ config: { languageModel }, clock, log }: NodeOptions): FormModel | undefined {
  if (languageModel === undefined) return undefined;
  const model = createLanguageModel(languageModel);
  const { smallModel, model: name, formTimeoutMs: timeoutMs } = languageModel;
  return createFormModel({
    model,
    smallModel: smallModel === name ? model : createLanguageModel({ ...languageModel, model: smallModel }),
    timeoutMs,
    clock,
    log: log.child({ part: "form model" }),
  });
}

async function compose(
  { config, clock, log, directory }: NodeOptions,
  { services, s3 }: { readonly services: BackingServices; readonly s3: BlobPlace | undefined },
  publicUrl: string,
  open: Part[],
  { metrics, tracer }: { readonly metrics: Metrics; readonly tracer: Tracer | undefined },
): Promise<ComposedRuntime & { readonly payments: Payments | undefined }> {
  let payments: Payments | undefined;
  if (config.cell === undefined && config.directoryUrl !== undefined)
    throw new StartError("CELL is needed with DIRECTORY_URL: say which cell this node belongs to.");
  const cell = config.cell === undefined ? undefined : await openCellDirectory(config.cell, log);
  if (cell !== undefined) open.push({ name: "directory of cells", stop: () => cell.close() });
  const composed = await composeRuntime({
    databaseUrl: services.databaseUrl,
    natsUrl: services.natsUrl,
    clock,
    entropy: systemEntropy(),
    log,
    metrics,
    tracer,
    placeId: directory.placeId,
    hostsActors: config.roles.actors,
    followsDepartures: cell !== undefined,
    nameClaims: cell?.claims,
    clockScale: config.clockScale,
    codeLimits: config.codeLimits,
    actorsBytesMax: config.actorsBytesMax,
    publicUrl,
    s3,
    outside(opened) {
      const made = createPayments({
        ...opened,
        urls: gatewayUrls(config.gatewayUrls, services.paymentSimulatorUrl),
        publicUrl,
      });
      payments = made;
      open.push({ name: "payments", stop: () => made.close() });
      const options = config.languageModel === undefined ? undefined : { ...config.languageModel, clock, log };
      const model = options === undefined ? {} : { model: createModel(options), wording: createWordingModel(options) };
      return { paymentCreate: made.create, paymentStatus: made.status, ...model };
    },
    ...(config.languageModel === undefined
      ? {}
      : {
          answersModel: {
            languageModel: withCircuitBreaker(createLanguageModel(config.languageModel), { clock, log }),
            timeoutMs: config.languageModel.timeoutMs,
          },
        }),
    ...(config.masterKey === undefined ? {} : { masterKey: config.masterKey }),
  }).catch((error: Error) => {
    throw error instanceof MasterKeyError ? new StartError(`${error.message}.`, { cause: error }) : error;
  });
  return { ...composed, payments };
}

interface AssembledConsumers {
  /** Undefined: this node does not read reports. */
  readonly analytics: Pick<AnalyticsInThread, "report" | "figures" | "traffic"> | undefined;
  readonly consumers: readonly ConsumerParts[];
}

function assembleConsumers(
  config: Config,
  runtime: Runtime,
  {
    services: { databaseUrl, clickhouseUrl },
    s3,
  }: { readonly services: BackingServices; readonly s3: BlobPlace | undefined },
  metrics: NodeMetrics,
  tracer: Tracer | undefined,
): AssembledConsumers {
  if (clickhouseUrl === undefined) return { analytics: undefined, consumers: [] };
  const { clock, log } = runtime;
  const analytics = analyticsInThread({
    databaseUrl,
    clickhouseUrl,
    cluster: config.clickhouseCluster,
    ingests: config.roles.ingest,
    logLevel: log.level as LogLevel,
    clock,
    log,
    metrics: metrics.registry,
  });
  metrics.include(() => analytics.metrics());
  if (!config.roles.jobs) return { analytics, consumers: [analytics] };
  const workers = assembleWorkers({
    databaseUrl,
    ports: runtime,
    s3,
    webhookAllowNets: config.webhookAllowNets,
    reports: analytics,
    auditKeptDays: config.auditKeptDays,
    journalKeptDays: config.journalKeptDays,
    txtRecords: createTxtRecords({ servers: config.dnsServers, clock }),
    messages: {
      ...(config.smtp === undefined ? {} : { smtp: config.smtp }),
      ...(config.smsGateway === undefined ? {} : { smsGateway: config.smsGateway }),
    },
    metrics: metrics.registry,
    tracer,
  });
  return {
    analytics,
    consumers: [workers, analytics, { parts: workers.retention, wake: () => undefined }],
  };
}

interface Edge {
  readonly parts: PartList;
  /** Complete once the parts have started. */
  readonly outcome: { isFirstStart: boolean; hasOwner: boolean; quickstart?: Quickstart };
}

/** The first organization and its keys, the server, and `quickstart.json`. */
function apiEdge(
  { config, directory, progress, keepsQuickstart }: NodeOptions,
  made: { readonly services: BackingServices; readonly runtime: Runtime; readonly publicUrl: string },
  serve: () => Promise<{ stop(): Promise<void> }>,
): Edge {
  const { services, runtime, publicUrl } = made;
  const outcome: Edge["outcome"] = { isFirstStart: false, hasOwner: true };
  return {
    outcome,
    parts: [
      {
        name: "seed",
        async start() {
          const seeded = await seed({
            databaseUrl: services.databaseUrl,
            store: runtime.store,
            keyring: runtime.keyring,
            actors: runtime.actors,
            clock: runtime.clock,
            entropy: runtime.entropy,
            plan: config.defaultPlan,
            publicUrl,
            dashboardUrl: config.dashboardUrl ?? publicUrl,
            simulatorCredentials:
              services.paymentSimulatorUrl === undefined
                ? undefined
                : simulatorCredentials(services.paymentSimulatorUrl),
            keep: (content) => writeQuickstart(directory.path, { baseUrl: publicUrl, ...content }),
          });
          outcome.isFirstStart = seeded === "seeded";
          if (outcome.isFirstStart) progress.step("Organization, API keys and the demo form made");
        },
      },
      partOf("server", serve),
      {
        name: "quickstart",
        async start() {
          const dashboardUrl = config.dashboardUrl ?? publicUrl;
          const quickstart = keepsQuickstart
            ? await currentQuickstart(directory.path, { publicUrl, dashboardUrl })
            : undefined;
          outcome.hasOwner = await hasOwner(runtime);
          if (quickstart !== undefined) outcome.quickstart = quickstart;
        },
      },
    ],
  };
}

/** Whether the first organization has an owner. */
async function hasOwner({ store }: Runtime): Promise<boolean> {
  const first = await store.organizations.first();
  return first !== undefined && (await store.members.hasOwner(first.id));
}

/** Updates the addresses in the file, which may have changed since the keys were made. */
async function currentQuickstart(
  dataDirectory: string,
  { publicUrl, dashboardUrl }: { readonly publicUrl: string; readonly dashboardUrl: string },
): Promise<Quickstart | undefined> {
  const kept = await readQuickstart(dataDirectory);
  const url = `${dashboardUrl}/app`;
  // A release without dashboard wrote null.
  const dashboard: Quickstart["dashboard"] | null | undefined = kept?.dashboard;
  if (kept === undefined || (kept.baseUrl === publicUrl && dashboard?.url === url)) return kept;
  const { slug } = kept.demoForm;
  const setupUrl = dashboard?.setupUrl ?? null;
  const current: Quickstart = {
    ...kept,
    baseUrl: publicUrl,
    dashboard: {
      url,
      setupUrl: setupUrl === null ? null : `${dashboardUrl}/app/setup${new URL(setupUrl).search}`,
    },
    demoForm: { ...kept.demoForm, url: `${publicUrl}/p/${slug}` },
  };
  await writeQuickstart(dataDirectory, current);
  return current;
}

/** Loopback and wildcard addresses become localhost. */
function hostInUrl(host: string): string {
  if (["127.0.0.1", "::1", "0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
