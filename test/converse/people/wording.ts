/**
 * How a person says a value: in words of its language, out of what it would answer and of nothing else. The result is
 * drawn; a literal one is what a person types when nothing else was understood.
 */
import type { PublicBlock } from "../../../machines/conversation/protocol/views.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";
import type { Draw } from "../../support/conversations/valid-answers.ts";
import { folded, isObject, textOf } from "../judging/values.ts";
import { dayAfter, fullNameOf, isAhead, pick, subjectOf, type Persona } from "./persona.ts";
import type { Words } from "./words.ts";

/** `literal`: as the question shows it; `plain`: the value; `wordy`: in a phrase; `rambling`: with more besides. */
export type Manner = "literal" | "plain" | "wordy" | "rambling";

export interface Saying {
  readonly text: string;
  /** False where nobody could blame a listener who asks again. */
  readonly clear: boolean;
}

interface Option {
  readonly ref: string;
  readonly label: string;
}

/** Numbers that are said in words at most half of the time. */
const IN_WORDS = 0.4;
/** A word of a label that people use for the whole of it. */
const PART_CHARACTERS_MIN = 5;

/** Undefined for what is not said in words: files, signatures, payments. */
export function saying(
  question: PublicBlock,
  value: Json,
  persona: Persona,
  draw: Draw,
  manner: Manner,
): Saying | undefined {
  const { words } = persona;
  const core = coreOf(question, value, persona, draw, manner);
  if (core === undefined) return undefined;
  const { carriers, keeps = false, clear = true } = core;
  if (manner === "literal" || manner === "plain" || carriers.length === 0) return { text: core.text, clear };
  const phrase = pick(carriers, draw).replace("{}", core.text);
  // Words around a free text would be taken for a part of it, rightly.
  if (keeps) return { text: phrase, clear };
  const lead = draw() < 0.4 ? pick(words.leads, draw) : "";
  const tail = draw() < 0.3 ? pick(words.tails, draw) : "";
  const text = `${lead}${lead === "" ? phrase : uncapitalised(phrase)}${tail}`;
  if (manner === "wordy") return { text, clear };
  const ramble = pick(words.rambles, draw);
  const stop = words.blank === "" ? "。" : ". ";
  return { text: draw() < 0.7 ? `${text}${stop}${ramble}` : `${ramble}${stop}${text}`, clear: false };
}

interface Core {
  readonly text: string;
  readonly carriers: readonly string[];
  readonly keeps?: boolean;
  /** False where a listener does well to ask. */
  readonly clear?: boolean;
}

function coreOf(question: PublicBlock, value: Json, persona: Persona, draw: Draw, manner: Manner): Core | undefined {
  const { words } = persona;
  const isLiteral = manner === "literal";
  switch (question.type) {
    case "short_text":
    case "long_text":
      return typeof value === "string" ? { text: value, ...textCarriers(question, words) } : undefined;
    case "email":
      return { text: textOf(value), carriers: words.email };
    case "phone":
      return { text: isLiteral ? textOf(value) : spacedPhone(textOf(value), draw), carriers: words.phone };
    case "verification":
    case "url":
      return { text: textOf(value), carriers: [] };
    case "number":
    case "slider":
      return { text: numberSaid(value, words, draw, isLiteral), carriers: words.number };
    case "rating":
    case "opinion_scale":
    case "nps":
    case "csat":
    case "ces":
      return { text: numberSaid(value, words, draw, isLiteral), carriers: words.scale };
    case "yes_no":
      // "Sure, no thanks" would be a riddle.
      return { text: pick(value === true ? words.yes : words.no, draw), carriers: ["{}"], keeps: true };
    case "consent":
      return { text: pick(value === true ? words.agree : words.no, draw), carriers: [] };
    case "single_choice":
    case "dropdown":
    case "picture_choice":
    case "multi_choice":
    case "ranking":
      return optionsSaid(question, value, words, draw, manner);
    case "date":
      return { text: daySaid(question, textOf(value), persona, draw, isLiteral), carriers: words.date };
    case "time":
      return { text: textOf(value), carriers: words.time };
    case "datetime":
      return { text: `${dayInWords(textOf(value).slice(0, 10), words)} ${textOf(value).slice(11)}`, carriers: [] };
    case "date_range": {
      const { start, end } = value as { readonly start: string; readonly end: string };
      const [a, b] = [dayInWords(start, words), dayInWords(end, words)];
      return { text: pick(words.range, draw).replace("{a}", a).replace("{b}", b), carriers: [] };
    }
    case "currency": {
      const { amountMinor, currency } = value as { readonly amountMinor: number; readonly currency: string };
      const digits = minorDigits(question, currency);
      return { text: `${(amountMinor / 10 ** digits).toFixed(digits)} ${currency}`, carriers: words.money };
    }
    case "country":
      return { text: countryName(textOf(value), words), carriers: words.country };
    case "address":
    case "contact_info":
      return { text: partsSaid(value as JsonObject, words), carriers: [] };
    case "matrix":
      return tableSaid(question, value as JsonObject);
    default:
      return undefined;
  }
}

