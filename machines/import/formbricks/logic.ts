/**
 * The rules of a survey. After a question or block, the actions of every rule whose conditions hold run in order, and
 * the first jump is taken; `logicFallback` is the jump when there was none. Rules here do the same. Surveys of
 * the first generation have one comparison and one jump a rule (`condition`, `value`, `destination`).
 */
import type { Condition } from "../../document/schema/condition.ts";
import type { LogicAction } from "../../document/document.ts";
import type { Expression } from "../../document/schema/expression.ts";
import { compared, comparedWith, type Compared, NEVER, type Relation, type Subject } from "../building/comparing.ts";
import { joined } from "../building/expressions.ts";
import { operandOf, type Question, subjectOf } from "../building/questions.ts";
import { exactTextOf, isRecord, numberOf, type Source, textOf } from "../building/source.ts";
import type { FormbricksSurvey } from "./survey.ts";

/** Groups inside groups; our own conditions may be nested 16 deep. */
const NESTING_MAX = 12;

export function readLogic(source: Source, survey: FormbricksSurvey): void {
  const reader = new LogicReader(source, survey);
  for (const { after, from } of survey.rules) {
    for (const rule of from.list("logic")) reader.read(rule, after, from);
    const fallback = from.text("logicFallback");
    if (fallback !== "") reader.jump(fallback, after, {}, from);
  }
}

class LogicReader {
  readonly #survey: FormbricksSurvey;
  readonly #definition: Source;

  constructor(definition: Source, survey: FormbricksSurvey) {
    this.#definition = definition;
    this.#survey = survey;
  }

  read(rule: Source, after: string, from: Source): void {
    rule.pass("id");
    if (!rule.has("conditions")) {
      this.#readFirstGeneration(rule, after, from);
      return;
    }
    const condition = this.#group(rule.part("conditions"), 0);
    if ("fault" in condition) {
      rule.passWhole();
      rule.note("a rule", condition.fault);
      return;
    }
    for (const action of rule.list("actions")) this.#action(action, after, condition.condition);
  }

  /** Jumps to a question, a block or an ending. */
  jump(id: string, after: string, when: Condition, from: Source): void {
    const { endings, entrances, form } = this.#survey;
    const ending = endings.get(id);
    const block = entrances.get(id);
    if (ending !== undefined) form.addRule(after, when, [{ jump: { ending } }], from);
    else if (block !== undefined) form.addRule(after, when, [{ jump: { block } }], from);
    else if (id === "end") this.#end(after, when, from);
    else from.note("a jump", `It leads to "${id}", which is not there`);
  }

