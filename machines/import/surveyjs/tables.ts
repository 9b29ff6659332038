/** Survey questions with several answers: tables, lists of texts, repeated panels. */
import type { JsonObject } from "../../json.ts";
import { compact, label } from "../building/configs.ts";
import type { ImportedBlock } from "../building/imported-form.ts";
import { Names } from "../building/names.ts";
import { OptionList } from "../building/options.ts";
import type { Source } from "../building/source.ts";
import { addQuestion } from "./asked.ts";
import { type Cell, cellKind, fixedCount, isConditional, readCells, readEntries, withItem } from "./cells.ts";
import { type Head, type Listed, listed, titled, translateHead } from "./heads.ts";
import { type QuestionKind, questionKindOf } from "./question-kinds.ts";
import type { Survey } from "./survey.ts";

/** Limits of matrix and repeat_group. */
const ROWS_MAX = 100;
const COLUMNS_MAX = 50;
const ENTRIES_MAX = 20;
/** Panels inside a repeated panel. */
const PANEL_NESTING_MAX = 8;

/** @returns undefined for a type with one answer. */
export function readTable(question: Source, type: string, survey: Survey, head: Head): ImportedBlock[] | undefined {
  switch (type) {
    case "matrix":
      return readMatrix(question, survey, head);
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

/** One choice per row. A row with a condition becomes a question of its own, since a table shows all its rows. */
function readMatrix(question: Source, survey: Survey, head: Head): ImportedBlock[] {
  const all = listed(question, "rows", survey).slice(0, ROWS_MAX);
  const rule = question.text("rowsVisibleIf");
  const conditionOf = ({ value, from }: Listed): string =>
    from.isObject && from.has("visibleIf") ? from.text("visibleIf") : withItem(rule, value);
  const rows = all.filter((row) => conditionOf(row) === "");
  const columns = listed(question, "columns", survey).slice(0, COLUMNS_MAX);
  if (all.length < question.list("rows").length || columns.length < question.list("columns").length)
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
  const required = question.flag("isRequired") === true || requireAll;
  const blocks: ImportedBlock[] = [];
  if (rows.length > 0 || all.length === 0) {
    const block = addQuestion(question, kind, survey, { names: [head.name], ...titled(head), required });
    translateHead(block, head, survey);
    for (const { ref, value, said } of table) {
      survey.words.translate(said, "blocks", block.ref, "rows", ref);
      survey.register([`${head.name}.${value}`], { block, part: ref, options });
    }
    for (const [index, { said }] of columns.entries())
      survey.words.translate(said, "blocks", block.ref, "columns", columnRefs[index] ?? "");
    blocks.push(block);
  }
  const choice: QuestionKind = {
    type: multiple ? "multi_choice" : "single_choice",
    config: { options: [...options.options] },
    options,
  };
  for (const row of all.filter((each) => !rows.includes(each))) {
    const block = survey.form.addBlock(
      { names: [`${head.name}.${row.value}`], ...choice, title: `${titled(head).title} – ${row.said.text}`, required },
      row.from,
    );
    survey.register([`${head.name}.${row.value}`], { block, options });
    survey.wait(conditionOf(row), row.from, `when the row "${row.value}" is shown`, (condition) =>
      survey.showWhen([block], condition),
    );
    blocks.push(block);
  }
  return blocks;
}

/** A table whose rows the respondent adds: a repeated group of its columns' questions. */
function readRows(question: Source, survey: Survey, head: Head): ImportedBlock[] {
  const columns: readonly Cell[] = question.list("columns").map((source) => ({ source, around: [] }));
  const count = fixedCount(question, {
    count: question.number("rowCount") ?? 2,
    least: question.number("minRowCount"),
    most: question.number("maxRowCount"),
    isFixed: question.flag("allowAddRows") === false,
  });
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
  if (count !== undefined && columns.some(isConditional))
    return readEntries(question, columns, count, survey, head, "row");
  const blocks: JsonObject[] = [];
  const names = new Names();
  for (const cell of columns) {
    const column = cell.source;
    const kind = cellKind(column, survey, question);
    if (kind === undefined) continue;
    noteConditions(cell);
    const title = survey.words.read(column, "title").text || column.text("name");
    blocks.push(insideBlock(cell, kind, title, names, survey));
  }
  const block = addGroup(question, blocks, survey, head, {
    least: question.number("minRowCount"),
    most: question.number("maxRowCount"),
  });
  const start = question.number("rowCount");
  if (start !== undefined && start !== 2)
    question.note(`the ${start} rows at the start`, "Entries are asked for one by one");
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
  passPanelWords(question);
  const elements = panelElements([...question.list("templateElements"), ...question.list("questions")]);
  const count = fixedCount(question, {
    count: question.number("panelCount") ?? 0,
    least: question.number("minPanelCount"),
    most: question.number("maxPanelCount"),
    isFixed: question.flag("allowAddPanel") === false,
  });
  if (count !== undefined && elements.some(isConditional))
    return readEntries(question, elements, count, survey, head, "panel");
  const blocks: JsonObject[] = [];
  const names = new Names();
  for (const cell of elements) {
    const element = cell.source;
    const type = element.text("type");
    const name = element.text("name");
    const kind = questionKindOf(type, element, survey);
    if (kind === undefined) {
      element.pass(...element.keys());
      element.note(`"${name}" of type "${type}"`, "A repeated group has questions with one answer each");
      continue;
    }
    noteConditions(cell);
    const title = survey.words.read(element, "title").text || name;
    blocks.push(insideBlock(cell, kind, title, names, survey));
  }
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
  return block === undefined ? [] : [block];
}

/** The elements of a repeated panel; those of panels inside it are among them. */
function panelElements(elements: readonly Source[], around: readonly string[] = [], depth = 0): Cell[] {
  return elements.flatMap((source) => {
    if (source.text("type") !== "panel" || depth === PANEL_NESTING_MAX) return [{ source, around }];
    const own = [source.text("visibleIf"), source.text("enableIf")].filter((expression) => expression !== "");
    const inside = [...source.list("elements"), ...source.list("questions")];
    return panelElements(inside, [...around, ...own], depth + 1);
  });
}

function passPanelWords(question: Source): void {
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
}

/** A repeated group asks its questions in every entry: one with a condition can be left out. */
function noteConditions(cell: Cell): void {
  if (isConditional(cell))
    cell.source.note(
      `the conditions of "${cell.source.text("name")}"`,
      "A repeated group asks its questions in every entry; this one can be left out",
    );
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
function insideBlock(cell: Cell, kind: QuestionKind, title: string, names: Names, survey: Survey): JsonObject {
  const { source } = cell;
  const required = source.flag("isRequired") === true && !isConditional(cell);
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
