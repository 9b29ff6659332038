/**
 * What is wrong with a rule after the form around it has changed: it tests an answer that is gone, leads to a place
 * that is gone, or compares in a way that the answer has no longer. Publishing refuses the same
 * (`machines/form/checks`); here each problem stands at its rule, which is drawn as broken before anybody publishes.
 */
import type { FormDocument, LogicAction, LogicRule } from "../../../../machines/document/document.ts";
import { shapeOf } from "../../../../machines/document/schema/condition-shape.ts";
import type { Comparison, Condition, Operand } from "../../../../machines/document/schema/condition.ts";
import { subexpressionsOf } from "../../../../machines/document/schema/expression-parts.ts";
import type { Expression } from "../../../../machines/document/schema/expression.ts";
import { operatorsOf, rightSideOf } from "../../../../machines/form/checks/operator-table.ts";
import type { WordKey } from "../words/areas.ts";
import { blockOf, subjectOf } from "./subjects.ts";

export interface RuleProblem {
  readonly key: WordKey;
  /** What the words name. */
  readonly values: { readonly what: string };
}

/** The problems of a rule, the first of each kind and name. */
export function problemsOfRule(document: FormDocument, rule: LogicRule): readonly RuleProblem[] {
  const problems = [
    ...(blockOf(document, rule.after) === undefined ? [problem("rules.problem.noPlace", rule.after)] : []),
    ...problemsOfCondition(document, rule.when),
    ...rule.do.flatMap((action) => problemsOfAction(document, action)),
  ];
  const seen = new Set<string>();
  return problems.filter(({ key, values: { what } }) => {
    const text = `${key} ${what}`;
    return !seen.has(text) && seen.add(text) !== undefined;
  });
}

const problem = (key: WordKey, what: string): RuleProblem => ({ key, values: { what } });

export function problemsOfCondition(document: FormDocument, condition: Condition): readonly RuleProblem[] {
  const shape = shapeOf(condition);
  switch (shape.kind) {
    case "always":
      return [];
    case "not":
      return problemsOfCondition(document, shape.part);
    case "all":
    case "any":
      return shape.parts.flatMap((part) => problemsOfCondition(document, part));
    case "comparison":
      return problemsOfComparison(document, shape.comparison);
  }
}

function problemsOfComparison(document: FormDocument, { left, op, right }: Comparison): readonly RuleProblem[] {
  const subject = subjectOf(document, left);
  if (subject === undefined && !("const" in left)) return [gone(left)];
  const type = subject?.valueType;
  if (type !== undefined && !operatorsOf(type).includes(op)) return [problem("rules.problem.operator", nameOf(left))];
  if (rightSideOf(op) === "none") return [];
  if (right === undefined) return [problem("rules.problem.noValue", nameOf(left))];
  if (!("const" in right)) return subjectOf(document, right) === undefined ? [gone(right)] : [];
  const wanted = Array.isArray(right.const) ? right.const : [right.const];
  if (wanted.length === 0 || wanted.some((each) => each === ""))
    return [problem("rules.problem.noValue", nameOf(left))];
  const { choices } = subject ?? {};
  if (choices === undefined) return [];
  return wanted
    .filter((each) => !choices.some((choice) => choice.value === each))
    .map((each) => problem("rules.problem.option", String(each)));
}

function problemsOfAction(document: FormDocument, action: LogicAction): readonly RuleProblem[] {
  if ("require" in action)
    return blockOf(document, action.require) === undefined ? [problem("rules.problem.question", action.require)] : [];
  if ("jump" in action) {
    if ("ending" in action.jump) {
      const { ending } = action.jump;
      return document.endings.some(({ ref }) => ref === ending) ? [] : [problem("rules.problem.ending", ending)];
    }
    return blockOf(document, action.jump.block) === undefined
      ? [problem("rules.problem.question", action.jump.block)]
      : [];
  }
  return [
    ...(document.variables.some(({ ref }) => ref === action.set)
      ? []
      : [problem("rules.problem.variable", action.set)]),
    ...problemsOfExpression(document, action.expr),
  ];
}

/** What a calculation reads that is not there. */
export function problemsOfExpression(document: FormDocument, expression: Expression): readonly RuleProblem[] {
  if (typeof expression !== "object") return [];
  const inner = subexpressionsOf(expression).flatMap((part) => problemsOfExpression(document, part));
  if ("if" in expression) return [...problemsOfCondition(document, expression.if), ...inner];
  if ("score" in expression)
    return blockOf(document, expression.score) === undefined
      ? [problem("rules.problem.question", expression.score)]
      : [];
  if (isOperand(expression) && !("const" in expression) && subjectOf(document, expression) === undefined)
    return [gone(expression)];
  return inner;
}

function isOperand(expression: Exclude<Expression, string | number | boolean>): expression is Operand {
  return ["answer", "var", "hidden", "meta", "const"].some((key) => key in expression);
}

function gone(operand: Operand): RuleProblem {
  if ("var" in operand) return problem("rules.problem.variable", operand.var);
  if ("hidden" in operand) return problem("rules.problem.hidden", operand.hidden);
  return problem("rules.problem.question", nameOf(operand));
}

function nameOf(operand: Operand): string {
  if ("answer" in operand) return operand.part === undefined ? operand.answer : `${operand.answer}.${operand.part}`;
  if ("var" in operand) return operand.var;
  if ("hidden" in operand) return operand.hidden;
  return "meta" in operand ? operand.meta : "…";
}
