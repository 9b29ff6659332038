/** What holds in any course of a conversation over a form that waits for everything there is: access, codes, payments, places, pieces, a model. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeEvents, decodeState, encodeEvents, encodeState } from "../../../machines/conversation/codec.ts";
import type { TurnOutcome } from "../../../machines/conversation/draft.ts";
import type { Message } from "../../../machines/conversation/messages.ts";
import { replayedTurn } from "../../../machines/conversation/replayed-turn.ts";
import { sessionView } from "../../../machines/conversation/session-view.ts";
import type { ConversationInput } from "../../../machines/conversation/turn.ts";
import type { Want, WantResult } from "../../../machines/conversation/wants.ts";
import { responseView } from "../../../machines/response/view.ts";
import { Chat, documentOf } from "../../support/chat.ts";

const PASSWORD = "swordfish-4711";
const HASH = "scrypt$16384$8$1$c3Nzc3Nzc3Nzc3Nzc3Nzcw==$aGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGg=";

const BLOCKS = [
  { ref: "name", type: "short_text", title: "Your name?", required: true },
  { ref: "contact", type: "contact_info", title: "How can we reach you?", config: { fields: [{ key: "fullName", required: true }, { key: "email", required: true }, { key: "company" }] } },
  { ref: "phone", type: "verification", title: "Your mobile number?", required: true, config: { channel: "sms", defaultCountry: "DE", triesMax: 2, resendsMax: 1 } },
  { ref: "table", type: "matrix", title: "How was it?", config: { rows: [{ ref: "food", label: "Food" }, { ref: "music", label: "Music" }], columns: [{ ref: "good", label: "Good" }, { ref: "bad", label: "Bad" }] } },
  { ref: "fee", type: "payment", title: "The fee.", config: { currency: "EUR", amountMinor: 1500, expiresInMinutes: 20 } },
  { ref: "guests", type: "repeat_group", title: "Who comes along?", config: { max: 2, blocks: [{ ref: "guest", type: "short_text", title: "Who?", required: true }] } },
  { ref: "visit", type: "booking", title: "When?", config: { timeZone: "UTC", durationMinutes: 60, weekly: [{ day: 2, from: "09:00", to: "12:00" }] } },
  { ref: "plan", type: "single_choice", title: "Which plan?", config: { options: [{ ref: "free", label: "Free" }, { ref: "pro", label: "Professional" }] } },
];

const SETTINGS = {
  responsesMax: 10,
  quotas: [{ ref: "pros", when: { left: { answer: "plan" }, op: "eq", right: { const: "pro" } }, limit: 3, ending: "full" }],
  reviewBeforeSubmit: true,
  followUps: [{ afterHours: 1, channel: "email", toRef: "contact" }],
  notifyEmails: ["owner@example.org"],
  faq: [{ question: "Is my data safe with you?", answer: "Yes." }],
};

function formWith(access: "none" | "password" | "email_code"): unknown {
  return documentOf(BLOCKS, {
    settings: { ...SETTINGS, access, ...(access === "password" ? { accessPasswordHash: HASH } : {}) },
    endings: [{ ref: "done", title: "Done", kind: "success" }, { ref: "full", title: "Full", kind: "screen_out" }],
  });
}

/** What is done next; `code` and `password` are secrets that only the course knows, `mind` what the outside says from now on. */
type Deed =
  | { readonly input: ConversationInput }
  /** What leads on from where the session stands, so that courses get to their ends. */
  | { readonly onwards: true }
  | { readonly code: "right" | "wrong"; readonly as: "text" | "verify" | "auth" }
  | { readonly password: true; readonly as: "text" | "auth" }
  | { readonly wait: number }
  | { readonly wake: true }
  | { readonly mind: number };

