/** What fan-out makes of the events of a session that are still kept. */
import { sampleEvent } from "../../support/conversations/event-samples.ts";
import { expect, test } from "vitest";
import { encodeEvents } from "../../../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import { CommittedTurn } from "../../../runtime/consumers/consumer.ts";
import type { Queryable } from "../../../runtime/postgres/pool.ts";
import { Sessions } from "../../../workers/webhooks/sessions.ts";

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
