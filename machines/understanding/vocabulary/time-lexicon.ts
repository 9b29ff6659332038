/**
 * The calendar words of a language, as tables.
 *
 * Owns: everything that one phrase can mean: "morgen" is tomorrow and the morning. Does not own: the words
 * (`languages/<code>/time-words.ts`).
 */
import type { ReplyWords } from "../../languages/schema/reply-words.ts";
import type { PartOfDay, TimeUnit, TimeWords, Which } from "../../languages/schema/time-words.ts";
import { PhraseTable, wordSet } from "../text/phrases.ts";
import { perLanguage } from "./per-language.ts";

/** What one phrase can say in a date or a time. A phrase has every reading that the language lists for it. */
export interface TimeWord {
  month?: number;
  weekday?: number;
  day?: number;
  dayPart?: readonly [number, PartOfDay];
  now?: true;
  unit?: TimeUnit;
  spanDays?: number;
  which?: Which;
  part?: PartOfDay;
  meridiem?: "am" | "pm";
  hourMark?: true;
  hourArticle?: true;
  hourPart?: number;
  afterHour?: number;
  halfBefore?: true;
  past?: true;
  to?: true;
  andMinutes?: true;
  lessMinutes?: true;
  minuteMark?: true;
  hourLetter?: true;
  in?: true;
  fromNow?: true;
  ago?: true;
  agoBefore?: true;
  after?: true;
  before?: true;
  from?: true;
  until?: true;
  between?: true;
  and?: true;
  or?: true;
  link?: true;
  dayArticle?: true;
  weekArticle?: true;
  end?: true;
  beginning?: true;
  middle?: true;
  last?: true;
  not?: true;
  openBehind?: true;
  otherDay?: true;
  oneAfter?: true;
  soonest?: true;
  recurring?: true;
  feast?: string;
  eitherDay?: number;
  amount?: readonly [number, TimeUnit];
  yearMark?: true;
  monthMark?: true;
  dayMark?: true;
  era?: number;
  minutesMissing?: true;
  partOfNextHour?: number;
  oneOClock?: true;
}

export interface TimeLexicon {
  readonly words: PhraseTable<TimeWord>;
  readonly pastCues: PhraseTable<true>;
  readonly futureCues: PhraseTable<true>;
  readonly birthCues: PhraseTable<true>;
  readonly meridiemLetters: ReadonlyMap<string, "am" | "pm">;
  readonly hourSuffixes: ReadonlySet<string>;
  readonly clock24: boolean;
  readonly nextIsFirst: boolean;
  readonly countsTowardsHour: boolean;
  readonly monthFirst: boolean;
  readonly negatesBehind: boolean;
  readonly whichIsOfWeek: boolean;
  readonly meridiemFirst: boolean;
  readonly ordinalHours: boolean;
  readonly fractionalHours: boolean;
  /** Parts of the next hour that are written with it. */
  readonly partsGlued: readonly (readonly [number, string])[];
}

/** The calendar words of a language. */
export const timeLexicon = perLanguage(compile);

/** Letters of a weekday's name; its abbreviations are not glued to anything. */
const NAME_LETTERS_MIN = 5;

/** "freitag|fr" with "abend|nacht": "freitagabend|freitagnacht". */
function gluedForms(names: string, endings: string): string {
  const full = names.split("|").filter((name) => name.length >= NAME_LETTERS_MIN);
  return full.flatMap((name) => endings.split("|").map((ending) => name + ending)).join("|");
}

/** Lists of forms that only set a flag: the list's name in the language file and the flag's here. */
const FLAGS = [
  ["now", "now"],
  ["hourMarks", "hourMark"],
  ["hourArticles", "hourArticle"],
  ["halfBefore", "halfBefore"],
  ["past", "past"],
  ["to", "to"],
  ["andMinutes", "andMinutes"],
  ["lessMinutes", "lessMinutes"],
  ["minuteMarks", "minuteMark"],
  ["hourLetters", "hourLetter"],
  ["in", "in"],
  ["fromNow", "fromNow"],
  ["ago", "ago"],
  ["agoBefore", "agoBefore"],
  ["after", "after"],
  ["before", "before"],
  ["from", "from"],
  ["until", "until"],
  ["between", "between"],
  ["and", "and"],
  ["or", "or"],
  ["links", "link"],
  ["dayArticles", "dayArticle"],
  ["weekArticles", "weekArticle"],
  ["end", "end"],
  ["beginning", "beginning"],
  ["middle", "middle"],
  ["last", "last"],
  ["negation", "not"],
  ["openBehind", "openBehind"],
  ["otherDays", "otherDay"],
  ["oneAfter", "oneAfter"],
  ["soonest", "soonest"],
  ["recurring", "recurring"],
] as const satisfies readonly (readonly [keyof TimeWords, keyof TimeWord])[];

