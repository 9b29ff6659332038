/** Survey questions with several answers: tables, lists of texts, repeated panels. */
import type { JsonObject } from "../../json.ts";
import { BLOCKS_MAX } from "../../document/schema/limits.ts";
import { compact, label } from "../building/configs.ts";
import type { ImportedBlock } from "../building/imported-form.ts";
import { Names } from "../building/names.ts";
import { OptionList } from "../building/options.ts";
import type { Source } from "../building/source.ts";
import { addQuestion } from "./asked.ts";
import { type QuestionKind, questionKindOf } from "./question-kinds.ts";
import type { Survey } from "./survey.ts";
import type { Said } from "./words.ts";

interface Head {
  readonly name: string;
  readonly title: Said;
  readonly description: Said;
}

/** The most questions made of one table. */
const CELLS_MAX = 200;
/** Limits of matrix and repeat_group. */
const ROWS_MAX = 100;
const COLUMNS_MAX = 50;
const ENTRIES_MAX = 20;

/** @returns undefined for a type with one answer. */
export function readTable(question: Source, type: string, survey: Survey, head: Head): ImportedBlock[] | undefined {
  switch (type) {
    case "matrix":
      return [readMatrix(question, survey, head)];
    case "matrixdropdown":
      return readCells(question, survey, head);
    case "matrixdynamic":
      return readRows(question, survey, head);
    case "multipletext":
      return readItems(question, survey, head);
    case "paneldynamic":
      return readPanels(question, survey, head);
    default:
      return undefined;
  }
}

/** One choice per row. */
function readMatrix(question: Source, survey: Survey, head: Head): ImportedBlock {
  const rows = listed(question, "rows", survey).slice(0, ROWS_MAX);
  const columns = listed(question, "columns", survey).slice(0, COLUMNS_MAX);
  if (rows.length < question.list("rows").length || columns.length < question.list("columns").length)
    question.note("rows or columns of a table", `A table has at most ${ROWS_MAX} rows and ${COLUMNS_MAX} columns`);
  const options = new OptionList();
  const columnRefs = columns.map(({ value, said, from }) => options.add([value], said.text, from) ?? "");
  const names = new Names();
  const table = rows.map(({ value, said }, index) => ({
    ref: names.take([value], `row_${index + 1}`),
    label: label(said.text) ?? value,
    value,
    said,
  }));
  const requireAll = question.flag("isAllRowRequired") === true || question.flag("eachRowRequired") === true;
  const multiple = question.text("cellType") === "checkbox" || question.text("cellType").startsWith("multi");
  if (question.has("cells")) question.note("the texts of cells", "A table has columns of one text each", "cells");
  const kind: QuestionKind = {
    type: "matrix",
    config: compact({
      rows: table.map(({ ref, label }) => ({ ref, label })),
      columns: options.options.map(({ ref, label, score }) => compact({ ref, label, score })),
      multiple: multiple ? true : undefined,
      requireAll,
    }),
  };
  const block = addQuestion(question, kind, survey, {
    names: [head.name],
    ...titled(head),
    required: question.flag("isRequired") === true || requireAll,
  });
  translateHead(block, head, survey);
  for (const { ref, value, said } of table) {
    survey.words.translate(said, "blocks", block.ref, "rows", ref);
    survey.register([`${head.name}.${value}`], { block, part: ref, options });
  }
  for (const [index, { said }] of columns.entries())
    survey.words.translate(said, "blocks", block.ref, "columns", columnRefs[index] ?? "");
  return block;
}

