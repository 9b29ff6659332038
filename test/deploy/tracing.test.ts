/** Traces of a real node, as a receiver of OTLP gets them; and that a node without them loads nothing for them. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { parseConfig } from "../../deploy/config/config.ts";
import { startNode, type Node } from "../../deploy/node/node.ts";
import { createProgress } from "../../deploy/node/progress.ts";
import { openTelemetry } from "../../deploy/tracing/open-telemetry.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { PATIENCE } from "../support/patience.ts";
import { ApiClient, publishForm } from "../support/programs/api-client.ts";
import { documentOf } from "../support/conversations/chat.ts";
import { NodeProcess, temporaryDataDirectory } from "../support/programs/node-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/services/database.ts";
import { IS_FULL } from "../support/full.ts";
import { startReceiver, type Receiver } from "../workers/support/receiver.ts";

/** A span as OTLP has it in JSON. */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
  readonly status: { readonly code?: number };
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan["attributes"] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";

class Collector {
  readonly sent: Sent[] = [];
  readonly headers: IncomingHttpHeaders[] = [];
  readonly paths: (string | undefined)[] = [];
  readonly #server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      this.headers.push(request.headers);
      this.paths.push(request.url);
      this.sent.push(JSON.parse(Buffer.concat(parts).toString()) as Sent);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Of one trace. */
  spans(trace: string): readonly SentSpan[] {
    return this.sent
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)
      .filter(({ traceId }) => traceId === trace);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const attribute = (span: SentSpan | undefined, name: string): string | number | undefined => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe("a node with traces", () => {
  const collector = new Collector();
  const directory = temporaryDataDirectory();
  const logs = join(directory.path, "log");
  let database: TestDatabase;
  let receiver: Receiver;
  let node: Node;
  let client: ApiClient;

  beforeAll(async () => {
    let endpoint: string;
    [database, receiver, endpoint] = await Promise.all([createTestDatabase(), startReceiver(), collector.open()]);
    node = await startNode({
      config: parseConfig({
        PORT: "0",
        DATABASE_URL: database.url,
        NATS_URL: "off",
        CLICKHOUSE_URL: "http://127.0.0.1:1",
        PAYMENTS_SIMULATOR: "off",
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: "x-team=a%20team",
        OTEL_SERVICE_NAME: "forms",
        // Only what a caller asks for.
        OTEL_TRACES_SAMPLER_ARG: "0",
      }),
      clock: systemClock,
      log: createLog("warn", logs),
      progress: createProgress(systemClock, () => undefined),
      directory: { path: directory.path, placeId: "the place of this test" },
      keepsQuickstart: true,
      onRunning: () => Promise.resolve(),
    });
    client = new ApiClient(node.started.publicUrl, { "x-api-key": node.started.quickstart?.keys.skLive ?? "" });
  });

  afterAll(async () => {
    await node?.stop();
    await receiver?.close();
    await collector.close();
    await database?.drop();
    directory.remove();
  });

  const post = (path: string, body: unknown, traceparent?: string): Promise<Response> =>
    fetch(node.started.publicUrl + path, {
      method: "POST",
      headers: {
        "x-api-key": node.started.quickstart?.keys.skLive ?? "",
        "content-type": "application/json",
        ...(traceparent === undefined ? {} : { traceparent }),
      },
      body: JSON.stringify(body),
    });

  test("one message gives a request, its turn, its commit and its webhook, each below the one before", async () => {
    const question = { ref: "name", type: "short_text", title: "Your name?", required: true };
    const form = await publishForm(client, documentOf([question]));
    await client.post("/v1/webhooks", { url: receiver.url, events: ["submission.completed"] });
    const { body } = await client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`);
    const answer = await post(
      `/v1/sessions/${body.sessionId}/messages`,
      { type: "text", text: "Ada" },
      `00-${TRACE}-${CALLER}-01`,
    );
    expect(answer.status).toBe(200);

    const [request, turn, commit, webhook] = await vi.waitFor(() => {
      const spans = collector.spans(TRACE);
      const chain = ["POST /v1/sessions/{sid}/messages", "turn", "commit", "webhook"].map((name) =>
        spans.find((span) => span.name === name),
      );
      if (chain.includes(undefined)) throw new Error(`spans so far: ${spans.map(({ name }) => name).join()}`);
      return chain;
    }, PATIENCE);
    expect(request?.parentSpanId).toBe(CALLER);
    expect(turn?.parentSpanId).toBe(request?.spanId);
    expect(commit?.parentSpanId).toBe(turn?.spanId);
    expect(webhook?.parentSpanId).toBe(commit?.spanId);
    // Server, internal, internal, client.
    expect([request, turn, commit, webhook].map((span) => span?.kind)).toEqual([2, 1, 1, 3]);
    expect(attribute(request, "http.response.status_code")).toBe(200);
    expect(attribute(turn, "parley.actor")).toBe(body.sessionId);
    expect(attribute(commit, "parley.outcome")).toBe("committed");

    const got = receiver.received.find(({ headers }) => headers["traceparent"] !== undefined);
    expect(got?.headers["traceparent"]).toBe(`00-${TRACE}-${webhook?.spanId}-01`);
    expect(attribute(webhook, "parley.webhook_id")).toBe(got?.headers["webhook-id"]);
    expect(new Set(collector.paths)).toEqual(new Set(["/v1/traces"]));
    expect(collector.headers[0]?.["x-team"]).toBe("a team");
    expect(collector.sent[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
      key: "service.name",
      value: { stringValue: "forms" },
    });
  });

  test("what is not asked for is not sent: the ratio decides on requests without a traceparent", () => {
    // The form, the webhook and the session were made without one.
    const all = collector.sent.flatMap(({ resourceSpans }) => resourceSpans).flatMap(({ scopeSpans }) => scopeSpans);
    expect(new Set(all.flatMap(({ spans }) => spans.map(({ traceId }) => traceId)))).toEqual(new Set([TRACE]));
  });

  test("a failure is logged with the id of its trace", async () => {
    const trace = TRACE.replace("4", "5");
    const broken = new Client({ connectionString: database.url });
    await broken.connect();
    await broken.query("ALTER TABLE exports RENAME TO exports_gone");
    await broken.end();
    const answer = await fetch(`${node.started.publicUrl}/v1/exports/exp_01ARZ3NDEKTSV4RRFFQ69G5FAV`, {
      headers: {
        "x-api-key": node.started.quickstart?.keys.skLive ?? "",
        traceparent: `00-${trace}-${CALLER}-01`,
      },
    });
    expect(answer.status).toBe(500);
    const lines = readFileSync(logs, "utf8").trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { trace_id?: string }).trace_id)).toContain(trace);
    await vi.waitFor(() => expect(collector.spans(trace).map(({ status }) => status.code)).toContain(2), PATIENCE);
  });

  test.each(["nonsense", `00-${"0".repeat(32)}-${CALLER}-01`, `00-${TRACE}-${CALLER}`])(
    "a wrong traceparent, %s, changes no answer",
    async (traceparent) => {
      expect((await post("/v1/forms/nothing/sessions", {}, traceparent)).status).toBe(404);
    },
  );
});

test("a receiver that is away is a warning that names the setting, also at the stop, which is in order", async () => {
  const directory = temporaryDataDirectory();
  const logs = join(directory.path, "log");
  type LogLine = { readonly level: string; readonly msg: string; readonly err: { readonly message: string } };
  const options = { endpoint: "http://127.0.0.1:1", headers: {}, serviceName: "forms", ratio: 1 };
  const { tracer, stop } = openTelemetry(options, "1", createLog("warn", logs));
  const trace = (): void =>
    tracer.start("turn", { kind: "internal", parent: undefined, attributes: {} }).end({ failed: false });
  trace();
  const lines = (): readonly LogLine[] =>
    readFileSync(logs, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as LogLine);
  await vi.waitFor(() => expect(lines()).toHaveLength(1), PATIENCE);
  trace();
  await stop();
  expect(lines().map(({ level, msg }) => [level, msg])).toEqual([
    ["warn", "spans could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT"],
    ["warn", "the last spans could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT"],
  ]);
  expect(new Set(lines().map(({ err }) => err.message))).toEqual(new Set(["connect ECONNREFUSED 127.0.0.1:1"]));
  directory.remove();
});

describe("the program", () => {
  /** Notes each module of OpenTelemetry that a process loads, in any thread. `api` is a dependency of others too. */
  const NOTES_MODULES = `
    import { appendFileSync } from "node:fs";
    import { registerHooks } from "node:module";
    registerHooks({
      load(url, context, next) {
        const [, name] = /@opentelemetry\\/([\\w-]+)/.exec(url) ?? [];
        if (name !== undefined && name !== "api") appendFileSync(process.env.LOADED, name + "\\n");
        return next(url, context);
      },
    });`;
  const directory = temporaryDataDirectory();
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database?.drop();
    directory.remove();
  });

  const loadedWith = async (environment: Readonly<Record<string, string>>): Promise<Set<string>> => {
    const hook = join(directory.path, "notes-modules.mjs");
    const loaded = join(directory.path, `loaded-${Object.keys(environment).length}`);
    writeFileSync(hook, NOTES_MODULES);
    const node = await NodeProcess.start(directory.path, {
      NODE_OPTIONS: `--import ${hook}`,
      LOADED: loaded,
      DATABASE_URL: database.url,
      NATS_URL: "off",
      CLICKHOUSE_URL: "http://127.0.0.1:1",
      PAYMENTS_SIMULATOR: "off",
      ...environment,
    });
    try {
      expect((await fetch(`${node.baseUrl}/health`)).status).toBe(200);
    } finally {
      // In order, also when the receiver of traces is away.
      expect((await node.terminate()).code).toBe(0);
    }
    return new Set(existsSync(loaded) ? readFileSync(loaded, "utf8").trim().split("\n") : []);
  };

  test.runIf(IS_FULL)("loads nothing for traces unless they are configured", async () => {
    expect([...(await loadedWith({}))].filter((name) => name !== "semantic-conventions")).toEqual([]);
    // Also proves that the hook sees what is loaded.
    expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" })).toContain("sdk-trace");
  });
});
