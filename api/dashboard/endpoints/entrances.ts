/** The pages that lead in: setup links, invitations, and what the sign-in page offers. */
import { z } from "zod";
import { ApiError } from "../../errors/api-error.ts";
import { addressText } from "../../http/client-address.ts";
import { acceptInvitation, readInvitation } from "../../members/invitations.ts";
import { passwordSchema } from "../../members/passwords.ts";
import { readSetupLink, useSetupLink } from "../../members/setup.ts";
import { defineEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { timestampSchema } from "../../schemas/fields.ts";
import type { DashboardFacts } from "./me.ts";
import { emailSchema, nameSchema, roleSchema, tokenSchema } from "./schemas.ts";

const TAG = "Dashboard";

/** @param hashPassword as the library of sign-in does. */
export function entranceEndpoints(
  { oidc, version }: DashboardFacts,
  hashPassword: (password: string) => Promise<string>,
): readonly Endpoint[] {
  const getSignIn = defineEndpoint({
    method: "GET",
    path: "/api/sign-in",
    operationId: "getSignIn",
    tag: TAG,
    summary: "What the sign-in page offers besides a password, a link by e-mail and a passkey",
    access: { kind: "visitor" },
    params: z.object({}),
    result: z.object({ oidc: z.object({ id: z.string(), name: z.string() }).nullable(), version: z.string() }),
    status: 200,
    errors: [],
    handle: () => ({ body: { oidc: oidc ?? null, version } }),
  });

  const getSetup = defineEndpoint({
    method: "GET",
    path: "/api/setup",
    operationId: "getSetup",
    tag: TAG,
    summary: "What a setup link is for",
    access: { kind: "visitor" },
    params: z.object({}),
    query: z.object({ token: tokenSchema }),
    result: z.object({
      organization: z.object({ name: z.string() }),
      hasOwner: z.boolean(),
      expiresAt: timestampSchema,
    }),
    status: 200,
    errors: ["link_expired"],
    async handle({ query, services }) {
      const { organizationName, hasOwner, expiresAt } = await readSetupLink(services, query.token);
      return { body: { organization: { name: organizationName }, hasOwner, expiresAt } };
    },
  });

  const setUp = defineEndpoint({
    method: "POST",
    path: "/api/setup",
    operationId: "setUp",
    tag: TAG,
    summary: "Make the owner's account, once for each link",
    description: "Then sign in with the address and the password.",
    access: { kind: "visitor" },
    params: z.object({}),
    body: z.strictObject({ token: tokenSchema, name: nameSchema, email: emailSchema, password: passwordSchema }),
    result: z.object({ email: z.string() }),
    status: 201,
    errors: ["link_expired", "account_exists"],
    async handle({ body: { token, name, email, password }, services, request }) {
      // First, so that nothing is hashed for a made-up link.
      await readSetupLink(services, token);
      const passwordHash = await hashPassword(password);
      await useSetupLink(services, { token, name, email, passwordHash, address: addressText(request.address) });
      return { body: { email } };
    },
  });

  const getInvitation = defineEndpoint({
    method: "GET",
    path: "/api/invitation",
    operationId: "getInvitation",
    tag: TAG,
    summary: "What an invitation is for",
    access: { kind: "visitor" },
    params: z.object({}),
    query: z.object({ token: tokenSchema }),
    result: z.object({
      organization: z.object({ name: z.string() }),
      email: z.string(),
      role: roleSchema,
      invitedBy: z.string(),
      hasAccount: z.boolean(),
      signedInAs: z.string().nullable(),
      expiresAt: timestampSchema,
    }),
    status: 200,
    errors: ["link_expired"],
    async handle({ query, services, caller }) {
      const invitation = await readInvitation(services, query.token);
      const { organizationName, email, role, invitedBy, hasAccount, expiresAt } = invitation;
      return {
        body: {
          organization: { name: organizationName },
          email,
          role,
          invitedBy,
          hasAccount,
          signedInAs: caller.kind === "user" ? caller.email : null,
          expiresAt,
        },
      };
    },
  });

  const accept = defineEndpoint({
    method: "POST",
    path: "/api/invitation",
    operationId: "acceptInvitation",
    tag: TAG,
    summary:
      "Accept an invitation, signed in with the invited address, or with a name and a password for a new account",
    access: { kind: "visitor" },
    params: z.object({}),
    body: z.strictObject({ token: tokenSchema, name: nameSchema.optional(), password: passwordSchema.optional() }),
    result: z.object({ email: z.string() }),
    status: 201,
    errors: ["link_expired", "account_exists", "invalid_request"],
    async handle({ body: { token, name, password }, services, caller, request }) {
      const { email } = await readInvitation(services, token);
      const address = addressText(request.address);
      if (caller.kind === "user") {
        await acceptInvitation(services, token, { signedIn: caller.user, name: caller.name }, { address });
      } else {
        if (name === undefined || password === undefined) {
          throw new ApiError("invalid_request", {
            issues: [
              {
                path: name === undefined ? "name" : "password",
                code: "required",
                message: "is needed for a new account",
              },
            ],
          });
        }
        const passwordHash = await hashPassword(password);
        await acceptInvitation(services, token, { made: { name, passwordHash } }, { address });
      }
      return { body: { email } };
    },
  });

  return [getSignIn, getSetup, setUp, getInvitation, accept] as readonly unknown[] as readonly Endpoint[];
}
