/**
 * The sites of this service: by which organization's own domain a request came, if by any.
 *
 * Owns: from a `Host` header to a site. Does not own: what a site serves (`api/dispatch/site-rules.ts`), which domains
 * are proved (`runtime/domains`).
 *
 * 1. The hosts of the service itself are never an own domain, whatever is proved.
 * 2. A host that nobody has proved is the service's own: it is reached by names inside a network too.
 */
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

/** @param ownUrls give the addresses of the service itself, its pages' first; asked at each call. */
export function createSites(ownDomains: Pick<OwnDomains, "ownerOf">, ownUrls: () => readonly string[]): Sites {
  const isServiceHost = (hostname: string): boolean => ownUrls().some((url) => new URL(url).hostname === hostname);
  const find = (domain: string): Site | undefined => {
    const organization = ownDomains.ownerOf(domain);
    if (organization === undefined || isServiceHost(domain)) return undefined;
    return { domain, organization, url: siteUrl(ownUrls()[0] ?? "", domain) };
  };
  return {
    of: (host) => find(hostnameOf(host)),
    siteOf(organization, domain) {
      const site = find(domain);
      return site?.organization === organization ? site : undefined;
    },
    isServiceHost,
  };
}

/** @throws ApiError `not_found` if the caller belongs to another organization than the domain of the request. */
export function refuseCallerOfOtherSite(site: Site | undefined, caller: Caller): void {
  if (site === undefined || caller.kind === "anonymous" || caller.organization === site.organization) return;
  throw new ApiError("not_found");
}

/** In lower case, without port and without the dot of a fully qualified name. */
export function hostnameOf(host: string): string {
  const colon = host.indexOf(":");
  const name = (colon === -1 ? host : host.slice(0, colon)).toLowerCase();
  return name.endsWith(".") ? name.slice(0, -1) : name;
}