  /** The end of a survey without ending cards. */
  #end(after: string, when: Condition, from: Source): void {
    const { endings, form } = this.#survey;
    const ending = form.addEnding(
      { names: ["end"], title: "Thank you!", bodyMd: "Your answers have been recorded." },
      this.#definition,
    );
    endings.set("end", ending);
    form.addRule(after, when, [{ jump: { ending } }], from);
  }

  #readFirstGeneration(rule: Source, after: string, from: Source): void {
    const question = this.#survey.questions.find(from.text("id"));
    const name = rule.text("condition");
    const value = rule.raw("value");
    const destination = rule.text("destination");
    const relation = Object.hasOwn(FIRST_RELATIONS, name) ? FIRST_RELATIONS[name] : undefined;
    if (question === undefined || relation === undefined || destination === "") {
      rule.note("a rule", destination === "" ? "It leads nowhere" : `The condition "${name}" is not known here`);
      return;
    }
    const condition = this.#compared(question, relation, value);
    if ("fault" in condition) rule.note("a rule", condition.fault);
    else this.jump(destination, after, condition.condition, rule);
  }

  #group(group: Source, depth: number): Compared {
    const conditions = group.list("conditions");
    group.pass("id");
    if (!group.has("connector") && conditions.length === 0) return this.#comparison(group);
    if (depth === NESTING_MAX) return { fault: "Its conditions are nested too deep" };
    const parts: Condition[] = [];
    for (const part of conditions) {
      const read = part.has("conditions") ? this.#group(part, depth + 1) : this.#comparison(part);
      if ("fault" in read) return read;
      parts.push(read.condition);
    }
    return { condition: joined(group.text("connector") === "or" ? "any" : "all", parts) };
  }

  #comparison(condition: Source): Compared {
    condition.pass("id");
    const operator = condition.text("operator");
    const left = condition.part("leftOperand");
    const right = condition.part("rightOperand");
    right.pass("type");
    const relation = Object.hasOwn(RELATIONS, operator) ? RELATIONS[operator] : undefined;
    if (relation === undefined) return { fault: `The operator "${operator}" is not known here` };
    const found = this.#left(left);
    if ("fault" in found) return found;
    const { subject, question } = found;
    if (question !== undefined && question.block.type === "statement") return ofStatement(relation);
    const dynamic = right.has("type") && right.text("type") !== "static";
    if (dynamic) {
      const other = this.#left(right);
      return "fault" in other ? other : comparedWith(subject, relation, other.subject);
    }
    const value = right.raw("value");
    return question === undefined ? related(subject, relation, value) : this.#compared(question, relation, value);
  }

  #compared(question: Question, relation: OwnRelation, value: unknown): Compared {
    if (question.block.type === "statement") return ofStatement(relation);
    const subject = subjectOf(question);
    const isTable = question.block.type === "matrix";
    // A column of a table is named by its position.
    const table = isTable ? this.#tableOf(question) : undefined;
    const fitted = table === undefined ? value : (table.columns[numberOf(value) ?? -1] ?? value);
    return related(subject, relation, fitted);
  }

  #tableOf(question: Question) {
    for (const [id, table] of this.#survey.tables)
      if (this.#survey.questions.find(id)?.block === question.block) return table;
    return undefined;
  }

  #left(operand: Source): { readonly subject: Subject; readonly question?: Question } | { readonly fault: string } {
    const { form, questions } = this.#survey;
    const written = operand.text("value");
    const row = operand.part("meta").text("row");
    switch (operand.text("type")) {
      case "variable": {
        const variable = form.knownVariable(written);
        return variable === undefined
          ? { fault: `There is no variable "${written}"` }
          : { subject: { operand: { var: variable.ref }, valueType: variable.type } };
      }
      case "hiddenField": {
        const key = form.undeclaredField(written, operand.path, this.#definition);
        return key === undefined
          ? { fault: `There is no hidden field "${written}"` }
          : { subject: { operand: { hidden: key }, valueType: undefined } };
      }
      default: {
        const name = row === "" ? written : `${written}.${row}`;
        const question = questions.find(name) ?? questions.find(written);
        return question === undefined
          ? { fault: `It asks about "${written}", which is not there` }
          : { subject: subjectOf(question), question };
      }
    }
  }

  #action(action: Source, after: string, when: Condition): void {
    const { form, questions } = this.#survey;
    action.pass("id");
    const objective = action.text("objective");
    if (objective === "jumpToQuestion" || objective === "jumpToBlock") {
      this.jump(action.text("target"), after, when, action);
      return;
    }
    if (objective === "requireAnswer") {
      const question = questions.find(action.text("target"));
      if (question === undefined || question.block.type === "statement")
        action.note("a rule", `It requires "${action.text("target")}", which is not asked`);
      else form.addRule(after, when, [{ require: question.block.ref }], action);
      return;
    }
    const calculation =
      objective === "calculate" ? this.#calculation(action) : { fault: `The action "${objective}" is not known here` };
    if ("fault" in calculation) action.note("a rule", calculation.fault);
    else form.addRule(after, when, [calculation.action], action);
  }

  #calculation(action: Source): { readonly action: LogicAction } | { readonly fault: string } {
    const variable = this.#survey.form.knownVariable(action.text("variableId"));
    const operator = action.text("operator");
    const value = this.#value(action.part("value"), variable?.type === "text");
    if (variable === undefined) return { fault: `There is no variable "${action.text("variableId")}"` };
    if (value === undefined) return { fault: "It calculates with a value that is not there" };
    const own = { var: variable.ref };
    const expressions: Readonly<Record<string, Expression>> = {
      assign: value,
      concat: { concat: [own, value] },
      add: { add: [own, value] },
      subtract: { sub: [own, value] },
      multiply: { mul: [own, value] },
      divide: { div: [own, value] },
    };
    const expr = Object.hasOwn(expressions, operator) ? expressions[operator] : undefined;
    return expr === undefined
      ? { fault: `The operator "${operator}" is not known here` }
      : { action: { set: variable.ref, expr } };
  }

  #value(value: Source, textual: boolean): Expression | undefined {
    const { form, questions } = this.#survey;
    const name = value.text("value");
    switch (value.text("type")) {
      case "static":
        return textual ? exactTextOf(value.raw("value")) : numberOf(value.raw("value"));
      case "variable": {
        const variable = form.knownVariable(name);
        return variable === undefined ? undefined : { var: variable.ref };
      }
      case "hiddenField": {
        const key = form.undeclaredField(name, value.path, this.#definition);
        return key === undefined ? undefined : { hidden: key };
      }
      default: {
        const question = questions.find(name);
        if (question === undefined || question.block.type === "statement") return undefined;
        const operand = operandOf(question.block.ref, question.part);
        // A text takes an answer as it is shown.
        return textual ? { concat: [operand] } : operand;
      }
    }
  }
}

