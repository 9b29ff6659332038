/** The keys of an organization. A key's text is in the answer that makes it, and nowhere after. */
import { queryOptions } from "@tanstack/react-query";
import type { Scope } from "../../../auth/scopes.ts";
import { call } from "./http.ts";

export type KeyKind = "sk_live" | "sk_test" | "pk_live" | "pk_test";

export interface Key {
  readonly id: string;
  readonly kind: KeyKind;
  readonly name: string;
  readonly lastFour: string;
  readonly scopes: readonly Scope[];
  readonly origins: readonly string[];
  /** `rotating`: another key replaces it, and it works until `expiresAt`. */
  readonly state: "active" | "rotating" | "ended";
  readonly createdAt: number;
  readonly createdBy: string | null;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly replacedBy: string | null;
  readonly lastUsedAt: number | null;
  readonly lastUsedFrom: string | null;
}

export interface NewKey {
  readonly kind: KeyKind;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly origins: readonly string[];
  readonly expiresAt: number | null;
}

/** A key as it was just made: `key` is its text. */
export interface MadeKey extends Key {
  readonly key: string;
}

/** The part of a key that may be shown. */
export const prefixOf = ({ kind, lastFour }: Pick<Key, "kind" | "lastFour">): string => `${kind}_…${lastFour}`;

export const keysQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "keys"],
    queryFn: async ({ signal }) =>
      (await call<{ readonly data: readonly Key[] }>("GET", `/api/${organization}/keys`, { signal })).data,
  });

export const makeKey = (organization: string, body: NewKey): Promise<MadeKey> =>
  call("POST", `/api/${organization}/keys`, { body });

/** @param windowSeconds how long the old key works on; 0: not at all. */
export const rotateKey = (organization: string, id: string, windowSeconds: number): Promise<MadeKey> =>
  call("POST", `/api/${organization}/keys/${id}/rotate`, { body: { windowSeconds } });

/** Ends a key that is being replaced, before its window is over. */
export const endOldKey = (organization: string, id: string): Promise<unknown> =>
  call("PATCH", `/api/${organization}/keys/${id}`, { body: { windowSeconds: 0 } });

export const revokeKey = (organization: string, id: string): Promise<unknown> =>
  call("DELETE", `/api/${organization}/keys/${id}`);
