/** Configuration is accepted or refused: a start never continues with a value that makes no sense. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commandLine, parseConfig } from "../../../deploy/config/config.ts";
import { describeConfig, settingNames } from "../../../deploy/config/describe-config.ts";
import { DEFAULT_CODE_LIMITS } from "../../../runtime/requests/codes.ts";
import { startWarnings } from "../../../deploy/config/start-warnings.ts";
import { StartError } from "../../../deploy/config/start-error.ts";
import { ROOT } from "../../support/structure/source-files.ts";

function refusalOf(environment: Record<string, string>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error("it was not refused");
}

describe("values", () => {
  test("an empty environment is the documented defaults", () => {
    expect(parseConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 8080,
      dataDirectory: join(process.cwd(), ".data"),
      publicUrl: undefined,
      databaseUrl: undefined,
      rateLimits: { perKeyPerSecond: 1000, perAddressPerSecond: 200, perSessionPerSecond: 20 },
      servicesLingerMs: 600_000,
    });
  });

  test("an empty or blank variable counts as absent", () => {
    expect(parseConfig({ PORT: "", DATABASE_URL: "  " })).toEqual(parseConfig({}));
  });

  test("a public address loses the slash at its end", () => {
    expect(parseConfig({ PUBLIC_URL: "https://forms.example.com/" }).publicUrl).toBe("https://forms.example.com");
  });

  test.each([
    ["PORT", "80a", 'PORT must be a whole number from 0 to 65535, not "80a".'],
    ["PORT", "65536", 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ["PORT", "-1", 'PORT must be a whole number from 0 to 65535, not "-1".'],
    ["PORT", "1e3", 'PORT must be a whole number from 0 to 65535, not "1e3".'],
    [
      "PUBLIC_URL",
      "forms.example.com",
      'PUBLIC_URL must be an address that begins with http:// or https://, not "forms.example.com".',
    ],
    [
      "PUBLIC_URL",
      "https://example.com/forms",
      'PUBLIC_URL must be without a path: everything is served at the root, not "https://example.com/forms".',
    ],
    ["LOG_LEVEL", "loud", 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
    ["OTEL_TRACES_SAMPLER_ARG", "2", 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.05, not "2".'],
    ["OTEL_TRACES_SAMPLER_ARG", "5%", 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.05, not "5%".'],
    [
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      "localhost:4318",
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http:// or https://, not "localhost:4318".',
    ],
    // Never repeated: it may hold a token.
    ...["x-token", "a b=c", "x=a%0Ab", "x=%"].map((given): [string, string, string] => [
      "OTEL_EXPORTER_OTLP_HEADERS",
      given,
      "OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs with commas between them.",
    ]),
    ["DRAIN_DELAY_MS", "8s", 'DRAIN_DELAY_MS must be a whole number from 0 to 120000, not "8s".'],
    ["SERVICES_LINGER_MINUTES", "ten", 'SERVICES_LINGER_MINUTES must be a whole number from 0 to 1440, not "ten".'],
  ])("%s=%s is refused with one sentence that names it", (name, value, sentence) => {
    expect(refusalOf({ [name]: value })).toBe(sentence);
  });

  test("a secret is refused without being repeated", () => {
    expect(refusalOf({ DATABASE_URL: "mysql://root:hunter2@db/parley" })).toBe(
      "DATABASE_URL must be an address that begins with postgres:// or postgresql://; several servers stand with commas between them, as in postgres://user@one:5432,two:5432/parley.",
    );
  });

  test("a database may have several servers, of which one accepts writes", () => {
    const several = "postgres://parley:hunter2@one:5432,two:5432/parley?target_session_attrs=read-write";
    expect(parseConfig({ DATABASE_URL: several }).databaseUrl).toBe(several);
    expect(refusalOf({ DATABASE_URL: several.replace("read-write", "any") })).toBe(
      "DATABASE_URL must have target_session_attrs=read-write or primary, or leave it out: Parley writes.",
    );
  });

  test("a language model is configured whole or not at all", () => {
    expect(parseConfig({ AI_TIMEOUT_MS: "900" }).languageModel).toBeUndefined();
    expect(
      parseConfig({ AI_BASE_URL: "http://localhost:11434/v1/", AI_MODEL: "small", AI_TIMEOUT_MS: "900" }).languageModel,
    ).toEqual({
      provider: "openai_compatible",
      baseUrl: "http://localhost:11434/v1",
      apiKey: undefined,
      model: "small",
      timeoutMs: 900,
      smallModel: "small",
      formTimeoutMs: 90_000,
    });
    expect(parseConfig({ AI_PROVIDER: "anthropic", AI_API_KEY: "k", AI_MODEL: "m" }).languageModel).toEqual({
      provider: "anthropic",
      baseUrl: undefined,
      apiKey: "k",
      model: "m",
      timeoutMs: 5_000,
      smallModel: "m",
      formTimeoutMs: 90_000,
    });
    expect(refusalOf({ AI_BASE_URL: "http://localhost/v1" })).toBe(
      "AI_MODEL is needed with AI_BASE_URL: say which model is asked.",
    );
    expect(refusalOf({ AI_PROVIDER: "anthropic" })).toBe(
      "AI_MODEL is needed with AI_PROVIDER=anthropic: say which model is asked.",
    );
    expect(refusalOf({ AI_MODEL: "small", AI_API_KEY: "hunter2" })).toBe(
      "AI_BASE_URL is needed with AI_API_KEY: say where the model's server is.",
    );
    expect(refusalOf({ AI_PROVIDER: "anthropic", AI_MODEL: "m" })).toBe(
      "AI_API_KEY is needed with AI_PROVIDER=anthropic: its server requires a key.",
    );
    expect(refusalOf({ AI_PROVIDER: "gemini" })).toBe(
      'AI_PROVIDER must be openai_compatible or anthropic, not "gemini".',
    );
    expect(refusalOf({ AI_TIMEOUT_MS: "60000" })).toBe(
      'AI_TIMEOUT_MS must be a whole number from 100 to 6000, not "60000".',
    );
  });

  test("long waits are shortened in tests only", () => {
    expect(refusalOf({ CLOCK_SCALE: "60" })).toMatch(/^CLOCK_SCALE .*ENV=test/);
    expect(parseConfig({ CLOCK_SCALE: "60", ENV: "test" }).clockScale).toBe(60);
  });

  test("the payment simulator runs until it is switched off or a live gateway has an address", () => {
    expect(parseConfig({}).paymentsSimulator).toBe(true);
    expect(parseConfig({ PAYMENTS_SIMULATOR: "off" }).paymentsSimulator).toBe(false);
    expect(parseConfig({ GATEWAY_B_SANDBOX_URL: "https://sandbox.example" }).paymentsSimulator).toBe(true);
    const live = parseConfig({ GATEWAY_B_URL: "https://gateway.example/api/" });
    expect(live.paymentsSimulator).toBe(false);
    expect(live.gatewayUrls.gateway_b).toEqual({ live: "https://gateway.example/api", test: undefined });
    expect(refusalOf({ PAYMENTS_SIMULATOR: "maybe" })).toBe('PAYMENTS_SIMULATOR must be on or off, not "maybe".');
  });

  test("refuses a setting that nothing honours without another", () => {
    expect(refusalOf({ MESSAGES_FROM: "forms@example.com" })).toBe(
      "SMTP_URL is needed with MESSAGES_FROM: say which server takes e-mail.",
    );
    expect(refusalOf({ SMS_GATEWAY_TOKEN: "secret" })).toBe(
      "SMS_GATEWAY_URL is needed with SMS_GATEWAY_TOKEN: say where the gateway is.",
    );
    expect(refusalOf({ OIDC_NAME: "Our directory" })).toBe(
      "OIDC_ISSUER is needed with OIDC_NAME: say where the provider is.",
    );
    expect(refusalOf({ TRUSTED_PROXIES_HEADER: "forwarded" })).toBe(
      "TRUSTED_PROXIES is needed with TRUSTED_PROXIES_HEADER: say which addresses are proxies of yours.",
    );
  });

  test("messages leave by what is configured, and stay in the outbox otherwise", () => {
    expect(parseConfig({})).toMatchObject({ smtp: undefined, smsGateway: undefined });
    expect(
      parseConfig({ SMTP_URL: "smtp://mail.example.com:587", MESSAGES_FROM: "Forms <forms@example.com>" }).smtp,
    ).toEqual({ url: "smtp://mail.example.com:587", from: "Forms <forms@example.com>" });
    expect(parseConfig({ SMS_GATEWAY_URL: "https://sms.example.com/send" }).smsGateway).toEqual({
      url: "https://sms.example.com/send",
      token: undefined,
    });
    expect(refusalOf({ SMTP_URL: "smtp://mail.example.com" })).toBe(
      "MESSAGES_FROM is needed with SMTP_URL: set it to the sender of e-mail.",
    );
    expect(refusalOf({ MESSAGES_FROM: "a <b@example.com>, c@example.com" })).toMatch(
      /^MESSAGES_FROM must be an address/,
    );
    expect(refusalOf({ SMTP_URL: "http://user:hunter2@mail.example.com" })).not.toContain("hunter2");
  });

  test("a node has the roles that it is given, and all of them by default", () => {
    const elsewhere = { DATABASE_URL: "postgres://db.example/parley" };
    const none = { api: false, actors: false, jobs: false, ingest: false };
    const rolesOf = (roles: string): unknown =>
      parseConfig({ ...elsewhere, NATS_URL: "nats://n:4222", ROLES: roles }).roles;
    expect(parseConfig({}).roles).toEqual({ api: true, actors: true, jobs: true, ingest: true });
    expect(parseConfig({ ROLES: "actors,api" }).roles).toEqual({ ...none, api: true, actors: true });
    expect(rolesOf("api")).toEqual({ ...none, api: true });
    expect(rolesOf("actors")).toEqual({ ...none, actors: true });
    expect(rolesOf("actors,jobs")).toEqual({ ...none, actors: true, jobs: true });
    expect(parseConfig({ ...elsewhere, ROLES: "ingest", NATS_URL: "off" }).roles).toEqual({ ...none, ingest: true });
    expect(parseConfig({ ...elsewhere, ROLES: "workers", NATS_URL: "off" }).roles).toEqual({
      ...none,
      jobs: true,
      ingest: true,
    });
  });

  test("roles that could do nothing are refused, each with its reason", () => {
    expect(refusalOf({ ROLES: "api,cook" })).toBe(
      'ROLES must be one or more of api, actors, workers, jobs, ingest, separated by commas, not "api,cook".',
    );
    expect(refusalOf({ ROLES: "," })).toMatch(/^ROLES must be/);
    expect(refusalOf({ ROLES: "api" })).toMatch(/^DATABASE_URL is needed with ROLES=api: /);
    expect(refusalOf({ ROLES: "workers" })).toMatch(/^DATABASE_URL is needed with ROLES=workers: /);
    const elsewhere = { DATABASE_URL: "postgres://db.example/parley", NATS_URL: "off" };
    expect(refusalOf({ ...elsewhere, ROLES: "api,workers" })).toBe(
      "NATS_URL must not be off with ROLES=api,workers: this node reaches the actors over NATS.",
    );
    expect(refusalOf({ ...elsewhere, ROLES: "actors" })).toBe(
      "NATS_URL must not be off with ROLES=actors: the actors are reached over NATS.",
    );
  });

  test("metrics are served to loopback, to named networks, or for a token; behind a public address to no one by default", () => {
    const loopback = ["127.0.0.0/8", "::1/128"];
    expect(parseConfig({ HOST: "0.0.0.0" }).metrics).toEqual({ allowNets: loopback, token: undefined });
    expect(parseConfig({ PUBLIC_URL: "https://forms.example.com" }).metrics).toEqual({
      allowNets: [],
      token: undefined,
    });
    expect(
      parseConfig({ PUBLIC_URL: "https://forms.example.com", METRICS_ALLOW_NETS: "10.0.0.0/8, 192.0.2.7" }).metrics
        .allowNets,
    ).toEqual(["10.0.0.0/8", "192.0.2.7"]);
    expect(parseConfig({ METRICS_TOKEN: "sixteen-at-least" }).metrics.token).toBe("sixteen-at-least");
    expect(refusalOf({ METRICS_TOKEN: "hunter2" })).toBe("METRICS_TOKEN must have at least 16 characters.");
    expect(refusalOf({ METRICS_ALLOW_NETS: "here" })).toMatch(/^METRICS_ALLOW_NETS must be networks/);
  });

  test("webhooks reach loopback only while the service is reached on loopback, unless it is said otherwise", () => {
    const netsOf = (environment: Record<string, string>): readonly string[] =>
      parseConfig(environment).webhookAllowNets;
    const loopback = ["127.0.0.0/8", "::1/128"];
    for (const publicUrl of [
      "http://localhost:8080",
      "http://127.0.0.1",
      "http://[::1]:8080",
      "http://forms.localhost",
    ])
      expect(netsOf({ PUBLIC_URL: publicUrl }), publicUrl).toEqual(loopback);
    expect(netsOf({})).toEqual(loopback);
    for (const publicUrl of ["https://forms.example.com", "http://192.168.1.5:8080", "http://localhost.example.com"])
      expect(netsOf({ PUBLIC_URL: publicUrl }), publicUrl).toEqual([]);
    expect(netsOf({ HOST: "0.0.0.0" })).toEqual([]);
    expect(netsOf({ PUBLIC_URL: "https://forms.example.com", WEBHOOK_ALLOW_NETS: "127.0.0.1, 10.0.0.0/8" })).toEqual([
      "127.0.0.1",
      "10.0.0.0/8",
    ]);
  });

  test("trusted proxies are networks, and never everybody", () => {
    expect(parseConfig({}).trustedProxies).toBeUndefined();
    expect(parseConfig({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8 ::1" }).trustedProxies).toEqual({
      networks: ["127.0.0.1", "10.0.0.0/8", "::1"],
      header: "x-forwarded-for",
    });
    expect(
      parseConfig({ TRUSTED_PROXIES: "10.0.0.1", TRUSTED_PROXIES_HEADER: "forwarded" }).trustedProxies?.header,
    ).toBe("forwarded");
    for (const wrong of ["caddy", "10", "10.0.0.0/33", "10.0.0.1:80", "fe80::1%eth0"]) {
      expect(refusalOf({ TRUSTED_PROXIES: wrong })).toBe(
        `TRUSTED_PROXIES must be networks such as 10.0.0.0/8, separated by commas, not "${wrong}".`,
      );
    }
    for (const wrong of ["0.0.0.0/0", "10.0.0.1, ::/0"])
      expect(refusalOf({ TRUSTED_PROXIES: wrong })).toMatch(/^TRUSTED_PROXIES must not be every address/);
    expect(refusalOf({ TRUSTED_PROXIES: "," })).toMatch(/^TRUSTED_PROXIES must name at least one network/);
    expect(refusalOf({ TRUSTED_PROXIES: "10.0.0.1", TRUSTED_PROXIES_HEADER: "x-real-ip" })).toBe(
      'TRUSTED_PROXIES_HEADER must be x-forwarded-for or forwarded, not "x-real-ip".',
    );
  });

  test("DNS servers are addresses, with a port where it is another one", () => {
    expect(parseConfig({}).dnsServers).toBeUndefined();
    const servers = ["192.0.2.53", "192.0.2.53:5353", "2001:db8::53", "[2001:db8::53]:5353"];
    expect(parseConfig({ DNS_SERVERS: servers.join(", ") }).dnsServers).toEqual(servers);
    for (const wrong of [
      "dns.example.com",
      "10",
      "192.0.2.53:0",
      "192.0.2.53:65536",
      "[192.0.2.53]:53",
      "fe80::1%eth0",
      ",",
    ])
      expect(refusalOf({ DNS_SERVERS: wrong })).toMatch(/^DNS_SERVERS must be addresses such as 192.0.2.53/);
  });

  test("loopback is free of limits only where no proxy speaks for others", () => {
    for (const here of [
      {},
      { HOST: "0.0.0.0" },
      { PUBLIC_URL: "http://localhost:8080" },
      { PUBLIC_URL: "http://[::1]:8080" },
      { PUBLIC_URL: "http://app.localhost" },
    ]) {
      expect(parseConfig(here), JSON.stringify(here)).toMatchObject({ isPublic: false, loopbackIsExempt: true });
    }
    expect(parseConfig({ PUBLIC_URL: "https://forms.example.com" })).toMatchObject({
      isPublic: true,
      loopbackIsExempt: false,
    });
    expect(parseConfig({ TRUSTED_PROXIES: "127.0.0.1" })).toMatchObject({
      isPublic: false,
      loopbackIsExempt: false,
      metrics: { allowNets: [] },
    });
  });

  test("a public start without MASTER_KEY, or behind a proxy that is not trusted, says so; any other says nothing", () => {
    const named = (environment: Record<string, string>): readonly (string | undefined)[] =>
      startWarnings(parseConfig(environment)).map((warning) => /^[A-Z_]+ is not set/.exec(warning)?.[0]);
    const key = { MASTER_KEY: "a-secret-of-thirty-two-characters" };
    expect(named({})).toEqual([]);
    expect(named({ PUBLIC_URL: "http://127.0.0.1:8080" })).toEqual([]);
    expect(named({ PUBLIC_URL: "https://forms.example.com" })).toEqual([
      "MASTER_KEY is not set",
      "TRUSTED_PROXIES is not set",
    ]);
    expect(named({ PUBLIC_URL: "http://192.0.2.1:8080", HOST: "0.0.0.0" })).toEqual(["MASTER_KEY is not set"]);
    expect(named({ PUBLIC_URL: "https://forms.example.com", TRUSTED_PROXIES: "127.0.0.1", ...key })).toEqual([]);
  });

  test("limits of codes are so many an hour and so many a day", () => {
    expect(parseConfig({}).codeLimits).toEqual(DEFAULT_CODE_LIMITS);
    expect(parseConfig({ CODES_PER_FORM: "1000/100000" }).codeLimits.form).toEqual({ perHour: 1_000, perDay: 100_000 });
    for (const wrong of ["6", "6/", "0/5", "10/9", "6/15/30", "1/100001", "a/b"])
      expect(refusalOf({ CODES_PER_RECIPIENT: wrong }), wrong).toMatch(/^CODES_PER_RECIPIENT must be how many an hour/);
  });

  test("every wrong variable is named at once", () => {
    expect(refusalOf({ PORT: "x", LOG_LEVEL: "y" }).split("\n")).toHaveLength(2);
  });
});

describe("help", () => {
  test("every variable is listed with its meaning and its default", () => {
    const help = describeConfig(commandLine);
    for (const name of settingNames())
      expect(help).toMatch(new RegExp(`^  ${name}\\n      \\S.+\\n      Default: \\S`, "m"));
  });

  test("messages name commands as they are run here: in an image without npm, by Node", () => {
    const image = { RUN_WITH: "node --run" };
    expect([commandLine("start", "", {}), commandLine("admin", "messages", {})]).toEqual([
      "npm start",
      "npm run admin -- messages",
    ]);
    expect(commandLine("start", "--help", image)).toBe("node --run start -- --help");
    expect(refusalOf({ RUN_WITH: "yarn" })).toBe('RUN_WITH must be npm run or node --run, not "yarn".');
  });

  test("a variable is here only when the program reads it", () => {
    const text = readFileSync(join(ROOT, "deploy/config/config.ts"), "utf8");
    for (const name of settingNames()) expect(text, `${name} is declared but never read`).toContain(`values.${name}`);
  });
});

test("traces are off by default, and take the standard variables of OpenTelemetry", () => {
  expect(parseConfig({}).tracing).toBeUndefined();
  expect(
    parseConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: "https://otel.example.com",
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20a=b, x-team=forms",
      OTEL_TRACES_SAMPLER_ARG: "0.05",
    }).tracing,
  ).toMatchObject({
    headers: { authorization: "Bearer a=b", "x-team": "forms" },
    serviceName: "parley",
    ratio: 0.05,
  });
});

describe("S3_URL", () => {
  const s3Of = (address: string) => parseConfig({ S3_URL: address }).s3;

  test("names the storage, the bucket, the credentials and how they are used", () => {
    expect(s3Of("https://KEY:a%2Fb%2Bc@s3.example.com/files?region=eu-central-1")).toEqual({
      endpoint: "https://s3.example.com",
      region: "eu-central-1",
      bucket: "files",
      prefix: "",
      accessKeyId: "KEY",
      secretAccessKey: "a/b+c",
      addressing: "path",
    });
    expect(s3Of("http://KEY:secret@localhost:9000/files/parley/eu/?addressing=virtual-host")).toMatchObject({
      endpoint: "http://localhost:9000",
      region: "us-east-1",
      bucket: "files",
      prefix: "parley/eu/",
      addressing: "virtual-host",
    });
    expect(parseConfig({}).s3).toBeUndefined();
  });

  test.each([
    ["no address", "files of the-secret", "must be an address such as"],
    ["another scheme", "s3://KEY:the-secret@host/files", "must begin with https:// or http://"],
    ["no secret", "https://the-secret@host/files", "must contain the key and the secret"],
    ["a secret that is not encoded", "https://KEY:the-secret%@host/files", "must contain the key and the secret"],
    ["no bucket", "https://KEY:the-secret@host/?region=eu", "must name a bucket"],
    ["a name that no bucket has", "https://KEY:the-secret@host/Files_the-secret", "must name a bucket of 3 to 63"],
    ["a prefix of odd characters", "https://KEY:the-secret@host/files/a%20b", "must have a prefix of letters"],
    ["an unknown parameter", "https://KEY:the-secret@host/files?regoin=eu", "no parameters but region and addressing"],
    ["a parameter twice", "https://KEY:the-secret@host/files?region=a&region=b", "each once"],
    ["an odd region", "https://KEY:the-secret@host/files?region=EU%2F1", "must have a region of lower-case"],
    ["an unknown addressing", "https://KEY:the-secret@host/files?addressing=host", "an addressing of path or virtual"],
  ])("with %s is refused without its secret", (_, address, reason) => {
    const sentence = refusalOf({ S3_URL: address });
    expect(sentence).toMatch(/^S3_URL must /);
    expect(sentence).toContain(reason);
    expect(sentence).not.toContain("the-secret");
  });
});
