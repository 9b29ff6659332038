/**
 * The report of given conversations (§2.14, contract §6), in plain TypeScript from their final states: what each
 * section means, said a second time and in another way.
 */

import type { CountedReport } from "../../analytics/sections/counted-report.ts";
import type { Conversation } from "../../machines/conversation/state/conversation.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import type { Json } from "../../machines/json.ts";
import type { Version, Visits } from "./courses.ts";

export interface OracleRequest {
  readonly versions: readonly Version[];
  readonly live: Version;
  readonly source: "chat" | "embed" | "api" | "all";
  readonly includeTest: boolean;
}

interface Counted {
  readonly conversation: Conversation;
  readonly form: CompiledForm;
  readonly reached: ReadonlySet<string>;
}

export function oracle(
  conversations: readonly Conversation[],
  visits: readonly Visits[],
  { versions, live, source, includeTest }: OracleRequest,
): CountedReport {
  const counts = (one: { readonly mode: string; readonly source: string }): boolean =>
    (includeTest || one.mode === "live") && (source === "all" || one.source === source);
  const visited = visits.filter(counts);
  const inScope = conversations
    .filter(({ facts }) => counts(facts))
    .map((conversation): Counted => {
      const version = versions.find(({ id }) => id === conversation.facts.versionId) as Version;
      return { conversation, form: version.form, reached: reachedBy(conversation, version.form) };
    });
  const completed = inScope.filter(({ conversation }) => conversation.control.status === "completed");
  const abandoned = inScope.filter(({ conversation }) =>
    ["abandoned", "expired"].includes(conversation.control.status),
  );
  const disqualified = inScope.filter(({ conversation }) => conversation.control.status === "disqualified");
  const minutes = completed.map(
    ({ conversation: { control, facts } }) => ((control.completedAt as number) - facts.startedAt) / 60_000,
  );
  const durations = completed
    .map(({ conversation: { control, facts } }) => (control.completedAt as number) - facts.startedAt)
    .sort((a, b) => a - b);
  const bucket = (label: string, holds: (minutes: number) => boolean) => ({
    label,
    count: minutes.filter(holds).length,
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
      const reached = inScope.filter((counted) => counted.reached.has(ref));
      const answered = reached.filter(({ conversation }) => isAnswered(conversation, ref)).length;
      const stopped = abandoned.filter(
        (counted) => counted.reached.has(ref) && waitingAt(counted.conversation) === ref,
      ).length;
      const whole = reached.length || 1;
      const { block } = form.blockByRef.get(ref) as { block: { type: string; title: string } };
      return {
        blockRef: ref,
        blockType: block.type,
        title: titled(block.title),
        answered,
        answerRate: answered / whole,
        dropOff: stopped / whole,
        medianTimeMs: 1000 * (median(secondsOf(ref, reached)) ?? 0),
      };
    }),
    distributions: questions.map(({ ref, form }) => distribution(ref, form, inScope)),
    daily: daily(inScope, visited),
    bySource: countsOf(inScope.map(({ conversation }) => conversation.facts.source))
      .map(([key, count]) => ({ source: key, count }))
      .sort((a, b) => b.count - a.count || (a.source < b.source ? -1 : 1)),
    durationBuckets: [
      bucket("<1", (m) => m < 1),
      bucket("1–3", (m) => m >= 1 && m < 3),
      bucket("3–5", (m) => m >= 3 && m < 5),
      bucket("5–10", (m) => m >= 5 && m < 10),
      bucket("10–30", (m) => m >= 10 && m <= 30),
      bucket(">30", (m) => m > 30),
    ],
    ...NO_METADATA,
    byWeekHour: weekHours(inScope),
    aiFallbacks: fallbacks(inScope),
    locked: [],
  };
}

/** Generated metadata has a referrer and the source of a campaign, and nothing that these sections count. */
const NO_METADATA = {
  byCountry: [],
  byDevice: {},
  places: [],
  byBrowser: [],
  byOs: [],
  byChannel: [],
  byReferrer: [],
  byCampaign: [],
  byDeviceType: [],
  byLanguage: [],
};

