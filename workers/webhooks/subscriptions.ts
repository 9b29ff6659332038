/**
 * Who is subscribed, from memory.
 *
 * 1. Never out of date: the revision is compared for every batch, in its transaction. A subscription that was made
 *    before an event was committed is seen when that event is told.
 */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { Queryable } from "../../runtime/postgres/pool.ts";
import {
  LEGACY_WEBHOOK_EVENTS,
  LEGACY_WEBHOOK_EVENT_NAMES,
  type WebhookEvent,
  type WebhookSubscription,
} from "../../runtime/postgres/webhooks/endpoint-row.ts";
import {
  subscribedEndpoints,
  subscriptionRevision,
  type SubscribedEndpoint,
} from "../../runtime/postgres/webhooks/fan-out.ts";

/** Organizations beyond which memory begins anew. */
const ORGANIZATIONS_MAX = 20_000;

export class Subscriptions {
  #revision = -1;
  #anybody = true;
  readonly #byOrganization = new Map<OrganizationId, readonly SubscribedEndpoint[]>();

  /** Compares with the database. @returns whether anybody is subscribed to anything. */
  async refresh(db: Queryable): Promise<boolean> {
    const { revision, anybody } = await subscriptionRevision(db);
    if (revision !== this.#revision || this.#byOrganization.size > ORGANIZATIONS_MAX) this.#byOrganization.clear();
    this.#revision = revision;
    this.#anybody = anybody;
    return this.#anybody;
  }

  /** Whether anybody was subscribed to anything at the last {@link refresh}. */
  get anybody(): boolean {
    return this.#anybody;
  }

  /** Reads what is not in memory of these organizations, in one statement. */
  async load(db: Queryable, organizations: Iterable<OrganizationId>): Promise<void> {
    const missing = [...new Set(organizations)].filter((organization) => !this.#byOrganization.has(organization));
    if (missing.length === 0) return;
    const found = Map.groupBy(await subscribedEndpoints(db, missing), ({ organization }) => organization);
    for (const organization of missing) this.#byOrganization.set(organization, found.get(organization) ?? []);
  }

  /** Who is told of a form's events that happened at `at`, each with the events that it was subscribed to by then. */
  of(organization: OrganizationId, form: FormId, at: number): readonly SubscribedEndpoint[] {
    const endpoints = this.#byOrganization.get(organization) ?? [];
    return endpoints.flatMap((endpoint) => {
      if ((endpoint.form !== null && endpoint.form !== form) || endpoint.createdAt > at) return [];
      const events = endpoint.events.filter((event) => (endpoint.toldSince[event] ?? endpoint.createdAt) <= at);
      return events.length === 0 ? [] : [{ ...endpoint, events }];
    });
  }
}

/**
 * The name under which an endpoint is told of an event: the current one where both are subscribed to; undefined when it
 * is not told.
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
