/**
 * Keys as members manage them (§3.4, §5.2): make, rotate, move the end of a rotated one, revoke. No endpoint of `/v1`
 * does any of it (§5.2.6).
 *
 * 1. A key's text is returned by the call that makes it, and never again.
 * 2. A member gives a key no scope that the member's own role lacks.
 * 3. Nodes read a key again within a second (`api/auth/key-cache.ts`), so each change is felt by then.
 */
import type { KeyId } from "../../machines/ids.ts";
import type { ManagedKey } from "../../runtime/postgres/keys/managed-keys.ts";
import type { KeyKind } from "../auth/api-key.ts";
import type { MemberCaller } from "../auth/caller.ts";
import { SCOPES, type Scope } from "../auth/scopes.ts";
import { ApiError } from "../errors/api-error.ts";
import { auditEntry, type Actor } from "../members/audit.ts";
import type { Services } from "../services/services.ts";
import { createKey, type KeyCreation } from "./create-key.ts";

/** §3.4: the old key works for a day by default. */
export const ROTATION_WINDOW_DEFAULT_SECONDS = 86_400;
/** A window is for moving to the new key; a key that should work on for longer is not rotated. */
export const ROTATION_WINDOW_MAX_SECONDS = 30 * 86_400;
/** Keys of an organization that work: more are a mistake of a program, and the list is returned whole. */
const WORKING_KEYS_MAX = 500;

type KeyServices = Pick<Services, "clock" | "entropy" | "managedKeys">;

export interface WantedKey {
  readonly kind: KeyKind;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly origins: readonly string[];
  readonly expiresAt: number | null;
}

export interface MadeKey {
  /** Shown once. */
  readonly text: string;
  readonly key: ManagedKey;
}

/** @throws ApiError `invalid_request`, `insufficient_role`, `overloaded` */
export async function makeKey(
  services: KeyServices,
  caller: MemberCaller,
  { address }: Pick<Actor, "address">,
  wanted: WantedKey,
): Promise<MadeKey> {
  const { organization, name: madeBy } = caller;
  refuseForeignScopes(caller, wanted);
  if (wanted.expiresAt !== null && wanted.expiresAt <= services.clock.now())
    throw invalid("expiresAt", "expiresAt must be in the future");
  const keys = await services.managedKeys.list(organization);
  if (keys.filter((key) => stateOf(key, services.clock.now()) !== "ended").length >= WORKING_KEYS_MAX)
    throw new ApiError("overloaded", { message: `The organization has ${WORKING_KEYS_MAX} keys that work.` });
  const { row, text } = created({ ...wanted, organization }, services);
  const { kind, name, scopes, origins, expiresAt, id } = row;
  const entry = auditEntry(services, actorOf(caller, address), {
    action: "key.create",
    target: id,
    after: { kind, name, scopes: [...scopes], origins: [...origins], expiresAt },
  });
  await services.managedKeys.insert(row, madeBy, entry);
  return { text, key: await keyOf(services, caller, id) };
}

/**
 * Replaces a key by one that may do the same. The old one works for `windowSeconds` more.
 * @throws ApiError `not_found`, `key_ended`
 */
export async function rotateKey(
  services: KeyServices,
  caller: MemberCaller,
  { address }: Pick<Actor, "address">,
  { id, windowSeconds }: { readonly id: KeyId; readonly windowSeconds: number },
): Promise<MadeKey & { readonly old: ManagedKey }> {
  const { organization } = caller;
  const old = await keyOf(services, caller, id);
  const now = services.clock.now();
  if (stateOf(old, now) !== "active") throw new ApiError("key_ended");
  const scopes = old.scopes.filter((scope): scope is Scope => (SCOPES as readonly string[]).includes(scope));
  const { row, text } = created(
    { organization, kind: old.kind, name: old.name, scopes, origins: old.origins, expiresAt: old.expiresAt },
    services,
  );
  const endsAt = now + windowSeconds * 1000;
  const entry = auditEntry(services, actorOf(caller, address), {
    action: "key.rotate",
    target: id,
    after: { replacedBy: row.id, endsAt: Math.min(endsAt, old.expiresAt ?? endsAt) },
  });
  if (!(await services.managedKeys.rotate(id, row, caller.name, endsAt, entry))) throw new ApiError("key_ended");
  return { text, key: await keyOf(services, caller, row.id), old: await keyOf(services, caller, id) };
}

