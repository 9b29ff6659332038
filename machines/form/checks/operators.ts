/** Publish checks of types: operators fit their operands, calculations fit the variables that they set. */
import type { ValueType } from "../../document/block-type/block-type.ts";
import { isCalendarDate } from "../../values/calendar-date.ts";
import { blockTypeOf } from "../../blocks/catalogue.ts";
import { type OptionsConfig, possibleOptions } from "../../blocks/choice/options.ts";
import { answerPartOf, valueTypeOf } from "../../document/block-type/answer-parts.ts";
import { numberOf } from "../../logic/comparisons.ts";
import type { AnswerOperand, Comparison, ConstScalar, Operand } from "../../document/schema/condition.ts";
import type { Block } from "../../document/schema/block.ts";
import type { FormDocument, Variable } from "../../document/document.ts";
import { type DocumentIssue, issueAt, type IssuePath } from "../../document/issues/document-issue.ts";
import type { Expression } from "../../document/schema/expression.ts";
import { subexpressionsOf } from "../../document/schema/expression-parts.ts";
import { PATTERNS_MAX } from "../../document/schema/limits.ts";
import { compilePattern } from "../../logic/linear-pattern.ts";
import { operatorsOf, rightSideOf } from "./operator-table.ts";
import { calculationsOf, comparisonsOf, expressionsOf, isOperand } from "./logic-sites.ts";

/** undefined: any type. Hidden fields and metadata may hold anything, so every operator fits them. */
type OperandType = ValueType | undefined;

export function checkOperators(document: FormDocument): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const report = (path: IssuePath, code: string, message: string): void => {
    issues.push(issueAt(path, document, code, message));
  };
  const types = typesOf(document);
  const comparisons = comparisonsOf(document);
  for (const { path, value } of comparisons) checkComparison(value, path, types, report);
  const beyond = comparisons.filter(({ value }) => value.op === "matches")[PATTERNS_MAX];
  if (beyond !== undefined)
    report(beyond.path, "too_many_patterns", `A form has at most ${PATTERNS_MAX} comparisons with "matches"`);
  for (const [index, { type, initial }] of document.variables.entries()) {
    if (typeof initial !== NATIVE_OF[type])
      report(
        ["variables", index, "initial"],
        "wrong_type",
        `A ${type} variable cannot start as ${JSON.stringify(initial)}`,
      );
  }
  for (const { path, value, variable } of calculationsOf(document)) {
    const type = variable === null ? "number" : types.variables.get(variable)?.type;
    if (type !== undefined && !canBe(type, value, types))
      report(
        path,
        "wrong_type",
        `This is never a ${type}, which ${variable === null ? "is needed here" : `the variable "${variable}" needs`}`,
      );
  }
  for (const { path, value } of expressionsOf(document)) {
    if (!isArithmetic(value)) continue;
    for (const part of subexpressionsOf(value))
      if (!canBe("number", part, types)) report(path, "wrong_type", `${shown(part)} is not a number to calculate with`);
  }
  return issues;
}

interface Types {
  readonly blocks: ReadonlyMap<string, Block>;
  /** All options that a block can ever offer; undefined for a block without options. */
  optionRefs(block: Block): ReadonlySet<string> | undefined;
  readonly variables: ReadonlyMap<string, Variable>;
}

function typesOf(document: FormDocument): Types {
  const blocks = new Map(document.blocks.map((block) => [block.ref, block]));
  const refsOf = (block: Block): readonly string[] | undefined => {
    const own = blockTypeOf(block).optionRefs?.(block);
    return own === undefined || blockTypeOf(block).optionsFrom?.(block) === undefined
      ? own
      : possibleOptions(block as Block<OptionsConfig>, { blockOf: (ref) => blocks.get(ref) }).map(({ ref }) => ref);
  };
  // Computed once per block: ten thousand comparisons may read a thousand options.
  const known = new Map<Block, ReadonlySet<string> | undefined>();
  return {
    blocks,
    optionRefs(block) {
      if (!known.has(block)) {
        const refs = refsOf(block);
        known.set(block, refs === undefined ? undefined : new Set(refs));
      }
      return known.get(block);
    },
    variables: new Map(document.variables.map((variable) => [variable.ref, variable])),
  };
}

type Report = (path: IssuePath, code: string, message: string) => void;

function checkComparison({ left, op, right }: Comparison, path: IssuePath, types: Types, report: Report): void {
  const type = typeOfOperand(left, types);
  if (type !== undefined && !operatorsOf(type).includes(op)) {
    report(
      [...path, "op"],
      "operator_type",
      `"${op}" does not fit ${shown(left)}, which is ${nameOf(type)}; use ${operatorsOf(type).join(", ")}`,
    );
    return;
  }
  const rightSide = rightSideOf(op);
  if (rightSide === "none") {
    if (right !== undefined) report([...path, "right"], "unexpected_operand", `"${op}" compares with nothing`);
    return;
  }
  if (right === undefined) {
    report([...path, "right"], "missing_operand", `"${op}" needs something to compare with`);
    return;
  }
  if (rightSide === "list" && (!("const" in right) || !Array.isArray(right.const))) {
    report([...path, "right"], "operator_type", `"${op}" needs a list of constants`);
    return;
  }
  if (rightSide === "pattern") {
    checkPattern(right, [...path, "right"], report);
    return;
  }
  if ("const" in right) checkConstants(left, type, right.const, [...path, "right", "const"], types, report);
  else if (!comparable(type, typeOfOperand(right, types)))
    report([...path, "right"], "operator_type", `${shown(left)} and ${shown(right)} cannot be compared`);
}

