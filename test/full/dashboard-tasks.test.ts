/**
 * Three tasks of people who write no code, done by mouse alone: the keyboard writes texts and does nothing else. What
 * they take is counted, and stands in `api/dashboard/DESIGN.md`.
 */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useRunningApi } from "../api/support/running-api.ts";
import type { Browser } from "../api/dashboard/support/browser.ts";
import { leave, useBrowser } from "../browser/support/chromium.ts";
import { publishForm, type ApiClient } from "../support/programs/api-client.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { startWorkers, type StartedWorkers } from "../workers/support/start-workers.ts";
import { Hand } from "./support/dashboard/hand.ts";
import { makeOwner, visitAs } from "./support/dashboard/signed-in-page.ts";

const running = useRunningApi({ dashboard: true });
const browser = useBrowser();
let client: ApiClient;
let owner: Browser;
let workers: StartedWorkers;

beforeAll(async () => {
  await buildPage();
  const { api } = running;
  client = await api.secret();
  owner = await makeOwner(api);
  workers = await startWorkers({ databaseUrl: api.databaseUrl, ports: api.runtime, webhookAllowNets: [] });
});
afterAll(() => workers?.stop());

const visit = (path: string) => visitAs(owner, browser, `${running.api.baseUrl}/app${path}`);

function note(task: string, hand: Hand, beganMs: number): void {
  const machine = ((performance.now() - beganMs) / 1000).toFixed(1);
  process.stdout.write(
    `${task}: ${hand.clicks} clicks, ${hand.keys} letters, ${hand.seconds.toFixed(0)} s of a person, ${machine} s of this machine\n`,
  );
}

const QUESTIONS = [
  ["E-mail address", "Where may we write to you?"],
  ["Yes or no", "Can you come?"],
  ["Rating", "How was last year?"],
  ["Long text", "Anything else?"],
] as const;

test("a form of five questions with a jump, published", async () => {
  const visited = await visit("/forms");
  const { page } = visited;
  const hand = new Hand(page);
  const began = performance.now();
  await hand.click(page.getByRole("link", { name: "Blank" }));
  await page.getByLabel("Title").waitFor();
  await hand.write("Summer meetup");
  await hand.click(page.getByRole("button", { name: "Make the form" }));
  for (const [type, title] of QUESTIONS) {
    await hand.click(page.getByRole("button", { name: "Add question" }).first());
    await hand.click(page.getByRole("option", { name: type, exact: true }));
    await expect.poll(() => page.evaluate("document.activeElement.className")).toBe("title");
    await hand.write(title);
  }
  await hand.click(page.getByRole("link", { name: "Logic" }).first());
  await page.locator(".react-flow__node").first().waitFor();
  await hand.click(page.getByText("List", { exact: true }));
  await hand.click(page.getByRole("button", { name: "Can you come?" }));
  await hand.click(page.getByRole("button", { name: "Add rule" }));
  await hand.pick(page.getByLabel("Value"), "No");
  await hand.pick(page.getByLabel("Where to"), "Thank you");
  await hand.click(page.getByRole("button", { name: "Publish" }));
  await hand.click(page.getByRole("dialog").getByRole("button", { name: "Publish" }));
  await page.getByText("Version 1 is live.").waitFor();
  note("a form of five questions with a jump, published", hand, began);
  const { body } = await client.get<{ data: { id: string }[] }>("/v1/forms");
  const form = body.data[0]?.id ?? "";
  const { body: read } = await client.get<{ doc: { blocks: object[]; logic: object[] } }>(
    `/v1/forms/${form}?view=document`,
  );
  expect([read.doc.blocks.length, read.doc.logic.length]).toEqual([5, 1]);
  expect(hand.seconds).toBeLessThan(240);
  await leave(visited);
});

const FEEDBACK = {
  title: "Feedback",
  blocks: [
    { ref: "name", type: "short_text", title: "Your name?" },
    { ref: "stars", type: "rating", title: "How was it?", required: true },
  ],
};

test("a colour, and the form in German", async () => {
  const form = await publishForm(client, FEEDBACK);
  const visited = await visit(`/forms/${form}/design`);
  const { page } = visited;
  const hand = new Hand(page);
  const began = performance.now();
  await page.frameLocator("iframe.shown").getByText("Your name?").waitFor();
  // The field takes a colour by its letters too: a picker of the system is no part of the page.
  await hand.click(page.getByLabel("Accent", { exact: true }));
  await page.getByLabel("Accent", { exact: true }).selectText();
  await hand.write("#8a1c5b");
  await hand.click(page.getByRole("button", { name: "More screens of the form" }));
  await hand.click(page.getByRole("menuitem", { name: "Languages" }));
  await hand.click(page.getByRole("button", { name: "German" }));
  for (const [source, german] of [
    ["Feedback", "Rückmeldung"],
    ["Your name?", "Ihr Name?"],
    ["How was it?", "Wie war es?"],
  ] as const) {
    await hand.click(page.getByLabel(`Translation of: ${source}`));
    await hand.write(german);
  }
  await hand.click(page.getByRole("button", { name: "Publish" }));
  await hand.click(page.getByRole("dialog").getByRole("button", { name: "Publish" }));
  await page.getByText("Version 2 is live.").waitFor();
  note("a colour, and the form in German", hand, began);
  const { body } = await client.get<{ doc: Record<string, unknown> }>(`/v1/forms/${form}?view=document`);
  expect(body.doc["translations"]).toMatchObject({ de: { blocks: { stars: { title: "Wie war es?" } } } });
  expect(hand.seconds).toBeLessThan(120);
  await leave(visited);
});

test("the unhappy answers, found and exported", async () => {
  const form = await publishForm(client, { ...FEEDBACK, title: "Feedback of May" });
  for (const [name, stars] of [
    ["Ana", 5],
    ["Ben", 1],
    ["Cleo", 2],
    ["Dan", 4],
  ] as const)
    await client.post(`/v1/forms/${form}/responses`, { answers: { name, stars }, complete: true });
  const visited = await visit("/forms");
  const { page } = visited;
  const hand = new Hand(page);
  const began = performance.now();
  await hand.click(page.getByRole("link", { name: "Feedback of May" }));
  await hand.click(page.getByRole("link", { name: "Responses" }).first());
  await hand.click(page.getByRole("button", { name: "Filter", exact: true }));
  await hand.pick(page.getByLabel("Filter by"), "How was it?");
  await hand.pick(page.getByLabel("How", { exact: true }), "is below");
  await hand.click(page.getByLabel("Value"));
  await hand.write("3");
  await hand.click(page.getByRole("button", { name: "Add", exact: true }));
  await page.getByText("2 of 4 responses").waitFor();
  await hand.click(page.getByRole("link", { name: "Export", exact: true }));
  await hand.click(page.getByRole("button", { name: "Start" }));
  const download = page.waitForEvent("download");
  await hand.click(page.getByRole("link", { name: "Download" }));
  const text = await readFile(await (await download).path(), "utf8");
  note("the unhappy answers, found and exported", hand, began);
  expect(["Ana", "Ben", "Cleo", "Dan"].filter((name) => text.includes(name))).toEqual(["Ben", "Cleo"]);
  expect(hand.seconds).toBeLessThan(60);
  await leave(visited);
});
