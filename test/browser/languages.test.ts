/** The page speaks the respondent's language, or the form's if the form does not have it. */
import { expect, test } from "vitest";
import { quotaOf } from "../../machines/plan.ts";
import { publishForm } from "../support/programs/api-client.ts";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";

const pages = useFormPages();
const browser = useBrowser();

const document = {
  title: "Visit",
  blocks: [
    { ref: "name", type: "short_text", title: "Your name?" },
    { ref: "sure", type: "yes_no", title: "Will you come?", required: true },
    {
      ref: "meal",
      type: "single_choice",
      title: "Which meal?",
      required: true,
      config: {
        options: [
          { ref: "soup", label: "Soup" },
          { ref: "cake", label: "Cake" },
        ],
      },
    },
  ],
  settings: { languages: ["en", "de", "ar"], reviewBeforeSubmit: true },
  translations: {
    de: {
      title: "Besuch",
      blocks: {
        name: { title: "Ihr Name?" },
        sure: { title: "Kommen Sie?" },
        meal: { title: "Welches Essen?", options: { soup: "Suppe" } },
      },
    },
    ar: {
      title: "زيارة",
      blocks: {
        name: { title: "ما اسمك؟" },
        sure: { title: "هل ستأتي؟" },
        meal: { title: "أي وجبة؟", options: { soup: "حساء", cake: "كعكة" } },
      },
    },
  },
};

test("a German browser gets the form's German, the page's own words too, and answers that are refs", async () => {
  const visit = await browser.visit(await pages.publish(document, "visit"), { locale: "de-AT" });
  const { page } = visit;
  await page.getByText("Ihr Name?").waitFor();
  expect(await page.title()).toBe("Besuch");
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await page.getByRole("button", { name: "Überspringen" }).click();
  await page.getByRole("button", { name: "Ja", exact: true }).click();
  // What is not translated is the document's own.
  await page.getByRole("button", { name: "Cake" }).waitFor();
  await page.getByRole("button", { name: "Suppe" }).click();
  await page.getByRole("heading", { name: "Ihre Antworten" }).waitFor();
  expect(await page.locator(".review").textContent()).toContain("Suppe");
  expect(await page.locator(".log").textContent()).toContain("Übersprungen");
  await page.getByRole("button", { name: "Absenden" }).click();
  await page.getByRole("heading", { name: "Vielen Dank!" }).waitFor();
  expect(await pages.onlyAnswers("visit")).toEqual({ name: null, sure: true, meal: "soup" });
  await leave(visit);
});

test("a preview of an unpublished draft says in the respondent's language that nothing counts, and is answered", async () => {
  const draft = await pages.client.post<{ id: string }>("/v1/forms", { doc: document, slug: "draft" });
  const { body } = await pages.client.post<{ url: string }>(`/v1/forms/${draft.body.id}/preview`);
  const visit = await browser.visit(body.url, { locale: "de-DE" });
  await visit.page.getByRole("note").getByText("Vorschau. Antworten sind hier Testdaten und zählen nicht.").waitFor();
  await visit.page.getByText("Ihr Name?").waitFor();
  await visit.page.getByRole("button", { name: "Überspringen" }).click();
  await visit.page.getByText("Kommen Sie?").waitFor();
  // A reload goes on where it was.
  await visit.page.reload();
  await visit.page.getByText("Kommen Sie?").waitFor();
  expect(await visit.page.getByRole("note").count()).toBe(1);
  // It stays in view when the page is scrolled, also where the heading makes room for the question.
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await visit.page.setViewportSize(viewport);
    await visit.page.evaluate(
      'document.querySelector("main").style.paddingBlockEnd = "200vh"; scrollTo({ top: 2000, behavior: "instant" })',
    );
    const box = await visit.page.getByRole("note").boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(viewport.height / 8);
  }
  await leave(visit);
});

