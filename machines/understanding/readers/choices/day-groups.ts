/**
 * Groups of days where the options are the days of the week: "weekdays", "am Wochenende", 平日.
 *
 * Owns: which options a group stands for. Does not own: the words (`languages/day-group-words.ts`), lists and
 * exceptions (`selection.ts`).
 */
import {
  EVERY_DAY_GROUPS,
  PARTS_OF_GROUP,
  WEEKDAY_GROUPS,
  WEEKEND_GROUPS,
  WEEKEND_GROUPS_BY_COUNTRY,
} from "../../../languages/day-group-words.ts";
import type { ReplyLanguage } from "../../../languages/registry.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { PhraseTable, wordSet } from "../../text/phrases.ts";
import { readReply } from "../../text/tokens.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { timeLexicon } from "../../vocabulary/time-lexicon.ts";
import type { OptionIndex } from "./option-index.ts";

/** A group that a reply names: the options of its days, and the tokens that say so (end exclusive). */
export interface DayGroup {
  readonly options: readonly number[];
  readonly from: number;
  readonly end: number;
  /** Not every day of it may be meant: "one weekend", or a weekend whose days differ between countries. */
  readonly isVague: boolean;
}

type GroupName = "weekdays" | "weekend" | "weekend_by_country" | "every_day";

/** Days among the options at least. */
const DAYS_MIN = 3;
/** Characters of a label that may name a day. */
const LABEL_CHARACTERS_MAX = 40;
/** The last weekday that is no part of the weekend, Monday being 1. */
const FRIDAY = 5;
const DAYS_OF_WEEK = 7;

let names: PhraseTable<GroupName> | undefined;

function groupNames(): PhraseTable<GroupName> {
  if (names === undefined) {
    names = new PhraseTable();
    names.add(WEEKDAY_GROUPS, "weekdays");
    names.add(WEEKEND_GROUPS_BY_COUNTRY, "weekend_by_country");
    names.add(WEEKEND_GROUPS, "weekend");
    names.add(EVERY_DAY_GROUPS, "every_day");
  }
  return names;
}

let partWords: ReadonlySet<string> | undefined;

const isPartWord = (text: string): boolean => (partWords ??= wordSet(PARTS_OF_GROUP)).has(text);

const knownDays = new WeakMap<OptionIndex, Map<ReplyLanguage, readonly (number | undefined)[] | undefined>>();

/** The day of the week of each option, Monday being 1; undefined where the options are no days. */
function daysOf(index: OptionIndex, language: ReplyLanguage): readonly (number | undefined)[] | undefined {
  let known = knownDays.get(index);
  if (known === undefined) {
    known = new Map();
    knownDays.set(index, known);
  }
  if (!known.has(language)) {
    const { words } = timeLexicon(language);
    const days = index.options.map(({ label }) => {
      const tokens = readReply(label.slice(0, LABEL_CHARACTERS_MAX)).tokens.filter(({ kind }) => kind !== "mark");
      const match = words.match(tokens, 0);
      return match?.end === tokens.length ? match.value.weekday : undefined;
    });
    const named = days.filter((day) => day !== undefined);
    const areDays = named.length >= DAYS_MIN && new Set(named).size === named.length;
    known.set(language, areDays ? inTheirOrder(days) : undefined);
  }
  return known.get(language);
}

/** Seven options in the order of the days are the days, also those that are no word for it alone: "Mo … Sa, So". */
function inTheirOrder(days: readonly (number | undefined)[]): readonly (number | undefined)[] {
  const first = days.findIndex((day) => day !== undefined);
  const dayAt = (option: number): number =>
    (((days[first] as number) - 1 + option - first + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1;
  const isWeek = days.length === DAYS_OF_WEEK && days.every((day, at) => day === undefined || day === dayAt(at));
  return isWeek ? days.map((_, at) => dayAt(at)) : days;
}

function isOfGroup(name: GroupName, day: number): boolean {
  if (name === "every_day") return true;
  return day <= FRIDAY === (name === "weekdays");
}

/** The groups of days in a reply, in their order. Empty where the options are no days. */
export function dayGroups(reading: AskedReply, index: OptionIndex): readonly DayGroup[] {
  const days = daysOf(index, reading.language);
  if (days === undefined) return [];
  const { tokens } = reading.reply;
  const { words } = timeLexicon(reading.language);
  const numbers = numberLexicon(reading.language).words;
  const groups: DayGroup[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const match = groupNames().match(tokens, at);
    const noun = words.match(tokens, at);
    const isNoun = match === undefined && noun?.value.unit === "weekend";
    const name = match?.value ?? (isNoun ? "weekend" : undefined);
    if (name === undefined) continue;
    const end = match?.end ?? noun?.end ?? at + 1;
    const options = days.flatMap((day, option) => (day !== undefined && isOfGroup(name, day) ? [option] : []));
    const before = tokens[at - 1];
    // "Two weekdays", "one weekend" are none in particular.
    const isPart =
      before?.kind === "number" ||
      (before !== undefined && (numbers.word(before.text) !== undefined || isPartWord(before.text)));
    if (options.length > 0) groups.push({ options, from: at, end, isVague: isPart || name === "weekend_by_country" });
    at = end - 1;
  }
  return groups;
}
