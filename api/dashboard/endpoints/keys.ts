/** `/api/{organization}/keys`: the only place where keys are made, rotated and revoked (§3.4, §5.2.6). */
import { z } from "zod";
import type { ManagedKey } from "../../../runtime/postgres/keys/managed-keys.ts";
import { KEY_KINDS } from "../../auth/api-key.ts";
import { SCOPES } from "../../auth/scopes.ts";
import { addressText } from "../../http/client-address.ts";
import {
  makeKey,
  moveKeyEnd,
  revokeKey,
  rotateKey,
  ROTATION_WINDOW_DEFAULT_SECONDS,
  ROTATION_WINDOW_MAX_SECONDS,
  stateOf,
} from "../../keys/manage-keys.ts";
import { defineEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { idSchema, timestampSchema } from "../../schemas/fields.ts";
import { nameSchema, organizationParams } from "./schemas.ts";

const TAG = "Keys";
const ORIGINS_MAX = 50;

const keyParams = organizationParams.extend({ id: idSchema("key", "the key") });
const windowSchema = z.number().int().min(0).max(ROTATION_WINDOW_MAX_SECONDS);

const keySchema = z.object({
  id: idSchema("key", "the key"),
  kind: z.enum(KEY_KINDS),
  name: z.string(),
  lastFour: z.string(),
  scopes: z.array(z.string()),
  origins: z.array(z.string()),
  state: z.enum(["active", "rotating", "ended"]),
  createdAt: timestampSchema,
  createdBy: z.string().nullable(),
  expiresAt: timestampSchema.nullable(),
  revokedAt: timestampSchema.nullable(),
  replacedBy: idSchema("key", "the key").nullable(),
  lastUsedAt: timestampSchema.nullable(),
  lastUsedFrom: z.string().nullable(),
});
const madeKeySchema = keySchema.extend({ key: z.string().meta({ description: "The key itself, shown only now." }) });

function shown(key: ManagedKey, now: number): z.infer<typeof keySchema> {
  const { id, kind, name, lastFour, createdAt, expiresAt, replacedBy, lastUsedAt } = key;
  return {
    id,
    kind,
    name,
    lastFour,
    scopes: [...key.scopes],
    origins: [...key.origins],
    state: stateOf(key, now),
    createdAt,
    createdBy: key.madeByName,
    expiresAt,
    revokedAt: key.disabledAt,
    replacedBy,
    lastUsedAt,
    lastUsedFrom: key.lastUsedAddress,
  };
}

const listKeys = defineEndpoint({
  method: "GET",
  path: "/api/{organization}/keys",
  operationId: "listKeys",
  tag: TAG,
  summary: "List the keys, newest first, those that have ended too",
  access: { kind: "member", scope: "key:read" },
  params: organizationParams,
  result: z.object({ data: z.array(keySchema) }),
  status: 200,
  errors: [],
  async handle({ caller, services }) {
    const keys = await services.managedKeys.list(caller.organization);
    const now = services.clock.now();
    return { body: { data: keys.map((key) => shown(key, now)) } };
  },
});

const createKeyEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/{organization}/keys",
  operationId: "createKey",
  tag: TAG,
  summary: "Make a key; its text is shown this once",
  access: { kind: "member", scope: "key:write" },
  params: organizationParams,
  body: z.strictObject({
    kind: z.enum(KEY_KINDS),
    name: nameSchema,
    scopes: z.array(z.enum(SCOPES)).max(SCOPES.length).default([]),
    origins: z.array(z.string().max(300)).max(ORIGINS_MAX).default([]),
    expiresAt: timestampSchema.nullable().default(null),
  }),
  result: madeKeySchema,
  status: 201,
  errors: ["overloaded"],
  async handle({ body, caller, services, request }) {
    const { key, text } = await makeKey(services, caller, { address: addressText(request.address) }, body);
    return { body: { ...shown(key, services.clock.now()), key: text } };
  },
});

const rotateKeyEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/{organization}/keys/{id}/rotate",
  operationId: "rotateKey",
  tag: TAG,
  summary: "Replace a key by one that may do the same; the old one works for a window",
  access: { kind: "member", scope: "key:write" },
  params: keyParams,
  body: z.strictObject({ windowSeconds: windowSchema.default(ROTATION_WINDOW_DEFAULT_SECONDS) }),
  bodyDefault: {},
  result: madeKeySchema.extend({ old: keySchema }),
  status: 201,
  errors: ["key_ended"],
  async handle({ body, params, caller, services, request }) {
    const actor = { address: addressText(request.address) };
    const { key, text, old } = await rotateKey(services, caller, actor, { ...body, id: params.id });
    const now = services.clock.now();
    return { body: { ...shown(key, now), key: text, old: shown(old, now) } };
  },
});

const moveKeyEndEndpoint = defineEndpoint({
  method: "PATCH",
  path: "/api/{organization}/keys/{id}",
  operationId: "moveKeyEnd",
  tag: TAG,
  summary: "Move the end of a rotated key to so many seconds from now; 0 ends it now",
  access: { kind: "member", scope: "key:write" },
  params: keyParams,
  body: z.strictObject({ windowSeconds: windowSchema }),
  result: keySchema,
  status: 200,
  errors: ["key_ended"],
  async handle({ body, params, caller, services, request }) {
    const actor = { address: addressText(request.address) };
    const key = await moveKeyEnd(services, caller, actor, { ...body, id: params.id });
    return { body: shown(key, services.clock.now()) };
  },
});

const revokeKeyEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/api/{organization}/keys/{id}",
  operationId: "revokeKey",
  tag: TAG,
  summary: "Revoke a key: it is rejected everywhere within a second",
  access: { kind: "member", scope: "key:write" },
  params: keyParams,
  result: keySchema,
  status: 200,
  errors: ["key_ended"],
  async handle({ params, caller, services, request }) {
    const key = await revokeKey(services, caller, { address: addressText(request.address) }, params.id);
    return { body: shown(key, services.clock.now()) };
  },
});

export const keyEndpoints = [
  listKeys,
  createKeyEndpoint,
  rotateKeyEndpoint,
  moveKeyEndEndpoint,
  revokeKeyEndpoint,
] as readonly unknown[] as readonly Endpoint[];