/** A table with a different question per column: each cell becomes a question. */
function readCells(question: Source, survey: Survey, head: Head): ImportedBlock[] {
  const columns = question.list("columns");
  const rows = listed(question, "rows", survey);
  const blocks: ImportedBlock[] = [];
  const opening = survey.form.addBlock({ names: [head.name], type: "statement", ...titled(head) }, question);
  translateHead(opening, head, survey);
  blocks.push(opening);
  const cellTypes = question.text("cellType");
  for (const row of rows) {
    for (const column of columns) {
      if (blocks.length > CELLS_MAX || survey.form.blocks.length >= BLOCKS_MAX) {
        question.note(
          "the cells of a large table",
          `A table becomes at most ${CELLS_MAX} questions, and a form has at most ${BLOCKS_MAX}`,
        );
        return blocks;
      }
      const columnTitle = survey.words.read(column, "title").text || column.text("name");
      const kind = cellKind(column, cellTypes, survey, question);
      blocks.push(
        addQuestion(column, kind, survey, {
          names: [`${head.name}.${row.value}.${column.text("name")}`],
          title: `${row.said.text === "" ? row.value : row.said.text} – ${columnTitle}`,
          required: column.flag("isRequired") === true,
        }),
      );
    }
  }
  if (columns.length === 0 || rows.length === 0)
    question.note("a table without rows or columns", "There is nothing to ask in it");
  return blocks;
}

/** A table whose rows the respondent adds: a repeated group of its columns' questions. */
function readRows(question: Source, survey: Survey, head: Head): ImportedBlock[] {
  const cellTypes = question.text("cellType");
  const blocks: JsonObject[] = [];
  const names = new Names();
  for (const column of question.list("columns")) {
    const kind = cellKind(column, cellTypes, survey, question);
    const title = survey.words.read(column, "title").text || column.text("name");
    blocks.push(insideBlock(column, kind, title, column.flag("isRequired") === true, names, survey));
  }
  const block = addGroup(question, blocks, survey, head, {
    least: question.number("minRowCount"),
    most: question.number("maxRowCount"),
  });
  const start = question.number("rowCount");
  if (start !== undefined && start !== 2)
    question.note(`the ${start} rows at the start`, "Entries are asked for one by one");
  question.pass(
    "addRowText",
    "removeRowText",
    "confirmDelete",
    "confirmDeleteText",
    "allowAddRows",
    "allowRemoveRows",
    "keyName",
    "addRowLocation",
    "emptyRowsText",
  );
  return block === undefined ? [] : [block];
}

/** Several text fields under one title: each becomes a question. */
function readItems(question: Source, survey: Survey, head: Head): ImportedBlock[] {
  const whole = head.title.text === "" ? head.name : head.title.text;
  question.pass("itemSize", "itemErrorLocation");
  return question.list("items").map((item) => {
    const name = item.text("name");
    const title = survey.words.read(item, "title");
    const kind = questionKindOf("text", item, survey) ?? { type: "short_text", config: {} };
    const block = addQuestion(item, kind, survey, {
      names: [`${head.name}.${name}`],
      title: `${whole} – ${title.text === "" ? name : title.text}`,
      required:
        item.flag("isRequired") === true ||
        (question.flag("isRequired") === true && question.list("items").length === 1),
    });
    if (head.description.text !== "") block.description = head.description.text;
    return block;
  });
}

