/**
 * A gallery of the dashboard: every screen and every state of it, at the three widths of its design, in the light and
 * in the dark, in English and German, with what a month of respondents has left.
 *
 * What can be measured is checked: axe finds nothing, nothing is wider than the window, the browser logs no error. What
 * cannot be measured is for people to look at: the pictures lie in the folder `parley-dashboard` of the system's
 * temporary files, with a sheet of them all, `index.html`.
 *
 * `GALLERY_LOOKS=390` visits the looks with that in their name; `GALLERY_STARTS` sets how many begin on a day;
 * `GALLERY_PICTURES=1` renews the pictures of the README (`support/dashboard/pictures.ts`).
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser, type VisitedPage } from "../browser/support/chromium.ts";
import { keepPicture } from "./support/dashboard/pictures.ts";
import { SCENES, type Say, type Scene } from "./support/dashboard/scenes.ts";
import { screenFaults } from "./support/dashboard/screen-faults.ts";
import { useDashboardWorld } from "./support/dashboard/world.ts";
import { settle } from "./support/gallery/settle.ts";
import { anchor, contactSheet, type Shown } from "./support/gallery/sheet.ts";

const FOLDER = join(tmpdir(), "parley-dashboard");

const WIDTHS = {
  1440: { viewport: { width: 1440, height: 900 } },
  1024: { viewport: { width: 1024, height: 768 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const satisfies Readonly<Record<number, BrowserContextOptions>>;
type Width = keyof typeof WIDTHS;

interface Look {
  readonly name: string;
  readonly say: Say;
  readonly options: BrowserContextOptions;
}

function look(width: Width, colorScheme: "light" | "dark", language: "en" | "de" = "en"): Look {
  return {
    name: `${width} ${colorScheme}${language === "en" ? "" : ` ${language}`}`,
    say: language === "en" ? (english) => english : (_english, german) => german,
    options: { ...WIDTHS[width], colorScheme, locale: language === "en" ? "en-GB" : "de-DE" },
  };
}

const WANTED = process.env["GALLERY_LOOKS"] ?? "";
const LOOKS = [
  look(1440, "light"),
  look(1440, "dark"),
  look(1024, "light"),
  look(1024, "dark"),
  look(390, "light"),
  look(390, "dark"),
  look(1440, "light", "de"),
  look(390, "light", "de"),
].filter(({ name }) => name.includes(WANTED));

const dashboard = useDashboardWorld();
const browser = useBrowser();
const visits = new Map<string, VisitedPage>();
const shown: Shown[] = [];

beforeAll(() => mkdirSync(FOLDER, { recursive: true }));
afterAll(async () => {
  for (const { context } of visits.values()) await context.close();
});

test.each(SCENES)("$name looks right in every look", async (scene) => {
  const files: Shown["files"][number][] = [];
  for (const each of LOOKS) {
    const file = `${anchor(scene.name)}-${each.name.replaceAll(" ", "-")}.png`;
    files.push({ look: each.name, file, faults: await show(scene, each, file) });
  }
  shown.push({ scene: scene.name, files });
  // Each time: a run that is broken off leaves what it has seen.
  writeFileSync(join(FOLDER, "index.html"), contactSheet(shown, "The dashboard, look by look"));
  expect(files.flatMap(({ look: name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
});

/** Takes the picture. @returns what is wrong with it, in words. */
async function show(scene: Scene, { name, say, options }: Look, file: string): Promise<readonly string[]> {
  const { world } = dashboard;
  const { page, complaints } = await visitIn(name, scene, options);
  const before = complaints.length;
  await scene.prepare?.(page);
  await page.goto(`${world.api.baseUrl}/app${scene.path(world)}`);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await scene.reach?.(page, say);
  if (scene.isWaiting === undefined) {
    await page.locator(".waiting").first().waitFor({ state: "detached" });
    await settle(page);
  }
  await keepPicture(page, scene.name, name);
  await page.screenshot({ path: join(FOLDER, file), fullPage: true });
  const faults = scene.isWaiting === undefined ? await screenFaults(page) : [];
  await scene.after?.(page);
  const said = complaints.slice(before).filter((text) => !(scene.complains?.test(text) ?? false));
  return [...faults, ...said.map((text) => `the browser says: ${text}`)];
}

/** One context for each look and person. */
async function visitIn(name: string, { as = "owner" }: Scene, options: BrowserContextOptions): Promise<VisitedPage> {
  const key = `${name} ${as}`;
  const known = visits.get(key);
  if (known !== undefined) return known;
  const visit = await browser.visit("about:blank", options, (context) => dashboard.world.signIn(context, as));
  visits.set(key, visit);
  return visit;
}
