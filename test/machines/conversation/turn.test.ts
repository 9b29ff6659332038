import { digestOf } from "../../../machines/conversation/events/turn-digest.ts";
import { describe, expect, it } from "vitest";
import { responseView } from "../../../machines/conversation/view/response-view.ts";
import { sessionView, turnView } from "../../../machines/conversation/view/session-view.ts";
import { Chat, documentOf, typesOf } from "../../support/conversations/chat.ts";

const MINUTE_MS = 60_000;

const twoQuestions = documentOf([
  { ref: "name", type: "short_text", title: "What's your name?", required: true },
  { ref: "email", type: "email", title: "Your e-mail, {{answer:name|friend}}?" },
]);

const withPlan = documentOf(
  [
    {
      ref: "plan",
      type: "single_choice",
      title: "Which plan?",
      required: true,
      config: {
        options: [
          { ref: "free", label: "Free" },
          { ref: "pro", label: "Pro" },
        ],
      },
    },
    { ref: "company", type: "short_text", title: "Your company?", required: true },
    { ref: "comment", type: "long_text", title: "Anything else?" },
  ],
  {
    logic: [
      {
        id: "l1",
        after: "plan",
        when: { all: [{ left: { answer: "plan" }, op: "eq", right: { const: "free" } }] },
        do: [{ jump: { block: "comment" } }],
      },
    ],
  },
);

describe("opening a chat", () => {
  it("greets and asks the first question", () => {
    const chat = new Chat(twoQuestions);
    expect(typesOf(chat.events)).toEqual([
      "session.opened",
      "message.assistant",
      "message.assistant",
      "question.asked",
    ]);
    expect(turnView(chat.form, chat.conversation, digestOf(chat.events)).question).toMatchObject({
      ref: "name",
      type: "short_text",
      required: true,
    });
  });

  it("shows statements in passing, without waiting for an answer", () => {
    const chat = new Chat(
      documentOf([
        { ref: "hello", type: "statement", title: "Welcome!" },
        { ref: "name", type: "short_text", title: "Name?" },
      ]),
    );
    expect(turnView(chat.form, chat.conversation, digestOf(chat.events)).assistantMessages).toContain("Welcome!");
    expect(chat.conversation.path.next).toEqual({ kind: "block", ref: "name" });
  });
});

describe("answering", () => {
  it("goes from question to question to the ending, and numbers every event without a gap", () => {
    const chat = new Chat(twoQuestions);
    const first = chat.answer("name", "Ana");
    expect(turnView(chat.form, first.conversation, first).question?.title).toBe("Your e-mail, Ana?");
    const last = chat.answer("email", "ana@example.org");
    expect(chat.status).toBe("completed");
    expect(turnView(chat.form, last.conversation, last)).toMatchObject({
      complete: true,
      ending: { ref: "done", kind: "success", requirements: ["name"] },
      collected: 2,
    });
    expect(chat.events.map(({ seq }) => seq)).toEqual(chat.events.map((_, index) => index + 1));
  });

  it("tells what is wrong with a value and asks again, recording nothing", () => {
    const chat = new Chat(twoQuestions);
    chat.answer("name", "Ana");
    const outcome = chat.answer("email", "not an address");
    expect(outcome.answers).toEqual([]);
    expect(turnView(chat.form, outcome.conversation, outcome)).toMatchObject({
      accepted: true,
      complete: false,
      validation: { ref: "email" },
      question: { ref: "email" },
    });
  });

  it("refuses a ref that the form does not have, or that is not reachable yet, and leaves no trace", () => {
    const chat = new Chat(twoQuestions);
    const before = chat.conversation;
    for (const [ref, code] of [
      ["nobody", "unknown_ref"],
      ["email", "not_reachable"],
    ] as const) {
      expect(chat.try({ type: "message", message: { type: "answer", ref, value: "x" } })).toMatchObject({
        refused: "validation_failed",
        issues: [{ path: "ref", code }],
      });
    }
    expect(chat.conversation).toBe(before);
  });

  it("does not let a required question be skipped, and lets an optional one", () => {
    const chat = new Chat(twoQuestions);
    const refused = chat.send({ type: "skip" });
    expect(turnView(chat.form, refused.conversation, refused).validation).toMatchObject({
      ref: "name",
      code: "required",
    });
    chat.answer("name", "Ana");
    const skipped = chat.send({ type: "skip" });
    expect(typesOf(skipped.events)).toContain("answer.skipped");
    expect(chat.status).toBe("completed");
    expect(chat.conversation.answers.get("email")).toBeNull();
  });
});

