/** An owner in a browser: through the one-time link to the list of forms. */
import { makeSetupLink } from "../../../api/members/setup.ts";
import type { RunningApi } from "../../api/support/running-api.ts";
import type { useBrowser, VisitedPage } from "../../browser/support/chromium.ts";

/** On a busy machine a screen takes its time. */
const PATIENCE_MS = 120_000;

export async function visitAsOwner(browser: ReturnType<typeof useBrowser>, api: RunningApi): Promise<VisitedPage> {
  const { store, entropy } = api.runtime;
  const ports = { entrances: store.entrances, entropy };
  const visit = await browser.visit(await makeSetupLink(ports, api.organization, api.baseUrl));
  const { page } = visit;
  page.setDefaultTimeout(PATIENCE_MS);
  await page.getByLabel("Your name").fill("Mira Okafor");
  await page.getByLabel("E-mail").fill("mira@riverside.example");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Organization").fill("Riverside");
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.waitForURL(/forms/);
  return visit;
}
