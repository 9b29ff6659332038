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
  /** What the role allows: a button that would be refused is not shown. */
  readonly scopes: readonly string[];
}

export interface Me {
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  readonly organizations: readonly Membership[];
  readonly version: string;
  /** What a language model does is offered. */
  readonly hasModel: boolean;
}

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => call<Me>("GET", "/api/me", { signal }),
  staleTime: 60_000,
});

export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** Whether a member may do what needs a scope; the server decides, this only hides what it would refuse. */
export function may({ scopes }: Pick<Membership, "scopes">, needed: string): boolean {
  return scopes.includes(needed);
}