type OwnRelation =
  | Relation
  | "not_starts_with"
  | "not_ends_with"
  | "not_all_of"
  | "accepted"
  | "clicked"
  | "not_clicked";

const RELATIONS: Readonly<Record<string, OwnRelation>> = {
  equals: "equals",
  doesNotEqual: "not_equals",
  contains: "contains",
  doesNotContain: "not_contains",
  startsWith: "starts_with",
  doesNotStartWith: "not_starts_with",
  endsWith: "ends_with",
  doesNotEndWith: "not_ends_with",
  isSubmitted: "answered",
  isSkipped: "empty",
  isGreaterThan: "greater",
  isLessThan: "less",
  isGreaterThanOrEqual: "at_least",
  isLessThanOrEqual: "at_most",
  equalsOneOf: "any_of",
  isAnyOf: "any_of",
  includesAllOf: "all_of",
  includesOneOf: "any_of",
  doesNotIncludeOneOf: "none_of",
  doesNotIncludeAllOf: "not_all_of",
  isClicked: "clicked",
  isNotClicked: "not_clicked",
  isAccepted: "accepted",
  isBefore: "less",
  isAfter: "greater",
  isBooked: "clicked",
  isPartiallySubmitted: "answered",
  isCompletelySubmitted: "answered",
  isSet: "answered",
  isNotSet: "empty",
  isEmpty: "empty",
  isNotEmpty: "answered",
};

/** The conditions of the first generation. */
const FIRST_RELATIONS: Readonly<Record<string, OwnRelation>> = {
  submitted: "answered",
  skipped: "empty",
  accepted: "accepted",
  clicked: "clicked",
  booked: "clicked",
  uploaded: "answered",
  notUploaded: "empty",
  equals: "equals",
  notEquals: "not_equals",
  lessThan: "less",
  lessEqual: "at_most",
  greaterThan: "greater",
  greaterEqual: "at_least",
  includesAll: "all_of",
  includesOne: "any_of",
  isCompletelySubmitted: "answered",
  isPartiallySubmitted: "answered",
};

/** A statement is always passed: its button counts as clicked. */
function ofStatement(relation: OwnRelation): Compared {
  if (relation === "clicked" || relation === "answered") return { condition: {} };
  if (relation === "not_clicked" || relation === "empty") return { condition: NEVER };
  return { fault: "A statement has no answer to compare" };
}

function related(subject: Subject, relation: OwnRelation, value: unknown): Compared {
  switch (relation) {
    case "not_starts_with":
      return negated(compared(subject, "starts_with", value));
    case "not_ends_with":
      return negated(compared(subject, "ends_with", value));
    case "not_all_of":
      return negated(compared(subject, "all_of", value));
    case "accepted":
      return compared(subject, "equals", true);
    case "clicked":
      return compared(subject, "answered");
    case "not_clicked":
      return compared(subject, "empty");
    case "answered":
    case "empty":
      // A consent that was declined counts as skipped there.
      if (subject.valueType === "boolean" && "part" in subject.operand)
        return compared(subject, relation === "answered" ? "equals" : "not_equals", true);
      return compared(subject, relation);
    default:
      return compared(subject, relation, isRecord(value) ? textOf(value["value"]) : value);
  }
}

function negated(condition: Compared): Compared {
  return "fault" in condition ? condition : { condition: { not: condition.condition } };
}
