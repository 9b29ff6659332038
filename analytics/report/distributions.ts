/**
 * Builds the distribution of a question's answers (§2.14 `distributions`) from the counts of the queries.
 *
 * Owns: the parts for each kind of question, their order and labels. Does not own: counting (`queries/`), the list of
 * questions (`reported-questions.ts`).
 *
 * 1. Answers from a time when the question was of another kind are excluded: a number is no option.
 */
import type { AnalyticsKind } from "../../machines/document/block-type/block-type.ts";
import { analyticsKindOf } from "../../machines/blocks/catalogue.ts";
import { OTHER } from "../responses/answer-values.ts";
import { averageRanks, cellCounts } from "./ranking-and-matrix-counts.ts";
import { SUM_SCALE } from "../queries/number-summaries.ts";
import type { ReportedQuestion } from "./reported-questions.ts";

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
  readonly ranking: readonly { readonly label: string; readonly avgRank: number }[];
  readonly matrix?: {
    readonly rows: readonly string[];
    readonly cols: readonly string[];
    readonly counts: readonly (readonly number[])[];
  };
  readonly timeline: readonly { readonly label: string; readonly count: number }[];
}

interface OfQuestion {
  readonly ref: string;
}

interface OfKind extends OfQuestion {
  readonly kind: string;
}

/** Rows of the queries, in the queries' order. */
export interface DistributionRows {
  readonly funnel: readonly (OfKind & { readonly reached: number })[];
  readonly options: readonly (OfKind & { readonly option: string; readonly count: number })[];
  readonly summaries: readonly (OfQuestion & {
    readonly count: number;
    readonly min: number;
    readonly max: number;
    readonly medianLow: number;
    readonly medianHigh: number;
    readonly scaledSum: number;
  })[];
  readonly values: readonly (OfQuestion & { readonly value: number; readonly count: number })[];
  readonly samples: readonly (OfKind & { readonly text: string })[];
  readonly timeline: readonly (OfQuestion & { readonly label: string; readonly count: number })[];
}

/** Digits of an average: beyond them a sum of binary fractions depends on the order of its parts. */
const AVERAGE_DIGITS = 12;

const OTHER_LABEL = "Other";

export function distributionsOf(
  questions: readonly ReportedQuestion[],
  rows: DistributionRows,
): readonly Distribution[] {
  const answered = new Map(rows.funnel.map(({ ref, kind, reached }) => [keyOf(ref, kind), reached]));
  const options = Map.groupBy(rows.options, ({ ref, kind }) => keyOf(ref, kind));
  const samples = Map.groupBy(rows.samples, ({ ref, kind }) => keyOf(ref, kind));
  const summaries = new Map(rows.summaries.map((row) => [row.ref, row]));
  const values = Map.groupBy(rows.values, ({ ref }) => ref);
  const timeline = Map.groupBy(rows.timeline, ({ ref }) => ref);

  return questions.map((question): Distribution => {
    const { block, title } = question;
    const kind = analyticsKindOf(block);
    const key = keyOf(block.ref, kind);
    const isChoice = kind === "choice" || kind === "choices";
    const summary = kind === "number" ? summaries.get(block.ref) : undefined;
    const ofKind = <Row>(expected: AnalyticsKind, found: readonly Row[] | undefined): readonly Row[] =>
      kind === expected ? (found ?? []) : [];
    return {
      blockRef: block.ref,
      title,
      type: block.type,
      answered: answered.get(key) ?? 0,
      options: isChoice ? optionCounts(question, kind === "choices", options.get(key) ?? []) : [],
      multi: kind === "choices",
      values: ofKind("number", values.get(block.ref))
        .map(({ value, count }) => ({ value, count }))
        .sort((a, b) => a.value - b.value),
      ...(summary === undefined ? {} : { numericSummary: numericSummary(summary) }),
      samples: (samples.get(key) ?? []).map(({ text }) => text),
      ranking: kind === "ranking" ? averageRanks(question, options.get(key) ?? []) : [],
      ...(kind === "matrix" ? { matrix: cellCounts(question, options.get(key) ?? []) } : {}),
      timeline: ofKind("date", timeline.get(block.ref)).map(({ label, count }) => ({ label, count })),
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

function numericSummary(row: DistributionRows["summaries"][number]): NonNullable<Distribution["numericSummary"]> {
  const { count, min, max, medianLow, medianHigh, scaledSum } = row;
  return {
    avg: Number(((scaledSum / count) * SUM_SCALE).toPrecision(AVERAGE_DIGITS)),
    min,
    max,
    // Halved first, because the sum could overflow.
    median: medianLow === medianHigh ? medianLow : medianLow / 2 + medianHigh / 2,
  };
}
