/** Every type of question answered through the input that fits it, to the ending. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoForm } from "../../machines/form/demo-form.ts";
import { formDocumentSchema } from "../../machines/form/parse-document.ts";
import { hashPassword } from "../../runtime/requests/password.ts";
import { blockTypes } from "../../machines/blocks/catalogue.ts";
import { IS_FULL } from "../support/full.ts";
import { SimulatedGateways } from "../support/services/payment-simulator.ts";
import { leave, useBrowser } from "./support/chromium.ts";
import { answer, COURSE, press } from "./support/course.ts";
import { say } from "./support/say.ts";
import { EVERY_TYPE } from "./support/every-type.ts";
import { useFormPages } from "./support/form-page.ts";
import { hiddenPartOfQuestion } from "./support/in-view.ts";

let gateways: SimulatedGateways | undefined;
const pages = useFormPages({ gateways: async () => (gateways = await SimulatedGateways.start()) });
beforeAll(() => pages.connectPayments(gateways));
afterAll(() => gateways?.stop());
const browser = useBrowser();

type Violations = readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];

/** What axe has to say against the place to answer. It is half a megabyte, so it is brought to each document once. */
async function violationsIn(page: Page): Promise<Violations> {
  if (await page.evaluate<boolean>("'axe' in window"))
    return page.evaluate<Violations>("axe.run('.composer').then(({ violations }) => violations)");
  return (await new AxeBuilder({ page }).setLegacyMode(true).include(".composer").analyze()).violations;
}

/** Written on the line of text; every other type has an input of its own. */
const WRITTEN: ReadonlySet<string> = new Set([
  "short_text",
  "long_text",
  "email",
  "url",
  "repeat_group",
  "verification",
]);

/** Visitors whose browser moves as browsers do: a page that stands still while it glides hides nothing. */
const VIEWPORTS = [
  { name: "on a desktop", slug: "desktop", viewport: { width: 1280, height: 800 } },
  { name: "on a phone", slug: "phone", viewport: { width: 390, height: 844 } },
] as const;

/** A page of 1280 × 800 at 200 %. */
const ZOOMED = { width: 640, height: 400 };
const LATE_PICTURE = "https://pictures.example.org/late.svg";

const [DESKTOP, PHONE] = VIEWPORTS;

test.each(IS_FULL ? VIEWPORTS : [PHONE])(
  "every question of the demo stays in view while it is asked $name",
  async ({ slug, viewport }) => {
    const visit = await browser.visit(await pages.publish(demoForm, `demo-${slug}`), { viewport });
    const { page } = visit;
    const hidden: string[] = [];
    const steps: readonly { readonly asks: string; readonly give: () => Promise<void> }[] = [
      { asks: "What should we call you?", give: () => say(page, "Ana") },
      { asks: "Nice to meet you, Ana!", give: () => say(page, "ana@x") },
      {
        asks: "Nice to meet you, Ana!",
        give: () =>
          page
            .getByRole("alert")
            .waitFor()
            .then(() => say(page, "ana@example.org")),
      },
      { asks: "Can you join us", give: () => say(page, "yes") },
      { asks: "Which day will you arrive?", give: () => COURSE["date"]!.give(page, pages.lastCode) },
      { asks: "How many people", give: () => COURSE["number"]!.give(page, pages.lastCode) },
      { asks: "What would you like for lunch?", give: () => press(page, "Vegan") },
      {
        asks: "Which sessions interest you?",
        async give() {
          await page.getByLabel("Reading the numbers").check();
          await answer(page);
        },
      },
      { asks: "Anything else we should know?", give: () => press(page, "Skip") },
    ];
    for (const { asks, give } of steps) {
      await page.locator("#asking", { hasText: asks }).waitFor();
      hidden.push(...(await notInView(page, asks)));
      await give();
    }
    await page.getByRole("heading", { name: "See you soon, Ana!" }).waitFor();
    expect(hidden).toEqual([]);
    await leave(visit);
  },
);

/** What is wrong with the position of the present question; `asks` names it. */
async function notInView(page: Page, asks: string): Promise<string[]> {
  const hidden = await hiddenPartOfQuestion(page);
  return hidden === "" ? [] : [`${asks}: ${hidden}`];
}

/** A respondent who reads earlier items stays there while heights change; the next item scrolls back. */
async function lookElsewhere(page: Page, viewport: { readonly width: number; readonly height: number }): Promise<void> {
  await page.mouse.move(viewport.width / 2, 200);
  await page.mouse.wheel(0, -500);
  await expect.poll(() => hiddenPartOfQuestion(page)).toContain("below");
  const y = await page.evaluate<number>("scrollY");
  await page.setViewportSize({ ...viewport, height: viewport.height - 60 });
  expect(await hiddenPartOfQuestion(page)).toContain("below");
  expect(await page.evaluate<number>("scrollY")).toBe(y);
  await page.setViewportSize(viewport);
}

