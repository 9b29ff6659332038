/** Alerts about answers: which questions and options one may be about, and what a new one says. */
import type { components } from "../../../../client/generated/description.ts";
import { kindOf } from "../responses/filters.ts";

type Report = components["schemas"]["Analytics"];
type AlertRule = components["schemas"]["FormAlerts"]["rules"][number]["rule"];
export type AnswerRule = Extract<AlertRule, { type: "answer_crosses" }>;

/** A question of the report. */
export interface JudgedQuestion {
  readonly ref: string;
  readonly title: string;
  /** Labels, whose shares can be judged; empty: the mean of its numbers is judged. */
  readonly options: readonly string[];
}

/** The questions whose answers have a share or a mean. */
export function judgedQuestions({ distributions }: Pick<Report, "distributions">): readonly JudgedQuestion[] {
  return distributions.flatMap(({ blockRef: ref, title, type, options = [] }) =>
    options.length > 0 || kindOf({ type }) === "number"
      ? [{ ref, title: title === "" ? ref : title, options: options.map(({ label }) => label) }]
      : [],
  );
}

const DAYS = 7;
const ANSWERS_MIN = 10;
const HALF = 0.5;

/** A rule about a question: the share of its first option, or its mean. */
export function ruleAbout({ ref, options }: JudgedQuestion): AnswerRule {
  const [option = null] = options;
  return {
    type: "answer_crosses",
    blockRef: ref,
    option,
    direction: "above",
    threshold: option === null ? 0 : HALF,
    days: DAYS,
    answersMin: ANSWERS_MIN,
  };
}

/** The threshold as it is typed: a share in percent. */
export function typedThreshold({ option, threshold }: AnswerRule): number {
  return option === null ? threshold : Math.round(threshold * 10_000) / 100;
}

/** What was typed as a threshold. */
export function thresholdOf({ option }: AnswerRule, typed: number): number {
  return option === null ? typed : typed / 100;
}
