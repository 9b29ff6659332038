/** Every type of question answered through the input that fits it, to the ending. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { formDocumentSchema } from "../../machines/form/document.ts";
import { hashPassword } from "../../runtime/effects/password.ts";
import { blockTypes } from "../../machines/blocks/catalogue.ts";
import { SimulatedGateways } from "../support/payment-simulator.ts";
import { leave, useBrowser } from "./support/chromium.ts";
import { EVERY_TYPE } from "./support/every-type.ts";
import { useFormPages } from "./support/form-page.ts";

let gateways: SimulatedGateways | undefined;
const pages = useFormPages({ gateways: async () => (gateways = await SimulatedGateways.start()) });
afterAll(() => gateways?.stop());
const browser = useBrowser();

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).click();
const answer = (page: Page) => press(page, "Answer");

async function say(page: Page, text: string): Promise<void> {
  await page.locator("[data-focus='line']").fill(text);
  await page.locator("[data-focus='line']").press("Enter");
}

async function draw(page: Page): Promise<void> {
  const place = await page.locator("canvas").boundingBox();
  if (place === null) throw new Error("there is no place to draw on");
  await page.mouse.move(place.x + 40, place.y + 40);
  await page.mouse.down();
  await page.mouse.move(place.x + 160, place.y + 60, { steps: 4 });
  await page.mouse.up();
}

const picture = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64") });

/** How somebody answers each type, and what is stored then. */
const COURSE: Readonly<Record<string, { readonly give: (page: Page) => Promise<void>; readonly stored: unknown }>> = {
  short_text: { give: (page) => say(page, "Ana"), stored: "Ana" },
  long_text: { give: (page) => say(page, "I like trees."), stored: "I like trees." },
  email: { give: (page) => say(page, "ana@example.org"), stored: "ana@example.org" },
  url: { give: (page) => say(page, "example.org/ana"), stored: "https://example.org/ana" },
  phone: {
    async give(page) {
      await page.getByLabel("Country").selectOption("GB");
      await page.locator("input[type=tel]").fill("020 7946 0018");
      await page.locator("input[type=tel]").press("Enter");
    },
    stored: "+442079460018",
  },
  number: {
    async give(page) {
      await press(page, "More");
      await press(page, "More");
      await answer(page);
    },
    stored: 2,
  },
  currency: {
    async give(page) {
      await page.locator("input[type=number]").fill("12.5");
      await answer(page);
    },
    stored: { amountMinor: 1250, currency: "EUR" },
  },
  single_choice: { give: (page) => press(page, "Green"), stored: "green" },
  multi_choice: {
    async give(page) {
      await page.getByLabel("Rivers").check();
      await page.getByLabel("Trees").check();
      await answer(page);
    },
    stored: ["trees", "rivers"],
  },
  dropdown: {
    async give(page) {
      await page.getByRole("combobox").fill("zur");
      await page.getByRole("combobox").press("Enter");
    },
    stored: "z_rich",
  },
  picture_choice: {
    async give(page) {
      await page.getByLabel("In the hills").check();
      await answer(page);
    },
    stored: ["in_the_hills"],
  },
  yes_no: { give: (page) => press(page, "Yes"), stored: true },
  consent: { give: (page) => press(page, "I agree"), stored: expect.objectContaining({ accepted: true, textHash: expect.stringMatching(/^[0-9a-f]{64}$/) }) },
  rating: { give: (page) => page.getByRole("radio", { name: "4 out of 5" }).click(), stored: 4 },
  opinion_scale: {
    async give(page) {
      // One stop of the tab key, arrows from there.
      await page.getByRole("radio", { name: "1, Easy" }).focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
    },
    stored: 3,
  },
  nps: { give: (page) => page.getByRole("radio", { name: "10, Surely" }).click(), stored: 10 },
  csat: { give: (page) => page.getByRole("radio", { name: "5, Very satisfied" }).click(), stored: 5 },
  ces: { give: (page) => page.getByRole("radio", { name: "6" }).click(), stored: 6 },
  slider: {
    async give(page) {
      await page.getByRole("slider").press("ArrowRight");
      await answer(page);
    },
    stored: 5.5,
  },
  ranking: {
    async give(page) {
      await press(page, "Move up: Speed");
      await page.keyboard.press("ArrowUp");
      await page.getByText("Speed is now in place 1").waitFor();
      await answer(page);
    },
    stored: ["speed", "price", "quality"],
  },
  matrix: {
    async give(page) {
      await page.getByRole("radio", { name: "Food Good" }).check();
      expect(await page.getByRole("button", { name: "Answer", exact: true }).isDisabled()).toBe(true);
      await page.getByRole("radio", { name: "Staff Bad" }).check();
      await answer(page);
    },
    stored: { food: "good", staff: "bad" },
  },
  date: {
    async give(page) {
      await page.locator("input[type=date]").fill("2027-06-01");
      await answer(page);
    },
    stored: "2027-06-01",
  },
  time: {
    async give(page) {
      await page.locator("input[type=time]").fill("14:30");
      await answer(page);
    },
    stored: "14:30",
  },
  datetime: {
    async give(page) {
      await page.locator("input[type=datetime-local]").fill("2027-06-01T14:30");
      await answer(page);
    },
    stored: "2027-06-01T14:30",
  },
  date_range: {
    async give(page) {
      await page.getByLabel("From", { exact: true }).fill("2027-06-01");
      await page.getByLabel("To", { exact: true }).fill("2027-06-04");
      await answer(page);
    },
    stored: { start: "2027-06-01", end: "2027-06-04" },
  },
  address: {
    async give(page) {
      await page.getByLabel("Street and number").fill("Lindenallee 5");
      await page.getByLabel("Postal code").fill("20095");
      await page.getByRole("textbox", { name: "City" }).fill("Hamburg");
      await page.getByRole("combobox", { name: "Country" }).selectOption("DE");
      await answer(page);
    },
    stored: { line1: "Lindenallee 5", city: "Hamburg", zip: "20095", country: "DE" },
  },
  contact_info: {
    async give(page) {
      await page.getByLabel("First name").fill("Ana");
      await page.getByLabel("Last name").fill("Souza");
      await answer(page);
    },
    stored: { firstName: "Ana", lastName: "Souza" },
  },
  country: {
    async give(page) {
      await page.getByRole("combobox").fill("cote d");
      await page.getByRole("option", { name: "Côte d’Ivoire" }).click();
    },
    stored: "CI",
  },
  file_upload: {
    async give(page) {
      await page.locator("input[type=file]").setInputFiles([picture("one.png"), { name: "virus.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") }]);
      await page.getByText("virus.exe is not a kind of file").waitFor();
      await page.locator("input[type=file]").setInputFiles(picture("two.png"));
      await answer(page);
    },
    stored: [expect.objectContaining({ name: "one.png", mime: "image/png" }), expect.objectContaining({ name: "two.png" })],
  },
  signature: {
    async give(page) {
      await draw(page);
      await press(page, "Sign");
    },
    stored: expect.objectContaining({ kind: "drawn", file: expect.objectContaining({ mime: "image/png" }) }),
  },
  booking: {
    async give(page) {
      await press(page, "Later days");
      await page.locator(".day").first().click();
      await press(page, "10:00 AM");
    },
    stored: { start: expect.stringMatching(/T10:00$/), end: expect.stringMatching(/T11:00$/), timeZone: "Europe/Berlin" },
  },
  repeat_group: {
    async give(page) {
      await say(page, "Ben");
      await page.getByText("Which meal?").waitFor();
      await press(page, "Cake");
      await press(page, "Yes");
      await page.getByText("Name of the guest?").nth(1).waitFor();
      await say(page, "Cleo");
      await page.getByText("Which meal?").nth(1).waitFor();
      await press(page, "Soup");
      await press(page, "No");
    },
    stored: [{ name: "Ben", meal: "cake" }, { name: "Cleo", meal: "soup" }],
  },
  payment: {
    async give(page) {
      await page.getByRole("link", { name: "Pay €12.50" }).click();
      await page.getByText("This is a simulator.").waitFor();
      // Back by the gateway's own link, the page asks by itself.
      await press(page, "Pay");
    },
    stored: expect.objectContaining({ amountMinor: 1250, currency: "EUR", provider: "gateway_a" }),
  },
  verification: {
    async give(page) {
      await say(page, "ana@example.org");
      await press(page, "Send a new code");
      await page.getByText("Send a new code", { exact: true }).nth(1).waitFor();
      await page.getByLabel("Code", { exact: true }).fill(await pages.lastCode());
      await press(page, "Continue");
    },
    stored: expect.objectContaining({ channel: "email", to: "ana@example.org" }),
  },
};

