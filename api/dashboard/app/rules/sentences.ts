/**
 * Rules, conditions and calculations of a document as sentences. Nothing is parsed: a sentence is words over the
 * structure, and what the document does not have any more is marked as broken.
 */
import type { FormDocument, LogicAction, LogicRule } from "../../../../machines/document/document.ts";
import { shapeOf } from "../../../../machines/document/schema/condition-shape.ts";
import type { Comparison, Condition, ConstScalar, Operand } from "../../../../machines/document/schema/condition.ts";
import { roundedOf } from "../../../../machines/document/schema/expression-parts.ts";
import type { Expression } from "../../../../machines/document/schema/expression.ts";
import { rightSideOf } from "../../../../machines/form/checks/operator-table.ts";
import { operatorWords } from "./operators.ts";
import { broken, joined, name, value, type Phrase, type PhraseValue } from "./phrase.ts";
import { blockOf, nameOfBlock, subjectOf, targetLabel, type Subject } from "./subjects.ts";

/** Values of a list that a sentence names. */
const LISTED_MAX = 6;

/** `When lunch is Nothing, jump to Maybe next time!` */
export function ruleSentence(document: FormDocument, rule: LogicRule): Phrase {
  const actions =
    joined(
      "rules.andDo",
      rule.do.map((action) => actionSentence(document, action)),
    ) ?? "";
  if (isAlways(rule.when)) return { key: "rules.always", values: { actions } };
  return { key: "rules.when", values: { condition: conditionSentence(document, rule.when), actions } };
}

/** A condition that always holds: none at all, or a group without parts that all must hold. */
export function isAlways(condition: Condition): boolean {
  const shape = shapeOf(condition);
  return shape.kind === "always" || (shape.kind === "all" && shape.parts.length === 0);
}

export function conditionSentence(document: FormDocument, condition: Condition): PhraseValue {
  const shape = shapeOf(condition);
  switch (shape.kind) {
    case "always":
      return { key: "rules.anyway" };
    case "not":
      return { key: "rules.not", values: { condition: conditionSentence(document, shape.part) } };
    case "comparison":
      return comparisonSentence(document, shape.comparison);
    case "all":
    case "any": {
      const parts = shape.parts.map((part) => grouped(document, part));
      const none: Phrase = { key: shape.kind === "all" ? "rules.anyway" : "rules.never" };
      return joined(shape.kind === "all" ? "rules.and" : "rules.or", parts) ?? none;
    }
  }
}

/** A group inside a group stands in brackets, so that the sentence has one meaning. */
function grouped(document: FormDocument, part: Condition): PhraseValue {
  const inner = shapeOf(part);
  const sentence = conditionSentence(document, part);
  const isGroup = (inner.kind === "all" || inner.kind === "any") && inner.parts.length > 1;
  return isGroup ? { key: "rules.group", values: { condition: sentence } } : sentence;
}

export function comparisonSentence(document: FormDocument, { left, op, right }: Comparison): Phrase {
  const subject = subjectOf(document, left);
  const operator: Phrase = { key: operatorWords(op, subject?.valueType) };
  const label = subject?.label ?? operandSentence(document, left);
  if (rightSideOf(op) === "none") return { key: "rules.comparedAlone", values: { left: label, operator } };
  return { key: "rules.compared", values: { left: label, operator, right: rightSentence(document, subject, right) } };
}

/** What stands at an edge of the map, which comes from the question itself: `is No`. */
export function shortCondition(document: FormDocument, condition: Condition, after: string): PhraseValue {
  const shape = shapeOf(condition);
  if (shape.kind !== "comparison") return conditionSentence(document, condition);
  const { left, op, right } = shape.comparison;
  if (!("answer" in left) || left.answer !== after || left.part !== undefined)
    return conditionSentence(document, condition);
  const subject = subjectOf(document, left);
  const operator: Phrase = { key: operatorWords(op, subject?.valueType) };
  if (rightSideOf(op) === "none") return operator;
  return { key: "rules.shortly", values: { operator, right: rightSentence(document, subject, right) } };
}

