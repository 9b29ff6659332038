/** The package of the client as others get it: packed, installed without a network, used in Node and in a page. */
import { execFile, spawn } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as Parley from "../../api/client/index.ts";
import { describeTypes } from "../../deploy/client/describe-types.ts";
import { publishForm } from "../support/programs/api-client.ts";
import { ROOT } from "../support/structure/source-files.ts";
import { signupForm } from "../api/support/forms.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { useBrowser } from "./support/chromium.ts";

/** The page of another site. */
const PAGE = `<!doctype html><title>A shop</title><link rel="icon" href="data:,">
<script type="module">import * as parley from "/parley-client.js"; window.parley = parley;</script>`;

const run = promisify(execFile);
const running = useRunningApi();
const browser = useBrowser();
let folder: string;
let app: string;
let formId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley-client-"));
  const source = join(folder, "source");
  app = join(folder, "app");
  await mkdir(source);
  await mkdir(app);
  for (const name of ["package.json", "README.md"]) await copyFile(join(ROOT, "api/client", name), join(source, name));
  await run(process.execPath, ["deploy/client/build-package.ts", join(source, "dist")], { cwd: ROOT });
  const modules = ["openapi-fetch", "openapi-typescript-helpers"].map((name) => join(ROOT, "node_modules", name));
  const { stdout } = await run("npm", ["pack", "--silent", "--ignore-scripts", source, ...modules], { cwd: folder });
  const packed = stdout
    .trim()
    .split("\n")
    .map((name) => join(folder, name));
  expect(packed[0]).toMatch(/parley-client-1\.0\.0\.tgz$/);
  await writeFile(join(app, "package.json"), '{"private": true, "type": "module"}');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", ...packed], { cwd: app });
  formId = await publishForm(await running.api.secret(), signupForm);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the committed types of the API are those of its description", async () => {
  const committed = await readFile(join(ROOT, "api/client/generated/description.ts"), "utf8");
  // Not as a difference of four thousand lines.
  expect(committed === (await describeTypes()), "out of date: run `npm run client:types`").toBe(true);
});

