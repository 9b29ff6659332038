/**
 * The rules of a Typeform: after a field, or before the first for hidden fields, its actions run in order, each where
 * its condition holds; the first jump that holds is taken. Rules here do the same.
 */
import type { Condition } from "../../document/schema/condition.ts";
import type { LogicAction } from "../../document/document.ts";
import type { Expression } from "../../document/schema/expression.ts";
import { VARIABLES_MAX } from "../../document/schema/limits.ts";
import { compared, comparedWith, type Compared, type Relation, type Subject } from "../building/comparing.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import { operandOf, type Question, type Questions, subjectOf } from "../building/questions.ts";
import { exactTextOf, numberOf, type Source } from "../building/source.ts";
import type { Groups } from "./groups.ts";

/** Conditions inside conditions that are looked into; our own may be nested 16 deep. */
const NESTING_MAX = 14;
const TOO_MANY_VARIABLES = `A form has at most ${VARIABLES_MAX} variables`;

/** What rules refer to. */
export interface Targets {
  readonly questions: Questions;
  /** Refs of endings by the names of their screens. */
  readonly endings: ReadonlyMap<string, string>;
  readonly groups: Groups;
}

export function readLogic(source: Source, form: ImportedForm, targets: Targets): void {
  const reader = new LogicReader(form, targets);
  for (const logic of source.list("logic")) reader.read(logic);
}

class LogicReader {
  readonly #form: ImportedForm;
  readonly #questions: Questions;
  readonly #endings: ReadonlyMap<string, string>;
  readonly #groups: Groups;

  constructor(form: ImportedForm, { questions, endings, groups }: Targets) {
    this.#form = form;
    this.#questions = questions;
    this.#endings = endings;
    this.#groups = groups;
  }

  read(logic: Source): void {
    const ref = logic.text("ref");
    const onHidden = logic.text("type") === "hidden";
    const after = onHidden
      ? this.#form.blocks[0]?.ref
      : (this.#groups.end(ref) ?? this.#questions.find(ref)?.block.ref);
    if (after === undefined) {
      logic.passWhole();
      logic.note(`the rules after "${ref}"`, "There is no such question");
      return;
    }
    for (const action of logic.list("actions")) {
      const condition = this.#condition(action.part("condition"), 0);
      const done = this.#action(action, after);
      if ("fault" in condition) action.note("a rule", condition.fault);
      else if ("fault" in done) action.note("a rule", done.fault);
      else this.#form.addRule(after, condition.condition, [done.action], action);
    }
  }

  #action(action: Source, after: string): { readonly action: LogicAction } | { readonly fault: string } {
    const details = action.part("details");
    const kind = action.text("action");
    if (kind === "jump") {
      const to = details.part("to");
      return this.#jump(to.text("type"), to.text("value"), after);
    }
    const target = details.part("target");
    const name = target.text("value");
    target.pass("type");
    if (name === "") return { fault: `"${kind}" names no variable` };
    const value = this.#value(details.part("value"));
    if (value === undefined) return { fault: "It calculates with a value that is not there" };
    const textual = typeof value === "string";
    const variable = this.#form.variable(name, textual ? "text" : "number", textual ? "" : 0);
    if (variable === undefined) return { fault: TOO_MANY_VARIABLES };
    const own = { var: variable.ref };
    const expressions: Readonly<Record<string, Expression>> = {
      add: { add: [own, value] },
      subtract: { sub: [own, value] },
      multiply: { mul: [own, value] },
      divide: { div: [own, value] },
      set: value,
      assign: value,
    };
    const expr = Object.hasOwn(expressions, kind) ? expressions[kind] : undefined;
    return expr === undefined
      ? { fault: `The action "${kind}" is not known here` }
      : { action: { set: variable.ref, expr } };
  }

