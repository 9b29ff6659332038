import { describe, expect, test } from "vitest";
import type { Expression } from "../../../machines/document/schema/expression.ts";
import { VARIABLE_CHARACTERS_MAX } from "../../../machines/document/schema/limits.ts";
import type { Json } from "../../../machines/json.ts";
import { formOf, pathOf, question } from "../form/forms.ts";

const OPTIONS = [
  { ref: "a", label: "Apple", score: 2 },
  { ref: "b", label: "Banana", score: 3 },
];

/** What a variable holds after `set` with the calculation; 7, "seven" or true when it was not set. */
function result(
  expr: Expression,
  type: "number" | "text" | "boolean" = "number",
  answers: Readonly<Record<string, Json>> = {},
): Json | undefined {
  const form = formOf({
    blocks: [
      { ref: "count", type: "number", title: "Count" },
      { ref: "fruit", type: "multi_choice", title: "Fruit", config: { options: OPTIONS } },
      { ref: "one", type: "single_choice", title: "One", config: { options: OPTIONS, allowOther: true } },
      question("words"),
    ],
    logic: [{ after: "words", do: [{ set: "x", expr }] }],
    variables: [{ ref: "x", type, initial: { number: 7, text: "seven", boolean: true }[type] }],
    hiddenFields: [{ key: "n", default: "4" }],
  });
  return pathOf(form, { count: null, fruit: null, one: null, words: null, ...answers }).variables["x"];
}

describe("a calculation", () => {
  test.each<[Expression, number]>([
    [5, 5],
    [{ add: [1, 2, { const: 3 }] }, 6],
    [{ sub: [10, 2, 3] }, 5],
    [{ mul: [2, 3, 4] }, 24],
    [{ div: [10, 4] }, 2.5],
    [{ min: [3, 1, 2] }, 1],
    [{ max: [3, 1, { hidden: "n" }] }, 4],
    [{ round: 2.5 }, 3],
    [{ round: [{ div: [10, 3] }, 2] }, 3.33],
    [{ add: [0.1, 0.2] }, 0.3],
    [{ add: ["1.5", 1] }, 2.5],
    [{ if: { left: { hidden: "n" }, op: "gt", right: { const: 3 } }, then: 1, else: 2 }, 1],
    [{ if: { left: { answer: "count" }, op: "answered" }, then: 1, else: { var: "x" } }, 7],
  ])("%j is %d", (expression, expected) => {
    expect(result(expression)).toBe(expected);
  });

  test("counts an empty operand as nothing", () => {
    expect(result({ add: [{ answer: "count" }, 1] })).toBe(1);
    expect(result({ min: [{ answer: "count" }, 5] })).toBe(5);
    expect(result({ concat: ["<", { answer: "words" }, ">"] }, "text")).toBe("<>");
  });

  test.each<Expression>([
    { div: [1, 0] },
    { mul: [1e300, 1e300] },
    { add: [{ answer: "words" }, 1] },
    { add: [{ answer: "fruit" }, 1] },
    { max: [{ answer: "words" }, 1] },
  ])("that cannot be worked out leaves the variable as it was: %j", (expression) => {
    expect(result(expression, "number", { words: "three", fruit: ["a"] })).toBe(7);
  });

  test("adds the scores of what was chosen", () => {
    expect(result({ score: "fruit" }, "number", { fruit: ["a", "b"] })).toBe(5);
    expect(result({ score: "one" }, "number", { one: "b" })).toBe(3);
    expect(result({ score: "one" }, "number", { one: { other: "Cherry" } })).toBe(0);
    expect(result({ score: "one" })).toBe(0);
  });

  test("joins texts with answers as they are shown", () => {
    expect(
      result({ concat: ["I like ", { answer: "fruit" }, " (", { score: "fruit" }, ")"] }, "text", {
        fruit: ["a", "b"],
      }),
    ).toBe("I like Apple, Banana (5)");
  });

  test("gives a text variable an option's ref, and its own words where no option fitted", () => {
    expect(result({ answer: "one" }, "text", { one: "a" })).toBe("a");
    expect(result({ answer: "one" }, "text", { one: { other: "Cherry" } })).toBe("Cherry");
    expect(result({ answer: "fruit" }, "text", { fruit: ["a"] })).toBe("seven");
  });

  test("gives a boolean variable only booleans", () => {
    expect(result(false, "boolean")).toBe(false);
    expect(result(1, "boolean")).toBe(true);
    expect(result({ answer: "count" }, "boolean")).toBe(false);
  });

  test("cannot make a text grow without bound", () => {
    const doubling = Array.from({ length: 50 }, () => ({ set: "x", expr: { concat: [{ var: "x" }, { var: "x" }] } }));
    const form = formOf({
      blocks: [question("a")],
      logic: [{ after: "a", do: doubling }],
      variables: [{ ref: "x", type: "text", initial: "ab" }],
    });
    expect(pathOf(form, { a: "go" }).variables["x"]).toHaveLength(VARIABLE_CHARACTERS_MAX);
  });
});
