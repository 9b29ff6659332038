/** The access rules of endpoints, and the type of caller that each passes to the handler (§5). */
import type {
  AnonymousCaller,
  Caller,
  KeyCaller,
  MemberCaller,
  OrganizationCaller,
  RespondentCaller,
  UserCaller,
} from "./caller.ts";
import type { MemberScope } from "./roles.ts";
import type { Scope } from "./scopes.ts";

/**
 * Each access rule with the type of caller that it passes to the handler. A rule for keys passes a member too, because
 * the dashboard serves the same endpoints under `/api` (`api/dashboard/mounted-endpoints.ts`).
 */
export interface CallerByAccess {
  /** No credential is needed or read. */
  public: Caller;
  /** A secret key with the scope; without a scope, any secret key. */
  secret: OrganizationCaller;
  /** A secret key with the scope, or a publishable key from one of its origins: for opening sessions. */
  key: KeyCaller | MemberCaller;
  /**
   * A secret key with the scope, or the session's respondent token, alone or beside a publishable key (contract §6).
   * The path has `{sid}`.
   */
  session: OrganizationCaller | RespondentCaller;
  /** The dashboard's pages, signed in or not. */
  visitor: UserCaller | AnonymousCaller;
  /** A person who is signed in. */
  user: UserCaller;
  /** A member of the path's `{organization}` whose role allows the scope; without a scope, any member. */
  member: MemberCaller;
}

/** A rule. The types of handlers follow from `kind`. */
export interface AccessOf<Kind extends keyof CallerByAccess> {
  readonly kind: Kind;
  /** What the caller needs: a scope of the key, or of the member's role. */
  readonly scope?: Scope | MemberScope;
  /** For members: true if the body may be a file, and so of any type. */
  readonly takesFiles?: boolean;
}

export type Access = AccessOf<keyof CallerByAccess>;

/** The rules of the dashboard's endpoints, which read its cookie and never a key. */
export type DashboardAccess = AccessOf<"visitor" | "user" | "member">;

export function isDashboardAccess(access: Access): access is DashboardAccess {
  return access.kind === "visitor" || access.kind === "user" || access.kind === "member";
}