function checkPattern(right: Operand, path: IssuePath, report: Report): void {
  if (!("const" in right) || typeof right.const !== "string") {
    report(path, "operator_type", `"matches" needs a regular expression as a constant`);
    return;
  }
  const pattern = compilePattern(right.const);
  if ("fault" in pattern) report([...path, "const"], "bad_pattern", `The pattern ${pattern.fault}`);
}

/** Reports constants that an answer can never equal: an unknown option, a word compared with numbers. */
function checkConstants(
  left: Operand,
  type: OperandType,
  constant: ConstScalar | readonly ConstScalar[],
  path: IssuePath,
  types: Types,
  report: Report,
): void {
  if (type === undefined) return;
  const options = "answer" in left ? optionsOfOperand(left, types) : undefined;
  const constants: readonly ConstScalar[] = Array.isArray(constant) ? constant : [constant as ConstScalar];
  for (const [index, value] of constants.entries()) {
    const at = Array.isArray(constant) ? [...path, index] : path;
    if (value === null) continue;
    if (options !== undefined && !options.has(String(value)))
      report(at, "unknown_option", `${shown(left)} has no option "${String(value)}"`);
    else if (!constantFits(type, value))
      report(at, "operator_type", `${JSON.stringify(value)} is not ${nameOf(type)}, as ${shown(left)} is`);
  }
}

/** The options of an answer or of a part of it. */
function optionsOfOperand({ answer, part }: AnswerOperand, types: Types): ReadonlySet<string> | undefined {
  const block = types.blocks.get(answer);
  if (block === undefined) return undefined;
  if (part === undefined) return types.optionRefs(block);
  const refs = answerPartOf(blockTypeOf(block), block, part)?.optionRefs;
  return refs === undefined ? undefined : setOf(refs);
}

/** Lists of refs as sets, computed once per list. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

function setOf(refs: readonly string[]): ReadonlySet<string> {
  let made = sets.get(refs);
  if (made === undefined) sets.set(refs, (made = new Set(refs)));
  return made;
}

function constantFits(type: ValueType, value: string | number | boolean): boolean {
  switch (type) {
    case "number":
      return numberOf(value) !== undefined;
    case "boolean":
      return typeof value === "boolean" || value === "true" || value === "false";
    case "date":
      return typeof value === "string" && isCalendarDate(value);
    case "datetime":
      return (
        typeof value === "string" && isCalendarDate(value.slice(0, 10)) && /^(T\d{2}:\d{2})?$/.test(value.slice(10))
      );
    case "time":
      return typeof value === "string" && /^\d{2}:\d{2}$/.test(value);
    default:
      return typeof value !== "boolean";
  }
}

function comparable(left: OperandType, right: OperandType): boolean {
  if (left === undefined || right === undefined || left === right) return true;
  const group = (type: ValueType): string => (type === "datetime" ? "date" : type === "choices" ? "choice" : type);
  // A text may hold any value: a variable with an option's ref, or a typed number.
  return group(left) === group(right) || left === "text" || right === "text";
}

function typeOfOperand(operand: Operand, { blocks, variables }: Types): OperandType {
  if ("answer" in operand) {
    const block = blocks.get(operand.answer);
    if (block === undefined) return undefined;
    return operand.part === undefined
      ? valueTypeOf(blockTypeOf(block), block)
      : answerPartOf(blockTypeOf(block), block, operand.part)?.valueType;
  }
  return "var" in operand ? variables.get(operand.var)?.type : undefined;
}

const NATIVE_OF = { number: "number", text: "string", boolean: "boolean" } as const;
const LISTS: readonly OperandType[] = ["choices", "ranking", "object"];

/** Whether a calculation can give a value of a variable's type; true if that depends on the response. */
function canBe(type: Variable["type"], expression: Expression, types: Types): boolean {
  if (typeof expression === "string" && type === "number") return numberOf(expression) !== undefined;
  if (typeof expression !== "object") return type === "text" || typeof expression === NATIVE_OF[type];
  if (isOperand(expression)) {
    if ("const" in expression)
      return (
        expression.const === null ||
        (!Array.isArray(expression.const) && canBe(type, expression.const as string | number | boolean, types))
      );
    if ("hidden" in expression) return type !== "boolean";
    const given = typeOfOperand(expression, types);
    if (given === undefined) return true;
    return type === "text" ? !LISTS.includes(given) : given === type || (type === "number" && given === "text");
  }
  if ("if" in expression) return canBe(type, expression.then, types) && canBe(type, expression.else, types);
  return type === "text" || (type === "number" && !("concat" in expression));
}

function isArithmetic(expression: Expression): boolean {
  return (
    typeof expression === "object" &&
    !isOperand(expression) &&
    !("concat" in expression) &&
    !("if" in expression) &&
    !("score" in expression)
  );
}

function shown(expression: Expression): string {
  if (typeof expression === "object" && "answer" in expression) {
    return expression.part === undefined
      ? `the answer to "${expression.answer}"`
      : `"${expression.part}" of the answer to "${expression.answer}"`;
  }
  if (typeof expression === "object" && "var" in expression) return `the variable "${expression.var}"`;
  if (typeof expression === "object" && "hidden" in expression) return `the hidden field "${expression.hidden}"`;
  const text = JSON.stringify(expression);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function nameOf(type: ValueType): string {
  switch (type) {
    case "choice":
      return "one option";
    case "choices":
      return "a selection of options";
    case "boolean":
      return "yes or no";
    case "object":
      return "an object";
    case "none":
      return "nothing";
    default:
      return `a ${type}`;
  }
}
