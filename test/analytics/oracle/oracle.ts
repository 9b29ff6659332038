/**
 * The report of given conversations (§2.14, contract §6), in plain TypeScript from their final states: what each
 * section means, said a second time and in another way.
 */
import type { CountedReport } from "../../../analytics/sections/counted-report.ts";
import type { Conversation } from "../../../machines/conversation/state/conversation.ts";
import type { FormVersionId } from "../../../machines/ids.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import type { Version } from "../generated/forms.ts";
import type { Visits } from "../generated/visits.ts";
import { audience } from "./audience.ts";
import { daysBetween, localMoment } from "./calendar.ts";
import { counted, isAnswered, waitingAt, type Counted } from "./counted.ts";
import { byCount, compare, countsOf, median } from "./counting.ts";
import { distribution } from "./distributions.ts";

export interface OracleRequest {
  /** All of the form's versions. */
  readonly versions: readonly Version[];
  /** The version whose questions lead; null before the first was published. */
  readonly live: Version | null;
  readonly source: "chat" | "embed" | "api" | "all";
  readonly includeTest: boolean;
  /** The first and the last day in `timeZone`; null: unbounded. */
  readonly from: string | null;
  readonly to: string | null;
  readonly versionId: FormVersionId | null;
  readonly timeZone: string;
}

export function oracle(
  conversations: readonly Conversation[],
  visits: readonly Visits[],
  request: OracleRequest,
): CountedReport {
  const { versions, live, source, includeTest, from, to, versionId, timeZone } = request;
  const counts = (one: { readonly mode: string; readonly source: string }, at: number): boolean => {
    const { date } = localMoment(at, timeZone);
    return (
      (includeTest || one.mode === "live") &&
      (source === "all" || one.source === source) &&
      (from === null || date >= from) &&
      (to === null || date <= to)
    );
  };
  const visited = visits.filter((visit) => counts(visit, visit.at));
  const inScope = conversations
    .filter(({ facts }) => counts(facts, facts.startedAt) && (versionId === null || facts.versionId === versionId))
    .map((conversation) => {
      const version = versions.find(({ id }) => id === conversation.facts.versionId) as Version;
      return counted(conversation, version.form);
    });
  const completed = inScope.filter(({ isCompleted }) => isCompleted);
  const abandoned = inScope.filter(({ conversation }) =>
    ["abandoned", "expired"].includes(conversation.control.status),
  );
  const disqualified = inScope.filter(({ conversation }) => conversation.control.status === "disqualified");
  const durations = completed.map(
    ({ conversation: { control, facts } }) => (control.completedAt as number) - facts.startedAt,
  );
  const bucket = (label: string, holds: (minutes: number) => boolean) => ({
    label,
    count: durations.filter((ms) => holds(ms / 60_000)).length,
  });

  const questions = questionsOf(inScope, live, versions);
  return {
    views: sumOf(visited),
    starts: inScope.length,
    completed: completed.length,
    abandoned: abandoned.length,
    inProgress: inScope.length - completed.length - abandoned.length - disqualified.length,
    startsWithContext: inScope.filter(({ conversation }) => hasContext(conversation)).length,
    avgDurationMs: durations.length === 0 ? 0 : durations.reduce((sum, ms) => sum + ms, 0) / durations.length,
    medianDurationMs: median(durations) ?? 0,
    completionRate: inScope.length === 0 ? 0 : completed.length / inScope.length,
    perBlock: questions.map(({ ref, form }) => {
      const reached = inScope.filter((one) => one.reached.has(ref));
      const withAnswer = reached.filter(({ conversation }) => isAnswered(conversation, ref));
      const answered = withAnswer.length;
      const seconds = withAnswer.flatMap(
        ({ conversation }) => conversation.control.answerTimes.secondsByRef.get(ref) ?? [],
      );
      const stopped = abandoned.filter((one) => one.reached.has(ref) && waitingAt(one.conversation) === ref).length;
      const whole = reached.length || 1;
      const { block } = form.blockByRef.get(ref) as { block: { type: string; title: string } };
      return {
        blockRef: ref,
        blockType: block.type,
        title: titled(block.title),
        answered,
        answerRate: answered / whole,
        dropOff: stopped / whole,
        medianTimeMs: 1000 * (median(seconds) ?? 0),
      };
    }),
    distributions: questions.map(({ ref, form }) => ({
      ...distribution(ref, form, inScope),
      title: titled(form.blockByRef.get(ref)?.block.title ?? ""),
    })),
    daily: daily(inScope, visited, request),
    bySource: byCount(countsOf(inScope.map(({ conversation }) => conversation.facts.source))).map(
      ({ label, count }) => ({ source: label, count }),
    ),
    durationBuckets: [
      bucket("<1", (m) => m < 1),
      bucket("1–3", (m) => m >= 1 && m < 3),
      bucket("3–5", (m) => m >= 3 && m < 5),
      bucket("5–10", (m) => m >= 5 && m < 10),
      bucket("10–30", (m) => m >= 10 && m <= 30),
      bucket(">30", (m) => m > 30),
    ],
    ...audience(inScope, timeZone),
    aiFallbacks: fallbacks(inScope),
    locked: [],
  };
}

