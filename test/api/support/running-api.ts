/**
 * The API over the real runtime and a PostgreSQL of its own, as a test calls it: over HTTP, with keys of an
 * organization of its own.
 */
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { createKey, type NewKey } from "../../../api/keys/create-key.ts";
import { SCOPES } from "../../../api/auth/scopes.ts";
import type { OidcProvider } from "../../../api/dashboard/sign-in/oidc-provider.ts";
import { startServer, type Server, type ServerOptions } from "../../../api/server.ts";
import { ID_RANDOM_BYTES, newId, type OrganizationId } from "../../../machines/ids.ts";
import type { BlobPlace } from "../../../runtime/blobs/blob-place.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import { PrometheusMetrics } from "../../../runtime/metrics/prometheus.ts";
import { createLog } from "../../../runtime/node/log.ts";
import type { ApiKeyRow } from "../../../runtime/postgres/keys/api-keys.ts";
import type { FormModel } from "../../../runtime/model/form-model.ts";
import type { WordingPort } from "../../../runtime/model/wording-model.ts";
import type { ModelPort } from "../../../runtime/requests/model.ts";
import { createPayments, type Payments } from "../../../runtime/payments/payments.ts";
import type { CodeLimits } from "../../../runtime/requests/codes.ts";
import { startRuntime, type StartedRuntime } from "../../../runtime/runtime.ts";
import { ApiClient } from "../../support/programs/api-client.ts";
import { holdToDescription } from "../../support/programs/described-answers.ts";
import { Exposition } from "../../support/programs/exposition.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import type { SimulatedGateways } from "../../support/services/payment-simulator.ts";

export const PAGE_ORIGIN = "https://page.example.com";

/** Far above what a test sends; a test of the limits sets its own. */
const GENEROUS = { perKeyPerSecond: 100_000, perAddressPerSecond: 100_000, perSessionPerSecond: 100_000 };

/** Receivers of the tests are on loopback. */
const LOOPBACK_NETS = ["127.0.0.0/8", "::1"];

/** Analytics of a service whose forms nobody has answered; reports are unavailable, as without ClickHouse. */
const NOTHING_COUNTED: NonNullable<ServerOptions["analytics"]> = {
  report: () => Promise.resolve("unavailable"),
  figures: () => Promise.resolve([]),
  traffic: () => Promise.resolve({ asOf: 0, ways: [] }),
};

export interface IssuedKey {
  readonly text: string;
  readonly row: ApiKeyRow;
}

export class RunningApi {
  readonly runtime: StartedRuntime;
  readonly baseUrl: string;
  readonly organization: OrganizationId;
  readonly databaseUrl: string;
  readonly server: Server;
  readonly #metrics: PrometheusMetrics;

  constructor(
    runtime: StartedRuntime,
    server: Server,
    organization: OrganizationId,
    databaseUrl: string,
    metrics = new PrometheusMetrics(),
  ) {
    this.runtime = runtime;
    this.server = server;
    this.baseUrl = `http://127.0.0.1:${server.port}`;
    holdToDescription(this.baseUrl);
    this.organization = organization;
    this.databaseUrl = databaseUrl;
    this.#metrics = metrics;
  }

