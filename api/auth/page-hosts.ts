/**
 * On which hosts a form's page may run what its author brings along (measurement by others, style sheets), and on which
 * one the dashboard answers.
 *
 * 1. Never on the dashboard's host, where an owner is signed in. Cookies know no ports, so neither does this.
 * 2. An organization's own domain is for pages only: nothing else answers there, the dashboard neither.
 * 3. A host that is not known to be for pages counts as the dashboard's: behind a proxy that changes `Host`, nothing of
 *    an author's runs, instead of running beside an owner's session.
 */
import type { Sites } from "./sites.ts";

export interface PageHosts {
  /** @param host as a request names it, with or without a port. */
  isDashboardHost(host: string): boolean;
  /** True if `/app` and `/api` answer on this host: only on the dashboard's own. */
  servesDashboard(host: string): boolean;
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
    servesDashboard: (host) => hostnameOf(`http://${host}`) === hostnameOf(dashboardUrl ?? publicUrl()),
  };
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
