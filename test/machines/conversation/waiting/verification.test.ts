/** Verification questions: an address counts once the code that was sent there has come back. */
import { describe, expect, it } from "vitest";
import { sessionView } from "../../../../machines/conversation/view/session-view.ts";
import { responseView } from "../../../../machines/conversation/view/response-view.ts";
import { Chat, documentOf, typesOf } from "../../../support/conversations/chat.ts";

function asked(config: Record<string, unknown> = {}, required = true): Chat {
  const chat = new Chat(
    documentOf([
      { ref: "name", type: "short_text", title: "Your name?" },
      {
        ref: "phone",
        type: "verification",
        title: "Your mobile number?",
        required,
        config: { channel: "sms", defaultCountry: "DE", ...config },
      },
      { ref: "happy", type: "yes_no", title: "Are you happy?" },
    ]),
  );
  chat.answer("name", "Ana");
  return chat;
}

describe("a number that is to be verified", () => {
  it("gets a code, waits for it, and becomes the answer when it is right", () => {
    const chat = asked();
    const sent = chat.say("0151 12345678");
    expect(chat.outbound).toMatchObject([
      { channel: "sms", to: "+4915112345678", purpose: "code", text: expect.stringContaining(chat.code) },
    ]);
    const pending = { ref: "phone", channel: "sms", sentTo: "+49***78", sentAt: chat.now };
    expect(chat.view(sent)).toMatchObject({ question: { ref: "phone" }, pendingVerification: pending });
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({
      status: "awaiting_verification",
      currentRef: "phone",
      pendingVerification: pending,
    });
    expect(responseView(chat.form, chat.conversation)).toMatchObject({
      status: "in_progress",
      next: { kind: "verification", block: { ref: "phone" } },
    });
    const right = chat.send({ type: "verify", code: chat.code });
    expect(typesOf(right.events).filter((type) => type !== "message.assistant")).toEqual([
      "message.respondent",
      "verification.passed",
      "answer.recorded",
      "question.asked",
    ]);
    expect(chat.conversation.answers.get("phone")).toEqual({
      channel: "sms",
      to: "+4915112345678",
      verifiedAt: chat.now,
    });
    expect(chat.view(right)).toMatchObject({ question: { ref: "happy" }, pendingVerification: null });
  });

  it("is reminded of its code when it asks what is meant", () => {
    const chat = asked();
    chat.say("0151 12345678");
    expect(chat.view(chat.say("what do you mean?")).assistantMessages).toEqual([
      "Please type the code that I sent to +49***78, or say “send again” for a new one.",
    ]);
  });

  it("keeps the code out of every event and of the state, right or wrong", () => {
    const chat = asked();
    chat.say("0151 12345678");
    const { code } = chat;
    chat.say("937201");
    chat.say(`my code is ${code}`);
    expect(JSON.stringify([chat.events, chat.conversation.control])).not.toMatch(new RegExp(`${code}|937201`));
  });

  it("counts wrong codes, and wants another one after as many as the form allows", () => {
    const chat = asked({ triesMax: 2 });
    chat.say("0151 12345678");
    const { code } = chat;
    expect(chat.view(chat.say("000000")).validation?.code).toBe("wrong_code");
    expect(chat.view(chat.say("000000")).validation?.code).toBe("too_many_tries");
    expect(chat.view(chat.say(code)).validation?.code).toBe("too_many_tries");
    chat.say("send it again please");
    chat.say(chat.code);
    expect(chat.conversation.answers.has("phone")).toBe(true);
  });

  it("does not take a code that is too old", () => {
    const chat = asked({ expiresInMinutes: 1 });
    chat.say("0151 12345678");
    chat.now += 60_000;
    expect(chat.view(chat.say(chat.code)).validation?.code).toBe("code_expired");
  });

  it("sends none beyond the limits over all sessions, and waits for a number or the code of before", () => {
    const chat = asked();
    chat.outside = () => ({ ok: true, value: { retryAfterMs: 1 } });
    const paused = chat.view(chat.say("0151 12345678"));
    expect(paused).toMatchObject({
      validation: { ref: "phone", code: "codes_paused", message: expect.stringContaining("in a minute") },
      question: { ref: "phone" },
    });
    expect([chat.status, chat.outbound.length]).toEqual(["active", 0]);
    chat.outside = () => ({ ok: true, value: { allowed: true } });
    chat.say("0151 12345678");
    chat.outside = () => ({ ok: true, value: { retryAfterMs: 1 } });
    expect(chat.view(chat.send({ type: "resend" })).validation?.code).toBe("codes_paused");
    expect([chat.status, chat.outbound.length]).toEqual(["awaiting_verification", 1]);
    chat.say(chat.code);
    expect(chat.conversation.answers.get("phone")).toMatchObject({ to: "+4915112345678" });
  });

  it("sends no more codes than the form allows, and another number as a number of its own", () => {
    const chat = asked({ resendsMax: 1 });
    chat.say("0151 12345678");
    chat.send({ type: "resend" });
    expect(chat.view(chat.send({ type: "resend" })).validation?.code).toBe("too_many_codes");
    chat.say("sorry, it is 0151 87654321");
    expect(chat.outbound.map(({ to }) => to)).toEqual(["+4915112345678", "+4915112345678", "+4915187654321"]);
    chat.say(chat.code);
    expect(chat.conversation.answers.get("phone")).toMatchObject({ to: "+4915187654321" });
  });

  it.each(["go back", "change my phone number"])("can be given anew after “%s”", (words) => {
    const chat = asked();
    chat.say("0151 12345678");
    const old = chat.code;
    chat.say(words);
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({
      status: "active",
      currentRef: "phone",
      pendingVerification: null,
    });
    chat.say("0151 87654321");
    expect(chat.view(chat.say(old)).validation?.code).toBe("wrong_code");
    chat.say(chat.code);
    expect(chat.conversation.answers.get("phone")).toMatchObject({ to: "+4915187654321" });
  });

  it("can be skipped when it is optional, also with a code under way", () => {
    const chat = asked({}, false);
    chat.say("0151 12345678");
    chat.say("skip this");
    expect(chat.conversation.answers.get("phone")).toBeNull();
    expect(chat.status).toBe("active");
  });

  it("is not an answer because a client says so", () => {
    const chat = asked();
    const value = { channel: "sms", to: "+4915112345678", verifiedAt: chat.now };
    expect(chat.try({ type: "message", message: { type: "answer", ref: "phone", value } })).toMatchObject({
      refused: "validation_failed",
      issues: [{ code: "answered_by_code" }],
    });
    chat.answer("phone", "+4915112345678");
    expect(chat.status).toBe("awaiting_verification");
    expect(chat.conversation.answers.has("phone")).toBe(false);
  });

  it("waits on while an earlier answer is corrected, and after leaving and coming back", () => {
    const chat = asked();
    chat.say("0151 12345678");
    chat.answer("name", "Anna");
    expect(chat.status).toBe("awaiting_verification");
    chat.say("stop");
    expect(chat.status).toBe("abandoned");
    chat.say(chat.code);
    expect(chat.conversation.answers.get("phone")).toMatchObject({ to: "+4915112345678" });
  });

  it("says what is waited for when the words are about nothing of it", () => {
    const chat = asked();
    chat.say("0151 12345678");
    const outcome = chat.say("la la la");
    expect(chat.view(outcome).assistantMessages[0]).toContain("+49***78");
    expect(chat.status).toBe("awaiting_verification");
  });
});
