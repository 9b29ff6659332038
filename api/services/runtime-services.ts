/** Maps the runtime of a node to the services of the API. */
import type { Actors } from "../../runtime/commands/commands.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { Store } from "../../runtime/store.ts";
import type { Services } from "./services.ts";
import { createSessionEvents, type SessionEventsRuntime } from "./session-events.ts";

/** The members of the runtime that the API uses. */
export interface ServerRuntime
  extends
    SessionEventsRuntime,
    Pick<
      Runtime,
      | "blobs"
      | "clock"
      | "clockScale"
      | "entropy"
      | "formVersions"
      | "health"
      | "keyring"
      | "nodeId"
      | "ownDomains"
      | "owners"
      | "responseViews"
      | "resumeTokens"
    > {
  readonly actors: Pick<Actors, "call">;
  readonly store: Pick<
    Store,
    | "assets"
    | "domains"
    | "audit"
    | "entrances"
    | "formPreviews"
    | "exports"
    | "formAlerts"
    | "forms"
    | "idempotency"
    | "integrations"
    | "keys"
    | "knowledge"
    | "managedKeys"
    | "members"
    | "installation"
    | "messages"
    | "signInAttempts"
    | "passages"
    | "organizations"
    | "paymentAccounts"
    | "personAddresses"
    | "personData"
    | "personErasures"
    | "responses"
    | "savedViews"
    | "shortLinks"
    | "uploadPieces"
    | "uploads"
    | "usage"
    | "webhookDeliveries"
    | "webhooks"
  >;
}

export type RuntimeServices = Pick<
  Services,
  | "actors"
  | "assets"
  | "audit"
  | "blobs"
  | "entrances"
  | "clock"
  | "clockScale"
  | "domains"
  | "entropy"
  | "formPreviews"
  | "exports"
  | "formAlerts"
  | "formVersions"
  | "forms"
  | "health"
  | "integrations"
  | "keyring"
  | "knowledge"
  | "managedKeys"
  | "members"
  | "installation"
  | "messages"
  | "passages"
  | "organizations"
  | "ownDomains"
  | "paymentAccounts"
  | "personAddresses"
  | "personData"
  | "personErasures"
  | "responses"
  | "savedViews"
  | "shortLinks"
  | "responseViews"
  | "resumeTokens"
  | "sessionEvents"
  | "uploads"
  | "usage"
  | "webhookDeliveries"
  | "webhooks"
>;

export function servicesOfRuntime(runtime: ServerRuntime): RuntimeServices {
  const { store } = runtime;
  return {
    actors: runtime.actors,
    assets: store.assets,
    audit: store.audit,
    entrances: store.entrances,
    managedKeys: store.managedKeys,
    members: store.members,
    installation: store.installation,
    messages: store.messages,
    sessionEvents: createSessionEvents(runtime),
    formPreviews: store.formPreviews,
    exports: store.exports,
    formAlerts: store.formAlerts,
    forms: store.forms,
    knowledge: store.knowledge,
    passages: store.passages,
    integrations: store.integrations,
    domains: store.domains,
    organizations: store.organizations,
    ownDomains: runtime.ownDomains,
    paymentAccounts: store.paymentAccounts,
    personAddresses: store.personAddresses,
    personData: store.personData,
    personErasures: store.personErasures,
    responses: store.responses,
    savedViews: store.savedViews,
    shortLinks: store.shortLinks,
    uploads: store.uploads,
    blobs: runtime.blobs,
    usage: store.usage,
    webhookDeliveries: store.webhookDeliveries,
    webhooks: store.webhooks,
    formVersions: runtime.formVersions,
    responseViews: runtime.responseViews,
    resumeTokens: runtime.resumeTokens,
    keyring: runtime.keyring,
    health: () => runtime.health(),
    clock: runtime.clock,
    entropy: runtime.entropy,
    clockScale: runtime.clockScale,
  };
}