test.each([
  ["with a WebSocket", []],
  ["without one, as in Node 20", ["--no-experimental-websocket"]],
])("the example of the documentation holds a conversation in plain Node, %s", async (_, flags) => {
  await copyFile(join(ROOT, "api/docs/examples/chat.mjs"), join(app, "chat.mjs"));
  const { text } = await running.api.key("sk_live");
  const chat = spawn(process.execPath, [...flags, "chat.mjs"], {
    cwd: app,
    env: { PARLEY_URL: running.api.baseUrl, PARLEY_KEY: text, PARLEY_FORM: formId },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exit = new Promise((resolve) => chat.on("exit", resolve));
  chat.stdin.end("Ada\n36\nthe free one\nada@example.com\n");
  const printed = await textOf(chat.stdout);
  expect(await exit).toBe(0);
  expect(printed).toContain("How old are you, Ada?");
  expect(printed).toContain("email: 'ada@example.com'");
});

test("its types say what events and results carry, without the types of Node", async () => {
  const program = `import { Conversation, createApi, ParleyError, type Turn } from "@parley/client";
const conversation = await Conversation.open({ baseUrl: "", formId: "", key: "", hiddenFields: { a: "b" } });
conversation.on("answer.recorded", ({ data }) => { const ref: string = data.ref; void ref; });
conversation.on("session.completed", ({ data }) => { const title: string | undefined = data.ending?.title; void title; });
// @ts-expect-error there is no such event
conversation.on("answer.invented", () => {});
// @ts-expect-error a text has no value
void conversation.send({ type: "text", value: 1 });
const turn: Turn = await conversation.answer("a", [1]);
for await (const event of conversation) if (event.type === "question.asked") void event.data.question.title.length;
const api = createApi({ baseUrl: "" });
const { data } = await api.GET("/v1/forms/{id}", { params: { path: { id: "frm_1" } } });
const id: string | undefined = data?.id;
const drafted = await api.POST("/v1/ai/generate-form", { body: { prompt: "a" } });
const tokens: number | undefined = drafted.data?.tokens;
export const out = [turn.complete, id, tokens, new ParleyError({ code: "a", message: "b" }, 0).issues.length];
`;
  await writeFile(join(app, "typed.ts"), program);
  const compiler = join(ROOT, "node_modules/typescript-7/bin/tsc");
  const options = "--noEmit --strict --target es2022 --module nodenext --lib es2023,dom,dom.iterable --types".split(
    " ",
  );
  const checked = await run(process.execPath, [compiler, ...options, "", "typed.ts"], { cwd: app }).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  expect(checked.stdout).toBe("");
});

test("the React component is a module of its own, with its types, which imports React and nothing else", async () => {
  const built = join(app, "node_modules/@parley/client/dist");
  const imported = [...(await readFile(join(built, "react.js"), "utf8")).matchAll(/^import .* from "([^"]*)";$/gm)];
  expect(imported.map(([, name]) => name)).toEqual(["react"]);
  expect(await readFile(join(built, "react/index.d.ts"), "utf8")).toContain("ParleyForm");
  expect(await readFile(join(built, "index.js"), "utf8")).not.toMatch(/^import /m);
});

test("the page of the documentation's example holds a conversation", async () => {
  const script = await readFile(join(app, "node_modules/@parley/client/dist/index.js"));
  const example = await readFile(join(ROOT, "api/docs/examples/client-page.html"), "utf8");
  let html = "";
  const site = createServer((request, response) => {
    const isScript = request.url === "/parley-client.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : html);
  });
  try {
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const { text: key } = await running.api.key("pk_live", { origins: [origin] });
    html = example
      .replace("https://forms.example.com", running.api.baseUrl)
      .replace("frm_…", formId)
      .replace("pk_live_…", key);
    const { page } = await browser.visit(origin);
    await page.waitForFunction('document.getElementById("said").textContent !== ""');
    await page.getByLabel("Reply").fill("Ada");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => page.locator("#said").textContent()).toBe("How old are you, Ada?");
  } finally {
    site.close();
  }
});

test("a page of another origin holds a conversation with the built file and a publishable key", async () => {
  const script = await readFile(join(app, "node_modules/@parley/client/dist/index.js"));
  let site: Server | undefined;
  try {
    site = createServer((request, response) => {
      const isScript = request.url === "/parley-client.js";
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
      response.end(isScript ? script : PAGE);
    });
    await new Promise<void>((resolve) => site?.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const { text: key } = await running.api.key("pk_live", { origins: [origin] });
    const { page, complaints } = await browser.visit(origin);
    await page.waitForFunction("window.parley");
    const seen = await page.evaluate(
      async ({ baseUrl, formId, key }) => {
        const { Conversation, webStorage } = (globalThis as unknown as { parley: typeof Parley }).parley;
        const conversation = await Conversation.open({ baseUrl, formId, key, storage: webStorage(localStorage) });
        await conversation.say("Ada");
        conversation.close();
        // As after a reload: the storage has the session.
        const again = await Conversation.open({ baseUrl, formId, key, storage: webStorage(localStorage) });
        await again.answer("age", 36);
        await again.answer("plan", "free");
        const last = await again.say("ada@example.com");
        return { last, same: conversation.sessionId === again.sessionId, seqs: again.events.map(({ seq }) => seq) };
      },
      { baseUrl: running.api.baseUrl, formId, key },
    );
    expect(seen.last).toMatchObject({ complete: true, ending: { ref: "thanks" } });
    expect(seen.same).toBe(true);
    expect(seen.seqs).toEqual(seen.seqs.map((_, index) => index + 1));
    expect(complaints).toEqual([]);
  } finally {
    site?.close();
  }
});
