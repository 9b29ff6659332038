/** Answers that a server gives in one call: along the path, to questions that depend on one another, all or nothing. */
import { describe, expect, it } from "vitest";
import { Chat, documentOf } from "../../support/conversations/chat.ts";

const OPTIONS = [
  { ref: "red", label: "Red" },
  { ref: "green", label: "Green" },
  { ref: "blue", label: "Blue" },
];
const BLOCKS = [
  { ref: "name", type: "short_text", title: "Your name?" },
  { ref: "liked", type: "multi_choice", title: "Which do you like?", config: { options: OPTIONS } },
  {
    ref: "best",
    type: "single_choice",
    title: "Which most?",
    config: { optionsFrom: { ref: "liked", take: "chosen" } },
  },
  { ref: "age", type: "number", title: "Your age?", required: true },
  { ref: "more", type: "long_text", title: "Anything else?" },
];

type Given = { readonly ref: string; readonly value: unknown }[];

function opened(answering: "flow" | "free"): Chat {
  return new Chat(documentOf(BLOCKS), { source: "api", answering });
}

function give(chat: Chat, ...answers: Given): unknown {
  const outcome = chat.try({ type: "answers", answers: answers as never });
  return "refused" in outcome
    ? outcome.issues?.map(({ ref, path, code }) => [ref, path, code])
    : Object.fromEntries(chat.conversation.answers);
}

describe.each(["flow", "free"] as const)("answers over the API, %s", (answering) => {
  it("may hold a choice and what is chosen from it, in any order", () => {
    const expected = { liked: ["red", "blue"], best: "blue", ...(answering === "flow" ? { name: null } : {}) };
    expect(give(opened(answering), { ref: "best", value: "blue" }, { ref: "liked", value: ["red", "blue"] })).toEqual(
      expected,
    );
    expect(give(opened(answering), { ref: "liked", value: ["red", "blue"] }, { ref: "best", value: "blue" })).toEqual(
      expected,
    );
  });

  it("refuses what was not chosen, and records nothing of the call", () => {
    const chat = opened(answering);
    expect(give(chat, { ref: "liked", value: ["red"] }, { ref: "best", value: "blue" })).toEqual([
      ["best", "answers.1", "unknown_option"],
    ]);
    expect(chat.conversation.answers.size).toBe(0);
  });
});

describe("answers along the path", () => {
  it("leave out what comes before them and may be left out, and nothing behind them", () => {
    const chat = opened("flow");
    expect(give(chat, { ref: "age", value: 44 })).toEqual({ name: null, liked: null, age: 44 });
  });

  it("do not pass a question that needs an answer", () => {
    expect(give(opened("flow"), { ref: "more", value: "no" })).toEqual([["more", "answers.0", "not_reachable"]]);
    expect(give(opened("flow"), { ref: "age", value: null }, { ref: "more", value: "no" })).toEqual([
      ["age", "answers.0", "required"],
    ]);
  });

  it("keep what was answered before", () => {
    const chat = opened("flow");
    give(chat, { ref: "name", value: "Ana" });
    expect(give(chat, { ref: "age", value: 44 })).toMatchObject({ name: "Ana", age: 44 });
  });

  it("may be changed later, together with new ones", () => {
    const chat = opened("flow");
    give(chat, { ref: "name", value: "Ana" }, { ref: "age", value: 44 });
    expect(give(chat, { ref: "more", value: "yes" }, { ref: "name", value: "Bea" })).toMatchObject({
      name: "Bea",
      age: 44,
      more: "yes",
    });
  });
});