  /** What the runtime and the server have counted so far. */
  async scrape(): Promise<Exposition> {
    return new Exposition(await this.#metrics.text());
  }

  /** A key with every scope, or what is said instead. */
  async key(kind: NewKey["kind"], changes: Partial<NewKey> = {}): Promise<IssuedKey> {
    const publishable = kind.startsWith("pk_");
    const creation = createKey(
      {
        organization: this.organization,
        kind,
        name: `key of kind ${kind}`,
        scopes: SCOPES,
        origins: publishable ? [PAGE_ORIGIN] : [],
        expiresAt: null,
        ...changes,
      },
      this.runtime.clock,
      this.runtime.entropy,
    );
    if (!creation.created) throw new Error(creation.message);
    await this.runtime.store.keys.insert(creation.row);
    return creation;
  }

  /** A caller with a key and further headers. */
  client(key: IssuedKey | undefined, headers: Readonly<Record<string, string>> = {}): ApiClient {
    return new ApiClient(this.baseUrl, { ...(key === undefined ? {} : { "x-api-key": key.text }), ...headers });
  }

  async secret(): Promise<ApiClient> {
    return this.client(await this.key("sk_live"));
  }

  /** Runs a statement in the service's database, for what no port of it offers. */
  async query(text: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** Another tenant of the same service. */
  async otherOrganization(): Promise<OrganizationId> {
    return makeOrganization(this.runtime);
  }
}

/** Starts an API for the tests of a file; what it gives is there once the tests run. */
export function useRunningApi(
  options: Partial<
    Pick<
      ServerOptions,
      | "dashboardUrl"
      | "geo"
      | "limits"
      | "publicUrl"
      | "txtRecords"
      | "webhookAllowNets"
      | "trustedProxies"
      | "loopbackIsExempt"
    >
  > & {
    readonly clock?: Clock;
    readonly codeLimits?: CodeLimits;
    readonly gateways?: () => Promise<SimulatedGateways>;
    /** Where files are stored; default: PostgreSQL. Asked for when the API starts. */
    readonly s3?: () => Promise<BlobPlace>;
    /** A language model beside the rules of a conversation. */
    readonly replyModel?: () => Promise<{ readonly model: ModelPort; readonly wording: WordingPort }>;
    /** A language model that drafts forms. */
    readonly formModel?: () => Promise<FormModel>;
    /** Serves the dashboard; true, or with a provider of OpenID Connect. Default: no dashboard. */
    readonly dashboard?: boolean | (() => Promise<OidcProvider>);
    /** What reports are read from; default: none, so they are answered 503. */
    readonly analytics?: (runtime: StartedRuntime, databaseUrl: string) => Promise<ServerOptions["analytics"]>;
  } = {},
): { readonly api: RunningApi } {
  const {
    gateways,
    clock,
    codeLimits,
    s3,
    replyModel,
    formModel,
    dashboard,
    analytics: openAnalytics,
    ...serverOptions
  } = options;
  const holder: { api?: RunningApi; database?: TestDatabase; payments?: Payments } = {};
  beforeAll(async () => {
    holder.database = await createTestDatabase();
    const log = createLog("error");
    const urls = (await gateways?.())?.urls;
    const replies = await replyModel?.();
    // The address is known only once the server listens, and asked for by then.
    const publicUrl = (): string => options.publicUrl ?? holder.api?.baseUrl ?? "";
    const metrics = new PrometheusMetrics();
    const runtime = await startRuntime({
      databaseUrl: holder.database.url,
      log,
      metrics,
      ...(clock === undefined ? {} : { clock }),
      ...(codeLimits === undefined ? {} : { codeLimits }),
      s3: await s3?.(),
      outside(parts) {
        if (urls === undefined) return { ...replies };
        const payments = createPayments({
          ...parts,
          urls,
          get publicUrl() {
            return publicUrl();
          },
        });
        holder.payments = payments;
        return { paymentCreate: payments.create, paymentStatus: payments.status, ...replies };
      },
    });
    // The list of forms in the dashboard asks for figures; without a ClickHouse there are no responses counted.
    const nothingCounted = dashboard === undefined || dashboard === false ? undefined : NOTHING_COUNTED;
    const analytics = (await openAnalytics?.(runtime, holder.database.url)) ?? nothingCounted;
    const server = await startServer({
      runtime,
      ...(analytics === undefined ? {} : { analytics }),
      metrics,
      payments: holder.payments,
      formModel: await formModel?.(),
      host: "127.0.0.1",
      port: 0,
      log,
      env: "test",
      limits: GENEROUS,
      webhookAllowNets: LOOPBACK_NETS,
      checkResults: true,
      dashboard:
        dashboard === undefined || dashboard === false
          ? undefined
          : {
              databaseUrl: holder.database.url,
              version: "0.0.0",
              ...(dashboard === true ? {} : { oidc: await dashboard() }),
            },
      ...serverOptions,
    });
    holder.api = new RunningApi(runtime, server, await makeOrganization(runtime), holder.database.url, metrics);
  });
  afterAll(async () => {
    await holder.api?.server.stop();
    await holder.api?.runtime.stop();
    await holder.payments?.close();
    await holder.database?.drop();
  });
  return {
    get api() {
      if (holder.api === undefined) throw new Error("the API has not started");
      return holder.api;
    },
  };
}

async function makeOrganization({ store, clock, entropy }: StartedRuntime): Promise<OrganizationId> {
  const createdAt = clock.now();
  const id = newId("org", createdAt, entropy.bytes(ID_RANDOM_BYTES));
  await store.organizations.insert({ id, name: "An organization of the tests", plan: "self_hosted", createdAt });
  return id;
}
