/**
 * How soon the list of forms can be used on a slow phone and a slow network, with nothing in the browser's cache and
 * with what an earlier visit has left there, and what has been loaded by then.
 *
 * Chromium slows its processor and its network down. The profiles are those by which pages are usually measured: the
 * slow one of Lighthouse (1.6 Mbit/s, 150 ms a round trip, a processor four times slower), and Fast 3G of Chromium's
 * developer tools, on which each round trip takes 562 ms.
 */
import type { BrowserContext } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { ORGANIZATION_COOKIE } from "../../api/dashboard/page/look.ts";
import type { Browser } from "../api/dashboard/support/browser.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { useBrowser } from "../browser/support/chromium.ts";
import { PATIENCE } from "../support/patience.ts";
import { publishForm } from "../support/programs/api-client.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { makeOwner, visitAs } from "./support/dashboard/signed-in-page.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;
/** As many forms as an organization may well have. */
const FORMS = 50;
const FIRST_LOAD_BYTES_MAX = 150 * 1024;
/** Runs of each, of which the quickest counts: a neighbour on the machine makes a run only longer. */
const RUNS = 3;

interface Profile {
  readonly name: string;
  readonly bytesPerSecond: number;
  readonly roundTripMs: number;
  readonly slower: number;
  /** Milliseconds to a list that can be used: nothing cached, and cached. */
  readonly usableMsMax: { readonly cold: number; readonly warm: number };
}

const PROFILES: readonly Profile[] = [
  {
    name: "slow phone",
    bytesPerSecond: 1.6e6 / 8,
    roundTripMs: 150,
    slower: 4,
    usableMsMax: { cold: 2_500, warm: 1_500 },
  },
  {
    name: "Fast 3G",
    bytesPerSecond: (1.6e6 / 8) * 0.9,
    roundTripMs: 150 * 3.75,
    slower: 4,
    usableMsMax: { cold: 5_000, warm: 3_500 },
  },
];

const running = useRunningApi({ dashboard: true });
const browser = useBrowser();
let owner: Browser;

beforeAll(async () => {
  await buildPage();
  const client = await running.api.secret();
  for (let number = 1; number <= FORMS; number++)
    await publishForm(client, {
      title: `Form ${number}`,
      blocks: [{ ref: "name", type: "short_text", title: "Name?" }],
    });
  owner = await makeOwner(running.api);
});

test.each(PROFILES)("the list of forms is there soon on a $name", async (profile) => {
  const cold: number[] = [];
  const warm: number[] = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run++) {
    const { context, page } = await visitAs(owner, browser, "about:blank", PHONE, running.api.baseUrl);
    await noteWhenUsable(context);
    // Somebody who was here before, with a browser that has kept no file.
    await context.addCookies([
      { name: ORGANIZATION_COOKIE, value: running.api.organization, url: `${running.api.baseUrl}/app` },
    ]);
    const session = await context.newCDPSession(page);
    let loaded = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (loaded += encodedDataLength));
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: profile.roundTripMs,
      downloadThroughput: profile.bytesPerSecond,
      uploadThroughput: profile.bytesPerSecond,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: profile.slower });
    const open = async (): Promise<number> => {
      await page.goto(`${running.api.baseUrl}/app/forms`, { waitUntil: "commit" });
      return vi.waitFor(async () => {
        const ms = await page.evaluate<number | null>("window.usableMs ?? null");
        expect(ms).not.toBeNull();
        return ms ?? Number.NaN;
      }, PATIENCE);
    };
    cold.push(await open());
    bytes = loaded;
    await page.goto("about:blank");
    warm.push(await open());
    await context.close();
  }
  const least = (times: readonly number[]): number => Math.round(Math.min(...times));
  process.stdout.write(
    `${profile.name}: ${FORMS} forms after ${least(cold)} ms with ${Math.round(bytes / 1024)} KiB, again after ${least(warm)} ms\n`,
  );
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES_MAX);
  expect(least(cold)).toBeLessThanOrEqual(profile.usableMsMax.cold);
  expect(least(warm)).toBeLessThanOrEqual(profile.usableMsMax.warm);
});

/** Usable: the forms are listed as links, and painted. */
async function noteWhenUsable(context: BrowserContext): Promise<void> {
  await context.addInitScript(`new MutationObserver((_, observer) => {
    if (document.querySelectorAll(".frow a").length === 0) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.usableMs = performance.now(); }));
  }).observe(document, { childList: true, subtree: true });`);
}
