/** The rows and columns of a table: the same question about several things. */
import type { JsonObject } from "../../json.ts";
import type { DraftItem } from "./draft-item.ts";

/** Columns of a drafted table: a scale with more steps is no table that is read in a chat. */
export const SCALE_STEPS_MAX = 10;
const LABEL_CHARACTERS_MAX = 120;

/** `score` of a column is its number, or its place counted from one. */
export function tableConfig({ rows = [], options, scale }: DraftItem): JsonObject {
  return {
    rows: rows.map((label, index) => ({ ref: `r${index + 1}`, label: cut(label) })),
    columns: columnsOf(options, scale).map(({ label, score }, index) => ({
      ref: `c${index + 1}`,
      label: cut(label),
      score,
    })),
  };
}

function columnsOf(options: DraftItem["options"], scale: DraftItem["scale"]): { label: string; score: number }[] {
  if (options !== undefined) return options.map((label, index) => ({ label, score: index + 1 }));
  const [min, max] = scale ?? [1, 5];
  return Array.from({ length: max - min + 1 }, (_, step) => ({ label: String(min + step), score: min + step }));
}

function cut(label: string): string {
  return label.replaceAll(/\{\{|\}\}/g, "").slice(0, LABEL_CHARACTERS_MAX);
}