test("a renamed form goes on where it was, and a closed one says so to those who come anew", async () => {
  const address = await pages.publish(
    { ...document, settings: { ...document.settings, closedMessage: "Wir sind voll." } },
    "moves",
  );
  const visit = await browser.visit(address, { locale: "de-DE" });
  await visit.page.getByRole("button", { name: "Überspringen" }).click();
  await visit.page.getByText("Kommen Sie?").waitFor();
  const { body } = await pages.client.get<{ data: { id: string; slug: string }[] }>("/v1/forms?limit=1");
  const form = body.data[0]?.id ?? "";
  await pages.client.request("PATCH", `/v1/forms/${form}`, { slug: "moved" });
  await pages.client.post(`/v1/forms/${form}/close`);
  await visit.page.goto(address);
  await visit.page.getByText("Kommen Sie?").waitFor();
  expect(new URL(visit.page.url()).pathname).toBe("/p/moved");
  await leave(visit);
  const newcomer = await browser.visit(address, { locale: "de-DE" });
  await newcomer.page.getByText("Wir sind voll.").waitFor();
  await newcomer.context.close();
  // Without a text of its author, a closed form says so in its own language.
  const silent = await pages.publish(document, "silent");
  const { body: latest } = await pages.client.get<{ data: { id: string }[] }>("/v1/forms?limit=1");
  await pages.client.post(`/v1/forms/${latest.data[0]?.id ?? ""}/close`);
  const german = await browser.visit(silent, { locale: "de-DE" });
  await german.page.getByText("Dieses Formular nimmt zurzeit keine Antworten an.").waitFor();
  await german.context.close();
});

test("an Arabic browser reads from right to left from the first paint on", async () => {
  const visit = await browser.visit(await pages.publish(document, "visit-arabic"), { locale: "ar" });
  const { page } = visit;
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  await page.getByText("ما اسمك؟").waitFor();
  await page.getByRole("button", { name: "تخطٍّ" }).click();
  await page.getByRole("button", { name: "نعم", exact: true }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("ar");
  await leave(visit);
});

test("a browser whose language the form does not have gets the form's first", async () => {
  const visit = await browser.visit(
    await pages.publish({ ...document, settings: { languages: ["de", "en"] } }, "visit-german"),
    { locale: "sv-SE" },
  );
  const { page } = visit;
  await page.getByText("Ihr Name?").waitFor();
  expect(await page.locator(".composer .quiet").textContent()).toBe("Überspringen");
  await leave(visit);
});

test("a conversation in another language than the browser's is shown in its own words, and its past too", async () => {
  const visit = await browser.visit(await pages.publish(document, "visit-elsewhere"), { locale: "ar" });
  const { page, context } = visit;
  await page.getByText("ما اسمك؟").waitFor();
  // The conversation was begun elsewhere, in German.
  const german = await context.newPage();
  await german.addInitScript("localStorage.clear()");
  await german.route("**/sessions", (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), languages: ["de"] } }),
  );
  await german.goto(page.url());
  await german.getByText("Ihr Name?").waitFor();
  await german.getByRole("button", { name: "Überspringen" }).click();
  await german.getByText("Kommen Sie?").waitFor();
  expect(await german.locator(".log").textContent()).toContain("Übersprungen");
  expect([await german.locator("html").getAttribute("lang"), await german.locator("html").getAttribute("dir")]).toEqual(
    ["de", "ltr"],
  );
  await leave(visit);
});

test("a visitor sees that the monthly quota is used up, and when to come back", async () => {
  const { client, api } = pages;
  const address = await pages.publish(document, "visit-month");
  await api.runtime.store.organizations.setPlan(api.organization, "free");
  const form = await publishForm(client, {
    title: "Counter",
    blocks: [{ ref: "name", type: "short_text", title: "Your name?" }],
  });
  const completed = await Promise.all(
    Array.from({ length: quotaOf("free", "responses") ?? 0 }, () =>
      client.post(`/v1/forms/${form}/responses`, { complete: true }),
    ),
  );
  expect(new Set(completed.map(({ status }) => status))).toEqual(new Set([201]));
  // A plan without a limit is remembered for a moment.
  await expect.poll(async () => (await client.post(`/v1/forms/${form}/sessions`)).status).toBe(402);
  const { page, context } = await browser.visit(address, { locale: "de-DE" });
  await page.getByText("Bitte kommen Sie im nächsten Monat wieder.").waitFor();
  expect(await page.getByRole("button").count()).toBe(0);
  await context.close();
});
