/**
 * Translates a SurveyJS expression into a condition or a calculation. What a condition cannot compare directly (a sum,
 * the result of `iif`) becomes a variable that the condition reads.
 */
import type { Condition } from "../../document/schema/condition.ts";
import type { Variable } from "../../document/document.ts";
import type { Expression } from "../../document/schema/expression.ts";
import { VARIABLES_MAX } from "../../document/schema/limits.ts";
import { compared, type Compared, NEVER, type Relation, type Subject } from "../building/comparing.ts";
import { joined, operation } from "../building/expressions.ts";
import { operandOf, type Question, subjectOf } from "../building/questions.ts";
import type { Source } from "../building/source.ts";
import { constantOf, constantsHold } from "./constants.ts";
import { type BinaryOperator, type ExpressionNode, parseExpression, partsOf } from "./expression-parser.ts";
import type { Survey } from "./survey.ts";

/** A calculation and the type of its result. */
export type Calculation = { readonly expression: Expression; readonly type: Variable["type"] };
type Calculated = Calculation | { readonly fault: string };

/** Parts of one step of a long sum; the square root of the longest that a survey has. */
const STEP_PARTS = 20;
/** Conditions may be nested 16 deep; the import needs some levels around an imported one. */
const NESTING_MAX = 12;

export class Meaning {
  readonly #survey: Survey;
  /** Makes a variable of a calculation and keeps it current; undefined if the form has no room for another one. */
  readonly #variableFor: (node: ExpressionNode, calculation: Calculation, from: Source) => Variable | undefined;

  constructor(
    survey: Survey,
    variableFor: (node: ExpressionNode, calculation: Calculation, from: Source) => Variable | undefined,
  ) {
    this.#survey = survey;
    this.#variableFor = variableFor;
  }

  condition(expression: string, from: Source): Compared {
    const parsed = parseExpression(expression);
    return "fault" in parsed ? parsed : this.conditionOf(parsed.node, from);
  }

  conditionOf(node: ExpressionNode, from: Source, depth = 0): Compared {
    if (depth > NESTING_MAX) return { fault: "The expression is nested too deep" };
    switch (node.kind) {
      case "value":
        return { condition: node.value === true || (typeof node.value === "number" && node.value !== 0) ? {} : NEVER };
      case "name":
        return this.#truth(node.name);
      case "empty":
      case "notempty":
        return this.#presence(node.part, node.kind === "empty" ? "empty" : "answered");
      case "not": {
        const part = this.conditionOf(node.part, from, depth + 1);
        return "fault" in part ? part : { condition: { not: part.condition } };
      }
      case "binary":
        if (node.op === "and" || node.op === "or") return this.#joined(node.op, node, from, depth);
        return this.#comparison(node.op, node.left, node.right, from);
      case "chain":
        return node.op === "and" || node.op === "or"
          ? this.#joined(node.op, node, from, depth)
          : this.#truthOf(node, from);
      case "call":
        return this.#call(node.name, node.parts, from, depth);
      case "list":
        return { fault: "A list is no condition" };
    }
  }

  /** @returns the calculation of an expression, for calculated values and variables. */
  calculationOf(node: ExpressionNode, from: Source): Calculated {
    switch (node.kind) {
      case "value":
        if (node.value === null) return { expression: "", type: "text" };
        return {
          expression: node.value,
          type: typeof node.value === "string" ? "text" : (typeof node.value as "number" | "boolean"),
        };
      case "name":
        return this.#valueOf(node.name);
      case "binary":
      case "chain":
        return this.#operation(node, from);
      case "call":
        return this.#function(node.name.toLowerCase(), node.parts, from);
      case "list":
        return { fault: "A list cannot be calculated with" };
      case "not":
      case "empty":
      case "notempty":
        return this.#truthValue(node, from);
    }
  }