function weekHours(inScope: readonly Counted[]): number[][] {
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { conversation } of inScope) {
    const start = new Date(conversation.facts.startedAt);
    const day = counts[(start.getUTCDay() + 6) % 7] as number[];
    day[start.getUTCHours()] = (day[start.getUTCHours()] as number) + 1;
  }
  return counts;
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

/**
 * On the path, and asked: everything up to the question that waits, answers that lie ahead, and a question that is
 * asked again.
 */
function reachedBy(conversation: Conversation, form: CompiledForm): ReadonlySet<string> {
  const { path, answers, control } = conversation;
  const asked = [...path.onPath].filter(
    (ref) => path.steps.includes(ref) || answers.has(ref) || ref === control.revisiting,
  );
  return new Set(asked.filter((ref) => form.blockByRef.get(ref)?.block.type !== "statement"));
}

function secondsOf(ref: string, reached: readonly Counted[]): number[] {
  return reached
    .filter(({ conversation }) => isAnswered(conversation, ref))
    .flatMap(({ conversation }) => conversation.control.answerTimes.secondsByRef[ref] ?? [])
    .sort((a, b) => a - b);
}

function isAnswered({ answers, path }: Conversation, ref: string): boolean {
  return path.onPath.has(ref) && answers.has(ref) && answers.get(ref) !== null;
}

function waitingAt({ control, path }: Conversation): string | null {
  return control.revisiting ?? (path.next.kind === "block" ? path.next.ref : null);
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
  live: Version,
  versions: readonly Version[],
): { ref: string; form: CompiledForm }[] {
  const questions = live.form.blocks
    .filter(({ block }) => block.type !== "statement")
    .map(({ ref }) => ({ ref, form: live.form }));
  const newestFirst = versions.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const others = new Set(
    inScope.flatMap(({ reached }) => [...reached]).filter((ref) => !questions.some((question) => question.ref === ref)),
  );
  for (const ref of [...others].sort()) {
    const newest = newestFirst.find(({ id }) =>
      inScope.some(({ conversation, reached }) => conversation.facts.versionId === id && reached.has(ref)),
    );
    questions.push({ ref, form: (newest as Version).form });
  }
  return questions;
}

const KINDS: Readonly<Record<string, string>> = {
  short_text: "text",
  long_text: "text",
  email: "text",
  number: "number",
  single_choice: "choice",
  yes_no: "choice",
  multi_choice: "choices",
  date: "date",
  currency: "number",
  rating: "number",
  country: "choice",
  datetime: "date",
  date_range: "date",
  time: "text",
  consent: "choice",
  address: "text",
  ranking: "ranking",
  matrix: "matrix",
};

/** What counts of answers that have more to them; undefined where nothing does. */
function counted(
  answer: Json,
  block: { readonly type: string; readonly config: { readonly currency?: string } },
): Json | undefined {
  const { amountMinor, currency, start, accepted, line1, city } = answer as { [name: string]: Json };
  switch (block.type) {
    case "currency":
      if (currency !== block.config.currency) return undefined;
      return currency === "JPY" ? amountMinor : (amountMinor as number) / 100;
    case "datetime":
      return (answer as string).split("T")[0];
    case "date_range":
      return start;
    case "consent":
      return accepted;
    case "address":
      return `${line1 as string}, ${city as string}`;
    default:
      return answer;
  }
}

const COUNTRY_NAMES: Readonly<Record<string, string>> = { DE: "Germany", FR: "France", BR: "Brazil" };

interface Options {
  readonly options?: readonly { readonly ref: string; readonly label: string }[];
  readonly rows?: readonly { readonly ref: string; readonly label: string }[];
  readonly columns?: readonly { readonly ref: string; readonly label: string }[];
  readonly allowOther?: boolean;
  readonly yesLabel?: string;
  readonly noLabel?: string;
}

