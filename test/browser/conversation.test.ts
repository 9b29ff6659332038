/** The page of a form in a real browser: a conversation to its ending, over reloads, with every kind of input. */
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { demoForm } from "../../machines/form/demo-form.ts";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";
import { say } from "./support/say.ts";

const pages = useFormPages();
const browser = useBrowser();

const line = (page: Page) => page.locator("[data-focus='line']");

test("the demo form is answered to its ending, with a reload in the middle and an earlier answer changed", async () => {
  const visit = await browser.visit(await pages.publish(demoForm, "demo"));
  const { page } = visit;
  await page.getByText("What should we call you?").waitFor();
  await say(page, "I'm Anna");
  await page.getByText("Nice to meet you, Anna!").waitFor();
  expect(await line(page).inputValue()).toBe("");

  await say(page, "ana@x");
  expect(await page.getByRole("alert").textContent()).toContain("e-mail address");
  expect(await line(page).getAttribute("aria-invalid")).toBe("true");
  await say(page, "ana@example.org");

  // "No" answers the assistant's question, and not the form's question about coming.
  await page.getByText("Can you join us this summer?").waitFor();
  await say(page, "start over");
  await page
    .getByRole("group", { name: "delete the 2 answers" })
    .getByRole("button", { name: "No", exact: true })
    .click();
  await page.getByText("your answers stay as they are").waitFor();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await page.locator("input[type=date]").fill("2027-06-01");
  await page.reload();
  await page.getByText("Great! Which day will you arrive?").waitFor();
  expect(await page.getByText("Nice to meet you, Anna!").count()).toBe(1);

  await page.getByRole("button", { name: "I'm Anna (change this answer)" }).click();
  await page.getByText("Change: What should we call you?").waitFor();
  await expect.poll(() => line(page).inputValue()).toBe("Anna");
  await say(page, "Ana");
  await page.locator("input[type=date]").fill("2027-06-01");
  await page.locator("input[type=date]").press("Enter");

  const number = page.locator("input[type=number]");
  expect([await number.getAttribute("min"), await number.getAttribute("max")]).toEqual(["0", "5"]);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "More" }).click();
  await number.press("Enter");
  expect(Number(await page.getByRole("progressbar").getAttribute("value"))).toBeGreaterThan(40);

  await page.getByRole("button", { name: "Vegan" }).click();
  await page.getByLabel("Reading the numbers").check();
  await page.getByLabel("APIs and webhooks").check();
  await page.getByLabel("Conversation design").check();
  expect(await page.getByLabel("Just meeting people").isDisabled()).toBe(true);
  await page.getByLabel("Conversation design").uncheck();
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await page.getByText("Anything else we should know?").waitFor();
  await page.getByRole("button", { name: "Skip" }).click();

  await page.getByRole("heading", { name: "See you soon, Ana!" }).waitFor();
  expect(await page.locator(".ending strong").textContent()).toBe("3");
  await page.reload();
  await page.getByRole("heading", { name: "See you soon, Ana!" }).waitFor();
  expect(await pages.onlyAnswers("demo")).toEqual({
    name: "Ana",
    email: "ana@example.org",
    coming: true,
    arrival: "2027-06-01",
    guests: 2,
    meal: "vegan",
    topics: ["integrations", "analytics"],
    wishes: null,
  });

  await page.getByRole("button", { name: "Answer again" }).click();
  await page.getByText("What should we call you?").waitFor();
  expect(await page.getByRole("heading", { name: "See you soon" }).count()).toBe(0);
  await leave(visit);
});

test("unsent text is still there when the next question comes", async () => {
  const blocks = [
    { ref: "one", type: "short_text", title: "one?", required: true, config: { maxLength: 20 } },
    { ref: "two", type: "email", title: "two?", required: true },
  ];
  const visit = await browser.visit(await pages.publish({ title: "Ahead", blocks }, "ahead"));
  const { page, context } = visit;
  await page.getByText("one?").waitFor();
  await context.setOffline(true);
  await page.getByText("You are offline").waitFor();
  await say(page, "first");
  await line(page).fill("ana@example.org");
  await line(page).press("Enter");
  expect(await line(page).inputValue(), "one reply at a time").toBe("ana@example.org");
  await context.setOffline(false);
  await page.getByText("two?").waitFor();
  expect(await line(page).inputValue()).toBe("ana@example.org");
  expect(await line(page).getAttribute("maxlength")).toBe(null);
  await line(page).press("Enter");
  await page.locator(".ending").waitFor();
  expect(await pages.onlyAnswers("ahead")).toEqual({ one: "first", two: "ana@example.org" });
  await leave(visit);
});

test("the keyboard alone is enough, and the caret is where the answer goes", async () => {
  const blocks = [
    {
      ref: "color",
      type: "single_choice",
      title: "Which colour?",
      required: true,
      config: { options: ["Red", "Green", "Blue"].map((label) => ({ ref: label.toLowerCase(), label })) },
    },
    { ref: "sure", type: "yes_no", title: "Sure?", required: true },
    { ref: "count", type: "number", title: "How many?", required: true },
    { ref: "notes", type: "long_text", title: "Any notes?" },
  ];
  const visit = await browser.visit(
    await pages.publish({ title: "Keys", blocks, settings: { reviewBeforeSubmit: true } }, "keys"),
  );
  const { page } = visit;
  const { keyboard } = page;
  await page.getByText("Which colour?").waitFor();
  await page.locator("[data-focus='line']:focus").waitFor();
  await keyboard.press("Shift+Tab");
  await keyboard.press("Home");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await page.getByText("Sure?").waitFor();
  await page.locator("[data-focus='line']:focus").waitFor();
  await keyboard.type("yes");
  await keyboard.press("Enter");
  await page.locator("input[type=number]:focus").waitFor();
  await keyboard.type("7");
  await keyboard.press("Enter");
  await page.locator("textarea:focus").waitFor();
  await keyboard.type("first");
  await keyboard.press("Shift+Enter");
  await keyboard.type("second");
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your answers" }).waitFor();
  await page.getByRole("button", { name: "Submit" }).press("Enter");
  await page.locator(".ending").waitFor();
  expect(await pages.onlyAnswers("keys")).toEqual({ color: "green", sure: true, count: 7, notes: "first\nsecond" });
  await leave(visit);
});

