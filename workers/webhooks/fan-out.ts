/**
 * From committed events to deliveries: one row per event and subscribed endpoint, in the transaction of the cursor
 * (§6.4).
 *
 * Owns: who is told of what. Does not own: what an event says (`webhook-events.ts`), reading the journal
 * (`runtime/consumers`), sending.
 *
 * 1. Every event of a subscribed kind becomes exactly one delivery per endpoint: the rows commit with the cursor,
 *    and their ids follow from the event, so also a rewind adds nothing that is there.
 * 2. Where nobody is subscribed nothing is read: the cursors move behind what is there.
 * 3. What is older than deliveries are kept is told to nobody: its delivery would be dropped with its day.
 */
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
import { deliveryIdOf, webhookIdOf } from "./delivery-ids.ts";
import { sessionOf, Sessions } from "./sessions.ts";
import { subscribedName, Subscriptions } from "./subscriptions.ts";
import {
  bodyOf,
  advanceSubmission,
  formPublished,
  responseEvent,
  sessionStarted,
  concernsResponse,
  webhookEventOf,
  type WebhookContent,
} from "./webhook-events.ts";

/** The fan-out has one loop. */
export const FAN_OUT_CONNECTIONS = 1;

const KEPT_MS = 30 * 86_400_000;
/** An entry may become hundreds of deliveries: an answer to each of the questions of a long form in one call. */
const ENTRIES_MAX = 500;
/**
 * While nobody is subscribed: who is the first to subscribe hears of what happens in the next moment by so much later.
 */
const NOBODY_BATCH_EVERY_MS = 500;
/**
 * After a batch of {@link MANY_ENTRIES}: what a batch costs is for the most part that of its statements and shards, not
 * of its entries.
 */
const BUSY_BATCH_EVERY_MS = 120;
const MANY_ENTRIES = 20;
ok(BUSY_BATCH_EVERY_MS < NOBODY_BATCH_EVERY_MS, "fan-out is slowest while nobody is subscribed");
ok(MANY_ENTRIES < ENTRIES_MAX, "a full batch counts as one of many entries");

export interface FanOutOptions {
  readonly clock: Clock;
  /** There are new deliveries. */
  readonly onQueued: () => void;
}

interface WatchedEntry {
  readonly entry: CommittedTurn;
  readonly facts: SessionFacts;
  readonly endpoints: readonly SubscribedEndpoint[];
  /** Events that somebody is told of. */
  readonly wanted: ReadonlySet<DomainEvent>;
}

export function webhookFanOut({ clock, onQueued }: FanOutOptions): Consumer {
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
    // Also when nobody is told: going along is cheaper than reading it all later.
    sessions.keep(session, submission);
    return deliveries;
  };

  /** An entry of a session whose organization or form has somebody subscribed; undefined for all others. */
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
    !subscriptions.anybody && !(await subscriptions.refresh(db));

  const apply = async (batch: Batch, db: Queryable): Promise<(() => void) | undefined> => {
    // Once more: who has subscribed since is told of what was committed since.
    if (!(await subscriptions.refresh(db))) return undefined;
    const now = clock.now();
    const told = batch.filter(({ at }) => at > now - KEPT_MS);
    await sessions.load(db, told);
    await subscriptions.load(
      db,
      told.flatMap((entry) => organizationIn(sessions, entry)),
    );
    const ofSessions = told.flatMap((entry) => watched(entry) ?? []);
    await sessions.loadSubmissions(db, firstsOfTold(ofSessions));
    const deliveries = [
      ...told.flatMap((entry) => (sessionOf(entry) === undefined ? ofForm(entry) : [])),
      ...ofSessions.flatMap(ofSession),
    ];
    if (deliveries.length === 0) return undefined;
    await insertDeliveries(db, deliveries, now);
    return onQueued;
  };

  const batchEveryMs = (entries: number): number | undefined => {
    if (!subscriptions.anybody) return NOBODY_BATCH_EVERY_MS;
    return entries < MANY_ENTRIES ? undefined : BUSY_BATCH_EVERY_MS;
  };

  return {
    name: "webhooks",
    effect: { kind: "transaction", apply, passesOver },
    entriesMax: ENTRIES_MAX,
    batchEveryMs,
  };
}

/** The first entry in the batch of each session of which something is told in it. */
function firstsOfTold(entries: readonly WatchedEntry[]): ReadonlyMap<SessionId, CommittedTurn> {
  const told = new Set(entries.flatMap(({ facts, wanted }) => (wanted.size > 0 ? [facts.session] : [])));
  const firsts = new Map<SessionId, CommittedTurn>();
  for (const { entry, facts } of entries)
    if (told.has(facts.session) && !firsts.has(facts.session)) firsts.set(facts.session, entry);
  return firsts;
}

function organizationIn(sessions: Sessions, entry: CommittedTurn): readonly OrganizationId[] {
  const session = sessionOf(entry);
  const organization = session === undefined ? sessions.organizationOf(entry) : sessions.facts(session)?.organization;
  return organization === undefined ? [] : [organization];
}

/** One delivery for each endpoint that is told of the event; those who know it by the same name get the same bytes. */
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
