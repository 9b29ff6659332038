/** What a form asks of a browser before and beside the conversation: a proof of work. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "vitest";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";
import { say } from "./support/course.ts";

const pages = useFormPages();
const browser = useBrowser();

const form = (settings: Record<string, unknown>): unknown => ({
  title: "Guest book",
  blocks: [{ ref: "name", type: "short_text", title: "Your name?", required: true }],
  settings,
});

test("a form that demands work opens once the browser has done it, shows how far it is, and stays usable", async () => {
  const hold = Promise.withResolvers<void>();
  const address = await pages.publish(form({ proofOfWorkBits: 16 }), "worked-for");
  const visit = await browser.visit(address, { viewport: { width: 390, height: 844 } }, async (context) => {
    // The solver comes late, so that the page can be looked at before.
    await context.route("**/part-solve-*.js", async (route) => {
      await hold.promise;
      await route.continue();
    });
  });
  const { page } = visit;
  const bar = page.getByRole("progressbar", { name: /short computation/ });
  await bar.waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  hold.resolve();
  await page.getByText("Your name?").waitFor();
  expect(await bar.count()).toBe(0);
  await say(page, "Ana");
  await expect.poll(() => pages.onlyAnswers("worked-for")).toEqual({ name: "Ana" });
  await leave(visit);
});
test("a browser that starts no worker does the work in the page", async () => {
  const address = await pages.publish(form({ proofOfWorkBits: 12 }), "without-worker");
  const visit = await browser.visit(address, {}, (context) =>
    context.addInitScript("window.Worker = class { constructor() { throw new Error('not allowed'); } };"),
  );
  await visit.page.getByText("Your name?").waitFor();
  await leave(visit);
});
