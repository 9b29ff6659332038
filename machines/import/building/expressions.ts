/**
 * Calculations and conditions of other services within the bounds of ours: an operation has a bounded number of parts,
 * and its nesting is bounded. A sum of a thousand parts becomes a sum of sums; what is nested deeper than a calculation
 * may be is calculated before it, into variables.
 */
import type { Condition } from "../../document/schema/condition.ts";
import type { Variable } from "../../document/document.ts";
import type { Expression } from "../../document/schema/expression.ts";
import { subexpressionsOf } from "../../document/schema/expression-parts.ts";
import { PARTS_MAX } from "../../document/schema/limits.ts";

export type Operation = "add" | "sub" | "mul" | "div" | "min" | "max" | "concat";

/** The nesting at which the rest becomes variables; ours may be 16, and conditions inside are nested further. */
const NESTING_KEPT = 10;

/** An operation on any number of parts. `sub` and `div` work from left to right. */
export function operation(key: Operation, parts: readonly Expression[]): Expression {
  if (parts.length <= PARTS_MAX) return ofParts(key, parts);
  if (key === "sub" || key === "div") {
    // a − b − c is a − (b + c), and a / b / c is a / (b · c).
    const [first = 0, ...rest] = parts;
    return ofParts(key, [first, operation(key === "sub" ? "add" : "mul", rest)]);
  }
  return operation(
    key,
    chunksOf(parts).map((chunk) => ofParts(key, chunk)),
  );
}

/** All or any of any number of conditions. */
export function joined(key: "all" | "any", parts: readonly Condition[]): Condition {
  if (parts.length > PARTS_MAX)
    return joined(
      key,
      chunksOf(parts).map((chunk) => joined(key, chunk)),
    );
  return key === "all" ? { all: parts } : { any: parts };
}

/**
 * A calculation that is nested no deeper than it may be.
 * @param calculateBefore makes a variable of an inner calculation that is set before; undefined if there is no room for
 *   one.
 * @param type the type of the whole, which the branches of an `if` share.
 * @returns undefined if there is no room for the variables that it takes.
 */
export function withinNesting(
  expression: Expression,
  type: Variable["type"],
  calculateBefore: (inner: Expression, type: Variable["type"]) => Variable | undefined,
): Expression | undefined {
  const shallow = (whole: Expression, wholeType: Variable["type"], nestingMax: number): Expression | undefined => {
    if (!isDeeperThan(whole, nestingMax)) return whole;
    if (nestingMax <= 1) {
      const inner = shallow(whole, wholeType, NESTING_KEPT);
      const variable = inner === undefined ? undefined : calculateBefore(inner, wholeType);
      return variable === undefined ? undefined : { var: variable.ref };
    }
    const parts: Expression[] = [];
    for (const part of subexpressionsOf(whole)) {
      const kept = shallow(part, "if" in (whole as object) ? wholeType : typeOf(part), nestingMax - 1);
      if (kept === undefined) return undefined;
      parts.push(kept);
    }
    return withParts(whole, parts);
  };
  return shallow(expression, type, NESTING_KEPT);
}

function isDeeperThan(expression: Expression, nestingMax: number): boolean {
  return nestingMax <= 0 || subexpressionsOf(expression).some((part) => isDeeperThan(part, nestingMax - 1));
}

function typeOf(expression: Expression): Variable["type"] {
  if (typeof expression === "string") return "text";
  if (typeof expression === "boolean") return "boolean";
  if (typeof expression === "number") return "number";
  if ("concat" in expression) return "text";
  if ("if" in expression) return typeOf(expression.then);
  return "number";
}

/** An operation with other parts, which stand in the order of `subexpressionsOf`. */
function withParts(expression: Expression, parts: readonly Expression[]): Expression {
  if (typeof expression !== "object") return expression;
  for (const key of ["add", "sub", "mul", "div", "min", "max", "concat"] as const)
    if (key in expression) return ofParts(key, parts);
  const [first = 0, second = 0] = parts;
  if ("round" in expression)
    return Array.isArray(expression.round) ? { round: [first, expression.round[1] as number] } : { round: first };
  if ("if" in expression) return { if: expression.if, then: first, else: second };
  return expression;
}

function ofParts(key: Operation, parts: readonly Expression[]): Expression {
  switch (key) {
    case "add":
      return { add: parts };
    case "sub":
      return { sub: parts };
    case "mul":
      return { mul: parts };
    case "div":
      return { div: parts };
    case "min":
      return { min: parts };
    case "max":
      return { max: parts };
    case "concat":
      return { concat: parts };
  }
}

function chunksOf<Part>(parts: readonly Part[]): readonly (readonly Part[])[] {
  return Array.from({ length: Math.ceil(parts.length / PARTS_MAX) }, (_chunk, index) =>
    parts.slice(index * PARTS_MAX, (index + 1) * PARTS_MAX),
  );
}
