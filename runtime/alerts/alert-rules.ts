/**
 * What a form's owner wants to be told about its figures: rules, recipients and a weekly digest (contract §8).
 *
 * Owns: the types. Does not own: their bounds (`api/schemas/alerts.ts`), judging a rule (`workers/alerts`).
 */

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The completion rate of the last whole days is lower than that of as many days before them. */
export interface CompletionFalls {
  readonly type: "completion_falls";
  readonly days: number;
  /** The difference of the two rates that counts, 0 to 1. */
  readonly fallsBy: number;
  /** Both windows need as many responses started. */
  readonly startsMin: number;
}

/** No response is started for some whole hours, after a day in which some were. */
export interface ResponsesStop {
  readonly type: "responses_stop";
  readonly hours: number;
  /** In the 24 hours before. */
  readonly startsMin: number;
}

/** The mean of a question's numbers, or the share of answers with an option, is above or below a threshold. */
export interface AnswerCrosses {
  readonly type: "answer_crosses";
  readonly blockRef: string;
  /** Its label in the report; null: the mean. */
  readonly option: string | null;
  readonly direction: "above" | "below";
  /** A number as in the answers, or a share from 0 to 1. */
  readonly threshold: number;
  /** The last of them is today. */
  readonly days: number;
  readonly answersMin: number;
}

export type AlertRule = CompletionFalls | ResponsesStop | AnswerCrosses;

export interface WeeklyDigest {
  readonly day: Weekday;
  /** 0 to 23. */
  readonly hour: number;
}

export interface AlertConfig {
  /** E-mail addresses. */
  readonly recipients: readonly string[];
  /** An IANA name: of the days of the rules, and of the digest. */
  readonly timeZone: string;
  readonly rules: readonly AlertRule[];
  readonly digest: WeeklyDigest | null;
}

/** `no_data`: too few responses to judge the rule, or its question is gone. */
export interface AlertState {
  readonly rule: AlertRule;
  readonly state: "ok" | "firing" | "no_data";
  /** Epoch milliseconds. */
  readonly since: number;
}

/** The state of a rule. Another rule, even of the same type, has none yet. */
export function stateOf(states: readonly AlertState[], rule: AlertRule): AlertState | undefined {
  const text = ruleText(rule);
  return states.find((one) => ruleText(one.rule) === text);
}

/** Equal for equal rules, whatever the order of their members. */
export function ruleText(rule: AlertRule): string {
  return JSON.stringify(Object.entries(rule).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
