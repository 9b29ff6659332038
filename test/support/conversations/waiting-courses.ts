/**
 * Courses of conversations over a form that waits for everything there is: access, codes, payments, places, pieces, a
 * model.
 */
import fc from "fast-check";
import type { TurnOutcome } from "../../../machines/conversation/state/turn-outcome.ts";
import type { Message } from "../../../machines/conversation/protocol/messages.ts";
import { sessionView } from "../../../machines/conversation/view/session-view.ts";
import { isRestartAsked } from "../../../machines/conversation/reading/starting-over.ts";
import type { ConversationInput } from "../../../machines/conversation/turn.ts";
import type { TurnRequest, TurnRequestResult } from "../../../machines/conversation/protocol/requests.ts";
import { Chat, documentOf } from "./chat.ts";
import { changeTo, movesOver, REPLIES } from "./vocabulary.ts";

export const PASSWORD = "swordfish-4711";
const HASH = "scrypt$16384$8$1$c3Nzc3Nzc3Nzc3Nzc3Nzcw==$aGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGg=";

const BLOCKS = [
  { ref: "name", type: "short_text", title: "Your name?", required: true },
  {
    ref: "contact",
    type: "contact_info",
    title: "How can we reach you?",
    config: { fields: [{ key: "fullName", required: true }, { key: "email", required: true }, { key: "company" }] },
  },
  {
    ref: "phone",
    type: "verification",
    title: "Your mobile number?",
    required: true,
    config: { channel: "sms", defaultCountry: "DE", triesMax: 2, resendsMax: 1 },
  },
  {
    ref: "table",
    type: "matrix",
    title: "How was it?",
    config: {
      rows: [
        { ref: "food", label: "Food" },
        { ref: "music", label: "Music" },
      ],
      columns: [
        { ref: "good", label: "Good" },
        { ref: "bad", label: "Bad" },
      ],
    },
  },
  {
    ref: "fee",
    type: "payment",
    title: "The fee.",
    config: { currency: "EUR", amountMinor: 1500, expiresInMinutes: 20 },
  },
  {
    ref: "guests",
    type: "repeat_group",
    title: "Who comes along?",
    config: { max: 2, blocks: [{ ref: "guest", type: "short_text", title: "Who?", required: true }] },
  },
  {
    ref: "visit",
    type: "booking",
    title: "When?",
    config: { timeZone: "UTC", durationMinutes: 60, weekly: [{ day: 2, from: "09:00", to: "12:00" }] },
  },
  {
    ref: "plan",
    type: "single_choice",
    title: "Which plan?",
    config: {
      options: [
        { ref: "free", label: "Free" },
        { ref: "pro", label: "Professional" },
      ],
    },
  },
];

/** The form of a course: which questions it has, how it is protected, whether it ends with a review. */
interface FormChoice {
  readonly access: "none" | "password" | "email_code";
  readonly questions: readonly number[];
  readonly review: boolean;
}

function formWith({ access, questions, review }: FormChoice): unknown {
  const blocks = questions.flatMap((index) => BLOCKS[index] ?? []);
  const has = (ref: string): boolean => blocks.some((block) => block.ref === ref);
  return documentOf(blocks, {
    settings: {
      tone: "brief",
      responsesMax: 10,
      quotas: has("plan")
        ? [
            {
              ref: "pros",
              when: { left: { answer: "plan" }, op: "eq", right: { const: "pro" } },
              limit: 3,
              ending: "full",
            },
          ]
        : [],
      reviewBeforeSubmit: review,
      followUps: has("contact") ? [{ afterHours: 1, channel: "email", toRef: "contact" }] : [],
      notifyEmails: ["owner@example.org"],
      faq: [{ question: "Is my data safe with you?", answer: "Yes." }],
      access,
      ...(access === "password" ? { accessPasswordHash: HASH } : {}),
    },
    endings: [
      { ref: "done", title: "Done", kind: "success" },
      { ref: "full", title: "Full", kind: "screen_out" },
    ],
  });
}

/**
 * What is done next; `code` and `password` are secrets that only the course knows, `mind` what the outside says from
 * now on.
 */
type Deed =
  | { readonly input: ConversationInput }
  /** The messages that move the session forward, so that courses end. */
  | { readonly onwards: true }
  | { readonly code: "right" | "wrong"; readonly as: "text" | "verify" | "auth" }
  | { readonly password: true; readonly as: "text" | "auth" }
  | { readonly wait: number }
  | { readonly wake: true }
  | { readonly mind: number };

