/** What fan-out makes of the events of a session that are still kept. */
import { sampleEvent } from "../../support/conversations/event-samples.ts";
import { expect, test } from "vitest";
import { encodeEvents } from "../../../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import { withPrefix } from "../../../machines/ids.ts";
import { CommittedTurn } from "../../../runtime/consumers/consumer.ts";
import type { Queryable } from "../../../runtime/postgres/pool.ts";
import { Sessions } from "../../../workers/webhooks/sessions.ts";
import { EMPTY_SUBMISSION, type Submission } from "../../../workers/webhooks/webhook-events.ts";

const SESSION = "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ";
const event = (seq: number, type: DomainEvent["type"]): DomainEvent => sampleEvent(type, { seq, ts: 1_000 + seq });

/** A database with these events, and one stored answer. */
function databaseOf(kept: readonly DomainEvent[]): Queryable {
  const query = (statement: string | { readonly name: string }): Promise<{ rows: readonly unknown[] }> =>
    Promise.resolve({
      rows:
        typeof statement === "string"
          ? [{ ref: "name", type: "short_text", value: "Ada" }]
          : kept.map((one) => ({ session: SESSION, body: encodeEvents([one]) })),
    });
  return { query } as unknown as Queryable;
}

async function before(seqFrom: number, kept: readonly DomainEvent[]): Promise<unknown> {
  const sessions = new Sessions();
  const entry = new CommittedTurn({
    shard: 0,
    position: 9,
    actor: SESSION,
    seqFrom,
    seqTo: seqFrom,
    at: 2_000,
    body: encodeEvents([event(seqFrom, "session.abandoned")]),
  });
  await sessions.loadSubmissions(databaseOf(kept), new Map([[SESSION, entry]]));
  return sessions.submissionBefore(SESSION, seqFrom);
}

const opened = event(1, "session.opened");
const abandoned = event(2, "session.abandoned");
const resumed = event(3, "session.resumed");
const asked = event(4, "question.asked");

test("a response is as its last kept events say, whatever was dropped before them", async () => {
  expect(await before(5, [opened, abandoned, resumed, asked])).toMatchObject({
    seq: 4,
    responseStatus: "in_progress",
    answers: new Map(),
  });
  expect(await before(3, [abandoned])).toMatchObject({
    seq: 2,
    responseStatus: "abandoned",
    answers: new Map([["name", "Ada"]]),
    types: new Map([["name", "short_text"]]),
  });
});

test("events before a gap, which a clock that was set back leaves, tell of a state that has passed", async () => {
  expect(await before(5, [opened, abandoned, asked])).toMatchObject({ seq: 4, responseStatus: "in_progress" });
  expect(await before(5, [opened, abandoned])).toMatchObject({ seq: 4, responseStatus: "in_progress" });
});

test("long responses leave memory before the next batch, the least recently used first, and none within a batch", async () => {
  const sessions = new Sessions(1024 * 1024);
  const long = (seq: number): Submission => ({
    ...EMPTY_SUBMISSION,
    seq,
    answers: new Map([["story", { text: ["x".repeat(100 * 1024)] }]]),
  });
  const names = Array.from({ length: 10 }, (_, index) => `ses_${index}` as const);
  const known = (): boolean[] => names.map((session) => sessions.submissionBefore(session, 2) !== undefined);
  for (const session of names) sessions.keep(session, long(1));
  // What replaces a response counts instead of it.
  for (const session of names) sessions.keep(session, long(1));
  expect(known()).toEqual(Array.from({ length: 10 }, () => true));
  await sessions.load(databaseOf([]), []);
  expect(known()).toEqual([...Array.from({ length: 5 }, () => false), ...Array.from({ length: 5 }, () => true)]);
});

test("a response that has ended leaves memory before the next batch, and is read again for a later event", async () => {
  const sessions = new Sessions();
  const facts = {
    id: withPrefix("res", SESSION),
    organization: "org_1",
    form: "frm_1",
    mode: "live",
    source: "chat",
    startedAt: 1_000,
  };
  const turn = new CommittedTurn({
    shard: 0,
    position: 9,
    actor: SESSION,
    seqFrom: 1,
    seqTo: 1,
    at: 2_000,
    body: encodeEvents([event(1, "session.abandoned")]),
  });
  await sessions.load({ query: () => Promise.resolve({ rows: [facts] }) } as unknown as Queryable, [turn]);
  expect(sessions.facts(SESSION)).toBeDefined();
  sessions.keep(SESSION, { ...EMPTY_SUBMISSION, seq: 1, responseStatus: "completed", endedAt: 1_000 });
  expect(sessions.submissionBefore(SESSION, 2)).toBeDefined();
  await sessions.load(databaseOf([]), []);
  expect(sessions.submissionBefore(SESSION, 2)).toBeUndefined();
  expect(sessions.facts(SESSION)).toBeUndefined();
  expect(await before(3, [opened, abandoned])).toMatchObject({ seq: 2, responseStatus: "abandoned" });
});

test("a session of which nothing was heard for ten minutes leaves memory before the next batch", async () => {
  const sessions = new Sessions();
  const silent = `${SESSION}_silent` as const;
  const turnAt = (actor: typeof SESSION | typeof silent, at: number): CommittedTurn =>
    new CommittedTurn({
      shard: 0,
      position: 9,
      actor,
      seqFrom: 2,
      seqTo: 2,
      at,
      body: encodeEvents([event(2, "session.resumed")]),
    });
  const facts = (session: string): object => ({
    id: session.replace("ses_", "res_"),
    organization: "org_1",
    form: "frm_1",
    mode: "live",
    source: "chat",
    startedAt: 1_000,
  });
  const database = {
    query: () => Promise.resolve({ rows: [facts(SESSION), facts(silent)] }),
  } as unknown as Queryable;
  await sessions.load(database, [turnAt(silent, 1_000), turnAt(SESSION, 1_000)]);
  await sessions.load(database, [turnAt(SESSION, 601_000)]);
  expect(sessions.facts(silent)).toBeDefined();
  await sessions.load(database, [turnAt(SESSION, 601_001)]);
  expect(sessions.facts(silent)).toBeUndefined();
  expect(sessions.facts(SESSION)).toBeDefined();
});
