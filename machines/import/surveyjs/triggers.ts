/**
 * Triggers of a survey: actions that run when a condition becomes true. SurveyJS evaluates them on every change of a
 * value; here they become rules after every question that their condition reads.
 */
import type { LogicAction } from "../../document/document.ts";
import type { Expression } from "../../document/schema/expression.ts";
import { VARIABLES_MAX } from "../../document/schema/limits.ts";
import { exactTextOf, numberOf, type Source, textOf } from "../building/source.ts";
import type { CalculatedValues } from "./calculated.ts";
import { type ExpressionNode, parseExpression } from "./expression-parser.ts";
import type { Survey } from "./survey.ts";

/** The names of elements that a trigger shows; these start hidden. */
export function namesShownByTriggers(source: Source): ReadonlySet<string> {
  const visible = source.list("triggers").filter((trigger) => kindOf(trigger) === "visible");
  return new Set(
    visible.flatMap((trigger) => [...trigger.list("pages"), ...trigger.list("questions")].map((name) => name.asText())),
  );
}

export function readTriggers(source: Source, survey: Survey, values: CalculatedValues): void {
  for (const trigger of source.list("triggers")) {
    const kind = kindOf(trigger);
    const node = conditionNode(trigger);
    const condition =
      node === undefined ? { fault: "Its expression cannot be read" } : values.meaning.conditionOf(node, trigger);
    if (node === undefined || "fault" in condition) {
      trigger.pass(...trigger.keys());
      trigger.note(
        `a trigger of type "${kind}"`,
        "fault" in condition ? condition.fault : "Its expression cannot be read",
      );
      continue;
    }
    if (kind === "visible") {
      const names = [...trigger.list("pages"), ...trigger.list("questions")].map((name) => name.asText());
      for (const name of names) survey.showWhen(survey.blocksOf.get(name) ?? [], condition.condition);
      continue;
    }
    const action = actionOf(kind, trigger, survey, values);
    if ("fault" in action) {
      trigger.note(`a trigger of type "${kind}"`, action.fault);
      continue;
    }
    for (const after of values.blocksIn(node))
      survey.form.addRule(after, condition.condition, [action.action], trigger);
  }
}

function kindOf(trigger: Source): string {
  return trigger.text("type").replace(/trigger$/, "");
}

/** The condition: an expression or, in older surveys, a name, an operator and a value. */
function conditionNode(trigger: Source): ExpressionNode | undefined {
  const expression = trigger.text("expression");
  if (expression !== "") {
    const parsed = parseExpression(expression);
    return "node" in parsed ? parsed.node : undefined;
  }
  const name = trigger.text("name");
  const operator = trigger.text("operator") || "equal";
  const value = trigger.raw("value");
  if (name === "") return undefined;
  const left: ExpressionNode = { kind: "name", name };
  if (operator === "empty" || operator === "notempty") return { kind: operator, part: left };
  const known = parseExpression(`{x} ${operator} 1`);
  if (!("node" in known) || known.node.kind !== "binary") return undefined;
  return { kind: "binary", op: known.node.op, left, right: valueNode(value) };
}

function valueNode(value: unknown): ExpressionNode {
  if (Array.isArray(value)) return { kind: "list", items: (value as unknown[]).map(valueNode) };
  if (typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value)))
    return { kind: "value", value };
  return { kind: "value", value: textOf(value) ?? null };
}

function actionOf(
  kind: string,
  trigger: Source,
  survey: Survey,
  values: CalculatedValues,
): { readonly action: LogicAction } | { readonly fault: string } {
  switch (kind) {
    case "complete": {
      const ending =
        survey.form.endings[0]?.ref ??
        survey.form.addEnding(
          { names: ["completed"], title: "Thank you!", bodyMd: "Your answers have been recorded." },
          trigger,
        );
      return { action: { jump: { ending } } };
    }
    case "skip": {
      const name = trigger.text("gotoName");
      const block = survey.find(name)?.block.ref ?? survey.blocksOf.get(name)?.[0]?.ref;
      return block === undefined
        ? { fault: `It leads to "${name}", which is not there` }
        : { action: { jump: { block } } };
    }
    case "setvalue":
      trigger.pass("isVariable");
      return set(trigger.text("setToName"), constant(trigger.raw("setValue")), survey);
    case "copyvalue": {
      const from = survey.find(trigger.text("fromName"));
      const calculation =
        from === undefined
          ? undefined
          : values.meaning.calculationOf({ kind: "name", name: trigger.text("fromName") }, trigger);
      if (calculation === undefined || "fault" in calculation)
        return { fault: `There is no value "${trigger.text("fromName")}" to copy` };
      return set(trigger.text("setToName"), calculation, survey);
    }
    case "runexpression": {
      const parsed = parseExpression(trigger.text("runExpression"));
      const calculation = "node" in parsed ? values.meaning.calculationOf(parsed.node, trigger) : parsed;
      return "fault" in calculation ? calculation : set(trigger.text("setToName"), calculation, survey);
    }
    default:
      return { fault: "Triggers of this type are not known here" };
  }
}

type Settable = { readonly expression: Expression; readonly type: "number" | "text" | "boolean" };

function constant(value: unknown): Settable | undefined {
  if (typeof value === "boolean") return { expression: value, type: "boolean" };
  if (typeof value === "number" && numberOf(value) !== undefined) return { expression: value, type: "number" };
  const text = exactTextOf(value) ?? (value === null || value === undefined ? "" : undefined);
  return text === undefined || text.length > 2000 ? undefined : { expression: text, type: "text" };
}

/** Only variables can be set; answers belong to the respondent. */
function set(
  name: string,
  value: Settable | undefined,
  survey: Survey,
): { readonly action: LogicAction } | { readonly fault: string } {
  if (survey.find(name) !== undefined)
    return { fault: `It sets the answer to "${name}", which only the respondent gives` };
  if (name === "" || value === undefined) return { fault: "It sets nothing that could be set here" };
  const variable = survey.form.variable(
    name,
    value.type,
    value.type === "number" ? 0 : value.type === "boolean" ? false : "",
  );
  if (variable === undefined) return { fault: `A form has at most ${VARIABLES_MAX} variables` };
  if (variable.type !== value.type && variable.type !== "text")
    return { fault: `The variable "${name}" holds a ${variable.type}` };
  return { action: { set: variable.ref, expr: value.expression } };
}