function rightSentence(document: FormDocument, subject: Subject | undefined, right: Operand | undefined): PhraseValue {
  if (right === undefined) return broken("…");
  if (!("const" in right)) return operandSentence(document, right);
  const list = (Array.isArray(right.const) ? right.const : [right.const]) as readonly ConstScalar[];
  const shown: PhraseValue[] = list.slice(0, LISTED_MAX).map((one) => constantSentence(subject, one));
  if (list.length > LISTED_MAX) shown.push({ key: "rules.more", values: { count: list.length - LISTED_MAX } });
  return joined("rules.list", shown) ?? broken("…");
}

function constantSentence(subject: Subject | undefined, constant: ConstScalar): PhraseValue {
  if (subject?.choices !== undefined) {
    const choice = subject.choices.find((each) => each.value === constant);
    if (choice === undefined) return broken(String(constant));
    return typeof choice.label === "string" ? value(choice.label) : choice.label;
  }
  if (constant === null || constant === "") return { key: "rules.nothing" };
  if (typeof constant === "boolean") return { key: constant ? "rules.yes" : "rules.no" };
  return value(String(constant));
}

function operandSentence(document: FormDocument, operand: Operand): PhraseValue {
  if ("const" in operand) return rightSentence(document, undefined, operand);
  const subject = subjectOf(document, operand);
  if (subject !== undefined) return subject.label;
  if ("answer" in operand) return broken(operand.answer);
  if ("var" in operand) return broken(operand.var);
  return broken("hidden" in operand ? operand.hidden : operand.meta);
}

export function actionSentence(document: FormDocument, action: LogicAction): Phrase {
  if ("jump" in action) return { key: "rules.jump", values: { target: targetLabel(document, action.jump) } };
  if ("require" in action)
    return { key: "rules.require", values: { question: targetLabel(document, { block: action.require }) } };
  const isKnown = document.variables.some(({ ref }) => ref === action.set);
  return {
    key: "rules.set",
    values: {
      variable: isKnown ? name(action.set) : broken(action.set),
      value: expressionSentence(document, action.expr),
    },
  };
}

/** A calculation as it is written by hand: `guests + 1`. */
export function expressionSentence(document: FormDocument, expression: Expression): PhraseValue {
  if (typeof expression === "number") return value(String(expression));
  if (typeof expression === "boolean") return { key: expression ? "rules.yes" : "rules.no" };
  if (typeof expression === "string") return expression === "" ? { key: "rules.nothing" } : value(`“${expression}”`);
  const of = (part: Expression): PhraseValue => expressionSentence(document, part);
  const inner = (part: Expression): PhraseValue =>
    isOperation(part) ? { key: "rules.brackets", values: { value: of(part) } } : of(part);
  if ("add" in expression) return joined("rules.plus", expression.add.map(inner)) ?? "";
  if ("sub" in expression) return joined("rules.minus", expression.sub.map(inner)) ?? "";
  if ("mul" in expression) return joined("rules.times", expression.mul.map(inner)) ?? "";
  if ("div" in expression) return joined("rules.dividedBy", expression.div.map(inner)) ?? "";
  if ("concat" in expression) return joined("rules.then", expression.concat.map(inner)) ?? "";
  if ("min" in expression)
    return { key: "rules.least", values: { list: joined("rules.list", expression.min.map(of)) ?? "" } };
  if ("max" in expression)
    return { key: "rules.most", values: { list: joined("rules.list", expression.max.map(of)) ?? "" } };
  if ("round" in expression) {
    const { value: rounded, digits } = roundedOf(expression.round);
    return { key: "rules.rounded", values: { value: inner(rounded), digits } };
  }
  if ("if" in expression)
    return {
      key: "rules.ifElse",
      values: {
        condition: conditionSentence(document, expression.if),
        then: inner(expression.then),
        otherwise: inner(expression.else),
      },
    };
  if ("score" in expression) {
    const block = blockOf(document, expression.score);
    const question = block === undefined ? broken(expression.score) : name(nameOfBlock(block));
    return { key: "rules.points", values: { question } };
  }
  return operandSentence(document, expression);
}

function isOperation(expression: Expression): boolean {
  if (typeof expression !== "object") return false;
  return ["add", "sub", "mul", "div", "concat", "if"].some((key) => key in expression);
}
