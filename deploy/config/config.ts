/**
 * Configuration: environment variables, parsed once by one schema. The only reader of the environment.
 *
 * 1. A variable is here only when something reads it, and everything that can be configured is here.
 * 2. What cannot be meant stops the start with a sentence that names the variable; the value of a secret is never
 *    repeated.
 * 3. An empty variable counts as absent, as shells and container files write it.
 */
import { isIP } from "node:net";
import { resolve } from "node:path";
import { getHeapStatistics } from "node:v8";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { DEFAULT_CODE_LIMITS, type CodeLimits, type HourAndDay } from "../../runtime/requests/codes.ts";
import { MODEL_WAIT_MS } from "../../runtime/requests/model.ts";
import { MODEL_PROVIDERS, type LanguageModelOptions } from "../../runtime/model/language-model.ts";
import { MASTER_KEY_LENGTH_MIN } from "../../runtime/keyring/keyring.ts";
import { withoutEnd } from "../../machines/values/text-ends.ts";
import { LOG_LEVELS, type LogLevel } from "../../runtime/node/log.ts";
import type { GatewayUrls } from "../../runtime/payments/payments.ts";
import { FORWARDING_HEADERS, type TrustedProxies } from "../../api/http/client-address.ts";
import type { MetricsAccess } from "./metrics-access.ts";
import { StartError } from "./start-error.ts";

/** What the parts of the program are given: they never see the environment. */
export interface Config {
  readonly host: string;
  /** 0 is any free port. */
  readonly port: number;
  /** Absolute. */
  readonly dataDirectory: string;
  /** Where users reach this node, without a slash at the end; undefined is `http://localhost:<port>`. */
  readonly publicUrl: string | undefined;
  /**
   * Whether others than this machine's users reach the service, as far as the configuration says: PUBLIC_URL is not a
   * loopback address.
   */
  readonly isPublic: boolean;
  /** The proxies whose word for a client's address is taken; undefined: nobody's is. */
  readonly trustedProxies: TrustedProxies | undefined;
  /** Whether clients on this machine are free of the limits of addresses: not where a proxy may speak for others. */
  readonly loopbackIsExempt: boolean;
  /** Undefined is the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Undefined is the embedded ClickHouse. */
  readonly clickhouseUrl: string | undefined;
  /** Undefined is the embedded NATS, {@link NO_NATS} none. */
  readonly natsUrl: string | undefined;
  /** Where payment gateways are, of live accounts and of test accounts; undefined where they are not used. */
  readonly gatewayUrls: GatewayUrls;
  /** Whether the embedded simulator stands in for the gateways of test accounts that have no address. */
  readonly paymentsSimulator: boolean;
  /** How e-mail leaves; undefined: it stays in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** How SMS leave; undefined: they stay in the outbox. */
  readonly smsGateway: { readonly url: string; readonly token: string | undefined } | undefined;
  /** The language model that is asked about replies which are not understood without one; undefined: none is. */
  readonly languageModel: (LanguageModelOptions & { readonly timeoutMs: number }) | undefined;
  /** Networks that webhooks may reach although they are private. */
  readonly webhookAllowNets: readonly string[];
  /** Who may read `/metrics`. */
  readonly metrics: MetricsAccess;
  readonly roles: Roles;
  /** Wraps the keyring in the database; undefined keeps it unwrapped. */
  readonly masterKey: string | undefined;
  readonly logLevel: LogLevel;
  readonly rateLimits: {
    readonly perKeyPerSecond: number;
    readonly perAddressPerSecond: number;
    readonly perSessionPerSecond: number;
  };
  /** How many codes may go out. */
  readonly codeLimits: CodeLimits;
  /** What conversations and forms in memory may take of the heap, in bytes. */
  readonly actorsBytesMax: number;
  /** The largest file that a respondent may send, in bytes. */
  readonly fileBytesMax: number;
  /** Whole days of the journal that are kept behind today; undefined: all. */
  readonly journalKeptDays: number | undefined;
  readonly servicesLingerMs: number;
  /** The plan of the organization that the first start makes. */
  readonly defaultPlan: "free" | "pro" | "self_hosted";
  /** The environment's name, as `/health` tells it. */
  readonly environment: "production" | "development" | "test";
  /** Long waits are divided by it; 1 in earnest. */
  readonly clockScale: number;
}

