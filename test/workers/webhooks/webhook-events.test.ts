/** Which webhook event an event of a conversation is. */
import { webhookEventOf } from "../../../runtime/webhooks/webhook-event-of.ts";
import { expect, test } from "vitest";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { SessionFacts } from "../../../runtime/postgres/webhooks/fan-out.ts";
import { EMPTY_SUBMISSION, responseEvent, concernsResponse } from "../../../workers/webhooks/webhook-events.ts";

const facts: SessionFacts = {
  session: "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  form: "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  mode: "live",
  source: "chat",
  startedAt: 1_000,
};
const partial: DomainEvent = { v: 1, seq: 9, ts: 61_000, type: "response.partial", data: { answered: 1 } };
const reminded: DomainEvent = {
  v: 1,
  seq: 12,
  ts: 90_000,
  type: "followup.sent",
  data: { index: 0, channel: "email", sentTo: "a***@example.org" },
};

test("a stalled response and a reminder are sent, with the answers so far", () => {
  const submission = {
    ...EMPTY_SUBMISSION,
    seq: 9,
    answers: new Map([["name", "Ana"]]),
    types: new Map([["name", "short_text"]]),
  };
  for (const [event, name] of [
    [partial, "response.partial"],
    [reminded, "followup.sent"],
  ] as const) {
    expect(webhookEventOf(event, facts, "in_progress")).toBe(name);
    expect(concernsResponse(name)).toBe(true);
    expect(responseEvent(name, facts, event, submission)).toMatchObject({
      seq: event.seq,
      payload: { submission: { status: "in_progress" }, answers: [{ ref: "name", type: "short_text", value: "Ana" }] },
    });
  }
});

test("a response that is abandoned and then expires is sent once, also when its earlier state is unknown", () => {
  const expired: DomainEvent = {
    v: 1,
    seq: 20,
    ts: 99_000,
    type: "session.abandoned",
    data: { reason: "expired", lastRef: null, again: true },
  };
  expect(webhookEventOf(expired, facts, "in_progress")).toBeUndefined();
  expect(webhookEventOf({ ...expired, data: { reason: "expired", lastRef: null } }, facts, "in_progress")).toBe(
    "response.abandoned",
  );
});

test("nothing is sent for test data", () => {
  for (const event of [partial, reminded])
    expect(webhookEventOf(event, { ...facts, mode: "test" }, "in_progress")).toBeUndefined();
});