function distribution(
  ref: string,
  form: CompiledForm,
  inScope: readonly Counted[],
): CountedReport["distributions"][number] {
  const block = form.blockByRef.get(ref)?.block as { type: string; title: string; config: Options };
  const kind = KINDS[block.type] as string;
  const ofKind = inScope.filter(
    ({ conversation, form: own }) =>
      isAnswered(conversation, ref) && KINDS[own.blockByRef.get(ref)?.block.type ?? ""] === kind,
  );
  const newestFirst = ofKind.toSorted(
    (a, b) =>
      compare(b.conversation.facts.startedAt, a.conversation.facts.startedAt) ||
      compare(b.conversation.facts.session, a.conversation.facts.session),
  );
  const answers = newestFirst
    .map(({ conversation, form: own }) =>
      counted(conversation.answers.get(ref) as Json, own.blockByRef.get(ref)?.block as never),
    )
    .filter((answer) => answer !== undefined);
  const numbers = kind === "number" ? (answers as number[]).toSorted((a, b) => a - b) : [];
  const isChoice = kind === "choice" || kind === "choices";
  const chosen = isChoice ? answers.flatMap((answer) => (Array.isArray(answer) ? (answer as Json[]) : [answer])) : [];
  const texts = isChoice
    ? chosen.filter((one) => typeof one === "object").map((one) => (one as { other: string }).other)
    : kind === "text"
      ? (answers as string[])
      : [];
  return {
    blockRef: ref,
    title: titled(block.title),
    type: block.type,
    answered: ofKind.length,
    options: isChoice ? optionCounts(block, chosen) : [],
    multi: kind === "choices",
    values: countsOf(numbers)
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || a.value - b.value)
      .slice(0, 100)
      .sort((a, b) => a.value - b.value),
    ...(numbers.length === 0
      ? {}
      : {
          numericSummary: {
            avg: average(numbers),
            min: numbers[0] as number,
            max: numbers.at(-1) as number,
            median: median(numbers) as number,
          },
        }),
    samples: texts.slice(0, 10).map((text) => wholeCharacters(text, 300)),
    ranking: kind === "ranking" ? averageRanks(block.config, answers as string[][]) : [],
    ...(kind === "matrix" ? { matrix: table(block.config, answers as { [row: string]: string | string[] }[]) } : {}),
    timeline: kind === "date" ? timeline(answers as string[]) : [],
  };
}

function averageRanks(
  { options = [] }: Options,
  answers: readonly (readonly string[])[],
): { label: string; avgRank: number }[] {
  const ranked = [...new Set(answers.flat())].map((ref) => {
    const places = answers.filter((answer) => answer.includes(ref)).map((answer) => answer.indexOf(ref) + 1);
    return { label: labelIn(options, ref), avgRank: places.reduce((sum, place) => sum + place, 0) / places.length };
  });
  return ranked.sort((a, b) => a.avgRank - b.avgRank || compare(a.label, b.label));
}

function table(
  { rows = [], columns = [] }: Options,
  answers: readonly { readonly [row: string]: string | readonly string[] }[],
): NonNullable<CountedReport["distributions"][number]["matrix"]> {
  const cells = answers.flatMap((answer) =>
    Object.entries(answer).flatMap(([row, chosen]) => [chosen].flat().map((column) => ({ row, column }))),
  );
  const all = (own: readonly { readonly ref: string }[], used: readonly string[]): string[] => [
    ...new Set([...own.map(({ ref }) => ref), ...used]),
  ];
  // What the form has no more comes last, in the order of the cells.
  const sorted = cells.toSorted((a, b) => compare(`${a.row} ${a.column}`, `${b.row} ${b.column}`));
  const [allRows, allColumns] = [
    all(
      rows,
      sorted.map(({ row }) => row),
    ),
    all(
      columns,
      sorted.map(({ column }) => column),
    ),
  ];
  return {
    rows: allRows.map((ref) => labelIn(rows, ref)),
    cols: allColumns.map((ref) => labelIn(columns, ref)),
    counts: allRows.map((row) =>
      allColumns.map((column) => cells.filter((cell) => cell.row === row && cell.column === column).length),
    ),
  };
}

function labelIn(options: readonly { readonly ref: string; readonly label: string }[], ref: string): string {
  return options.find((option) => option.ref === ref)?.label ?? ref;
}