describe("going back", () => {
  it("asks the last answered question again and then goes on where the path was", () => {
    const chat = new Chat(withPlan);
    chat.answer("plan", "pro");
    const back = chat.send({ type: "back" });
    expect(turnView(chat.form, back.conversation, back).question?.ref).toBe("plan");
    const changed = chat.answer("plan", "free");
    expect(typesOf(changed.events)).toContain("answer.changed");
    expect(turnView(chat.form, changed.conversation, changed).question?.ref).toBe("comment");
  });

  it("keeps an answer that an edit takes off the path, and brings it back with the path", () => {
    const chat = new Chat(withPlan);
    chat.answer("plan", "pro");
    chat.answer("company", "Acme");
    const off = chat.answer("plan", "free");
    expect(responseView(chat.form, off.conversation).off_path_answers).toEqual(["company"]);
    expect(off.answers).toContainEqual(expect.objectContaining({ ref: "company", value: "Acme", onPath: false }));
    const on = chat.answer("plan", "pro");
    expect(responseView(chat.form, on.conversation).off_path_answers).toEqual([]);
    expect(sessionView(chat.form, on.conversation).answers).toMatchObject({ company: "Acme" });
    expect(chat.conversation.path.next).toEqual({ kind: "block", ref: "comment" });
  });

  it("says so at the first question", () => {
    const chat = new Chat(twoQuestions);
    const outcome = chat.send({ type: "back" });
    expect(turnView(chat.form, outcome.conversation, outcome).assistantMessages[0]).toMatch(/first question/);
  });

  it("is not offered by a form whose answers cannot be changed", () => {
    const chat = new Chat(
      documentOf(
        [
          { ref: "a", type: "short_text", title: "A?" },
          { ref: "b", type: "short_text", title: "B?" },
        ],
        { settings: { answerEditing: false } },
      ),
    );
    chat.answer("a", "one");
    expect(chat.try({ type: "message", message: { type: "answer", ref: "a", value: "two" } })).toMatchObject({
      refused: "validation_failed",
    });
    chat.send({ type: "back" });
    expect(chat.conversation.control.revisiting).toBeNull();
  });

  it("can start over: every answer is cleared, and each clearing is an event", () => {
    const chat = new Chat(withPlan);
    chat.answer("plan", "pro");
    const outcome = chat.send({ type: "restart" });
    expect(chat.conversation.answers.size).toBe(0);
    expect(outcome.answers).toEqual([expect.objectContaining({ ref: "plan", value: undefined })]);
    expect(outcome.events.find(({ type }) => type === "answer.changed")?.data).toMatchObject({
      ref: "plan",
      cleared: true,
      before: "pro",
    });
    expect(turnView(chat.form, outcome.conversation, outcome).question?.ref).toBe("plan");
  });
});

