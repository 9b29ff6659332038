/** Properties of replies that are no answer, over generated conversations. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldConversation, NOTHING_FOLDED } from "../../../../machines/conversation/events/fold-conversation.ts";
import { pathInput } from "../../../../machines/conversation/state/standing.ts";
import { replayPath } from "../../../../machines/logic/path.ts";
import { Chat, documentOf } from "../../../support/conversations/chat.ts";

const plan = { options: ["Free", "Pro"].map((label) => ({ ref: label.toLowerCase(), label })) };
const form = documentOf(
  [
    { ref: "seats", type: "number", title: "How many seats?", required: true },
    { ref: "plan", type: "single_choice", title: "Which plan?", required: true, config: plan },
    { ref: "mail", type: "email", title: "E-mail?" },
    { ref: "day", type: "date", title: "Which day?", required: true },
    { ref: "happy", type: "yes_no", title: "Are you happy?" },
    { ref: "where", type: "address", title: "Where?", required: true },
  ],
  {
    // The plan is read, so it cannot be left for later.
    logic: [
      {
        id: "l1",
        after: "day",
        when: { left: { answer: "plan" }, op: "eq", right: { const: "free" } },
        do: [{ jump: { block: "where" } }],
      },
    ],
  },
);

const ANSWERS = {
  seats: 3,
  plan: "pro",
  mail: "ana@example.org",
  day: "2026-06-09",
  happy: true,
  where: { line1: "Main Street 1", line2: null, city: "Leeds", state: null, zip: "LS1 4DY", country: "GB" },
} as const;

const gibberish = fc.constantFrom("qwxz vbnm", "purple paint", "zzz!!", "grmpf wxy qq", "xq 💥 vb");
const message = fc.oneof(
  { weight: 5, arbitrary: gibberish.map((text) => ({ type: "text" as const, text })) },
  fc
    .constantFrom("Leave it for later", "leave it for later please", "thanks", "how many questions are left?")
    .map((text) => ({ type: "text" as const, text })),
  fc.constant({ type: "back" as const }),
  fc.constantFrom("answer" as const),
);
const scripts = fc.array(message, { maxLength: 30 });

function play(script: readonly (typeof message extends fc.Arbitrary<infer One> ? One : never)[]): Chat {
  const chat = new Chat(form);
  for (const one of script) {
    if (chat.status !== "active") break;
    if (one === "answer") answerCurrent(chat);
    else chat.try({ type: "message", message: one });
  }
  return chat;
}

function answerCurrent(chat: Chat): void {
  const { path, control } = chat.conversation;
  const ref = control.revisiting ?? (path.next.kind === "block" ? path.next.ref : undefined);
  if (ref !== undefined) chat.answer(ref, ANSWERS[ref as keyof typeof ANSWERS]);
}

describe("replies that are no answer", () => {
  it("never end a conversation, and drop no question", () => {
    fc.assert(
      fc.property(fc.array(gibberish, { minLength: 1, maxLength: 40 }), (texts) => {
        const chat = new Chat(form);
        for (const text of texts) chat.say(text);
        expect(chat.status).toBe("active");
        expect(chat.conversation.answers.size).toBe(0);
        expect(chat.conversation.path.next.kind).toBe("block");
      }),
      { numRuns: 60 },
    );
  });

  it("leave questions for later that all come back before the end", () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const chat = play(script);
        const deferred = chat.conversation.control.deferred;
        for (let turns = 0; turns < 20 && chat.status === "active"; turns++) answerCurrent(chat);
        expect(chat.status).toBe("completed");
        for (const ref of deferred) expect(chat.conversation.answers.has(ref)).toBe(true);
        expect(chat.conversation.path.missingRequired).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });

  it("give the same path when replayed, and events that say what is left for later", () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const chat = play(script);
        const { facts, control, answers, path } = chat.conversation;
        const folded = chat.events.reduce(foldConversation, NOTHING_FOLDED);
        expect(folded.deferred).toEqual(control.deferred);
        const replayed = replayPath(chat.form, pathInput(facts, answers, control));
        expect([replayed.next, replayed.steps, replayed.missingRequired, replayed.remaining]).toEqual([
          path.next,
          path.steps,
          path.missingRequired,
          path.remaining,
        ]);
        expect(control.deferred).not.toContain("plan");
      }),
      { numRuns: 80 },
    );
  });
});
