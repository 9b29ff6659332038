/**
 * Reading calculations. Apart from their schema, so that a browser reads them without the library of schemas.
 */
import type { Expression } from "./expression.ts";

/** The calculations directly inside a calculation; the condition of an `if` is not one of them. */
export function subexpressionsOf(expression: Expression): readonly Expression[] {
  if (typeof expression !== "object") return [];
  if ("add" in expression) return expression.add;
  if ("sub" in expression) return expression.sub;
  if ("mul" in expression) return expression.mul;
  if ("div" in expression) return expression.div;
  if ("min" in expression) return expression.min;
  if ("max" in expression) return expression.max;
  if ("concat" in expression) return expression.concat;
  if ("round" in expression) return [roundedOf(expression.round).value];
  if ("if" in expression) return [expression.then, expression.else];
  return [];
}

/** The two ways to write `round`, as one. */
export function roundedOf(round: Expression | readonly [Expression, number]): { value: Expression; digits: number } {
  return Array.isArray(round)
    ? { value: round[0] as Expression, digits: round[1] as number }
    : { value: round as Expression, digits: 0 };
}