test.each(IS_FULL ? VIEWPORTS : [DESKTOP])(
  "a form with every type of question is answered through its inputs $name, with each question in view and nothing that keeps anybody from it",
  async ({ slug, viewport }) => {
    expect(EVERY_TYPE.map(({ type }) => type).sort()).toEqual(
      [...blockTypes.keys()].filter((type) => type !== "statement").sort(),
    );
    const blocks = EVERY_TYPE.map((block) =>
      block.ref === "colour" ? { ...block, media: { kind: "image", url: LATE_PICTURE, alt: "Colours" } } : block,
    );
    const document = formDocumentSchema.parse({
      title: "Every type of question",
      blocks,
      endings: [{ ref: "done", title: "That was all of them!", kind: "success" }],
    });
    const visit = await browser.visit("about:blank", { viewport });
    const { page } = visit;
    const picture = Promise.withResolvers<void>();
    await page.route(LATE_PICTURE, async (route) => {
      await picture.promise;
      await route.fulfill({
        contentType: "image/svg+xml",
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="teal"/></svg>`,
      });
    });
    await page.goto(await pages.publish(document, `every-type-${slug}`));
    const found: string[] = [];
    for (const { ref, type, title } of EVERY_TYPE) {
      await page
        .locator("#asking", { hasText: title === "Who comes with you?" ? "Name of the guest?" : title })
        .waitFor();
      // The input of a rarer type comes a moment after its question.
      if (!WRITTEN.has(type)) await page.locator(".composer > :is(form, div):not(.line, .foot)").first().waitFor();
      found.push(...(await notInView(page, ref)));
      if (ref === "colour") {
        picture.resolve();
        await expect
          .poll(() => page.evaluate<number>("document.querySelector('#asking img').naturalWidth"))
          .toBeGreaterThan(0);
        found.push(...(await notInView(page, `${ref} with its picture`)));
      }
      // The longest of lists.
      if (slug === "desktop" && (type === "country" || type === "dropdown")) {
        await page.setViewportSize(ZOOMED);
        found.push(...(await notInView(page, `${ref} at 200 %`)));
        await page.setViewportSize(viewport);
      }
      if (slug === "desktop" && ref === "stars") await lookElsewhere(page, viewport);
      if (slug === "desktop")
        found.push(
          ...(await violationsIn(page)).map(
            ({ id, nodes }) => `${ref}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`,
          ),
        );
      await COURSE[type]?.give(page, pages.lastCode);
    }
    await page.getByRole("heading", { name: "That was all of them!" }).waitFor();
    expect(found).toEqual([]);
    const stored = await pages.onlyAnswers(`every-type-${slug}`);
    expect(stored).toEqual(Object.fromEntries(EVERY_TYPE.map(({ ref, type }) => [ref, COURSE[type]?.stored])));
    const said = await page.locator(".log").innerText();
    for (const words of [
      "€12.50",
      "4 out of 5",
      "1. Speed, 2. Price, 3. Quality",
      "Food: Good; Staff: Bad",
      "June 1 – 4, 2027",
      "Côte d’Ivoire",
      "one.png, two.png",
      "Signed",
      "I agree",
    ])
      expect(said).toContain(words);
    await leave(visit);
  },
);

test("who does not know the password gets no question, and what was typed is not shown", async () => {
  const settings = {
    access: "password",
    accessPasswordHash: await hashPassword("sesame", pages.api.runtime.entropy),
    branding: false,
  };
  const visit = await browser.visit(
    await pages.publish(
      { title: "Members", blocks: [{ ref: "name", type: "short_text", title: "Your name?" }], settings },
      "members",
    ),
  );
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
  const visit = await browser.visit(
    await pages.publish(
      {
        title: "By mail",
        blocks: [{ ref: "name", type: "short_text", title: "Your name?" }],
        settings: { access: "email_code" },
      },
      "by-mail",
    ),
  );
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
  await page.goto(
    await pages.publish(
      { title: "New", blocks: [{ ref: "sure", type: "yes_no", title: "Are you sure?", required: true }] },
      "newer",
    ),
  );
  await page.getByText("Are you sure?").waitFor();
  await say(page, "yes");
  await page.locator(".ending").waitFor();
  expect(await pages.onlyAnswers("newer")).toEqual({ sure: true });
  await leave(visit);
});
