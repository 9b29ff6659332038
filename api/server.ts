/**
 * Composes the API over a runtime, and serves it.
 *
 * Owns: composition, starting and stopping. Does not own: configuration (`deploy/config/config.ts`), the runtime.
 *
 * 1. `stop` refuses new connections, closes streams, answers running requests, and then closes the port.
 */
import { ok } from "node:assert";
import { newId, bodyOf, ID_RANDOM_BYTES } from "../machines/ids.ts";
import { withoutEnd } from "../machines/values/text-ends.ts";
import { NO_DEPARTURES, type Departures } from "../runtime/cells/departures.ts";
import { NO_GEO_DATABASES, type GeoLookup } from "../runtime/geo/geo-lookup.ts";
import { PictureConverter } from "../runtime/pictures/picture-converter.ts";
import { SourceReaders } from "../runtime/knowledge/reading/source-readers.ts";
import type { Log } from "../runtime/node/log.ts";
import { createTxtRecords, type TxtRecords } from "../runtime/domains/txt-records.ts";
import { noMetrics, type Metrics } from "../runtime/metrics/metrics.ts";
import type { Tracer } from "../runtime/tracing/tracer.ts";
import type { Payments } from "../runtime/payments/payments.ts";
import { egressPolicy } from "../runtime/webhooks/addresses.ts";
import { Authentication } from "./auth/authentication.ts";
import { KeyCache } from "./auth/key-cache.ts";
import { KeyUses } from "./auth/key-uses.ts";
import { createPreviewLinks } from "./auth/preview-links.ts";
import { createSessionPasses } from "./auth/session-passes.ts";
import { createDashboard, type DashboardOptions } from "./dashboard/dashboard.ts";
import { createCursors } from "./paging/cursors.ts";
import { Dispatcher } from "./dispatch/dispatcher.ts";
import { drawSessionBody } from "./dispatch/session-body.ts";
import { type Route } from "./routing/plain-route.ts";
import { describeApi } from "./docs/openapi.ts";
import { docsRoutes } from "./docs/routes.ts";
import type { FormModel } from "../runtime/model/form-model.ts";
import { GenerationSlots } from "./limits/generation-slots.ts";
import { ScanSlots } from "./limits/scan-slots.ts";
import { DrawingThreads } from "./drawing/drawing-threads.ts";
import { DocumentWorkers } from "./forms/documents/document-workers.ts";
import { endpoints } from "./endpoints.ts";
import { FORM_BYTES_EXTRA } from "./http/file-transfer/incoming-file.ts";
import { UploadBudget } from "./http/file-transfer/upload-budget.ts";
import { Application } from "./http/application.ts";
import { clientAddresses, type TrustedProxies } from "./http/client-address.ts";
import type { Exchange } from "./http/exchange.ts";
import { defaultHeaders } from "./http/default-headers.ts";
import { Idempotency } from "./dispatch/idempotency.ts";
import { addressNames } from "./limits/address-name.ts";
import { MonthlyQuota } from "./limits/monthly-quota.ts";
import { pageHosts } from "./auth/page-hosts.ts";
import { createSites } from "./auth/sites.ts";
import { OpeningLimits } from "./limits/opening-limits.ts";
import { ProofOfWork } from "./limits/proof-of-work.ts";
import { DEFAULT_RATE_LIMITS, RateLimits, type RateLimitOptions } from "./limits/rate-limits.ts";
import { dashboardPageRoutes } from "./dashboard/page/routes.ts";
import { openPageSessionEndpoint } from "./respondent/open-session.ts";
import { pageRoutes } from "./respondent/routes.ts";
import { ViewCounter } from "./respondent/view-counter.ts";
import { EdgeMetrics } from "./metrics/edge-metrics.ts";
import { liveRoute } from "./operator/live-route.ts";
import { metricsRoute, type MetricsPage } from "./operator/metrics-route.ts";
import { tlsAllowedRoute } from "./operator/tls-allowed-route.ts";
import { Router } from "./routing/router.ts";
import type { Services } from "./services/services.ts";
import { StreamsServer } from "./stream/streams-server.ts";
import { streamOperation, streamRoute } from "./stream/route.ts";
import type { AnalyticsReports } from "./services/analytics-reports.ts";
import { LastSeenSeqs } from "./services/last-seen-seq.ts";
import { type ServerRuntime, servicesOfRuntime } from "./services/runtime-services.ts";

