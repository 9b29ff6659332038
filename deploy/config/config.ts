/**
 * Configuration: environment variables, parsed once into plain options. The only reader of the environment.
 *
 * Owns: `Config` and relations between variables. Does not own: the variables (`settings.ts`), their parsers
 * (`parsers.ts`), their help (`describe-config.ts`).
 *
 * 1. A value that cannot be used ends the start with a sentence that names the variable. The sentence never repeats the
 *    value of a secret.
 * 2. An empty variable counts as absent: shells and container files write absent values this way.
 */
import { resolve } from "node:path";
import { getHeapStatistics } from "node:v8";
import ipaddr from "ipaddr.js";
import type { z } from "zod";
import type { TrustedProxies } from "../../api/http/client-address.ts";
import { withoutEnd } from "../../machines/values/text-ends.ts";
import type { S3Options } from "../../runtime/blobs/s3/s3-options.ts";
import type { LanguageModelOptions } from "../../runtime/model/language-model.ts";
import type { LogLevel } from "../../runtime/node/log.ts";
import type { GatewayUrls } from "../../runtime/payments/payments.ts";
import type { CodeLimits } from "../../runtime/requests/codes.ts";
import { describeSetting, settingNames } from "./describe-config.ts";
import type { MetricsAccess } from "./metrics-access.ts";
import { NO_NATS, settings, type ROLES, type SettingName, type Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";
import type { TracingOptions } from "../tracing/open-tracing.ts";

/** Options for the parts of the program, which never read the environment. */
export interface Config {
  readonly host: string;
  /** 0 is any free port. */
  readonly port: number;
  /** Absolute. */
  readonly dataDirectory: string;
  /** The address that users reach this node at, without a trailing slash; undefined is `http://localhost:<port>`. */
  readonly publicUrl: string | undefined;
  /** Undefined: that of the service. */
  readonly dashboardUrl: string | undefined;
  /** A provider of OpenID Connect for members; undefined: none. */
  readonly oidc:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string; readonly name: string }
    | undefined;
  /** Whether PUBLIC_URL is set and not a loopback address: then users of other machines reach the service. */
  readonly isPublic: boolean;
  /** The proxies that may name a client's address; undefined: a client's address is that of its connection. */
  readonly trustedProxies: TrustedProxies | undefined;
  /** Whether clients on loopback are exempt from limits by address: false where a proxy may send for other clients. */
  readonly loopbackIsExempt: boolean;
  /** The DNS servers that are asked for proofs of own domains; undefined: those of the system. */
  readonly dnsServers: readonly string[] | undefined;
  /** The cell of this node, and the directory of all; undefined: there are none. */
  readonly cell: { readonly name: string; readonly directoryUrl: string } | undefined;
  /** Of routers and of commands about cells; a node has `cell`. */
  readonly directoryUrl: string | undefined;
  /** Undefined is the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Undefined is the embedded ClickHouse. */
  readonly clickhouseUrl: string | undefined;
  /** The cluster of that ClickHouse on which the tables are made; undefined: on that server alone. */
  readonly clickhouseCluster: string | undefined;
  /** Undefined is the embedded NATS, {@link NO_NATS} none. */
  readonly natsUrl: string | undefined;
  /** Addresses of payment gateways for live and for test accounts; undefined where a gateway is not used. */
  readonly gatewayUrls: GatewayUrls;
  /** Whether the embedded simulator replaces gateways of test accounts without an address. */
  readonly paymentsSimulator: boolean;
  /** The mail server and sender of e-mail; undefined: e-mail stays in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** The gateway of SMS; undefined: SMS stay in the outbox. */
  readonly smsGateway: { readonly url: string; readonly token: string | undefined } | undefined;
  /** The language model for replies that the rules do not understand; undefined: no model is asked. */
  readonly languageModel:
    | (LanguageModelOptions & {
        readonly timeoutMs: number;
        /** Asks clarifying questions. */
        readonly smallModel: string;
        /** For generating or editing a form. */
        readonly formTimeoutMs: number;
      })
    | undefined;
  /** Absolute paths of the database files in which addresses are looked up; undefined where there is none. */
  readonly geoFiles: { readonly places: string | undefined; readonly networks: string | undefined };
  /** Private networks that webhooks may reach. */
  readonly webhookAllowNets: readonly string[];
  /** Who may read `/metrics`. */
  readonly metrics: MetricsAccess;
  readonly roles: Roles;
  /** Where new files are stored; undefined: in PostgreSQL. */
  readonly s3: S3Options | undefined;
  /** Wraps the keyring in the database; undefined keeps it unwrapped. */
  readonly masterKey: string | undefined;
  readonly logLevel: LogLevel;
  /** Undefined: nothing is traced. */
  readonly tracing: TracingOptions | undefined;
  readonly rateLimits: {
    readonly perKeyPerSecond: number;
    readonly perAddressPerSecond: number;
    readonly perSessionPerSecond: number;
  };
  /** Limits of the codes that are sent. */
  readonly codeLimits: CodeLimits;
  /** How much of the heap conversations and forms may use, in bytes. */
  readonly actorsBytesMax: number;
  /** Size of the largest file that a respondent may send, in bytes. */
  readonly fileBytesMax: number;
  readonly auditKeptDays: number;
  /** Retention of the journal in whole days before today; undefined: no limit. */
  readonly journalKeptDays: number | undefined;
  readonly servicesLingerMs: number;
  /** How long a node serves after it was told to stop; `/health` answers 503 meanwhile. */
  readonly drainDelayMs: number;
  /** The plan of the organization that the first start makes. */
  readonly defaultPlan: "free" | "pro" | "self_hosted";
  /** The environment's name, in `/health`. */
  readonly environment: "production" | "development" | "test";
  /** Divisor of long waits; 1 outside tests. */
  readonly clockScale: number;
}

