/**
 * A real browser: Debian's Chromium, driven by Playwright. It is installed with apt where it is missing and that is
 * possible.
 *
 * 1. Each file has one browser with a profile of its own, and each test a context of its own.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { PATIENCE } from "../../support/patience.ts";

const EXECUTABLES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export interface VisitedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page reported as an error, and what its policy refused. */
  readonly complaints: readonly string[];
}

/**
 * A browser for the tests of a file. `visit` opens an address as a new person would; `prepare` has the context before
 * anything is loaded, to answer for other sites or to hold its clock.
 * @param extraArguments of the browser's command line.
 */
export function useBrowser(extraArguments: readonly string[] = []): {
  visit(
    address: string,
    options?: BrowserContextOptions,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ): Promise<VisitedPage>;
} {
  const holder: { browser?: Browser } = {};
  beforeAll(async () => {
    holder.browser = await chromium.launch({
      executablePath: await findChromium(),
      args: [...ARGUMENTS, ...extraArguments],
    });
  });
  afterAll(() => holder.browser?.close());
  return {
    async visit(address, options = {}, prepare) {
      if (holder.browser === undefined) throw new Error("the browser has not started");
      const context = await holder.browser.newContext({ locale: "en-US", timezoneId: "Europe/Berlin", ...options });
      context.setDefaultTimeout(PATIENCE.timeout);
      await prepare?.(context);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("console", (message) => {
        // A browser that is offline says so in its console; everything else there is a fault of the page.
        if (message.type() === "error" && !message.text().includes("ERR_INTERNET_DISCONNECTED"))
          complaints.push(message.text());
      });
      page.on("dialog", (dialog) => {
        complaints.push(`a dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await page.goto(address);
      return { page, context, complaints };
    },
  };
}

/** Closes the pages of a test, and asserts that they logged no errors. */
export async function leave({ context, complaints }: VisitedPage): Promise<void> {
  await context.close();
  expect(complaints).toEqual([]);
}

/** @throws Error that names the package, where there is no browser and none can be installed. */
async function findChromium(): Promise<string> {
  const found = EXECUTABLES.find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error(
      "The browser tests need Chromium: install the package `chromium` (Debian, Ubuntu), or Google Chrome.",
    );
  }
  const apt = (...parameters: readonly string[]): Promise<unknown> =>
    // Several files may come here at once: the second waits for the first.
    promisify(execFile)("apt-get", ["-o", "DPkg::Lock::Timeout=240", "-qq", ...parameters], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  await apt("update");
  await apt("install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core");
  return "/usr/bin/chromium";
}
