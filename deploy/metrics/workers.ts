/** Consumers of committed events, webhooks, messages to people. */
import type { ConsumersMetrics } from "./consumer-source.ts";
import type { CachedRead } from "./cached-read.ts";
import { alone, type Families } from "./families.ts";
import type { ConsumerLag } from "./consumer-lag.ts";
import { byBoth, byFirst } from "./tallies.ts";
import type { QueueLengths } from "../../workers/assemble.ts";

/** For nodes that own shards: every consumer of them, wherever it runs. */
export function lagFamilies(families: Families, lags: CachedRead<ReadonlyMap<string, ConsumerLag>>): void {
  families.gauge(
    "parley_consumer_lag_entries",
    "Committed turns of this node's shards that a consumer has not handled. Add up over nodes.",
    ["consumer"],
    async () => {
      const known = await lags.value();
      return known === undefined
        ? undefined
        : [...known].map(([consumer, { entries }]) => [entries, consumer] as const);
    },
  );
  families.gauge(
    "parley_consumer_lag_seconds",
    "How long the oldest of them has been seen waiting: short by up to the time between two scrapes.",
    ["consumer"],
    async () => {
      const known = await lags.value();
      return known === undefined ? undefined : [...known].map(([consumer, { ms }]) => [ms / 1000, consumer] as const);
    },
  );
}

/** For nodes that run consumers. */
export function workerFamilies(families: Families, measures: ConsumersMetrics, queues: CachedRead<QueueLengths>): void {
  const { consumers, workers } = measures;
  families.counter(
    "parley_consumer_entries_total",
    "Turns that a consumer has handled on this node.",
    ["consumer"],
    () => byFirst(consumers.entries),
  );
  families.counter("parley_consumer_batches_total", "Batches of consumers on this node.", ["consumer", "outcome"], () =>
    byBoth(consumers.batches),
  );
  families.histogram(
    "parley_consumer_delay_seconds",
    "From the commit of a batch's oldest turn to the batch's effect.",
    "consumer",
    () => consumers.delaySeconds,
  );
  families.gauge(
    "parley_consumer_shards_set_aside",
    "Shards whose next turn a consumer cannot handle; they wait and are tried again.",
    ["consumer"],
    () => [...measures.stalled()].map(([consumer, shards]) => [shards, consumer] as const),
  );
  families.counter("parley_journal_days_dropped_total", "Days of the journal that this node has dropped.", [], () => [
    [measures.journalRetention()?.droppedDays ?? 0],
  ]);
  families.gauge(
    "parley_journal_held_entries",
    "Turns that keep a day of the journal which is over, because a consumer has not handled them.",
    ["consumer"],
    () => (measures.journalRetention()?.held?.by ?? []).map(({ consumer, entries }) => [entries, consumer] as const),
  );

  families.gauge(
    "parley_webhook_deliveries_pending",
    "Deliveries that wait in the queue of all nodes, counted up to 10,000.",
    [],
    async () => {
      const lengths = await queues.value();
      return lengths === undefined ? undefined : [[lengths.deliveries]];
    },
  );
  families.gauge("parley_webhook_deliveries_under_way", "Deliveries that this node is making now.", [], () => [
    [measures.deliveriesInFlight()],
  ]);
  families.counter(
    "parley_webhook_deliveries_total",
    "Deliveries that this node has brought to an end.",
    ["outcome"],
    () => {
      const ended = { success: 0, failed: 0 };
      for (const [outcome, , count] of workers.webhookAttempts) {
        if (outcome === "success") ended.success += count;
        else if (outcome !== "retry" && outcome !== "postponed") ended.failed += count;
      }
      return [
        [ended.success, "success"],
        [ended.failed, "failed"],
      ];
    },
  );
  families.counter(
    "parley_webhook_attempts_total",
    "Attempts at deliveries, by what follows: success, retry, postponed (the receiver said when to come back), failed (the last), gone (the endpoint wants no more).",
    ["outcome"],
    () => byFirst(workers.webhookAttempts),
  );
  families.histogram(
    "parley_webhook_attempt_duration_seconds",
    "An attempt at a delivery, to the answer or to giving up.",
    undefined,
    () => alone(workers.webhookSeconds),
  );

  families.gauge(
    "parley_messages_waiting",
    "Messages to people that wait in the queue of all nodes, by channel, counted up to 10,000.",
    ["channel"],
    async () => {
      const lengths = await queues.value();
      return lengths === undefined
        ? undefined
        : (["email", "sms"] as const).map((channel) => [lengths.messages.get(channel) ?? 0, channel] as const);
    },
  );
  families.counter(
    "parley_message_attempts_total",
    "Attempts at messages to people on this node.",
    ["channel", "outcome"],
    () => byBoth(workers.messageAttempts),
  );
  families.histogram(
    "parley_message_attempt_duration_seconds",
    "An attempt at a message.",
    "channel",
    () => workers.messageSeconds,
  );
}
