import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeEvents, decodeState, encodeEvents, encodeState } from "../../../machines/conversation/state/codec.ts";
import { replayedTurn } from "../../../machines/conversation/view/replayed-turn.ts";
import { sessionView, turnView } from "../../../machines/conversation/view/session-view.ts";
import { isRestartAsked } from "../../../machines/conversation/reading/starting-over.ts";
import { turn, type ConversationInput } from "../../../machines/conversation/turn.ts";
import { responseView } from "../../../machines/conversation/view/response-view.ts";
import { Chat, documentOf, quietEnvironment } from "../../support/conversations/chat.ts";

const form = documentOf(
  [
    { ref: "name", type: "short_text", title: "Your name?", required: true },
    { ref: "hello", type: "statement", title: "Nice to meet you, {{answer:name}}." },
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
    { ref: "seats", type: "number", title: "How many seats?", config: { min: 1, max: 50, integer: true } },
    { ref: "happy", type: "yes_no", title: "Are you happy?" },
  ],
  {
    logic: [
      {
        id: "l1",
        after: "plan",
        when: { left: { answer: "plan" }, op: "eq", right: { const: "free" } },
        do: [{ jump: { block: "happy" } }],
      },
      {
        id: "l2",
        after: "happy",
        when: { left: { answer: "happy" }, op: "eq", right: { const: false } },
        do: [{ jump: { ending: "sorry" } }],
      },
    ],
    endings: [
      { ref: "done", title: "Done", bodyMd: "", kind: "success" },
      { ref: "sorry", title: "Sorry", bodyMd: "", kind: "screen_out" },
    ],
    settings: { reviewBeforeSubmit: true },
  },
);

const ref = fc.constantFrom("name", "hello", "plan", "company", "seats", "happy", "nobody");
const value = fc.constantFrom("Ana", "free", "pro", 7, 99, -1, true, false, null, { other: "x" }, ["free"]);
const message = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant("answer" as const), ref, value }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("text" as const),
      text: fc.constantFrom(
        "Ana",
        "free",
        "pro",
        "7",
        "yes",
        "no",
        "skip",
        "go back",
        "what do you mean?",
        "start over",
        "stop",
        "asdf",
        "💥",
      ),
    }),
  },
  fc.constantFrom(
    { type: "skip" as const },
    { type: "back" as const },
    { type: "submit" as const },
    { type: "restart" as const },
  ),
  fc.record({ type: fc.constant("edit" as const), ref }),
);
const input: fc.Arbitrary<ConversationInput | { readonly wait: number }> = fc.oneof(
  { weight: 12, arbitrary: message.map((one) => ({ type: "message" as const, message: one })) },
  fc.record({ type: fc.constant("answers" as const), answers: fc.array(fc.record({ ref, value }), { maxLength: 3 }) }),
  fc.constant({ type: "complete" as const }),
  fc.constant({ type: "wake" as const }),
  fc.record({ wait: fc.constantFrom(1_000, 31 * 60_000, 25 * 3_600_000) }),
);

/** Plays a script and looks after every turn. */
function play(
  script: readonly (ConversationInput | { readonly wait: number })[],
  look: (chat: Chat, turnIndex: number) => void,
): Chat {
  const chat = new Chat(form);
  look(chat, 0);
  script.forEach((one, index) => {
    if ("wait" in one) chat.now += one.wait;
    else chat.try(one);
    look(chat, index + 1);
  });
  return chat;
}

/** A wish to start over in words, and what is said to the question that comes back. */
const startingOver = message.map((reply): ConversationInput[] => [
  { type: "message", message: { type: "text", text: "start over" } },
  { type: "message", message: reply },
]);
const scripts = fc
  .array(fc.oneof({ weight: 12, arbitrary: input.map((one) => [one]) }, { weight: 1, arbitrary: startingOver }), {
    maxLength: 25,
  })
  .map((parts) => parts.flat());