/** What a node does. */
export interface Roles {
  /** Serves HTTP and streams; forwards to actors, wherever they are. */
  readonly api: boolean;
  /** Owns shards: conversations and forms live here. */
  readonly actors: boolean;
  /** What happens because of events: analytics, webhooks, messages to people. */
  readonly workers: boolean;
}

/** The value of NATS_URL with which a node does without NATS. */
export const NO_NATS = "off";

/** The rest is for turns under way, streams, consumers, compiled forms, and the garbage of all of them. */
const ACTORS_SHARE_OF_HEAP = 0.25;

/**
 * Seven days of a conversation, thirty in which it can be taken up again, and a day for each end that is not a whole
 * one and for clocks that differ.
 */
const JOURNAL_DAYS_MIN = 40;
const JOURNAL_DAYS_MAX = 36_500;

/** Short of that it could be guessed. */
const METRICS_TOKEN_LENGTH_MIN = 16;

/** A limit reads as many entries of an index as it allows. */
const CODES_MAX = 100_000;

const LOOPBACK_NETS = ["127.0.0.0/8", "::1/128"];

const ENVIRONMENTS = ["production", "development", "test"] as const;
const ROLES = ["api", "actors", "workers"] as const;
export const PLANS = ["free", "pro", "self_hosted"] as const;

