/**
 * What a calculation means. It is compiled once for a form; it gives a value, or `undefined` when it cannot be worked
 * out, and then the `set` that it belongs to is not made.
 *
 * - Something empty counts as nothing: 0 in `add`, `sub`, `mul`, `div` and `round`, no text in `concat`, left out of
 *   `min` and `max`.
 * - A text that is a number counts as that number; any other text, a list or an object cannot be calculated with.
 * - Dividing by nothing, and results beyond what a number holds, cannot be worked out.
 * - Results are rounded to 12 digits, so that 0.1 + 0.2 is 0.3 to a respondent.
 * - `concat` takes answers as they are shown (the label of an option, not its ref), in English forms of numbers and
 *   dates.
 */
import type { Json } from "../json.ts";
import { isEmpty, numberOf, textOf, type Value } from "./comparisons.ts";
import { type Accessor, compileAnswer, compileCondition, compileOperand, type LogicEnvironment } from "./conditions.ts";
import type { Variable } from "../document/document.ts";
import type { Expression } from "../document/schema/expression.ts";
import { roundedOf, subexpressionsOf } from "../document/schema/expression-parts.ts";
import { VARIABLE_CHARACTERS_MAX } from "../document/schema/limits.ts";

/** What calculations need to know of the form beyond conditions. */
export interface ExpressionEnvironment extends LogicEnvironment {
  /** An answer as it is shown. */
  displayOf(ref: string, answer: Json): string;
  /** The sum of the scores of what was chosen; 0 where the block has no scores. */
  scoreOf(ref: string, answer: Json): number;
}

/** Expressions with fewer parts are compiled in one step. Compiling that many takes less than a millisecond. */
const STEP_PARTS_MAX = 500;

export function compileExpression(expression: Expression, environment: ExpressionEnvironment): Accessor {
  return compileAround(expression, all(subexpressionsOf(expression), environment), environment);
}

/** As {@link compileExpression}, in steps: the caller decides when to yield to other work. */
export function* compileExpressionInSteps(
  expression: Expression,
  environment: ExpressionEnvironment,
): Generator<undefined, Accessor> {
  yield;
  if (partsUpTo(expression, STEP_PARTS_MAX) < STEP_PARTS_MAX) return compileExpression(expression, environment);
  const parts: Accessor[] = [];
  for (const part of subexpressionsOf(expression)) parts.push(yield* compileExpressionInSteps(part, environment));
  return compileAround(expression, parts, environment);
}

/** The number of parts of an expression, itself included; counting ends at `limit`. */
function partsUpTo(expression: Expression, limit: number): number {
  let count = 1;
  for (const part of subexpressionsOf(expression)) {
    if (count >= limit) break;
    count += partsUpTo(part, limit - count);
  }
  return count;
}

/** @param parts the compiled `subexpressionsOf` the expression, in their order. */
function compileAround(
  expression: Expression,
  parts: readonly Accessor[],
  environment: ExpressionEnvironment,
): Accessor {
  if (typeof expression !== "object") return () => expression;
  if ("add" in expression) return folded(parts, (sum, next) => sum + next);
  if ("sub" in expression) return folded(parts, (rest, next) => rest - next);
  if ("mul" in expression) return folded(parts, (product, next) => product * next);
  if ("div" in expression) return folded(parts, (quotient, next) => quotient / next);
  if ("min" in expression) return extreme(parts, Math.min);
  if ("max" in expression) return extreme(parts, Math.max);
  if ("concat" in expression) return concatenated(expression.concat, parts, environment);
  if ("round" in expression) {
    const factor = 10 ** roundedOf(expression.round).digits;
    return folded(
      parts,
      (number) => number,
      (number) => Math.round(number * factor) / factor,
    );
  }
  if ("if" in expression) {
    const condition = compileCondition(expression.if, environment);
    const [then, otherwise] = parts as readonly [Accessor, Accessor];
    return (scope) => (condition(scope) ? then(scope) : otherwise(scope));
  }
  if ("score" in expression) {
    const ref = expression.score;
    const read = compileAnswer(ref, environment);
    return (scope) => {
      const answer = read(scope);
      return answer === undefined || answer === null ? 0 : environment.scoreOf(ref, answer);
    };
  }
  const read = compileOperand(expression, environment);
  // An empty operand can be calculated with, so it is not `undefined`, which says that the calculation failed.
  return (scope) => read(scope) ?? null;
}

// No closure of each expression: an author may write a hundred thousand, one inside the other.
function all(parts: readonly Expression[], environment: ExpressionEnvironment): Accessor[] {
  return parts.map((part) => compileExpression(part, environment));
}

/** What a `set` leaves in a variable of this type; `undefined`: the variable keeps what it has. */
export function valueFor(type: Variable["type"], value: Value): Json | undefined {
  if (value === undefined) return undefined;
  switch (type) {
    case "number":
      return countOf(value);
    case "text":
      return value === null ? "" : textOf(value)?.slice(0, VARIABLE_CHARACTERS_MAX);
    case "boolean":
      return value === null ? false : typeof value === "boolean" ? value : undefined;
  }
}

function folded(
  parts: readonly Accessor[],
  combine: (result: number, next: number) => number,
  finish: (result: number) => number = tidy,
): Accessor {
  return (scope) => {
    let result: number | undefined;
    for (const part of parts) {
      const next = countOf(part(scope));
      if (next === undefined) return undefined;
      result = result === undefined ? next : combine(result, next);
    }
    return result === undefined ? undefined : finite(finish(result));
  };
}

function extreme(parts: readonly Accessor[], pick: (...numbers: number[]) => number): Accessor {
  return (scope) => {
    const numbers: number[] = [];
    for (const part of parts) {
      const value = part(scope);
      if (value === undefined) return undefined;
      if (isEmpty(value)) continue;
      const number = numberOf(value);
      if (number === undefined) return undefined;
      numbers.push(number);
    }
    return numbers.length === 0 ? null : pick(...numbers);
  };
}

function concatenated(
  expressions: readonly Expression[],
  values: readonly Accessor[],
  environment: ExpressionEnvironment,
): Accessor {
  const parts = values.map((read, index): Accessor => {
    const expression = expressions[index];
    if (typeof expression !== "object" || !("answer" in expression) || expression.part !== undefined) return read;
    const ref = expression.answer;
    return (scope) => {
      const answer = read(scope);
      return answer === undefined || answer === null ? "" : environment.displayOf(ref, answer);
    };
  });
  return (scope) => {
    let text = "";
    for (const part of parts) {
      const value = part(scope);
      const piece = value === null ? "" : textOf(value);
      if (piece === undefined) return undefined;
      text += piece;
    }
    return text.slice(0, VARIABLE_CHARACTERS_MAX);
  };
}

function countOf(value: Value): number | undefined {
  return value === null || value === "" ? 0 : numberOf(value);
}

function finite(number: number): number | undefined {
  // + 0 turns -0 into 0, which is what people and JSON make of it.
  return Number.isFinite(number) ? number + 0 : undefined;
}

function tidy(number: number): number {
  return Number.isInteger(number) || !Number.isFinite(number) ? number : Number(number.toPrecision(12));
}
