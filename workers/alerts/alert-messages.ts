/**
 * The e-mails about a form's figures: an alert, a weekly digest. Pure.
 *
 * 1. They hold counts and rates, titles of the form and of its questions, and labels of its options: nothing that a
 *    respondent wrote.
 */
import type { AlertConfig, AlertRule } from "../../runtime/alerts/alert-rules.ts";
import type { MessageContent } from "../../runtime/postgres/messages/outbound-messages.ts";
import type { AlertReport, ReportDays } from "./alert-report.ts";
import type { Finding } from "./judge-rules.ts";

/** A subject is a line, and mail programs show less. */
const TITLE_CHARACTERS_MAX = 100;
const PERCENT = 100;
const SECOND_MS = 1_000;
const MINUTE_S = 60;
/** Decimal places of a mean. */
const MEAN_DECIMALS = 2;

export interface FiringRule {
  readonly rule: AlertRule;
  readonly finding: Finding;
}

/** @param title of the form. */
export function alertMessage(title: string, firing: readonly FiringRule[]): MessageContent {
  const sentences = firing.map(sentenceOf);
  const [first = ""] = sentences;
  const further = sentences.length > 1 ? ` (and ${sentences.length - 1} more)` : "";
  return {
    subject: `${clipped(title)}: ${first.split("\n")[0] ?? ""}${further}`,
    text: [
      `The form "${clipped(title)}" has figures that you asked to be told about.`,
      ...sentences,
      "You are told again once a figure has recovered and leaves its bounds anew.",
    ].join("\n\n"),
  };
}

function sentenceOf({ rule, finding }: FiringRule): string {
  if (rule.type === "completion_falls" && finding.type === "completion_falls")
    return `Completion falls\n${percent(finding.now)} of the responses of the last ${days(rule.days)} are completed; ${percent(finding.before)} of the ${days(rule.days)} before.`;
  if (rule.type === "responses_stop" && finding.type === "responses_stop")
    return `Responses stop\nNo response was started in the last ${rule.hours} hours; ${finding.startsBefore} in the 24 hours before.`;
  if (rule.type === "answer_crosses" && finding.type === "answer_crosses") {
    const what = rule.option === null ? "The mean" : `The share of "${clipped(rule.option)}"`;
    const shown = rule.option === null ? mean : percent;
    return `Answers to "${clipped(finding.title)}" are ${rule.direction} ${shown(rule.threshold)}\n${what} of the ${finding.answered} answers of the last ${days(rule.days)} is ${shown(finding.value)}.`;
  }
  throw new Error(`a rule of ${rule.type} with a finding of ${finding.type}`);
}

/** @param week the seven days of the digest. */
export function digestMessage(
  title: string,
  { timeZone }: Pick<AlertConfig, "timeZone">,
  { week, report, before }: { readonly week: ReportDays; readonly report: AlertReport; readonly before: AlertReport },
): MessageContent {
  const rows: readonly (readonly [string, (of: AlertReport) => string])[] = [
    ["Page views", ({ views }) => String(views)],
    ["Started", ({ starts }) => String(starts)],
    ["Completed", ({ completed }) => String(completed)],
    ["Abandoned", ({ abandoned }) => String(abandoned)],
    ["Completion rate", ({ completionRate }) => percent(completionRate)],
    ["Median duration", ({ medianDurationMs }) => duration(medianDurationMs)],
  ];
  return {
    subject: `${clipped(title)}: ${report.starts} started, ${report.completed} completed this week`,
    text: [
      `The week of the form "${clipped(title)}", ${week.from} to ${week.to} (${timeZone}), and the week before in brackets.`,
      rows.map(([label, shown]) => `${label}: ${shown(report)} (${shown(before)})`).join("\n"),
    ].join("\n\n"),
  };
}

function percent(rate: number): string {
  return `${Math.round(rate * PERCENT)} %`;
}

function mean(value: number): string {
  return String(Number(value.toFixed(MEAN_DECIMALS)));
}

function days(count: number): string {
  return count === 1 ? "day" : `${count} days`;
}

function duration(ms: number): string {
  const seconds = Math.round(ms / SECOND_MS);
  const minutes = Math.floor(seconds / MINUTE_S);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % MINUTE_S} s`;
}

/** On one line, so that a title looks like no line of the message. */
function clipped(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= TITLE_CHARACTERS_MAX ? line : `${line.slice(0, TITLE_CHARACTERS_MAX - 1).toWellFormed()}…`;
}