  #jump(type: string, value: string, after: string): { readonly action: LogicAction } | { readonly fault: string } {
    const ending = this.#endings.get(value);
    const question = this.#questions.find(value);
    if (ending !== undefined && (type !== "field" || question === undefined)) return { action: { jump: { ending } } };
    return question === undefined
      ? { fault: `It leads to "${value}", which is not there` }
      : { action: { jump: { block: this.#groups.entrance(question.block.ref, after) } } };
  }

  #value(value: Source): Expression | undefined {
    switch (value.text("type")) {
      case "field": {
        const question = this.#questions.find(value.text("value"));
        return question === undefined ? undefined : operandOf(question.block.ref, question.part);
      }
      case "hidden": {
        const key = this.#form.undeclaredField(value.text("value"), value.path, value);
        return key === undefined ? undefined : { hidden: key };
      }
      case "variable":
        return this.#variable(value.text("value"));
      default:
        return numberOf(value.raw("value")) ?? exactTextOf(value.raw("value"));
    }
  }

  #variable(name: string): Expression | undefined {
    const variable = this.#form.variable(name, "number", 0);
    return variable === undefined ? undefined : { var: variable.ref };
  }

  #condition(condition: Source, depth: number): Compared {
    const op = condition.text("op");
    const vars = condition.list("vars");
    if (op === "always" || (op === "" && vars.length === 0)) {
      for (const each of vars) each.pass("type", "value");
      return { condition: {} };
    }
    if (op !== "and" && op !== "or") return this.#comparison(op, vars);
    if (depth === NESTING_MAX) return { fault: "Its condition is nested too deep" };
    const parts: Condition[] = [];
    for (const part of vars) {
      const read = this.#condition(part, depth + 1);
      if ("fault" in read) return read;
      parts.push(read.condition);
    }
    return { condition: op === "and" ? { all: parts } : { any: parts } };
  }

  #comparison(op: string, vars: readonly Source[]): Compared {
    const [left, ...rights] = vars;
    if (left === undefined) return { fault: `"${op}" compares nothing` };
    const subject = this.#subject(left);
    if (typeof subject === "string") return { fault: subject };
    const relation = relationOf(op, subject.subject);
    if (relation === undefined) return { fault: `The operator "${op}" is not known here` };
    const [right] = rights;
    if (right === undefined) return compared(subject.subject, relation);
    switch (right.text("type")) {
      case "field":
      case "hidden":
      case "variable": {
        const other = this.#subject(right);
        return typeof other === "string" ? { fault: other } : comparedWith(subject.subject, relation, other.subject);
      }
      default: {
        const values = rights.map((each) => each.raw("value"));
        for (const each of rights) each.pass("type");
        return compared(subject.subject, relation, values.length === 1 ? values[0] : values);
      }
    }
  }

  #subject(operand: Source): { readonly subject: Subject; readonly question?: Question } | string {
    const name = operand.text("value");
    switch (operand.text("type")) {
      case "field": {
        const question = this.#questions.find(name);
        return question === undefined
          ? `It asks about "${name}", which is not there`
          : { subject: subjectOf(question), question };
      }
      case "hidden": {
        const key = this.#form.undeclaredField(name, operand.path, operand);
        return key === undefined
          ? `There is no hidden field "${name}"`
          : { subject: { operand: { hidden: key }, valueType: undefined } };
      }
      case "variable": {
        const variable = this.#form.variable(name, "number", 0);
        return variable === undefined
          ? TOO_MANY_VARIABLES
          : { subject: { operand: { var: variable.ref }, valueType: variable.type } };
      }
      default:
        return "Its condition does not begin with a question, a hidden field or a variable";
    }
  }
}

const RELATIONS: Readonly<Record<string, Relation>> = {
  is: "equals",
  equal: "equals",
  on: "equals",
  is_not: "not_equals",
  not_equal: "not_equals",
  not_on: "not_equals",
  begins_with: "starts_with",
  ends_with: "ends_with",
  contains: "contains",
  not_contains: "not_contains",
  lower_than: "less",
  lower_equal_than: "at_most",
  greater_than: "greater",
  greater_equal_than: "at_least",
  earlier_than: "less",
  earlier_than_or_on: "at_most",
  later_than: "greater",
  later_than_or_on: "at_least",
  is_answered: "answered",
  answered: "answered",
  is_not_answered: "empty",
  not_answered: "empty",
  is_empty: "empty",
  is_not_empty: "answered",
};

/** "is" of a selection of several means that the choice is among them. */
function relationOf(op: string, { valueType }: Subject): Relation | undefined {
  const relation = Object.hasOwn(RELATIONS, op) ? RELATIONS[op] : undefined;
  if (valueType !== "choices") return relation;
  return relation === "equals" ? "contains" : relation === "not_equals" ? "not_contains" : relation;
}
