/** Reading answers in a real browser: live in the table, one of them, filtered, exported. */
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSetupLink } from "../../api/members/setup.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { publishForm, type ApiClient } from "../support/programs/api-client.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { startWorkers, type StartedWorkers } from "../workers/support/start-workers.ts";
import { leave, useBrowser } from "./support/chromium.ts";

const running = useRunningApi({ dashboard: true });
const browser = useBrowser();
let client: ApiClient;
let form: string;
let workers: StartedWorkers;

beforeAll(async () => {
  await buildPage();
  client = await running.api.secret();
  form = await publishForm(client, {
    title: "Summer meetup",
    blocks: [
      { ref: "name", type: "short_text", title: "What should we call you?", required: true },
      {
        ref: "lunch",
        type: "single_choice",
        title: "Lunch",
        config: {
          options: [
            { ref: "veg", label: "Vegetarian" },
            { ref: "meat", label: "With meat" },
          ],
        },
      },
    ],
  });
  for (const answers of [
    { name: "Ana Lindqvist", lunch: "veg" },
    { name: "Tomás Ferreira", lunch: "meat" },
  ])
    await client.post(`/v1/forms/${form}/responses`, { answers, complete: true });
  const { api } = running;
  workers = await startWorkers({ databaseUrl: api.databaseUrl, ports: api.runtime, webhookAllowNets: [] });
});

afterAll(() => workers?.stop());

test("answered elsewhere, seen live in the table, opened, filtered and exported", async () => {
  const { api } = running;
  const { store, entropy } = api.runtime;
  const link = await makeSetupLink({ entrances: store.entrances, entropy }, api.organization, api.baseUrl);
  const visit = await browser.visit(link);
  const { page } = visit;
  await page.getByLabel("Your name").fill("Mira Okafor");
  await page.getByLabel("E-mail").fill("mira@riverside.example");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Organization").fill("Riverside Collective");
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByRole("link", { name: "Summer meetup" }).click();
  await page.getByRole("link", { name: "Responses" }).first().click();
  await page.getByText("2 responses").waitFor();

  // Somebody answers: the row comes in at the top, and changes in its place.
  const session = await client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`, {});
  const say = (text: string) => client.post(`/v1/sessions/${session.body.sessionId}/messages`, { type: "text", text });
  await say("Jakob Weiss");
  const top = page.locator('[role=row][aria-rowindex="2"]');
  await top.getByText("Jakob Weiss").waitFor();
  await top.getByText("In progress").waitFor();
  await say("vegetarian please");
  await top.getByText("Completed").waitFor();
  await top.getByText("Vegetarian").waitFor();

  // By keyboard: the first row, its conversation, the next one.
  await page.getByRole("grid").focus();
  await page.keyboard.press("Enter");
  const detail = page.getByRole("complementary", { name: "Response" });
  await detail.getByRole("heading", { name: "Jakob Weiss" }).waitFor();
  await detail.getByText("Conversation").click();
  await detail.getByText("vegetarian please").waitFor();
  await detail.getByText("Recorded as Vegetarian").waitFor();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  await page.locator("h2").focus();
  await page.keyboard.press("j");
  await detail.getByRole("heading", { name: "Tomás Ferreira" }).waitFor();
  await page.keyboard.press("Escape");
  await detail.waitFor({ state: "detached" });

  // Filtered by an answer, and exactly that exported.
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByLabel("Filter by").selectOption({ label: "Lunch" });
  await page.getByLabel("Vegetarian").check();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("2 of 3 responses").waitFor();
  await page.getByRole("link", { name: "Export", exact: true }).click();
  await page.getByText("Only these: Lunch is Vegetarian").waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText(/^2 responses, .* Deleted in 24 h\.$/).waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^summer-meetup.*\.csv$/);
  await leave(visit);
});
