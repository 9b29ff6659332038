/**
 * The dashboard without a mouse: every step by Tab and the keys of the controls, with the focus to be seen. A passkey
 * is made and used with the authenticator that Chromium has for tests.
 */
import { readFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "../api/dashboard/support/browser.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { leave, useBrowser } from "../browser/support/chromium.ts";
import { publishForm, type ApiClient } from "../support/programs/api-client.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { startWorkers, type StartedWorkers } from "../workers/support/start-workers.ts";
import { Keyboard } from "./support/dashboard/keyboard.ts";
import { makeOwner, OWNER, visitAs } from "./support/dashboard/signed-in-page.ts";

/**
 * A passkey belongs to a name, and an address in numbers is none: the dashboard is reached as `localhost`, through a
 * proxy whose port is known before the service has one.
 */
const holder: { port?: number } = {};
const proxy = createServer((socket) => {
  const onward = connect({ port: holder.port ?? 0, host: "127.0.0.1" });
  socket.pipe(onward).pipe(socket);
  socket.on("error", () => onward.destroy());
  onward.on("error", () => socket.destroy());
});
await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
const dashboardUrl = `http://localhost:${(proxy.address() as AddressInfo).port}`;

const running = useRunningApi({ dashboard: true, dashboardUrl });
const browser = useBrowser();
let client: ApiClient;
let owner: Browser;
let workers: StartedWorkers;
let form: string;

beforeAll(async () => {
  await buildPage();
  const { api } = running;
  holder.port = Number(new URL(api.baseUrl).port);
  client = await api.secret();
  owner = await makeOwner(api, dashboardUrl);
  workers = await startWorkers({ databaseUrl: api.databaseUrl, ports: api.runtime, webhookAllowNets: [] });
  form = await publishForm(client, {
    title: "Feedback",
    blocks: [
      { ref: "name", type: "short_text", title: "Your name?" },
      { ref: "stars", type: "rating", title: "How was it?" },
    ],
  });
  for (const [name, stars] of [
    ["Ana", 5],
    ["Ben", 1],
  ] as const)
    await client.post(`/v1/forms/${form}/responses`, { answers: { name, stars }, complete: true });
});
afterAll(async () => {
  await workers?.stop();
  proxy.close();
});

const visit = (path: string) => visitAs(owner, browser, `${dashboardUrl}/app${path}`);

test("somebody signs in by keyboard, makes a form, publishes it and copies its link", async () => {
  const visited = await browser.visit(`${dashboardUrl}/app/sign-in`, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const { page } = visited;
  const keyboard = new Keyboard(page);
  await keyboard.fill(page.getByLabel("E-mail"), OWNER.email);
  await keyboard.fill(page.getByLabel("Password", { exact: true }), OWNER.password);
  await keyboard.press("Enter");
  await keyboard.use(page.getByRole("link", { name: "Blank" }));
  await keyboard.fill(page.getByLabel("Title"), "Autumn meetup");
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Questions" }).waitFor({ state: "attached" });
  // The skip link leads past the navigation.
  await keyboard.use(page.getByRole("link", { name: "Skip to content" }));
  await keyboard.use(page.getByRole("button", { name: "Add question" }));
  await keyboard.write("rating");
  await keyboard.press("Enter");
  await expect.poll(() => page.evaluate("document.activeElement.className")).toBe("title");
  await keyboard.write("How was it?");
  await keyboard.press("Escape");
  await page.getByText("Saved", { exact: true }).waitFor();
  await keyboard.use(page.getByRole("button", { name: "Publish" }));
  await keyboard.use(page.getByRole("dialog").getByRole("button", { name: "Publish" }));
  await page.getByText("Version 1 is live.").waitFor();
  await keyboard.use(page.getByRole("link", { name: "Share" }));
  await keyboard.use(page.getByRole("button", { name: "Copy link" }));
  await page.getByText("Copied").first().waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
    await page.locator(".secret output").first().textContent(),
  );
  await leave(visited);
});

test("answers are filtered and exported by keyboard", async () => {
  const visited = await visit(`/forms/${form}/responses`);
  const { page } = visited;
  const keyboard = new Keyboard(page);
  await page.getByText("2 responses").waitFor();
  await keyboard.use(page.getByRole("button", { name: "Filter", exact: true }));
  await keyboard.pick(page.getByLabel("Filter by"), "How was it?");
  await keyboard.pick(page.getByLabel("How", { exact: true }), "is below");
  await keyboard.fill(page.getByLabel("Value"), "3");
  await keyboard.press("Enter");
  await page.getByText("1 of 2 responses").waitFor();
  // The focus comes back to where the dialog was opened.
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toMatch(/Filter/);
  await keyboard.use(page.getByRole("link", { name: "Export", exact: true }));
  await keyboard.use(page.getByRole("button", { name: "Start" }));
  const download = page.waitForEvent("download");
  await keyboard.use(page.getByRole("link", { name: "Download" }));
  const text = await readFile(await (await download).path(), "utf8");
  expect([text.includes("Ben"), text.includes("Ana")]).toEqual([true, false]);
  await leave(visited);
});

test("a key is made and replaced, and a member invited, by keyboard", async () => {
  const visited = await visit("/keys");
  const { page } = visited;
  const keyboard = new Keyboard(page);
  await keyboard.use(page.getByRole("button", { name: "New key" }));
  await keyboard.fill(page.getByLabel("Name"), "Box office");
  await keyboard.press("Enter");
  await keyboard.use(page.getByRole("button", { name: "I have stored it" }));
  await keyboard.use(page.getByRole("button", { name: "More for Box office" }));
  await page.getByRole("menuitem", { name: "Rotate" }).waitFor();
  await keyboard.press("ArrowDown", "ArrowUp", "Enter");
  await keyboard.pick(page.getByLabel("The old key", { exact: true }), "Keep it for an hour");
  await keyboard.use(page.getByRole("button", { name: "Rotate" }));
  await keyboard.use(page.getByRole("button", { name: "I have stored it" }));
  await page.getByText(/old key works until/).waitFor();

  await keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find or do…" }).waitFor();
  await keyboard.write("members");
  await keyboard.press("Enter");
  await keyboard.use(page.getByRole("button", { name: "Invite" }));
  await keyboard.fill(page.getByLabel("E-mail"), "jonas@riverside.example");
  await keyboard.pick(page.getByLabel("Role"), "Viewer");
  await keyboard.use(page.getByRole("dialog").getByRole("button", { name: "Invite" }));
  await page.getByRole("dialog").locator("output").waitFor();
  await keyboard.use(page.getByRole("dialog").getByRole("button", { name: "Done" }));
  await page.getByText("jonas@riverside.example").waitFor();
  const { body } = await owner.get(`/api/${running.api.organization}/invitations`);
  expect(body.data).toMatchObject([{ email: "jonas@riverside.example", role: "viewer" }]);
  await leave(visited);
});

test("a passkey is added, and signs in without a password", async () => {
  const visited = await visit("/account");
  const { page, context } = visited;
  const keyboard = new Keyboard(page);
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await keyboard.fill(page.getByLabel("Name of the new passkey"), "My laptop");
  await keyboard.press("Enter");
  await page.getByText("My laptop").waitFor();
  await keyboard.use(page.getByRole("button", { name: "Sign out", exact: true }));
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await keyboard.use(page.getByRole("button", { name: "Use a passkey" }));
  await page.getByRole("heading", { name: "Forms" }).waitFor();
  await page.getByRole("link", { name: "Feedback" }).waitFor();
  expect((await context.cookies()).map(({ name }) => name)).toContain("svc-auth.session_token");
  await leave(visited);
});
