/**
 * The sites of this service: by which organization's own domain a request came, if by any.
 *
 * Owns: from a `Host` header to a site. Does not own: what a site serves (`api/dispatch/site-rules.ts`), which domains
 * are proved (`runtime/domains`).
 *
 * 1. The hosts of the service itself are never an own domain, whatever is proved.
 * 2. A host that nobody has proved is the service's own: it is reached by names inside a network too.
 */
import { LRUCache } from "lru-cache";
import type { OrganizationId } from "../../machines/ids.ts";
import { type OwnDomains, siteUrl } from "../../runtime/domains/own-domains.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Caller } from "./caller.ts";

/** An organization's own domain. */
export interface Site {
  readonly domain: string;
  /** Null: its proof is gone, so it serves nothing. */
  readonly organization: OrganizationId | null;
  /** The address of the service on it, without a slash at the end. */
  readonly url: string;
}

export interface Sites {
  /** Undefined: the service's own address. @param host as a request names it, with or without a port. */
  of(host: string): Site | undefined;
  /** The organization's site of this domain; undefined if the domain does not serve it (any more). */
  siteOf(organization: OrganizationId, domain: string): Site | undefined;
  /** True for a host of the service itself, in lower case: of its pages or of its dashboard. */
  isServiceHost(hostname: string): boolean;
}

/** Sites that are kept made: a domain in use costs a request no parsing of addresses. */
const MADE_MAX = 10_000;

/** @param ownUrls give the addresses of the service itself, its pages' first; asked at each call. */
export function createSites(ownDomains: Pick<OwnDomains, "ownerOf">, ownUrls: () => readonly string[]): Sites {
  const made = new LRUCache<string, Site>({ max: MADE_MAX });
  let urls: readonly string[] = [];
  let hosts: ReadonlySet<string> = new Set();

  /** The hosts of the service. Its port, and so its address, may be known only once it listens. */
  const serviceHosts = (): ReadonlySet<string> => {
    const now = ownUrls();
    if (now.length !== urls.length || now.some((url, index) => url !== urls[index])) {
      urls = now;
      hosts = new Set(now.map((url) => new URL(url).hostname));
      made.clear();
    }
    return hosts;
  };
  const find = (domain: string): Site | undefined => {
    const organization = ownDomains.ownerOf(domain);
    if (organization === undefined || serviceHosts().has(domain)) return undefined;
    const known = made.get(domain);
    if (known?.organization === organization) return known;
    const site: Site = { domain, organization, url: siteUrl(urls[0] ?? "", domain) };
    made.set(domain, site);
    return site;
  };
  return {
    of: (host) => find(hostnameOf(host)),
    siteOf(organization, domain) {
      const site = find(domain);
      return site?.organization === organization ? site : undefined;
    },
    isServiceHost: (hostname) => serviceHosts().has(hostname),
  };
}

/**
 * Who belongs to no organization, such as a visitor, reaches only what the domain's rules show.
 *
 * @throws ApiError `not_found` if the caller belongs to another organization than the domain of the request.
 */
export function refuseCallerOfOtherSite(site: Site | undefined, caller: Caller): void {
  if (site === undefined || !("organization" in caller) || caller.organization === site.organization) return;
  throw new ApiError("not_found");
}

/** In lower case, without port and without the dot of a fully qualified name. */
export function hostnameOf(host: string): string {
  const colon = host.indexOf(":");
  const name = (colon === -1 ? host : host.slice(0, colon)).toLowerCase();
  return name.endsWith(".") ? name.slice(0, -1) : name;
}
