/** A form's look and languages in the dashboard, in a real browser: what is changed is seen on the page beside it. */
import { beforeAll, expect, test } from "vitest";
import { signedInAs } from "../api/dashboard/support/browser.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { leave, useBrowser } from "./support/chromium.ts";

const running = useRunningApi({ dashboard: true });
const browser = useBrowser();

beforeAll(() => buildPage());

test("a colour and a translation are seen on the real page as soon as they are saved, where the reader was", async () => {
  const member = await signedInAs(running.api, "editor");
  const client = await running.api.secret();
  const { id } = (
    await client.post<{ id: string }>("/v1/forms", {
      doc: {
        title: "Summer meetup",
        blocks: [
          { ref: "name", type: "short_text", title: "Your name?", required: true },
          { ref: "meal", type: "short_text", title: "What would you like for lunch?", required: true },
        ],
        settings: { languages: ["en", "de"] },
      },
    })
  ).body;
  const at = `${running.api.baseUrl}/app/forms/${id}`;
  const visit = await browser.visit(`${at}/design`, { reducedMotion: "reduce" }, (context) =>
    context.addCookies(
      member.cookie.split("; ").map((pair) => {
        const equals = pair.indexOf("=");
        return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url: running.api.baseUrl };
      }),
    ),
  );
  const { page } = visit;
  const shown = page.frameLocator("iframe.shown");
  const accent = (): Promise<unknown> | undefined =>
    page.frames().at(-1)?.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()");
  await shown.getByText("Your name?").waitFor();
  await page.getByLabel("Accent", { exact: true }).fill("#8a1c5b");
  await expect.poll(accent).toBe("#8a1c5b");

  // A translation, in the language, at the question that is being translated.
  await page.getByRole("button", { name: "More screens of the form" }).click();
  await page.getByRole("menuitem", { name: "Languages" }).click();
  await page.getByRole("link", { name: "German" }).click();
  await page.getByText("3 of 3 missing").waitFor();
  await page.getByLabel("Translation of: Summer meetup").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Wie heißen Sie?");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Was möchten Sie zu Mittag?");
  await page.getByText("1 of 3 missing").waitFor();
  await shown.getByText("Was möchten Sie zu Mittag?").waitFor();
  // The question before it has a sample answer.
  expect(await shown.locator(".mine").count()).toBe(1);

  // The source changes elsewhere: its translation is marked, until it is confirmed.
  const { doc, etag } = (await client.get<{ doc: { blocks: object[] }; etag: string }>(`/v1/forms/${id}?view=document`))
    .body;
  const [, meal] = doc.blocks;
  expect(etag).not.toBe("");
  await client.request("PUT", `/v1/forms/${id}/doc`, {
    doc: { ...doc, blocks: [doc.blocks[0], { ...meal, title: "What would you like for supper?" }] },
  });
  await page.reload();
  await page.getByText("The text was changed after this was translated.").waitFor();
  await page.getByRole("button", { name: "Still right" }).click();
  await page.getByText("The text was changed after this was translated.").waitFor({ state: "detached" });
  await expect
    .poll(async () =>
      Object.keys(
        (await client.get<{ doc: { translations: { de: { sources: object } } } }>(`/v1/forms/${id}?view=document`)).body
          .doc.translations.de.sources,
      ),
    )
    .toEqual(["blocks/name/title", "blocks/meal/title"]);
  // Nothing of it counts.
  const listed = await client.get<{ data: readonly unknown[] }>(`/v1/forms/${id}/responses`);
  expect(listed.body.data).toEqual([]);
  await leave(visit);
});
