/**
 * Authenticates the callers of the dashboard's endpoints: the cookie, the membership and the role, in this one place.
 *
 * 1. Nothing is cached: a session that was ended and a membership that was removed stop with the next request.
 * 2. An organization of which the person is no member is answered like one that does not exist.
 * 3. `/api` reads no key, and `/v1` reads no cookie.
 */
import { isId, type OrganizationId } from "../../machines/ids.ts";
import type { DashboardAccess } from "../auth/access.ts";
import type { Caller, MemberCaller, UserCaller } from "../auth/caller.ts";
import { type MemberScope, roleAllows, roleNeeded, scopesOfRole } from "../auth/roles.ts";
import type { Scope } from "../auth/scopes.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Exchange } from "../http/exchange.ts";
import type { DashboardDoor } from "../routing/dashboard-door.ts";
import type { Services } from "../services/services.ts";
import { refuseOtherSites } from "./sign-in/page-guard.ts";
import type { SignIn } from "./sign-in/sign-in.ts";

export interface DoorOptions {
  readonly signIn: Pick<SignIn, "auth">;
  readonly services: Pick<Services, "members">;
  readonly origin: () => string;
}

export function dashboardDoor({ signIn, services, origin }: DoorOptions): DashboardDoor {
  const signedIn = async (exchange: Exchange, prolong: boolean): Promise<UserCaller | undefined> => {
    const cookie = exchange.header("cookie");
    if (cookie === "") return undefined;
    const auth = await signIn.auth();
    const { signedIn: found, cookies } = await auth.session(new Headers({ cookie }), prolong);
    for (const line of cookies) exchange.setHeader("set-cookie", line);
    return found && { kind: "user", user: found.user, name: found.name, email: found.email };
  };

  const member = async (
    exchange: Exchange,
    organization: string,
    scope: Scope | MemberScope | undefined,
  ): Promise<MemberCaller> => {
    const user = await signedIn(exchange, false);
    if (user === undefined) throw new ApiError("not_signed_in");
    if (!isId("org", organization)) throw new ApiError("not_found");
    const membership = await services.members.find(organization satisfies OrganizationId, user.user);
    if (membership === undefined) throw new ApiError("not_found");
    const { role } = membership;
    if (scope !== undefined && !roleAllows(role, scope)) throw insufficientRole(scope);
    return { ...user, kind: "member", organization, role, mode: "live", scopes: scopesOfRole(role) };
  };

  return {
    authenticate(access: DashboardAccess, exchange, params): Promise<Caller> {
      refuseOtherSites(exchange, origin(), access.takesFiles);
      switch (access.kind) {
        case "visitor":
          return signedIn(exchange, false).then((user) => user ?? { kind: "anonymous" });
        case "user":
          // The page asks who is signed in when it loads: then the session is prolonged.
          return signedIn(exchange, isPageLoad(exchange)).then((user) => {
            if (user === undefined) throw new ApiError("not_signed_in");
            return user;
          });
        default:
          return member(exchange, params["organization"] ?? "", access.scope);
      }
    },
  };
}

function isPageLoad(exchange: Exchange): boolean {
  return exchange.method === "GET";
}

function insufficientRole(scope: Scope | MemberScope): ApiError {
  const role = roleNeeded(scope) ?? "owner";
  return new ApiError("insufficient_role", {
    message: `This needs the role ${role}${role === "owner" ? "" : " or a higher one"}.`,
    extra: { required: scope, role },
  });
}
