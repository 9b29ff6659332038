/**
 * What a role of an organization allows: the one table, for scopes of endpoints and for what only members can do
 * (issue of the dashboard; §5.2.6).
 *
 * 1. Each role allows what the roles before it allow.
 * 2. A scope that is in no list belongs to nobody, so a new scope is placed here before a member can use it.
 */
import { SCOPES, type Scope } from "./scopes.ts";

export const ROLES = ["viewer", "editor", "admin", "owner"] as const;
export type Role = (typeof ROLES)[number];

/** What only a member can do, besides the scopes that keys have too. */
export const MEMBER_SCOPES = [
  "key:read",
  "key:write",
  "member:read",
  "member:write",
  "audit:read",
  "outbox:read",
  "organization:write",
] as const;
export type MemberScope = (typeof MEMBER_SCOPES)[number];

const ADDED: Readonly<Record<Role, readonly (Scope | MemberScope)[]>> = {
  viewer: ["form:read", "response:read", "analytics:read", "member:read"],
  editor: [
    "form:write",
    "form:publish",
    "response:write",
    "session:write",
    "export:read",
    "export:write",
    "ai:generate",
    "knowledge:read",
    "knowledge:write",
  ],
  admin: [
    "webhook:read",
    "webhook:write",
    "payment:read",
    "payment:write",
    "domain:read",
    "domain:write",
    "key:read",
    "key:write",
    "member:write",
    "audit:read",
  ],
  owner: ["outbox:read", "organization:write"],
};

const ALLOWED = Object.fromEntries(
  ROLES.map((role, at) => [role, new Set(ROLES.slice(0, at + 1).flatMap((each) => ADDED[each]))]),
) as unknown as Readonly<Record<Role, ReadonlySet<Scope | MemberScope>>>;

const KEY_SCOPES: ReadonlySet<string> = new Set(SCOPES);

/** Whether a role allows it. */
export function roleAllows(role: Role, scope: Scope | MemberScope): boolean {
  return ALLOWED[role].has(scope);
}

/** The scopes of a role that keys can have too. */
export function scopesOfRole(role: Role): ReadonlySet<Scope> {
  return new Set([...ALLOWED[role]].filter((scope): scope is Scope => KEY_SCOPES.has(scope)));
}

/** The least role that allows it. */
export function roleNeeded(scope: Scope | MemberScope): Role | undefined {
  return ROLES.find((role) => roleAllows(role, scope));
}

/** True if `role` allows at least what `other` allows. */
export function reachesRole(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(other);
}
