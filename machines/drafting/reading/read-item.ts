/**
 * Reads what a part of a prompt asks for: which field, or which type, and in whose words.
 *
 * Owns: one question. Does not own: dividing a list into parts (`split-parts.ts`), conditions (`conditions.ts`), and
 * the block that a question becomes (`forms/write-block.ts`).
 */
import { withoutEnd } from "../../values/text-ends.ts";
import type { DraftedField } from "../../languages/schema/drafted-forms.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { readOptions, takeAnnotations, without } from "./annotations.ts";
import { alternativesIn, bareAlternatives, takeSlashes } from "./alternatives.ts";
import { isFollowUp } from "./conditions.ts";
import { openingHoursIn } from "./opening-hours.ts";
import { isPolarQuestion } from "./polar-questions.ts";
import { priceIn } from "./prices.ts";
import { misspelled } from "../words/misspellings.ts";
import { tidy } from "../words/texts.ts";
import type { DraftItem } from "../forms/draft-item.ts";
import type { MaskedText } from "./masked-text.ts";
import { type Found, type Word, wordsOf } from "../words/phrases.ts";

/** A question's text is cut here: a title is read in a chat. */
const TEXT_CHARACTERS_MAX = 300;

/** @returns the question, or only annotations of the one before it if `text` and `field` are absent. */
export function readItem(text: string, asked: boolean, lexicon: Lexicon, masked: MaskedText): DraftItem {
  const item: DraftItem = { text: "", question: false, whole: false };
  if (asked) item.asked = true;
  const special = appointmentOrPayment(text, lexicon, masked);
  if (special !== undefined) return special;
  let rest = takeParentheses(masked.withSpans(text), item, lexicon, masked);
  rest = takeAnnotations(rest, lexicon, item);
  rest = takeWhether(rest, item, lexicon);
  rest = takeYesNo(rest, item, lexicon);
  if (item.type === undefined && item.options === undefined) rest = takeSlashes(rest, item);
  const whole = withoutEnd(tidy(rest), /\?/);
  rest = item.whether === true ? whole : takeLeadIns(whole, lexicon);
  readSubject(masked.plain(rest), asked, item, lexicon);
  // The articles that a list is read without are part of a question that its author wrote.
  const opens = lexicon.openers.at(wordsOf(rest, lexicon.words.inflection), 0) !== undefined;
  if (item.question && asked && !opens && item.text !== "") item.text = masked.plain(whole);
  return item;
}

/** "Book a slot Monday to Friday 9-17" and "pay the 25 EUR fee". */
export function appointmentOrPayment(written: string, lexicon: Lexicon, masked: MaskedText): DraftItem | undefined {
  const text = masked.withSpans(written);
  const words = wordsOf(text, lexicon.words.inflection);
  const named = lexicon.ownTypes.all(words).map(({ value }) => value);
  const said = text
    .split("")
    .map((character) => masked.enclosed(character)?.text ?? character)
    .join("");
  const item: DraftItem = { text: "", question: false, whole: true };
  const required: Pick<DraftItem, "required"> = {};
  takeAnnotations(text, lexicon, required);
  if (required.required !== undefined) item.required = required.required;
  const price = named.includes("payment") ? priceIn(said) : undefined;
  if (price !== undefined) return { ...item, type: "payment", price };
  const books = named.includes("booking");
  const [hours] = openingHoursIn(said, lexicon);
  if (hours !== undefined ? !books && !asksWhen(words, lexicon) : !books) return undefined;
  const { days, from, to, minutes } = hours ?? {};
  return {
    ...item,
    type: "booking",
    field: "datetime",
    ...(days === undefined || from === undefined || to === undefined ? {} : { hours: { days, from, to } }),
    ...(minutes === undefined ? {} : { minutes }),
  };
}

const MOMENTS: ReadonlySet<DraftedField> = new Set(["date", "time", "datetime", "availability"]);

function asksWhen(words: readonly Word[], lexicon: Lexicon): boolean {
  return lexicon.fields.all(words).some(({ value }) => MOMENTS.has(value));
}