  /** Flattens `and` and `or` of many parts into one condition. */
  #joined(op: "and" | "or", node: ExpressionNode, from: Source, depth: number): Compared {
    const parts: Condition[] = [];
    const waiting: ExpressionNode[] = [node];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if ((next.kind === "binary" || next.kind === "chain") && next.op === op) {
        for (const part of partsOf(next).toReversed()) waiting.push(part);
        continue;
      }
      const part = this.conditionOf(next, from, depth + 1);
      if ("fault" in part) return part;
      parts.push(part.condition);
    }
    return { condition: joined(op === "and" ? "all" : "any", parts) };
  }

  /** A bare name holds if its value is truthy. */
  #truth(name: string): Compared {
    const subject = this.#subject(name);
    if ("fault" in subject) return subject;
    if (subject.subject.valueType === "boolean") return compared(subject.subject, "equals", true);
    if (subject.subject.valueType === "number")
      return {
        condition: {
          all: [
            { left: subject.subject.operand, op: "answered" },
            { left: subject.subject.operand, op: "neq", right: { const: 0 } },
          ],
        },
      };
    return compared(subject.subject, "answered");
  }

  #presence(part: ExpressionNode, relation: "empty" | "answered"): Compared {
    if (part.kind === "name") {
      const subject = this.#subject(part.name);
      return "fault" in subject ? subject : compared(subject.subject, relation);
    }
    return part.kind === "value" && part.value === null
      ? { condition: relation === "empty" ? {} : NEVER }
      : { fault: "Only answers can be empty" };
  }

  #comparison(op: BinaryOperator, left: ExpressionNode, right: ExpressionNode, from: Source): Compared {
    const relation = RELATIONS[op];
    if (relation === undefined) return this.#truthOf({ kind: "binary", op, left, right }, from);
    const value = constantOf(right);
    const flipped = constantOf(left);
    if (value !== undefined && flipped !== undefined)
      return { condition: constantsHold(flipped.value, relation, value.value) ? {} : NEVER };
    if (value !== undefined) return this.#against(left, relation, value.value, from);
    if (flipped !== undefined) {
      const mirrored = MIRRORED[relation] ?? relation;
      // `['a', 'b'] contains {q}`: whether the answer is in the list.
      return this.#against(
        right,
        relation === "contains" || relation === "any_of"
          ? "any_of"
          : relation === "not_contains" || relation === "none_of"
            ? "none_of"
            : mirrored,
        flipped.value,
        from,
      );
    }
    const first = this.#anySubject(left, from);
    if ("fault" in first) return first;
    const second = this.#anySubject(right, from);
    if ("fault" in second) return second;
    const operator = OPERATORS[relation];
    return operator === undefined
      ? { fault: "Two answers cannot be compared this way" }
      : { condition: { left: first.subject.operand, op: operator, right: second.subject.operand } };
  }

  /** A calculation holds if it has a result. */
  #truthOf(node: ExpressionNode, from: Source): Compared {
    const result = this.#calculatedSubject(node, from);
    return "fault" in result ? result : compared(result.subject, "answered");
  }

  #against(node: ExpressionNode, relation: Relation, value: unknown, from: Source): Compared {
    const found = this.#anySubject(node, from);
    if ("fault" in found) return found;
    const { subject } = found;
    // One value is compared with each selected option; equality compares the whole selection.
    if (
      subject.valueType === "choices" &&
      (relation === "equals" || relation === "not_equals") &&
      !Array.isArray(value) &&
      value !== "" &&
      value !== null
    ) {
      return compared(subject, relation, [value]);
    }
    return compared(subject, relation, value);
  }

  #anySubject(node: ExpressionNode, from: Source): { readonly subject: Subject } | { readonly fault: string } {
    return node.kind === "name" ? this.#subject(node.name) : this.#calculatedSubject(node, from);
  }

  #calculatedSubject(node: ExpressionNode, from: Source): { readonly subject: Subject } | { readonly fault: string } {
    const calculation = this.calculationOf(node, from);
    if ("fault" in calculation) return calculation;
    const variable = this.#variableFor(node, calculation, from);
    if (variable === undefined) return { fault: `A form has at most ${VARIABLES_MAX} variables` };
    return { subject: { operand: { var: variable.ref }, valueType: variable.type } };
  }

  #call(name: string, parts: readonly ExpressionNode[], from: Source, depth: number): Compared {
    const [test, then, otherwise] = parts;
    if (name.toLowerCase() === "iif" && test !== undefined && then !== undefined && otherwise !== undefined) {
      const conditions = [test, then, otherwise].map((part) => this.conditionOf(part, from, depth + 2));
      const fault = conditions.find((condition) => "fault" in condition);
      if (fault !== undefined) return fault;
      const [when, yes, no] = conditions.map((condition) =>
        "condition" in condition ? condition.condition : NEVER,
      ) as [Condition, Condition, Condition];
      return { condition: { any: [{ all: [when, yes] }, { all: [{ not: when }, no] }] } };
    }
    const result = this.#calculatedSubject({ kind: "call", name, parts }, from);
    if ("fault" in result) return result;
    return result.subject.valueType === "boolean"
      ? compared(result.subject, "equals", true)
      : compared(result.subject, "answered");
  }

  #subject(name: string): { readonly subject: Subject } | { readonly fault: string } {
    const question = this.#survey.find(name);
    if (question !== undefined) return { subject: subjectOf(question) };
    const variable = this.#survey.form.knownVariable(name);
    if (variable !== undefined) return { subject: { operand: { var: variable.ref }, valueType: variable.type } };
    const hidden = this.#survey.hostValue(name);
    return hidden === undefined
      ? { fault: `There is no question "${name}"` }
      : { subject: { operand: { hidden }, valueType: undefined } };
  }

  #valueOf(name: string): Calculated {
    const question = this.#survey.find(name);
    if (question !== undefined) return valueOfQuestion(question);
    const variable = this.#survey.form.knownVariable(name);
    if (variable !== undefined) return { expression: { var: variable.ref }, type: variable.type };
    const hidden = this.#survey.hostValue(name);
    return hidden === undefined
      ? { fault: `There is no question "${name}"` }
      : { expression: { hidden }, type: "text" };
  }

  #operation(node: ExpressionNode & { readonly kind: "binary" | "chain" }, from: Source): Calculated {
    const key = ARITHMETIC[node.op];
    if (key === undefined) {
      if (node.op === "mod" || node.op === "power") return { fault: "Remainders and powers cannot be calculated" };
      return this.#truthValue(node, from);
    }
    const parts: Calculation[] = [];
    for (const part of partsOf(node)) {
      const calculated = this.calculationOf(part, from);
      if ("fault" in calculated) return calculated;
      parts.push(calculated);
    }
    // Numbers before the first text are added; from there on all is joined.
    const firstText = key === "add" ? parts.findIndex(({ type }) => type === "text") : -1;
    const expressions =
      firstText === -1 && (key === "add" || key === "mul")
        ? this.#inSteps(key, partsOf(node), parts, from)
        : parts.map(({ expression }) => expression);
    if (firstText === -1) return { expression: operation(key, expressions), type: "number" };
    const numbers = expressions.slice(0, firstText);
    const texts = expressions.slice(firstText);
    return {
      expression: operation("concat", numbers.length === 0 ? texts : [operation("add", numbers), ...texts]),
      type: "text",
    };
  }

  /**
   * The parts of a long sum or product as the results of shorter ones. The whole is worked out again after each answer
   * that it is made from, so a sum of three hundred answers would be three hundred sums of three hundred.
   */
  #inSteps(
    key: "add" | "mul",
    nodes: readonly ExpressionNode[],
    parts: readonly Calculation[],
    from: Source,
  ): readonly Expression[] {
    const expressions = parts.map(({ expression }) => expression);
    if (parts.length <= 2 * STEP_PARTS) return expressions;
    return Array.from({ length: Math.ceil(parts.length / STEP_PARTS) }, (_step, index) => {
      const [start, end] = [index * STEP_PARTS, (index + 1) * STEP_PARTS];
      const step = operation(key, expressions.slice(start, end));
      const node: ExpressionNode = {
        kind: "chain",
        op: key === "add" ? "plus" : "mul",
        parts: nodes.slice(start, end),
      };
      const variable = this.#variableFor(node, { expression: step, type: "number" }, from);
      return variable === undefined ? step : { var: variable.ref };
    });
  }

  #function(name: string, nodes: readonly ExpressionNode[], from: Source): Calculated {
    if (name === "iif") return this.#choice(nodes, from);
    if (name === "displayvalue" || name === "propertyvalue") {
      const [first] = nodes;
      const question = first?.kind === "value" ? this.#survey.find(String(first.value)) : undefined;
      return question === undefined || name === "propertyvalue"
        ? { fault: `The function "${name}" is not known here` }
        : { expression: { concat: [operandOf(question.block.ref, question.part)] }, type: "text" };
    }
    const listed = nodes.flatMap((node) => (node.kind === "list" ? node.items : [node]));
    const parts = listed.map((node) => this.calculationOf(node, from));
    const fault = parts.find((part) => "fault" in part);
    if (fault !== undefined) return fault;
    const [first, ...rest] = (parts as Calculation[]).map(({ expression }) => expression);
    if (first === undefined) return { fault: `The function "${name}" cannot be calculated here` };
    const sum = (): Expression => operation("add", this.#inSteps("add", listed, parts as Calculation[], from));
    switch (name) {
      case "sum":
        return { expression: sum(), type: "number" };
      case "avg":
        return { expression: { div: [sum(), parts.length] }, type: "number" };
      case "min":
        return { expression: operation("min", [first, ...rest]), type: "number" };
      case "max":
        return { expression: operation("max", [first, ...rest]), type: "number" };
      case "round": {
        const digits =
          typeof rest[0] === "number" && Number.isInteger(rest[0]) && rest[0] >= 0 && rest[0] <= 12 ? rest[0] : 0;
        return { expression: { round: [first, digits] }, type: "number" };
      }
      default:
        return { fault: `The function "${name}" cannot be calculated here` };
    }
  }

  #choice([test, yes, no]: readonly ExpressionNode[], from: Source): Calculated {
    if (test === undefined || yes === undefined || no === undefined)
      return { fault: `"iif" needs a condition and two values` };
    const condition = this.conditionOf(test, from);
    if ("fault" in condition) return condition;
    const [then, otherwise] = [this.calculationOf(yes, from), this.calculationOf(no, from)];
    if ("fault" in then) return then;
    if ("fault" in otherwise) return otherwise;
    const type = then.type === otherwise.type ? then.type : "text";
    return { expression: { if: condition.condition, then: then.expression, else: otherwise.expression }, type };
  }

  #truthValue(node: ExpressionNode, from: Source): Calculated {
    const condition = this.conditionOf(node, from);
    return "fault" in condition
      ? condition
      : { expression: { if: condition.condition, then: true, else: false }, type: "boolean" };
  }
}