/** The roles of a node. */
export interface Roles {
  /** Serves HTTP and streams; forwards commands to the node that owns the actor. */
  readonly api: boolean;
  /** Owns shards, and hosts the conversations and forms in them. */
  readonly actors: boolean;
  /** Runs the jobs behind turns: webhooks, messages, exports, deletions. The role `workers` is this and `ingest`. */
  readonly jobs: boolean;
  /** Reads committed turns into ClickHouse. */
  readonly ingest: boolean;
}

/** The rest is for turns in progress, streams, consumers, compiled forms, and garbage. */
const ACTORS_SHARE_OF_HEAP = 0.25;

const LOOPBACK_NETS = ["127.0.0.0/8", "::1/128"];

/** Parses the environment of this process. @throws StartError whose message names the variable. */
export function readConfig(): Config {
  return parseConfig(process.env);
}

/**
 * How a command is run here, for messages: `npm run admin -- messages`, or `node --run admin -- messages` in a
 * container image, which has no npm.
 */
export function commandLine(command: string, parameters = "", environment = process.env): string {
  // A message may be needed before the configuration is parsed, and when it is invalid.
  const { success, data: values } = settings
    .pick({ RUN_WITH: true })
    .safeParse({ RUN_WITH: environment["RUN_WITH"]?.trim() || undefined });
  const hasNpm = !success || values.RUN_WITH === "npm run";
  const run = hasNpm && command === "start" ? "npm start" : `${hasNpm ? "npm run" : "node --run"} ${command}`;
  return parameters === "" ? run : `${run} -- ${parameters}`;
}

/** Settings that nothing honours without another: [it, the other, what the other says]. */
const NEEDED: readonly (readonly [name: string, needed: string, what: string])[] = [
  ["MESSAGES_FROM", "SMTP_URL", "say which server takes e-mail"],
  ["SMS_GATEWAY_TOKEN", "SMS_GATEWAY_URL", "say where the gateway is"],
  ["OIDC_NAME", "OIDC_ISSUER", "say where the provider is"],
  ["TRUSTED_PROXIES_HEADER", "TRUSTED_PROXIES", "say which addresses are proxies of yours"],
];