/** What stands in parentheses says more about the question: options, flags, a scale, or a hint. */
function takeParentheses(text: string, item: DraftItem, lexicon: Lexicon, masked: MaskedText): string {
  return text.replaceAll(/[\uE000-\uF8FF]/g, (character) => {
    const enclosed = masked.enclosed(character);
    if (enclosed?.kind !== "parenthesis") return character;
    if (isFollowUp(enclosed.text, lexicon)) return " ";
    readAnnotation(enclosed.text, item, lexicon);
    return " ";
  });
}

/** Reads an annotation by itself: what is in parentheses, or after a colon. */
export function readAnnotation(text: string, item: DraftItem, lexicon: Lexicon): void {
  let rest = takeAnnotations(text, lexicon, item);
  rest = takeYesNo(rest, item, lexicon);
  const words = wordsOf(rest, lexicon.words.inflection);
  const either = lexicon.structure.either.at(words, 0);
  if (either !== undefined) rest = rest.slice(words[either.count - 1]?.end);
  const named = typeOfAll(rest, lexicon);
  const options = readOptions(tidy(rest), lexicon);
  if (named !== undefined) item.type ??= named;
  else if (options !== undefined) {
    const kept = withoutTypes(options, item, lexicon);
    if (kept !== undefined) item.options ??= kept;
  } else if (tidy(rest).length > 3 && item.description === undefined)
    item.description = tidy(rest).slice(0, TEXT_CHARACTERS_MAX);
}

/** Entries of a list that name a type are no options: "(dropdown: A, B)" or "(short text, required)". */
function withoutTypes(options: readonly string[], item: DraftItem, lexicon: Lexicon): readonly string[] | undefined {
  const kept = options.filter((option) => {
    const named = typeOfAll(option, lexicon);
    if (named !== undefined) item.type ??= named;
    return named === undefined;
  });
  const [first = "", ...others] = kept;
  const colon = first.indexOf(":");
  const named = colon === -1 ? undefined : typeOfAll(first.slice(0, colon), lexicon);
  if (named === undefined) return kept.length < 2 ? undefined : kept;
  item.type ??= named;
  return [first.slice(colon + 1).trim(), ...others];
}

/** The type that a text names and nothing else. */
function typeOfAll(text: string, lexicon: Lexicon): DraftItem["type"] {
  const words = contentOf(wordsOf(text, lexicon.words.inflection), lexicon);
  const found = lexicon.types.at(words, 0);
  return found !== undefined && found.count === words.length && words.length > 0 ? found.value : undefined;
}

/** "Ask whether …" asks for a yes or a no. */
function takeWhether(text: string, item: DraftItem, lexicon: Lexicon): string {
  const words = wordsOf(text, lexicon.words.inflection);
  const lead = leadInsAt(words, lexicon);
  for (const at of new Set([0, ...lead])) {
    const found = lexicon.structure.whether.at(words, at);
    if (found === undefined) continue;
    item.whether = true;
    item.type = "yes_no";
    return text.slice(words[at + found.count - 1]?.end);
  }
  return text;
}

/** "yes/no" names the type; it is no list of options. */
function takeYesNo(text: string, item: DraftItem, lexicon: Lexicon): string {
  const words = wordsOf(text, lexicon.words.inflection);
  for (let at = 0; at < words.length; at++) {
    const yes = lexicon.structure.yes.at(words, at);
    if (yes === undefined) continue;
    const joiner = lexicon.structure.or.at(words, at + yes.count)?.count ?? 0;
    const no = lexicon.structure.no.at(words, at + yes.count + joiner);
    if (no === undefined) continue;
    item.type ??= "yes_no";
    return without(text, words, at, at + yes.count + joiner + no.count);
  }
  return text;
}

/** Positions after each of the lead-ins at the beginning. */
function leadInsAt(words: readonly Word[], lexicon: Lexicon): number[] {
  const positions: number[] = [];
  for (let at = 0; at < words.length;) {
    const lead = lexicon.structure.leadIns.at(words, at);
    if (lead === undefined) break;
    at += lead.count;
    positions.push(at);
  }
  return positions;
}

