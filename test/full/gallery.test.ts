/**
 * A gallery of the respondent's page: every type of question and every moment of a conversation, on a phone and on a
 * desktop, in the light, in the dark, from right to left and in a theme of many colours, and a desktop at 200 %.
 *
 * What can be measured is checked: axe finds nothing, nothing reaches out of the window, everything is large enough to
 * be pressed, the browser logs no error. What cannot be measured is for people to look at: the pictures lie in the
 * folder `parley-gallery` of the system's temporary files, with a sheet of them all, `index.html`.
 *
 * The pictures are the same in every run on one machine: the day is set, and a picture is taken once nothing moves.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blockTypes } from "../../machines/blocks/catalogue.ts";
import type { JsonObject } from "../../machines/json.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { useBrowser, type VisitedPage } from "../browser/support/chromium.ts";
import { useFormPages } from "../browser/support/form-page.ts";
import { SimulatedGateways } from "../support/services/payment-simulator.ts";
import { faultsOf } from "./support/gallery/faults.ts";
import { MOMENTS, type Moment } from "./support/gallery/moments.ts";
import { landscape } from "./support/gallery/landscapes.ts";
import { QUESTIONS, type Question, type Say } from "./support/gallery/questions.ts";
import { settle } from "./support/gallery/settle.ts";
import { uploadAsset } from "./support/gallery/upload-asset.ts";
import { anchor, contactSheet, type Shown } from "./support/gallery/sheet.ts";
import { TOUCHES } from "./support/gallery/touches.ts";

/** The day of the pictures: what can be booked depends on it. */
const DAY = Date.parse("2027-03-01T09:00:00Z");
const FOLDER = join(tmpdir(), "parley-gallery");

const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
/** What a window of 1440 × 900 shows at 200 %. */
const ENLARGED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 } as const;

const english: Say = (text) => text;
const arabic: Say = (_english, text) => text;

interface Look {
  readonly name: string;
  readonly say: Say;
  readonly isBold: boolean;
  readonly options: BrowserContextOptions;
}

const inEnglish = { say: english, isBold: false } as const;
const inArabic = { say: arabic, isBold: false } as const;
const LOOKS: readonly Look[] = [
  { name: "phone, light", ...inEnglish, options: { ...PHONE, colorScheme: "light" } },
  { name: "desktop, light", ...inEnglish, options: { ...DESKTOP, colorScheme: "light" } },
  { name: "phone, dark", ...inEnglish, options: { ...PHONE, colorScheme: "dark" } },
  { name: "desktop, dark", ...inEnglish, options: { ...DESKTOP, colorScheme: "dark" } },
  { name: "phone, right to left", ...inArabic, options: { ...PHONE, colorScheme: "light" } },
  { name: "desktop, right to left", ...inArabic, options: { ...DESKTOP, colorScheme: "light" } },
  { name: "phone, bold", say: english, isBold: true, options: { ...PHONE, colorScheme: "light" } },
  { name: "desktop, bold", say: english, isBold: true, options: { ...DESKTOP, colorScheme: "light" } },
  { name: "desktop at 200 %", ...inEnglish, options: { ...ENLARGED, colorScheme: "light" } },
];

const SCENES: readonly Moment[] = [...QUESTIONS.map(asMoment), ...MOMENTS];

/** Every look has its code sent to the same address. */
const CODES = { perHour: 100, perDay: 100 } as const;

let gateways: SimulatedGateways | undefined;
const startedAt = systemClock.monotonicMs();
const pages = useFormPages({
  gateways: async () => (gateways = await SimulatedGateways.start()),
  codeLimits: { recipient: CODES, form: CODES, organization: CODES },
  clock: { ...systemClock, now: () => DAY + Math.floor(systemClock.monotonicMs() - startedAt) },
});
const browser = useBrowser();
const visits = new Map<string, VisitedPage>();
const shown: Shown[] = [];
let pictures: readonly string[] = [];

beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await pages.connectPayments(gateways);
  pictures = await Promise.all(
    [0, 1, 2, 3].map(async (index) => uploadAsset(pages, await landscape(index), "image/png")),
  );
});
afterAll(async () => {
  await gateways?.stop();
  for (const { context } of visits.values()) await context.close();
});

test("the gallery shows every type of block", () => {
  expect([...new Set(QUESTIONS.map(({ type }) => type))].sort()).toEqual([...blockTypes.keys()].sort());
});

test.each(SCENES)("$name looks right in every look", async (scene) => {
  const addresses = new Map<string, Promise<string>>();
  const seen = await inGroups(LOOKS, async (look, index) => {
    const form = `${anchor(scene.name)}-${look.say === arabic ? "ar" : look.isBold ? "bold" : "en"}`;
    const address = addresses.get(form) ?? publish(scene, look, form);
    addresses.set(form, address);
    const { page, complaints } = await visitIn(look);
    const before = complaints.length;
    await page.goto(await address);
    await scene.reach(page, look.say);
    await settle(page);
    const file = `${anchor(scene.name)}-${index}.png`;
    await page.screenshot({ path: join(FOLDER, file) });
    const faults = [...(await faultsOf(page)), ...complaints.slice(before).map((text) => `the browser says: ${text}`)];
    return { look: look.name, file, faults };
  });
  shown.push({ scene: scene.name, files: seen });
  // Each time: a run that is broken off leaves what it has seen.
  writeFileSync(join(FOLDER, "index.html"), contactSheet(shown, "The respondent's page, look by look"));
  expect(seen.flatMap(({ look, faults }) => faults.map((fault) => `${look}: ${fault}`))).toEqual([]);
});

/** Pages that are opened at once: what one waits for, another computes. */
const AT_ONCE = 3;

async function inGroups<Item, Result>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(
      ...(await Promise.all(items.slice(from, from + AT_ONCE).map((item, offset) => run(item, from + offset)))),
    );
  return results;
}

function asMoment({ name, type, block }: Question): Moment {
  return {
    name,
    // A statement waits for its button only before a question.
    form: (say, keys) => ({
      blocks: [block(say, keys), { ref: "more", type: "short_text", title: say("And?", "ثم؟") }],
    }),
    async reach(page) {
      await page.locator(type === "statement" ? ".composer .primary" : "#asking").waitFor();
      if (!WRITTEN.has(type))
        await page.locator(".composer > :is(form, div, button):not(.line, .foot)").first().waitFor();
      await TOUCHES[name]?.(page);
    },
  };
}

/** Answered on the line of text; every other type has an input of its own. */
const WRITTEN: ReadonlySet<string> = new Set([
  "short_text",
  "long_text",
  "email",
  "url",
  "verification",
  "repeat_group",
]);

/** One context for each look: what a browser keeps from one form is not looked at here, and it takes half the time. */
async function visitIn(look: Look): Promise<VisitedPage> {
  const known = visits.get(look.name);
  if (known !== undefined) return known;
  const visit = await browser.visit("about:blank", look.options, (context) => context.clock.setFixedTime(DAY));
  visits.set(look.name, visit);
  return visit;
}

async function publish(scene: Moment, { say, isBold }: Look, slug: string): Promise<string> {
  const form = await scene.form(say, pictures, pages.api.runtime.entropy);
  const theme: JsonObject = isBold
    ? {
        preset: "sunset",
        progress: "top",
        logo: { imageKey: pictures[3] ?? "", alt: "Coast & Co." },
        avatar: { imageKey: pictures[1] ?? "" },
      }
    : {};
  const { settings, ...rest } = form as { readonly settings?: JsonObject };
  return pages.publish(
    {
      title: say("A week by the sea", "أسبوع على البحر"),
      theme,
      settings: { languages: [say("en", "ar")], greeting: say("Hello!", "مرحبًا!"), ...settings },
      ...rest,
    },
    slug,
  );
}