const settings = z.object({
  HOST: z
    .string()
    .default("127.0.0.1")
    .meta({ description: "The address to listen on; 0.0.0.0 is every address of this machine." }),
  PORT: wholeNumber(0, 65_535).default(8080).meta({ description: "The port to listen on; 0 is any free one." }),
  DATA_DIR: z
    .string()
    .default(".data")
    .meta({ description: "The folder of the embedded services' data, quickstart.json and run.json." }),
  PUBLIC_URL: url(["http:", "https:"])
    .refine(
      (text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`,
      "must be without a path: everything is served at the root",
    )
    .optional()
    .meta({ description: "The address that users reach this node at.", default: "http://localhost:PORT" }),
  TRUSTED_PROXIES: networks()
    .refine((nets) => nets.length > 0, "must name at least one network")
    .refine(
      (nets) => nets.every((net) => !net.endsWith("/0")),
      "must not be every address: then any client can claim to be another one",
    )
    .optional()
    .meta({
      description:
        "The proxies before this node, such as 127.0.0.1,10.0.0.0/8: whom they name as a request's client counts as it in limits. Nobody else's word is taken.",
      default: "none: a client is the peer of its connection",
    }),
  TRUSTED_PROXIES_HEADER: z
    .enum(FORWARDING_HEADERS, `must be ${FORWARDING_HEADERS.join(" or ")}`)
    .default("x-forwarded-for")
    .meta({
      description: `The header in which TRUSTED_PROXIES name the client: ${FORWARDING_HEADERS.join(" or ")}. The other one is not read, as proxies hand it on as a client sent it.`,
    }),
  DATABASE_URL: url(["postgres:", "postgresql:"]).optional().meta({
    description: "A PostgreSQL (16 or later) to use.",
    default: "an embedded one, with its data in DATA_DIR",
    secret: true,
  }),
  CLICKHOUSE_URL: url(["http:", "https:"]).optional().meta({
    description: "A ClickHouse to use for analytics, by its HTTP interface.",
    default: "an embedded one, with its data in DATA_DIR",
    secret: true,
  }),
  NATS_URL: z
    .union(
      [z.literal(NO_NATS), url(["nats:", "tls:"])],
      `must be ${NO_NATS} or an address that begins with nats:// or tls://`,
    )
    .optional()
    .meta({
      description: `A NATS to use for calls and wake-ups between nodes, such as nats://token@nats.example.com or nats://user:password@nats.example.com:4222; ${NO_NATS} for a single node without.`,
      default: "an embedded nats-server; a single node runs without where there is none",
      secret: true,
    }),
  GATEWAY_A_URL: gatewayUrl("A", "live"),
  GATEWAY_A_SANDBOX_URL: gatewayUrl("A", "test"),
  GATEWAY_B_URL: gatewayUrl("B", "live"),
  GATEWAY_B_SANDBOX_URL: gatewayUrl("B", "test"),
  GATEWAY_C_URL: gatewayUrl("C", "live"),
  GATEWAY_C_SANDBOX_URL: gatewayUrl("C", "test"),
  PAYMENTS_SIMULATOR: z.enum(["on", "off"], "must be on or off").default("on").meta({
    description:
      "Whether a simulator stands in for the gateways of test accounts; a live gateway's address switches it off as well.",
  }),
  SMTP_URL: url(["smtp:", "smtps:"]).optional().meta({
    description:
      "The mail server that e-mail leaves by, such as smtp://user:password@mail.example.com:587; needs MESSAGES_FROM.",
    default: "none: e-mail stays in the outbox (npm run admin -- messages)",
    secret: true,
  }),
  MESSAGES_FROM: z
    .string()
    .regex(/^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, "must be an address, or Name <address>")
    .optional()
    .meta({ description: "Whom e-mail comes from: an address, or Name <address>.", default: "none" }),
  SMS_GATEWAY_URL: url(["https:", "http:"]).optional().meta({
    description: "A gateway that SMS leave by: it is sent POST {to, text, id} as JSON.",
    default: "none: SMS stay in the outbox (npm run admin -- messages)",
    secret: true,
  }),
  SMS_GATEWAY_TOKEN: z
    .string()
    .optional()
    .meta({ description: "The bearer token for the SMS gateway.", default: "none", secret: true }),
  AI_BASE_URL: url(["https:", "http:"]).optional().meta({
    description:
      "The language model's server, such as https://models.example.com/v1; it speaks the OpenAI protocol, or what AI_PROVIDER says. Needs AI_MODEL.",
    default: "none: no model is asked; with AI_PROVIDER=anthropic its own",
  }),
  AI_API_KEY: z.string().optional().meta({
    description: "The key for the language model's server; one of your own may need none.",
    default: "none",
    secret: true,
  }),
  AI_MODEL: z.string().optional().meta({
    description: "The language model that is asked what a reply means when it is not understood without one.",
    default: "none",
  }),
  AI_PROVIDER: z
    .enum(MODEL_PROVIDERS, `must be ${MODEL_PROVIDERS.join(" or ")}`)
    .default("openai_compatible")
    .meta({ description: `Which protocol the language model's server speaks: ${MODEL_PROVIDERS.join(" or ")}.` }),
  AI_TIMEOUT_MS: wholeNumber(100, MODEL_WAIT_MS)
    .default(5_000)
    .meta({ description: "How long a respondent waits for the language model before the question is asked again." }),
  WEBHOOK_ALLOW_NETS: networks().optional().meta({
    description: "Networks that webhooks may reach although they are private.",
    default: "none with a PUBLIC_URL that is not loopback; else loopback when HOST is loopback",
  }),
  METRICS_ALLOW_NETS: networks().optional().meta({
    description: "Networks from which /metrics is answered; not looked at with METRICS_TOKEN.",
    default: "loopback; none with PUBLIC_URL or TRUSTED_PROXIES",
  }),
  METRICS_TOKEN: z
    .string()
    .min(METRICS_TOKEN_LENGTH_MIN, `must have at least ${METRICS_TOKEN_LENGTH_MIN} characters`)
    .optional()
    .meta({
      description: "The bearer token that /metrics then asks for, from wherever.",
      default: "none",
      secret: true,
    }),
  ROLES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((role) => role !== ""))
    .refine(
      (roles) => roles.length > 0 && roles.every((role) => (ROLES as readonly string[]).includes(role)),
      `must be one or more of ${ROLES.join(", ")}, separated by commas`,
    )
    .default([...ROLES])
    .meta({
      description:
        "What this node does: api (HTTP and streams), actors (conversations live here), workers (analytics, webhooks, messages). Nodes of one installation share " +
        "DATABASE_URL, NATS_URL and CLICKHOUSE_URL. Where no node has a role, its work waits.",
      default: "api,actors,workers",
    }),
  MASTER_KEY: z
    .string()
    .min(MASTER_KEY_LENGTH_MIN, `must have at least ${MASTER_KEY_LENGTH_MIN} characters`)
    .optional()
    .meta({
      description: "A secret that the keys in the database are wrapped with.",
      default: "they are not wrapped",
      secret: true,
    }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`)
    .default("warn")
    .meta({ description: `What is logged to standard error, as JSON lines: ${LOG_LEVELS.join(", ")}.` }),
  ENV: z
    .enum(ENVIRONMENTS, `must be one of ${ENVIRONMENTS.join(", ")}`)
    .default("production")
    .meta({ description: `The environment's name, which /health tells: ${ENVIRONMENTS.join(", ")}.` }),
  DEFAULT_PLAN: z
    .enum(PLANS, `must be one of ${PLANS.join(", ")}`)
    .default("self_hosted")
    .meta({ description: `The plan of the organization that the first start makes: ${PLANS.join(", ")}.` }),
  CLOCK_SCALE: wholeNumber(1, 1_000_000)
    .default(1)
    .meta({ description: "With ENV=test, divides long waits (minutes to days), so that they can be tried." }),
  RATE_LIMIT_PER_KEY: wholeNumber(1, 1_000_000)
    .default(1000)
    .meta({ description: "Requests a second for one API key." }),
  RATE_LIMIT_PER_ADDRESS: wholeNumber(1, 1_000_000).default(200).meta({
    description:
      "Requests a second from one address; loopback is exempt, unless PUBLIC_URL is a public address or TRUSTED_PROXIES is set.",
  }),
  RATE_LIMIT_PER_SESSION: wholeNumber(1, 1_000_000)
    .default(20)
    .meta({ description: "Requests a second to one session." }),
  CODES_PER_RECIPIENT: hourAndDay(
    DEFAULT_CODE_LIMITS.recipient,
    "How many codes one address or number is sent by an organization in an hour and in a day; the same goes for e-mail and SMS.",
  ),
  CODES_PER_FORM: hourAndDay(
    DEFAULT_CODE_LIMITS.form,
    "How many codes one form sends in an hour and in a day. A form that asks more people at once needs more.",
  ),
  CODES_PER_ORGANIZATION: hourAndDay(
    DEFAULT_CODE_LIMITS.organization,
    "How many codes all forms of an organization send in an hour and in a day.",
  ),
  FILE_BYTES_MAX: wholeNumber(1, 52_428_800).default(10_485_760).meta({
    description:
      "The largest file that a respondent may send, in bytes; a session's files are at most 50 MiB together.",
  }),
  ACTORS_BYTES_MAX: wholeNumber(1_000_000, Number.MAX_SAFE_INTEGER).optional().meta({
    description:
      "What conversations and forms may take of this node's memory, in bytes; beyond it the least recently used are read again when they are needed.",
    default: "a quarter of the heap's limit",
  }),
  JOURNAL_RETENTION_DAYS: z
    .string()
    .transform((text) =>
      text === "off" || text === "0" ? undefined : Number(/^\d{1,5}$/.test(text) ? text : Number.NaN),
    )
    .refine(
      (days) => days === undefined || (days >= JOURNAL_DAYS_MIN && days <= JOURNAL_DAYS_MAX),
      `must be off, or a whole number from ${JOURNAL_DAYS_MIN} to ${JOURNAL_DAYS_MAX}`,
    )
    .prefault("90")
    .meta({
      description:
        "For how many days what happened in conversations is kept as events: streams replay them, and people who come back see what was said. Responses and answers are " +
        `kept whatever this says. At least ${JOURNAL_DAYS_MIN}: a conversation lasts seven days by default, and can be taken up again for 30 more. off keeps all.`,
      default: "90",
    }),
  SERVICES_LINGER_MINUTES: wholeNumber(0, 1_440).default(10).meta({
    description: "How long the embedded services outlive a node that was killed, for the next start to take them over.",
  }),
});

type SettingName = keyof typeof settings.shape;

/** @throws StartError for what the environment of this process says wrongly. */
export function readConfig(): Config {
  return parseConfig(process.env);
}

/** @throws StartError whose message names the variable. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(settingNames().map((name) => [name, environment[name]?.trim() || undefined]));
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new StartError(parsed.error.issues.map((issue) => sentence(issue, given)).join("\n"));
  const values = parsed.data;
  if (values.SMTP_URL !== undefined && values.MESSAGES_FROM === undefined)
    throw new StartError("MESSAGES_FROM is needed with SMTP_URL: say whom e-mail comes from.");
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
    isPublic,
    trustedProxies,
    loopbackIsExempt: !isPublic && trustedProxies === undefined,
    databaseUrl: values.DATABASE_URL,
    clickhouseUrl: values.CLICKHOUSE_URL,
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
    webhookAllowNets: values.WEBHOOK_ALLOW_NETS ?? (isLoopbackHost(values.HOST) && !isPublic ? LOOPBACK_NETS : []),
    metrics: {
      allowNets:
        values.METRICS_ALLOW_NETS ??
        (values.PUBLIC_URL === undefined && trustedProxies === undefined ? LOOPBACK_NETS : []),
      token: values.METRICS_TOKEN,
    },
    roles,
    masterKey: values.MASTER_KEY,
    logLevel: values.LOG_LEVEL,
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
    journalKeptDays: values.JOURNAL_RETENTION_DAYS,
    servicesLingerMs: values.SERVICES_LINGER_MINUTES * 60_000,
    defaultPlan: values.DEFAULT_PLAN,
    environment: values.ENV,
    clockScale: values.CLOCK_SCALE,
  };
}

/** A node that could do nothing with the others out of its reach is a mistake. @throws StartError */
function rolesOf(values: z.infer<typeof settings>): Roles {
  const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = values;
  const given = values.ROLES;
  const [api, actors, workers] = ROLES.map((role) => given.includes(role)) as [boolean, boolean, boolean];
  const named = given.join(",");
  if (!actors && databaseUrl === undefined)
    throw new StartError(
      `DATABASE_URL is needed with ROLES=${named}: say which database the nodes with the actors use.`,
    );
  const need = natsRequirement({ api, actors });
  if (need !== undefined && natsUrl === NO_NATS)
    throw new StartError(`NATS_URL must not be ${NO_NATS} with ROLES=${named}: ${need}.`);
  return { api, actors, workers };
}

/** Why a node with these roles needs NATS, as a clause; undefined: it runs without. */
export function natsRequirement({ api, actors }: Pick<Roles, "api" | "actors">): string | undefined {
  if (api === actors) return undefined;
  return api ? "this node reaches the actors over NATS" : "the actors are reached over NATS";
}

/** Half of a configuration is none that could be meant. @throws StartError */
function languageModelOf(values: z.infer<typeof settings>): Config["languageModel"] {
  const provider = values.AI_PROVIDER;
  const names = ["AI_BASE_URL", "AI_API_KEY", "AI_MODEL"] as const;
  const given =
    names.find((name) => values[name] !== undefined) ??
    (provider === "anthropic" ? "AI_PROVIDER=anthropic" : undefined);
  if (given === undefined) return undefined;
  const model = values.AI_MODEL;
  if (model === undefined) throw new StartError(`AI_MODEL is needed with ${given}: say which model is asked.`);
  if (provider === "openai_compatible" && values.AI_BASE_URL === undefined)
    throw new StartError(`AI_BASE_URL is needed with ${given}: say where the model's server is.`);
  if (provider === "anthropic" && values.AI_API_KEY === undefined)
    throw new StartError("AI_API_KEY is needed with AI_PROVIDER=anthropic: it answers nobody without one.");
  return {
    provider,
    baseUrl: withoutSlash(values.AI_BASE_URL),
    apiKey: values.AI_API_KEY,
    model,
    timeoutMs: values.AI_TIMEOUT_MS,
  };
}

/** The text of `npm start -- --help`. */
export function describeConfig(): string {
  const lines = settingNames().flatMap((name) => {
    const { description, default: value } = describe(name);
    return [`  ${name}`, `      ${description}`, `      Default: ${value}`];
  });
  const nodes =
    "npm start -- --nodes 3 runs three nodes on this machine, on PORT and the ports behind it, over the same services.";
  return [
    "Usage: npm start",
    "",
    nodes,
    "",
    "Configuration is environment variables, for example PORT=8081 npm start.",
    "",
    ...lines,
  ].join("\n");
}

/** Every variable's name, in the order of the help. */
export function settingNames(): SettingName[] {
  return Object.keys(settings.shape) as SettingName[];
}

function describe(name: SettingName): { description: string; default: string; secret: boolean } {
  const schema = settings.shape[name];
  const meta = schema.meta() ?? {};
  const said = meta["default"];
  return {
    description: meta.description ?? "",
    default: typeof said === "string" ? said : JSON.stringify(schema.parse(undefined)).replaceAll('"', ""),
    secret: meta["secret"] === true,
  };
}

function sentence(issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string {
  const name = issue.path[0] as SettingName;
  const value = describe(name).secret ? "" : `, not "${given[name] ?? ""}"`;
  return `${name} ${issue.message}${value}.`;
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { message, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

/** `6/15`: six an hour, fifteen a day. */
function hourAndDay({ perHour, perDay }: HourAndDay, description: string) {
  const message = `must be how many an hour and how many a day, such as ${perHour}/${perDay}: whole numbers from 1 to ${CODES_MAX}, the second at least the first`;
  return z
    .string()
    .regex(/^\d{1,6}\/\d{1,6}$/, { message, abort: true })
    .transform((text): HourAndDay => {
      const [hour = 0, day = 0] = text.split("/").map(Number);
      return { perHour: hour, perDay: day };
    })
    .refine((given) => given.perHour >= 1 && given.perDay >= given.perHour && given.perDay <= CODES_MAX, message)
    .prefault(`${perHour}/${perDay}`)
    .meta({ description, default: `${perHour}/${perDay}` });
}

function gatewayUrl(letter: string, environment: "live" | "test") {
  return url(["https:", "http:"])
    .transform((text) => withoutEnd(text, /\//))
    .optional()
    .meta({
      description: `The interface of payment gateway ${letter}, for ${environment} accounts.`,
      default: environment === "live" ? "none: live accounts take nothing" : "the simulator, where it runs",
    });
}

/** @param host a name or an address, in brackets or without. */
function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return (
    bare === "localhost" ||
    bare.endsWith(".localhost") ||
    (ipaddr.isValid(bare) && ipaddr.process(bare).range() === "loopback")
  );
}

function networks() {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((net) => net !== ""))
    .refine((nets) => nets.every(isNetwork), "must be networks such as 10.0.0.0/8, separated by commas");
}

function isNetwork(text: string): boolean {
  // Stricter than ipaddr.js, which takes 10 for 0.0.0.10.
  const [address = ""] = text.split("/", 1);
  return isIP(address) !== 0 && !address.includes("%") && (address === text || ipaddr.isValidCIDR(text));
}

function url(protocols: readonly string[]) {
  const message = `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`;
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== "",
      { message, abort: true },
    );
}

function withoutSlash(address: string | undefined): string | undefined {
  return address === undefined ? undefined : withoutEnd(address, /\//);
}