export interface ServerOptions {
  readonly runtime: ServerRuntime;
  /** Without it, reports are answered 503. */
  readonly analytics?: AnalyticsReports;
  /** Without it, the service takes no payments. */
  readonly payments?: Payments | undefined;
  /** Without it, forms are drafted by rules. */
  readonly formModel?: FormModel | undefined;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** The public address of the service; without it, the address that it listens on. */
  readonly publicUrl?: string;
  /** The address of the dashboard; default: that of the service. */
  readonly dashboardUrl?: string | undefined;
  /** Without it, the service has no dashboard. */
  readonly dashboard?: DashboardOptions | undefined;
  readonly limits?: Partial<RateLimitOptions>;
  /** The proxies that are trusted to name the client's address; none without it. */
  readonly trustedProxies?: TrustedProxies | undefined;
  /**
   * Whether clients on this machine are free of the limits of addresses. Default true; false for a service that is
   * public.
   */
  readonly loopbackIsExempt?: boolean;
  readonly log: Log;
  /** The environment's name, as `/health` shows it. */
  readonly env: string;
  /**
   * Networks that webhooks may reach although they are private, in CIDR notation or single addresses. Default: none.
   */
  readonly webhookAllowNets?: readonly string[];
  /** The largest file that is taken, in bytes. Default 10 MiB. */
  readonly fileBytesMax?: number;
  /** What an address says of a respondent; default: nothing. */
  readonly geo?: GeoLookup;
  /** Where the edge counts what it does; default: nowhere. */
  readonly metrics?: Metrics;
  /** Default: nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Where proofs of own domains are looked up; default: the DNS servers of the system. */
  readonly txtRecords?: TxtRecords | undefined;
  /** Whether the node is about to stop, for `/health`; default: no. */
  readonly isLeaving?: () => boolean;
  /** Organizations that leave this cell; default: none. */
  readonly departures?: Departures | undefined;
  /** Without it, `/metrics` is not served. */
  readonly metricsPage?: MetricsPage;
  /** Checks every result against its schema: for tests. */
  readonly checkResults?: boolean;
}

export interface Server {
  readonly port: number;
  /** Resolves when everything is answered and closed. */
  stop(): Promise<void>;
}

/** Requests still running after this time are cut off: a caller may wait a minute for a turn, a stop may not. */
export const STOP_WAIT_MS = 2_500;
/** An upload that is incomplete after this time is refused, while there is time to answer it. */
const UPLOADS_WAIT_MS = 1_500;
ok(UPLOADS_WAIT_MS < STOP_WAIT_MS, "uploads are answered before connections are closed");

const FILE_BYTES_MAX = 10 * 1024 * 1024;

const NO_ANALYTICS: AnalyticsReports = {
  report: () => Promise.resolve("unavailable"),
  figures: () => Promise.resolve("unavailable"),
  traffic: () => Promise.resolve("unavailable"),
};

