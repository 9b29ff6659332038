/**
 * What happens without a word: partial responses, giving up, reminders, coming back; and what leaves for somebody's
 * inbox.
 */
import { describe, expect, it } from "vitest";
import { replayedTurn } from "../../../machines/conversation/view/replayed-turn.ts";
import { sessionView } from "../../../machines/conversation/view/session-view.ts";
import { responseView } from "../../../machines/conversation/view/response-view.ts";
import { Chat, documentOf, typesOf, type ChatOptions } from "../../support/conversations/chat.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BLOCKS = [
  { ref: "email", type: "email", title: "Your e-mail?", required: true },
  { ref: "name", type: "short_text", title: "Your name?" },
  { ref: "city", type: "short_text", title: "Your city?" },
];

function chatWith(settings: Record<string, unknown> = {}, options: ChatOptions = {}): Chat {
  return new Chat(documentOf(BLOCKS, { settings }), options);
}

describe("a partial response", () => {
  it("is sent a minute after its last answer, and again only with more answers", () => {
    const chat = chatWith();
    chat.answer("email", "ana@example.org");
    chat.now += 30_000;
    chat.answer("name", "Ana");
    const lastAnswer = chat.now;
    expect(chat.wake()).toBeUndefined();
    const told = chat.wake();
    expect(typesOf(told?.events ?? [])).toEqual(["response.partial"]);
    expect(chat.now).toBe(lastAnswer + MINUTE_MS);
    const again = chatWith();
    again.answer("email", "ana@example.org");
    expect(typesOf(again.wake()?.events ?? [])).toEqual(["response.partial"]);
    again.answer("name", "Ana");
    for (let count = 0; count < 2; count++) again.wake();
    expect(again.events.filter(({ type }) => type === "response.partial")).toHaveLength(2);
    chat.wake();
    expect(chat.events.filter(({ type }) => type === "response.partial")).toHaveLength(1);
  });

  it.each([
    [
      "completed",
      (chat: Chat) => {
        chat.send({ type: "skip" });
        chat.send({ type: "skip" });
      },
    ],
    [
      "left",
      (chat: Chat) => {
        chat.say("stop");
      },
    ],
  ])("is not told of once the response is %s", (_how, end) => {
    const chat = chatWith();
    chat.answer("email", "ana@example.org");
    end(chat);
    for (let count = 0; count < 3; count++) chat.wake();
    expect(typesOf(chat.events)).not.toContain("response.partial");
  });

  it("is told of for answers that a server gives, and never for test data or without an answer", () => {
    const server = chatWith(
      {},
      { source: "api", api: { answers: [{ ref: "email", value: "ana@example.org" }], complete: false } },
    );
    expect(typesOf(server.wake()?.events ?? [])).toEqual(["response.partial"]);
    const test = chatWith({}, { mode: "test" });
    test.answer("email", "ana@example.org");
    expect(test.wake()?.events[0]?.type).toBe("session.abandoned");
    expect(chatWith().wake()?.events[0]?.type).toBe("session.abandoned");
  });

  it("is left once: that it expires after it was left says so", () => {
    const chat = chatWith();
    const left = (): unknown[] =>
      chat.events.filter((event) => event.type === "session.abandoned").map(({ data }) => [data.reason, data.again]);
    for (let count = 0; count < 3; count++) chat.wake();
    expect(left()).toEqual([
      ["idle", undefined],
      ["expired", true],
    ]);
  });
});

