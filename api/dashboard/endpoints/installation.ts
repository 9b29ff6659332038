/** `/api/{organization}/installation`: is the installation well, in a few numbers; for owners. */
import { z } from "zod";
import { defineEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { timestampSchema } from "../../schemas/fields.ts";
import type { DashboardFacts } from "./me.ts";
import { organizationParams } from "./schemas.ts";

export function installationEndpoints({ version }: DashboardFacts): readonly Endpoint[] {
  const getInstallation = defineEndpoint({
    method: "GET",
    path: "/api/{organization}/installation",
    operationId: "getInstallation",
    tag: "Organization",
    summary: "Nodes, how far each consumer is behind, storage, and what waits",
    description: "Counts of what waits end at 10,000. It names no other organization and no address.",
    access: { kind: "member", scope: "organization:write" },
    params: organizationParams,
    result: z.object({
      version: z.string(),
      nodes: z.array(
        z.object({ id: z.string(), startedAt: timestampSchema, state: z.enum(["up", "draining", "silent"]) }),
      ),
      consumers: z.array(z.object({ name: z.string(), entries: z.number(), behindMs: z.number() })),
      databaseBytes: z.number(),
      waitingDeliveries: z.number(),
      waitingMessages: z.number(),
    }),
    status: 200,
    errors: ["unavailable"],
    async handle({ services }) {
      const { nodes, consumers, ...counts } = await services.installation.read(services.clock.now());
      return { body: { version, nodes: [...nodes], consumers: [...consumers], ...counts } };
    },
  });
  return [getInstallation] as readonly unknown[] as readonly Endpoint[];
}