/** Starts serving. @throws Error when the port cannot be had. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { runtime, metrics = noMetrics, departures = NO_DEPARTURES } = options;
  const { clock, entropy } = runtime;
  const log = options.log.child({ part: "api" });
  const nameOfAddress = addressNames({ loopbackIsExempt: options.loopbackIsExempt ?? true });
  const limits = new RateLimits({ ...DEFAULT_RATE_LIMITS, ...options.limits }, clock, nameOfAddress, metrics);
  const passes = createSessionPasses(runtime.keyring, clock);
  const authentication = new Authentication(new KeyCache(runtime.store.keys, clock, log), passes, clock);
  const edgeMetrics = new EdgeMetrics(metrics, clock);
  const newRequestId = requestIds(entropy.bytes(6));
  // The port, and so the address, may be known only once it listens; nothing is served before.
  const address = { publicUrl: withoutEnd(options.publicUrl ?? "", /\//) };
  const ownUrls = (): readonly string[] =>
    options.dashboardUrl === undefined ? [address.publicUrl] : [address.publicUrl, options.dashboardUrl];
  const sites = createSites(runtime.ownDomains, ownUrls);
  const documents = new DocumentWorkers({ clock });
  const sourceReaders = new SourceReaders({ clock });
  const pictures = new PictureConverter({ clock });
  const drawing = new DrawingThreads(clock);
  const services: Services = {
    ...servicesOfRuntime(runtime),
    passes,
    previewLinks: createPreviewLinks(runtime.keyring, clock),
    cursors: createCursors(runtime.keyring),
    lastSeenSeqs: new LastSeenSeqs(),
    documents,
    formModel: options.formModel,
    generations: new GenerationSlots(),
    scans: new ScanSlots(),
    geo: options.geo ?? NO_GEO_DATABASES,
    sourceReaders,
    pictures,
    drawing,
    openings: new OpeningLimits(clock, nameOfAddress),
    proofOfWork: new ProofOfWork(runtime.keyring, runtime.store.idempotency, clock, entropy),
    monthlyQuota: new MonthlyQuota(runtime.store.usage, clock),
    analytics: options.analytics ?? NO_ANALYTICS,
    payments: options.payments,
    pageHosts: pageHosts(options.dashboardUrl, () => address.publicUrl, sites),
    sites,
    txtRecords: options.txtRecords ?? createTxtRecords({ clock }),
    webhooksMayReach: egressPolicy(options.webhookAllowNets ?? []),
    fileBytesMax: options.fileBytesMax ?? FILE_BYTES_MAX,
    env: options.env,
    isLeaving: options.isLeaving ?? (() => false),
    get publicUrl() {
      return address.publicUrl;
    },
  };
  const fail = (exchange: Exchange, error: unknown): void => dispatcher.fail(exchange, error);
  const streams: StreamsServer = new StreamsServer({
    services,
    authentication,
    limits,
    log,
    newRequestId,
    metrics: edgeMetrics,
    departures,
    fail,
  });
  const views = new ViewCounter({ actors: runtime.actors, clock, entropy, log });
  // The calls of a form's page are not part of the described API (§4).
  const { pages, nowhere } = pageRoutes({ services, views, fail, log });
  const dashboard =
    options.dashboard &&
    createDashboard(options.dashboard, endpoints, {
      keyring: runtime.keyring,
      services,
      attempts: runtime.store.signInAttempts,
      nameOfAddress,
      log,
      dashboardUrl: () => withoutEnd(options.dashboardUrl ?? address.publicUrl, /\//),
      describe: (own) => describeApi(own, [], options.dashboardUrl ?? address.publicUrl),
      fail,
    });
  const keyUses = dashboard && new KeyUses(runtime.store.managedKeys, clock, log);
  const routes: Route[] = [
    ...endpoints,
    ...(dashboard?.endpoints ?? []),
    ...docsRoutes({ endpoints, operations: [streamOperation], services, fail }),
    streamRoute(streams),
    openPageSessionEndpoint,
    ...pages,
    tlsAllowedRoute(services, fail),
    liveRoute,
    ...dashboardPageRoutes({
      publicUrl: () => services.publicUrl,
      pageHosts: services.pageHosts,
      fail,
    }),
  ];
  if (options.metricsPage !== undefined) routes.push(metricsRoute(options.metricsPage, fail));
  const uploads = new UploadBudget(services.fileBytesMax + FORM_BYTES_EXTRA);
  const newResourceBody = (): string => bodyOf(newId("msg", clock.now(), entropy.bytes(ID_RANDOM_BYTES)));
  const dispatcher: Dispatcher = new Dispatcher({
    router: new Router(routes),
    nowhere,
    services,
    authentication,
    limits,
    idempotency: new Idempotency(runtime.store.idempotency, runtime.keyring, clock, log),
    newResourceBody,
    newSessionBody: () => drawSessionBody(newResourceBody, runtime.nodeId, runtime.owners),
    log,
    uploads,
    uploadPieces: runtime.store.uploadPieces,
    checkResults: options.checkResults ?? false,
    metrics: edgeMetrics,
    tracer: options.tracer,
    nameOfAddress,
    dashboard: dashboard?.door,
    prefixes: dashboard === undefined ? [] : [dashboard.signInRoute],
    keyUses,
    departures,
  });
  const application = new Application({
    standingHeaders: defaultHeaders(options.publicUrl),
    newRequestId,
    handle: (exchange) => dispatcher.dispatch(exchange),
    clients: clientAddresses(options.trustedProxies),
    sockets: {
      path: "/v1/sessions/:sid/stream",
      chooseProtocol: (offered) => streams.chooseProtocol(offered),
      handlers: streams.handlers,
      isElsewhere: (organization) => departures.of(organization) !== undefined,
    },
    metrics: edgeMetrics,
  });
  const port = await application.listen(options.host, options.port);
  if (address.publicUrl === "") address.publicUrl = `http://${options.host}:${port}`;
  await dashboard?.open();

  return {
    port,
    async stop() {
      application.stopListening();
      streams.stop();
      // An upload that is too slow is answered, for the client to send it to another node.
      const cancelWait = clock.after(UPLOADS_WAIT_MS, () => uploads.stop());
      const tooLong = new Promise<void>((resolve) => clock.after(STOP_WAIT_MS, resolve));
      await Promise.race([Promise.all([application.quiet(), views.flush()]), tooLong]);
      cancelWait();
      application.close();
      await Promise.all([
        keyUses?.flush(),
        dashboard?.stop(),
        documents.stop(),
        sourceReaders.stop(),
        pictures.stop(),
        drawing.stop(),
      ]);
    },
  };
}

/** Request ids: unique across processes, and cheap, since every answer has one. */
function requestIds(random: Uint8Array): () => string {
  const prefix = `req_${Buffer.from(random).toString("hex")}`;
  let count = 0;
  return () => `${prefix}${(count++).toString(36).padStart(6, "0")}`;
}
