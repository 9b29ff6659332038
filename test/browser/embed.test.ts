/** Forms on the page of another site: each way to show one, what the site hears, and what it cannot do. */
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { FrameLocator, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../support/structure/source-files.ts";
import { PATIENCE } from "../support/patience.ts";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";
import { heard, otherSite, type OtherSite } from "./support/other-site.ts";
import { say } from "./support/say.ts";

const pages = useFormPages();
const browser = useBrowser();
let site: OtherSite;
beforeAll(async () => {
  site = await otherSite(pages.api.baseUrl);
});
afterAll(() => site.close());

const document = {
  title: "A visit",
  hiddenFields: [{ key: "customer" }],
  blocks: [
    { ref: "name", type: "short_text", title: "Your name?", required: true },
    { ref: "wish", type: "short_text", title: "A wish?", required: true },
  ],
  endings: [{ ref: "done", title: "Thank you!", kind: "success" }],
};

const frameOf = (page: Page, form: string): FrameLocator => page.frameLocator(`parley-form[form="${form}"] iframe`);

const names = async (page: Page): Promise<string[]> => (await heard(page)).map(([name]) => name);

test("an inline form grows with its conversation, tells the site where it stands, and knows whence it was opened", async () => {
  await pages.publish(document, "inline");
  const address = site.page(
    `<input autofocus aria-label="Search"><parley-form form="inline" fields="customer=c%207" pass="coupon"></parley-form>`,
    { query: "?utm_source=mail&coupon=x#secret" },
  );
  const visit = await browser.visit(address);
  const { page } = visit;
  const frame = frameOf(page, "inline");
  await frame.getByText("Your name?").waitFor();
  expect(await page.evaluate("document.activeElement.ariaLabel"), "the form leaves the focus where it is").toBe(
    "Search",
  );
  const element = page.locator("parley-form");
  const height = async (): Promise<number> => (await element.boundingBox())?.height ?? 0;
  const before = await height();
  await say(frame, "Ada");
  await frame.getByText("A wish?").waitFor();
  await expect.poll(height).toBeGreaterThan(before);
  const overhang = (html: { readonly scrollHeight: number; readonly clientHeight: number }): number =>
    html.scrollHeight - html.clientHeight;
  await expect.poll(() => frame.locator("html").evaluate(overhang), { message: "nothing to scroll in it" }).toBe(0);
  await say(frame, "Peace");
  await frame.getByRole("heading", { name: "Thank you!" }).waitFor();
  await expect.poll(() => names(page)).toEqual(["ready", "started", "answered", "answered", "completed"]);
  const [ready, started, answered, , completed] = (await heard(page)).map(([, detail]) => detail);
  expect(ready).toEqual({ form: "inline" });
  expect(started).toEqual({
    form: "inline",
    sessionId: expect.stringMatching(/^ses_/),
    responseId: expect.stringMatching(/^res_/),
    resumed: false,
  });
  expect(answered, "nothing of the answer").toEqual({
    form: "inline",
    sessionId: started?.["sessionId"],
    ref: "name",
  });
  expect(completed).toMatchObject({ outcome: "completed", ending: "done" });
  const { body } = await pages.client.get(`/v1/responses/${String(started?.["responseId"])}`);
  expect(body).toMatchObject({
    source: "embed",
    hidden_fields: { customer: "c 7" },
    metadata: { channel: "inline", pageUrl: address.replace("#secret", ""), utm: { source: "mail" } },
  });
  await leave(visit);
});

test("a popup is a dialog: it takes the focus, closes by Escape, gives the focus back and goes on when opened again", async () => {
  await pages.publish(document, "popup");
  const visit = await browser.visit(
    site.page(`<parley-form form="popup" kind="popup" label="Tell us" color="#ffcc00"></parley-form>`),
  );
  const { page } = visit;
  const button = page.getByRole("button", { name: "Tell us" });
  await button.waitFor();
  expect(page.frames(), "nothing is loaded before it is wanted").toHaveLength(1);
  await button.press("Enter");
  const frame = frameOf(page, "popup");
  await frame.getByText("Your name?").waitFor();
  const focused = page.frame({ url: /\/p\/popup/ });
  await expect
    .poll(() => focused?.evaluate("document.hasFocus() && document.activeElement.dataset.focus"), PATIENCE)
    .toBe("line");
  await page.getByRole("dialog", { name: "A visit" }).waitFor();
  // The page in the frame has tests of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude("iframe").analyze();
  expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
  await say(frame, "Ada");
  await frame.getByText("A wish?").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await page.evaluate("document.activeElement.shadowRoot.activeElement.textContent")).toBe("Tell us");
  await button.click();
  await frame.getByText("A wish?").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await button.click();
  await page.mouse.click(5, 5);
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const closed = (await heard(page)).filter(([name]) => name === "closed").map(([, { reason }]) => reason);
  expect(closed).toEqual(["escape", "button", "outside"]);
  await page.evaluate("document.querySelector('parley-form').remove()");
  await expect.poll(() => page.frames()).toHaveLength(1);
  await leave(visit);
});