const text = fc.oneof(
  fc.constantFrom(...REPLIES),
  fc.constantFrom(
    "Ana",
    "Ana Souza",
    "ana@example.org",
    "Ana Souza, ana@example.org",
    "0151 12345678",
    "Is my data safe with you?",
    "food good, music bad",
    "good",
    "free",
    "the one for grown-ups",
    changeTo("my name", "Anna"),
    changeTo("the plan", "free"),
    "x".repeat(3_000),
  ),
);
const REFS = [
  "name",
  "contact",
  "contact.email",
  "phone",
  "table",
  "fee",
  "guests",
  "visit",
  "plan",
  "nobody",
] as const;
const ref = fc.constantFrom(...REFS);
const value = fc.constantFrom<unknown[]>(
  "Ana",
  null,
  "free",
  "pro",
  { fullName: "Ana", email: "ana@example.org" },
  { food: "good", music: "bad" },
  [{ guest: "Ben" }],
  "+4915112345678",
  { start: "2026-06-02T09:00", end: "2026-06-02T10:00", timeZone: "UTC" },
  { channel: "sms", to: "+4915112345678", verifiedAt: 1 },
);
const message = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant("text" as const), text }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("answer" as const), ref, value }) },
  { weight: 3, arbitrary: fc.constantFrom(...movesOver(REFS)) },
) as fc.Arbitrary<Message>;

