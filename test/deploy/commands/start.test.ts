/** What an operator sees of `npm start`: files, refusals, what is started and what is not. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { chmod, mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { StartError } from "../../../deploy/config/start-error.ts";
import { chooseServingPort } from "../../../deploy/node/serving-port.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { NodeProcess } from "../../support/programs/node-process.ts";
import { PATIENCE } from "../../support/patience.ts";
import { ROOT } from "../../support/structure/source-files.ts";
import { removeFolder } from "../../support/programs/remove-folder.ts";

let dataDirectory: string;
let database: TestDatabase;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "parley-start-"));
  await chmod(dataDirectory, 0o755);
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
  await removeFolder(dataDirectory);
});

/** Runs `npm start`'s program to its end. */
async function run(
  environment: Record<string, string>,
  ...parameters: string[]
): Promise<{ code: number; output: string; errors: string }> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "deploy/commands/start.ts", ...parameters],
    {
      cwd: ROOT,
      env: { DATA_DIR: dataDirectory, DATABASE_URL: database.url, PORT: "0", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, output, errors };
}

describe("refusals", () => {
  test("a bad value ends the start with one sentence that names it", async () => {
    expect(await run({ PORT: "http" })).toEqual({
      code: 1,
      output: "",
      errors: 'PORT must be a whole number from 0 to 65535, not "http".\n',
    });
  });

  test("a parameter that means nothing ends the start with one sentence", async () => {
    const { code, errors } = await run({}, "--port=8081");
    expect(code).toBe(1);
    expect(errors).toMatch(/^--port=8081 is not understood: .*--help\.\n$/);
  });

  test("a port that another program has is named in one sentence", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const port = String((other.address() as AddressInfo).port);
    const { code, errors } = await run({ PORT: port });
    other.close();
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^PORT ${port} on HOST 127\\.0\\.0\\.1 is taken by another program: .*\\n$`));
  });

  test.each(["999.1.1.1", "203.0.113.7"])("HOST %s is named where it is the fault, and not PORT", async (host) => {
    for (const port of [0, 8099]) {
      const refusal = chooseServingPort(host, port);
      await expect(refusal).rejects.toThrow(StartError);
      await expect(refusal).rejects.toThrow(`HOST ${host} is no address of this machine: `);
    }
  });

  test("a database that is not there is named in one sentence, without its password", async () => {
    const { code, output, errors } = await run({ DATABASE_URL: "postgres://parley:hunter2@127.0.0.1:1/parley" });
    expect(code).toBe(1);
    expect(errors).toBe(
      "DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1. Start PostgreSQL there, or correct the host and the port in DATABASE_URL.\n",
    );
    // No embedded service was started for nothing.
    expect(output).toBe("");
  });

  test("a DATA_DIR that cannot be made is named in one sentence", async () => {
    const { code, errors } = await run({ DATA_DIR: "/dev/null/data" });
    expect(code).toBe(1);
    expect(errors).toMatch(/^DATA_DIR \/dev\/null\/data cannot be used: .*\n$/);
  });
});

describe("help", () => {
  test("the help lists every variable and starts nothing", async () => {
    const { code, output, errors } = await run({ PORT: "not even read" }, "--help");
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(output).toContain("DATABASE_URL");
  });
});

/** Port 1 has no server. */
const elsewhere = (): Record<string, string> => ({
  DATABASE_URL: database.url,
  CLICKHOUSE_URL: "http://127.0.0.1:1",
  NATS_URL: "off",
  PAYMENTS_SIMULATOR: "off",
});

describe("a node whose services are elsewhere", () => {
  test("it starts none, serves although ClickHouse is away, prints keys once, keeps its DATA_DIR private and leaves no run.json", async () => {
    const first = await NodeProcess.start(dataDirectory, elsewhere());
    const { run: runFile, quickstart } = first;
    expect(runFile.services).toEqual([]);
    expect(await (await fetch(`${first.baseUrl}/health`)).json()).toMatchObject({ ok: true, db: "ok" });
    expect(quickstart).toMatchObject({
      dashboard: { url: `${quickstart.baseUrl}/app`, setupUrl: expect.stringContaining("/app/setup?token=") },
      demoForm: { slug: "demo" },
    });
    expect((await stat(join(dataDirectory, "quickstart.json"))).mode & 0o777).toBe(0o600);
    await vi.waitFor(() => expect(first.output).toContain(quickstart.keys.skLive), PATIENCE);
    expect(first.output).toContain(String(quickstart.dashboard.setupUrl));
    await vi.waitFor(
      () => expect(first.output).toContain(`Demo form        ${first.quickstart.baseUrl}/p/demo\n`),
      PATIENCE,
    );

    const second = await run({});
    expect(second.code).toBe(1);
    expect(second.errors).toMatch(
      new RegExp(`^Parley already runs on DATA_DIR .* \\(process ${runFile.nodes[0]?.pid}\\): .*\\n$`),
    );

    expect((await first.terminate()).code).toBe(0);
    await expect(readFile(join(dataDirectory, "run.json"))).rejects.toMatchObject({ code: "ENOENT" });

    const third = await NodeProcess.start(dataDirectory, elsewhere());
    expect(third.quickstart.keys).toEqual(quickstart.keys);
    expect(third.quickstart.baseUrl).not.toBe(quickstart.baseUrl);
    expect(third.output).not.toContain(quickstart.keys.skLive);
    expect((await third.terminate()).code).toBe(0);
  });

  test("it serves on for DRAIN_DELAY_MS after SIGTERM, lives, and is not ready", async () => {
    const node = await NodeProcess.start(dataDirectory, { ...elsewhere(), DRAIN_DELAY_MS: "120000" });
    const { baseUrl, quickstart } = node;
    const statusOf = async (path: string): Promise<number> => (await fetch(`${baseUrl}${path}`)).status;
    expect([await statusOf("/health"), await statusOf("/health/live")]).toEqual([200, 200]);
    process.kill(node.pid, "SIGTERM");
    await vi.waitFor(async () => expect(await statusOf("/health")).toBe(503), PATIENCE);
    expect(await statusOf("/health/live")).toBe(200);
    const opened = await fetch(`${baseUrl}/v1/forms/${quickstart.demoForm.id}/sessions`, {
      method: "POST",
      headers: { "x-api-key": quickstart.keys.skLive },
    });
    expect(opened.status).toBe(201);
    expect(await (await fetch(`${baseUrl}/health`)).json()).toMatchObject({ ok: false, db: "ok" });
    await node.kill();
  });
});