describe("reminders", () => {
  const followUps = [
    { afterHours: 24, channel: "email", toRef: "email" },
    { afterHours: 2, channel: "email", toRef: "email" },
  ];

  it("go out once each, so many hours after the respondent stopped, with the way back", () => {
    const chat = chatWith({ followUps }, { expiresInMs: 72 * HOUR_MS });
    chat.answer("email", "ana@example.org");
    chat.say("stop");
    const stopped = chat.now;
    const sent: number[] = [];
    for (let count = 0; count < 4; count++)
      if (chat.wake()?.events[0]?.type === "followup.sent") sent.push(chat.now - stopped);
    expect(sent).toEqual([2 * HOUR_MS, 24 * HOUR_MS]);
    expect(chat.outbound).toMatchObject([
      {
        key: "follow_up:1",
        channel: "email",
        to: "ana@example.org",
        purpose: "follow_up",
        text: expect.stringContaining("resume=token"),
      },
      { key: "follow_up:0" },
    ]);
    expect(JSON.stringify(chat.events.filter(({ type }) => type === "followup.sent"))).not.toContain("ana@");
  });

  it("lead back to the organization's own domain, if the conversation was opened there", () => {
    const metadata = { domain: "forms.acme.example" };
    const chat = chatWith({ followUps }, { expiresInMs: 72 * HOUR_MS, metadata });
    chat.answer("email", "ana@example.org");
    chat.say("stop");
    for (let count = 0; count < 2; count++) chat.wake();
    expect(chat.outbound[0]?.text).toContain("https://forms.acme.example/p/a-form?resume=token");
  });

  it("do not go out to who gave no address, came back, or cannot come back", () => {
    const nowhere = chatWith({ followUps }, { expiresInMs: 72 * HOUR_MS });
    nowhere.say("stop");
    const back = chatWith({ followUps }, { expiresInMs: 72 * HOUR_MS });
    back.answer("email", "ana@example.org");
    back.say("stop");
    back.answer("name", "Ana");
    back.send({ type: "skip" });
    const closed = chatWith({ followUps, resumable: false }, { expiresInMs: 72 * HOUR_MS });
    closed.answer("email", "ana@example.org");
    closed.say("stop");
    for (const chat of [nowhere, back, closed]) {
      for (let count = 0; count < 4; count++) chat.wake();
      expect(chat.outbound).toEqual([]);
    }
  });
});

describe("coming back by the link", () => {
  it("takes an abandoned response up where it stopped, and asks the question again", () => {
    const chat = chatWith();
    chat.answer("email", "ana@example.org");
    chat.say("stop");
    const outcome = chat.try({ type: "resume", expiresAt: chat.now + HOUR_MS });
    if (!("events" in outcome)) throw new Error("refused");
    expect(typesOf(outcome.events)[0]).toBe("session.resumed");
    expect(chat.view(outcome).question?.ref).toBe("name");
    expect(responseView(chat.form, chat.conversation)).toMatchObject({ status: "in_progress", abandon_reason: null });
  });

  it("takes one up that has expired, with a new expiry and the same id", () => {
    const chat = chatWith();
    chat.answer("email", "ana@example.org");
    const { id } = responseView(chat.form, chat.conversation);
    chat.now = chat.conversation.control.expiresAt;
    chat.try({ type: "wake" });
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({ status: "expired", currentRef: null });
    expect(chat.events.at(-1)?.data).toMatchObject({ reason: "expired", lastRef: "name" });
    chat.try({ type: "resume", expiresAt: chat.now + HOUR_MS });
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({
      status: "active",
      currentRef: "name",
      expiresAt: chat.now + HOUR_MS,
    });
    expect(responseView(chat.form, chat.conversation).id).toBe(id);
  });

  it.each([
    ["completed", {}],
    ["of a form that lets nobody back", { resumable: false }],
  ])("is refused to a response that is %s", (_what, settings) => {
    const chat = chatWith(settings);
    chat.answer("email", "ana@example.org");
    if ("resumable" in settings) chat.say("stop");
    else for (let count = 0; count < 2; count++) chat.send({ type: "skip" });
    expect(chat.try({ type: "resume", expiresAt: chat.now + HOUR_MS })).toEqual({ refused: "session_closed" });
  });
});

