/**
 * Converts the answers of a response to what the report counts, by analytics kind: options, numbers, texts, dates.
 *
 * 1. Small whole numbers are cells; all numbers stand in the columns too, from which the report reads those of
 *    questions that have any other (`queries/numbers.ts`).
 */
import { type AnalyticsKind, standaloneContext } from "../../machines/document/block-type/block-type.ts";
import { analyticsKindOf } from "../../machines/blocks/catalogue.ts";
import type { CompiledBlock } from "../../machines/logic/compile.ts";
import type { Json } from "../../machines/json.ts";
import { CELL, cellOf } from "./cells.ts";
import { matrixKeys, rankingKeys } from "./ranking-and-matrix-keys.ts";

/** Cells, and the answer columns of `migrations/0006-ways.sql`; columns of a family have the same length. */
export interface AnswerColumns {
  readonly cells: string[];
  readonly number_refs: string[];
  readonly number_values: number[];
  readonly text_refs: string[];
  readonly text_kinds: AnalyticsKind[];
  /** Free text, and text typed instead of an option; cut. */
  readonly text_values: string[];
}

/** The option of a typed answer: no option has the empty ref. */
export const OTHER = "";

/** Stands for the kind of a question that was reached and not answered. */
export const UNANSWERED = "";

/** Whole numbers from 0 to this are cells: ratings, scales, ages, quantities. */
const COUNTED_NUMBER_MAX = 200;

/** Characters kept of a text, in UTF-16 units: a report shows samples; PostgreSQL keeps the answer. */
const TEXT_CHARACTERS_MAX = 300;

export function noAnswers(): AnswerColumns {
  return { cells: [], number_refs: [], number_values: [], text_refs: [], text_kinds: [], text_values: [] };
}

/**
 * Adds the values that reports count of an answer.
 *
 * @param answer not null: a skipped question has no values.
 * @returns the kind of the question.
 */
export function addAnswer(columns: AnswerColumns, { ref, block, type }: CompiledBlock, answer: Json): AnalyticsKind {
  const kind = analyticsKindOf(block);
  const value = type.analyticsValueOf === undefined ? answer : type.analyticsValueOf(block, answer);
  if (value === undefined) return kind;
  // A text in parts, such as an address, is sampled as one readable text.
  const isInParts = kind === "text" && typeof value === "object";
  addValue(columns, ref, kind, isInParts ? type.display(block, answer, standaloneContext) : value);
  return kind;
}

function addValue(columns: AnswerColumns, ref: string, kind: AnalyticsKind, answer: Json): void {
  switch (kind) {
    case "choice":
      addChoices(columns, ref, kind, [answer]);
      return;
    case "choices":
      addChoices(columns, ref, kind, Array.isArray(answer) ? answer : [answer]);
      return;
    case "number":
      addNumber(columns, ref, Number(answer));
      return;
    case "text":
      addText(columns, ref, kind, textOf(answer));
      return;
    case "date":
      columns.cells.push(cellOf(`${CELL.date} ${ref}`, textOf(answer)));
      return;
    case "ranking":
      addChoices(columns, ref, kind, rankingKeys(answer));
      return;
    case "matrix":
      addChoices(columns, ref, kind, matrixKeys(answer));
      return;
    case "none":
  }
}

function addChoices(columns: AnswerColumns, ref: string, kind: AnalyticsKind, choices: readonly Json[]): void {
  const options = new Set<string>();
  for (const choice of choices) {
    if (isOther(choice)) addText(columns, ref, kind, choice.other);
    options.add(isOther(choice) ? OTHER : textOf(choice));
  }
  for (const option of options) columns.cells.push(cellOf(`${CELL.chosen} ${ref} ${kind}`, option));
}

function addNumber(columns: AnswerColumns, ref: string, number: number): void {
  columns.number_refs.push(ref);
  columns.number_values.push(number);
  if (Number.isInteger(number) && number >= 0 && number <= COUNTED_NUMBER_MAX)
    columns.cells.push(cellOf(`${CELL.number} ${ref}`, number));
}

function addText(columns: AnswerColumns, ref: string, kind: AnalyticsKind, text: string): void {
  columns.text_refs.push(ref);
  columns.text_kinds.push(kind);
  columns.text_values.push(cut(text));
}

function isOther(choice: Json): choice is { readonly other: string } {
  return choice !== null && typeof choice === "object" && "other" in choice && typeof choice.other === "string";
}

/** A ref, a text or a date unchanged; yes and no as true and false. */
function textOf(answer: Json): string {
  return typeof answer === "string" ? answer : JSON.stringify(answer);
}

/** Cuts a text without splitting a surrogate pair, which UTF-8 cannot encode. */
function cut(text: string): string {
  if (text.length <= TEXT_CHARACTERS_MAX) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(TEXT_CHARACTERS_MAX - 1))
    ? TEXT_CHARACTERS_MAX - 1
    : TEXT_CHARACTERS_MAX;
  return text.slice(0, end);
}