/** An option with a numeric value counts as its number, yes as 1. */
function valueOfQuestion(question: Question): Calculated {
  const { operand, valueType } = subjectOf(question);
  switch (valueType) {
    case "number":
      return { expression: operand, type: "number" };
    case "choice":
    case "choices":
      if (question.options?.options.some(({ score }) => score !== undefined) === true)
        return { expression: { score: question.block.ref }, type: "number" };
      return { expression: { concat: [operand] }, type: "text" };
    case "boolean":
      return {
        expression: { if: { left: operand, op: "eq", right: { const: true } }, then: 1, else: 0 },
        type: "number",
      };
    case "text":
    case "date":
    case "datetime":
    case "time":
      return { expression: operand, type: "text" };
    default:
      return { fault: `The answer to "${question.block.title}" cannot be calculated with` };
  }
}

const RELATIONS: { readonly [Op in BinaryOperator]?: Relation } = {
  equal: "equals",
  notequal: "not_equals",
  less: "less",
  lessorequal: "at_most",
  greater: "greater",
  greaterorequal: "at_least",
  contains: "contains",
  notcontains: "not_contains",
  anyof: "any_of",
  allof: "all_of",
  noneof: "none_of",
};
const MIRRORED: { readonly [Kind in Relation]?: Relation } = {
  less: "greater",
  at_most: "at_least",
  greater: "less",
  at_least: "at_most",
};
const OPERATORS: {
  readonly [Kind in Relation]?: "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "contains" | "not_contains";
} = {
  equals: "eq",
  not_equals: "neq",
  less: "lt",
  at_most: "lte",
  greater: "gt",
  at_least: "gte",
  contains: "contains",
  not_contains: "not_contains",
};
const ARITHMETIC: { readonly [Op in BinaryOperator]?: "add" | "sub" | "mul" | "div" } = {
  plus: "add",
  minus: "sub",
  mul: "mul",
  div: "div",
};
