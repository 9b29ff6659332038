import { describe, expect, test } from "vitest";
import type { ValueType } from "../../../machines/document/block-type/block-type.ts";
import type { Comparison, Condition, ConstScalar, Operator } from "../../../machines/document/schema/condition.ts";
import { compileCondition } from "../../../machines/logic/conditions.ts";
import type { FormScope } from "../../../machines/logic/scope.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";

const NOTHING: FormScope = { answers: new Map(), variables: {}, hiddenFields: {} };

function holds(condition: Condition, scope: Partial<FormScope> = {}, valueType?: ValueType): boolean {
  const compiled = compileCondition(condition, {
    indexOf: () => 0,
    valueTypeOf: () => valueType,
    hiddenDefaultOf: (key) => (key === "defaulted" ? "given" : undefined),
    partOf: (_ref, answer, part) => (answer as JsonObject)[part],
  });
  return compiled({ ...NOTHING, ...scope });
}

/** Whether `answer op right` holds for a block of the type. */
function compare(
  answer: Json | undefined,
  op: Operator,
  right?: ConstScalar | readonly ConstScalar[],
  valueType?: ValueType,
): boolean {
  const comparison: Comparison = {
    left: { answer: "a" },
    op,
    ...(right === undefined ? {} : { right: { const: right } }),
  };
  return holds(comparison, { answers: new Map(answer === undefined ? [] : [["a", answer]]) }, valueType);
}

describe("a comparison", () => {
  test.each<[Json | undefined, Operator, (ConstScalar | readonly ConstScalar[])?, ValueType?]>([
    ["pro", "eq", "pro", "choice"],
    [" Berlin ", "eq", "berlin", "text"],
    [5, "eq", 5, "number"],
    [5, "eq", "5"],
    ["5.0", "eq", 5],
    [true, "eq", true, "boolean"],
    ["true", "eq", true],
    [["b", "a"], "eq", ["a", "b"], "choices"],
    [["a"], "eq", "a", "choices"],
    [null, "eq", null],
    [undefined, "eq", null],
    ["free", "neq", "pro", "choice"],
    [undefined, "neq", "pro"],
    [["a"], "neq", ["a", "b"], "choices"],
    [6, "gt", 5],
    [5, "gte", 5],
    [4, "lt", 5],
    [5, "lte", 5],
    ["10", "gt", 9],
    ["10", "gt", "9"],
    ["2026-03-14", "after", "2026-03-13", "date"],
    ["2026-03-14", "before", "2027-01-01", "date"],
    ["2026-03-14", "gte", "2026-03-14", "date"],
    ["2026-03-14T09:30", "after", "2026-03-13"],
    ["09:30", "lt", "10:00"],
    ["Hello World", "contains", "world", "text"],
    [["a", "b"], "contains", "b", "choices"],
    [["a", "b"], "contains", ["a", "b"], "choices"],
    [{ other: "Apple pie" }, "contains", "apple", "choice"],
    ["Hello", "not_contains", "bye", "text"],
    [undefined, "not_contains", "bye", "text"],
    ["Hello", "starts_with", "he"],
    ["Hello", "ends_with", "LO"],
    ["pro", "in", ["free", "pro"], "choice"],
    [["a", "c"], "in", ["c", "d"], "choices"],
    ["Berlin", "in", ["BERLIN"], "text"],
    ["max", "not_in", ["free", "pro"]],
    [undefined, "not_in", ["free"]],
    [0, "answered"],
    [false, "answered"],
    [["a"], "answered"],
    [undefined, "empty"],
    [null, "empty"],
    ["", "empty"],
    [[], "empty"],
    ["AB-12", "matches", "^[A-Z]{2}-[0-9]+$", "text"],
    ["the order ab-12", "matches", "(?i)AB-[0-9]+", "text"],
  ])("holds: %j %s %j (%s)", (answer, op, right, valueType) => {
    expect(compare(answer, op, right, valueType)).toBe(true);
  });

  test.each<[Json | undefined, Operator, (ConstScalar | readonly ConstScalar[])?, ValueType?]>([
    ["Pro", "eq", "pro", "choice"],
    [{ other: "pro" }, "eq", "pro", "choice"],
    [undefined, "eq", "pro"],
    [null, "eq", 0],
    ["", "eq", 0],
    [false, "eq", 0],
    [false, "eq", null],
    [["a", "b"], "eq", ["a"], "choices"],
    [undefined, "gt", 5],
    [undefined, "lte", 5],
    [null, "lt", 5],
    ["many", "gt", 5],
    ["b", "gt", "a"],
    ["", "lt", 5],
    ["2026-03-14T09:30", "after", "2026-03-14"],
    ["2026-03-14", "before", "10:00"],
    [undefined, "contains", "x"],
    ["abc", "contains", ""],
    [5, "contains", null],
    [undefined, "in", [null]],
    [null, "answered"],
    [0, "empty"],
    [false, "empty"],
    [undefined, "matches", ".*"],
    [["a"], "matches", "a"],
    ["a".repeat(5000), "matches", "a"],
    ["a", "matches", "("],
  ])("does not hold: %j %s %j (%s)", (answer, op, right, valueType) => {
    expect(compare(answer, op, right, valueType)).toBe(false);
  });

  test("reads variables, hidden fields with their defaults, and metadata by path", () => {
    const eq = (left: Comparison["left"], value: ConstScalar): Condition => ({
      left,
      op: "eq",
      right: { const: value },
    });
    const scope = { variables: { score: 3 }, hiddenFields: { utm: "x" }, meta: { device: { type: "mobile" } } };
    expect(holds(eq({ var: "score" }, 3), scope)).toBe(true);
    expect(holds(eq({ hidden: "utm" }, "x"), scope)).toBe(true);
    expect(holds(eq({ hidden: "defaulted" }, "given"), scope)).toBe(true);
    expect(holds(eq({ meta: "device.type" }, "mobile"), scope)).toBe(true);
    expect(holds({ left: { meta: "device.type.length" }, op: "empty" }, scope)).toBe(true);
  });

  test("never reads what objects inherit", () => {
    expect(holds({ left: { hidden: "toString" }, op: "empty" })).toBe(true);
    expect(holds({ left: { var: "valueOf" }, op: "empty" })).toBe(true);
    expect(holds({ left: { meta: "constructor.name" }, op: "empty" }, { meta: {} })).toBe(true);
  });

  test("with a pattern takes time linear in the text", () => {
    // Exponential for a backtracking engine: it would not come back.
    expect(compare("a".repeat(1000), "matches", "^(a+)+$b", "text")).toBe(false);
  });
});

describe("a condition", () => {
  const yes: Condition = {};
  const no: Condition = { not: {} };

  test("of all parts holds if all do, of any if one does, of no parts as logic has it", () => {
    expect(holds({ all: [yes, yes] })).toBe(true);
    expect(holds({ all: [yes, no] })).toBe(false);
    expect(holds({ any: [no, yes] })).toBe(true);
    expect(holds({ any: [no, no] })).toBe(false);
    expect(holds({ all: [] })).toBe(true);
    expect(holds({ any: [] })).toBe(false);
    expect(holds({ not: { any: [no] } })).toBe(true);
  });

  test("that says nothing holds always", () => {
    expect(holds({})).toBe(true);
  });
});