describe("ending", () => {
  it("waits for a submit where the form has a review, and takes a change before it", () => {
    const chat = new Chat({ ...twoQuestions, settings: { reviewBeforeSubmit: true } });
    chat.answer("name", "Ana");
    const review = chat.answer("email", "ana@example.org");
    expect(turnView(chat.form, review.conversation, review)).toMatchObject({
      awaitingSubmit: true,
      complete: false,
      question: null,
    });
    expect(sessionView(chat.form, chat.conversation).summary).toEqual([
      { ref: "name", title: "What's your name?", display: "Ana" },
      { ref: "email", title: "Your e-mail, Ana?", display: "ana@example.org" },
    ]);
    chat.answer("name", "Bea");
    expect(chat.status).toBe("awaiting_submit");
    chat.send({ type: "submit" });
    expect(chat.status).toBe("completed");
  });

  it("takes a submit in words of somebody who went back to an answer and leaves it as it is", () => {
    const chat = new Chat({ ...twoQuestions, settings: { reviewBeforeSubmit: true } });
    chat.answer("name", "Ana");
    chat.answer("email", "ana@example.org");
    chat.send({ type: "back" });
    expect(chat.status).toBe("active");
    chat.say("submit");
    expect(chat.status).toBe("completed");
    expect(chat.conversation.answers.get("email")).toBe("ana@example.org");
  });

  it.each(["never mind", "leave it as it is", "no change", "bleibt so"])(
    "keeps an answer that somebody went back to and does not change: %s",
    (words) => {
      const chat = new Chat(
        documentOf([
          { ref: "day", type: "date", title: "Which day?" },
          { ref: "name", type: "short_text", title: "Name?" },
          { ref: "count", type: "number", title: "How many?" },
        ]),
      );
      chat.answer("day", "2026-07-01");
      chat.answer("name", "Ana");
      chat.say("change the day");
      const kept = chat.view(chat.say(words));
      expect([kept.question?.ref, kept.answers]).toEqual(["count", { day: "2026-07-01", name: "Ana" }]);
      expect(typesOf(kept.events)).not.toContain("answer.changed");
    },
  );

  it("keeps it at the review as well, while a skip that is meant takes it away", () => {
    const chat = new Chat({ ...twoQuestions, settings: { reviewBeforeSubmit: true } });
    chat.answer("name", "Ana");
    chat.answer("email", "ana@example.org");
    chat.send({ type: "back" });
    chat.say("keep it");
    expect([chat.status, chat.conversation.answers.get("email")]).toEqual(["awaiting_submit", "ana@example.org"]);
    chat.send({ type: "edit", ref: "email" });
    chat.send({ type: "skip" });
    expect([chat.status, chat.conversation.answers.get("email")]).toEqual(["awaiting_submit", null]);
  });

  it("disqualifies at a screen-out ending", () => {
    const chat = new Chat(
      documentOf([{ ref: "adult", type: "yes_no", title: "Are you over 18?", required: true }], {
        endings: [
          { ref: "done", title: "", bodyMd: "", kind: "success" },
          { ref: "minor", title: "Sorry", bodyMd: "", kind: "screen_out" },
        ],
        logic: [
          {
            id: "l",
            after: "adult",
            when: { left: { answer: "adult" }, op: "eq", right: { const: false } },
            do: [{ jump: { ending: "minor" } }],
          },
        ],
      }),
    );
    const outcome = chat.answer("adult", false);
    expect(chat.status).toBe("disqualified");
    expect(typesOf(outcome.events)).toContain("session.disqualified");
    expect(typesOf(outcome.events)).not.toContain("session.completed");
    expect(responseView(chat.form, chat.conversation)).toMatchObject({ status: "disqualified", ending_ref: "minor" });
  });

  it("takes nothing more", () => {
    const chat = new Chat(documentOf([{ ref: "a", type: "short_text", title: "A?" }]));
    chat.answer("a", "x");
    for (const message of [
      { type: "text", text: "hi" },
      { type: "restart" },
      { type: "back" },
      { type: "submit" },
    ] as const) {
      expect(chat.try({ type: "message", message })).toEqual({ refused: "session_closed" });
    }
    expect(chat.try({ type: "answers", answers: [{ ref: "a", value: "y" }] })).toEqual({ refused: "response_closed" });
  });
});

describe("time", () => {
  it("abandons after thirty idle minutes, and a message resumes with the same response", () => {
    const chat = new Chat(twoQuestions);
    chat.answer("name", "Ana");
    chat.now += 30 * MINUTE_MS;
    chat.try({ type: "wake" });
    expect(responseView(chat.form, chat.conversation)).toMatchObject({ status: "abandoned", abandon_reason: "idle" });
    const resumed = chat.answer("email", "ana@example.org");
    expect(typesOf(resumed.events).slice(0, 1)).toEqual(["session.resumed"]);
    expect(responseView(chat.form, chat.conversation)).toMatchObject({ status: "completed", abandon_reason: null });
  });

  it("leaves an early wake without an event and says when to come again", () => {
    const chat = new Chat(twoQuestions);
    chat.now += 10 * MINUTE_MS;
    chat.answer("name", "Ana");
    chat.now += MINUTE_MS;
    chat.try({ type: "wake" });
    chat.now += 24 * MINUTE_MS;
    expect(chat.try({ type: "wake" })).toEqual({ stale: { wakeAt: chat.now + 5 * MINUTE_MS } });
  });

  it("writes a timer when it opens and with the first answer, and none while the respondent keeps talking", () => {
    const chat = new Chat(withPlan);
    expect(chat.openOutcome.timer).toEqual({ wakeAt: chat.now + 30 * MINUTE_MS, generation: 1 });
    chat.now += MINUTE_MS;
    expect(chat.answer("plan", "pro").timer).toEqual({ wakeAt: chat.now + MINUTE_MS, generation: 2 });
    chat.now += MINUTE_MS;
    expect(chat.answer("company", "Acme").timer).toBeUndefined();
    expect(chat.send({ type: "skip" }).timer).toBe("none");
  });

  it("expires for good at its expiry", () => {
    const chat = new Chat(twoQuestions);
    chat.now = chat.conversation.control.expiresAt;
    expect(chat.try({ type: "message", message: { type: "text", text: "hello" } })).toEqual({
      refused: "session_closed",
    });
    chat.try({ type: "wake" });
    expect(chat.status).toBe("expired");
    expect(responseView(chat.form, chat.conversation)).toMatchObject({
      status: "abandoned",
      abandon_reason: "expired",
    });
  });

  it("does not let a response that a server fills in idle", () => {
    const chat = new Chat(twoQuestions, { source: "api" });
    chat.now += 60 * MINUTE_MS;
    expect(chat.try({ type: "wake" })).toEqual({ stale: { wakeAt: chat.conversation.control.expiresAt } });
  });
});

