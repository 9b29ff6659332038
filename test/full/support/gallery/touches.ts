/** Inputs as they look while they are used: half chosen, half written. By the names of `questions.ts`. */
import type { Page } from "playwright-core";

/** Beside the sea in a drawing of a hundred by a hundred. */
const SIGNATURE = [
  [12, 70],
  [22, 25],
  [30, 72],
  [38, 40],
  [46, 66],
  [54, 45],
  [62, 66],
  [74, 50],
  [88, 58],
] as const;

async function checkTwo(page: Page): Promise<void> {
  const boxes = page.locator(".composer input[type=checkbox]");
  await boxes.nth(0).check();
  await boxes.nth(2).check();
}

export const TOUCHES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  short_text: (page) => page.locator("[data-focus='line']").fill("Ana"),
  long_text: (page) => page.locator("textarea").fill("A long walk along the shore. ".repeat(6).trim()),
  phone: (page) => page.locator("input[type=tel]").fill("30 901820"),
  number: (page) => page.locator("input[type=number]").fill("12"),
  currency: (page) => page.locator("input[type=number]").fill("450"),
  multi_choice: checkTwo,
  "multi_choice with pictures": checkTwo,
  "picture_choice of several": checkTwo,
  async matrix(page) {
    const cells = page.locator(".matrix input");
    await cells.nth(3).check();
    await cells.nth(6).check();
  },
  async ranking(page) {
    await page.locator(".ranking li:nth-child(2) .step").first().click();
  },
  date: (page) => page.locator("input[type=date]").fill("2027-06-01"),
  time: (page) => page.locator("input[type=time]").fill("14:30"),
  datetime: (page) => page.locator("input[type=datetime-local]").fill("2027-06-01T14:30"),
  async date_range(page) {
    await page.locator("input[type=date]").nth(0).fill("2027-06-01");
    await page.locator("input[type=date]").nth(1).fill("2027-06-04");
  },
  async contact_info(page) {
    await page.locator("#field-firstName").fill("Ana");
    await page.locator("#field-lastName").fill("Souza");
  },
  async file_upload(page) {
    const file = (name: string, bytes: number) => ({ name, mimeType: "application/pdf", buffer: pdf(bytes) });
    await page
      .locator("input[type=file]")
      .setInputFiles([
        file("ticket.pdf", 2_000),
        file("a very long name of a file that a telephone has made by itself 2027-06-01.pdf", 3_000),
      ]);
    await page.locator(".files .done").nth(1).waitFor();
  },
  async signature(page) {
    const box = await page.locator("canvas").boundingBox();
    if (box === null) throw new Error("there is no canvas");
    const at = ([x, y]: readonly [number, number]) =>
      [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100] as const;
    await page.mouse.move(...at(SIGNATURE[0]));
    await page.mouse.down();
    for (const point of SIGNATURE) await page.mouse.move(...at(point), { steps: 6 });
    await page.mouse.up();
  },
};

/** Enough of a PDF to be taken for one. */
function pdf(bytes: number): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(bytes, " "), Buffer.from("\n%%EOF")]);
}
