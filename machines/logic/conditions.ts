/**
 * The meaning of conditions (contract §2). A condition is compiled once for a form into a function of a scope. The
 * rules of comparing are in `comparisons.ts`. A condition never fails: it holds or it does not.
 */
import type { ValueType } from "../document/block-type/block-type.ts";
import type { Json, JsonObject } from "../json.ts";
import {
  contains,
  endsWith,
  equal,
  equalSelections,
  equalTyped,
  isEmpty,
  isIn,
  order,
  startsWith,
  textOf,
  type Value,
} from "./comparisons.ts";
import type { AnswerOperand, Comparison, Condition, Operand } from "../document/schema/condition.ts";
import { shapeOf } from "../document/schema/condition-shape.ts";
import { compileAcceptedPattern } from "./linear-pattern.ts";
import type { FormScope } from "./scope.ts";

export type CompiledCondition = (scope: FormScope) => boolean;
export type Accessor = (scope: FormScope) => Value;

/** What compiling needs to know of the form. */
export interface LogicEnvironment {
  /** The place of a block in the form; `undefined` for a ref that is none. */
  indexOf(ref: string): number | undefined;
  /** What answers to a block, or a part of them, compare as; `undefined` for a ref or a part that is none. */
  valueTypeOf(operand: AnswerOperand): ValueType | undefined;
  /** A part of an answer; an answer that is there has been checked. */
  partOf(ref: string, answer: Json, part: string): Value;
  hiddenDefaultOf(key: string): string | undefined;
}

export function compileCondition(condition: Condition, environment: LogicEnvironment): CompiledCondition {
  const shape = shapeOf(condition);
  switch (shape.kind) {
    case "always":
      return () => true;
    case "not": {
      const part = compileCondition(shape.part, environment);
      return (scope) => !part(scope);
    }
    case "all":
    case "any": {
      const parts = shape.parts.map((part) => compileCondition(part, environment));
      const [only] = parts;
      if (parts.length === 1 && only !== undefined) return only;
      const decisive = shape.kind === "any";
      // A loop and not `every`: conditions are most of what a replay does.
      return (scope) => {
        for (const part of parts) if (part(scope) === decisive) return decisive;
        return !decisive;
      };
    }
    case "comparison":
      return compileComparison(shape.comparison, environment);
  }
}

/** How to read the whole answer to a question. */
export function compileAnswer(ref: string, environment: LogicEnvironment): Accessor {
  const index = environment.indexOf(ref);
  if (index === undefined) return () => undefined;
  return (scope) => (scope.answersByIndex === undefined ? scope.answers.get(ref) : scope.answersByIndex[index]);
}

/** How to read an operand. A ref that the form does not have reads as empty. */
export function compileOperand(operand: Operand, environment: LogicEnvironment): Accessor {
  if ("answer" in operand) {
    const { answer: ref, part } = operand;
    const whole = compileAnswer(ref, environment);
    if (part === undefined) return whole;
    return (scope) => {
      const answer = whole(scope);
      return answer === undefined || answer === null ? undefined : environment.partOf(ref, answer, part);
    };
  }
  if ("var" in operand) {
    const ref = operand.var;
    // Asking whether an object has a name of its own costs more than the rest of a comparison.
    if (!(ref in Object.prototype)) return (scope) => scope.variables[ref];
    return (scope) => (Object.hasOwn(scope.variables, ref) ? scope.variables[ref] : undefined);
  }
  if ("hidden" in operand) {
    const key = operand.hidden;
    const otherwise = environment.hiddenDefaultOf(key);
    return (scope) => (Object.hasOwn(scope.hiddenFields, key) ? scope.hiddenFields[key] : otherwise);
  }
  if ("meta" in operand) {
    const keys = operand.meta.split(".");
    return (scope) => keys.reduce<Value>(propertyOf, scope.meta);
  }
  const constant = operand.const as Json;
  return () => constant;
}

function compileComparison(
  { left: leftOperand, op, right: rightOperand }: Comparison,
  environment: LogicEnvironment,
): CompiledCondition {
  const left = compileOperand(leftOperand, environment);
  if (op === "answered") return (scope) => !isEmpty(left(scope));
  if (op === "empty") return (scope) => isEmpty(left(scope));

  const right: Accessor = rightOperand === undefined ? () => undefined : compileOperand(rightOperand, environment);
  const same = equalityOf("answer" in leftOperand ? environment.valueTypeOf(leftOperand) : undefined);
  switch (op) {
    case "eq":
      return (scope) => same(left(scope), right(scope));
    case "neq":
      return (scope) => !same(left(scope), right(scope));
    case "gt":
    case "after":
      return (scope) => (order(left(scope), right(scope)) ?? 0) > 0;
    case "lt":
    case "before":
      return (scope) => (order(left(scope), right(scope)) ?? 0) < 0;
    case "gte":
      return (scope) => (order(left(scope), right(scope)) ?? -1) >= 0;
    case "lte":
      return (scope) => (order(left(scope), right(scope)) ?? 1) <= 0;
    case "contains":
      return (scope) => contains(left(scope), right(scope));
    case "not_contains":
      return (scope) => !contains(left(scope), right(scope));
    case "starts_with":
      return (scope) => startsWith(left(scope), right(scope));
    case "ends_with":
      return (scope) => endsWith(left(scope), right(scope));
    case "in":
      return (scope) => isIn(left(scope), right(scope), same);
    case "not_in":
      return (scope) => !isIn(left(scope), right(scope), same);
    case "matches":
      return compileMatches(left, rightOperand);
  }
}

/** A pattern is always a constant, so that it is compiled here and never on a turn. */
function compileMatches(left: Accessor, right: Operand | undefined): CompiledCondition {
  if (right === undefined || !("const" in right) || typeof right.const !== "string") return () => false;
  const pattern = compileAcceptedPattern(right.const);
  return (scope) => {
    const text = textOf(left(scope));
    return text !== undefined && pattern.test(text);
  };
}

function equalityOf(type: ValueType | undefined): (left: Value, right: Value) => boolean {
  if (type === "text") return equalTyped;
  return type === "choices" ? equalSelections : equal;
}

function propertyOf(value: Value, key: string): Value {
  if (value === null || typeof value !== "object" || Array.isArray(value) || !Object.hasOwn(value, key))
    return undefined;
  return (value as JsonObject)[key];
}