function fallbacks(inScope: readonly Counted[]): CountedReport["aiFallbacks"] {
  const asked = inScope
    .map(({ conversation }) => Object.entries(conversation.control.fallbacks))
    .filter((reasons) => reasons.length > 0);
  const each = asked.flat().flatMap(([code, times]) => Array.from({ length: times }, () => code));
  return {
    calls: each.length,
    sessions: asked.length,
    reasons: byCount(countsOf(each)).map(({ label, count }) => ({ code: label, count })),
  };
}

function hasContext({ facts: { hiddenFields, metadata } }: Conversation): boolean {
  const utm = (metadata?.["utm"] ?? {}) as object;
  return Object.keys(hiddenFields).length + Object.keys(utm).length > 0 || (metadata?.["referrer"] ?? "") !== "";
}

/**
 * The live version's questions, then the questions of earlier versions that a respondent reached, in the newest of
 * those versions.
 */
function questionsOf(
  inScope: readonly Counted[],
  live: Version | null,
  versions: readonly Version[],
): { ref: string; form: CompiledForm }[] {
  const questions =
    live?.form.blocks.filter(({ block }) => block.type !== "statement").map(({ ref }) => ({ ref, form: live.form })) ??
    [];
  const newestFirst = versions.toSorted((a, b) => compare(b.id, a.id));
  const others = new Set(
    inScope.flatMap(({ reached }) => [...reached]).filter((ref) => !questions.some((question) => question.ref === ref)),
  );
  for (const ref of [...others].sort(compare)) {
    const newest = newestFirst.find(({ id }) =>
      inScope.some(({ conversation, reached }) => conversation.facts.versionId === id && reached.has(ref)),
    );
    questions.push({ ref, form: (newest as Version).form });
  }
  return questions;
}

/** By the day of the start, or of the visit; without a gap. */
function daily(
  inScope: readonly Counted[],
  visited: readonly Visits[],
  { from, to, timeZone }: Pick<OracleRequest, "from" | "to" | "timeZone">,
): CountedReport["daily"] {
  const started = inScope.map((one) => ({
    ...one,
    date: localMoment(one.conversation.facts.startedAt, timeZone).date,
  }));
  const seen = visited.map((visit) => ({ ...visit, date: localMoment(visit.at, timeZone).date }));
  const days = [...started, ...seen].map(({ date }) => date).sort(compare);
  const [first, last] = from !== null && to !== null ? [from, to] : [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return daysBetween(first, last).map((date) => {
    const starts = started.filter((one) => one.date === date);
    return {
      date,
      views: sumOf(seen.filter((visit) => visit.date === date)),
      starts: starts.length,
      completed: starts.filter(({ isCompleted }) => isCompleted).length,
    };
  });
}

function sumOf(visits: readonly Visits[]): number {
  return visits.reduce((sum, { count }) => sum + count, 0);
}

/** A report has nobody's answers in particular: a recall is shown as what it recalls; Markdown as its plain words. */
function titled(title: string): string {
  return title.replace(/\{\{\s*(?:answer|var|hidden):([\w.-]+)[^}]*\}\}/g, "[$1]").replaceAll("**", "");
}