describe("any course of a conversation", () => {
  it("numbers events from 1 without a gap", () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const chat = play(script, () => undefined);
        expect(chat.events.map(({ seq }) => seq)).toEqual(chat.events.map((_, index) => index + 1));
        expect(chat.conversation.control.seq).toBe(chat.events.length);
      }),
      { numRuns: 300 },
    );
  });

  it("ends at most once, and nothing comes after an end", () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const { events } = play(script, () => undefined);
        const ends = events.findIndex(({ type }) => type === "session.completed" || type === "session.disqualified");
        if (ends >= 0) expect(events.slice(ends + 1)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("gives the same turn again from its stored events", () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const chat = new Chat(form);
        for (const one of script) {
          if ("wait" in one) {
            chat.now += one.wait;
            continue;
          }
          const outcome = chat.try(one);
          if (!("events" in outcome) || one.type !== "message") continue;
          const answered = turnView(chat.form, outcome.conversation, outcome);
          const stored = decodeEvents(encodeEvents(outcome.events));
          const [first] = stored;
          const before = chat.events.slice(0, (first?.seq ?? 1) - 1);
          expect(replayedTurn(chat.form, chat.conversation, [...before, ...stored], first?.seq ?? 1).turn).toEqual(
            answered,
          );
        }
      }),
      { numRuns: 200 },
    );
  });

  it("can be stored after every turn and goes on as if it had not been", () => {
    fc.assert(
      fc.property(scripts, input, (script, next) => {
        play(script, (chat) => {
          const { facts, control, answers, path } = chat.conversation;
          const timer =
            control.timerAt === null ? undefined : { wakeAt: control.timerAt, generation: control.timerGeneration };
          const read = decodeState(
            encodeState(facts, control),
            { hiddenFields: facts.hiddenFields, metadata: facts.metadata },
            timer,
          );
          if (timer !== undefined) expect(read.control).toEqual(control);
          if ("wait" in next) return;
          const environment = quietEnvironment(chat.now + 1, "next");
          const stored = turn(chat.form, { ...read, answers, path }, next, environment);
          const kept = turn(
            chat.form,
            { facts, control: { ...control, timerGeneration: read.control.timerGeneration }, answers, path },
            next,
            environment,
          );
          expect(stored).toEqual(kept);
        });
      }),
      { numRuns: 100 },
    );
  });

  it("never changes the conversation that a turn started from", () => {
    fc.assert(
      fc.property(scripts, input, (script, next) => {
        const chat = play(script, () => undefined);
        if ("wait" in next) return;
        const before = structuredClone({ control: chat.conversation.control, answers: [...chat.conversation.answers] });
        const start = chat.conversation;
        chat.try(next);
        expect({ control: start.control, answers: [...start.answers] }).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  it("deletes answers only by a restart message or by words that say so to the question, and the question stands for one message", () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const chat = new Chat(form);
        for (const one of script) {
          if ("wait" in one) {
            chat.now += one.wait;
            continue;
          }
          const wasAsked = isRestartAsked(chat.conversation.control);
          const outcome = chat.try(one);
          if (!("events" in outcome)) continue;
          const isDeleted = outcome.events.some(({ type, data }) => type === "answer.changed" && data.cleared === true);
          const said = one.type === "message" ? one.message : undefined;
          const isConfirmed = wasAsked && said?.type === "text" && (said.text === "yes" || said.text === "start over");
          if (isDeleted) expect(said?.type === "restart" || isConfirmed).toBe(true);
          const isAsked = isRestartAsked(chat.conversation.control);
          if (isAsked && one.type !== "wake") expect(said).toMatchObject({ type: "text" });
        }
      }),
      { numRuns: 300 },
    );
  });

  it("shows a progress from 0 to 100 and only answers that their blocks accepted", () => {
    fc.assert(
      fc.property(scripts, (script) => {
        play(script, (chat) => {
          const response = responseView(chat.form, chat.conversation);
          expect(response.progress.pct).toBeGreaterThanOrEqual(0);
          expect(response.progress.pct).toBeLessThanOrEqual(100);
          const { answers } = sessionView(chat.form, chat.conversation);
          const { plan, seats, happy } = answers;
          if (plan !== undefined) expect(["free", "pro"]).toContain(plan);
          if (typeof seats === "number") expect(seats >= 1 && seats <= 50).toBe(true);
          if (happy !== undefined && happy !== null) expect(typeof happy).toBe("boolean");
        });
      }),
      { numRuns: 200 },
    );
  });
});
