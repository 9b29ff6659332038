/** Processor time of a page, as Chromium counts it: other programs on the machine do not count. */
import { expect } from "vitest";
import type { Page } from "playwright-core";

/** Begins to measure. @returns ms of the page's thread since then: scripts, layout and paint. */
export async function processorTimeOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const secondsNow = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
    // A browser that does not count is no proof of anything.
    expect(seconds).toBeGreaterThan(0);
    return seconds ?? 0;
  };
  const before = await secondsNow();
  return async () => ((await secondsNow()) - before) * 1_000;
}