function compile(language: ReplyWords): TimeLexicon {
  const { time } = language;
  const merged = new Map<string, TimeWord>();
  const put = (forms: string, word: TimeWord): void => {
    if (forms === "") return;
    for (const form of forms.split("|")) merged.set(form, { ...merged.get(form), ...word });
  };
  time.months.forEach((forms, index) => put(forms, { month: index + 1 }));
  time.weekdays.forEach((forms, index) => put(forms, { weekday: index + 1 }));
  for (const [day, forms] of time.days) put(forms, { day });
  for (const [dayPart, forms] of time.dayParts) put(forms, { dayPart });
  for (const [unit, forms] of time.units) put(forms, { unit });
  for (const [spanDays, forms] of time.spans) put(forms, { spanDays });
  for (const [which, forms] of time.which) put(forms, { which });
  for (const [part, forms] of time.parts) put(forms, { part });
  for (const [hourPart, forms] of time.hourParts) put(forms, { hourPart });
  for (const [afterHour, forms] of time.afterHour) put(forms, { afterHour });
  for (const [feast, forms] of time.feasts) put(forms, { feast });
  for (const [part, endings] of time.gluedParts)
    time.weekdays.forEach((forms, index) => put(gluedForms(forms, endings), { weekday: index + 1, part }));
  for (const [eitherDay, forms] of time.eitherDays ?? []) put(forms, { eitherDay });
  for (const [amount, forms] of time.amounts ?? []) put(forms, { amount });
  if (time.dateMarks !== undefined) {
    const { year, month, day, eras } = time.dateMarks;
    put(year, { yearMark: true });
    put(month, { monthMark: true });
    put(day, { dayMark: true });
    for (const [era, forms] of eras) put(forms, { era });
  }
  for (const [partOfNextHour, forms] of time.partsOfNextHour ?? []) put(forms, { partOfNextHour });
  put(time.oneOClock ?? "", { oneOClock: true });
  put(time.minutesMissing ?? "", { minutesMissing: true });
  put(time.am, { meridiem: "am" });
  put(time.pm, { meridiem: "pm" });
  for (const [list, flag] of FLAGS) put(time[list] ?? "", { [flag]: true });
  const words = new PhraseTable<TimeWord>();
  for (const [form, word] of merged) words.add(form, word);
  const pastCues = new PhraseTable<true>();
  if (time.pastCues !== "") pastCues.add(time.pastCues, true);
  const futureCues = new PhraseTable<true>();
  if (time.futureCues !== "") futureCues.add(time.futureCues, true);
  const birthCues = new PhraseTable<true>();
  birthCues.add(time.birthCues, true);
  return {
    words,
    pastCues,
    futureCues,
    birthCues,
    meridiemLetters: new Map(time.meridiemLetters.map(([half, letter]) => [letter, half])),
    hourSuffixes: wordSet(time.hourSuffixes),
    clock24: time.clock24,
    nextIsFirst: time.nextIsFirst,
    countsTowardsHour: time.halfBefore !== "",
    monthFirst: time.monthFirst === true,
    negatesBehind: time.negatesBehind === true,
    whichIsOfWeek: time.whichIsOfWeek === true,
    meridiemFirst: time.meridiemFirst === true,
    ordinalHours: time.ordinalHours === true,
    fractionalHours: time.fractionalHours === true,
    partsGlued: (time.partsOfNextHour ?? []).flatMap(([minute, forms]) =>
      forms.split("|").flatMap((form) => (form.includes(" ") ? [] : [[minute, form] as const])),
    ),
  };
}
