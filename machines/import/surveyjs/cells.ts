/**
 * Tables and repeated panels whose questions have conditions of their own, as questions one by one: a table with a
 * different question per column, and entries of which there is a fixed number.
 */
import { BLOCKS_MAX } from "../../document/schema/limits.ts";
import type { ImportedBlock } from "../building/imported-form.ts";
import type { Source } from "../building/source.ts";
import { addQuestion } from "./asked.ts";
import { type Head, listed, titled, translateHead } from "./heads.ts";
import { type QuestionKind, questionKindOf } from "./question-kinds.ts";
import type { Survey } from "./survey.ts";

/** A column of a table or an element of a panel. */
export interface Cell {
  readonly source: Source;
  /** The conditions of the panels that it stands in. */
  readonly around: readonly string[];
}

/** The most questions made of one table. */
const CELLS_MAX = 200;
/** Conditions in a table that are read again for each row, in characters. */
const RULE_CHARACTERS_MAX = 200_000;
const SHOWN_KEYS = ["visibleIf", "enableIf"] as const;

/** Whether a cell is asked, or required, only sometimes. */
export function isConditional({ source, around }: Cell): boolean {
  return around.length > 0 || [...SHOWN_KEYS, "requiredIf"].some((key) => source.text(key) !== "");
}

/** A table with a different question per column: each cell becomes a question. */
export function readCells(question: Source, survey: Survey, head: Head): ImportedBlock[] {
  const columns = question.list("columns");
  const rows = listed(question, "rows", survey);
  const rule = question.text("rowsVisibleIf");
  const opening = addOpening(question, survey, head);
  const blocks: ImportedBlock[] = [opening];
  for (const row of rows) {
    const inRow: ImportedBlock[] = [];
    for (const column of columns) {
      if (isFull(blocks.length + inRow.length, question, survey)) break;
      const columnTitle = survey.words.read(column, "title").text || column.text("name");
      const block = addCell({ source: column, around: [] }, question, survey, {
        name: `${head.name}.${row.value}.${column.text("name")}`,
        title: `${row.said.text === "" ? row.value : row.said.text} – ${columnTitle}`,
        inPlace: (expression) => inRowOf(expression, `${head.name}.${row.value}`, row.value),
      });
      if (block !== undefined) inRow.push(block);
    }
    const own = row.from.isObject ? row.from.text("visibleIf") || row.from.text("enableIf") : "";
    for (const expression of [own, withItem(rule, row.value)])
      survey.wait(expression, row.from, `when the row "${row.value}" is shown`, (condition) =>
        survey.showWhen(inRow, condition),
      );
    blocks.push(...inRow);
  }
  if (columns.length === 0 || rows.length === 0)
    question.note("a table without rows or columns", "There is nothing to ask in it");
  return blocks;
}

/**
 * How many entries a table or panel always has; undefined where respondents add some. Its questions can then be asked
 * one by one, which keeps their conditions.
 */
export function fixedCount(
  question: Source,
  {
    count,
    least,
    most,
    isFixed,
  }: {
    readonly count: number;
    readonly least: number | undefined;
    readonly most: number | undefined;
    readonly isFixed: boolean;
  },
): number | undefined {
  const entries = least !== undefined && least === most ? least : isFixed ? count : undefined;
  if (entries === undefined || !Number.isInteger(entries) || entries < 1 || entries > CELLS_MAX) return undefined;
  question.pass("minRowCount", "maxRowCount", "rowCount", "minPanelCount", "maxPanelCount", "panelCount");
  return entries;
}

/** A fixed number of entries: the questions of each, one by one. */
export function readEntries(
  question: Source,
  cells: readonly Cell[],
  count: number,
  survey: Survey,
  head: Head,
  scope: "row" | "panel",
): ImportedBlock[] {
  const blocks: ImportedBlock[] = [addOpening(question, survey, head)];
  question.pass("templateTitle");
  for (let index = 0; index < count; index++) {
    for (const cell of cells) {
      if (isFull(blocks.length, question, survey)) return blocks;
      const { source } = cell;
      const name = source.text("name");
      const block = addCell(cell, question, survey, {
        name: `${head.name}[${index}].${name}`,
        title: `${index + 1}. ${survey.words.read(source, "title").text || name}`,
        inPlace: (expression) => inEntryOf(expression, scope, `${head.name}[${index}]`, index),
      });
      if (block !== undefined) blocks.push(block);
    }
  }
  return blocks;
}

