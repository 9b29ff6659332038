/** The people of an organization, and those who are invited. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "./http.ts";
import type { Role } from "./me.ts";

interface List<Row> {
  readonly data: readonly Row[];
}

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly joinedAt: number;
}

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly expiresAt: number;
}

/** A new invitation: the link is known only now. */
export interface SentInvitation extends Invitation {
  readonly url: string;
}

/** What the holder of an invitation's link sees of it. */
export interface OpenInvitation {
  readonly organization: { readonly name: string };
  readonly email: string;
  readonly role: Role;
  readonly expiresAt: number;
  readonly invitedBy: string;
  /** Whether there is an account with its address: then one signs in, else one makes it. */
  readonly hasAccount: boolean;
  /** The address of who is signed in now. */
  readonly signedInAs: string | null;
}

export const membersQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "members"],
    queryFn: async ({ signal }) => (await call<List<Member>>("GET", `/api/${organization}/members`, { signal })).data,
  });

export const invitationsQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "invitations"],
    queryFn: async ({ signal }) =>
      (await call<List<Invitation>>("GET", `/api/${organization}/invitations`, { signal })).data,
  });

export const changeRole = (organization: string, member: string, role: Role): Promise<unknown> =>
  call("PATCH", `/api/${organization}/members/${member}`, { body: { role } });

export const removeMember = (organization: string, member: string): Promise<unknown> =>
  call("DELETE", `/api/${organization}/members/${member}`);

export const invite = (organization: string, email: string, role: Role): Promise<SentInvitation> =>
  call("POST", `/api/${organization}/invitations`, { body: { email, role } });

export const withdrawInvitation = (organization: string, id: string): Promise<unknown> =>
  call("DELETE", `/api/${organization}/invitations/${id}`);

export const readInvitation = (token: string, signal?: AbortSignal): Promise<OpenInvitation> =>
  call("GET", `/api/invitation?${new URLSearchParams({ token }).toString()}`, { signal });

export const acceptInvitation = (
  token: string,
  account?: { readonly name: string; readonly password: string },
): Promise<unknown> => call("POST", "/api/invitation", { body: { token, ...account } });
