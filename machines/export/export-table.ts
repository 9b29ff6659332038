/**
 * The table of an export: one column a question, and the cells of a response.
 *
 * Owns: which columns there are, their order, names and headers, over all versions of a form; the choice of `fields`.
 * Does not own: the values of a question's columns (`answer-columns.ts`), how a format writes them.
 *
 * 1. A question has the same columns in every version that has its ref. Titles are those of the newest version, with
 *    the fallback of what they recall, or an ellipsis: a header is the same for all rows.
 * 2. A question that a later version dropped keeps its columns, behind those of the newest version.
 * 3. If versions disagree about the type of a column, the column is text.
 * 4. The row of a response is computed with the version on which it runs, in the form's own language, so that one
 *    answer reads the same whatever the respondent's language.
 */
import type { Json } from "../json.ts";
import type { CompiledForm } from "../logic/compile.ts";
import { renderWithFallbacks } from "../logic/recall.ts";
import { answerColumns, type AnswerColumn, type ExportContext } from "./answer-columns.ts";
import { type Cell, cellAsText, type ColumnType, type ExportColumn } from "./column.ts";
import {
  type ExportedResponse,
  hiddenFieldColumn,
  LEADING_COLUMNS,
  type ResponseColumn,
  TRAILING_COLUMNS,
  variableColumn,
} from "./response-columns.ts";

/** Titles may have thousands of characters; a header needs to be recognised. */
const HEADER_CHARACTERS_MAX = 200;
/** Members of a response that name all of their columns in `fields`. */
const GROUPS = ["answers", "hidden_fields", "variables", "metadata"] as const;

export interface ExportTable {
  readonly columns: readonly ExportColumn[];
  /** The cells of a response, in the order of `columns`. */
  row(response: ExportedResponse): Cell[];
}

/**
 * Gathers columns version by version. Versions come one at a time, because a form may have hundreds, and a compiled one
 * takes some hundred kilobytes.
 */
export class ExportTableBuilder {
  /** By ref of the question, then by part, in the order in which they were met. */
  readonly #questions = new Map<string, Map<string, ExportColumn>>();
  readonly #hiddenFields = new Map<string, ResponseColumn>();
  readonly #variables = new Map<string, { column: ResponseColumn; type: "number" | "text" | "boolean" }>();