/**
 * The question of a column: it has a type of its own, or the table has one for all columns.
 * @returns undefined, noted, for one that asks nothing.
 */
export function cellKind(column: Source, survey: Survey, table: Source): QuestionKind | undefined {
  const own = column.text("cellType") || column.text("type");
  const ofTable = table.text("cellType") || "dropdown";
  const type = own !== "" && own !== "default" ? own : ofTable;
  for (const key of ["totalType", "totalExpression", "isUnique"]) {
    if (column.has(key))
      column.note(
        `${key} of the column "${column.text("name")}"`,
        "Nothing is worked out over the rows of a table",
        key,
      );
  }
  column.pass("width", "minWidth", "colCount", "cellType", "showInMultipleColumns");
  const kind = questionKindOf(type, column, survey, table.list("choices"));
  if (kind !== undefined) return kind;
  if (type !== "expression" && type !== "html" && type !== "image") return { type: "short_text", config: {} };
  column.pass(...column.keys());
  column.note(`"${column.text("name")}" of type "${type}"`, "It asks nothing, and what it shows is left out");
  return undefined;
}

/** `{item}` is the row that the expression is evaluated for. */
export function withItem(expression: string, value: string): string {
  return expression.replaceAll(/\{(?:item|choice)\}/g, () => quoted(value));
}

interface Place {
  /** The name that expressions use for the cell. */
  readonly name: string;
  readonly title: string;
  /** An expression of the cell, with the names that hold in its row or entry. */
  inPlace(expression: string): string;
}

function addCell(
  cell: Cell,
  table: Source,
  survey: Survey,
  { name, title, inPlace }: Place,
): ImportedBlock | undefined {
  const { source, around } = cell;
  const type = source.text("cellType") || source.text("type") || table.text("cellType");
  if (type === "expression") {
    survey.values.push({ name, expression: inPlace(source.text("expression")), from: source });
    source.pass("format", "displayStyle", "currency", "maximumFractionDigits", "minimumFractionDigits", "useGrouping");
    return undefined;
  }
  const kind = cellKind(source, survey, table);
  if (kind === undefined) return undefined;
  const block = addQuestion(source, kind, survey, {
    names: [name],
    title,
    description: survey.words.read(source, "description").text,
    required: source.flag("isRequired") === true,
  });
  const expressions = [...around, ...SHOWN_KEYS.map((key) => source.text(key))];
  for (const expression of expressions) {
    wait(expression, `when "${name}" is shown`, (condition) => survey.showWhen([block], condition));
  }
  wait(source.text("requiredIf"), `when "${name}" is required`, (condition) => {
    block.requiredIf = condition;
  });
  return block;

  function wait(expression: string, what: string, apply: Parameters<Survey["wait"]>[3]): void {
    if (!survey.reserveRule(expression.length, RULE_CHARACTERS_MAX))
      source.note(what, "The conditions of the table are too long for so many rows");
    else survey.wait(inPlace(expression), source, what, apply);
  }
}

function addOpening(question: Source, survey: Survey, head: Head): ImportedBlock {
  const opening = survey.form.addBlock({ names: [head.name], type: "statement", ...titled(head) }, question);
  translateHead(opening, head, survey);
  return opening;
}

function isFull(count: number, question: Source, survey: Survey): boolean {
  if (count <= CELLS_MAX && survey.form.blocks.length < BLOCKS_MAX) return false;
  question.note(
    "the cells of a large table",
    `A table becomes at most ${CELLS_MAX} questions, and a form has at most ${BLOCKS_MAX}`,
  );
  return true;
}

function inRowOf(expression: string, prefix: string, value: string): string {
  return scoped(expression, "row", prefix).replaceAll(/\{(?:rowvalue|rowname|rowtitle)\}/gi, () => quoted(value));
}

function inEntryOf(expression: string, scope: "row" | "panel", prefix: string, index: number): string {
  return scoped(expression, scope, prefix).replaceAll(/\{(?:panelindex|rowindex)\}/gi, String(index));
}

function scoped(expression: string, scope: "row" | "panel", prefix: string): string {
  // A name in braces cannot hold a brace.
  const name = prefix.replaceAll(/[{}]/g, "");
  return expression.replaceAll(scope === "row" ? /\{row\./gi : /\{panel\./gi, () => `{${name}.`);
}

function quoted(value: string): string {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
