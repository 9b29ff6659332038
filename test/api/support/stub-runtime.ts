/**
 * A runtime whose parts the test defines, for what the real one cannot do on command: an actor that answers late, a
 * database that is gone, a store that fails half-way. Everything else is tested on the real runtime (`running-api.ts`).
 */
import { createHmac } from "node:crypto";
import type { Actors } from "../../../runtime/commands/commands.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { NO_OWN_DOMAINS } from "../../../runtime/domains/own-domains.ts";
import type { Keyring } from "../../../runtime/keyring/keyring.ts";
import type { IdempotencyRepository, StoredReply } from "../../../runtime/postgres/keys/idempotency-keys.ts";
import type { ApiKeyRow, ApiKeysRepository } from "../../../runtime/postgres/keys/api-keys.ts";
import type { ServerRuntime } from "../../../api/services/runtime-services.ts";

/** Signs with one fixed key, as the real keyring does with several that it keeps. */
export const stubKeyring: Keyring = {
  sign(purpose, payload) {
    const body = Buffer.from(payload).toString("base64url");
    return `${body}.${mac(purpose, body)}`;
  },
  verify(purpose, token) {
    const [body = "", signature = ""] = token.split(".");
    return signature === mac(purpose, body) ? Buffer.from(body, "base64url") : undefined;
  },
  mac: (purpose, payload) => mac(purpose, Buffer.from(payload).toString("base64url")),
  // Reversed, so that what was encrypted is seen not to be what was given.
  encrypt: (purpose, plaintext) => Buffer.concat([Buffer.from(`${purpose}\n`), plaintext.toReversed()]),
  decrypt(purpose, sealed) {
    const bytes = Buffer.from(sealed);
    const head = Buffer.from(`${purpose}\n`);
    return bytes.subarray(0, head.length).equals(head) ? bytes.subarray(head.length).toReversed() : undefined;
  },
};

function mac(purpose: string, body: string): string {
  return createHmac("sha256", "a key of the tests").update(`${purpose}\n${body}`).digest("base64url");
}

function unused(what: string): never {
  throw new Error(`${what} is not part of this test`);
}

/** Keys in memory. */
export function stubKeys(rows: readonly ApiKeyRow[]): ApiKeysRepository {
  return {
    insert: () => unused("insert"),
    findByHash: (hash) => Promise.resolve(rows.find((row) => Buffer.compare(row.hash, hash) === 0)),
    list: () => unused("list"),
    disable: () => unused("disable"),
  };
}

/** Claims in memory, under the rules of the real ones. */
export function stubIdempotency(): IdempotencyRepository {
  const claims = new Map<string, { requestHash: Uint8Array; resourceId: string; response: StoredReply | null }>();
  const name = (...parts: readonly string[]): string => parts.join("\n");
  return {
    claim({ organization, route, key, requestHash, resourceId }) {
      const found = claims.get(name(organization, route, key));
      if (found !== undefined) return Promise.resolve({ claimed: false, ...found });
      claims.set(name(organization, route, key), { requestHash, resourceId, response: null });
      return Promise.resolve({ claimed: true });
    },
    complete(organization, route, key, response) {
      const claim = claims.get(name(organization, route, key));
      const earlier = claim?.response ?? undefined;
      if (claim !== undefined) claim.response ??= response;
      return Promise.resolve(earlier);
    },
    release(organization, route, key) {
      claims.delete(name(organization, route, key));
      return Promise.resolve();
    },
    sweep: () => Promise.resolve(0),
  };
}

type AbsentParts = ServerRuntime["store"] & Pick<ServerRuntime, "blobs" | "formVersions" | "resumeTokens">;

/** A part that no test may touch: every use of it throws. */
function absent<Name extends keyof AbsentParts>(name: Name): AbsentParts[Name] {
  return new Proxy({} as AbsentParts[Name], { get: (_, member): never => unused(`${name}.${String(member)}`) });
}

interface StubParts extends Partial<Omit<ServerRuntime, "store" | "actors">> {
  readonly keys: readonly ApiKeyRow[];
  readonly call: Actors["call"];
}

/** A runtime that has what is given and throws when a test touches anything else. */
export function stubRuntime({ keys, call, ...others }: StubParts): ServerRuntime {
  return {
    nodeId: "node_stub",
    owners: { ownerOf: () => "node_stub", ownedShards: () => [0] },
    clock: systemClock,
    entropy: systemEntropy(),
    keyring: stubKeyring,
    clockScale: 1,
    store: {
      keys: stubKeys(keys),
      idempotency: stubIdempotency(),
      formPreviews: absent("formPreviews"),
      domains: absent("domains"),
      exports: absent("exports"),
      formAlerts: absent("formAlerts"),
      forms: absent("forms"),
      savedViews: absent("savedViews"),
      shortLinks: absent("shortLinks"),
      audit: absent("audit"),
      installation: absent("installation"),
      entrances: absent("entrances"),
      managedKeys: absent("managedKeys"),
      members: absent("members"),
      messages: absent("messages"),
      signInAttempts: absent("signInAttempts"),
      knowledge: absent("knowledge"),
      organizations: absent("organizations"),
      passages: absent("passages"),
      paymentAccounts: absent("paymentAccounts"),
      personAddresses: absent("personAddresses"),
      personData: absent("personData"),
      personErasures: absent("personErasures"),
      responses: absent("responses"),
      uploadPieces: absent("uploadPieces"),
      uploads: absent("uploads"),
      assets: absent("assets"),
      usage: absent("usage"),
      webhookDeliveries: absent("webhookDeliveries"),
      integrations: absent("integrations"),
      webhooks: absent("webhooks"),
    },
    blobs: absent("blobs"),
    actors: { call },
    // No subscribers, unless a test adds some.
    streams: { announce: () => undefined, subscribe: () => unused("subscribe") },
    live: { active: () => undefined },
    history: { incarnation: "1" },
    eventsOf: () => unused("eventsOf"),
    oldestOf: () => Promise.resolve(1),
    formVersions: absent("formVersions"),
    responseViews: () => unused("responseViews"),
    resumeTokens: absent("resumeTokens"),
    ownDomains: NO_OWN_DOMAINS,
    health: () => Promise.resolve({ db: "ok" as const, shards: "ok" as const }),
    ...others,
  };
}
