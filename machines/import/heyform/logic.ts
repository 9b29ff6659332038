/**
 * The rules of a HeyForm. After a field, all calculations whose conditions hold run, then the first jump that holds is
 * taken. Rules here work the same way, so calculations come first.
 */
import type { LogicAction } from "../../document/document.ts";
import type { Expression } from "../../document/schema/expression.ts";
import { compared, type Compared, type Relation } from "../building/comparing.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import { operandOf, type Questions, subjectOf } from "../building/questions.ts";
import { exactTextOf, numberOf, type Source, textOf } from "../building/source.ts";
import { dateInFormat } from "./date-formats.ts";
import type { Flow } from "./fields.ts";

export function readLogic(source: Source, form: ImportedForm, questions: Questions, flow: Flow): void {
  const reader = new LogicReader(form, questions, flow);
  const logics = [...source.list("logics"), ...source.list("logic")];
  for (const logic of logics) reader.read(logic);
  for (const [id, field] of flow.fields) reader.readNext(id, field);
  reader.closeScreens(source);
}

type Action = { readonly action: LogicAction } | { readonly fault: string };

class LogicReader {
  readonly #form: ImportedForm;
  readonly #questions: Questions;
  readonly #flow: Flow;
  readonly #positions = new Map<string, number>();

  constructor(form: ImportedForm, questions: Questions, flow: Flow) {
    this.#form = form;
    this.#questions = questions;
    this.#flow = flow;
    for (const [index, { ref }] of form.blocks.entries()) this.#positions.set(ref, index);
  }

  read(logic: Source): void {
    const id = logic.text("fieldId");
    const after = this.#questions.find(id)?.block.ref;
    logic.pass("id", "branchByAnswer");
    if (after === undefined) {
      logic.passWhole();
      logic.note(`the rules after "${id}"`, "There is no such question");
      return;
    }
    const payloads = logic.list("payloads");
    const isCalculation = (payload: Source): boolean => payload.part("action").text("kind") === "calculate";
    for (const payload of [...payloads.filter(isCalculation), ...payloads.filter((each) => !isCalculation(each))]) {
      payload.pass("id");
      const condition = this.#condition(id, payload.part("condition"));
      const done = this.#action(payload.part("action"), after);
      if ("fault" in condition) payload.note("a rule", condition.fault);
      else if ("fault" in done) payload.note("a rule", done.fault);
      else this.#form.addRule(after, condition.condition, [done.action], payload);
    }
  }

  /** `nextFieldId`: the next field if no rule jumps. */
  readNext(id: string, field: Source): void {
    const next = field.text("nextFieldId");
    const after = this.#questions.find(id)?.block.ref;
    if (next === "" || after === undefined) return;
    const done = this.#jump(next, after);
    if ("fault" in done) field.note("the field that follows", done.fault);
    else this.#form.addRule(after, {}, [done.action], field);
  }

  /** A thank-you screen between questions ends the form. */
  closeScreens(source: Source): void {
    for (const [after, ending] of this.#flow.endsAfter) {
      if (this.#form.blockAfter(after) !== undefined) this.#form.addRule(after, {}, [{ jump: { ending } }], source);
    }
  }

  #condition(fieldId: string, condition: Source): Compared {
    const comparison = condition.text("comparison");
    if (comparison === "" || comparison === "always")
      return condition.has("expected") ? { fault: "Its condition compares nothing" } : { condition: {} };
    const relation = Object.hasOwn(RELATIONS, comparison) ? RELATIONS[comparison] : undefined;
    if (relation === undefined) return { fault: `The comparison "${comparison}" is not known here` };
    const ref = condition.text("ref");
    const expected = condition.raw("expected");
    const variable = this.#form.knownVariable(ref);
    if (variable !== undefined)
      return compared({ operand: { var: variable.ref }, valueType: variable.type }, relation, expected);
    const question = this.#questions.find(ref === "" ? fieldId : ref);
    if (question === undefined) return { fault: `It asks about "${ref}", which is not there` };
    const subject = subjectOf(question);
    const isDate = subject.valueType === "date" || subject.valueType === "datetime";
    const value = isDate ? dateInFormat(textOf(expected) ?? "", this.#flow.dateFormats.get(fieldId) ?? "") : expected;
    return compared(subject, relation, value);
  }

  #action(action: Source, after: string): Action {
    const kind = action.text("kind");
    if (kind === "navigate") return this.#jump(action.text("fieldId"), after);
    if (kind !== "calculate") return { fault: `The action "${kind}" is not known here` };
    const variable = this.#form.knownVariable(action.text("variable"));
    if (variable === undefined) return { fault: `There is no variable "${action.text("variable")}"` };
    const value = this.#value(action, variable.type);
    if (value === undefined) return { fault: "It calculates with a value that is not there" };
    const expr = calculation(action.text("operator"), { var: variable.ref }, value, variable.type === "text");
    return expr === undefined
      ? { fault: `The operator "${action.text("operator")}" is not known here` }
      : { action: { set: variable.ref, expr } };
  }

  #value(action: Source, type: string): Expression | undefined {
    const ref = action.text("ref");
    const raw = action.raw("value");
    if (ref === "") return type === "text" ? exactTextOf(raw) : numberOf(raw);
    const question = this.#questions.find(ref);
    if (question !== undefined) return operandOf(question.block.ref, question.part);
    const variable = this.#form.knownVariable(ref);
    return variable === undefined ? undefined : { var: variable.ref };
  }

  /** HeyForm only jumps forward; a jump back has no effect there. */
  #jump(id: string, after: string): Action {
    const ending = this.#flow.endings.get(id);
    if (ending !== undefined) return { action: { jump: { ending } } };
    const target = this.#questions.find(id)?.block.ref;
    if (target === undefined) return { fault: `It leads to "${id}", which is not there` };
    if ((this.#positions.get(target) ?? 0) <= (this.#positions.get(after) ?? 0))
      return { fault: "It leads back, which HeyForm does not do either" };
    return { action: { jump: { block: target } } };
  }
}

const RELATIONS: Readonly<Record<string, Relation>> = {
  is: "equals",
  is_not: "not_equals",
  equal: "equals",
  not_equal: "not_equals",
  contains: "contains",
  does_not_contain: "not_contains",
  starts_with: "starts_with",
  ends_with: "ends_with",
  greater_than: "greater",
  less_than: "less",
  greater_or_equal_than: "at_least",
  less_or_equal_than: "at_most",
  is_before: "less",
  is_after: "greater",
  is_empty: "empty",
  is_not_empty: "answered",
};

/** Division by zero leaves a variable unchanged, in HeyForm and here. */
function calculation(
  operator: string,
  own: { readonly var: string },
  value: Expression,
  textual: boolean,
): Expression | undefined {
  switch (operator) {
    case "addition":
      return textual ? { concat: [own, value] } : { add: [own, value] };
    case "assignment":
      return value;
    case "subtraction":
      return textual ? undefined : { sub: [own, value] };
    case "multiplication":
      return textual ? undefined : { mul: [own, value] };
    case "division":
      return textual ? undefined : { div: [own, value] };
    default:
      return undefined;
  }
}
