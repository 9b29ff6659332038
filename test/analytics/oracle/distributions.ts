/** The distribution of a question's answers (§2.14), from the answers themselves. */
import type { CountedReport } from "../../../analytics/sections/counted-report.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import type { Json } from "../../../machines/json.ts";
import { isAnswered, type Counted } from "./counted.ts";
import { average, byCodePoint, byCount, compare, countsOf, median, type LabelCount } from "./counting.ts";

type Distribution = CountedReport["distributions"][number];

interface Option {
  readonly ref: string;
  readonly label: string;
}

/** What the oracle reads of a question. */
interface Question {
  readonly type: string;
  readonly config: {
    readonly options?: readonly Option[];
    readonly optionsFrom?: { readonly ref: string };
    readonly rows?: readonly Option[];
    readonly columns?: readonly Option[];
    readonly fields?: readonly { readonly key: string }[];
    readonly allowOther?: boolean;
    readonly multiple?: boolean;
    readonly yesLabel?: string;
    readonly noLabel?: string;
    readonly currency?: string;
  };
}

type Kind = "text" | "number" | "choice" | "choices" | "date" | "ranking" | "matrix" | "none";

const TYPES_OF_KIND: Readonly<Record<Kind, readonly string[]>> = {
  text: ["short_text", "long_text", "email", "phone", "url", "time", "address", "contact_info"],
  number: ["number", "currency", "rating", "opinion_scale", "nps", "csat", "ces", "slider", "payment"],
  choice: ["single_choice", "dropdown", "yes_no", "consent", "country"],
  choices: ["multi_choice"],
  date: ["date", "datetime", "date_range", "booking"],
  ranking: ["ranking"],
  matrix: ["matrix"],
  none: ["file_upload", "signature", "verification", "repeat_group"],
};

function kindOf({ type, config }: Question): Kind {
  if (type === "picture_choice") return config.multiple === true ? "choices" : "choice";
  const kind = (Object.keys(TYPES_OF_KIND) as Kind[]).find((one) => TYPES_OF_KIND[one].includes(type));
  if (kind === undefined) throw new Error(`the oracle does not know how ${type} is counted`);
  return kind;
}

/** What counts of answers that have more to them; undefined where nothing does. */
function valueOf(answer: Json, { type, config }: Question): Json | undefined {
  const { amountMinor, currency, start, accepted, line1, city, ...rest } = answer as { [name: string]: Json };
  switch (type) {
    case "currency":
      return currency === config.currency ? major(amountMinor, currency) : undefined;
    case "payment":
      return major(amountMinor, currency);
    case "datetime":
      return (answer as string).split("T")[0];
    case "booking":
      return (start as string).split("T")[0];
    case "date_range":
      return start;
    case "consent":
      return accepted;
    case "address":
      return `${line1 as string}, ${city as string}`;
    case "contact_info":
      return (config.fields ?? []).flatMap(({ key }) => (rest[key] as string | undefined) ?? []).join(", ");
    default:
      return answer;
  }
}

function major(amountMinor: Json | undefined, currency: Json | undefined): number {
  return currency === "JPY" ? (amountMinor as number) : (amountMinor as number) / 100;
}

/** The newest responses first; the title is the caller's. */
export function distribution(
  ref: string,
  form: CompiledForm,
  inScope: readonly Counted[],
): Omit<Distribution, "title"> {
  const block = questionOf(form, ref);
  const kind = kindOf(block);
  const ofKind = inScope
    .filter(({ conversation, form: own }) => isAnswered(conversation, ref) && kindOf(questionOf(own, ref)) === kind)
    .sort(
      ({ conversation: a }, { conversation: b }) =>
        compare(b.facts.startedAt, a.facts.startedAt) || compare(b.facts.session, a.facts.session),
    );
  const answers = ofKind
    .map(({ conversation, form: own }) => valueOf(conversation.answers.get(ref) as Json, questionOf(own, ref)))
    .filter((answer) => answer !== undefined);
  const numbers = kind === "number" ? (answers as number[]) : [];
  const isChoice = kind === "choice" || kind === "choices";
  const chosen = isChoice ? answers.flatMap((answer) => (Array.isArray(answer) ? (answer as Json[]) : [answer])) : [];
  const texts = isChoice
    ? chosen.filter((one) => typeof one === "object").map((one) => (one as { other: string }).other)
    : kind === "text"
      ? (answers as string[])
      : [];
  return {
    blockRef: ref,
    type: block.type,
    answered: ofKind.length,
    options: isChoice ? optionCounts(form, block, chosen) : [],
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
            min: Math.min(...numbers),
            max: Math.max(...numbers),
            median: median(numbers) as number,
          },
        }),
    samples: texts.slice(0, 10).map((text) => wholeCharacters(text, 300)),
    ranking: kind === "ranking" ? averageRanks(form, block, answers as string[][]) : [],
    ...(kind === "matrix" ? { matrix: table(block.config, answers as { [row: string]: string | string[] }[]) } : {}),
    timeline: kind === "date" ? timeline(answers as string[]) : [],
  };
}