type Violations = readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];

/** What axe has to say against the place to answer. It is half a megabyte, so it is brought to each document once. */
async function violationsIn(page: Page): Promise<Violations> {
  if (await page.evaluate<boolean>("'axe' in window")) return page.evaluate<Violations>("axe.run('.composer').then(({ violations }) => violations)");
  return (await new AxeBuilder({ page }).setLegacyMode(true).include(".composer").analyze()).violations;
}

/** Written on the line of text; every other type has an input of its own. */
const WRITTEN: ReadonlySet<string> = new Set(["short_text", "long_text", "email", "url", "repeat_group", "verification"]);

test("a form with every type of question is answered through its inputs, and nothing keeps anybody from it", async () => {
  expect(EVERY_TYPE.map(({ type }) => type).sort()).toEqual([...blockTypes.keys()].filter((type) => type !== "statement").sort());
  await pages.connectPayments(gateways);
  const document = formDocumentSchema.parse({ title: "Every type of question", blocks: EVERY_TYPE, endings: [{ ref: "done", title: "That was all of them!", kind: "success" }] });
  const visit = await browser.visit(await pages.publish(document, "every-type"), { viewport: { width: 900, height: 800 }, reducedMotion: "reduce" });
  const { page } = visit;
  const found: string[] = [];
  for (const { ref, type, title } of EVERY_TYPE) {
    await page.locator("#asking", { hasText: title === "Who comes with you?" ? "Name of the guest?" : title }).waitFor();
    // The input of a rarer type comes a moment after its question.
    if (!WRITTEN.has(type)) await page.locator(".composer > :is(form, div):not(.line, .foot)").first().waitFor();
    found.push(...(await violationsIn(page)).map(({ id, nodes }) => `${ref}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`));
    await COURSE[type]?.give(page);
  }
  await page.getByRole("heading", { name: "That was all of them!" }).waitFor();
  expect(found).toEqual([]);
  const stored = await pages.onlyAnswers("every-type");
  expect(stored).toEqual(Object.fromEntries(EVERY_TYPE.map(({ ref, type }) => [ref, COURSE[type]?.stored])));
  const said = await page.locator(".log").innerText();
  for (const words of ["€12.50", "4 out of 5", "1. Speed, 2. Price, 3. Quality", "Food: Good; Staff: Bad", "June 1 – 4, 2027", "Côte d’Ivoire", "one.png, two.png", "Signed", "I agree"]) expect(said).toContain(words);
  await leave(visit);
});

