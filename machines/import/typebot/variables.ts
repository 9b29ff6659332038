/**
 * The variables of a Typebot, by what they are for. One that a single input fills is that answer; one that is set, or
 * filled in several places, is a variable; one that nothing fills is a hidden field, as the address of the bot
 * gives it.
 */
import type { Variable } from "../../document/document.ts";
import type { Expression } from "../../document/schema/expression.ts";
import type { Subject } from "../building/comparing.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import { operandOf, type Question, recallOf, subjectOf } from "../building/questions.ts";
import { numberOf, type Source, textOf } from "../building/source.ts";
import { VARIABLE } from "./bubbles.ts";
import type { FlowBlock } from "./graph.ts";

/** A value as calculations have it. */
export interface Value {
  readonly expression: Expression;
  readonly type: Variable["type"];
}

interface Known {
  readonly source: Source;
  readonly name: string;
  readonly inputs: Question[];
  readonly setters: FlowBlock[];
}

export class FlowVariables {
  readonly #form: ImportedForm;
  readonly #definition: Source;
  readonly #byId = new Map<string, Known>();
  readonly #byName = new Map<string, Known>();
  readonly #initial = new Map<string, string | number | boolean>();

  constructor(form: ImportedForm, definition: Source) {
    this.#form = form;
    this.#definition = definition;
    for (const source of definition.list("variables")) {
      const known: Known = { source, name: source.text("name"), inputs: [], setters: [] };
      source.pass("isSessionVariable", "value");
      this.#byId.set(source.text("id"), known);
      if (!this.#byName.has(known.name)) this.#byName.set(known.name, known);
    }
  }

  /** What a variable holds before anything is asked. */
  beginsWith(id: string, value: string | number | boolean): void {
    this.#initial.set(id, value);
  }

  name(id: string): string {
    return this.#byId.get(id)?.name ?? "";
  }

  addInput(id: string, question: Question): void {
    this.#byId.get(id)?.inputs.push(question);
  }

  addSetter(id: string, block: FlowBlock): void {
    this.#byId.get(id)?.setters.push(block);
  }

  /** The variable that holds the value; undefined where an answer or a hidden field does, or there is no room. */
  variable(id: string): Variable | undefined {
    const known = this.#byId.get(id);
    if (known === undefined || known.setters.length + known.inputs.length === 0) return undefined;
    if (known.setters.length === 0 && known.inputs.length === 1) return undefined;
    const isNumber =
      known.setters.every((setter) => isArithmetic(setter.source.part("options"))) &&
      known.inputs.every((question) => subjectOf(question).valueType === "number");
    const written = this.#initial.get(id) ?? textOf(known.source.raw("value")) ?? "";
    const initial = isNumber ? (numberOf(written) ?? 0) : String(written);
    return this.#form.variable(id, isNumber ? "number" : "text", initial, known.name);
  }

  subject(id: string, path: string): Subject | undefined {
    const known = this.#byId.get(id);
    if (known === undefined) return undefined;
    const variable = this.variable(id);
    if (variable !== undefined) return { operand: { var: variable.ref }, valueType: variable.type };
    const [question] = known.inputs;
    if (question !== undefined) return subjectOf(question);
    const hidden = this.#hidden(known, path);
    return hidden === undefined ? undefined : { operand: { hidden }, valueType: undefined };
  }

  /** The variable that a text is the name of, as `{{name}}`, as conditions compare values with. */
  subjectNamed(text: string, path: string): Subject | undefined {
    const name = /^\{\{([^{}]*)\}\}$/.exec(text.trim())?.[1]?.trim();
    const found = name === undefined ? undefined : this.#byName.get(name);
    return found === undefined ? undefined : this.subject(found.source.text("id"), path);
  }

  value(name: string, path: string): Value | undefined {
    const known = this.#byName.get(name);
    if (known === undefined) return undefined;
    const variable = this.variable(known.source.text("id"));
    if (variable !== undefined) return { expression: { var: variable.ref }, type: variable.type };
    const [question] = known.inputs;
    if (question !== undefined) {
      const operand = operandOf(question.block.ref, question.part);
      const { valueType } = subjectOf(question);
      if (valueType === "number") return { expression: operand, type: "number" };
      // A choice is known by its words.
      return { expression: { concat: [operand] }, type: "text" };
    }
    const hidden = this.#hidden(known, path);
    return hidden === undefined ? undefined : { expression: { hidden }, type: "text" };
  }

  /** What recalls a name in a text; undefined, noted, where nothing has it. */
  recall(name: string, path: string): string | undefined {
    const known = this.#byName.get(name);
    if (known === undefined) {
      const key = this.#form.undeclaredField(name, path, this.#definition);
      return key === undefined ? undefined : `{{hidden:${key}}}`;
    }
    const variable = this.variable(known.source.text("id"));
    if (variable !== undefined) return `{{var:${variable.ref}}}`;
    const [question] = known.inputs;
    if (question !== undefined) return recallOf(question);
    const key = this.#hidden(known, path);
    return key === undefined ? undefined : `{{hidden:${key}}}`;
  }

  #hidden({ name, source }: Known, path: string): string | undefined {
    const known = this.#form.knownHiddenField(name);
    if (known !== undefined || name === "") return known;
    const value = textOf(source.raw("value"));
    return this.#form.hiddenField(name, path === "" ? this.#definition : source, value === "" ? null : (value ?? null));
  }
}

/** Whether what a variable is set to is a number: it is calculated, or is one. */
export function isArithmetic(options: Source): boolean {
  const type = options.text("type");
  if (type !== "" && type !== "Custom" && type !== "Empty") return false;
  if (type === "Empty") return true;
  const written = options.text("expressionToEvaluate");
  const rest = written.replace(VARIABLE, "0");
  const isCalculated = written !== "" && /^[\d.+\-*/() \t]*$/.test(rest);
  return isCalculated && (numberOf(written) !== undefined || /[+\-*/]/.test(rest));
}