/** By the link. */
const COMES_BACK: ConversationInput = { type: "resume", expiresAt: Date.UTC(2026, 6, 9) };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 70, arbitrary: fc.constant<Deed>({ onwards: true }) },
  { weight: 6, arbitrary: fc.constant<Deed>({ input: { type: "message", message: { type: "text", text: "stop" } } }) },
  { weight: 14, arbitrary: message.map((one): Deed => ({ input: { type: "message", message: one } })) },
  {
    weight: 6,
    arbitrary: fc.record({
      code: fc.constantFrom("right" as const, "right" as const, "wrong" as const),
      as: fc.constantFrom("text" as const, "verify" as const, "auth" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      password: fc.constant(true as const),
      as: fc.constantFrom("text" as const, "auth" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ mind: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.constant<Deed>({ wake: true }) },
  fc.record({ wait: fc.constantFrom(1_000, 61_000, 16 * 60_000, 31 * 60_000, 25 * 3_600_000) }),
  { weight: 3, arbitrary: fc.constant<Deed>({ input: COMES_BACK }) },
  fc.constantFrom<Deed>(
    { input: { type: "complete" } },
    { input: { type: "answers", answers: [{ ref: "plan", value: "pro" }] } },
  ),
);
const deeds = fc.array(deed, { minLength: 8, maxLength: 50, size: "max" });
const access = fc.constantFrom("none" as const, "none" as const, "password" as const, "email_code" as const);
/** Over the whole form. */
export const waitingCourses = fc.record({
  access,
  questions: fc.constant(BLOCKS.map((_, index) => index)),
  review: fc.constant<boolean>(true),
  deeds,
});
/** Over some of its questions, so that there is time for what happens at the end and after it. */
export const shortCourses = fc.record({
  access,
  questions: fc.subarray([...BLOCKS.keys()], { minLength: 1, maxLength: 3 }),
  review: fc.boolean(),
  deeds,
});
export type WaitingCourse = typeof waitingCourses extends fc.Arbitrary<infer Value> ? Value : never;

/** What the outside says, in one of six minds. */
function outsideWith(mind: () => number): (want: TurnRequest) => TurnRequestResult {
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
        return mood === 5
          ? { ok: false, reason: "refused" }
          : {
              ok: true,
              value: {
                provider: "gateway_a",
                accountId: "pac_1",
                amount: 15,
                display: "€15.00",
                launch: { kind: "k", orderId: "o", paymentSessionId: "s", mode: "sandbox" },
              },
            };
      case "payment.status":
        return mood === 5
          ? { ok: false, reason: "unavailable" }
          : {
              ok: true,
              value: { status: (["pending", "paid", "failed", "expired", "paid"] as const)[mood] ?? "pending" },
            };
      case "slots":
        if (mood === 5) return { ok: false, reason: "timeout" };
        return { ok: true, value: mood === 3 ? { full: want.take[0]?.slot ?? "" } : { granted: true } };
      case "knowledge":
        return { ok: true, value: { hasKnowledge: false, found: null } };
      case "wording":
        return mood === 5
          ? { ok: false, reason: "timeout" }
          : {
              ok: true,
              value: { text: mood === 4 ? "Fine." : `Fine: ${want.values.map(({ value }) => value).join(", ")}.` },
            };
      case "model":
        return mood === 5
          ? { ok: false, reason: "timeout" }
          : {
              ok: true,
              value: (
                [
                  { answer: "pro" },
                  { unclear: true },
                  { answer: "gold" },
                  { answer: "free", confidence: "weak" },
                ] as const
              )[mood % 4] ?? { unclear: true },
            };
    }
  };
}

export interface Seen {
  readonly chat: Chat;
  readonly outcome: TurnOutcome;
  readonly deed: Deed;
}

/** Plays a course; `look` sees each turn that was taken. */
export function play({ deeds, ...choice }: WaitingCourse, look: (seen: Seen) => void): Chat {
  // At first, what is paid arrives and what is asked for is granted.
  let mind = 1;
  /** After an end nothing happens, so a few tries are enough. */
  let triesLeft = 4;
  const chat = new Chat(formWith(choice), { model: true, outside: outsideWith(() => mind) });
  for (const one of deeds) {
    if ("wait" in one) chat.now += one.wait;
    else if ("mind" in one) mind = one.mind;
    else {
      if (chat.status === "completed" || chat.status === "disqualified") triesLeft--;
      if (triesLeft < 0) break;
      const outcome = "wake" in one ? chat.try({ type: "wake" }, null) : chat.try(inputOf(chat, one));
      if ("events" in outcome) look({ chat, outcome, deed: one });
    }
  }
  return chat;
}

function inputOf(
  chat: Chat,
  one: Exclude<Deed, { readonly wait: number } | { readonly mind: number } | { readonly wake: true }>,
): ConversationInput {
  if ("input" in one) return one.input;
  if ("onwards" in one) {
    const isLeft = chat.status === "abandoned" || chat.status === "expired";
    return isLeft && chat.conversation.control.seq % 2 === 0 ? COMES_BACK : { type: "message", message: onwards(chat) };
  }
  const secret = "password" in one ? PASSWORD : one.code === "right" && chat.code !== "" ? chat.code : "918273";
  // Typed where no code and no password is waited for, it is a word like any other.
  const isWaitedFor = chat.status === "awaiting_auth" || chat.status === "awaiting_verification";
  if (!isWaitedFor) return { type: "message", message: { type: "skip" } };
  if (one.as === "text")
    return { type: "message", message: { type: "text", text: "password" in one ? secret : `it is ${secret}` } };
  return {
    type: "message",
    message: one.as === "auth" ? { type: "auth", value: secret } : { type: "verify", code: secret },
  };
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
  // A yes as often as a no; what else may be said to it comes by chance.
  if (isRestartAsked(control)) return { type: "text", text: control.seq % 2 === 0 ? "yes" : "no" };
  switch (chat.status) {
    case "awaiting_auth":
      if (view.auth?.method === "password") return { type: "auth", value: PASSWORD };
      return control.access?.code === null
        ? { type: "text", text: "ana@example.org" }
        : { type: "verify", code: chat.code };
    case "awaiting_verification":
      return { type: "verify", code: chat.code };
    case "awaiting_payment":
      return { type: "payment", action: "refresh" };
    case "awaiting_submit": {
      // A review that is always submitted would be the end of most courses.
      const refs = [...chat.conversation.answers.keys()];
      return control.seq % 6 === 0 || refs.length === 0
        ? { type: "submit" }
        : { type: "edit", ref: refs[control.seq % refs.length] ?? "" };
    }
    default: {
      if (control.revisiting !== null && control.seq % 2 === 0) return { type: "text", text: "keep it" };
      if (view.currentRef === "visit")
        return {
          type: "answer",
          ref: "visit",
          value: { start: "2026-06-02T09:00", end: "2026-06-02T10:00", timeZone: "UTC" },
        };
      const words = WORDS[view.currentRef ?? ""] ?? ["yes"];
      return { type: "text", text: words[control.seq % words.length] ?? "yes" };
    }
  }
}