test("hidden fields and what is known of the visit come from the address and the browser", async () => {
  const address = await pages.publish(
    {
      title: "Origin",
      blocks: [{ ref: "name", type: "short_text", title: "Name?" }],
      hiddenFields: [{ key: "customer" }],
    },
    "origin",
  );
  const visit = await browser.visit(`${address}?customer=c-7&utm_source=newsletter&other=x`);
  await visit.page.getByText("Name?").waitFor();
  const form = (await pages.client.get<{ data: { id: string; slug: string }[] }>("/v1/forms")).body.data.find(
    ({ slug }) => slug === "origin",
  );
  const { body } = await pages.client.get<{
    data: { hidden_fields: unknown; source: string; metadata: Record<string, unknown> }[];
  }>(`/v1/forms/${form?.id}/responses`);
  expect(body.data).toMatchObject([
    {
      source: "chat",
      hidden_fields: { customer: "c-7" },
      metadata: {
        channel: "link",
        utm: { source: "newsletter" },
        language: "en-US",
        timezone: "Europe/Berlin",
        screen: expect.stringMatching(/^\d+x\d+$/),
        // A headless Chromium says so in its user agent.
        device: { type: "bot", browser: expect.stringContaining("Chrom") },
      },
    },
  ]);
  await leave(visit);
});

test("what was typed survives a reload, a wrong field is said and found beside itself, and the review lets skipped questions be answered", async () => {
  const blocks = [
    { ref: "name", type: "short_text", title: "Name?", required: true },
    { ref: "land", type: "country", title: "Country?", required: true },
    {
      ref: "person",
      type: "contact_info",
      title: "Who are you?",
      required: true,
      config: { fields: [{ key: "fullName", required: true }, { key: "phone", required: true }, { key: "company" }] },
    },
    { ref: "photo", type: "file_upload", title: "A picture?", config: { accept: ["image/*", ".txt"] } },
    { ref: "notes", type: "short_text", title: "Notes?" },
  ];
  const visit = await browser.visit(
    await pages.publish({ title: "Begun", blocks, settings: { reviewBeforeSubmit: true } }, "begun"),
    { viewport: { width: 640, height: 480 } },
  );
  const { page } = visit;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.getByText("Name?").waitFor();
  await line(page).fill("half a sen");
  await page.reload();
  await expect.poll(() => line(page).inputValue()).toBe("half a sen");
  await say(page, "Ana");
  await page.getByRole("combobox").fill("germ");
  await page.getByRole("combobox").press("Enter");

  await page.getByLabel("Full name").fill("Ana Souza");
  await page.getByLabel("Phone number").fill("12");
  await page.reload();
  await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("Ana Souza");
  expect(await line(page).inputValue(), "it was sent").toBe("");
  await button("Answer").click();
  await page.locator("input[type=tel]:focus").waitFor();
  expect(await page.locator("input[type=tel]").getAttribute("aria-invalid")).toBe("true");
  expect(await page.locator(".field:has(input[type=tel]) [role=alert]").textContent()).toContain("cannot be dialled");
  expect(await page.locator(".problem").count()).toBe(1);
  // A number as it is dialled in the country that was named before.
  await page.getByLabel("Phone number").fill("0171 2345679");
  await button("Answer").click();

  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "virus.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") });
  await page
    .getByText("virus.exe is not a kind of file that can be sent here. What can be sent: pictures, TXT.")
    .waitFor();
  await button("Skip").click();
  await page.getByText("Notes?").waitFor();
  await button("Start over").click();
  await page.getByRole("dialog", { name: "Start over?" }).waitFor();
  await page.keyboard.press("Enter");
  await button("Skip").click();

  await page.getByRole("heading", { name: "Your answers" }).waitFor();
  await page.setViewportSize({ width: 640, height: 240 });
  const below = await page.evaluate<number>(
    "document.documentElement.scrollHeight - scrollY - document.querySelector('main').getBoundingClientRect().bottom",
  );
  expect(below, "the page ends with the place to answer, however long the review is").toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 640, height: 480 });
  await page.getByRole("button", { name: /^Answer ?: Notes/ }).click();
  await page.locator("#asking", { hasText: "Notes?" }).waitFor();
  await say(page, "a window seat");
  await page.getByRole("button", { name: /^Change ?: Notes/ }).waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".composer").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await button("Submit").click();
  await page.locator(".ending").waitFor();
  expect(await page.evaluate<number>("sessionStorage.length")).toBe(0);
  expect(await pages.onlyAnswers("begun")).toEqual({
    name: "Ana",
    land: "DE",
    person: { fullName: "Ana Souza", phone: "+491712345679" },
    photo: null,
    notes: "a window seat",
  });
  await leave(visit);
});
