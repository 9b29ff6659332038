/**
 * The thread of a node's analytics: it reads committed turns, feeds ClickHouse and reads reports, with connections of
 * its own, so that neither a batch nor a report delays a turn.
 *
 * Owns: its parts, and its side of the messages. Does not own: its start and its end (`in-thread.ts`), ingest and
 * report (`analytics.ts`).
 *
 * 1. Nothing is lost when the thread ends anywhere: cursors move after their rows are in ClickHouse.
 */
import { getHeapStatistics } from "node:v8";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { createFormVersions } from "../../runtime/actors/form-versions.ts";
import { handledUpTo } from "../../runtime/consumers/handled-up-to.ts";
import { PrometheusMetrics } from "../../runtime/metrics/prometheus.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { startStages, type StartedStages } from "../../runtime/node/parts.ts";
import { createPool } from "../../runtime/postgres/pool.ts";
import { registerPool } from "../../runtime/postgres/pool-metrics.ts";
import { createStore } from "../../runtime/store.ts";
import { createAnalytics, INGEST_CONSUMER } from "../analytics.ts";
import { assembleAnalytics } from "../assemble.ts";
import type { Answers, FromThread, Question, ThreadTask, ToThread } from "./messages.ts";

/** For the states of responses and for forms; the consumer has its own connections. */
const READ_CONNECTIONS = 2;

if (parentPort !== null) work(parentPort, workerData as ThreadTask);

function work(port: MessagePort, { databaseUrl, clickhouseUrl, cluster, ingests, logLevel }: ThreadTask): void {
  const clock = systemClock;
  const log = createLog(logLevel);
  const metrics = new PrometheusMetrics();
  const pool = createPool(databaseUrl, { max: READ_CONNECTIONS, log, applicationName: "parley analytics reads" });
  registerPool(metrics, "analytics reads", pool);
  // The process counts this heap in its resident memory only: those of its own name are of the main thread.
  metrics.gauge(
    { name: "parley_analytics_thread_heap_used_bytes", help: "Heap of analytics in use, garbage included." },
    () => [[getHeapStatistics().used_heap_size]],
  );
  metrics.gauge(
    { name: "parley_analytics_thread_heap_total_bytes", help: "Heap of analytics that the engine has reserved." },
    () => [[getHeapStatistics().total_heap_size]],
  );
  const store = createStore(pool);
  const analytics = createAnalytics({
    clickhouseUrl,
    cluster,
    responses: store.responses,
    organizationsOf: (forms) => store.forms.organizationsOf(forms),
    formVersions: createFormVersions(store.forms, clock),
    countedUpTo: handledUpTo({ db: pool, consumer: INGEST_CONSUMER.name, clock }),
    clock,
    log,
  });
  const ingest = ingests ? assembleAnalytics({ databaseUrl, analytics, clock, log, metrics }) : undefined;
  const reports = { name: "reports", stop: () => analytics.stop() };
  const parts = [{ name: "pool analytics reads", stop: () => pool.end() }, ...(ingest?.parts ?? [reports])];
  let stages: StartedStages | undefined;

  const say = (message: FromThread): void => port.postMessage(message);
  const answerTo = (question: Question): Promise<Answers[keyof Answers]> => {
    switch (question.kind) {
      case "report":
        return analytics.report(question.request);
      case "figures":
        return analytics.figures(question.request);
      case "traffic":
        return analytics.traffic(question.request);
      case "metrics":
        return metrics.snapshot();
    }
  };
  const take = async (message: ToThread): Promise<void> => {
    switch (message.type) {
      case "start":
        stages = await startStages([{ name: "analytics", parts }], { clock, log });
        say({ type: "started" });
        break;
      case "wake":
        ingest?.wake(message.shards);
        break;
      case "question":
        await answerTo(message.question).then(
          (answer) => say({ type: "answer", id: message.id, answer }),
          (error: Error) => say({ type: "failure", id: message.id, error }),
        );
        break;
      case "stop":
        await stages?.stop();
        process.exit();
    }
  };
  // A rejection ends the thread, and the node starts another one.
  port.on("message", (message: ToThread) => void take(message));
}
