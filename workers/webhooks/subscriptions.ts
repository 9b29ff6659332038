/**
 * A cache of subscriptions.
 *
 * 1. Never stale: every batch compares the revision in its own transaction. A subscription that committed before an
 *    event is included when fan-out reads that event.
 */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { Queryable } from "../../runtime/postgres/pool.ts";
import {
  LEGACY_WEBHOOK_EVENTS,
  LEGACY_WEBHOOK_EVENT_NAMES,
  type WebhookEvent,
  type WebhookSubscription,
} from "../../runtime/webhooks/webhook-event.ts";
import {
  subscribedEndpoints,
  subscriptionRevision,
  type SubscribedEndpoint,
} from "../../runtime/postgres/webhooks/fan-out.ts";

/** Beyond this many organizations the cache is cleared. */
const ORGANIZATIONS_MAX = 20_000;

/**
 * The endpoints of an organization by their form; null: those of all forms. An organization may have an integration for
 * each of a thousand forms, and an event looks only at those of its own.
 */
type EndpointsByForm = ReadonlyMap<FormId | null, readonly SubscribedEndpoint[]>;

export class Subscriptions {
  #revision = -1;
  #hasAny = true;
  readonly #byOrganization = new Map<OrganizationId, EndpointsByForm>();

  /** Compares the revision with the database. @returns whether there is any subscription. */
  async refresh(db: Queryable): Promise<boolean> {
    const { revision, hasAny } = await subscriptionRevision(db);
    if (revision !== this.#revision || this.#byOrganization.size > ORGANIZATIONS_MAX) this.#byOrganization.clear();
    this.#revision = revision;
    this.#hasAny = hasAny;
    return this.#hasAny;
  }

  /** Whether there was any subscription at the last {@link refresh}. */
  get hasAny(): boolean {
    return this.#hasAny;
  }

  /** Loads the subscriptions of these organizations that are not cached, in one statement. */
  async load(db: Queryable, organizations: Iterable<OrganizationId>): Promise<void> {
    const missing = [...new Set(organizations)].filter((organization) => !this.#byOrganization.has(organization));
    if (missing.length === 0) return;
    const found = Map.groupBy(await subscribedEndpoints(db, missing), ({ organization }) => organization);
    for (const organization of missing)
      this.#byOrganization.set(organization, endpointsByForm(found.get(organization) ?? []));
  }

  /** The endpoints for a form's events of time `at`, each with the event types that it was subscribed to by then. */
  of(organization: OrganizationId, form: FormId, at: number): readonly SubscribedEndpoint[] {
    const byForm = this.#byOrganization.get(organization);
    if (byForm === undefined) return [];
    return [...(byForm.get(null) ?? []), ...(byForm.get(form) ?? [])].flatMap((endpoint) => {
      if (endpoint.createdAt > at) return [];
      const events = endpoint.events.filter((event) => (endpoint.toldSince[event] ?? endpoint.createdAt) <= at);
      return events.length === 0 ? [] : [{ ...endpoint, events }];
    });
  }
}

function endpointsByForm(endpoints: readonly SubscribedEndpoint[]): EndpointsByForm {
  return Map.groupBy(endpoints, ({ form }) => form);
}

/**
 * The name under which an endpoint receives an event: the current one if it is subscribed to both; undefined if it is
 * subscribed to neither.
 */
export function subscribedName(
  endpoint: Pick<SubscribedEndpoint, "events">,
  event: WebhookEvent,
): WebhookSubscription | undefined {
  if (endpoint.events.includes(event)) return event;
  return LEGACY_WEBHOOK_EVENT_NAMES.find(
    (legacy) => LEGACY_WEBHOOK_EVENTS[legacy] === event && endpoint.events.includes(legacy),
  );
}