/**
 * Moves the end of a rotated key that still works to `windowSeconds` from now; 0 ends it now.
 * @throws ApiError `not_found`, `key_ended`
 */
export async function moveKeyEnd(
  services: KeyServices,
  caller: MemberCaller,
  { address }: Pick<Actor, "address">,
  { id, windowSeconds }: { readonly id: KeyId; readonly windowSeconds: number },
): Promise<ManagedKey> {
  const before = await keyOf(services, caller, id);
  const endsAt = services.clock.now() + windowSeconds * 1000;
  const entry = auditEntry(services, actorOf(caller, address), {
    action: "key.move_end",
    target: id,
    before: { endsAt: before.expiresAt },
    after: { endsAt },
  });
  if (!(await services.managedKeys.moveEnd(caller.organization, id, endsAt, entry))) throw new ApiError("key_ended");
  return keyOf(services, caller, id);
}

/** @throws ApiError `not_found`, `key_ended` */
export async function revokeKey(
  services: KeyServices,
  caller: MemberCaller,
  { address }: Pick<Actor, "address">,
  id: KeyId,
): Promise<ManagedKey> {
  const { name, lastFour } = await keyOf(services, caller, id);
  const entry = auditEntry(services, actorOf(caller, address), {
    action: "key.revoke",
    target: id,
    before: { name, lastFour },
  });
  if (!(await services.managedKeys.revoke(caller.organization, id, services.clock.now(), entry)))
    throw new ApiError("key_ended");
  return keyOf(services, caller, id);
}

/** `rotating`: it was replaced and works until its window ends. */
export function stateOf(
  { disabledAt, expiresAt, replacedBy }: Pick<ManagedKey, "disabledAt" | "expiresAt" | "replacedBy">,
  now: number,
): "active" | "rotating" | "ended" {
  if (disabledAt !== null || (expiresAt !== null && expiresAt <= now)) return "ended";
  return replacedBy === null ? "active" : "rotating";
}

async function keyOf(
  { managedKeys }: Pick<Services, "managedKeys">,
  { organization }: Pick<MemberCaller, "organization">,
  id: KeyId,
): Promise<ManagedKey> {
  const key = await managedKeys.find(organization, id);
  if (key === undefined) throw new ApiError("not_found");
  return key;
}

function actorOf({ organization, user, name }: MemberCaller, address: string): Actor {
  return { organization, user, name, address };
}

function refuseForeignScopes({ scopes: own }: MemberCaller, { kind, scopes }: WantedKey): void {
  if (kind.startsWith("pk_")) {
    if (scopes.length > 0) throw invalid("scopes", "a publishable key has no scopes: what it may do is fixed");
    return;
  }
  if (scopes.length === 0) throw invalid("scopes", "a secret key needs at least one scope");
  const foreign = scopes.find((scope) => !own.has(scope));
  if (foreign !== undefined)
    throw new ApiError("insufficient_role", {
      message: `Your role lacks ${foreign}, so no key of yours may have it.`,
      extra: { required: foreign },
    });
}

function created(
  wanted: Parameters<typeof createKey>[0],
  { clock, entropy }: Pick<Services, "clock" | "entropy">,
): Extract<KeyCreation, { created: true }> {
  if (wanted.kind.startsWith("sk_") && wanted.origins.length > 0)
    throw invalid("origins", "a secret key has no origins: it is never sent by a page");
  const creation = createKey(wanted, clock, entropy);
  if (!creation.created) throw invalid("origins", creation.message);
  return creation;
}

function invalid(path: string, message: string): ApiError {
  return new ApiError("invalid_request", { issues: [{ path, code: "custom", message }] });
}
