/**
 * Sessions that are older than the days of the journal which are kept: they answer, are watched and go on as before.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ResponseId, SessionId } from "../../../machines/ids.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { systemClock, type Clock } from "../../../runtime/node/clock.ts";
import { DAY_MS } from "../../../runtime/postgres/schema/partitions.ts";
import { beginHistory, followHistory } from "../../../runtime/journal/postgres/history.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { dropOverdueDays } from "../../../workers/retention/journal-days.ts";
import { until } from "../../runtime/sharding/manual-clock.ts";
import { publishForm, StreamReader, type ApiClient } from "../../support/programs/api-client.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

const DAYS_AGO = 4;
let behindMs = DAYS_AGO * DAY_MS;
/** First some days ago, then now. */
const clock: Clock = { ...systemClock, now: () => systemClock.now() - behindMs };
const running = useRunningApi({ clock });

interface Opened {
  readonly sessionId: SessionId;
  readonly streamUrl: string;
  readonly question: { readonly title: string } | null;
}

interface Turn {
  readonly accepted: boolean;
  readonly answers: Record<string, unknown>;
  readonly question: { readonly ref: string } | null;
  readonly events: readonly { readonly seq: number }[];
  readonly sinceSeq: number;
}

const headOf = (turn: Turn): number => turn.sinceSeq + turn.events.length;

let client: ApiClient;
let pool: Pool;
/** Answered its first question then, and goes on now. */
let older: Opened & { readonly head: number };
/** Answered all of it then. */
let completed: Opened & { readonly head: number };
let storedBefore: unknown;
let storedAfter: unknown;

const say = async (session: string, id: string, text: string): Promise<Turn> => {
  const { status, body } = await client.post<Turn>(`/v1/sessions/${session}/messages`, { type: "text", id, text });
  expect(status).toBe(200);
  return body;
};

/** What lists, exports and the rebuild of analytics are made of. */
const stored = async (): Promise<unknown> => {
  const ids = [older, completed].map(({ sessionId }) => sessionId.replace("ses_", "res_") as ResponseId);
  return [...(await running.api.runtime.store.responses.stored(ids))];
};

beforeAll(async () => {
  pool = createPool(running.api.databaseUrl, { max: 2, log: createLog("silent"), applicationName: "test" });
  client = await running.api.secret();
  const settings = { abandonAfterIdleMinutes: 43_200, allowRepeat: true, languages: ["en", "de"] };
  const form = await publishForm(client, {
    ...signupForm,
    settings,
    translations: { de: { blocks: { name: { title: "Wie heißt du?" } } } },
  });
  const open = async (): Promise<Opened> =>
    (await client.post<Opened>(`/v1/forms/${form}/sessions`, { language: "de", expiresIn: 864_000 })).body;
  const one = await open();
  older = { ...one, head: headOf(await say(one.sessionId, "m-1", "Ada")) };
  const other = await open();
  let head = 0;
  for (const [index, text] of ["Ada", "36", "free", "ada@example.com"].entries())
    head = headOf(await say(other.sessionId, `m-${index}`, text));
  completed = { ...other, head };
  // A minute after the last answer its timer has something to say, which is all that comes by itself within a month.
  behindMs -= 120_000;
  const { streams } = running.api.runtime;
  await until(async () => (await streams.head(older.sessionId)) > older.head);
  older = { ...older, head: await streams.head(older.sessionId) };
  storedBefore = await stored();
  behindMs = 0;
  const { dropped } = await dropOverdueDays({ pool, clock, log: createLog("silent"), keptDays: 2 });
  expect(dropped.length).toBe(2);
  storedAfter = await stored();
});
afterAll(() => pool.end());

const eventsOf = (session: string, since: number) =>
  client.get<{ events: { seq: number }[]; turn: Turn; error: Record<string, unknown> }>(
    `/v1/sessions/${session}/events?since=${since}`,
  );
/** Tickets last fifteen minutes. */
const streamOf = async (session: string): Promise<string> =>
  (await client.post<Opened>(`/v1/sessions/${session}/token`)).body.streamUrl;

