/** Places that are counted over all sessions: caps, quotas, times to book. */
import { describe, expect, it } from "vitest";
import { sessionView } from "../../../../machines/conversation/view/session-view.ts";
import type { TurnRequest, TurnRequestResult } from "../../../../machines/conversation/protocol/requests.ts";
import { responseView } from "../../../../machines/conversation/view/response-view.ts";
import { Chat, CHAT_START, documentOf, type ChatOptions } from "../../../support/conversations/chat.ts";

const QUESTION = { ref: "age", type: "number", title: "Your age?", required: true };
const quotas = [
  { ref: "young", when: { left: { answer: "age" }, op: "lt", right: { const: 30 } }, limit: 5, ending: "full" },
];
const endings = [
  { ref: "done", title: "Thank you", kind: "success" },
  { ref: "full", title: "We have enough", kind: "screen_out" },
];

/** What the outside says when these slots are full. */
function full(...slots: string[]) {
  return (want: TurnRequest): TurnRequestResult => {
    if (want.kind !== "slots") throw new Error(`${want.kind} is not wanted here`);
    const taken = want.take.find(({ slot }) => slots.includes(slot));
    return { ok: true, value: taken === undefined ? { granted: true } : { full: taken.slot } };
  };
}

function completed(settings: Record<string, unknown>, options: ChatOptions, age = 20): Chat {
  const chat = new Chat(documentOf([QUESTION], { settings, endings }), options);
  chat.answer("age", age);
  return chat;
}

describe("completing a form whose responses are counted", () => {
  it("takes a place for the response and for each quota that holds, at once", () => {
    const chat = completed({ responsesMax: 100, quotas }, { outside: full() });
    expect(chat.wanted).toEqual([
      {
        key: "slots:completion",
        kind: "slots",
        take: [
          { slot: "responses", limit: 100 },
          { slot: "quota:young", limit: 5 },
        ],
      },
    ]);
    expect(chat.status).toBe("completed");
  });

  it("asks for nothing where nothing is counted", () => {
    expect(completed({}, {}).status).toBe("completed");
    expect(completed({ quotas }, {}, 40).status).toBe("completed");
  });

  it("ends at the quota's ending when the quota is full, as disqualified", () => {
    const chat = completed({ quotas }, { outside: full("quota:young") });
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({
      status: "disqualified",
      ending: { ref: "full", kind: "screen_out" },
    });
    expect(responseView(chat.form, chat.conversation)).toMatchObject({ status: "disqualified", ending_ref: "full" });
  });

  it("ends at a closed ending when the form is full, and does not count as completed", () => {
    const chat = completed({ responsesMax: 1 }, { outside: full("responses") });
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({
      status: "disqualified",
      ending: { ref: "default:closed", kind: "closed" },
    });
  });

  it("says at a closed ending what its author says of the closed form", () => {
    const chat = completed({ responsesMax: 1, closedMessage: "All places are taken." }, { outside: full("responses") });
    expect(sessionView(chat.form, chat.conversation).ending).toMatchObject({
      ref: "default:closed",
      title: "All places are taken.",
      bodyMd: "",
    });
  });

  it("takes no place for test data, and only at the submit of a review", () => {
    expect(completed({ responsesMax: 1 }, { mode: "test" }).status).toBe("completed");
    const reviewed = completed({ responsesMax: 1, reviewBeforeSubmit: true }, { outside: full() });
    expect(reviewed.wanted).toEqual([]);
    reviewed.send({ type: "submit" });
    expect(reviewed.wanted).toHaveLength(1);
  });

  it("is refused and leaves no trace when places cannot be asked for", () => {
    const chat = new Chat(documentOf([QUESTION], { settings: { responsesMax: 1 } }), {
      outside: () => ({ ok: false, reason: "timeout" }),
    });
    const before = chat.conversation;
    expect(chat.try({ type: "message", message: { type: "answer", ref: "age", value: 3 } })).toEqual({
      refused: "unavailable",
    });
    expect(chat.conversation).toBe(before);
  });

  it("takes a place for a response that a server completes", () => {
    const document = documentOf([QUESTION], { settings: { responsesMax: 1 }, endings });
    const chat = new Chat(document, {
      source: "api",
      api: { answers: [{ ref: "age", value: 20 }], complete: true },
      outside: full("responses"),
    });
    expect(chat.status).toBe("disqualified");
  });
});

describe("a time that is booked", () => {
  // The first of June 2026 is a Monday.
  const booking = {
    ref: "visit",
    type: "booking",
    title: "When?",
    required: true,
    config: { timeZone: "UTC", durationMinutes: 60, weekly: [{ day: 2, from: "09:00", to: "12:00" }], capacity: 2 },
  };
  const value = { start: "2026-06-02T09:00", end: "2026-06-02T10:00", timeZone: "UTC" };
  const slot = "booking:visit:2026-06-02T09:00";
  const form = documentOf([booking, { ref: "note", type: "short_text", title: "Anything else?" }]);

  it("takes its place before it is recorded", () => {
    expect(CHAT_START).toBeLessThan(Date.UTC(2026, 5, 2));
    const chat = new Chat(form, { outside: full() });
    chat.answer("visit", value);
    expect(chat.wanted).toEqual([{ key: "slots:visit", kind: "slots", take: [{ slot, limit: 2 }] }]);
    expect(chat.conversation.answers.get("visit")).toMatchObject({ start: "2026-06-02T09:00" });
  });

  it("is no answer when it was taken meanwhile, in a conversation and over the API", () => {
    const chat = new Chat(form, { outside: full(slot) });
    expect(chat.view(chat.answer("visit", value)).validation).toMatchObject({ ref: "visit", code: "slot_taken" });
    expect(chat.try({ type: "answers", answers: [{ ref: "visit", value }] })).toMatchObject({
      refused: "validation_failed",
      issues: [{ ref: "visit", path: "answers.0", code: "slot_taken" }],
    });
    expect(chat.conversation.answers.size).toBe(0);
  });

  it("is told the hours when it asks for them, and when it names a time outside them", () => {
    const chat = new Chat(form, { outside: full() });
    const hours = "You can choose from: Tuesday 9:00 AM – 12:00 PM.";
    expect(chat.view(chat.say("what do you mean?")).assistantMessages).toEqual([hours]);
    const missed = chat.view(chat.say("2 June at 5 pm"));
    expect([missed.validation?.code, missed.assistantMessages]).toEqual([
      "not_offered",
      ["There is no appointment at that time.", hours],
    ]);
  });

  it("keeps its place when the same time is given again", () => {
    const chat = new Chat(form, { outside: full() });
    chat.answer("visit", value);
    chat.answer("visit", value);
    expect(chat.wanted).toHaveLength(1);
  });
});
