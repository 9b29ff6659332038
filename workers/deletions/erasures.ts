/**
 * Erases what deleted responses leave behind: slots, events, files, deliveries with their copies, files of exports,
 * stored answers, payments and the index of addresses. The rows in ClickHouse: `analytics/ingest/erase-deleted.ts`.
 *
 * Owns: what is erased, and when. Does not own: the statements (`runtime/postgres/responses/erasures.ts`).
 *
 * 1. Fan-out and the index of addresses have read all events of a session before it is erased, so no row is added
 *    later.
 * 2. Slots are released first, by the form's actor, which counts them. If it cannot be reached, the erasure is retried.
 * 3. The worker that claims an unfinished erasure next repeats all of it.
 *
 * A delivery that is being sent at that moment still arrives; no further attempt starts.
 */
import { webhookEventOf } from "../../runtime/webhooks/webhook-event-of.ts";
import { ok } from "node:assert";
import { decodeEvents } from "../../machines/conversation/state/codec.ts";
import type { SessionId } from "../../machines/ids.ts";
import type { Actors } from "../../runtime/commands/commands.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { Erasure, ErasuresRepository, MadeDelivery } from "../../runtime/postgres/responses/erasures.ts";
import type { TargetId } from "../../runtime/integrations/target.ts";
import { deliveryIdOf, webhookIdOf } from "../../runtime/webhooks/delivery-ids.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";

const LOOK_EVERY_MS = 500;
const CLAIM_MS = 30_000;
const BATCH = 50;
/** Files of one statement: a few hundred mebibytes at most, well within its time limit. */
const FILES_AT_ONCE = 50;
const RELEASE_WAIT_MS = 4_000;
ok(RELEASE_WAIT_MS < CLAIM_MS, "a claim outlasts the command that it waits for");

export interface ErasuresOptions {
  readonly erasures: ErasuresRepository;
  readonly actors: Actors;
  readonly clock: Clock;
  readonly log: Log;
  /** The names of the consumers that make rows of events. */
  readonly consumers: readonly string[];
}

export function startErasures({ erasures, actors, clock, log, consumers }: ErasuresOptions): PeriodicWork {
  /** True once its slots are released, so that it can be erased. */
  const isFree = async ({ organization, form, session, isRead, holdsSlots }: Erasure): Promise<boolean> => {
    if (!isRead || !holdsSlots) return isRead;
    const reply = await actors.call(
      { organization, actor: form, commandId: `release:${session}`, command: { type: "releaseSlots", session } },
      RELEASE_WAIT_MS,
    );
    return !("late" in reply) && (reply.ok || reply.error.code === "not_found");
  };

  const erase = async (free: readonly Erasure[]): Promise<void> => {
    const endpoints = Map.groupBy(
      await erasures.endpointsOf([...new Set(free.map(({ organization }) => organization))]),
      ({ organization }) => organization,
    );
    const subscribed = free.filter(({ organization }) => endpoints.has(organization));
    const bodies = Map.groupBy(
      subscribed.length === 0 ? [] : await erasures.bodiesOf(subscribed),
      ({ session }) => session,
    );
    const deliveries = subscribed.flatMap((erasure) =>
      deliveriesOf(
        erasure,
        bodies.get(erasure.session) ?? [],
        (endpoints.get(erasure.organization) ?? []).map(({ id }) => id),
      ),
    );
    for (let last = FILES_AT_ONCE; last === FILES_AT_ONCE;) last = await erasures.eraseFiles(free, FILES_AT_ONCE);
    await erasures.erase(free, deliveries);
    log.info({ responses: free.length }, "erased deleted responses");
  };

  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "deleted responses could not be erased",
    async look() {
      const claimed = await erasures.claim(consumers, clock.now(), clock.now() + CLAIM_MS, BATCH);
      const checked = await Promise.all(claimed.map(async (erasure) => ({ erasure, free: await isFree(erasure) })));
      const free = checked.flatMap((one) => (one.free ? [one.erasure] : []));
      const others = checked.flatMap((one) => (one.free ? [] : [one.erasure]));
      if (others.length > 0) await erasures.postpone(others, clock.now() + LOOK_EVERY_MS);
      if (free.length > 0) await erase(free);
      return free.length === BATCH;
    },
  });
}

/** The ids of all deliveries that the events of a session can have; each derives from the event and the endpoint. */
function deliveriesOf(
  { session, organization, form, startedAt }: Erasure,
  bodies: readonly { readonly session: SessionId; readonly body: Uint8Array }[],
  endpoints: readonly TargetId[],
): readonly MadeDelivery[] {
  const facts = { session, organization, form, startedAt, mode: "live", source: "chat" } as const;
  return bodies.flatMap(({ body }) =>
    decodeEvents(body).flatMap((event) => {
      const name = webhookEventOf(event, facts, undefined);
      if (name === undefined) return [];
      const webhookId = webhookIdOf(session, event.seq, name, event.ts);
      return endpoints.map((endpoint) => ({
        organization,
        session,
        endpoint,
        id: deliveryIdOf(webhookId, endpoint, event.ts),
        at: event.ts,
      }));
    }),
  );
}
