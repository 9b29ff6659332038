/**
 * On which hosts a form's page may run what its author brings along (measurement by others, style sheets), and on which
 * one the dashboard answers.
 *
 * 1. Never on the dashboard's host, where an owner is signed in. Cookies know no ports, so neither does this.
 * 2. An organization's own domain is for pages only: nothing else answers there, the dashboard neither.
 * 3. A host that is not known to be for pages counts as the dashboard's: behind a proxy that changes `Host`, nothing of
 *    an author's runs, instead of running beside an owner's session.
 * 4. `localhost`, `127.0.0.1` and `[::1]` are one computer, but three hosts to cookies and passkeys: the dashboard is
 *    on the one that its address names, and the others lead there.
 */
import type { Sites } from "./sites.ts";

export interface PageHosts {
  /** @param host as a request names it, with or without a port. */
  isDashboardHost(host: string): boolean;
  /** True if `/app` and `/api` answer on this host: only on the dashboard's own. */
  servesDashboard(host: string): boolean;
  /** True if the host is another name of the computer on which the dashboard's address is: `/app` leads there. */
  leadsToDashboard(host: string): boolean;
  /** The origin of the dashboard, which shows previews in a frame. */
  dashboardOrigin(): string;
}

/**
 * @param dashboardUrl the dashboard's address; undefined: the service's own, so that of the service's hosts none is for
 * pages only.
 * @param publicUrl gives the address of the service, under which pages are; asked at each call.
 */
export function pageHosts(
  dashboardUrl: string | undefined,
  publicUrl: () => string,
  sites: Pick<Sites, "of">,
): PageHosts {
  return {
    isDashboardHost(host) {
      if (sites.of(host) !== undefined) return false;
      const pages = hostnameOf(publicUrl());
      return dashboardUrl === undefined || pages === hostnameOf(dashboardUrl) || hostnameOf(`http://${host}`) !== pages;
    },
    dashboardOrigin: () => new URL(dashboardUrl ?? publicUrl()).origin,
    servesDashboard: (host) => hostnameOf(`http://${host}`) === hostnameOf(dashboardUrl ?? publicUrl()),
    leadsToDashboard(host) {
      const [asked, own] = [hostnameOf(`http://${host}`), hostnameOf(dashboardUrl ?? publicUrl())];
      return asked !== own && isLoopback(asked) && isLoopback(own);
    },
  };
}

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

function isLoopback(hostname: string | undefined): boolean {
  return hostname !== undefined && LOOPBACK.has(hostname);
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
