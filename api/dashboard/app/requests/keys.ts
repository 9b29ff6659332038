/** The keys of an organization. A key's text is in the answer that makes it, and nowhere after. */
import { queryOptions } from "@tanstack/react-query";
import type { Scope } from "../../../auth/scopes.ts";
import { call } from "./http.ts";

export type KeyKind = "sk_live" | "sk_test" | "pk_live" | "pk_test";

/** A key that another one replaces: it works until its end. */
export interface OldKey {
  readonly id: string;
  readonly prefix: string;
  readonly endsAt: number;
  readonly lastUsedAt: number | null;
}

export interface Key {
  readonly id: string;
  readonly kind: KeyKind;
  readonly name: string;
  /** The part of the key that may be shown. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly origins: readonly string[];
  readonly createdAt: number;
  readonly madeBy: string | null;
  readonly lastUsedAt: number | null;
  readonly lastUsedAddress: string | null;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly replaces: OldKey | null;
}

export interface NewKey {
  readonly kind: KeyKind;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly origins: readonly string[];
  readonly expiresAt: number | null;
}

/** A key as it was just made. */
export interface MadeKey {
  readonly key: Key;
  readonly secret: string;
}

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

/** Ends a key at once, also one that is being replaced. */
export const revokeKey = (organization: string, id: string): Promise<unknown> =>
  call("DELETE", `/api/${organization}/keys/${id}`);
