/** Who is signed in, and in which organizations. */
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { call } from "./http.ts";

export const ROLES = ["owner", "admin", "editor", "viewer"] as const;
export type Role = (typeof ROLES)[number];

export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly plan: string;
}

export interface Me {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly organizations: readonly Membership[];
  readonly version: string;
}

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => call<Me>("GET", "/api/me", { signal }),
  staleTime: 60_000,
});

export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** What each role may do in the dashboard; the server decides, this only hides what it would refuse. */
const RANK: Readonly<Record<Role, number>> = { viewer: 0, editor: 1, admin: 2, owner: 3 };

export function isAtLeast(role: Role, needed: Role): boolean {
  return RANK[role] >= RANK[needed];
}
