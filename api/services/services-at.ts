/** The services as a request sees them that came by an organization's own domain. */
import type { OrganizationId } from "../../machines/ids.ts";
import type { Site } from "../auth/sites.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "./services.ts";

/**
 * Addresses are those of the site, and {@link refuseOtherSite} knows whose it is.
 * @param site undefined: the service's own address.
 */
export function servicesAt(services: Services, site: Site | undefined): Services {
  return site === undefined ? services : { ...services, site, publicUrl: site.url };
}

/**
 * Refuses what belongs to another organization than the domain of the request. @throws ApiError `not_found`, as for
 * what does not exist
 */
export function refuseOtherSite({ site }: Pick<Services, "site">, organization: OrganizationId): void {
  if (site !== undefined && site.organization !== organization)
    throw new ApiError("not_found", { message: "There is no form with this address." });
}