test("several forms stand on a page, open by themselves once in a tab, and hear only their own pages", async () => {
  await Promise.all([pages.publish(document, "bubble"), pages.publish(document, "tab")]);
  const visit = await browser.visit(
    site.page(`<parley-form form="bubble" kind="bubble" open-on="0s"></parley-form>
      <parley-form form="tab" kind="side_tab" label="Feedback"></parley-form>
      <parley-form kind="bubble"></parley-form>`),
  );
  const { page } = visit;
  const bubble = frameOf(page, "bubble");
  await bubble.getByText("Your name?").waitFor();
  expect(await page.evaluate("document.activeElement === document.body"), "who opened nothing keeps the focus").toBe(
    true,
  );
  await page.getByRole("button", { name: "Feedback" }).click();
  await frameOf(page, "tab").getByText("Your name?").waitFor();
  // As any other frame of the site could say.
  await page.evaluate(`for (const type of ["completed", "escape", "lead"])
    postMessage({ parley: 1, type, url: "https://evil.example/", detail: {} }, "*")`);
  await say(frameOf(page, "tab"), "Ada");
  await expect.poll(() => names(page)).toEqual(["ready", "started", "ready", "started", "answered"]);
  expect((await heard(page)).map(([, { form }]) => form)).toEqual(["bubble", "bubble", "tab", "tab", "tab"]);
  // The page hears its own site only, and believes no other window.
  await page.evaluate("document.querySelector('[form=tab]').remove()");
  await page.reload();
  await page.getByRole("button", { name: "Open the form" }).waitFor();
  await page.getByRole("button", { name: "Feedback" }).waitFor();
  expect(await page.getByRole("dialog").count(), "opened once, it stays closed").toBe(0);
  await leave(visit);
});

test("where the browser lets a frame store nothing, the conversation still outlasts a reload", async () => {
  await pages.publish(document, "kept");
  const visit = await browser.visit(site.page(`<parley-form form="kept"></parley-form>`), {}, (context) =>
    // As browsers do that refuse storage to frames of other sites.
    context.addInitScript(`if (parent !== self) for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get() { throw new DOMException("refused", "SecurityError"); } });`),
  );
  const { page } = visit;
  const frame = frameOf(page, "kept");
  await frame.getByText("Your name?").waitFor();
  await say(frame, "Ada");
  await frame.getByText("A wish?").waitFor();
  await page.reload();
  await frame.getByText("A wish?").waitFor();
  await frame.getByText("Ada", { exact: true }).waitFor();
  await expect
    .poll(() => heard(page))
    .toEqual([
      ["ready", { form: "kept" }],
      ["started", expect.objectContaining({ resumed: true })],
    ]);
  expect(await pages.onlyAnswers("kept")).toEqual({ name: "Ada" });
  await leave(visit);
});