/** @throws StartError whose message names the variable. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(settingNames().map((name) => [name, environment[name]?.trim() || undefined]));
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new StartError(parsed.error.issues.map((issue) => sentence(issue, given)).join("\n"));
  const values = parsed.data;
  for (const [name, needed, what] of NEEDED)
    if (given[name] !== undefined && given[needed] === undefined)
      throw new StartError(`${needed} is needed with ${name}: ${what}.`);
  if (values.SMTP_URL !== undefined && values.MESSAGES_FROM === undefined)
    throw new StartError("MESSAGES_FROM is needed with SMTP_URL: set it to the sender of e-mail.");
  if (values.CLICKHOUSE_CLUSTER !== undefined && values.CLICKHOUSE_URL === undefined)
    throw new StartError("CLICKHOUSE_URL is needed with CLICKHOUSE_CLUSTER: say where a server of the cluster is.");
  const languageModel = languageModelOf(values);
  const roles = rolesOf(values);
  const isPublic = values.PUBLIC_URL !== undefined && !isLoopbackHost(new URL(values.PUBLIC_URL).hostname);
  const trustedProxies =
    values.TRUSTED_PROXIES === undefined
      ? undefined
      : { networks: values.TRUSTED_PROXIES, header: values.TRUSTED_PROXIES_HEADER };
  if (values.CLOCK_SCALE !== 1 && values.ENV !== "test")
    throw new StartError("CLOCK_SCALE is for tests: set ENV=test with it, or leave it out.");
  return {
    host: values.HOST,
    port: values.PORT,
    dataDirectory: resolve(values.DATA_DIR),
    publicUrl: withoutSlash(values.PUBLIC_URL),
    dashboardUrl: withoutSlash(values.DASHBOARD_URL),
    oidc: oidcOf(values),
    isPublic,
    trustedProxies,
    loopbackIsExempt: !isPublic && trustedProxies === undefined,
    dnsServers: values.DNS_SERVERS,
    cell: cellOf(values),
    directoryUrl: values.DIRECTORY_URL,
    databaseUrl: values.DATABASE_URL,
    clickhouseUrl: values.CLICKHOUSE_URL,
    clickhouseCluster: values.CLICKHOUSE_CLUSTER,
    natsUrl: values.NATS_URL,
    gatewayUrls: {
      gateway_a: { live: values.GATEWAY_A_URL, test: values.GATEWAY_A_SANDBOX_URL },
      gateway_b: { live: values.GATEWAY_B_URL, test: values.GATEWAY_B_SANDBOX_URL },
      gateway_c: { live: values.GATEWAY_C_URL, test: values.GATEWAY_C_SANDBOX_URL },
    },
    paymentsSimulator:
      values.PAYMENTS_SIMULATOR === "on" &&
      [values.GATEWAY_A_URL, values.GATEWAY_B_URL, values.GATEWAY_C_URL].every((address) => address === undefined),
    smtp:
      values.SMTP_URL === undefined || values.MESSAGES_FROM === undefined
        ? undefined
        : { url: values.SMTP_URL, from: values.MESSAGES_FROM },
    smsGateway:
      values.SMS_GATEWAY_URL === undefined
        ? undefined
        : { url: values.SMS_GATEWAY_URL, token: values.SMS_GATEWAY_TOKEN },
    languageModel,
    geoFiles: { places: absolute(values.GEOIP_DB), networks: absolute(values.GEOIP_ASN_DB) },
    webhookAllowNets: values.WEBHOOK_ALLOW_NETS ?? (isLoopbackHost(values.HOST) && !isPublic ? LOOPBACK_NETS : []),
    metrics: {
      allowNets:
        values.METRICS_ALLOW_NETS ??
        (values.PUBLIC_URL === undefined && trustedProxies === undefined ? LOOPBACK_NETS : []),
      token: values.METRICS_TOKEN,
    },
    roles,
    s3: values.S3_URL,
    masterKey: values.MASTER_KEY,
    logLevel: values.LOG_LEVEL,
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: values.OTEL_EXPORTER_OTLP_HEADERS,
            serviceName: values.OTEL_SERVICE_NAME,
            ratio: values.OTEL_TRACES_SAMPLER_ARG,
          },
    rateLimits: {
      perKeyPerSecond: values.RATE_LIMIT_PER_KEY,
      perAddressPerSecond: values.RATE_LIMIT_PER_ADDRESS,
      perSessionPerSecond: values.RATE_LIMIT_PER_SESSION,
    },
    codeLimits: {
      recipient: values.CODES_PER_RECIPIENT,
      form: values.CODES_PER_FORM,
      organization: values.CODES_PER_ORGANIZATION,
    },
    actorsBytesMax: values.ACTORS_BYTES_MAX ?? Math.floor(getHeapStatistics().heap_size_limit * ACTORS_SHARE_OF_HEAP),
    fileBytesMax: values.FILE_BYTES_MAX,
    auditKeptDays: values.AUDIT_RETENTION_DAYS,
    journalKeptDays: values.JOURNAL_RETENTION_DAYS,
    drainDelayMs: values.DRAIN_DELAY_MS,
    servicesLingerMs: values.SERVICES_LINGER_MINUTES * 60_000,
    defaultPlan: values.DEFAULT_PLAN,
    environment: values.ENV,
    clockScale: values.CLOCK_SCALE,
  };
}

/** Refuses a cell without its directory. @throws StartError */
function cellOf(values: Settings): Config["cell"] {
  const name = values.CELL;
  const directoryUrl = values.DIRECTORY_URL;
  if (name === undefined) return undefined;
  if (directoryUrl === undefined)
    throw new StartError("DIRECTORY_URL is needed with CELL: say where the directory of cells is.");
  return { name, directoryUrl };
}

