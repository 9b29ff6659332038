/**
 * Judges the rules of a form's alerts from its report (contract §8).
 *
 * Owns: which days and hours a rule looks at, and when it holds. Does not own: reading reports (`alert-report.ts`),
 * what follows (`alert-worker.ts`), how it is said (`alert-messages.ts`).
 *
 * 1. Only the rule, the report and the time decide, so every node judges alike.
 * 2. A rule without enough responses neither begins to hold nor ends.
 */
import { ok } from "node:assert";
import { addDays, dateText, weekdayOf } from "../../machines/values/calendar.ts";
import { localNow } from "../../machines/values/local-now.ts";
import type { AlertRule, AnswerCrosses, CompletionFalls, ResponsesStop } from "../../runtime/alerts/alert-rules.ts";
import type { AlertReport, ReadReport, ReportDays } from "./alert-report.ts";

/** A window of days or hours in which a rule of `responses_stop` looks. */
export const STOP_HOURS_MAX = 72;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const WEEK_DAYS = 7;
/** From 0.6 to 0.4 is a fall by 0.2, though the difference of the binary fractions is a little less. */
const ROUNDING = 1e-9;
ok(
  STOP_HOURS_MAX + DAY_HOURS + 1 <= (WEEK_DAYS - 1) * DAY_HOURS,
  "the hours of a stop and of the day before are within the seven days of one report",
);

/** What a rule found. */
export type Finding =
  | { readonly type: "completion_falls"; readonly before: number; readonly now: number }
  | { readonly type: "responses_stop"; readonly startsBefore: number }
  | { readonly type: "answer_crosses"; readonly title: string; readonly value: number; readonly answered: number };

export type Judgement =
  | { readonly holds: boolean; readonly finding: Finding }
  /** Too few responses, or the question is gone. */
  | { readonly holds: null };

export interface JudgingContext {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  /** Whether the rule held when it was judged last. */
  readonly isFiring: boolean;
  readonly read: ReadReport;
}

const NO_DATA: Judgement = { holds: null };

/** @throws ReportBehindError */
export function judgeRule(rule: AlertRule, context: JudgingContext): Promise<Judgement> {
  switch (rule.type) {
    case "completion_falls":
      return judgeCompletion(rule, context);
    case "responses_stop":
      return judgeStop(rule, context);
    case "answer_crosses":
      return judgeAnswer(rule, context);
  }
}

/** Whole days: responses of today may still be completed. */
async function judgeCompletion(rule: CompletionFalls, context: JudgingContext): Promise<Judgement> {
  const [now, before] = await Promise.all([
    context.read(daysBefore(context, -rule.days, -1)),
    context.read(daysBefore(context, -2 * rule.days, -rule.days - 1)),
  ]);
  if (Math.min(now.starts, before.starts) < rule.startsMin) return NO_DATA;
  const finding = { type: rule.type, before: before.completionRate, now: now.completionRate } as const;
  return { holds: finding.before - finding.now >= rule.fallsBy - ROUNDING, finding };
}

/** Hours of UTC, so that none is missing or twice. A stop lasts until a response starts, not for the day after. */
async function judgeStop(rule: ResponsesStop, context: JudgingContext): Promise<Judgement> {
  const report = await context.read(daysBefore({ now: context.now, timeZone: "UTC" }, 1 - WEEK_DAYS, 0));
  const hour = Math.floor(context.now / HOUR_MS);
  // The hour that runs, and the whole ones before it.
  const since = startsWithin(report, hour - rule.hours, hour);
  const startsBefore = startsWithin(report, hour - rule.hours - DAY_HOURS, hour - rule.hours - 1);
  const finding = { type: rule.type, startsBefore } as const;
  if (since > 0) return { holds: false, finding };
  if (context.isFiring || startsBefore >= rule.startsMin) return { holds: true, finding };
  return NO_DATA;
}

async function judgeAnswer(rule: AnswerCrosses, context: JudgingContext): Promise<Judgement> {
  const report = await context.read(daysBefore(context, 1 - rule.days, 0));
  const found = report.distributions.find(({ blockRef }) => blockRef === rule.blockRef);
  if (found === undefined || found.answered < rule.answersMin) return NO_DATA;
  const value =
    rule.option === null
      ? found.numericSummary?.avg
      : shareOf(found.options?.find(({ label }) => label === rule.option)?.count, found.answered);
  if (value === undefined) return NO_DATA;
  const holds = rule.direction === "above" ? value > rule.threshold : value < rule.threshold;
  return { holds, finding: { type: rule.type, title: found.title, value, answered: found.answered } };
}

function shareOf(count: number | undefined, whole: number): number | undefined {
  return count === undefined || whole === 0 ? undefined : count / whole;
}

/** Days from today: 0 is today, −1 yesterday. */
function daysBefore({ now, timeZone }: Pick<JudgingContext, "now" | "timeZone">, from: number, to: number): ReportDays {
  const today = localNow(now, timeZone).date;
  return { from: dateText(addDays(today, from)), to: dateText(addDays(today, to)), timeZone };
}

/** Starts of these hours since the epoch, inclusive; all within the last seven days of UTC. */
function startsWithin({ byWeekHour }: AlertReport, first: number, last: number): number {
  let starts = 0;
  for (let hour = first; hour <= last; hour++) {
    const weekday = weekdayOf(localNow(hour * HOUR_MS, "UTC").date) - 1;
    starts += byWeekHour[weekday]?.[hour % DAY_HOURS] ?? 0;
  }
  return starts;
}
