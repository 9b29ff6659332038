/** The endpoints of the dashboard, as the server serves them. */
import { ownEndpoints } from "../../../../api/dashboard/own-endpoints.ts";
import { mountedEndpoints } from "../../../../api/dashboard/mounted-endpoints.ts";
import { endpoints } from "../../../../api/endpoints.ts";
import type { Endpoint } from "../../../../api/routing/endpoint.ts";

const unused = (): never => {
  throw new Error("the routes are listed, not called");
};

export function dashboardRoutes(): readonly Endpoint[] {
  const own = ownEndpoints(
    { version: "", oidc: undefined },
    { hashPassword: unused, dashboardUrl: unused, send: unused },
    unused,
  );
  return [...mountedEndpoints(endpoints, () => false), ...own];
}