function optionCounts(
  { type, config }: { readonly type: string; readonly config: Options },
  chosen: readonly Json[],
): { label: string; count: number }[] {
  const times = (value: Json): number => chosen.filter((one) => one === value).length;
  if (type === "country") {
    const given = countsOf(chosen.filter((one) => typeof one !== "object").map(String)).sort(
      ([a, m], [b, n]) => n - m || compare(a, b),
    );
    const others = chosen.filter((one) => typeof one === "object").length;
    return [
      ...given.map(([code, count]) => ({ label: COUNTRY_NAMES[code] ?? code, count })),
      ...(others > 0 ? [{ label: "Other", count: others }] : []),
    ];
  }
  if (config.options === undefined) {
    const [yes, no] = type === "consent" ? ["Agreed", "Not agreed"] : ["Yes", "No"];
    const labels = [
      { value: true, label: config.yesLabel ?? yes },
      { value: false, label: config.noLabel ?? no },
    ];
    const gone = countsOf(chosen.filter((one) => typeof one === "string"));
    const others = chosen.filter((one) => typeof one === "object").length;
    return [
      ...labels.map(({ value, label }) => ({ label, count: times(value) })),
      ...byCount(gone),
      ...(others > 0 ? [{ label: "Other", count: others }] : []),
    ];
  }
  const offered = config.options;
  const gone = countsOf(
    chosen.filter((one) => typeof one !== "object" && !offered.some(({ ref }) => ref === one)).map(String),
  );
  const others = chosen.filter((one) => typeof one === "object").length;
  return [
    ...offered.map(({ ref, label }) => ({ label, count: times(ref) })),
    ...byCount(gone),
    ...(others > 0 || config.allowOther === true ? [{ label: "Other", count: others }] : []),
  ];
}

function byCount(counts: readonly (readonly [string, number])[]): { label: string; count: number }[] {
  return counts
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || compare(a.label, b.label));
}

function timeline(days: readonly string[]): { label: string; count: number }[] {
  const months = days.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  const span = Math.max(...months) - Math.min(...months);
  const length = span <= 2 ? 10 : span < 120 ? 7 : 4;
  return countsOf(days.map((day) => day.slice(0, length)))
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => compare(a.label, b.label));
}

function daily(inScope: readonly Counted[], visited: readonly Visits[]): CountedReport["daily"] {
  const days = [
    ...inScope.map(({ conversation }) => dayOf(conversation.facts.startedAt)),
    ...visited.map(({ at }) => dayOf(at)),
  ].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const filled: { date: string; views: number; starts: number; completed: number }[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) {
    const date = dayOf(at);
    const started = inScope.filter(({ conversation }) => dayOf(conversation.facts.startedAt) === date);
    const views = sumOf(visited.filter((visit) => dayOf(visit.at) === date));
    filled.push({
      date,
      views,
      starts: started.length,
      completed: started.filter(({ conversation }) => conversation.control.status === "completed").length,
    });
  }
  return filled;
}

function sumOf(visits: readonly Visits[]): number {
  return visits.reduce((sum, { count }) => sum + count, 0);
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Generated titles recall an answer, and a report has nobody's in particular. */
function titled(title: string): string {
  return title.replace(/\{\{answer:([^|]*)\|[^}]*\}\}/g, "[$1]");
}

function average(numbers: readonly number[]): number {
  return Number((sumExactly(numbers) / numbers.length).toPrecision(12));
}

/** Neumaier's sum, in the order of size. */
function sumExactly(numbers: readonly number[]): number {
  let sum = 0;
  let lost = 0;
  for (const number of numbers.toSorted((a, b) => Math.abs(b) - Math.abs(a))) {
    const next = sum + number;
    lost += Math.abs(sum) >= Math.abs(number) ? sum - next + number : number - next + sum;
    sum = next;
  }
  return sum + lost;
}

function median(sorted: readonly number[]): number | undefined {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

function countsOf<Key>(keys: readonly Key[]): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts];
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function wholeCharacters(text: string, unitsMax: number): string {
  let cut = "";
  for (const character of text) {
    if (cut.length + character.length > unitsMax) break;
    cut += character;
  }
  return cut;
}
