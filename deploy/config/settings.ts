/**
 * The table of environment variables: for each its name, its parser, its default, and its text in `--help`.
 *
 * Owns: which variables exist. Does not own: how a value is parsed (`parsers.ts`), relations between variables and the
 * environment itself (`config.ts`).
 *
 * 1. A variable is in this table only if the program reads it. Everything that can be configured is in this table.
 * 2. `meta` has the text for the help: `description`, `default` where the parsed default does not say it, and `secret`
 *    where an error must not repeat the value.
 */
import { z } from "zod";
import { FORWARDING_HEADERS } from "../../api/http/client-address.ts";
import { MASTER_KEY_LENGTH_MIN } from "../../runtime/keyring/keyring.ts";
import { MODEL_PROVIDERS } from "../../runtime/model/language-model.ts";
import { LOG_LEVELS } from "../../runtime/node/log.ts";
import { DEFAULT_CODE_LIMITS } from "../../runtime/requests/codes.ts";
import { MODEL_WAIT_MS } from "../../runtime/requests/model.ts";
import { AUDIT_KEPT_DAYS } from "../../workers/retention/entrances.ts";
import { s3Url } from "./s3-url.ts";
import {
  databaseUrl,
  dnsServers,
  gatewayUrl,
  headerList,
  hourAndDay,
  networks,
  ratio,
  url,
  wholeNumber,
} from "./parsers.ts";

/** The value of NATS_URL for a node that runs without NATS. */
export const NO_NATS = "off";

/** Somebody may have to look up what was done on the last working day. */
const AUDIT_DAYS_MIN = 7;
const AUDIT_DAYS_MAX = 36_500;
/**
 * A conversation lasts 7 days and can be resumed for 30 more. Three days are for partial days at both ends and for
 * differences between clocks.
 */
const JOURNAL_DAYS_MIN = 40;
const JOURNAL_DAYS_MAX = 36_500;

/** A shorter token could be guessed. */
const METRICS_TOKEN_LENGTH_MIN = 16;

const ENVIRONMENTS = ["production", "development", "test"] as const;
/** The last two are parts of `workers`. */
export const ROLES = ["api", "actors", "workers", "jobs", "ingest"] as const;
const RUNNERS = ["npm run", "node --run"] as const;
export const PLANS = ["free", "pro", "self_hosted"] as const;

