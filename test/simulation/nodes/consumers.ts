/**
 * The consumers of committed events, as a node runs them: webhook fan-out, whose effect is in the cursor's transaction,
 * and the ingest of analytics, whose effect is elsewhere. Both are the real ones. What they have taken is told to the
 * checkers when it has taken effect.
 */
import { INGEST_CONSUMER } from "../../../analytics/analytics.ts";
import { Ingest } from "../../../analytics/ingest/ingest.ts";
import { readStoredResponses } from "../../../analytics/responses/stored-responses.ts";
import type { FormVersions } from "../../../runtime/actors/form-versions.ts";
import type { Log } from "../../../runtime/node/log.ts";
import type { Consumer } from "../../../runtime/consumers/consumer.ts";
import { webhookFanOut } from "../../../workers/webhooks/fan-out.ts";
import { ORGANIZATION } from "../clients/clients.ts";
import type { Observations } from "../checkers/observations.ts";
import type { ReportTables } from "../outside/report-tables.ts";
import type { Process } from "../world/process.ts";
import type { ConnectionPool } from "../store/connection.ts";
import { pooledResponses } from "../store/pooled-repositories.ts";
import type { Server } from "../store/server.ts";

/** Names of the consumers, as their cursors have them. */
export const FAN_OUT = "webhooks";
export const INGEST = INGEST_CONSUMER.name;

export interface ConsumersOptions {
  readonly process: Process;
  readonly server: Server;
  readonly pool: ConnectionPool;
  readonly log: Log;
  readonly formVersions: FormVersions;
  readonly report: ReportTables;
  readonly observations: Observations;
  /** Whether an effect fails that has done its work: now and then. */
  readonly isFailing: () => boolean;
  /** An effect elsewhere has taken place, and its cursors have not moved yet. */
  readonly onTakenElsewhere: () => void;
  /** There are new deliveries. */
  readonly onQueued: () => void;
}

export interface NodeConsumers {
  readonly fanOut: Consumer;
  readonly ingest: Consumer;
  /** Before the outbox is stopped, as in earnest. */
  stop(): Promise<void>;
}

export function consumersOf({
  process,
  server,
  pool,
  log,
  formVersions,
  report,
  observations,
  isFailing,
  onTakenElsewhere,
  onQueued,
}: ConsumersOptions): NodeConsumers {
  const { clock } = process;
  const fanOut = webhookFanOut({ clock, onQueued });
  const ingest = new Ingest({
    clickhouse: report.clientOf(process) as never,
    ready: () => Promise.resolve(),
    readResponses: readStoredResponses(pooledResponses(pool, server), formVersions),
    organizationsOf: (forms) => Promise.resolve(new Map(forms.map((form) => [form, ORGANIZATION]))),
    formVersions,
    clock,
    log,
  });
  const failNow = (): void => {
    if (isFailing()) throw new Error("an effect fails");
  };
  return {
    fanOut: {
      ...fanOut,
      effect: {
        kind: "transaction",
        async apply(entries, db) {
          const then = fanOut.effect.kind === "transaction" ? await fanOut.effect.apply(entries, db) : undefined;
          failNow();
          await db.query("INSERT INTO consumed", [() => observations.consumed(FAN_OUT, entries)]);
          return then;
        },
        async passesOver(db) {
          const passesOver = fanOut.effect.kind === "transaction" && (await fanOut.effect.passesOver?.(db)) === true;
          if (passesOver) await db.query("INSERT INTO consumed", [() => observations.passesOver(FAN_OUT)]);
          return passesOver;
        },
      },
    },
    ingest: {
      ...INGEST_CONSUMER,
      effect: {
        kind: "external",
        async apply(entries) {
          await ingest.ingest(entries);
          observations.consumed(INGEST, entries);
          failNow();
          onTakenElsewhere();
        },
      },
    },
    stop: () => ingest.stop(),
  };
}
