/** matrix: a table of rows and columns; each row takes one column or several. */
import { z } from "zod";
import type { Block } from "../../document/schema/block.ts";
import { LABEL_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import { refSchema } from "../../document/schema/refs.ts";
import type { Json } from "../../json.ts";
import type { BlockType, CheckFailure, ConfigIssue, Pieces } from "../../document/block-type/block-type.ts";
import { perConfig } from "../../document/block-type/per-config.ts";
import { isAnswerObject, unknownKey } from "../../values/object.ts";
import { givenOf, pieceBlock } from "../../document/block-type/pieces.ts";

export type MatrixRow = { readonly ref: string; readonly label: string };
export type MatrixColumn = { readonly ref: string; readonly label: string; readonly score?: number };

export type MatrixConfig = {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
  /** Whether a row takes several columns. */
  readonly multiple?: boolean;
  /** Whether every row needs an answer; otherwise one row is enough. */
  readonly requireAll?: boolean;
};

/** By row: the column, or the columns in the order of the config. */
export type MatrixAnswer = { readonly [row: string]: string | readonly string[] };

const ROWS_MAX = 100;
const COLUMNS_MAX = 50;

const labelSchema = z.string().max(LABEL_CHARACTERS_MAX);
const columnSchema = z.strictObject({ ref: refSchema, label: labelSchema, score: z.number().exactOptional() });

export const matrix: BlockType<MatrixConfig, MatrixAnswer> = {
  type: "matrix",
  summary: "A table: the same question about several things, answered row by row.",
  configHint:
    "rows as [{ref, label}], columns as [{ref, label, score?}], multiple (true: several columns may be chosen in a row), requireAll (default true: every row needs an answer).",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "matrix",
  valueType: "object",
  configSchema: z.strictObject({
    rows: z
      .array(z.strictObject({ ref: refSchema, label: labelSchema }))
      .max(ROWS_MAX)
      .default([]),
    columns: z.array(columnSchema).max(COLUMNS_MAX).default([]),
    multiple: z.boolean().exactOptional(),
    requireAll: z.boolean().exactOptional(),
  }),
  answerSchema: z.record(refSchema, z.union([refSchema, z.array(refSchema).min(1).max(COLUMNS_MAX)])),
  codes: {
    wrong_type: "Please choose from the options.",
    unknown_key: "There is no {key} here.",
    unknown_option: "That is not one of the options.",
    too_many: "Please choose at most {max}.",
    incomplete: "This is still missing: {missing}.",
  },
  example: {
    title: "How did you like it?",
    config: {
      rows: [
        { ref: "food", label: "Food" },
        { ref: "service", label: "Service" },
      ],
      columns: [
        { ref: "bad", label: "Bad", score: 0 },
        { ref: "fine", label: "Fine", score: 1 },
        { ref: "great", label: "Great", score: 2 },
      ],
    },
    answer: { food: "great", service: "fine" },
  },
  check(block, value) {
    const { rows, requireAll } = block.config;
    if (!isAnswerObject(value)) return { ok: false, code: "wrong_type" };
    const stray = unknownKey(value, tableOf(block.config).rows);
    if (stray !== undefined) return { ok: false, code: "unknown_key", params: { key: stray } };
    const answer: Record<string, string | readonly string[]> = {};
    const missing: string[] = [];
    for (const { ref, label } of rows) {
      const chosen = Object.hasOwn(value, ref) ? value[ref] : null;
      if (chosen === null || chosen === undefined) {
        missing.push(label);
        continue;
      }
      const columns = chosenColumns(block.config, chosen);
      if ("code" in columns) return columns;
      answer[ref] = block.config.multiple === true ? columns : (columns[0] as string);
    }
    const isComplete = missing.length === 0 || (requireAll === false && missing.length < rows.length);
    return isComplete
      ? { ok: true, value: answer }
      : { ok: false, code: "incomplete", params: { missing: missing.join(", ") } };
  },
  publicConfig: ({ config: { rows, columns, multiple = false, requireAll = true } }) => ({
    rows,
    columns: columns.map(({ ref, label }) => ({ ref, label })),
    multiple,
    requireAll,
  }),
  display({ config }, answer) {
    const { rows, columns } = tableOf(config);
    const shown = (chosen: string | readonly string[]): string =>
      listOf(chosen)
        .map((ref) => named(columns.get(ref), ref))
        .join(", ");
    return Object.entries(answer)
      .map(([row, chosen]) => `${named(rows.get(row), row)}: ${shown(chosen)}`)
      .join("; ");
  },
  answerKind: ({ config: { rows, columns, multiple = false, requireAll } }) => ({
    kind: "matrix",
    rows,
    columns: columns.map(({ ref, label }) => ({ ref, label })),
    multiple,
    ...(requireAll === false ? { partial: true } : {}),
  }),
  configIssues: ({ config }) => [
    ...axisIssues(config.rows, "rows", "no_rows", "row"),
    ...axisIssues(config.columns, "columns", "no_columns", "column"),
  ],
  scoreOf({ config }, answer) {
    const { columns } = tableOf(config);
    return Object.values(answer)
      .flatMap(listOf)
      .reduce((sum, ref) => sum + (columns.get(ref)?.score ?? 0), 0);
  },
  answerParts({ config: { rows, columns, multiple } }) {
    const part = {
      valueType: multiple === true ? "choices" : "choice",
      optionRefs: columns.map(({ ref }) => ref),
    } as const;
    return Object.fromEntries(rows.map(({ ref }) => [ref, part]));
  },
  pieces: matrixPieces(),
};

/** Asks row by row. `collected` is the answer so far, with `null` for skipped rows. */
function matrixPieces(): Pieces<MatrixConfig> {
  const rowOf = (block: Block<MatrixConfig>, key: string): string => key.slice(block.ref.length + 1);
  return {
    next(block, collected) {
      const { rows, columns, multiple, requireAll } = block.config;
      const open = rows.filter(({ ref }) => !Object.hasOwn(collected, ref));
      const [row] = open;
      if (row === undefined) return null;
      const nothingYet =
        Object.keys(
          givenOf(
            rows.map(({ ref }) => ref),
            collected,
          ),
        ).length === 0;
      const required = requireAll !== false || (open.length === 1 && nothingYet);
      const key = `${block.ref}.${row.ref}`;
      return {
        key,
        block: pieceBlock(key, multiple === true ? "multi_choice" : "single_choice", row.label, required, {
          options: columns,
        }),
      };
    },
    with: (block, collected, key, answer) => ({ ...collected, [rowOf(block, key)]: answer }),
    from({ config }, value) {
      if (!isAnswerObject(value)) return undefined;
      // A row with an unknown column is dropped, so it is asked again.
      const given = Object.entries(
        givenOf(
          config.rows.map(({ ref }) => ref),
          value,
        ),
      );
      return Object.fromEntries(given.filter(([, chosen]) => !("code" in chosenColumns(config, chosen))));
    },
    whole: ({ config: { rows } }, collected): Json =>
      givenOf(
        rows.map(({ ref }) => ref),
        collected,
      ),
  };
}

interface Table {
  readonly rows: ReadonlyMap<string, MatrixRow>;
  readonly columns: ReadonlyMap<string, MatrixColumn>;
}

const tableOf = perConfig(({ rows, columns }: MatrixConfig): Table => ({
  rows: new Map(rows.map((row) => [row.ref, row])),
  columns: new Map(columns.map((column) => [column.ref, column])),
}));

/**
 * The columns chosen in a row, without repeats and in the order of the config, so that equal choices are equal values.
 */
function chosenColumns(config: MatrixConfig, chosen: unknown): readonly string[] | CheckFailure {
  const { columns } = tableOf(config);
  if (config.multiple !== true) {
    if (typeof chosen !== "string") return { ok: false, code: "wrong_type" };
    return columns.has(chosen) ? [chosen] : { ok: false, code: "unknown_option" };
  }
  if (!Array.isArray(chosen) || chosen.length === 0) return { ok: false, code: "wrong_type" };
  if (chosen.length > columns.size) return { ok: false, code: "too_many", params: { max: columns.size } };
  const refs = new Set<unknown>(chosen);
  for (const ref of refs) {
    if (typeof ref !== "string") return { ok: false, code: "wrong_type" };
    if (!columns.has(ref)) return { ok: false, code: "unknown_option" };
  }
  return config.columns.filter(({ ref }) => refs.has(ref)).map(({ ref }) => ref);
}

function axisIssues(items: readonly MatrixRow[], key: "rows" | "columns", none: string, what: string): ConfigIssue[] {
  if (items.length === 0) return [{ path: [key], code: none, message: `There is no ${what}` }];
  const issues: ConfigIssue[] = [];
  const refs = new Set<string>();
  const labels = new Set<string>();
  for (const [index, { ref, label }] of items.entries()) {
    const shown = label.trim().toLowerCase();
    if (refs.has(ref))
      issues.push({ path: [key, index, "ref"], code: "duplicate_option", message: `Two ${key} have the ref "${ref}"` });
    if (shown === "")
      issues.push({ path: [key, index, "label"], code: "empty_label", message: `The ${what} "${ref}" has no label` });
    else if (labels.has(shown))
      issues.push({ path: [key, index, "label"], code: "duplicate_option", message: `Two ${key} read "${label}"` });
    refs.add(ref);
    labels.add(shown);
  }
  return issues;
}

/** The label, or the ref if there is no label or the form no longer has the ref. */
function named(item: MatrixRow | undefined, ref: string): string {
  return item === undefined || item.label === "" ? ref : item.label;
}

function listOf(chosen: string | readonly string[]): readonly string[] {
  return typeof chosen === "string" ? [chosen] : chosen;
}
