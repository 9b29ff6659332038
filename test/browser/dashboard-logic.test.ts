/** The logic of a form in the dashboard, in a real browser: jumps made in the list and by dragging on the map. */
import { AxeBuilder } from "@axe-core/playwright";
import { beforeAll, expect, test } from "vitest";
import { makeSetupLink } from "../../api/members/setup.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { publishForm, type ApiClient } from "../support/programs/api-client.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { leave, useBrowser } from "./support/chromium.ts";

interface Answer {
  readonly doc: { readonly logic: readonly { readonly after: string; readonly do: readonly object[] }[] };
  readonly ending_ref: string | null;
}

const running = useRunningApi({ dashboard: true });
const browser = useBrowser();

beforeAll(() => buildPage());

const doc = {
  title: "Summer meetup",
  blocks: [
    { ref: "joins", type: "yes_no", title: "Can you join us?", required: true },
    {
      ref: "meal",
      type: "single_choice",
      title: "What would you like for lunch?",
      config: {
        options: [
          { ref: "veg", label: "Vegetarian" },
          { ref: "none", label: "Nothing, thank you" },
        ],
      },
    },
    { ref: "more", type: "short_text", title: "Anything else?" },
  ],
  endings: [
    { ref: "soon", title: "See you soon" },
    { ref: "bye", title: "Maybe next time" },
  ],
};

/** The ending that a respondent with these answers reaches. */
async function endingOf(client: ApiClient, form: string, answers: object): Promise<string | null> {
  await client.post(`/v1/forms/${form}/publish`);
  const { body } = await client.post<Answer>(`/v1/forms/${form}/responses`, { answers, complete: true });
  return body.ending_ref;
}

test("a jump is made in the list and another by dragging, and respondents go these ways", async () => {
  const client = await running.api.secret();
  const form = await publishForm(client, doc);
  const rules = async () => (await client.get<Answer>(`/v1/forms/${form}?view=document`)).body.doc.logic;
  const { store, entropy } = running.api.runtime;
  const setup = { entrances: store.entrances, entropy };
  const link = await makeSetupLink(setup, running.api.organization, running.api.baseUrl);
  const visit = await browser.visit(link);
  const { page } = visit;
  await page.getByLabel("Your name").fill("Mira Okafor");
  await page.getByLabel("E-mail").fill("mira@riverside.example");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Organization").fill("Riverside Collective");
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByRole("link", { name: "Summer meetup" }).click();
  await page.getByRole("link", { name: "Logic" }).first().click();

  // In the list, with the keyboard's own way through the pickers.
  await page.getByText("List", { exact: true }).click();
  await page.getByRole("button", { name: "Can you join us?" }).click();
  await page.getByRole("button", { name: "Add rule" }).click();
  await page.getByLabel("Value").selectOption({ label: "No" });
  await page.getByLabel("Where to").selectOption({ label: "Maybe next time" });
  await page.getByText("When Can you join us? is No, jump to Maybe next time").first().waitFor();
  await expect.poll(rules).toMatchObject([{ after: "joins", do: [{ jump: { ending: "bye" } }] }]);

  // On the map, by dragging from a question to a card, and picking the answer.
  await page.getByText("Map", { exact: true }).click();
  await page.locator(".react-flow__node").first().waitFor();
  const from = page.locator('.react-flow__handle[data-handleid="meal"]');
  // Hovering waits until the map stands still.
  await from.hover();
  const to = await page.locator('.react-flow__node[data-id="e:bye"]').boundingBox();
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 30, (to?.y ?? 0) + 8, { steps: 6 });
  await page.mouse.up();
  await page.getByRole("heading", { name: "After “What would you like for lunch?”" }).waitFor();
  await page.getByLabel("Value").selectOption({ label: "Nothing, thank you" });
  await expect
    .poll(async () => (await rules())[1])
    .toEqual({
      id: "l2",
      after: "meal",
      when: { left: { answer: "meal" }, op: "eq", right: { const: "none" } },
      do: [{ jump: { ending: "bye" } }],
    });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);

  expect(await endingOf(client, form, { joins: false })).toBe("bye");
  expect(await endingOf(client, form, { joins: true, meal: "none" })).toBe("bye");
  expect(await endingOf(client, form, { joins: true, meal: "veg" })).toBe("soon");
  await leave(visit);
});
