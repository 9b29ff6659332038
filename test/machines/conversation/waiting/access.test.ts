/** Forms that only some may see: a password, or a code to an address. */
import { describe, expect, it } from "vitest";
import { sessionView } from "../../../../machines/conversation/view/session-view.ts";
import { responseView } from "../../../../machines/conversation/view/response-view.ts";
import { Chat, documentOf, typesOf } from "../../../support/conversations/chat.ts";

const QUESTION = { ref: "name", type: "short_text", title: "Your name?", required: true };
const HASH = "scrypt$16384$8$1$c3Nzc3Nzc3Nzc3Nzc3Nzcw==$aGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGg=";
const withPassword = documentOf([QUESTION], { settings: { access: "password", accessPasswordHash: HASH } });
const withEmail = documentOf([QUESTION], { settings: { access: "email_code" } });

/** A door whose password is "sesame". */
function atPasswordDoor(): Chat {
  return new Chat(withPassword, {
    outside: (want) => ({ ok: true, value: want.kind === "password" && want.value === "sesame" }),
  });
}

describe("a form with a password", () => {
  it("shows no question before the password is right, and asks the first one then", () => {
    const chat = atPasswordDoor();
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({
      status: "awaiting_auth",
      currentRef: null,
      auth: { method: "password", verified: false },
    });
    expect(chat.view(chat.openOutcome).question).toBeNull();
    expect(responseView(chat.form, chat.conversation).next).toEqual({ kind: "auth" });
    const wrong = chat.send({ type: "auth", value: "open" });
    expect(chat.view(wrong)).toMatchObject({
      question: null,
      validation: { ref: "default:access", code: "wrong_password" },
    });
    const right = chat.say("sesame");
    expect(typesOf(right.events).filter((type) => type !== "message.assistant")).toEqual([
      "message.respondent",
      "auth.passed",
      "question.asked",
    ]);
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({
      status: "active",
      currentRef: "name",
      auth: { verified: true },
    });
  });

  it("asks for the hash to be compared, and keeps no password in its events or its state", () => {
    const chat = atPasswordDoor();
    chat.say("my secret word");
    chat.send({ type: "auth", value: "another secret" });
    expect(chat.wanted).toMatchObject([
      { kind: "password", value: "my secret word", hash: HASH },
      { kind: "password", value: "another secret" },
    ]);
    expect(JSON.stringify([chat.events, chat.conversation.control])).not.toMatch(/secret/);
  });

  it("locks the door for a quarter of an hour after five wrong ones, and compares nothing meanwhile", () => {
    const chat = atPasswordDoor();
    for (let time = 0; time < 5; time++) chat.say("nonsense");
    expect(chat.view(chat.say("sesame")).validation).toMatchObject({
      code: "locked",
      message: expect.stringContaining("15"),
    });
    expect(chat.wanted).toHaveLength(5);
    chat.now += 15 * 60_000;
    chat.say("sesame");
    expect(chat.status).toBe("active");
  });

  it("is locked as long as a limit over all sessions says, and counts no try", () => {
    const chat = new Chat(withPassword, { outside: () => ({ ok: true, value: { retryAfterMs: 7 * 60_000 - 1 } }) });
    expect(chat.view(chat.say("sesame")).validation).toMatchObject({
      code: "locked",
      message: expect.stringContaining("7 minutes"),
    });
    expect(chat.conversation.control.access).toMatchObject({ tries: 0, lockedUntil: null });
    chat.outside = () => ({ ok: true, value: true });
    chat.say("sesame");
    expect(chat.status).toBe("active");
  });

  it("says so when the password cannot be compared now, and counts no try", () => {
    const chat = new Chat(withPassword, { outside: () => ({ ok: false, reason: "timeout" }) });
    expect(chat.view(chat.say("sesame")).validation?.code).toBe("not_checkable");
    expect(chat.conversation.control.access?.tries).toBe(0);
  });

  it("refuses answers from who has not been let in, and lets them leave and come back to the door", () => {
    const chat = atPasswordDoor();
    expect(chat.try({ type: "message", message: { type: "answer", ref: "name", value: "Ana" } })).toMatchObject({
      refused: "validation_failed",
    });
    chat.say("stop");
    expect(chat.status).toBe("abandoned");
    chat.say("sesame");
    expect(chat.status).toBe("active");
  });

  it("is not in the way of a server that fills in a response", () => {
    const chat = new Chat(withPassword, {
      source: "api",
      api: { answers: [{ ref: "name", value: "Ana" }], complete: true },
    });
    expect(chat.status).toBe("completed");
  });
});

