/**
 * A form on another site in Firefox, over WebDriver BiDi. The same journeys in Chromium are in
 * `test/browser/embed.test.ts`; here is what browsers differ in: names of frames, focus across frames, dialogs, storage
 * of frames.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useFormPages } from "../browser/support/form-page.ts";
import { otherSite, type OtherSite } from "../browser/support/other-site.ts";
import { ENTER, ESCAPE, FIREFOX, startFirefox, type Firefox } from "./support/firefox.ts";

const document = {
  title: "A visit",
  hiddenFields: [{ key: "customer" }],
  blocks: [
    { ref: "name", type: "short_text", title: "Your name?", required: true },
    { ref: "wish", type: "short_text", title: "A wish?", required: true },
  ],
};

describe.skipIf(FIREFOX === undefined)("Firefox (skipped without: install firefox-esr)", () => {
  const pages = useFormPages();
  const holder: { site?: OtherSite; firefox?: Firefox } = {};
  beforeAll(async () => {
    holder.site = await otherSite(pages.api.baseUrl);
    holder.firefox = await startFirefox(FIREFOX ?? "");
  });
  afterAll(async () => {
    holder.site?.close();
    await holder.firefox?.close();
  });
  const parts = (): { readonly site: OtherSite; readonly firefox: Firefox } => holder as Required<typeof holder>;

  test("shows an inline form, which grows, is answered, and tells the site", async () => {
    const { site, firefox } = parts();
    const address = await pages.publish(document, "inline");
    const frame = new URL(address).pathname;
    await firefox.open(site.page(`<parley-form form="inline" fields="customer=c7"></parley-form>`));
    await firefox.until(`document.body.innerText.includes("Your name?")`, frame);
    const height = `document.querySelector("parley-form").getBoundingClientRect().height`;
    const before = await firefox.value<number>(height);
    for (const text of ["Ada", "Peace"]) {
      await firefox.until(`!!document.querySelector("[data-focus=line]")`, frame);
      await firefox.value(`document.querySelector("[data-focus=line]").focus()`, frame);
      await firefox.type(`${text}${ENTER}`, frame);
      await firefox.until(`document.body.innerText.includes("${text}")`, frame);
      await firefox.until(`document.body.innerText.includes("A wish?")`, frame);
    }
    await firefox.until(`window.heard.some(([name]) => name === "completed")`);
    expect(await firefox.value("window.heard.map(([name]) => name)")).toEqual([
      "ready",
      "started",
      "answered",
      "answered",
      "completed",
    ]);
    expect(await firefox.value<number>(height)).toBeGreaterThan(before);
    expect(await pages.onlyAnswers("inline")).toEqual({ name: "Ada", wish: "Peace" });
  });

  test("opens a popup, gives the focus to its frame, closes it by Escape, and goes on after a reload", async () => {
    const { site, firefox } = parts();
    const frame = new URL(await pages.publish(document, "popup")).pathname;
    const address = site.page(`<parley-form form="popup" kind="popup" label="Tell us"></parley-form>`);
    const button = `document.querySelector("parley-form").shadowRoot.querySelector(".launch")`;
    await firefox.open(address);
    await firefox.until(`!!document.querySelector("parley-form")?.shadowRoot`);
    await firefox.value(`(${button}.focus(), ${button}.click())`);
    // Without a screen no window of Firefox is active, and no page in it has the focus.
    await firefox.until(`document.activeElement.shadowRoot.activeElement?.localName === "iframe"`);
    await firefox.until(`!!document.querySelector("[data-focus=line]")`, frame);
    await firefox.value(`document.querySelector("[data-focus=line]").focus()`, frame);
    await firefox.type(`Ada${ENTER}`, frame);
    await firefox.until(`document.body.innerText.includes("A wish?")`, frame);
    await firefox.type(ESCAPE, frame);
    await firefox.until(`document.querySelector("parley-form").isOpen === false`);
    await firefox.until(`document.activeElement.shadowRoot?.activeElement === ${button}`);
    await firefox.open(address);
    await firefox.until(`!!document.querySelector("parley-form")?.shadowRoot`);
    await firefox.value(`document.querySelector("parley-form").open()`);
    await firefox.until(`document.body.innerText.includes("A wish?")`, frame);
    await firefox.until(`window.heard.length > 1`);
    expect(await firefox.value("window.heard")).toEqual([
      ["ready", { form: "popup" }],
      ["started", expect.objectContaining({ resumed: true })],
    ]);
  });
});
