/**
 * Creates an API key. No endpoint does so: keys are created in the dashboard or at the first start (§5.2.6).
 */
import { newId, ID_RANDOM_BYTES, type KeyId, type OrganizationId } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import type { ApiKeyRow } from "../../runtime/postgres/keys/api-keys.ts";
import { hashApiKey, hashBytes, newApiKey, type KeyKind } from "../auth/api-key.ts";
import { normalizeOriginEntry } from "../../machines/values/origins.ts";
import type { Scope } from "../auth/scopes.ts";

export interface NewKey {
  readonly organization: OrganizationId;
  readonly kind: KeyKind;
  /** A display name; also the author's label in versions that the key publishes. */
  readonly name: string;
  /** The scopes of a secret key. A publishable key has none: its permissions are fixed. */
  readonly scopes: readonly Scope[];
  /** The origins of a publishable key: at least one. */
  readonly origins: readonly string[];
  readonly expiresAt: number | null;
}

export type KeyCreation =
  /** `text` is the key itself: shown once, never stored. `row` is the row to store. */
  | { readonly created: true; readonly text: string; readonly row: ApiKeyRow }
  | { readonly created: false; readonly code: "origins_required" | "invalid_origin"; readonly message: string };

/**
 * Creates a key without storing it. Refuses a publishable key without origins or with an invalid one (§5.2.2).
 */
export function createKey(wanted: NewKey, clock: Clock, entropy: Entropy): KeyCreation {
  const publishable = wanted.kind === "pk_live" || wanted.kind === "pk_test";
  const origins: string[] = [];
  if (publishable) {
    if (wanted.origins.length === 0) {
      return {
        created: false,
        code: "origins_required",
        message: "A publishable key needs at least one origin from which it may be used.",
      };
    }
    for (const entry of wanted.origins) {
      const origin = normalizeOriginEntry(entry);
      if (origin === undefined) {
        return {
          created: false,
          code: "invalid_origin",
          message: `"${entry}" is not an origin such as https://example.com or https://*.example.com.`,
        };
      }
      origins.push(origin);
    }
  }
  const text = newApiKey(wanted.kind, entropy);
  const createdAt = clock.now();
  const id: KeyId = newId("key", createdAt, entropy.bytes(ID_RANDOM_BYTES));
  return {
    created: true,
    text,
    row: {
      id,
      organization: wanted.organization,
      kind: wanted.kind,
      name: wanted.name,
      hash: hashBytes(hashApiKey(text)),
      lastFour: text.slice(-4),
      scopes: publishable ? [] : [...wanted.scopes],
      origins,
      createdAt,
      disabledAt: null,
      expiresAt: wanted.expiresAt,
    },
  };
}