describe("a form with a code by e-mail", () => {
  it("sends a code to the address that is given, and lets in with it", () => {
    const chat = new Chat(withEmail);
    const sent = chat.say("ana@example.org");
    expect(chat.outbound).toMatchObject([
      { channel: "email", to: "ana@example.org", purpose: "code", text: expect.stringContaining(chat.code) },
    ]);
    expect(chat.view(sent).pendingVerification).toEqual({
      ref: "default:access",
      channel: "email",
      sentTo: "a***@example.org",
      sentAt: chat.now,
    });
    expect(chat.view(chat.say("000000")).validation?.code).toBe("wrong_code");
    chat.say(`it is ${chat.code.slice(0, 3)} ${chat.code.slice(3)}`);
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({
      status: "active",
      auth: { verified: true, label: "a***@example.org" },
      pendingVerification: null,
    });
    expect(JSON.stringify([chat.events, chat.conversation.control])).not.toContain(chat.code);
  });

  it("sends another when asked, three times at most to one address", () => {
    const chat = new Chat(withEmail);
    chat.say("ana@example.org");
    const first = chat.code;
    chat.say("send again");
    expect(chat.view(chat.say(first)).validation?.code).toBe("wrong_code");
    chat.send({ type: "resend" });
    chat.send({ type: "resend" });
    expect(chat.view(chat.send({ type: "resend" })).validation?.code).toBe("too_many_codes");
    expect(chat.outbound).toHaveLength(4);
    chat.send({ type: "verify", code: chat.code });
    expect(chat.status).toBe("active");
  });

  it("sends none beyond the limits over all sessions, says so in the form's language, and goes on where it was", () => {
    const chat = new Chat(documentOf([QUESTION], { settings: { access: "email_code", languages: ["de"] } }), {
      language: "de",
    });
    chat.say("ana@example.org");
    const { code } = chat;
    chat.outside = () => ({ ok: true, value: { retryAfterMs: 20 * 60_000 } });
    for (const again of [() => chat.send({ type: "resend" }), () => chat.say("bea@example.org")]) {
      expect(chat.view(again()).validation).toMatchObject({
        ref: "default:access",
        code: "codes_paused",
        message: expect.stringContaining("in 20 Minuten"),
      });
    }
    chat.outside = () => ({ ok: true, value: { retryAfterMs: 20 * 3_600_000 } });
    expect(chat.view(chat.send({ type: "resend" })).validation).toMatchObject({ code: "too_many_codes" });
    expect(chat.outbound).toHaveLength(1);
    expect(chat.wanted).toMatchObject([
      { key: "code:1", kind: "code", channel: "email", to: "ana@example.org" },
      { key: "code:2", to: "ana@example.org" },
      { key: "code:2", to: "bea@example.org" },
      { key: "code:2", to: "ana@example.org" },
    ]);
    chat.send({ type: "verify", code });
    expect(chat.status).toBe("active");
  });

  it("sends none while the limits cannot be looked at: the message is refused, and can be sent again", () => {
    const chat = new Chat(withEmail, { outside: () => ({ ok: false, reason: "timeout" }) });
    expect(chat.try({ type: "message", message: { type: "text", text: "ana@example.org" } })).toEqual({
      refused: "unavailable",
    });
    chat.outside = () => ({ ok: true, value: { allowed: true } });
    chat.say("ana@example.org");
    expect(chat.outbound).toHaveLength(1);
  });

  it("does not take a code that is older than ten minutes", () => {
    const chat = new Chat(withEmail);
    chat.say("ana@example.org");
    chat.now += 10 * 60_000;
    expect(chat.view(chat.say(chat.code)).validation?.code).toBe("code_expired");
  });
});
