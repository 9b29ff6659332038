/** The endpoints that only the dashboard has. */
import type { Endpoint } from "../routing/endpoint.ts";
import { descriptionEndpoints } from "./endpoints/description.ts";
import { auditEndpoints } from "./endpoints/audit.ts";
import { entranceEndpoints } from "./endpoints/entrances.ts";
import { formSaverEndpoints } from "./endpoints/form-savers.ts";
import { installationEndpoints } from "./endpoints/installation.ts";
import { keyEndpoints } from "./endpoints/keys.ts";
import { type DashboardFacts, meEndpoints } from "./endpoints/me.ts";
import { type InvitationMail, memberEndpoints } from "./endpoints/members.ts";
import { organizationEndpoints } from "./endpoints/organization.ts";

export interface OwnEndpointPorts extends InvitationMail {
  /** As the library of sign-in does. */
  readonly hashPassword: (password: string) => Promise<string>;
}

/** @param describe makes the OpenAPI description of endpoints */
export function ownEndpoints(
  facts: DashboardFacts,
  ports: OwnEndpointPorts,
  describe: (endpoints: readonly Endpoint[]) => object,
): readonly Endpoint[] {
  const endpoints = [
    ...meEndpoints(facts),
    ...entranceEndpoints(facts, ports.hashPassword),
    ...keyEndpoints,
    ...memberEndpoints(ports),
    ...organizationEndpoints,
    ...auditEndpoints,
    ...formSaverEndpoints,
    ...installationEndpoints(facts),
  ];
  return [...endpoints, ...descriptionEndpoints(() => describe(endpoints))];
}