function textCarriers(question: PublicBlock, words: Words): Pick<Core, "carriers" | "keeps"> {
  const subject = subjectOf(question, words);
  if (subject === "name") return { carriers: words.name, keeps: true };
  if (subject === "city") return { carriers: words.city, keeps: true };
  return { carriers: [], keeps: true };
}

function numberSaid(value: Json, words: Words, draw: Draw, isLiteral: boolean): string {
  const inWords = typeof value === "number" && Number.isInteger(value) ? words.numbers[value] : undefined;
  return isLiteral || inWords === undefined || draw() >= IN_WORDS ? textOf(value) : inWords;
}

function optionsSaid(question: PublicBlock, value: Json, words: Words, draw: Draw, manner: Manner): Core | undefined {
  const options = question["options"] as unknown as readonly Option[];
  const chosen = (Array.isArray(value) ? (value as readonly Json[]) : [value]).map((each) =>
    isObject(each) && typeof each["other"] === "string"
      ? each["other"]
      : optionSaid(options, textOf(each), words, draw, manner),
  );
  const isSeveral = chosen.length > 1;
  const hasCommas = chosen.some((label) => label.includes(","));
  const [last, before] = [chosen.at(-1) ?? "", chosen.slice(0, -1)];
  // Where labels have commas of their own, people write one a line.
  const text =
    hasCommas && isSeveral ? chosen.join("\n") : isSeveral ? `${before.join(commaOf(words))}${words.and}${last}` : last;
  // An answer of one's own may be worth a question.
  const clear = !(isSeveral && hasCommas) && !isOther(value);
  return { text, carriers: isSeveral || isSentence(text) ? [] : words.choice, clear };
}

function isOther(value: Json): boolean {
  return Array.isArray(value) ? (value as readonly Json[]).some(isObject) : isObject(value);
}

function optionSaid(options: readonly Option[], ref: string, words: Words, draw: Draw, manner: Manner): string {
  const at = options.findIndex((option) => option.ref === ref);
  const label = options[at]?.label ?? ref;
  const chance = draw();
  if (manner === "literal" || chance < 0.55) return label;
  if (chance < 0.75) return label.toLowerCase();
  const ordinal = words.ordinals[at];
  if (chance < 0.85 && ordinal !== undefined && options.length <= words.ordinals.length) return ordinal;
  return distinctivePart(options, label) ?? label;
}

/** The longest word that only this label has. */
function distinctivePart(options: readonly Option[], label: string): string | undefined {
  const others = new Set(
    options.filter((option) => option.label !== label).flatMap((option) => folded(option.label).split(" ")),
  );
  return folded(label)
    .split(" ")
    .filter((word) => /^\p{L}+$/u.test(word) && word.length >= PART_CHARACTERS_MIN && !others.has(word))
    .sort((one, other) => other.length - one.length)[0];
}