const text = fc.constantFrom(
  "Ana", "Ana Souza", "ana@example.org", "Ana Souza, ana@example.org", "0151 12345678", "yes", "no", "skip", "go back", "stop", "start over", "what do you mean?", "Is my data safe with you?",
  "done", "try again", "send again", "food good, music bad", "good", "free", "the one for grown-ups", "asdf", "💥", "change my name to Anna", "submit", "x".repeat(3_000),
);
const ref = fc.constantFrom("name", "contact", "contact.email", "phone", "table", "fee", "guests", "visit", "plan", "nobody");
const value = fc.constantFrom<unknown[]>(
  "Ana", null, "free", "pro", { fullName: "Ana", email: "ana@example.org" }, { food: "good", music: "bad" }, [{ guest: "Ben" }], "+4915112345678",
  { start: "2026-06-02T09:00", end: "2026-06-02T10:00", timeZone: "UTC" }, { channel: "sms", to: "+4915112345678", verifiedAt: 1 },
);
const message = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant("text" as const), text }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("answer" as const), ref, value }) },
  fc.constantFrom({ type: "skip" }, { type: "back" }, { type: "submit" }, { type: "resend" }, { type: "restart" }, { type: "payment", action: "refresh" }, { type: "payment", action: "cancel" }),
  fc.record({ type: fc.constant("edit" as const), ref }),
) as fc.Arbitrary<Message>;

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 70, arbitrary: fc.constant<Deed>({ onwards: true }) },
  { weight: 14, arbitrary: message.map((one): Deed => ({ input: { type: "message", message: one } })) },
  { weight: 6, arbitrary: fc.record({ code: fc.constantFrom("right" as const, "right" as const, "wrong" as const), as: fc.constantFrom("text" as const, "verify" as const, "auth" as const) }) },
  { weight: 2, arbitrary: fc.record({ password: fc.constant(true as const), as: fc.constantFrom("text" as const, "auth" as const) }) },
  { weight: 2, arbitrary: fc.record({ mind: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.constant<Deed>({ wake: true }) },
  fc.record({ wait: fc.constantFrom(1_000, 61_000, 16 * 60_000, 31 * 60_000, 25 * 3_600_000) }),
  fc.constantFrom<Deed>({ input: { type: "complete" } }, { input: { type: "resume", expiresAt: Date.UTC(2026, 5, 9) } }, { input: { type: "answers", answers: [{ ref: "plan", value: "pro" }] } }),
);
const course = fc.record({ access: fc.constantFrom("none" as const, "none" as const, "password" as const, "email_code" as const), deeds: fc.array(deed, { minLength: 8, maxLength: 50, size: "max" }) });
type Course = typeof course extends fc.Arbitrary<infer Value> ? Value : never;

/** What the outside says, in one of six minds. */
function outsideWith(mind: () => number): (want: Want) => WantResult {
  return (want) => {
    const mood = mind();
    switch (want.kind) {
      case "code":
        if (mood === 5) return { ok: false, reason: "unavailable" };
        return { ok: true, value: mood === 4 ? { retryAfterMs: 1_000 } : { allowed: true } };
      case "password":
        if (mood === 4) return { ok: true, value: { retryAfterMs: 1_000 } };
        return mood === 5 ? { ok: false, reason: "timeout" } : { ok: true, value: want.value === PASSWORD };
      case "payment.create":
        if (mood === 4) return { ok: false, reason: "not_configured" };
        return mood === 5 ? { ok: false, reason: "refused" } : { ok: true, value: { provider: "gateway_a", accountId: "pac_1", amount: 15, display: "€15.00", launch: { kind: "k", orderId: "o", paymentSessionId: "s", mode: "sandbox" } } };
      case "payment.status":
        return mood === 5 ? { ok: false, reason: "unavailable" } : { ok: true, value: { status: (["pending", "paid", "failed", "expired", "paid"] as const)[mood] ?? "pending" } };
      case "slots":
        if (mood === 5) return { ok: false, reason: "timeout" };
        return { ok: true, value: mood === 3 ? { full: want.take[0]?.slot ?? "" } : { granted: true } };
      case "model":
        return mood === 5 ? { ok: false, reason: "timeout" } : { ok: true, value: ([{ answer: "pro" }, { unclear: true }, { answer: "gold" }, { answer: "free", confidence: "weak" }] as const)[mood % 4] ?? { unclear: true } };
    }
  };
}

interface Seen {
  readonly chat: Chat;
  readonly outcome: TurnOutcome;
  readonly deed: Deed;
}

function play({ access, deeds }: Course, look: (seen: Seen) => void): Chat {
  // At first, what is paid arrives and what is asked for is granted.
  let mind = 1;
  const chat = new Chat(formWith(access), { model: true, outside: outsideWith(() => mind) });
  for (const one of deeds) {
    if ("wait" in one) chat.now += one.wait;
    else if ("mind" in one) mind = one.mind;
    else {
      const outcome = "wake" in one ? chat.try({ type: "wake" }, null) : chat.try(inputOf(chat, one));
      if ("events" in outcome) look({ chat, outcome, deed: one });
    }
  }
  return chat;
}

function inputOf(chat: Chat, one: Exclude<Deed, { readonly wait: number } | { readonly mind: number } | { readonly wake: true }>): ConversationInput {
  if ("input" in one) return one.input;
  if ("onwards" in one) return { type: "message", message: onwards(chat) };
  const secret = "password" in one ? PASSWORD : one.code === "right" && chat.code !== "" ? chat.code : "918273";
  // Typed where no code and no password is waited for, it is a word like any other.
  const isWaitedFor = chat.status === "awaiting_auth" || chat.status === "awaiting_verification";
  if (!isWaitedFor) return { type: "message", message: { type: "skip" } };
  if (one.as === "text") return { type: "message", message: { type: "text", text: "password" in one ? secret : `it is ${secret}` } };
  return { type: "message", message: one.as === "auth" ? { type: "auth", value: secret } : { type: "verify", code: secret } };
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  name: ["Ana"],
  contact: ["Ana Souza", "ana@example.org", "skip"],
  phone: ["0151 12345678"],
  table: ["food good", "bad"],
  fee: ["try again"],
  guests: ["Ben", "no"],
  plan: ["professional", "the one for grown-ups"],
};

function onwards(chat: Chat): Message {
  const { control } = chat.conversation;
  const view = sessionView(chat.form, chat.conversation);
  switch (chat.status) {
    case "awaiting_auth":
      if (view.auth?.method === "password") return { type: "auth", value: PASSWORD };
      return control.access?.code === null ? { type: "text", text: "ana@example.org" } : { type: "verify", code: chat.code };
    case "awaiting_verification":
      return { type: "verify", code: chat.code };
    case "awaiting_payment":
      return { type: "payment", action: "refresh" };
    case "awaiting_submit":
      return { type: "submit" };
    default: {
      if (view.currentRef === "visit") return { type: "answer", ref: "visit", value: { start: "2026-06-02T09:00", end: "2026-06-02T10:00", timeZone: "UTC" } };
      const words = WORDS[view.currentRef ?? ""] ?? ["yes"];
      return { type: "text", text: words[control.seq % words.length] ?? "yes" };
    }
  }
}

describe("any course of a conversation that waits for everything there is", () => {
  it("numbers its events without a gap, has one end at most, and no event behind it", () => {
    fc.assert(
      fc.property(course, (one) => {
        const { events } = play(one, () => undefined);
        expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
        const end = events.findIndex(({ type }) => type === "session.completed" || type === "session.disqualified");
        if (end >= 0) expect(events.slice(end + 1)).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  it("writes no code and no password into its events or its state", () => {
    fc.assert(
      fc.property(course, (one) => {
        const issued = new Set<string>(["918273", PASSWORD]);
        play(one, ({ chat, outcome }) => {
          if (chat.code !== "") issued.add(chat.code);
          const written = `${JSON.stringify(outcome.events)}${Buffer.from(encodeState(chat.conversation.facts, chat.conversation.control)).toString("latin1")}`;
          for (const secret of issued) expect(written).not.toContain(secret);
        });
      }),
      { numRuns: 80 },
    );
  });

  it("can be seen, stored and told again after every turn", () => {
    fc.assert(
      fc.property(course, (one) => {
        play(one, ({ chat, outcome, deed: done }) => {
          const { facts, control } = chat.conversation;
          sessionView(chat.form, chat.conversation);
          responseView(chat.form, chat.conversation);
          const timer = control.timerAt === null ? undefined : { wakeAt: control.timerAt, generation: control.timerGeneration };
          const read = decodeState(encodeState(facts, control), { hiddenFields: facts.hiddenFields, metadata: facts.metadata }, timer);
          expect(read.control).toEqual(timer === undefined ? { ...control, timerGeneration: 0 } : control);
          expect(encodeState(facts, control).length).toBeLessThan(20_000);
          if ("wake" in done || ("input" in done && done.input.type !== "message")) return;
          const stored = decodeEvents(encodeEvents(outcome.events));
          const from = stored[0]?.seq ?? 1;
          expect(replayedTurn(chat.form, chat.conversation, [...chat.events.slice(0, from - 1), ...stored], from).turn).toEqual(chat.view(outcome));
        });
      }),
      { numRuns: 120 },
    );
  });

  it("records for codes, payments and bookings only what was proved: a right code, a payment that arrived, a place", () => {
    fc.assert(
      fc.property(course, (one) => {
        const chat = play(one, () => undefined);
        const { answers } = chat.conversation;
        const types = chat.events.map(({ type }) => type);
        if ((answers.get("phone") ?? null) !== null) expect(types).toContain("verification.passed");
        if ((answers.get("fee") ?? null) !== null) expect(types).toContain("payment.paid");
        if ((answers.get("visit") ?? null) !== null) expect(chat.wanted.some(({ key }) => key === "slots:visit")).toBe(true);
        expect(chat.events.filter(({ type }) => type === "payment.paid").length).toBeLessThanOrEqual(1);
        expect(chat.outbound.filter(({ purpose }) => purpose === "code").length).toBeLessThanOrEqual(12);
        expect(new Set(chat.outbound.map(({ key }) => key)).size).toBe(chat.outbound.length);
      }),
      { numRuns: 120 },
    );
  });
});
