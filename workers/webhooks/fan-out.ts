/**
 * Turns committed events into deliveries: one row per event and subscribed endpoint, in the transaction of the cursor
 * (§6.4).
 *
 * Owns: which event goes to which endpoint. Does not own: the content of an event (`webhook-events.ts`), reading the
 * journal (`runtime/consumers`), sending.
 *
 * 1. Every event of a subscribed type becomes exactly one delivery per endpoint: the rows commit with the cursor, and
 *    their ids derive from the event, so that a rewind adds no duplicate.
 * 2. Without any subscription nothing is read: the cursors move to the heads.
 * 3. An event older than deliveries are kept makes none: the delivery would be dropped with its day.
 */
import { webhookEventOf } from "../../runtime/webhooks/webhook-event-of.ts";
import { ok } from "node:assert";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId, FormId, OrganizationId, SessionId } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Batch, Consumer, CommittedTurn } from "../../runtime/consumers/consumer.ts";
import type { Queryable } from "../../runtime/postgres/pool.ts";
import {
  insertDeliveries,
  type NewDelivery,
  type SessionFacts,
  type SubscribedEndpoint,
} from "../../runtime/postgres/webhooks/fan-out.ts";
import { deliveryIdOf, webhookIdOf } from "../../runtime/webhooks/delivery-ids.ts";
import { turnKey, type Tracer } from "../../runtime/tracing/tracer.ts";
import { sessionOf, Sessions } from "./sessions.ts";
import { subscribedName, Subscriptions } from "./subscriptions.ts";
import {
  bodyOf,
  advanceSubmission,
  formPublished,
  responseEvent,
  sessionStarted,
  concernsResponse,
  type WebhookContent,
} from "./webhook-events.ts";

/** The fan-out has one loop. */
export const FAN_OUT_CONNECTIONS = 1;

const KEPT_MS = 30 * 86_400_000;
/** One entry can make hundreds of deliveries: one call may answer every question of a long form. */
const ENTRIES_MAX = 500;
/** The pace without any subscription; the first deliveries of a first subscription may be late by this much. */
const UNSUBSCRIBED_BATCH_EVERY_MS = 500;
/** The pace after a batch of {@link MANY_ENTRIES}: its statements and shards cost more than its entries. */
const BUSY_BATCH_EVERY_MS = 120;
const MANY_ENTRIES = 20;
ok(BUSY_BATCH_EVERY_MS < UNSUBSCRIBED_BATCH_EVERY_MS, "fan-out is slowest without a subscription");
ok(MANY_ENTRIES < ENTRIES_MAX, "a full batch counts as one of many entries");

export interface FanOutOptions {
  readonly clock: Clock;
  /** Called after deliveries were added. */
  readonly onQueued: () => void;
  readonly tracer?: Tracer | undefined;
}

interface WatchedEntry {
  readonly entry: CommittedTurn;
  readonly facts: SessionFacts;
  readonly endpoints: readonly SubscribedEndpoint[];
  /** The events that at least one endpoint is subscribed to. */
  readonly wanted: ReadonlySet<DomainEvent>;
}

