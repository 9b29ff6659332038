/**
 * Analytics of a node on a thread of its own: ingest, reports and their metrics.
 *
 * Owns: the thread's start, its end, and a new one after an unexpected end. Does not own: what the thread does
 * (`analytics-thread.ts`).
 *
 * 1. A thread that ends unexpectedly is replaced, after growing pauses. Ingest goes on at its cursors; reports that the
 *    thread was asked for, and those until the next one has started, are unavailable.
 * 2. At most {@link QUESTIONS_MAX} questions are open; a further report is unavailable.
 * 3. Memory of the thread is bounded; exceeding the bound ends the thread, not the node.
 */
import { ok } from "node:assert";
import { Worker, type WorkerOptions } from "node:worker_threads";
import type { Metrics } from "../../runtime/metrics/metrics.ts";
import type { MetricsSnapshot } from "../../runtime/metrics/prometheus.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { PartList } from "../../runtime/node/parts.ts";
import type { FiguresRequest, FormFigure } from "../report/form-figures.ts";
import type { ReportScope } from "../queries/scope.ts";
import type { ReportRequest } from "../report/report.ts";
import type { FormTraffic } from "../report/traffic.ts";
import type { AnalyticsReport, NoReport } from "../sections/counted-report.ts";
import type { Answers, FromThread, Question, ThreadTask, ToThread } from "./messages.ts";

/** Cached states are bounded at 64 MB of their stored size; a batch and the compiled forms fit several times. */
const HEAP_MEBIBYTES_MAX = 1024;
/** Reports at a time: far more than ClickHouse answers within a report's time limit. */
const QUESTIONS_MAX = 200;
/** Signals of this time are one message; ingest pauses longer between batches. */
const WAKE_EVERY_MS = 50;
/** Less than the stage of consumers has. A thread that takes longer is ended: its batch is repeated elsewhere. */
const STOP_MS = 2_000;
const RESTART_FIRST_MS = 200;
const RESTART_LAST_MS = 10_000;
/** A thread that ran for this long starts the pauses anew. */
const HEALTHY_MS = 60_000;
ok(RESTART_FIRST_MS < RESTART_LAST_MS && RESTART_LAST_MS < HEALTHY_MS, "pauses grow while threads keep ending");

export interface InThreadOptions extends ThreadTask {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Makes the thread; default: a worker thread. A test that ends one keeps hold of it. */
  readonly spawn?: (url: URL, options: WorkerOptions) => Worker;
}

export interface AnalyticsInThread {
  /** In start order. The thread exists from now on and loads its modules; `start` makes it work. */
  readonly parts: PartList;
  /** Turns were committed in these shards. */
  wake(shards: Iterable<number>): void;
  /** @returns "unavailable" while ClickHouse or the thread cannot be asked; "rebuilding" as in `analytics.ts`. */
  report(request: ReportRequest): Promise<AnalyticsReport | NoReport>;
  /** As a report. */
  figures(request: FiguresRequest): Promise<readonly FormFigure[] | NoReport>;
  /** As a report. */
  traffic(request: ReportScope): Promise<FormTraffic | NoReport>;
  /** The samples of the thread's metrics; undefined while it cannot be asked. */
  metrics(): Promise<MetricsSnapshot | undefined>;
}

interface OpenQuestion {
  readonly resolve: (answer: Answers[keyof Answers] | undefined) => void;
  readonly reject: (error: Error) => void;
}

export function analyticsInThread(options: InThreadOptions): AnalyticsInThread {
  const thread = new AnalyticsThread(options);
  return {
    parts: [
      { name: "analytics thread", stop: () => thread.end() },
      { name: "analytics", start: () => thread.start(), stop: () => thread.stop() },
    ],
    wake: (shards) => thread.wake(shards),
    report: async (request) =>
      ((await thread.ask({ kind: "report", request })) as Answers["report"] | undefined) ?? "unavailable",
    figures: async (request) =>
      ((await thread.ask({ kind: "figures", request })) as Answers["figures"] | undefined) ?? "unavailable",
    traffic: async (request) =>
      ((await thread.ask({ kind: "traffic", request })) as Answers["traffic"] | undefined) ?? "unavailable",
    metrics: () => thread.ask({ kind: "metrics" }) as Promise<Answers["metrics"] | undefined>,
  };
}

class AnalyticsThread {
  readonly #options: InThreadOptions;
  readonly #log: Log;
  readonly #restarts: { inc(): void };
  #worker: Worker;
  /** Whether the present thread works. */
  #isRunning = false;
  #isStopping = false;
  #startedAtMs = 0;
  /** Threads in a row that ended early. */
  #ends = 0;
  #cancelRestart = (): void => undefined;
  #lastQuestion = 0;
  readonly #open = new Map<number, OpenQuestion>();
  /** Shards since the last message; undefined if that was longer ago than {@link WAKE_EVERY_MS}. */
  #gathered: Set<number> | undefined;