describe("a session whose events were dropped", () => {
  test("is watched: hello says what is kept, and what is not is a reset with the whole state before any live event", async () => {
    const { sessionId, head } = older;
    const reader = new StreamReader(`${await streamOf(sessionId)}&since=1`);
    await reader.until(({ frames }) => frames.some(({ type }) => type === "reset"));
    expect(reader.frames[0]).toMatchObject({ type: "hello", head, oldest: head + 1 });
    expect(reader.frames.filter(({ type }) => type !== "ping")[1]).toMatchObject({
      type: "reset",
      head,
      state: { sessionId, status: "active", answers: { name: "Ada" } },
      question: { ref: "age" },
    });
    reader.close();
    const upToDate = new StreamReader(`${await streamOf(sessionId)}&since=${head}`);
    await upToDate.until(({ frames }) => frames.length >= 1);
    upToDate.send({ type: "ping" });
    await upToDate.until(({ frames }) => frames.at(-1)?.["type"] === "pong");
    expect(upToDate.frames.map(({ type }) => type).filter((type) => type !== "ping")).toEqual(["hello", "pong"]);
    upToDate.close();
  });

  test("says of its events that they are not kept, and from where on they are", async () => {
    const { sessionId, head } = older;
    const { status, body } = await eventsOf(sessionId, 0);
    expect([status, body.error]).toEqual([410, expect.objectContaining({ code: "events_not_kept", oldest: head + 1 })]);
    expect((await eventsOf(sessionId, head)).body).toMatchObject({ events: [], turn: { sinceSeq: head } });
    // Of a history that was lost.
    expect((await eventsOf(sessionId, head + 100)).body).toMatchObject({ events: [], turn: { sinceSeq: head } });
  });

  test("recognises a repeated message: nothing happens, and the answer is the conversation as it is now", async () => {
    const { sessionId, head } = older;
    const again = await say(sessionId, "m-1", "Ada");
    expect(again).toMatchObject({
      accepted: true,
      answers: { name: "Ada" },
      question: { ref: "age" },
      events: [],
      sinceSeq: head,
    });
    expect(headOf(again)).toBe(head);
  });

  test("continues with the next seq, live and replayed, and a repeat of the new turn gets all of it", async () => {
    const { sessionId, head } = older;
    const streamUrl = await streamOf(sessionId);
    const reader = new StreamReader(`${streamUrl}&since=${head}`);
    await reader.until(({ frames }) => frames.length >= 1);
    const turn = await say(sessionId, "m-2", "36");
    expect(turn.sinceSeq).toBe(head);
    await reader.until(({ events }) => events.at(-1)?.seq === headOf(turn));
    expect(reader.events.map(({ seq }) => seq)).toEqual(turn.events.map(({ seq }) => seq));
    reader.close();
    const later = new StreamReader(`${streamUrl}&since=${head}`);
    await later.until(({ events }) => events.at(-1)?.seq === headOf(turn));
    expect(later.frames[0]).toMatchObject({ type: "hello", oldest: head + 1, head: headOf(turn) });
    expect(later.events).toEqual(turn.events);
    later.close();
    const reset = new StreamReader(`${streamUrl}&since=0`);
    await reset.until(({ frames }) => frames.some(({ type }) => type === "reset"));
    expect(reset.frames.find(({ type }) => type === "reset")).toMatchObject({
      type: "reset",
      head: headOf(turn),
      state: { answers: { name: "Ada", age: 36 } },
    });
    reset.close();
    expect((await eventsOf(sessionId, head)).body.events).toEqual(turn.events);
    expect((await eventsOf(sessionId, 0)).body.error).toMatchObject({ oldest: head + 1 });
    expect(await say(sessionId, "m-2", "36")).toEqual(turn);
  });

  test("is read and repeated in its language when it had been completed", async () => {
    const { sessionId, head } = completed;
    expect((await client.get(`/v1/sessions/${sessionId}`)).body).toMatchObject({
      status: "completed",
      canRepeat: true,
      answers: { name: "Ada" },
    });
    expect(await running.api.runtime.streams.head(sessionId)).toBe(head);
    const { status, body } = await client.post<Opened>(`/v1/sessions/${sessionId}/repeat`);
    expect([status, body.question?.title]).toEqual([201, "Wie heißt du?"]);
  });

  test("is what it was to lists, exports and the rebuild of analytics", () => {
    expect(storedAfter).toEqual(storedBefore);
  });
});

describe("the history", () => {
  test("has one name for all nodes and restarts, which changes only when an operator declares it lost", async () => {
    const follow = async (): Promise<string> => {
      const history = await followHistory({ db: pool, clock: systemClock, log: createLog("silent") });
      history.stop();
      return history.incarnation;
    };
    const before = running.api.runtime.history.incarnation;
    expect(await follow()).toBe(before);
    const next = await beginHistory(pool);
    expect(next).not.toBe(before);
    expect(await follow()).toBe(next);
  });
});