export function webhookFanOut({ clock, onQueued, tracer }: FanOutOptions): Consumer {
  const subscriptions = new Subscriptions();
  const sessions = new Sessions();

  const ofForm = (entry: CommittedTurn): readonly NewDelivery[] => {
    const organization = sessions.organizationOf(entry);
    if (organization === undefined) return [];
    return entry.events.flatMap((event) => {
      if (event.type !== "form.published") return [];
      const endpoints = subscriptions.of(organization, entry.actor as FormId, entry.at);
      return deliveriesOf(entry.actor, formPublished(event), endpoints);
    });
  };

  const ofSession = ({ entry, facts, endpoints, wanted }: WatchedEntry): readonly NewDelivery[] => {
    const { session } = facts;
    let submission = sessions.submissionBefore(session, entry.seqFrom);
    if (submission === undefined) {
      if (wanted.size > 0) throw new Error(`the response of ${session} is not known as of event ${entry.seqFrom - 1}`);
      return [];
    }
    const deliveries: NewDelivery[] = [];
    for (const event of entry.events) {
      const name = webhookEventOf(event, facts, submission.responseStatus);
      submission = advanceSubmission(submission, event);
      if (name === undefined || !wanted.has(event)) continue;
      deliveries.push(
        ...deliveriesOf(
          session,
          concernsResponse(name) ? responseEvent(name, facts, event, submission) : sessionStarted(facts, event),
          endpoints,
        ),
      );
    }
    // Kept without a delivery too: folding the next events is cheaper than reading all of them later.
    sessions.keep(session, submission);
    return deliveries;
  };

  /** The webhooks of a turn become part of its trace, on this node: the journal carries no traces. */
  const linked = ({ actor, seqFrom }: CommittedTurn, made: readonly NewDelivery[]): readonly NewDelivery[] => {
    const traceparent = tracer?.recall(turnKey(actor, seqFrom));
    if (traceparent !== undefined) for (const { webhookId } of made) tracer?.remember(webhookId, traceparent);
    return made;
  };

  /** An entry of a session that at least one endpoint covers; undefined for all others. */
  const watched = (entry: CommittedTurn): WatchedEntry | undefined => {
    const session = sessionOf(entry);
    const facts = session === undefined ? undefined : sessions.facts(session);
    if (facts === undefined || facts.mode === "test") return undefined;
    const endpoints = subscriptions.of(facts.organization, facts.form, entry.at);
    if (endpoints.length === 0) return undefined;
    const wanted = entry.events.filter((event) => {
      const name = webhookEventOf(event, facts, undefined);
      return name !== undefined && endpoints.some((endpoint) => subscribedName(endpoint, name) !== undefined);
    });
    return { entry, facts, endpoints, wanted: new Set(wanted) };
  };

  const passesOver = async (db: Queryable): Promise<boolean> =>
    !subscriptions.hasAny && !(await subscriptions.refresh(db));

  const apply = async (batch: Batch, db: Queryable): Promise<(() => void) | undefined> => {
    // Refreshed in this transaction: a new subscription includes what was committed after it.
    if (!(await subscriptions.refresh(db))) return undefined;
    const now = clock.now();
    const recent = batch.filter(({ at }) => at > now - KEPT_MS);
    await sessions.load(db, recent);
    await subscriptions.load(
      db,
      recent.flatMap((entry) => organizationIn(sessions, entry)),
    );
    const ofSessions = recent.flatMap((entry) => watched(entry) ?? []);
    await sessions.loadSubmissions(db, firstDelivered(ofSessions));
    const deliveries = [
      ...recent.flatMap((entry) => (sessionOf(entry) === undefined ? linked(entry, ofForm(entry)) : [])),
      ...ofSessions.flatMap((session) => linked(session.entry, ofSession(session))),
    ];
    if (deliveries.length === 0) return undefined;
    await insertDeliveries(db, deliveries, now);
    return onQueued;
  };

  const batchEveryMs = (entries: number): number | undefined => {
    if (!subscriptions.hasAny) return UNSUBSCRIBED_BATCH_EVERY_MS;
    return entries < MANY_ENTRIES ? undefined : BUSY_BATCH_EVERY_MS;
  };

  return {
    name: "webhooks",
    effect: { kind: "transaction", apply, passesOver },
    entriesMax: ENTRIES_MAX,
    batchEveryMs,
  };
}

/** The first entry of each session for which the batch makes deliveries. */
function firstDelivered(entries: readonly WatchedEntry[]): ReadonlyMap<SessionId, CommittedTurn> {
  const delivered = new Set(entries.flatMap(({ facts, wanted }) => (wanted.size > 0 ? [facts.session] : [])));
  const firsts = new Map<SessionId, CommittedTurn>();
  for (const { entry, facts } of entries)
    if (delivered.has(facts.session) && !firsts.has(facts.session)) firsts.set(facts.session, entry);
  return firsts;
}

function organizationIn(sessions: Sessions, entry: CommittedTurn): readonly OrganizationId[] {
  const session = sessionOf(entry);
  const organization = session === undefined ? sessions.organizationOf(entry) : sessions.facts(session)?.organization;
  return organization === undefined ? [] : [organization];
}

/** One delivery per subscribed endpoint; endpoints that know the event under the same name share the bytes. */
function deliveriesOf(
  actor: ActorId,
  { event, seq, timestamp, payload }: WebhookContent,
  endpoints: readonly SubscribedEndpoint[],
): readonly NewDelivery[] {
  const webhookId = webhookIdOf(actor, seq, event, timestamp);
  const bodies = new Map<string, Buffer>();
  return endpoints.flatMap((endpoint) => {
    const name = subscribedName(endpoint, event);
    if (name === undefined) return [];
    const body = bodies.get(name) ?? bodyOf(name, payload);
    bodies.set(name, body);
    return [
      {
        organization: endpoint.organization,
        endpoint: endpoint.id,
        id: deliveryIdOf(webhookId, endpoint.id, timestamp),
        at: timestamp,
        webhookId,
        event: name,
        body,
      },
    ];
  });
}