/** A panel that the respondent fills in repeatedly. */
function readPanels(question: Source, survey: Survey, head: Head): ImportedBlock[] {
  const blocks: JsonObject[] = [];
  const names = new Names();
  const read = (elements: readonly Source[], depth: number): void => {
    for (const element of elements) {
      const type = element.text("type");
      if (type === "panel" && depth < 8) {
        read([...element.list("elements"), ...element.list("questions")], depth + 1);
        continue;
      }
      const name = element.text("name");
      const kind = questionKindOf(type, element, survey);
      if (kind === undefined) {
        element.pass(...element.keys());
        element.note(`"${name}" of type "${type}"`, "A repeated group has questions with one answer each");
        continue;
      }
      for (const key of ["visibleIf", "requiredIf", "enableIf"]) {
        if (element.has(key))
          element.note(`${key} of "${name}"`, "The questions of a repeated group are asked in every entry", key);
      }
      const title = survey.words.read(element, "title").text || name;
      blocks.push(insideBlock(element, kind, title, element.flag("isRequired") === true, names, survey));
    }
  };
  read([...question.list("templateElements"), ...question.list("questions")], 0);
  const itemLabel = survey.words
    .read(question, "templateTitle")
    .text.replace(/\{[^{}]*\}/g, "")
    .replace(/[#:]/g, "")
    .trim();
  const block = addGroup(question, blocks, survey, head, {
    least: question.number("minPanelCount"),
    most: question.number("maxPanelCount"),
    itemLabel,
  });
  if (question.number("panelCount") !== undefined) question.pass("panelCount");
  question.pass(
    "panelAddText",
    "panelRemoveText",
    "panelPrevText",
    "panelNextText",
    "renderMode",
    "displayMode",
    "panelsState",
    "confirmDelete",
    "confirmDeleteText",
    "allowAddPanel",
    "allowRemovePanel",
    "keyName",
    "templateDescription",
    "noEntriesText",
    "showRangeInProgress",
    "progressBarLocation",
  );
  return block === undefined ? [] : [block];
}

function addGroup(
  question: Source,
  blocks: readonly JsonObject[],
  survey: Survey,
  head: Head,
  {
    least,
    most,
    itemLabel = "",
  }: { readonly least: number | undefined; readonly most: number | undefined; readonly itemLabel?: string },
): ImportedBlock | undefined {
  if (blocks.length === 0) {
    question.note(`"${head.name}"`, "There is nothing to ask in it");
    return undefined;
  }
  const required = question.flag("isRequired") === true;
  const max = Math.min(ENTRIES_MAX, Math.max(1, Math.floor(most ?? ENTRIES_MAX)));
  const min = Math.min(max, Math.max(required ? 1 : 0, Math.floor(least ?? 0)));
  if (most !== undefined && most > max) question.note(`at most ${most} entries`, `A repeated group has at most ${max}`);
  const config = compact({ blocks, min, max, itemLabel: label(itemLabel) });
  const block = addQuestion(question, { type: "repeat_group", config }, survey, {
    names: [head.name],
    ...titled(head),
    required: required || (least ?? 0) > 0,
  });
  translateHead(block, head, survey);
  return block;
}

/** A question inside a group: a block in the group's scope, without conditions. */
function insideBlock(
  source: Source,
  kind: QuestionKind,
  title: string,
  required: boolean,
  names: Names,
  survey: Survey,
): JsonObject {
  const block = survey.form.makeBlock(
    {
      names: [source.text("name")],
      type: kind.type,
      title,
      description: survey.words.read(source, "description").text,
      required,
      config: kind.config,
    },
    source,
    names,
  );
  const { ref, type, description, config } = block;
  return { ref, type, title: block.title.replace(/\{[^{}]*\}/g, "").trim() || ref, description, required, config };
}

/** A column has its own type, or the table has one for all columns. */
function cellKind(column: Source, tableCellType: string, survey: Survey, table: Source): QuestionKind {
  const own = column.text("cellType");
  const type = own !== "" && own !== "default" ? own : tableCellType === "" ? "dropdown" : tableCellType;
  for (const key of ["visibleIf", "requiredIf", "enableIf", "totalType", "totalExpression", "isUnique"]) {
    if (column.has(key))
      column.note(
        `${key} of the column "${column.text("name")}"`,
        "The cells of a column are asked alike in every row",
        key,
      );
  }
  column.pass("width", "minWidth", "colCount", "cellType", "showInMultipleColumns");
  return questionKindOf(type, column, survey, table.list("choices")) ?? { type: "short_text", config: {} };
}

interface Listed {
  readonly value: string;
  readonly said: Said;
  readonly from: Source;
}

function listed(question: Source, key: string, survey: Survey): Listed[] {
  return question.list(key).map((item) => {
    const value = item.isObject ? item.text("value") || item.text("name") : item.asText();
    const said = item.isObject
      ? survey.words.read(item, item.has("text") ? "text" : "title")
      : { text: value, others: new Map<string, string>() };
    return { value, said: said.text === "" ? { text: value, others: said.others } : said, from: item };
  });
}

function titled({ name, title, description }: Head): { readonly title: string; readonly description: string } {
  return { title: title.text === "" ? name : title.text, description: description.text };
}

function translateHead(block: ImportedBlock, { title, description }: Head, survey: Survey): void {
  survey.words.translate(title, "blocks", block.ref, "title");
  survey.words.translate(description, "blocks", block.ref, "description");
}
