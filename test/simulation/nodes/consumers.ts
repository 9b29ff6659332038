/**
 * The consumers and workers of a node: webhook fan-out, whose effect is in the cursor's transaction, the ingest of
 * analytics, whose effect is external, deliveries and messages. All are the shipped ones, each consumer with a runner
 * of its own. The checkers learn what an effect has taken when it has taken place.
 */
import { INGEST_CONSUMER } from "../../../analytics/analytics.ts";
import { Ingest } from "../../../analytics/ingest/ingest.ts";
import { readStoredResponses } from "../../../analytics/responses/stored-responses.ts";
import type { ConsumerParts } from "../../../deploy/node/assemble-node.ts";
import type { FormVersions } from "../../../runtime/actors/form-versions.ts";
import { createConsumerRunner } from "../../../runtime/consumers/consumer-runner.ts";
import type { Consumer } from "../../../runtime/consumers/consumer.ts";
import type { Entropy } from "../../../runtime/node/entropy.ts";
import type { Log } from "../../../runtime/node/log.ts";
import type { Pool } from "../../../runtime/postgres/pool.ts";
import { MessageSender } from "../../../workers/messages/message-sender.ts";
import { Deliverer } from "../../../workers/webhooks/deliverer.ts";
import { webhookFanOut } from "../../../workers/webhooks/fan-out.ts";
import { stubKeyring } from "../../api/support/stub-runtime.ts";
import type { Observations } from "../checkers/observations.ts";
import { ORGANIZATION } from "../clients/clients.ts";
import type { Outside } from "../outside/outside.ts";
import type { ConnectionPool } from "../store/connection.ts";
import { pooledResponses } from "../store/pooled-repositories.ts";
import type { Server } from "../store/server.ts";
import type { Process } from "../world/process.ts";
import { carefree, type ActorFlaw } from "./actor-flaws.ts";

/** Names of the consumers, as in their cursors. */
export const FAN_OUT = "webhooks";
export const INGEST = INGEST_CONSUMER.name;

/** Divides the waits of messages: a failed attempt is retried within a second, and a code lives a minute and a half. */
const MESSAGES_CLOCK_SCALE = 10;
/** Divides the waits between attempts at a webhook: the five are over in thirteen seconds. */
const WEBHOOKS_CLOCK_SCALE = 3_000;

export interface ConsumersOfNodeOptions {
  readonly process: Process;
  readonly server: Server;
  readonly pool: ConnectionPool;
  /** The same pool, with as much of a `pg.Pool` as consumers use. */
  readonly pgPool: Pool;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly formVersions: FormVersions;
  readonly outside: Outside;
  readonly observations: Observations;
  /** Whether this world has webhook endpoints; otherwise the node runs no deliverer. */
  readonly hasWebhooks: boolean;
  /** Whether the effect of a consumer fails after it is done. */
  readonly isEffectFailing: () => boolean;
  /** An external effect is done, and its cursors have not moved yet. */
  readonly onTakenElsewhere: () => void;
  readonly flaw: ActorFlaw | undefined;
}

export interface ConsumersOfNode {
  /** Workers first, analytics second, as the program has them. */
  readonly parts: readonly ConsumerParts[];
  /** Sets a consumer back, on all nodes. */
  rewind(consumer: string, positions: number | ReadonlyMap<number, number>): Promise<void>;
}

export function consumersOfNode(options: ConsumersOfNodeOptions): ConsumersOfNode {
  const { process, pgPool: pool, entropy, log, outside, hasWebhooks, flaw } = options;
  const { clock } = process;
  const deliverer = hasWebhooks
    ? new Deliverer({
        pool,
        keyring: stubKeyring,
        clock,
        entropy,
        log,
        sender: outside.receivers.senderOf(process),
        // No developer of the simulation makes one.
        integrations: { send: () => Promise.reject(new Error("the simulation has no integrations")) },
        clockScale: WEBHOOKS_CLOCK_SCALE,
      })
    : undefined;
  const messages = new MessageSender({
    pool,
    keyring: stubKeyring,
    clock,
    entropy,
    log,
    transports: { sms: outside.phones.transportOf(process) },
    clockScale: MESSAGES_CLOCK_SCALE,
  });
  const ingest = ingestOf(options);
  const runners = {
    [FAN_OUT]: createConsumerRunner({ pool, clock, log }),
    [INGEST]: createConsumerRunner({ pool, clock, log }),
  };
  const flawed = (consumer: Consumer): Consumer => (flaw === "failed-effect-is-done" ? carefree(consumer) : consumer);
  const fanOut = flawed(observedFanOut(options, () => deliverer?.wake()));
  const observedIngest = flawed(observedIngestConsumer(options, ingest));
  return {
    parts: [
      {
        parts: [
          [
            ...(deliverer === undefined
              ? []
              : [{ name: "deliveries", start: () => deliverer.start(), stop: () => deliverer.stop() }]),
            { name: "messages", start: () => messages.start(), stop: () => messages.stop() },
          ],
          {
            name: `consumer ${FAN_OUT}`,
            start: () => runners[FAN_OUT].run(fanOut),
            stop: () => runners[FAN_OUT].stop(),
          },
        ],
        wake(shards) {
          runners[FAN_OUT].wake(shards);
          messages.wake();
        },
      },
      {
        parts: [
          {
            name: `consumer ${INGEST}`,
            start: () => runners[INGEST].run(observedIngest),
            stop: () => runners[INGEST].stop(),
          },
          { name: "ingest", stop: () => ingest.stop() },
        ],
        wake: (shards) => runners[INGEST].wake(shards),
      },
    ],
    rewind: (consumer, positions) => runners[consumer === INGEST ? INGEST : FAN_OUT].rewind(consumer, positions),
  };
}

function ingestOf({ process, server, pool, log, formVersions, outside }: ConsumersOfNodeOptions): Ingest {
  return new Ingest({
    clickhouse: outside.report.clientOf(process) as never,
    ready: () => Promise.resolve(),
    readResponses: readStoredResponses(pooledResponses(pool, server), formVersions),
    organizationsOf: (forms) => Promise.resolve(new Map(forms.map((form) => [form, ORGANIZATION]))),
    formVersions,
    clock: process.clock,
    log,
  });
}

function failNow(isFailing: () => boolean): void {
  if (isFailing()) throw new Error("an effect fails");
}

function observedFanOut(
  { process, observations, isEffectFailing }: ConsumersOfNodeOptions,
  onQueued: () => void,
): Consumer {
  const fanOut = webhookFanOut({ clock: process.clock, onQueued });
  const { effect } = fanOut;
  return {
    ...fanOut,
    effect: {
      kind: "transaction",
      async apply(entries, db) {
        const then = effect.kind === "transaction" ? await effect.apply(entries, db) : undefined;
        failNow(isEffectFailing);
        await db.query("INSERT INTO consumed", [() => observations.consumed(FAN_OUT, entries)]);
        return then;
      },
      async passesOver(db) {
        const passesOver = effect.kind === "transaction" && (await effect.passesOver?.(db)) === true;
        if (passesOver) await db.query("INSERT INTO consumed", [() => observations.passesOver(FAN_OUT)]);
        return passesOver;
      },
    },
  };
}

function observedIngestConsumer(
  { observations, isEffectFailing, onTakenElsewhere }: ConsumersOfNodeOptions,
  ingest: Ingest,
): Consumer {
  return {
    ...INGEST_CONSUMER,
    effect: {
      kind: "external",
      async apply(entries) {
        await ingest.ingest(entries);
        observations.consumed(INGEST, entries);
        failNow(isEffectFailing);
        onTakenElsewhere();
      },
    },
  };
}
