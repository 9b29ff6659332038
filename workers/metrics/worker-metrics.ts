/**
 * Metrics of the workers: attempts at webhooks and at messages to people, and their queues.
 *
 * Owns: names, labels, buckets and help of these metrics. Does not own: when they change (`webhooks/deliverer.ts`,
 * `messages/message-sender.ts`).
 */
import type { CachedRead } from "../../runtime/node/cached-read.ts";
import { WAIT_BUCKETS_SECONDS, type Metrics } from "../../runtime/metrics/metrics.ts";
import type { MessageChannel } from "../../runtime/postgres/messages/messages.ts";
import type { JournalRetentionStatus } from "../retention/journal-days.ts";

const CHANNELS: readonly MessageChannel[] = ["email", "sms"];

export type DelivererMetrics = ReturnType<typeof delivererMetrics>;

/** @param deliverer what the gauge reads: deliveries that this node is making now. */
export function delivererMetrics(metrics: Metrics, deliverer: { readonly underWayCount: number }) {
  metrics.gauge(
    { name: "parley_webhook_deliveries_under_way", help: "Deliveries that this node is making now." },
    () => [[deliverer.underWayCount]],
  );
  return {
    deliveries: metrics.counter({
      name: "parley_webhook_deliveries_total",
      help: "Deliveries that ended on this node.",
      labels: ["outcome"],
      initial: [["success"], ["failed"]],
    }),
    attempts: metrics.counter({
      name: "parley_webhook_attempts_total",
      help: "Attempts at deliveries, by outcome: success, retry, postponed (the receiver named a later time), failed (the last attempt), gone (the endpoint refuses for good).",
      labels: ["outcome"],
      initial: [["success"], ["retry"], ["postponed"], ["failed"], ["gone"]],
    }),
    attemptSeconds: metrics.histogram({
      name: "parley_webhook_attempt_duration_seconds",
      help: "An attempt at a delivery, to its answer or its timeout.",
      buckets: WAIT_BUCKETS_SECONDS,
    }),
  };
}

export type MessageMetrics = ReturnType<typeof messageMetrics>;

export function messageMetrics(metrics: Metrics) {
  return {
    attempts: metrics.counter({
      name: "parley_message_attempts_total",
      help: "Attempts at messages to people on this node.",
      labels: ["channel", "outcome"],
    }),
    attemptSeconds: metrics.histogram({
      name: "parley_message_attempt_duration_seconds",
      help: "An attempt at a message.",
      labels: ["channel"],
      buckets: WAIT_BUCKETS_SECONDS,
    }),
  };
}

export interface QueueLengths {
  readonly deliveries: number;
  readonly messages: ReadonlyMap<MessageChannel, number>;
}

/** Gauges of what waits in the queues of all nodes. */
export function registerQueues(metrics: Metrics, queues: CachedRead<QueueLengths>): void {
  metrics.gauge(
    {
      name: "parley_webhook_deliveries_pending",
      help: "Deliveries that wait in the queue of all nodes, counted up to 10,000.",
    },
    async () => {
      const lengths = await queues.value();
      return lengths === undefined ? undefined : [[lengths.deliveries]];
    },
  );
  metrics.gauge(
    {
      name: "parley_messages_waiting",
      help: "Messages to people that wait in the queue of all nodes, by channel, counted up to 10,000.",
      labels: ["channel"],
    },
    async () => {
      const lengths = await queues.value();
      return lengths === undefined
        ? undefined
        : CHANNELS.map((channel) => [lengths.messages.get(channel) ?? 0, channel] as const);
    },
  );
}

/** @param status undefined: this node keeps every day of the journal. */
export function registerJournalRetention(metrics: Metrics, status: () => JournalRetentionStatus | undefined): void {
  metrics.readCounter(
    { name: "parley_journal_days_dropped_total", help: "Days of the journal that this node has dropped." },
    () => [[status()?.droppedDays ?? 0]],
  );
  metrics.gauge(
    {
      name: "parley_journal_held_entries",
      help: "Turns of the oldest expired day of the journal that a consumer has not handled; the day is kept for it.",
      labels: ["consumer"],
    },
    () => (status()?.held?.by ?? []).map(({ consumer, entries }) => [entries, consumer] as const),
  );
}