describe("news of a completed response", () => {
  it("goes to everybody whom the author named, with what was answered, and not for test data", () => {
    const settings = { notifyEmails: ["a@example.org", "b@example.org"] };
    const chat = chatWith(settings);
    chat.answer("email", "ana@example.org");
    for (let count = 0; count < 2; count++) chat.send({ type: "skip" });
    expect(chat.outbound).toMatchObject([
      {
        key: "notification:0",
        to: "a@example.org",
        purpose: "notification",
        subject: expect.stringContaining("A form"),
        text: expect.stringContaining("ana@example.org"),
      },
      { key: "notification:1", to: "b@example.org" },
    ]);
    const test = chatWith(settings, { mode: "test" });
    test.answer("email", "ana@example.org");
    for (let count = 0; count < 2; count++) test.send({ type: "skip" });
    expect(test.outbound).toEqual([]);
  });

  it("leads on to the form's address where the ending has none", () => {
    const chat = chatWith({ redirectUrl: "https://example.org/next" });
    chat.answer("email", "ana@example.org");
    for (let count = 0; count < 2; count++) chat.send({ type: "skip" });
    expect(sessionView(chat.form, chat.conversation).ending).toMatchObject({ redirectUrl: "https://example.org/next" });
  });
});

describe("finding one's way", () => {
  it("asks the right next question after a digression: an edit in words, a question back, a step back (rasa-sdk#389)", () => {
    const chat = chatWith();
    chat.answer("email", "ana@example.org");
    chat.answer("name", "Ana");
    chat.say("change my name to Anna");
    expect(chat.conversation.answers.get("name")).toBe("Anna");
    expect(sessionView(chat.form, chat.conversation).currentRef).toBe("city");
    chat.say("what do you mean?");
    expect(sessionView(chat.form, chat.conversation).currentRef).toBe("city");
    chat.send({ type: "edit", ref: "email" });
    expect(sessionView(chat.form, chat.conversation).currentRef).toBe("email");
    chat.say("anna@example.org");
    expect(sessionView(chat.form, chat.conversation).currentRef).toBe("city");
    chat.say("go back");
    chat.say("go back");
    chat.answer("email", "a@example.org");
    expect(sessionView(chat.form, chat.conversation).currentRef).toBe("city");
  });

  it("changes answers from the review, and comes back to it", () => {
    const chat = chatWith({ reviewBeforeSubmit: true });
    chat.answer("email", "ana@example.org");
    for (let count = 0; count < 2; count++) chat.send({ type: "skip" });
    expect(chat.status).toBe("awaiting_submit");
    // What was skipped stands there as well, and can be answered from there.
    expect(chat.events.findLast((event) => event.type === "review.ready")?.data.summary).toMatchObject([
      { ref: "email", display: "ana@example.org", skipped: false, changeable: true },
      { display: "", skipped: true, changeable: true },
      { ref: "city", display: "", skipped: true, changeable: true },
    ]);
    chat.send({ type: "edit", ref: "city" });
    chat.send({ type: "skip" });
    expect(chat.status).toBe("awaiting_submit");
    chat.say("change my email to anna@example.org");
    expect(chat.conversation.answers.get("email")).toBe("anna@example.org");
    expect(chat.status).toBe("awaiting_submit");
    chat.say("go back");
    expect(sessionView(chat.form, chat.conversation).currentRef).toBe("city");
    chat.say("Bonn");
    chat.say("looks good");
    expect(chat.status).toBe("completed");
  });
});

describe("a turn that takes a review up again", () => {
  it("is told again as it was: still waiting to be submitted", () => {
    const chat = chatWith({ reviewBeforeSubmit: true });
    chat.answer("email", "ana@example.org");
    chat.send({ type: "skip" });
    chat.send({ type: "skip" });
    chat.say("stop");
    const outcome = chat.say("hm");
    const from = outcome.events[0]?.seq ?? 0;
    expect(chat.view(outcome).awaitingSubmit).toBe(true);
    expect(replayedTurn(chat.form, chat.conversation, chat.events, from).turn).toEqual(chat.view(outcome));
  });
});
