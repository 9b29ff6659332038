/** Short forms for the conditions and rules that templates use most; each gives the plain value of a document. */
import type { ConstScalar, Condition } from "../../document/schema/condition.ts";
import type { Expression } from "../../document/schema/expression.ts";
import type { WrittenRule } from "./template.ts";

/** The answer is this value: the ref of an option, a number, true or false. */
export function is(answer: string, value: ConstScalar): Condition {
  return { left: { answer }, op: "eq", right: { const: value } };
}

export function isNot(answer: string, value: ConstScalar): Condition {
  return { left: { answer }, op: "neq", right: { const: value } };
}

/** The answer is one of these values. */
export function isOneOf(answer: string, values: readonly ConstScalar[]): Condition {
  return { left: { answer }, op: "in", right: { const: values } };
}

/** The option is among several chosen ones. */
export function includes(answer: string, option: string): Condition {
  return { left: { answer }, op: "contains", right: { const: option } };
}

export function isAtLeast(answer: string, value: number): Condition {
  return { left: { answer }, op: "gte", right: { const: value } };
}

export function isAtMost(answer: string, value: number): Condition {
  return { left: { answer }, op: "lte", right: { const: value } };
}

/** The variable is at least this number. */
export function hasReached(variable: string, value: number): Condition {
  return { left: { var: variable }, op: "gte", right: { const: value } };
}

export function all(...conditions: readonly Condition[]): Condition {
  return { all: conditions };
}

export function any(...conditions: readonly Condition[]): Condition {
  return { any: conditions };
}

/** After a block, go on at another one if the condition holds. */
export function goTo(block: string, after: string, when: Condition = {}): WrittenRule {
  return { after, when, do: [{ jump: { block } }] };
}

/** After a block, end if the condition holds. */
export function endAt(ending: string, after: string, when: Condition = {}): WrittenRule {
  return { after, when, do: [{ jump: { ending } }] };
}

/** After a block, calculate a variable. */
export function calculate(variable: string, after: string, expr: Expression, when: Condition = {}): WrittenRule {
  return { after, when, do: [{ set: variable, expr }] };
}