/** A label that is a sentence of its own stands for itself. */
function isSentence(label: string): boolean {
  return label.length > 40 || /[.!?]/.test(label);
}

function daySaid(
  question: PublicBlock,
  day: string,
  { words, today }: Persona,
  draw: Draw,
  isLiteral: boolean,
): string {
  if (isLiteral) return day;
  if (!isAhead(question)) return dayInWords(day, words);
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (ahead === 1 || ahead === 2) return words.days[ahead - 1] ?? day;
  const chance = draw();
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const todaysWeekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  // Within this week: a week on, people differ about which day is meant.
  if (chance < 0.5 && ahead > 0 && ahead < 7 && weekday > todaysWeekday) return words.coming[weekday] ?? day;
  // Beyond these numbers, some languages change the word for days.
  if (chance < 0.2 && ahead >= 5 && ahead <= 10) return words.inDays.replace("{}", String(ahead));
  return chance < 0.85 ? dayInWords(day, words, chance < 0.6 && day > dayAfter(today, 1)) : day;
}

function dayInWords(day: string, { locale }: Words, withoutYear = false): string {
  const key = `${locale} ${String(withoutYear)}`;
  let format = dayFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, {
      calendar: "gregory",
      numberingSystem: "latn",
      day: "numeric",
      month: "long",
      ...(withoutYear ? {} : { year: "numeric" }),
      timeZone: "UTC",
    });
    dayFormats.set(key, format);
  }
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** They take longer to make than anything else that a person does. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Spoken with blanks between groups of digits, as people write numbers. */
function spacedPhone(phone: string, draw: Draw): string {
  if (draw() < 0.5) return phone;
  const digits = phone.slice(1);
  return `+${digits.slice(0, 2)} ${(digits.slice(2).match(/.{1,3}/g) ?? []).join(" ")}`;
}

function minorDigits(question: PublicBlock, currency: string): number {
  const currencies = question["currencies"] as readonly { readonly code: string; readonly minorDigits: number }[];
  return currencies.find(({ code }) => code === currency)?.minorDigits ?? 2;
}

function countryName(code: string, { locale }: Words): string {
  return new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;
}

/** An address or a contact in one line, in the order of the language. */
function partsSaid(value: JsonObject, words: Words): string {
  const { line1, zip, city, country, firstName, lastName, fullName, email, phone, company } = value;
  const [first, last] = [textIn(firstName), textIn(lastName)];
  const name = first === "" || last === "" ? `${first}${last}` : fullNameOf({ first, last, words });
  const land = typeof country === "string" ? countryName(country, words) : undefined;
  const place =
    words.blank === ""
      ? [[zip, `${textIn(city)}${textIn(line1)}`].filter(isSaid).join(" ")]
      : [line1, (words.cityFirst === true ? [city, zip] : [zip, city]).filter(isSaid).join(" ")];
  return [fullName, name, ...place, land, company, email, phone].filter(isSaid).join(commaOf(words));
}

function textIn(part: Json | undefined): string {
  return typeof part === "string" ? part : "";
}

/** Languages without blanks have marks of their own. */
function commaOf({ blank }: Words): string {
  return blank === "" ? "、" : ", ";
}

function isSaid(part: Json | undefined): part is string {
  return typeof part === "string" && part !== "";
}

function tableSaid(question: PublicBlock, value: JsonObject): Core {
  const labelOf = (list: string, ref: Json | undefined): string =>
    (question[list] as unknown as readonly Option[]).find((option) => option.ref === ref)?.label ?? textOf(ref);
  const cells = Object.entries(value).map(
    ([row, column]) =>
      `${labelOf("rows", row)}: ${labelOf("columns", Array.isArray(column) ? (column[0] as Json) : column)}`,
  );
  return { text: cells.join(", "), carriers: [] };
}

function uncapitalised(text: string): string {
  return /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
