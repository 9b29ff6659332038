/** Rules of a Typeform, tested by answering the document that it becomes. */
import { describe, expect, test } from "vitest";
import type { Json } from "../../../machines/json.ts";
import { Chat } from "../../support/conversations/chat.ts";
import { choice, CHOICES, constant, imported } from "./typeform-definitions.ts";

const FIELDS: Record<string, Record<string, unknown>> = {
  text: { type: "short_text" },
  number: { type: "number" },
  scale: { type: "opinion_scale", properties: { steps: 11 } },
  yes: { type: "yes_no" },
  date: { type: "date" },
  one: { type: "multiple_choice", properties: { choices: CHOICES, allow_other_choice: true } },
  many: { type: "multiple_choice", properties: { choices: CHOICES, allow_multiple_selection: true } },
  drop: { type: "dropdown", properties: { choices: CHOICES } },
  legal: { type: "legal" },
};

/** The ending that a form with one question and one rule comes to. */
function endingOf(kind: string, op: string, right: Record<string, unknown> | undefined, answer: Json): string | null {
  const { document, notCarriedOver } = imported({
    fields: [{ ...FIELDS[kind], ref: "q", title: "Question" }],
    thankyou_screens: [
      { ref: "no", title: "No" },
      { ref: "yes", title: "Yes" },
    ],
    logic: [
      {
        type: "field",
        ref: "q",
        actions: [
          {
            action: "jump",
            details: { to: { type: "thankyou", value: "yes" } },
            condition: { op, vars: [{ type: "field", value: "q" }, ...(right === undefined ? [] : [right])] },
          },
        ],
      },
    ],
  });
  expect(notCarriedOver).toEqual([]);
  const chat = new Chat(document);
  chat.answer("q", answer);
  return chat.conversation.control.endingRef;
}

describe("a jump is taken where its condition holds, and not where it does not", () => {
  test.each<[string, string, Record<string, unknown> | undefined, Json, Json]>([
    ["text", "is", constant("Ana"), "Ana", "Bo"],
    ["text", "is_not", constant("Ana"), "Bo", "Ana"],
    ["text", "begins_with", constant("an"), "Ana", "Bo"],
    ["text", "ends_with", constant("na"), "Ana", "Bo"],
    ["text", "contains", constant("n"), "Ana", "Bo"],
    ["text", "not_contains", constant("n"), "Bo", "Ana"],
    ["number", "equal", constant(5), 5, 6],
    ["number", "not_equal", constant("5"), 6, 5],
    ["number", "lower_than", constant(5), 4, 5],
    ["number", "lower_equal_than", constant(5), 5, 6],
    ["number", "greater_than", constant(5), 6, 5],
    ["number", "greater_equal_than", constant(5), 5, 4],
    ["scale", "greater_equal_than", constant(7), 7, 6],
    ["yes", "is", constant(true), true, false],
    ["yes", "is", constant("false"), false, true],
    ["date", "on", constant("2026-03-14"), "2026-03-14", "2026-03-15"],
    ["date", "not_on", constant("2026-03-14"), "2026-03-15", "2026-03-14"],
    ["date", "earlier_than", constant("2026-03-14T00:00:00Z"), "2026-03-13", "2026-03-14"],
    ["date", "earlier_than_or_on", constant("2026-03-14"), "2026-03-14", "2026-03-15"],
    ["date", "later_than", constant("2026-03-14"), "2026-03-15", "2026-03-14"],
    ["date", "later_than_or_on", constant("2026-03-14"), "2026-03-14", "2026-03-13"],
    ["one", "is", choice("red"), "red", "blue"],
    ["one", "is", choice("i1"), "red", "blue"],
    ["one", "is_not", choice("red"), "blue", "red"],
    ["one", "is", constant("Green apple"), "green", "red"],
    ["one", "is", choice("other"), { other: "Teal" }, "red"],
    ["one", "contains", constant("apple"), "green", "red"],
    ["drop", "is", constant("Blue"), "blue", "red"],
    ["many", "is", choice("red"), ["red", "blue"], ["blue"]],
    ["many", "is_not", choice("red"), ["blue"], ["red", "blue"]],
    ["legal", "is", constant(true), true, false],
    ["text", "always", undefined, "anything", ""],
  ])("%s %s %j", (kind, op, right, holding, failing) => {
    expect(endingOf(kind, op, right, holding)).toBe("yes");
    if (op !== "always") expect(endingOf(kind, op, right, failing)).toBe("no");
  });
});

describe("calculations", () => {
  const scored = (action: string, value: number) => ({
    action,
    details: { target: { type: "variable", value: "score" }, value: { type: "constant", value } },
    condition: { op: "always", vars: [] },
  });

  test("add, subtract, multiply and divide, in order, and decide where the form ends", () => {
    const { document } = imported({
      variables: { score: 2 },
      fields: [
        { ref: "q", type: "short_text", title: "Q" },
        { ref: "last", type: "yes_no", title: "Your score is {{var:score}}" },
      ],
      thankyou_screens: [
        { ref: "low", title: "Low" },
        { ref: "high", title: "High" },
      ],
      logic: [
        {
          type: "field",
          ref: "q",
          actions: [scored("add", 3), scored("multiply", 4), scored("subtract", 5), scored("divide", 3)],
        },
        {
          type: "field",
          ref: "last",
          actions: [
            {
              action: "jump",
              details: { to: { type: "thankyou", value: "high" } },
              condition: {
                op: "equal",
                vars: [
                  { type: "variable", value: "score" },
                  { type: "constant", value: 5 },
                ],
              },
            },
          ],
        },
      ],
    });
    const chat = new Chat(document);
    chat.answer("q", "x");
    expect(chat.conversation.path.variables["score"]).toBe(5);
    chat.answer("last", true);
    expect(chat.conversation.control.endingRef).toBe("high");
  });

  test("hidden fields lead on before the first question", () => {
    const { document } = imported({
      hidden: ["plan"],
      fields: [
        { ref: "a", type: "short_text", title: "A" },
        { ref: "b", type: "short_text", title: "B for {{hidden:plan}}" },
      ],
      logic: [
        {
          type: "hidden",
          ref: "plan",
          actions: [
            {
              action: "jump",
              details: { to: { type: "field", value: "b" } },
              condition: {
                op: "equal",
                vars: [
                  { type: "hidden", value: "plan" },
                  { type: "constant", value: "pro" },
                ],
              },
            },
          ],
        },
      ],
    });
    expect(document.blocks.map(({ type }) => type)).toEqual(["statement", "short_text", "short_text"]);
    expect(document.blocks[2]?.title).toBe("B for {{hidden:plan}}");
    expect(document.logic).toMatchObject([
      { after: "welcome", when: { left: { hidden: "plan" }, op: "eq", right: { const: "pro" } } },
    ]);
  });
});

test("rules of a group run after its last question", () => {
  const { document } = imported({
    fields: [
      {
        ref: "g",
        type: "group",
        title: "A group",
        properties: {
          fields: [
            { ref: "a", type: "yes_no", title: "A?" },
            { ref: "b", type: "yes_no", title: "B?" },
          ],
        },
      },
      { ref: "c", type: "short_text", title: "C?" },
      { ref: "d", type: "short_text", title: "D?" },
    ],
    logic: [
      {
        type: "field",
        ref: "g",
        actions: [
          {
            action: "jump",
            details: { to: { type: "field", value: "d" } },
            condition: { op: "is", vars: [{ type: "field", value: "a" }, constant(false)] },
          },
        ],
      },
    ],
  });
  expect(document.logic.map(({ after }) => after)).toEqual(["b"]);
});
