/**
 * `/metrics` of real nodes after real traffic: two in this process, one of which serves everything and one that only
 * hosts actors.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MSGPACK_PROTOCOL } from "../../../api/stream/frames.ts";
import { parseConfig } from "../../../deploy/config/config.ts";
import { startNode, type Node } from "../../../deploy/node/node.ts";
import { createProgress } from "../../../deploy/node/progress.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { SHARD_COUNT } from "../../../runtime/sharding/shard-of.ts";
import { ApiClient, publishForm, StreamReader } from "../../support/programs/api-client.ts";
import { documentOf } from "../../support/conversations/chat.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { Exposition } from "../../support/programs/exposition.ts";
import { attachNats, type TestNats } from "../../support/services/nats.ts";
import { PATIENCE } from "../../support/patience.ts";
import { temporaryDataDirectory } from "../../support/programs/node-process.ts";
import { startReceiver, type Receiver } from "../../workers/support/receiver.ts";

const TOKEN = "a-token-of-this-test";
const QUESTIONS = 4;
const FORM = documentOf(
  Array.from({ length: QUESTIONS }, (_, index) => ({
    ref: `q${index}`,
    type: "short_text",
    title: `Question ${index}?`,
    required: true,
  })),
);

describe("the metrics of a node", () => {
  let database: TestDatabase;
  let nats: TestNats;
  let receiver: Receiver;
  let whole: Node;
  let client: ApiClient;
  let form: string;
  const directory = temporaryDataDirectory();

  const start = (environment: Readonly<Record<string, string>>): Promise<Node> =>
    startNode({
      // No ClickHouse answers: the consumer for reports stays behind, by as much as is committed.
      config: parseConfig({
        PORT: "0",
        DATABASE_URL: database.url,
        NATS_URL: nats.url,
        CLICKHOUSE_URL: "http://127.0.0.1:1",
        PAYMENTS_SIMULATOR: "off",
        RATE_LIMIT_PER_SESSION: "2",
        ...environment,
      }),
      clock: systemClock,
      log: createLog("silent"),
      progress: createProgress(systemClock, () => undefined),
      directory: { path: directory.path, placeId: "the place of this test" },
      keepsQuickstart: environment["ROLES"] === undefined,
      onRunning: () => Promise.resolve(),
    });

  const metricsOf = async (node: Node, headers: Readonly<Record<string, string>> = {}): Promise<Exposition> => {
    const answer = await fetch(`${node.started.publicUrl}/metrics`, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    return new Exposition(await answer.text());
  };
  const bearer = { authorization: `Bearer ${TOKEN}` };

  /** Scrapes until something is so. The reads that scrapes share are some seconds old at most. */
  const until = (condition: (shown: Exposition) => boolean): Promise<Exposition> =>
    vi.waitFor(async () => {
      const shown = await metricsOf(whole);
      if (!condition(shown)) throw new Error(`this did not come to hold: ${condition.toString()}`);
      return shown;
    }, PATIENCE);

  /** @param answers with all of them the response is completed. */
  const converse = async (answers = QUESTIONS): Promise<{ sessionId: string; streamUrl: string }> => {
    const { body } = await client.post<{ sessionId: string; streamUrl: string }>(`/v1/forms/${form}/sessions`);
    for (let turn = 0; turn < answers; turn++) {
      expect((await client.post(`/v1/sessions/${body.sessionId}/messages`, { type: "text", text: "Ada" })).status).toBe(
        200,
      );
    }
    return body;
  };

  beforeAll(async () => {
    [database, nats, receiver] = await Promise.all([createTestDatabase(), attachNats(), startReceiver()]);
    whole = await start({});
    client = new ApiClient(whole.started.publicUrl, { "x-api-key": whole.started.quickstart?.keys.skLive ?? "" });
    form = await publishForm(client, FORM);
  });

  afterAll(async () => {
    await whole?.stop();
    await receiver?.close();
    await nats?.detach();
    await database?.drop();
    directory.remove();
  });

  it("grow by as much as happened: turns, calls, requests by route, and the time of each", async () => {
    const before = await metricsOf(whole);
    await converse();
    const after = await metricsOf(whole);
    const grown = (sample: string): number => (after.value(sample) ?? 0) - (before.value(sample) ?? 0);
    expect(grown('parley_turns_total{outcome="committed"}')).toBe(QUESTIONS + 1);
    expect(grown('parley_calls_total{command="message",outcome="ok"}')).toBe(QUESTIONS);
    expect(grown('parley_commands_total{command="open",outcome="ok"}')).toBe(1);
    expect(grown('parley_http_requests_total{method="POST",route="/v1/sessions/{sid}/messages",status="2xx"}')).toBe(
      QUESTIONS,
    );
    expect(grown('parley_http_request_duration_seconds_count{route="POST /v1/sessions/{sid}/messages"}')).toBe(
      QUESTIONS,
    );
    for (const part of ["parley_turn_duration", "parley_turn_compute", "parley_turn_wait", "parley_turn_commit"])
      expect(grown(`${part}_seconds_count`), part).toBeGreaterThanOrEqual(QUESTIONS);
    expect(grown("parley_commit_batch_turns_sum")).toBe(QUESTIONS + 1);
    expect(grown("parley_commit_flush_seconds_count")).toBe(grown('parley_commit_flushes_total{outcome="stored"}'));
    expect(grown('parley_activations_total{source="new"}')).toBe(1);
    // Every part of a turn is within the whole.
    expect(grown("parley_turn_compute_seconds_sum") + grown("parley_turn_commit_seconds_sum")).toBeLessThan(
      grown('parley_http_request_duration_seconds_sum{route="POST /v1/sessions/{sid}/messages"}') + 1,
    );
  });

  it("tell of refusals by code, and of limits by whose they are", async () => {
    const before = await metricsOf(whole);
    expect((await client.get("/v1/sessions/ses_01ARZ3NDEKTSV4RRFFQ69G5FAV")).status).toBe(404);
    const { sessionId } = await converse();
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await client.get(`/v1/sessions/${sessionId}`)).status),
    );
    const limited = statuses.filter((status) => status === 429).length;
    expect(limited).toBeGreaterThan(0);
    const after = await metricsOf(whole);
    const grown = (sample: string): number => (after.value(sample) ?? 0) - (before.value(sample) ?? 0);
    expect(grown('parley_rate_limited_total{limit="session"}')).toBe(limited);
    expect(grown('parley_errors_total{code="rate_limited"}')).toBe(limited);
    expect(grown('parley_errors_total{code="not_found"}')).toBe(1);
    expect(grown('parley_http_requests_total{method="GET",route="/v1/sessions/{sid}",status="4xx"}')).toBe(limited + 1);
    // Ids are no labels.
    expect(await (await fetch(`${whole.started.publicUrl}/metrics`)).text()).not.toMatch(/(ses|frm|org|res)_[0-9A-Z]/);
  });

  it("count streams while they are open, and what was sent to them", async () => {
    // An active session: the stream of an ended one is closed at its next heartbeat, possibly at once.
    const { streamUrl } = await converse(QUESTIONS - 1);
    const reader = new StreamReader(streamUrl);
    await reader.until(({ events }) => events.length > 0);
    const came = reader.frames.length;
    const shown = await metricsOf(whole);
    expect(shown.value('parley_streams_open{protocol="websocket_json"}')).toBe(1);
    expect(shown.value("parley_subscriptions")).toBe(1);
    expect(shown.value('parley_stream_frames_total{protocol="websocket_json"}')).toBeGreaterThanOrEqual(came);
    expect(shown.value('parley_stream_bytes_total{protocol="websocket_json"}')).toBeGreaterThan(100);
    const packed = new WebSocket(streamUrl, [MSGPACK_PROTOCOL]);
    const leaving = new AbortController();
    // Kept in a variable: an unreferenced answer is garbage-collected, and its connection is closed.
    const sse = await fetch(streamUrl.replace(/^ws/, "http"), {
      headers: { accept: "text/event-stream" },
      signal: leaving.signal,
    });
    expect(sse.status).toBe(200);
    const openOf = (now: Exposition): readonly (number | undefined)[] =>
      ["websocket_json", "websocket_msgpack", "sse"].map((protocol) =>
        now.value(`parley_streams_open{protocol="${protocol}"}`),
      );
    const all = await until(
      (now) => openOf(now).join() === "1,1,1" && (now.value('parley_stream_frames_total{protocol="sse"}') ?? 0) > 1,
    );
    expect(all.value('parley_stream_bytes_total{protocol="sse"}')).toBeGreaterThan(100);
    expect(sse.bodyUsed).toBe(false);
    reader.close();
    packed.close();
    leaving.abort();
    await until((now) => openOf(now).join() === "0,0,0");
  });

  it("count attempts at webhooks, and how far each consumer is behind", async () => {
    expect((await client.post("/v1/webhooks", { url: receiver.url, events: ["submission.completed"] })).status).toBe(
      201,
    );
    await converse();
    await until((shown) => (shown.value('parley_webhook_attempts_total{outcome="success"}') ?? 0) >= 1);
    const committed = (await metricsOf(whole)).value('parley_turns_total{outcome="committed"}');
    // Each read that scrapes share is as old as it is, and the database has an effect a moment before its node counts
    // it.
    const shown = await until(
      (now) =>
        now.value('parley_consumer_lag_entries{consumer="webhooks"}') === 0 &&
        now.value('parley_consumer_lag_entries{consumer="analytics"}') === committed &&
        now.value('parley_consumer_entries_total{consumer="webhooks"}') === committed &&
        now.value("parley_webhook_deliveries_pending") === 0,
    );
    expect(shown.value('parley_webhook_deliveries_total{outcome="success"}')).toBe(1);
    expect(shown.value('parley_consumer_delay_seconds_count{consumer="webhooks"}')).toBeGreaterThan(0);
    await until((now) => (now.value('parley_consumer_lag_seconds{consumer="analytics"}') ?? 0) > 0);
    expect(shown.value('parley_consumer_lag_seconds{consumer="webhooks"}')).toBe(0);
  });

  it("are each node's own: shards that one hands over, another gains, and together they have all", async () => {
    const actorsOnly = await start({ ROLES: "actors", METRICS_TOKEN: TOKEN });
    try {
      await until((shown) => (shown.value("parley_shards_owned") ?? 0) < SHARD_COUNT * 0.7);
      for (;;) {
        const [one, other] = [await metricsOf(whole), await metricsOf(actorsOnly, bearer)];
        const [owned = 0, gained = 0] = [
          other.value("parley_shards_owned"),
          other.value('parley_shards_gained_total{cause="free"}'),
        ];
        if (
          owned + (one.value("parley_shards_owned") ?? 0) !== SHARD_COUNT ||
          owned !== gained ||
          one.value('parley_shards_lost_total{cause="hand_over"}') !== owned
        )
          continue;
        // A heartbeat that is late on a busy machine is followed by one that is not.
        if ((other.value("parley_lease_age_seconds") ?? Number.POSITIVE_INFINITY) >= 2) continue;
        expect(one.value('parley_shards_gained_total{cause="free"}')).toBe(SHARD_COUNT);
        expect(one.value("parley_nats_connected")).toBe(1);
        expect(other.value('parley_calls_total{command="message",outcome="ok"}')).toBeUndefined();
        expect(other.names).not.toContain("parley_http_requests_total");
        break;
      }
    } finally {
      await actorsOnly.stop();
    }
  });

  it("are for whom it may concern: with a token for its bearer, and for everybody else there is no such path", async () => {
    const node = await start({ ROLES: "actors", METRICS_TOKEN: TOKEN });
    const elsewhere = await start({ ROLES: "api,actors", METRICS_ALLOW_NETS: "10.0.0.0/8" });
    try {
      for (const headers of [{}, { authorization: "Bearer another" }])
        expect((await fetch(`${node.started.publicUrl}/metrics`, { headers })).status).toBe(404);
      await metricsOf(node, bearer);
      for (const method of ["GET", "POST", "OPTIONS", "DELETE"]) {
        const [refused, unknown] = await Promise.all(
          ["/metrics", "/no-such-path"].map((path) => fetch(`${elsewhere.started.publicUrl}${path}`, { method })),
        );
        expect([method, refused?.status, refused?.headers.get("allow")]).toEqual([
          method,
          unknown?.status,
          unknown?.headers.get("allow"),
        ]);
        const [told, toldOfUnknown] = await Promise.all(
          [refused, unknown].map(async (answer) => (await answer?.json()) as { error: object }),
        );
        expect({ ...told?.error, request_id: "" }).toEqual({ ...toldOfUnknown?.error, request_id: "" });
      }
    } finally {
      await Promise.all([node.stop(), elsewhere.stop()]);
    }
  });
});