test("a form is shown by the sites of its list, one label of a star deep, and by no other", async () => {
  const { port } = new URL(site.page(""));
  await pages.publish({ ...document, embed: { sites: [`http://*.shop.localhost:${port}`] } }, "listed");
  const body = `<parley-form form="listed" kind="fullpage"></parley-form>`;
  const shown = await browser.visit(site.page(body, { host: "a.shop.localhost" }));
  await frameOf(shown.page, "listed").getByText("Your name?").waitFor();
  await leave(shown);
  for (const host of ["a.b.shop.localhost", "localhost"]) {
    const refused = await browser.visit(site.page(body, { host }));
    await expect.poll(() => refused.complaints.join()).toMatch(/frame-ancestors/);
    expect(await heard(refused.page)).toEqual([]);
    await refused.context.close();
  }
});

test("a frame without the script is a visit of its own kind, is told nothing, and types at once when the focus comes", async () => {
  const address = await pages.publish(document, "plain");
  const opened: Promise<string>[] = [];
  const visit = await browser.visit(
    site.page(`<iframe title="A form" src="${address}?customer=c8"></iframe>`),
    {},
    async (context) => {
      await context.addInitScript("if (parent === self) addEventListener('message', ({ data }) => heard.push(data))");
      context.on("response", (response) => {
        if (response.url().endsWith("/p/plain/sessions"))
          opened.push(response.json().then(({ sessionId }: { sessionId: string }) => sessionId));
      });
    },
  );
  const { page } = visit;
  const frame = page.frameLocator("iframe");
  await frame.getByText("Your name?").waitFor();
  const focusOfPage = "document.activeElement.dataset.focus";
  const inner = page.frame({ url: /\/p\/plain/ });
  expect(await inner?.evaluate(focusOfPage), "who opened nothing keeps the focus").toBeUndefined();
  await page.evaluate("document.querySelector('iframe').focus()");
  await expect.poll(() => inner?.evaluate(focusOfPage), PATIENCE).toBe("line");
  await say(frame, "Ada");
  await frame.getByText("A wish?").waitFor();
  expect(await heard(page)).toEqual([]);
  const [session = ""] = await Promise.all(opened);
  const { body } = await pages.client.get(`/v1/responses/${session.replace("ses_", "res_")}`);
  expect(body).toMatchObject({
    source: "embed",
    hidden_fields: { customer: "c8" },
    metadata: { channel: "embed", pageUrl: expect.stringMatching(/^http:\/\/localhost:\d+\/$/) },
  });
  await leave(visit);
});

test("the React component shows a form, hears it, and takes everything with it when it goes", async () => {
  await pages.publish(document, "react");
  const service = pages.api.baseUrl;
  const visit = await browser.visit(site.app(await reactSite(), `?service=${encodeURIComponent(service)}`));
  const { page } = visit;
  await page.getByRole("button", { name: "Tell us" }).click();
  const frame = frameOf(page, "react");
  await frame.getByText("Your name?").waitFor();
  await say(frame, "Ada");
  await frame.getByText("A wish?").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  // Each once, though the strict mode of React runs every effect twice.
  await expect
    .poll(() => page.getByRole("status").textContent())
    .toBe("ready:react started:false answered:name closed:button");
  expect(await page.locator("script[src$='/p/embed.js']").count()).toBe(1);
  expect(await page.locator("parley-form.mine").count()).toBe(1);
  await page.getByRole("button", { name: "Take it away" }).click();
  await expect.poll(() => page.frames()).toHaveLength(1);
  await leave(visit);
});

/** The script of a site that is made with React, as its bundler makes it. */
async function reactSite(): Promise<string> {
  const made = await build({
    root: join(ROOT, "test/browser/react-site"),
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "error",
    build: { write: false, minify: false, rolldownOptions: { input: join(ROOT, "test/browser/react-site/main.ts") } },
  });
  if (!("output" in made)) throw new Error("the build made several sites");
  return made.output[0].code;
}