describe("answers over the API", () => {
  it("in flow: puts them along the path, makes passed optional questions null, and says what comes next", () => {
    const form = documentOf([
      { ref: "a", type: "short_text", title: "A?" },
      { ref: "b", type: "short_text", title: "B?" },
      { ref: "c", type: "short_text", title: "C?", required: true },
    ]);
    const chat = new Chat(form, { source: "api", api: { answers: [{ ref: "b", value: "two" }], complete: false } });
    expect(chat.conversation.answers).toEqual(
      new Map([
        ["a", null],
        ["b", "two"],
      ]),
    );
    expect(responseView(chat.form, chat.conversation)).toMatchObject({
      status: "in_progress",
      next: { kind: "block", block: { ref: "c" } },
      complete_ready: false,
      missing_required: [{ ref: "c", title: "C?" }],
    });
  });

  it("in flow: refuses all when one is not reachable, names it, and records nothing", () => {
    const chat = new Chat(withPlan, { source: "api" });
    const outcome = chat.try({
      type: "answers",
      answers: [
        { ref: "plan", value: "free" },
        { ref: "company", value: "Acme" },
      ],
    });
    expect(outcome).toMatchObject({
      refused: "validation_failed",
      issues: [{ ref: "company", code: "not_reachable" }],
    });
    expect(chat.conversation.answers.size).toBe(0);
  });

  it("in free: takes any ref and lists what is off the path", () => {
    const chat = new Chat(withPlan, { source: "api", answering: "free" });
    chat.try({
      type: "answers",
      answers: [
        { ref: "company", value: "Acme" },
        { ref: "plan", value: "free" },
      ],
    });
    expect(responseView(chat.form, chat.conversation).off_path_answers).toEqual(["company"]);
  });

  it("completes only on request, and refuses that with an issue for each missing question", () => {
    const chat = new Chat(withPlan, { source: "api" });
    expect(chat.try({ type: "complete" })).toMatchObject({
      refused: "response_incomplete",
      issues: [
        { ref: "plan", code: "required" },
        { ref: "company", code: "required" },
      ],
    });
    chat.try({ type: "answers", answers: [{ ref: "plan", value: "free" }] });
    expect(responseView(chat.form, chat.conversation)).toMatchObject({ status: "in_progress", complete_ready: true });
    chat.try({ type: "complete" });
    expect(responseView(chat.form, chat.conversation)).toMatchObject({
      status: "completed",
      ending_ref: "done",
      complete_ready: false,
    });
    expect(chat.conversation.answers.get("comment")).toBeNull();
  });

  it("refuses a list without an answer", () => {
    const chat = new Chat(withPlan, { source: "api" });
    expect(chat.try({ type: "answers", answers: [] })).toMatchObject({
      refused: "validation_failed",
      issues: [{ path: "answers" }],
    });
  });

  it("gives every value that its block refuses an issue with the place in the body", () => {
    const chat = new Chat(withPlan, { source: "api" });
    const outcome = chat.try({
      type: "answers",
      answers: [
        { ref: "plan", value: "gold" },
        { ref: "nobody", value: 1 },
      ],
    });
    expect(outcome).toMatchObject({
      refused: "validation_failed",
      issues: [
        { ref: "plan", path: "answers.0" },
        { ref: "nobody", path: "answers.1", code: "unknown_ref" },
      ],
    });
  });
});