  constructor(options: InThreadOptions) {
    this.#options = options;
    this.#log = options.log.child({ part: "analytics thread" });
    this.#restarts = options.metrics.counter({
      name: "parley_analytics_thread_restarts_total",
      help: "Threads of analytics that ended unexpectedly and were replaced.",
    });
    this.#worker = this.#spawn();
  }

  /** Starts the parts of the thread. @throws what their start throws. */
  async start(): Promise<void> {
    const worker = this.#worker;
    const started = Promise.withResolvers<void>();
    const onMessage = ({ type }: FromThread): void => {
      if (type === "started") started.resolve();
    };
    const onExit = (): void => started.reject(new Error("the thread of analytics ended before it had started"));
    worker.on("message", onMessage).on("error", started.reject).on("exit", onExit);
    this.#say({ type: "start" });
    try {
      await started.promise;
    } finally {
      worker.off("message", onMessage).off("error", started.reject).off("exit", onExit);
    }
    this.#isRunning = true;
    this.#startedAtMs = this.#options.clock.monotonicMs();
  }

  wake(shards: Iterable<number>): void {
    if (this.#gathered === undefined) this.#tell(new Set(shards));
    else for (const shard of shards) this.#gathered.add(shard);
  }

  #tell(shards: ReadonlySet<number>): void {
    if (this.#isRunning) this.#say({ type: "wake", shards: [...shards] });
    this.#gathered = new Set();
    this.#options.clock.after(WAKE_EVERY_MS, () => {
      const gathered = this.#gathered;
      if (gathered !== undefined && gathered.size > 0) this.#tell(gathered);
      else this.#gathered = undefined;
    });
  }

  /** Undefined: the thread cannot be asked now. @throws what the thread throws while it answers. */
  async ask(question: Question): Promise<Answers[keyof Answers] | undefined> {
    if (!this.#isRunning || this.#open.size >= QUESTIONS_MAX) return undefined;
    const id = ++this.#lastQuestion;
    const answered = new Promise<Answers[keyof Answers] | undefined>((resolve, reject) =>
      this.#open.set(id, { resolve, reject }),
    );
    this.#say({ type: "question", id, question });
    return answered;
  }

  /** Lets the thread finish its batch. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelRestart();
    if (!this.#isRunning) return;
    const ended = new Promise<"ended">((resolve) => this.#worker.once("exit", () => resolve("ended")));
    this.#say({ type: "stop" });
    let cancel = (): void => undefined;
    const late = new Promise<"late">((resolve) => {
      cancel = this.#options.clock.after(STOP_MS, () => resolve("late"));
    });
    if ((await Promise.race([ended, late])) === "late")
      this.#log.warn({ limitMs: STOP_MS }, "the thread of analytics did not stop in time and is ended");
    cancel();
  }

  /** Ends the thread if it still exists. */
  async end(): Promise<void> {
    this.#isStopping = true;
    this.#cancelRestart();
    await this.#worker.terminate();
  }

  #say(message: ToThread): void {
    this.#worker.postMessage(message, []);
  }

  #spawn(): Worker {
    const { databaseUrl, clickhouseUrl, cluster, ingests, logLevel } = this.#options;
    const make = this.#options.spawn ?? ((url, options) => new Worker(url, options));
    const task: ThreadTask = { databaseUrl, clickhouseUrl, cluster, ingests, logLevel };
    const worker = make(new URL("analytics-thread.ts", import.meta.url), {
      workerData: task,
      name: "analytics",
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES_MAX },
    });
    worker.on("message", (message: FromThread) => this.#answer(message));
    worker.on("error", (error) => this.#log.error({ err: error }, "the thread of analytics failed"));
    worker.on("exit", () => this.#ended());
    return worker;
  }

  #answer(message: FromThread): void {
    if (message.type === "started") return;
    const question = this.#open.get(message.id);
    this.#open.delete(message.id);
    if (message.type === "answer") question?.resolve(message.answer);
    else question?.reject(message.error);
  }

  #ended(): void {
    const wasRunning = this.#isRunning;
    this.#isRunning = false;
    for (const { resolve } of this.#open.values()) resolve(undefined);
    this.#open.clear();
    // A first start that failed has thrown; a later one is tried again by `#restart`.
    if (this.#isStopping || !wasRunning) return;
    if (this.#options.clock.monotonicMs() - this.#startedAtMs >= HEALTHY_MS) this.#ends = 0;
    this.#log.error("the thread of analytics ended; starting another one");
    this.#restart();
  }

  #restart(): void {
    const pauseMs = Math.min(RESTART_LAST_MS, RESTART_FIRST_MS * 2 ** this.#ends++);
    this.#cancelRestart = this.#options.clock.after(pauseMs, () => {
      this.#restarts.inc();
      this.#worker = this.#spawn();
      this.start().catch((error: unknown) => {
        if (this.#isStopping) return;
        this.#log.error({ err: error }, "the thread of analytics could not be started again");
        this.#restart();
      });
    });
  }
}