/** Refuses a provider that is configured in part. @throws StartError */
function oidcOf(values: Settings): Config["oidc"] {
  const issuer = values.OIDC_ISSUER;
  const clientId = values.OIDC_CLIENT_ID;
  const clientSecret = values.OIDC_CLIENT_SECRET;
  if (issuer === undefined) {
    const given = clientId === undefined ? clientSecret && "OIDC_CLIENT_SECRET" : "OIDC_CLIENT_ID";
    if (given !== undefined) throw new StartError(`OIDC_ISSUER is needed with ${given}: say where the provider is.`);
    return undefined;
  }
  if (clientId === undefined || clientSecret === undefined)
    throw new StartError("OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed with OIDC_ISSUER.");
  return { issuer, clientId, clientSecret, name: values.OIDC_NAME };
}

/** Refuses roles that need other nodes if the node cannot reach them. @throws StartError */
function rolesOf(values: Settings): Roles {
  const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = values;
  const given = values.ROLES;
  const has = (role: (typeof ROLES)[number]): boolean => given.includes(role);
  const [api, actors] = [has("api"), has("actors")];
  const [jobs, ingest] = [has("workers") || has("jobs"), has("workers") || has("ingest")];
  const named = given.join(",");
  if (!actors && databaseUrl === undefined)
    throw new StartError(
      `DATABASE_URL is needed with ROLES=${named}: say which database the nodes with the actors use.`,
    );
  const need = natsRequirement({ api, actors });
  if (need !== undefined && natsUrl === NO_NATS)
    throw new StartError(`NATS_URL must not be ${NO_NATS} with ROLES=${named}: ${need}.`);
  return { api, actors, jobs, ingest };
}

/** Why a node with these roles needs NATS, as a clause; undefined: it runs without NATS. */
export function natsRequirement({ api, actors }: Pick<Roles, "api" | "actors">): string | undefined {
  if (api === actors) return undefined;
  return api ? "this node reaches the actors over NATS" : "the actors are reached over NATS";
}

/** Refuses a language model that is configured in part. @throws StartError */
function languageModelOf(values: Settings): Config["languageModel"] {
  const provider = values.AI_PROVIDER;
  const names = ["AI_BASE_URL", "AI_API_KEY", "AI_MODEL", "AI_SMALL_MODEL"] as const;
  const given =
    names.find((name) => values[name] !== undefined) ??
    (provider === "anthropic" ? "AI_PROVIDER=anthropic" : undefined);
  if (given === undefined) return undefined;
  const model = values.AI_MODEL;
  if (model === undefined) throw new StartError(`AI_MODEL is needed with ${given}: say which model is asked.`);
  if (provider === "openai_compatible" && values.AI_BASE_URL === undefined)
    throw new StartError(`AI_BASE_URL is needed with ${given}: say where the model's server is.`);
  if (provider === "anthropic" && values.AI_API_KEY === undefined)
    throw new StartError("AI_API_KEY is needed with AI_PROVIDER=anthropic: its server requires a key.");
  return {
    provider,
    baseUrl: withoutSlash(values.AI_BASE_URL),
    apiKey: values.AI_API_KEY,
    model,
    timeoutMs: values.AI_TIMEOUT_MS,
    smallModel: values.AI_SMALL_MODEL ?? model,
    formTimeoutMs: values.AI_FORM_TIMEOUT_MS,
  };
}

function sentence(issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string {
  const name = issue.path[0] as SettingName;
  const value = describeSetting(name).secret ? "" : `, not "${given[name] ?? ""}"`;
  return `${name} ${issue.message}${value}.`;
}

/** @param host a name or an address, with or without brackets. */
function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return (
    bare === "localhost" ||
    bare.endsWith(".localhost") ||
    (ipaddr.isValid(bare) && ipaddr.process(bare).range() === "loopback")
  );
}

function absolute(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(path);
}

function withoutSlash(address: string | undefined): string | undefined {
  return address === undefined ? undefined : withoutEnd(address, /\//);
}