/** @param titles the text is a title: what asks in a question asks for nothing here. */
export function takeLeadIns(text: string, lexicon: Lexicon, titles = false): string {
  const words = wordsOf(text, lexicon.words.inflection);
  let at = 0;
  while (at < words.length) {
    // "We want" is a lead-in and "want" too, but a field or question that begins here is what is asked for.
    const lead = lexicon.structure.leadIns.at(words, at);
    const field = lexicon.fields.at(words, at);
    const opener = lexicon.openers.at(words, at);
    const type = lexicon.types.at(words, at);
    const longest = Math.max(field?.count ?? 0, opener?.count ?? 0, type?.count ?? 0);
    if (lead === undefined || (!titles && longest >= lead.count)) break;
    // "The parent's name": whose name it is belongs to it.
    if (/^['’]s\b/.test(text.slice(words[at + lead.count - 1]?.end))) break;
    const longer = [...Array(lead.count).keys()].find(
      (more) => more > 0 && (lexicon.fields.at(words, at + more)?.count ?? 0) > lead.count - more,
    );
    at += longer ?? lead.count;
    if (longer !== undefined) break;
  }
  return tidy(at === 0 ? text : text.slice(words[at - 1]?.end));
}

/** The words that carry meaning: without lead-ins in front and behind. */
function contentOf(words: Word[], lexicon: Lexicon): Word[] {
  const at = leadInsAt(words, lexicon).at(-1) ?? 0;
  let end = words.length;
  for (let taken = 1; taken > 0 && end > at; end -= taken) taken = leadOutAt(words, at, end, lexicon);
  return at >= end ? words : words.slice(at, end);
}

/** Words of the lead-in that ends in front of a place; 0 if none does. */
function leadOutAt(words: readonly Word[], at: number, end: number, lexicon: Lexicon): number {
  const most = lexicon.postpositions ? Math.min(LEAD_OUT_WORDS_MAX, end - at) : 1;
  for (let count = most; count > 0; count--)
    if (lexicon.structure.leadIns.at(words, end - count, end)?.count === count) return count;
  return 0;
}

const LEAD_OUT_WORDS_MAX = 12;

/** "参加日程を教えてください" asks for "参加日程". */
function withoutLeadOut(text: string, lexicon: Lexicon): string {
  if (!lexicon.postpositions) return text;
  const words = wordsOf(text, lexicon.words.inflection);
  let end = words.length;
  for (let taken = 1; taken > 0 && end > 1; end -= taken) taken = leadOutAt(words, 1, end, lexicon);
  return end === words.length ? text : text.slice(0, words[end - 1]?.end);
}

function readSubject(text: string, asked: boolean, item: DraftItem, lexicon: Lexicon): void {
  const words = wordsOf(text, lexicon.words.inflection);
  if (words.length === 0) return;
  const opener = lexicon.openers.at(words, 0) ?? (asked ? openerWithin(words, lexicon) : undefined);
  if (opener !== undefined) item.opener = opener.value;
  const whole = wholeField(words, lexicon);
  const type = typeIn(words, lexicon);
  if (whole !== undefined && item.whether !== true) {
    item.field = whole;
    item.whole = true;
    item.text = text.slice(0, TEXT_CHARACTERS_MAX);
    // In "policy number" the last word says nothing about the type.
    if (type !== undefined && type.count < words.length && type.value !== "number") item.type ??= type.value;
    return;
  }
  let subject = text;
  const isPartOfNoun = type?.value === "number" && type.at > 0 && type.count === 1;
  if (type !== undefined && !asked && opener?.at !== 0 && !isPartOfNoun) {
    item.type ??= type.value;
    const without_ = takeLeadIns(without(text, words, type.at, type.at + type.count), lexicon);
    if (without_ !== "") {
      readTyped(RELATIVE.test(without_) ? text : without_, item, lexicon);
      return;
    }
    subject = text;
  }
  const meant = words.length === 1 ? misspelled(words[0], lexicon) : undefined;
  if (meant !== undefined) {
    item.field = meant;
    item.whole = true;
    item.text = text;
    return;
  }
  const partial = headField(words, lexicon);
  if (partial !== undefined) item.field = partial;
  item.whole = item.whether === true && whole !== undefined && isYesNoField(whole);
  if (item.whole && whole !== undefined) item.field = whole;
  item.question = asked || opener?.at === 0;
  if (item.options === undefined) readAlternatives(text, words, asked, item, lexicon);
  if (asked && item.opener === undefined && item.options === undefined && item.type === undefined)
    if (item.scale === undefined && isPolarQuestion(text, lexicon)) item.opener = "yesNo";
  item.text = (item.question ? subject : withoutLeadOut(subject, lexicon)).slice(0, TEXT_CHARACTERS_MAX);
}

/** The first opener; without accents "or" is "where" in French. */
function openerWithin(words: readonly Word[], lexicon: Lexicon): Found<NonNullable<DraftItem["opener"]>> | undefined {
  const { openers, structure } = lexicon;
  return openers.all(words).find(({ at, count }) => structure.or.at(words, at)?.count !== count);
}

/** "Do you prefer tea or coffee?", "whether they want tea or coffee", "tea or coffee" are choices between the two. */
function readAlternatives(
  text: string,
  words: readonly Word[],
  asked: boolean,
  item: DraftItem,
  lexicon: Lexicon,
): void {
  const polar = item.opener === "yesNo" && item.type === undefined && asked;
  const options =
    polar || item.whether === true
      ? alternativesIn(text, words, lexicon)
      : item.type === undefined && item.scale === undefined && (item.opener === undefined || item.opener === "yesNo")
        ? bareAlternatives(text, words, lexicon)
        : undefined;
  if (options === undefined) return;
  item.options = options;
  if (item.whether === true) item.type = "single_choice";
  else item.question = true;
}

/** What is left of "day and time that they prefer" says nothing by itself. */
const RELATIVE = /^(?:that|which|que|qui|che|die|das|dat|they)\s/i;

/** What is left of an item after the name of its type was taken. */
function readTyped(text: string, item: DraftItem, lexicon: Lexicon): void {
  const words = wordsOf(text, lexicon.words.inflection);
  const whole = wholeField(words, lexicon);
  const field = whole ?? headField(words, lexicon);
  if (field !== undefined) item.field = field;
  item.whole = whole !== undefined;
  item.text = text.slice(0, TEXT_CHARACTERS_MAX);
}

const YES_NO_FIELDS: ReadonlySet<DraftedField> = new Set([
  "attending",
  "plus_one",
  "accommodation",
  "transport",
  "pets",
  "injured",
  "newsletter",
  "return_again",
]);

function isYesNoField(field: DraftedField): boolean {
  return YES_NO_FIELDS.has(field);
}

/** The field that all words together mean, lead-ins aside. */
export function wholeField(words: Word[], lexicon: Lexicon): DraftedField | undefined {
  const all = lexicon.fields.at(words, 0);
  if (all !== undefined && all.count === words.length) return all.value;
  const content = contentOf(words, lexicon);
  const found = lexicon.fields.at(content, 0);
  if (found !== undefined && found.count === content.length) return found.value;
  const [only] = content;
  return content.length === 1 && only !== undefined ? lexicon.fields.compoundEnd(only) : undefined;
}

/** The field of the word that the others belong to: in "name of the school" the first, in "school name" the last. */
function headField(words: readonly Word[], lexicon: Lexicon): DraftedField | undefined {
  const of = words.findIndex((_, at) => at > 0 && lexicon.edits.of.at(words, at) !== undefined);
  const head = of === -1 ? words : words.slice(0, of);
  const inHead = lexicon.fields.all(head);
  const found = lexicon.language === "en" ? longestOf(inHead.toReversed()) : longestOf(inHead);
  if (found !== undefined) return found.value;
  const compound =
    lexicon.words.inflection === "germanic"
      ? head.map((word) => lexicon.fields.compoundEnd(word)).find((field) => field !== undefined)
      : undefined;
  return compound ?? longestOf(lexicon.fields.all(words))?.value;
}

function longestOf<Value>(found: readonly Found<Value>[]): Found<Value> | undefined {
  return found.reduce<Found<Value> | undefined>(
    (best, each) => (best === undefined || each.count > best.count ? each : best),
    undefined,
  );
}

function typeIn(words: readonly Word[], lexicon: Lexicon): Found<NonNullable<DraftItem["type"]>> | undefined {
  return longestOf(lexicon.types.all(words));
}
