/**
 * Calculated values of a survey: named ones, displayed expressions, and calculations inside conditions. Each becomes a
 * variable that is set again after every question that it depends on.
 */
import type { Variable } from "../../document/document.ts";
import type { Expression } from "../../document/schema/expression.ts";
import { VARIABLES_MAX } from "../../document/schema/limits.ts";
import { withinNesting } from "../building/expressions.ts";
import type { Source } from "../building/source.ts";
import { type ExpressionNode, namesIn, parseExpression } from "./expression-parser.ts";
import { type Calculation, Meaning } from "./meaning.ts";
import type { Survey } from "./survey.ts";

/** Half of the variables that a form may have; the other half is for calculations inside conditions. */
const VALUES_MAX = VARIABLES_MAX / 2;
const EMPTY_OF = { number: 0, text: "", boolean: false } as const;

/** A named value whose dependencies are not resolved yet. */
export interface NamedValue {
  readonly name: string;
  readonly expression: string;
  readonly from: Source;
}

export class CalculatedValues {
  readonly meaning: Meaning;
  readonly #survey: Survey;
  /** The blocks that a variable depends on, by its ref. */
  readonly #madeFrom = new Map<string, ReadonlySet<string>>();
  readonly #byExpression = new Map<string, Variable>();
  #steps = 0;

  constructor(survey: Survey) {
    this.#survey = survey;
    this.meaning = new Meaning(survey, (node, calculation, from) => this.#unnamed(node, calculation, from));
  }

  /** Resolves values that depend on one another, in any order. */
  define(values: readonly NamedValue[]): void {
    const [beyond] = values.slice(VALUES_MAX);
    if (beyond !== undefined)
      beyond.from.note(`the calculated values from "${beyond.name}" on`, `A form has at most ${VALUES_MAX} of them`);
    let waiting = values
      .slice(0, VALUES_MAX)
      .map((value) => ({ ...value, madeFrom: dependenciesOf(value.expression) }));
    while (waiting.length > 0) {
      const names = new Set(waiting.map(({ name }) => name));
      const ready = waiting.filter(
        ({ name, madeFrom }) => !madeFrom.some((other) => other !== name && names.has(other)),
      );
      // The rest form a circle, which has no value in SurveyJS either.
      for (const value of ready.length === 0 ? waiting : ready) this.#named(value);
      waiting = ready.length === 0 ? [] : waiting.filter((value) => !ready.includes(value));
    }
  }

  /** The refs of the blocks that an expression reads, also through variables, in the order of the form. */
  blocksIn(node: ExpressionNode): readonly string[] {
    const refs = new Set<string>();
    for (const name of namesIn(node)) {
      const question = this.#survey.find(name);
      if (question !== undefined) refs.add(question.block.ref);
      const variable = this.#survey.form.knownVariable(name);
      if (question === undefined && variable !== undefined)
        for (const ref of this.#madeFrom.get(variable.ref) ?? []) refs.add(ref);
    }
    return this.#survey.form.blocks.flatMap(({ ref }) => (refs.has(ref) ? [ref] : []));
  }

  #named({ name, expression, from }: NamedValue): void {
    const parsed = parseExpression(expression);
    const calculation = "fault" in parsed ? parsed : this.meaning.calculationOf(parsed.node, from);
    if ("fault" in parsed || "fault" in calculation) {
      from.note(
        `the calculated value "${name}"`,
        "fault" in calculation ? calculation.fault : "It cannot be calculated",
      );
      return;
    }
    const variable = this.#survey.form.variable(name, calculation.type, EMPTY_OF[calculation.type]);
    if (variable === undefined)
      from.note(`the calculated value "${name}"`, `A form has at most ${VARIABLES_MAX} variables`);
    else this.#keepUpToDate(variable, parsed.node, calculation, from);
  }

  #unnamed(node: ExpressionNode, calculation: Calculation, from: Source): Variable | undefined {
    const key = JSON.stringify(node);
    const known = this.#byExpression.get(key);
    if (known !== undefined) return known;
    const variable = this.#survey.form.variable(
      `calculated_${this.#byExpression.size + 1}`,
      calculation.type,
      EMPTY_OF[calculation.type],
    );
    if (variable === undefined) return undefined;
    this.#byExpression.set(key, variable);
    this.#keepUpToDate(variable, node, calculation, from);
    return variable;
  }

  #keepUpToDate(variable: Variable, node: ExpressionNode, { expression, type }: Calculation, from: Source): void {
    const { form } = this.#survey;
    const refs = this.blocksIn(node);
    this.#madeFrom.set(variable.ref, new Set(refs));
    const after = refs.length > 0 ? refs : form.blocks.slice(0, 1).map(({ ref }) => ref);
    const steps: { readonly set: string; readonly expr: Expression }[] = [];
    const whole = withinNesting(expression, type, (inner, innerType) => {
      this.#steps += 1;
      const step = form.variable(`step_${this.#steps}_of_${variable.ref}`, innerType, EMPTY_OF[innerType]);
      if (step !== undefined) steps.push({ set: step.ref, expr: inner });
      return step;
    });
    if (whole === undefined) {
      from.note(`the calculation of "${variable.ref}"`, `A form has at most ${VARIABLES_MAX} variables`);
      return;
    }
    const actions = [...steps, { set: variable.ref, expr: whole }];
    for (const ref of after) for (const action of actions) form.addRule(ref, {}, [action], from);
  }
}

function dependenciesOf(expression: string): readonly string[] {
  const parsed = parseExpression(expression);
  return "fault" in parsed ? [] : namesIn(parsed.node);
}
