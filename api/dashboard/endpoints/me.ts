/** `GET /api/me`: who is signed in, and where. The first call of the dashboard. */
import { z } from "zod";
import { FEATURES, featuresOf } from "../../../machines/plan.ts";
import { MEMBER_SCOPES, roleAllows, type MemberScope, type Role } from "../../auth/roles.ts";
import { SCOPES, type Scope } from "../../auth/scopes.ts";
import { defineEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { idSchema } from "../../schemas/fields.ts";
import { roleSchema } from "./schemas.ts";

export interface DashboardFacts {
  readonly version: string;
  /** What the sign-in page offers besides a password, a link and a passkey: a provider of OpenID Connect. */
  readonly oidc: { readonly id: string; readonly name: string } | undefined;
}

export function meEndpoints({ version }: DashboardFacts): readonly Endpoint[] {
  const getUser = defineEndpoint({
    method: "GET",
    path: "/api/me",
    operationId: "getUser",
    tag: "Dashboard",
    summary: "Who is signed in, with their organizations, oldest first",
    access: { kind: "user" },
    params: z.object({}),
    result: z.object({
      user: z.object({ id: idSchema("usr", "the user"), name: z.string(), email: z.string() }),
      organizations: z.array(
        z.object({
          id: idSchema("org", "the organization"),
          name: z.string(),
          plan: z.string(),
          role: roleSchema,
          scopes: z.array(z.string()),
          features: z.array(z.enum(FEATURES)),
        }),
      ),
      version: z.string(),
      hasModel: z.boolean().meta({ description: "A language model is configured." }),
    }),
    status: 200,
    errors: ["not_signed_in"],
    async handle({ caller, services }) {
      const memberships = await services.members.membershipsOf(caller.user);
      return {
        body: {
          user: { id: caller.user, name: caller.name, email: caller.email },
          organizations: memberships.map(({ organization, organizationName, plan, role }) => ({
            id: organization,
            name: organizationName,
            plan,
            role,
            scopes: scopesOf(role),
            features: [...featuresOf(plan)],
          })),
          version,
          hasModel: services.formModel !== undefined,
        },
      };
    },
  });
  return [getUser];
}

/** Everything that a role allows: the page shows no button that would be refused. */
export function scopesOf(role: Role): (Scope | MemberScope)[] {
  return [...SCOPES, ...MEMBER_SCOPES].filter((scope) => roleAllows(role, scope));
}
