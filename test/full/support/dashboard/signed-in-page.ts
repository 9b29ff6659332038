/** A browser in which the owner of a running service is signed in, on a screen of the dashboard. */
import type { BrowserContextOptions } from "playwright-core";
import { Browser } from "../../../api/dashboard/support/browser.ts";
import { makeSetupLink } from "../../../../api/members/setup.ts";
import type { RunningApi } from "../../../api/support/running-api.ts";
import type { useBrowser, VisitedPage } from "../../../browser/support/chromium.ts";

export const OWNER = {
  name: "Mira Okafor",
  email: "mira@riverside.example",
  password: "correct horse battery",
} as const;

/**
 * The account of the owner, made by a setup link, and its cookies.
 * @param address of the dashboard.
 */
export async function makeOwner(api: RunningApi, address = api.baseUrl): Promise<Browser> {
  const { store, entropy } = api.runtime;
  const link = await makeSetupLink({ entrances: store.entrances, entropy }, api.organization, address);
  const owner = new Browser(address);
  const made = await owner.post("/api/setup", { token: new URL(link).searchParams.get("token"), ...OWNER });
  if (made.status !== 201) throw new Error(`setup answered ${made.status} ${made.text}`);
  await owner.signIn(OWNER.email, OWNER.password);
  return owner;
}

/**
 * Opens a screen as somebody who is signed in.
 * @param url of the dashboard, whose cookies they are; default: that of the address.
 */
export function visitAs(
  { cookie }: Browser,
  browser: ReturnType<typeof useBrowser>,
  address: string,
  options: BrowserContextOptions = {},
  url = new URL(address).origin,
): Promise<VisitedPage> {
  return browser.visit(address, options, (context) =>
    context.addCookies(
      cookie.split("; ").map((pair) => {
        const equals = pair.indexOf("=");
        return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url };
      }),
    ),
  );
}