function questionOf(form: CompiledForm, ref: string): Question {
  return form.blockByRef.get(ref)?.block as unknown as Question;
}

/** An option's label; a question's own options come before those that it carries. A removed one is shown by its ref. */
function labelOf(form: CompiledForm, { config }: Question, ref: string): string {
  const own = config.options?.find((option) => option.ref === ref)?.label;
  if (own !== undefined || config.optionsFrom === undefined) return own ?? ref;
  return labelOf(form, questionOf(form, config.optionsFrom.ref), ref);
}

function averageRanks(
  form: CompiledForm,
  block: Question,
  answers: readonly (readonly string[])[],
): { label: string; avgRank: number; places: number[] }[] {
  const longest = Math.max(0, ...answers.map((answer) => answer.length));
  const ranked = [...new Set(answers.flat())].map((ref) => {
    const places = answers.filter((answer) => answer.includes(ref)).map((answer) => answer.indexOf(ref) + 1);
    return {
      label: labelOf(form, block, ref),
      avgRank: places.reduce((sum, place) => sum + place, 0) / places.length,
      places: Array.from({ length: longest }, (_, at) => places.filter((place) => place === at + 1).length),
    };
  });
  return ranked.sort((a, b) => a.avgRank - b.avgRank || compare(a.label, b.label));
}

function table(
  { rows = [], columns = [] }: Question["config"],
  answers: readonly { readonly [row: string]: string | readonly string[] }[],
): NonNullable<Distribution["matrix"]> {
  const cells = answers.flatMap((answer) =>
    Object.entries(answer).flatMap(([row, chosen]) => [chosen].flat().map((column) => ({ row, column }))),
  );
  // What the form has no more comes last, in the order of the cells.
  const sorted = cells.toSorted((a, b) => compare(`${a.row} ${a.column}`, `${b.row} ${b.column}`));
  const all = (own: readonly Option[], key: "row" | "column"): string[] => [
    ...new Set([...own.map(({ ref }) => ref), ...sorted.map((cell) => cell[key])]),
  ];
  const [allRows, allColumns] = [all(rows, "row"), all(columns, "column")];
  const labelIn = (own: readonly Option[], ref: string) => own.find((option) => option.ref === ref)?.label ?? ref;
  return {
    rows: allRows.map((ref) => labelIn(rows, ref)),
    cols: allColumns.map((ref) => labelIn(columns, ref)),
    counts: allRows.map((row) =>
      allColumns.map((column) => cells.filter((cell) => cell.row === row && cell.column === column).length),
    ),
  };
}

/** Those of the runtime: any country may be the answer, NO to whoever says no. */
const COUNTRY_NAMES = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** The name of a country; a value that is none stays as it is. */
function countryName(ref: string): string {
  return /^[A-Z]{2}$/.test(ref) ? (COUNTRY_NAMES.of(ref) ?? ref) : ref;
}

/** The form's options with zeros, then the others that were chosen, then what was typed. */
function optionCounts(form: CompiledForm, block: Question, chosen: readonly Json[]): LabelCount[] {
  const { type, config } = block;
  const offered = offeredBy(block);
  const times = (value: Json): number => chosen.filter((one) => one === value).length;
  const rest = chosen.filter((one) => typeof one !== "object" && !offered.some(({ value }) => value === one));
  const typed = chosen.filter((one) => typeof one === "object").length;
  return [
    ...offered.map(({ value, label }) => ({ label, count: times(value) })),
    ...byCount(countsOf(rest.map(String))).map(({ label: ref, count }) => ({
      label: type === "country" ? countryName(ref) : labelOf(form, block, ref),
      count,
    })),
    ...(typed > 0 || config.allowOther === true ? [{ label: "Other", count: typed }] : []),
  ];
}

function offeredBy({ type, config }: Question): readonly { readonly value: Json; readonly label: string }[] {
  switch (type) {
    case "country":
      return [];
    case "yes_no":
      return [
        { value: true, label: config.yesLabel ?? "Yes" },
        { value: false, label: config.noLabel ?? "No" },
      ];
    case "consent":
      return [
        { value: true, label: "Agreed" },
        { value: false, label: "Not agreed" },
      ];
    default:
      return (config.options ?? []).map(({ ref, label }) => ({ value: ref, label }));
  }
}

/** By day within three months of the calendar, by month within ten years, else by year. */
function timeline(days: readonly string[]): LabelCount[] {
  const months = days.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  const span = Math.max(...months) - Math.min(...months);
  const length = span <= 2 ? 10 : span < 120 ? 7 : 4;
  return countsOf(days.map((day) => day.slice(0, length)))
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => byCodePoint(a.label, b.label));
}

/** As many characters as fit into so many UTF-16 units. */
function wholeCharacters(text: string, unitsMax: number): string {
  let cut = "";
  for (const character of text) {
    if (cut.length + character.length > unitsMax) break;
    cut += character;
  }
  return cut;
}