test("who does not know the password gets no question, and what was typed is not shown", async () => {
  const settings = { access: "password", accessPasswordHash: await hashPassword("sesame", pages.api.runtime.entropy), branding: false };
  const visit = await browser.visit(await pages.publish({ title: "Members", blocks: [{ ref: "name", type: "short_text", title: "Your name?" }], settings }, "members"));
  const { page } = visit;
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("open");
  await password.press("Enter");
  await page.getByRole("alert").waitFor();
  expect(await page.getByText("Your name?").count()).toBe(0);
  await page.reload();
  await password.fill("sesame");
  await password.press("Enter");
  await page.getByText("Your name?").waitFor();
  expect(await page.locator("body").innerText()).not.toMatch(/sesame|Made with Parley/);
  expect(await page.evaluate<string>("JSON.stringify({...localStorage, ...sessionStorage})")).not.toContain("sesame");
  await leave(visit);
});

test("a code at the door can be sent somewhere else", async () => {
  const visit = await browser.visit(await pages.publish({ title: "By mail", blocks: [{ ref: "name", type: "short_text", title: "Your name?" }], settings: { access: "email_code" } }, "by-mail"));
  const { page } = visit;
  await page.getByLabel("E-mail address").fill("ana@exampel.org");
  await page.getByLabel("E-mail address").press("Enter");
  await press(page, "Use another one");
  await page.getByLabel("E-mail address").fill("ana@example.org");
  await page.getByLabel("E-mail address").press("Enter");
  await page.getByText("an•••@example.org").or(page.getByText("@example.org")).first().waitFor();
  await page.getByLabel("Code", { exact: true }).fill(await pages.lastCode());
  await press(page, "Continue");
  await page.getByText("Your name?").waitFor();
  expect(await page.locator(".log").innerText()).toContain("••••••");
  await leave(visit);
});

test("a question of a type that the page does not know is answered in words", async () => {
  const visit = await browser.visit("about:blank");
  const { page } = visit;
  await page.routeWebSocket(/\/stream\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => socket.send(String(text).replaceAll(`"type":"yes_no"`, `"type":"telepathy"`)));
  });
  await page.goto(await pages.publish({ title: "New", blocks: [{ ref: "sure", type: "yes_no", title: "Are you sure?", required: true }] }, "newer"));
  await page.getByText("Are you sure?").waitFor();
  await say(page, "yes");
  await page.locator(".ending").waitFor();
  expect(await pages.onlyAnswers("newer")).toEqual({ sure: true });
  await leave(visit);
});
