/**
 * Builds the distribution of a question's answers (§2.14 `distributions`) from counted cells.
 *
 * Owns: the parts for each kind of question, their order and labels. Does not own: counting (`queries/`), the list of
 * questions (`report/reported-questions.ts`).
 *
 * 1. Answers from a time when the question was of another kind are excluded: a number is no option.
 */
import { analyticsKindOf } from "../../machines/blocks/catalogue.ts";
import type { TextSampleRow } from "../queries/text-samples.ts";
import { OTHER } from "../responses/answer-cells.ts";
import { CELL } from "../responses/cells.ts";
import type { ReportedQuestion } from "./reported-question.ts";
import { totalOf, type CountedCells } from "./counted-cells.ts";
import type { Numbers } from "./numbers.ts";
import { averageRanks, cellCounts } from "./ranking-and-matrix-counts.ts";
import { timeline } from "./timeline.ts";

/** Lists that do not apply to the kind of question are empty; the two objects are absent. */
export interface Distribution {
  readonly blockRef: string;
  readonly title: string;
  readonly type: string;
  /** The number of answers, without skips. */
  readonly answered: number;
  /**
   * In the order of the form, including options without answers; then options carried from other questions or removed;
   * then typed answers.
   */
  readonly options: readonly { readonly label: string; readonly count: number }[];
  /** Whether an answer may have several options. */
  readonly multi: boolean;
  /** The most frequent numbers, in ascending order. */
  readonly values: readonly { readonly value: number; readonly count: number }[];
  readonly numericSummary?: {
    readonly avg: number;
    readonly min: number;
    readonly max: number;
    readonly median: number;
  };
  /** Texts, newest first. */
  readonly samples: readonly string[];
  /** In ascending order of dates. */
  readonly ranking: readonly {
    readonly label: string;
    readonly avgRank: number;
    /** How often it had the first rank, the second and so on. */
    readonly places: readonly number[];
  }[];
  readonly matrix?: {
    readonly rows: readonly string[];
    readonly cols: readonly string[];
    readonly counts: readonly (readonly number[])[];
  };
  readonly timeline: readonly { readonly label: string; readonly count: number }[];
}

const OTHER_LABEL = "Other";

/** What the statements beside the cells found. */
export interface Found {
  /** By ref. */
  readonly numbers: ReadonlyMap<string, Numbers>;
  /** Newest first. */
  readonly samples: readonly TextSampleRow[];
}

export function distributions(
  questions: readonly ReportedQuestion[],
  cells: CountedCells,
  { numbers, samples }: Found,
): readonly Distribution[] {
  const samplesByKey = Map.groupBy(samples, ({ ref, kind }) => keyOf(ref, kind));
  return questions.map((question): Distribution => {
    const { block, title } = question;
    const { ref } = block;
    const kind = analyticsKindOf(block);
    const isChoice = kind === "choice" || kind === "choices";
    const chosen = cells.labels(`${CELL.chosen} ${ref} ${kind}`).map(({ label, count }) => ({ option: label, count }));
    const given = kind === "number" ? numbers.get(ref) : undefined;
    return {
      blockRef: ref,
      title,
      type: block.type,
      answered: totalOf(cells.labels(`${CELL.reached} ${ref} ${kind}`)),
      options: isChoice ? optionCounts(question, kind === "choices", chosen) : [],
      multi: kind === "choices",
      values: given?.values ?? [],
      ...(given === undefined ? {} : { numericSummary: given.summary }),
      samples: (samplesByKey.get(keyOf(ref, kind)) ?? []).map(({ text }) => text),
      ranking: kind === "ranking" ? averageRanks(question, chosen) : [],
      ...(kind === "matrix" ? { matrix: cellCounts(question, chosen) } : {}),
      timeline: kind === "date" ? timeline(cells.labels(`${CELL.date} ${ref}`)) : [],
    };
  });
}

/** Refs and kinds contain no blank. */
function keyOf(ref: string, kind: string): string {
  return `${ref} ${kind}`;
}

function optionCounts(
  { block, type, context }: ReportedQuestion,
  several: boolean,
  chosen: readonly { readonly option: string; readonly count: number }[],
): { label: string; count: number }[] {
  const left = new Map(chosen.map(({ option, count }) => [option, count]));
  const take = (option: string): number => {
    const count = left.get(option) ?? 0;
    left.delete(option);
    return count;
  };
  const labelOf = (answer: string | boolean): string =>
    type.analyticsLabelOf?.(block, answer) ?? type.display(block, several ? [answer] : answer, context);
  // Options that no form lists, such as countries: the chosen ones, by name.
  const isOpen = type.optionRefs === undefined && type.valueType === "text";
  // Every other question without options of its own is answered with yes or no.
  const offered = isOpen ? [] : (type.optionRefs?.(block) ?? [true, false]);
  const isYesOrNo = offered[0] === true;
  const counts = offered.map((option) => ({ label: labelOf(option), count: take(String(option)) }));
  const others = take(OTHER);
  for (const [option, count] of left) counts.push({ label: isYesOrNo ? option : labelOf(option), count });
  if (others > 0 || block.config["allowOther"] === true) counts.push({ label: OTHER_LABEL, count: others });
  return counts;
}
