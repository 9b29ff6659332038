/** How a respondent answers a question of each type through its input, and the value that is stored then. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { say } from "./say.ts";

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click();
export const answer = (page: Page) => press(page, "Answer");

async function draw(page: Page): Promise<void> {
  const place = await page.locator("canvas").boundingBox();
  if (place === null) throw new Error("there is no place to draw on");
  await page.mouse.move(place.x + 40, place.y + 40);
  await page.mouse.down();
  await page.mouse.move(place.x + 160, place.y + 60, { steps: 4 });
  await page.mouse.up();
}

const picture = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
});

/** Of a table, or of the lists that it becomes on a narrow screen. */
const cell = (page: Page, row: string, column: string) =>
  page
    .getByRole("radio", { name: `${row} ${column}` })
    .or(page.getByRole("group", { name: row }).getByRole("radio", { name: column }));

export interface Step {
  /** @param lastCode the code in the last message that the service has to send. */
  readonly give: (page: Page, lastCode: () => Promise<string>) => Promise<void>;
  readonly stored: unknown;
}

/** By type. */
export const COURSE: Readonly<Record<string, Step>> = {
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
  consent: {
    give: (page) => press(page, "I agree"),
    stored: expect.objectContaining({ accepted: true, textHash: expect.stringMatching(/^[0-9a-f]{64}$/) }),
  },
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
      await cell(page, "Food", "Good").check();
      expect(await page.getByRole("button", { name: "Answer", exact: true }).isDisabled()).toBe(true);
      await cell(page, "Staff", "Bad").check();
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
      await page
        .locator("input[type=file]")
        .setInputFiles([
          picture("one.png"),
          { name: "virus.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") },
        ]);
      await page.getByText("virus.exe is not a kind of file").waitFor();
      await page.locator("input[type=file]").setInputFiles(picture("two.png"));
      await answer(page);
    },
    stored: [
      expect.objectContaining({ name: "one.png", mime: "image/png" }),
      expect.objectContaining({ name: "two.png" }),
    ],
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
    stored: {
      start: expect.stringMatching(/T10:00$/),
      end: expect.stringMatching(/T11:00$/),
      timeZone: "Europe/Berlin",
    },
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
    stored: [
      { name: "Ben", meal: "cake" },
      { name: "Cleo", meal: "soup" },
    ],
  },
  payment: {
    async give(page) {
      await page.getByRole("link", { name: "Pay €12.50" }).click();
      await page.getByText("This is a simulator.").waitFor();
      // After the gateway's own link back, the page asks for the payment's state.
      await press(page, "Pay");
    },
    stored: expect.objectContaining({ amountMinor: 1250, currency: "EUR", provider: "gateway_a" }),
  },
  verification: {
    async give(page, lastCode) {
      await say(page, "ana@example.org");
      await press(page, "Send a new code");
      await page.getByText("Send a new code", { exact: true }).nth(1).waitFor();
      await page.getByLabel("Code", { exact: true }).fill(await lastCode());
      await press(page, "Continue");
    },
    stored: expect.objectContaining({ channel: "email", to: "ana@example.org" }),
  },
};
