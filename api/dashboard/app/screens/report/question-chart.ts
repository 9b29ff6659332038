/**
 * Which chart shows the answers to a question, and its numbers (design of the dashboard, §9).
 *
 * 1. Below {@link ANSWERS_MIN} answers there is no chart: the answers themselves say more.
 * 2. No pies: lengths compare better.
 */
import type { components } from "../../../../client/generated/description.ts";
import { binsOf } from "./bins.ts";
import { calendarColumns } from "./calendar-columns.ts";

export type Report = components["schemas"]["Analytics"];
export type Distribution = Report["distributions"][number];

export interface Part {
  readonly label: string;
  readonly count: number;
}

export type QuestionChart =
  | { readonly kind: "answers"; readonly parts: readonly Part[]; readonly texts: readonly string[] }
  | { readonly kind: "split"; readonly parts: readonly Part[] }
  | {
      readonly kind: "bars";
      readonly parts: readonly Part[];
      readonly several: boolean;
      /** What was typed instead of an option. */
      readonly texts: readonly string[];
    }
  | { readonly kind: "columns"; readonly parts: readonly Part[]; readonly mean: number; readonly median: number }
  | {
      readonly kind: "nps";
      readonly parts: readonly Part[];
      readonly score: number;
      readonly low: number;
      readonly mid: number;
      readonly high: number;
    }
  | {
      readonly kind: "histogram";
      readonly parts: readonly Part[];
      readonly mean: number;
      readonly median: number;
      /** Numbers that are in no column, since only the most frequent ones are known. */
      readonly left: number;
      /** Of payments: what was paid in all. */
      readonly sum: number | undefined;
    }
  | { readonly kind: "calendar"; readonly parts: readonly Part[] }
  | {
      readonly kind: "ranking";
      readonly rows: readonly { readonly label: string; readonly mean: number; readonly places: readonly number[] }[];
    }
  | {
      readonly kind: "matrix";
      readonly rows: readonly string[];
      readonly columns: readonly string[];
      readonly counts: readonly (readonly number[])[];
    }
  | { readonly kind: "texts"; readonly texts: readonly string[] }
  | { readonly kind: "count" };

/** With fewer answers a chart would show chance. */
export const ANSWERS_MIN = 5;
const NPS_MAX = 10;
const PROMOTERS_FROM = 9;
const PASSIVES_FROM = 7;

const SCALES = new Set(["rating", "opinion_scale", "csat", "ces", "slider"]);
/** More steps than this are drawn as ranges. */
const STEPS_MAX = 21;

/** The steps of a scale, as the form defines them; undefined: not known. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * @param scale of the question
 * @param number writes a number in the reader's language
 */
export function chartOf(
  question: Distribution,
  scale: Scale | undefined,
  number: (value: number) => string,
): QuestionChart {
  const { type, answered, options = [], values = [], numericSummary, samples = [], matrix, timeline = [] } = question;
  const ranking = question.ranking ?? [];
  if (answered > 0 && answered < ANSWERS_MIN) {
    const given = [
      ...options.filter(({ count }) => count > 0),
      ...values.map(({ value, count }) => ({ label: number(value), count })),
      ...timeline,
    ];
    if (given.length > 0 || samples.length > 0) return { kind: "answers", parts: given, texts: samples };
  }
  if (type === "yes_no" || type === "consent") return { kind: "split", parts: options };
  if (options.length > 0)
    return { kind: "bars", parts: sorted(options), several: question.multi === true, texts: samples };
  if (numericSummary !== undefined && numericSummary !== null)
    return numbersOf(question, numericSummary, scale, number);
  if (ranking.length > 0)
    return {
      kind: "ranking",
      rows: ranking.map(({ label, avgRank, places = [] }) => ({ label, mean: avgRank, places })),
    };
  if (matrix !== undefined && matrix !== null && matrix.rows.length > 0)
    return { kind: "matrix", rows: matrix.rows, columns: matrix.cols, counts: matrix.counts };
  if (timeline.length > 0) return { kind: "calendar", parts: calendarColumns(timeline) };
  if (samples.length > 0) return { kind: "texts", texts: samples };
  return { kind: "count" };
}

/** The most frequent first; what is no option of the form, Other, comes last. */
function sorted(options: readonly Part[]): readonly Part[] {
  const last = options.at(-1);
  const other = last !== undefined && last.label === "Other" ? [last] : [];
  const rest = other.length === 0 ? options : options.slice(0, -1);
  return [...rest.toSorted((a, b) => b.count - a.count), ...other];
}

function numbersOf(
  { type, answered, values = [] }: Distribution,
  { avg, median, min, max }: NonNullable<Distribution["numericSummary"]>,
  scale: Scale | undefined,
  number: (value: number) => string,
): QuestionChart {
  if (type === "nps") return netPromoter(values, number);
  if (SCALES.has(type)) {
    const steps = scale ?? { min, max, step: 1 };
    const length = Math.round((steps.max - steps.min) / steps.step) + 1;
    if (length <= STEPS_MAX) {
      const parts = Array.from({ length }, (_, at) => {
        const step = steps.min + at * steps.step;
        return { label: number(step), count: countOf(values, step) };
      });
      return { kind: "columns", parts, mean: avg, median };
    }
  }
  const known = values.reduce((all, { count }) => all + count, 0);
  const parts = binsOf(values).map(({ from, to, count }) => ({
    label: from === to ? number(from) : `${number(from)}–${number(to)}`,
    count,
  }));
  const sum = type === "payment" || type === "currency" ? avg * answered : undefined;
  return { kind: "histogram", parts, mean: avg, median, left: Math.max(0, answered - known), sum };
}

/** The share of 9 and 10 less that of 0 to 6, from −100 to +100. */
function netPromoter(values: NonNullable<Distribution["values"]>, number: (value: number) => string): QuestionChart {
  const parts = Array.from({ length: NPS_MAX + 1 }, (_, step) => ({
    label: number(step),
    count: countOf(values, step),
  }));
  const sum = (from: number, to: number): number => parts.slice(from, to).reduce((all, { count }) => all + count, 0);
  const [low, mid, high] = [
    sum(0, PASSIVES_FROM),
    sum(PASSIVES_FROM, PROMOTERS_FROM),
    sum(PROMOTERS_FROM, NPS_MAX + 1),
  ];
  const all = low + mid + high;
  return { kind: "nps", parts, score: all === 0 ? 0 : ((high - low) / all) * 100, low, mid, high };
}

function countOf(values: NonNullable<Distribution["values"]>, step: number): number {
  return values.find(({ value }) => Math.abs(value - step) < 1e-9)?.count ?? 0;
}
