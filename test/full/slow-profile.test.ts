/**
 * How soon a form can be answered on a slow phone and a slow network, and what has been loaded by then.
 *
 * Chromium slows its processor and its network down, with the figures of its own profiles. It does not slow a
 * WebSocket, so the conversation itself comes sooner than it would. The font is of the usual size and holds no letters:
 * loading it costs what it costs, and text stands in the font of the device. The figures are in the file
 * `parley-slow-profile.json` of the system's temporary files; the bounds here are those of a form that nobody leaves.
 */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { JsonObject } from "../../machines/json.ts";
import { useBrowser } from "../browser/support/chromium.ts";
import { useFormPages } from "../browser/support/form-page.ts";
import { PATIENCE } from "../support/patience.ts";
import { landscape } from "./support/gallery/landscapes.ts";
import { uploadAsset } from "./support/gallery/upload-asset.ts";

const pages = useFormPages();
const browser = useBrowser();
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;

/** As the developer tools of Chromium call them. Bytes a second, milliseconds of a round trip, times slower. */
const PROFILES = {
  "Fast 3G, CPU ×4": { bytesPerSecond: (1.6e6 / 8) * 0.9, roundTripMs: 150 * 3.75, slower: 4 },
  "Slow 3G, CPU ×6": { bytesPerSecond: (500e3 / 8) * 0.8, roundTripMs: 400 * 5, slower: 6 },
} as const;
/** On Slow 3G each round trip takes two seconds: the document, its script and sheet, the session. */
const USABLE_MS_MAX = { "Fast 3G, CPU ×4": 8_000, "Slow 3G, CPU ×6": 20_000 } as const;
/** Compressed, without pictures and fonts: document, script, sheet, words and the opening. */
const FIRST_LOAD_BYTES_MAX = 60_000;
/** Of a font with the letters of one script. */
const FONT_BYTES = 48_000;

const QUESTION = { ref: "name", type: "short_text", title: "What should we call you?", required: true };
const FORMS: Readonly<Record<string, (pictures: readonly string[], font: string) => JsonObject>> = {
  "a form": () => ({}),
  "a welcome with a picture": ([picture = ""]) => ({
    welcome: { title: "A week by the sea", media: { kind: "image", imageKey: picture, alt: "A bay" } },
  }),
  "a theme with a font and a background": ([, picture = ""], font) => ({
    theme: { fontKey: font, background: { image: { imageKey: picture } } },
  }),
};

interface Figures {
  readonly form: string;
  readonly profile: string;
  /** Milliseconds from the navigation to the first text or picture. */
  readonly firstPaintMs: number;
  /** To the button of the welcome, or the line of the first question. */
  readonly usableMs: number;
  readonly requests: number;
  /** As they came over the network, by then. */
  readonly bytes: number;
  /** Of these, pictures and fonts. */
  readonly mediaBytes: number;
}

const figures: Figures[] = [];
let pictures: readonly string[] = [];
let font = "";
beforeAll(async () => {
  pictures = await Promise.all([0, 1].map(async (index) => uploadAsset(pages, await landscape(index), "image/png")));
  font = await uploadAsset(pages, fontOf(FONT_BYTES), "font/woff2");
});
afterAll(() => writeFileSync(join(tmpdir(), "parley-slow-profile.json"), JSON.stringify(figures, undefined, 2)));

const CASES = Object.keys(FORMS).flatMap((form) =>
  (Object.keys(PROFILES) as (keyof typeof PROFILES)[]).map((profile, index) => ({
    form,
    profile,
    slug: `${form.replaceAll(" ", "-")}-${index}`,
  })),
);

test.each(CASES)("$form can be answered soon on $profile", async ({ form, profile, slug }) => {
  const document = { title: "A week by the sea", blocks: [QUESTION], ...FORMS[form]?.(pictures, font) };
  const address = await pages.publish(document, slug);
  const visit = await browser.visit("about:blank", PHONE, noteWhenUsable);
  const { page, context } = visit;
  const session = await context.newCDPSession(page);
  const { bytesPerSecond, roundTripMs, slower } = PROFILES[profile];
  const loaded: { bytes: number; type: string }[] = [];
  const types = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, type }) => void types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    loaded.push({ bytes: encodedDataLength, type: types.get(requestId) ?? "" });
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(address, { waitUntil: "commit" });
  // `waitForFunction` evaluates a text inside the page, which its content policy refuses.
  const usableMs = await vi.waitFor(async () => {
    const ms = await page.evaluate<number | null>("window.usableMs ?? null");
    expect(ms).not.toBeNull();
    return ms ?? Number.NaN;
  }, PATIENCE);
  const bytesOf = (isCounted: (type: string) => boolean): number =>
    loaded.reduce((sum, { bytes, type }) => sum + (isCounted(type) ? bytes : 0), 0);
  const isMedia = (type: string): boolean => type === "Image" || type === "Font";
  const found: Figures = {
    form,
    profile,
    firstPaintMs: Math.round(await page.evaluate<number>(FIRST_PAINT)),
    usableMs: Math.round(usableMs),
    requests: loaded.length,
    bytes: bytesOf(() => true),
    mediaBytes: bytesOf(isMedia),
  };
  figures.push(found);
  await context.close();
  expect(found.firstPaintMs).toBeLessThanOrEqual(found.usableMs + 1_000);
  expect(found.usableMs).toBeLessThanOrEqual(USABLE_MS_MAX[profile]);
  expect(found.bytes - found.mediaBytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES_MAX);
});

const FIRST_PAINT = `performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity`;

async function noteWhenUsable(context: BrowserContext): Promise<void> {
  await context.addInitScript(`new MutationObserver((_, observer) => {
    const has = (selector) => document.querySelector(selector) !== null;
    if (!has(".welcome .primary") && !(has("#asking") && has(".composer [data-focus]:enabled"))) return;
    observer.disconnect();
    // Once it is painted.
    requestAnimationFrame(() => setTimeout(() => { window.usableMs = performance.now(); }));
  }).observe(document, { childList: true, subtree: true, attributes: true });`);
}

/** The header as the service checks it (signature, flavour, lengths, tables), and no letters. */
function fontOf(bytes: number): Buffer {
  const font = Buffer.alloc(bytes, 7);
  font.write("wOF2", 0, "latin1");
  for (const [at, value] of [
    [4, 0x00010000],
    [8, bytes],
    [12, 0x000a0000],
    [16, 3 * bytes],
    [20, bytes - 48],
  ] as const)
    font.writeUInt32BE(value, at);
  return font;
}