export const settings = z.object({
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
  DASHBOARD_URL: url(["http:", "https:"]).optional().meta({
    description:
      "The address of the dashboard. With a host other than that of PUBLIC_URL, forms' pages may measure by other services; cookies of owners stay out of their reach.",
    default: "PUBLIC_URL: then no page measures",
  }),
  OIDC_ISSUER: url(["http:", "https:"]).optional().meta({
    description:
      "A provider of OpenID Connect that members may sign in with, such as https://login.example.com/realms/main. It redirects to DASHBOARD_URL/api/auth/callback/oidc. It makes an account only for an address that is invited.",
    default: "none: people sign in with a password, a link by e-mail or a passkey",
  }),
  OIDC_CLIENT_ID: z
    .string()
    .optional()
    .meta({ description: "The name of this service at OIDC_ISSUER.", default: "none; needed with OIDC_ISSUER" }),
  OIDC_CLIENT_SECRET: z.string().optional().meta({
    description: "The secret of this service at OIDC_ISSUER.",
    default: "none; needed with OIDC_ISSUER",
    secret: true,
  }),
  OIDC_NAME: z
    .string()
    .max(60, "must have at most 60 characters")
    .default("single sign-on")
    .meta({ description: "What people call OIDC_ISSUER: the button says it." }),
  TRUSTED_PROXIES: networks()
    .refine((nets) => nets.length > 0, "must name at least one network")
    .refine(
      (nets) => nets.every((net) => !net.endsWith("/0")),
      "must not be every address: then any client can claim to be another one",
    )
    .optional()
    .meta({
      description:
        "The proxies before this node, such as 127.0.0.1,10.0.0.0/8: limits count the client that they name. A client cannot name itself.",
      default: "none: a client is the peer of its connection",
    }),
  TRUSTED_PROXIES_HEADER: z
    .enum(FORWARDING_HEADERS, `must be ${FORWARDING_HEADERS.join(" or ")}`)
    .default("x-forwarded-for")
    .meta({
      description: `The header in which TRUSTED_PROXIES name the client: ${FORWARDING_HEADERS.join(" or ")}. The other one is not read, because proxies forward it as the client sent it.`,
    }),
  DNS_SERVERS: dnsServers().optional().meta({
    description:
      "The DNS servers that are asked whether an organization's own domain is proved, such as 192.0.2.53 or [2001:db8::53]:5353, separated by commas. All nodes need the same view of DNS.",
    default: "those of the system",
  }),
  CELL: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "must be up to 40 small letters, digits and hyphens")
    .optional()
    .meta({
      description: "The name of the cell that this node belongs to, of a service with several cells.",
      default: "none: organizations do not move",
    }),
  DIRECTORY_URL: url(["postgres:", "postgresql:"]).optional().meta({
    description: "The PostgreSQL database that says which organization lives in which cell.",
    default: "none; needed with CELL",
  }),
  DATABASE_URL: databaseUrl().optional().meta({
    description:
      "A PostgreSQL (14 or later) to use. Of several servers, as in postgres://user:password@one:5432,two:5432/parley, each new connection goes to the one that accepts writes.",
    default: "an embedded one, with its data in DATA_DIR",
    secret: true,
  }),
  CLICKHOUSE_URL: url(["http:", "https:"]).optional().meta({
    description: "A ClickHouse to use for analytics, by its HTTP interface.",
    default: "an embedded one, with its data in DATA_DIR",
    secret: true,
  }),
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^[\w.-]{1,100}$/, "must be a name of letters, digits, _, - and .")
    .optional()
    .meta({
      description:
        "The cluster, in the configuration of the servers of CLICKHOUSE_URL, on which tables are made: replicated on each shard, distributed by organization. " +
        "The servers need Keeper and the macros {shard} and {replica}. Never run on a cluster by us.",
      default: "none: the tables are on that server",
    }),
  NATS_URL: z
    .union(
      [z.literal(NO_NATS), url(["nats:", "tls:"])],
      `must be ${NO_NATS} or an address that begins with nats:// or tls://`,
    )
    .optional()
    .meta({
      description: `A NATS to use for calls and signals between nodes, such as nats://token@nats.example.com or nats://user:password@nats.example.com:4222; ${NO_NATS} for a single node without NATS.`,
      default: "an embedded nats-server; a single node runs without NATS if the program is missing",
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
      "Whether a simulator replaces the gateways of test accounts; the address of a live gateway switches it off too.",
  }),
  SMTP_URL: url(["smtp:", "smtps:"]).optional().meta({
    description:
      "The mail server for outgoing e-mail, such as smtp://user:password@mail.example.com:587; needs MESSAGES_FROM.",
    default: "none: e-mail stays in the outbox, which the command admin messages shows",
    secret: true,
  }),
  MESSAGES_FROM: z
    .string()
    .regex(/^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, "must be an address, or Name <address>")
    .optional()
    .meta({ description: "The sender of e-mail: an address, or Name <address>.", default: "none" }),
  SMS_GATEWAY_URL: url(["https:", "http:"]).optional().meta({
    description: "The gateway for outgoing SMS. It receives POST {to, text, id} as JSON.",
    default: "none: SMS stay in the outbox, which the command admin messages shows",
    secret: true,
  }),
  SMS_GATEWAY_TOKEN: z
    .string()
    .optional()
    .meta({ description: "The bearer token for the SMS gateway.", default: "none", secret: true }),
  GEOIP_DB: z.string().optional().meta({
    description:
      "A MaxMind database file of places (GeoLite2-City, GeoIP2-City or Country, .mmdb): respondents' addresses are looked up in it and not stored. Changes of the file are noticed.",
    default: "none: responses have no place",
  }),
  GEOIP_ASN_DB: z.string().optional().meta({
    description: "A MaxMind database file of networks (GeoLite2-ASN or GeoIP2-ISP, .mmdb), used in the same way.",
    default: "none: responses have no network",
  }),
  AI_BASE_URL: url(["https:", "http:"]).optional().meta({
    description:
      "The language model's server, such as https://models.example.com/v1; it speaks the OpenAI protocol, or the one that AI_PROVIDER names. Needs AI_MODEL.",
    default: "none: no model is asked; with AI_PROVIDER=anthropic the provider's server",
  }),
  AI_API_KEY: z.string().optional().meta({
    description: "The key for the language model's server; a server of your own may need none.",
    default: "none",
    secret: true,
  }),
  AI_MODEL: z.string().optional().meta({
    description: "The name of the language model. It is asked what a reply means if the rules do not understand it.",
    default: "none",
  }),
  AI_PROVIDER: z
    .enum(MODEL_PROVIDERS, `must be ${MODEL_PROVIDERS.join(" or ")}`)
    .default("openai_compatible")
    .meta({ description: `Which protocol the language model's server speaks: ${MODEL_PROVIDERS.join(" or ")}.` }),
  AI_TIMEOUT_MS: wholeNumber(100, MODEL_WAIT_MS)
    .default(5_000)
    .meta({ description: "How long a respondent waits for the language model before the question is asked again." }),
  AI_SMALL_MODEL: z.string().optional().meta({
    description:
      "The name of a cheaper model of the same server. It asks clarifying questions before a form is generated.",
    default: "AI_MODEL",
  }),
  AI_FORM_TIMEOUT_MS: wholeNumber(1_000, 110_000).default(90_000).meta({
    description: "How long the language model may take to generate or edit a form, before rules take its place.",
  }),
  WEBHOOK_ALLOW_NETS: networks().optional().meta({
    description: "Private networks that webhooks may reach.",
    default: "none with a PUBLIC_URL that is not loopback; else loopback when HOST is loopback",
  }),
  METRICS_ALLOW_NETS: networks().optional().meta({
    description: "Networks that may read /metrics; ignored if METRICS_TOKEN is set.",
    default: "loopback; none with PUBLIC_URL or TRUSTED_PROXIES",
  }),
  METRICS_TOKEN: z
    .string()
    .min(METRICS_TOKEN_LENGTH_MIN, `must have at least ${METRICS_TOKEN_LENGTH_MIN} characters`)
    .optional()
    .meta({
      description: "The bearer token that /metrics requires, from every network.",
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
    .default(["api", "actors", "workers"])
    .meta({
      description:
        "What this node does: api (HTTP and streams), actors (hosts conversations), workers (analytics, webhooks, messages). For ingest of analytics in a process of its own, " +
        "give that process ingest, and the others jobs instead of workers: everything of workers but the ingest. Nodes of one installation share " +
        "DATABASE_URL, NATS_URL and CLICKHOUSE_URL. The work of a role that no node has waits.",
      default: "api,actors,workers",
    }),
  S3_URL: s3Url()
    .optional()
    .meta({
      description:
        "An S3-compatible storage for files and exports, as https://KEY:SECRET@HOST/BUCKET?region=REGION (KEY and SECRET percent-encoded). BUCKET/PREFIX keeps the objects " +
        "under a prefix; &addressing=virtual-host puts the bucket into the host name. All nodes of one installation share it. What is stored already stays where it is.",
      default: "none: files and exports are in PostgreSQL",
      secret: true,
    }),
  MASTER_KEY: z
    .string()
    .min(MASTER_KEY_LENGTH_MIN, `must have at least ${MASTER_KEY_LENGTH_MIN} characters`)
    .optional()
    .meta({
      description: "The secret that wraps the keys in the database.",
      default: "they are not wrapped",
      secret: true,
    }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`)
    .default("warn")
    .meta({
      description: `The lowest level that is logged, to standard error as JSON lines: ${LOG_LEVELS.join(", ")}.`,
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(["http:", "https:"]).optional().meta({
    description: "Where traces are sent: the base address of an OTLP receiver (HTTP), such as http://localhost:4318.",
    default: "nothing is traced",
  }),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}).meta({
    description: "Headers of each request to it, as name=value pairs with commas between them.",
    default: "none",
    secret: true,
  }),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1, "must not be empty")
    .default("parley")
    .meta({ description: "The name of the service in traces." }),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(1).meta({
    description:
      "The share of traces that are recorded, 0 to 1; a request that brings a traceparent has decided for itself.",
  }),
  ENV: z
    .enum(ENVIRONMENTS, `must be one of ${ENVIRONMENTS.join(", ")}`)
    .default("production")
    .meta({ description: `The environment's name, in /health: ${ENVIRONMENTS.join(", ")}.` }),
  DEFAULT_PLAN: z
    .enum(PLANS, `must be one of ${PLANS.join(", ")}`)
    .default("self_hosted")
    .meta({ description: `The plan of the organization that the first start makes: ${PLANS.join(", ")}.` }),
  CLOCK_SCALE: wholeNumber(1, 1_000_000)
    .default(1)
    .meta({ description: "With ENV=test, divides long waits (minutes to days), so that tests reach them." }),
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
    "How many codes an organization sends to one address or number in an hour and in a day, by e-mail or SMS.",
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
      "How much memory of this node conversations and forms may use, in bytes. Beyond it the least recently used leave memory and are loaded again when needed.",
    default: "a quarter of the heap's limit",
  }),
  AUDIT_RETENTION_DAYS: wholeNumber(AUDIT_DAYS_MIN, AUDIT_DAYS_MAX).default(AUDIT_KEPT_DAYS).meta({
    description: "How many days entries of the audit log are kept.",
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
        "How many days the events of conversations are kept. Streams replay them, and a resumed conversation shows them. Responses and answers are " +
        `kept regardless. At least ${JOURNAL_DAYS_MIN}: a conversation lasts seven days by default, and can be resumed for 30 more. off keeps all.`,
      default: "90",
    }),
  RUN_WITH: z
    .enum(RUNNERS, `must be ${RUNNERS.join(" or ")}`)
    .default("npm run")
    .meta({
      description: `What runs the commands of this program, as its messages say it: ${RUNNERS.join(" or ")}, which needs no npm.`,
    }),
  DRAIN_DELAY_MS: wholeNumber(0, 120_000).default(0).meta({
    description:
      "How long a node that is told to stop (SIGTERM) still serves, while /health answers 503, before it drains. Behind a balancer, more than it takes to notice that.",
  }),
  SERVICES_LINGER_MINUTES: wholeNumber(0, 1_440).default(10).meta({
    description:
      "How many minutes the embedded services outlive a node that was killed, so that the next start takes them over.",
  }),
});

export type SettingName = keyof typeof settings.shape;

/** The value of every variable, parsed. */
export type Settings = z.infer<typeof settings>;