  /** Adds a version, in steps of a question: the caller decides when to yield to other work. The newest comes first. */
  *add(form: CompiledForm): Generator<undefined, void> {
    const context = contextOf(form);
    for (const { ref, block, answerable } of form.blocks) {
      if (!answerable) continue;
      yield;
      let parts = this.#questions.get(ref);
      if (parts === undefined) this.#questions.set(ref, (parts = new Map()));
      for (const { part, label, type } of answerColumns(block, context)) {
        const known = parts.get(part);
        if (known === undefined)
          parts.set(part, { key: keyOf(ref, part), header: headerOf(block.title, label, ref, part), type });
        else if (known.type !== type) parts.set(part, { ...known, type: "text" });
      }
    }
    for (const { key } of form.document.hiddenFields)
      if (!this.#hiddenFields.has(key)) this.#hiddenFields.set(key, hiddenFieldColumn(key));
    for (const { ref, type } of form.document.variables) {
      const known = this.#variables.get(ref);
      if (known === undefined) this.#variables.set(ref, { column: variableColumn(ref, type), type });
      else if (known.type !== type) this.#variables.set(ref, { column: variableColumn(ref, "text"), type: "text" });
    }
  }

  /** The number of columns so far. */
  get size(): number {
    let count = LEADING_COLUMNS.length + TRAILING_COLUMNS.length + this.#hiddenFields.size + this.#variables.size;
    for (const parts of this.#questions.values()) count += parts.size;
    return count;
  }

  /**
   * The table of all versions that were added.
   * @param fields the columns to have, in this order: keys, refs of questions, `answers`, `hidden_fields`, `variables`,
   * `metadata`. Undefined: all columns. Names that no column has are passed to `onUnknown`.
   */
  build(fields?: readonly string[], onUnknown: (field: string, index: number) => void = () => undefined): ExportTable {
    const sources = this.#sources();
    if (fields === undefined) return tableOf(sources);
    const wanted = new Set(fields);
    const named = namesOf(sources, wanted);
    const chosen = new Map<string, Source>();
    for (const [index, field] of fields.entries()) {
      // A name may stand for thousands of columns: a repeated one would cost as much as the table each time.
      if (!wanted.delete(field)) continue;
      const found = named.get(field);
      if (found === undefined) onUnknown(field, index);
      for (const source of found ?? []) chosen.set(source.column.key, source);
    }
    return tableOf([...chosen.values()]);
  }

  #sources(): Source[] {
    const plain = (column: ResponseColumn): Source => ({ column, of: column });
    const answers = [...this.#questions].flatMap(([ref, parts]) =>
      [...parts].map(([part, column]): Source => ({ column, ref, part })),
    );
    return [
      ...LEADING_COLUMNS.map(plain),
      ...answers,
      ...[...this.#hiddenFields.values()].map(plain),
      ...[...this.#variables.values()].map(({ column }) => plain(column)),
      ...TRAILING_COLUMNS.map(plain),
    ];
  }
}

/** Where a column takes its cells from: a member of the response, or a part of the answer to a question. */
type Source =
  | { readonly column: ExportColumn; readonly of: ResponseColumn }
  | { readonly column: ExportColumn; readonly ref: string; readonly part: string };

/**
 * What each wanted name of `fields` means. A ref names its question unless a column has that key: `status` is the
 * status, `answers.status` the question.
 */
function namesOf(sources: readonly Source[], wanted: ReadonlySet<string>): ReadonlyMap<string, readonly Source[]> {
  const keys = new Set<string>();
  for (const { column } of sources) if (wanted.has(column.key)) keys.add(column.key);
  const named = new Map<string, Source[]>();
  const name = (text: string, source: Source): void => {
    if (!wanted.has(text)) return;
    const known = named.get(text);
    if (known === undefined) named.set(text, [source]);
    else known.push(source);
  };
  for (const source of sources) {
    const { key } = source.column;
    name(key, source);
    const group = GROUPS.find((prefix) => key.startsWith(`${prefix}.`));
    if (group !== undefined) name(group, source);
    if (!("ref" in source)) continue;
    if (source.part !== "") name(`answers.${source.ref}`, source);
    if (!keys.has(source.ref)) name(source.ref, source);
  }
  return named;
}

function tableOf(sources: readonly Source[]): ExportTable {
  /** Cell functions of a version, by compiled form: an export meets few versions, row after row. */
  const ofVersions = new WeakMap<CompiledForm, readonly ((response: ExportedResponse) => Cell)[]>();
  return {
    // Plain data, which can be handed to a thread.
    columns: sources.map(({ column: { key, header, type } }) => ({ key, header, type })),
    row(response) {
      let cells = ofVersions.get(response.form);
      if (cells === undefined) ofVersions.set(response.form, (cells = cellsOf(sources, response.form)));
      return cells.map((cell) => cell(response));
    },
  };
}

const EMPTY = (): Cell => null;

function cellsOf(sources: readonly Source[], form: CompiledForm): readonly ((response: ExportedResponse) => Cell)[] {
  const context = contextOf(form);
  const columnsOfRef = new Map<string, readonly AnswerColumn[]>();
  return sources.map((source) => {
    if ("of" in source) return (response) => source.of.cell(response);
    const { ref, part } = source;
    let columns = columnsOfRef.get(ref);
    if (columns === undefined) {
      const block = form.blockByRef.get(ref)?.block;
      columns = block === undefined ? [] : answerColumns(block, context);
      columnsOfRef.set(ref, columns);
    }
    const own = columns.find((column) => column.part === part);
    if (own === undefined) return EMPTY;
    const asText = own.type !== source.column.type;
    return ({ conversation }) => {
      const answer: Json | undefined = conversation.answers.get(ref);
      if (answer === undefined || answer === null) return null;
      const cell = own.cell(answer);
      return asText ? textOf(cell, own.type) : cell;
    };
  });
}

/** Only `time` reads differently as text than as a value. */
function textOf(cell: Cell, type: ColumnType): Cell {
  return type === "time" && typeof cell === "number" ? new Date(cell).toISOString() : cellAsText(cell);
}

function contextOf(form: CompiledForm): ExportContext {
  return {
    locale: form.settings.languages[0] ?? "en",
    blockOf: (ref) => form.blockByRef.get(ref)?.block,
  };
}

function keyOf(ref: string, part: string): string {
  return part === "" ? `answers.${ref}` : `answers.${ref}.${part}`;
}

function headerOf(title: string, label: string, ref: string, part: string): string {
  const name = [renderWithFallbacks(title), label]
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .join(" – ");
  const shown = name.length > HEADER_CHARACTERS_MAX ? `${cut(name)}…` : name;
  return `${shown} [${part === "" ? ref : `${ref}.${part}`}]`.trimStart();
}

/** Without half a surrogate pair at its end, which UTF-8 cannot encode. */
function cut(text: string): string {
  const end = HEADER_CHARACTERS_MAX - 1;
  const last = text.charCodeAt(end - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end);
}
