/**
 * Each subscribed event becomes one delivery to its endpoint, with the response as it was then; there are no others. A
 * delivery counted as delivered has arrived, and repeats are identical under the same ids. An endpoint that is off has
 * no waiting deliveries.
 *
 * The order of arrival is not promised.
 */
import { webhookEventOf } from "../../../runtime/webhooks/webhook-event-of.ts";
import type { ActorId, OrganizationId, SessionId } from "../../../machines/ids.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import { RETRY_AFTER_MS } from "../../../workers/webhooks/after-attempt.ts";
import { deliveryIdOf, webhookIdOf } from "../../../runtime/webhooks/delivery-ids.ts";
import { subscribedName } from "../../../workers/webhooks/subscriptions.ts";
import {
  advanceSubmission,
  bodyOf,
  EMPTY_SUBMISSION,
  formPublished,
  responseEvent,
  sessionStarted,
  concernsResponse,
  type Submission,
  type WebhookContent,
} from "../../../workers/webhooks/webhook-events.ts";
import type { SessionFacts } from "../../../runtime/postgres/webhooks/fan-out.ts";
import type { Developers } from "../clients/developers.ts";
import type { Received } from "../outside/receivers.ts";
import { shortName, type Checker } from "./observations.ts";
import type { Server } from "../store/server.ts";

interface Expected {
  readonly actor: ActorId;
  readonly what: string;
  readonly body: string;
  /** Whether it may not be missing. */
  readonly isCertain: boolean;
}

export interface WebhooksWorld {
  readonly server: () => Server;
  /** Undefined in a world without webhooks. */
  readonly developers: () => Developers | undefined;
  /** Whether the journal drops events: then what they said of a response may be missing from later bodies. */
  readonly forgets: () => boolean;
}

export function webhooksTellEverything({ server, developers, forgets }: WebhooksWorld): Checker {
  const facts = new Map<ActorId, SessionFacts>();
  const submissions = new Map<ActorId, Submission>();
  /** By delivery. */
  const expected = new Map<string, Expected>();
  const arrived = new Map<string, Received>();
  const deleted = new Set<ActorId>();

  const contentsOf = (
    actor: ActorId,
    organization: OrganizationId,
    events: readonly DomainEvent[],
  ): readonly WebhookContent[] =>
    events.flatMap((event) => {
      if (event.type === "response.deleted") deleted.add(actor);
      if (event.type === "form.published") return [formPublished(event)];
      if (!actor.startsWith("ses_")) return [];
      if (event.type === "session.opened") {
        const { form, mode, source } = event.data;
        facts.set(actor, { session: actor as SessionId, organization, form, mode, source, startedAt: event.ts });
      }
      const known = facts.get(actor);
      if (known === undefined) return [];
      const before = submissions.get(actor) ?? EMPTY_SUBMISSION;
      const after = advanceSubmission(before, event);
      submissions.set(actor, after);
      const name = webhookEventOf(event, known, before.responseStatus);
      if (name === undefined) return [];
      return [concernsResponse(name) ? responseEvent(name, known, event, after) : sessionStarted(known, event)];
    });

  return {
    name: "every event is delivered once to each endpoint",

    committed({ turns }) {
      const known = developers();
      if (known === undefined) return;
      const { endpoints } = server().webhooks;
      for (const { turn, events } of turns) {
        for (const { event, seq, timestamp, payload } of contentsOf(turn.actor, turn.organization, events)) {
          const form = turn.actor.startsWith("frm_") ? turn.actor : facts.get(turn.actor)?.form;
          const webhookId = webhookIdOf(turn.actor, seq, event, timestamp);
          for (const endpoint of known.endpoints.values()) {
            const row = endpoints.get(endpoint.id)?.row;
            const name = subscribedName(endpoint, event);
            if (name === undefined || (endpoint.form !== null && endpoint.form !== form)) continue;
            expected.set(deliveryIdOf(webhookId, endpoint.id, timestamp), {
              actor: turn.actor,
              what: `${name} of event ${seq} of ${shortName(turn.actor)}, to ${endpoint.name}`,
              body: bodyOf(name, payload).toString(),
              isCertain: endpoint.stays && row !== undefined && row.createdAt <= turn.at,
            });
          }
        }
      }
    },

    notified(received, violated) {
      const known = expected.get(received.delivery);
      if (known === undefined)
        return violated(
          `${received.url} has got ${received.delivery}, which tells of nothing that it asked for: ${received.body}`,
        );
      if (!forgets() && known.body !== received.body)
        violated(`${received.url} has got ${received.body} for ${known.what}, which was ${known.body}`);
      const before = arrived.get(received.delivery);
      if (before !== undefined && (before.webhookId !== received.webhookId || before.body !== received.body))
        violated(`${known.what} came as ${JSON.stringify(before)} and as ${JSON.stringify(received)}`);
      arrived.set(received.delivery, received);
    },

    settled({ webhooks }, violated) {
      // Nothing is known of a response that was deleted before its delivery.
      for (const [id, { what, isCertain, actor }] of expected)
        if (isCertain && !deleted.has(actor) && !webhooks.deliveries.has(id as never))
          violated(`there is no delivery for ${what}`);
      for (const { id, endpoint, status } of webhooks.deliveries.values()) {
        const what =
          expected.get(id)?.what ?? violated(`the delivery ${id} tells of nothing that its endpoint asked for`);
        const attempts = webhooks.attempts.get(id) ?? 0;
        const isQueued = webhooks.queue.has(id);
        if (status === "success" && !arrived.has(id)) violated(`${what} counts as delivered, and never arrived`);
        if ((status === "pending") !== isQueued && webhooks.endpoints.has(endpoint))
          violated(`${what} is ${status}, and ${isQueued ? "" : "not "}in the queue`);
        if (
          status === "failed" &&
          developers()?.endpoints.get(endpoint)?.stays === true &&
          attempts <= RETRY_AFTER_MS.length
        )
          violated(`${what} was given up after ${attempts} attempts`);
      }
    },
  };
}
