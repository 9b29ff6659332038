/**
 * People who are listed where their number is asked for.
 *
 * Owns: adding them up, and doubting sums that are open. Does not own: numbers without people (`number-answers.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import type { ReplyLanguage } from "../../../languages/registry.ts";
import { fillersOf } from "../../reply/coverage.ts";
import { PhraseTable } from "../../text/phrases.ts";
import { phraseTokens, type Token } from "../../text/tokens.ts";
import { cueAt, type NumberLexicon, numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { readNumber } from "./read-number.ts";
import { perLanguage } from "../../vocabulary/per-language.ts";

/** What a phrase says where people are listed one by one. */
interface PeopleWord {
  counted?: true;
  group?: true;
  speaker?: true;
  own?: true;
  joiner?: true;
  pair?: true;
  others?: number;
}

/** People who are listed one by one, and how many they are. */
export interface PeopleSum {
  readonly value: number;
  /** Token indices, end exclusive. */
  readonly from: number;
  readonly end: number;
  /** Somebody, or something, is joined behind them that is no number of people: "2 adults, 3 kids and a dog". */
  readonly open: boolean;
}

/** One member of the sum: "2 adults", "my wife", "me". */
interface Term {
  readonly value: number;
  readonly end: number;
  /** Says by itself that people are meant; a bare number does not. */
  readonly named: boolean;
  readonly speaker: boolean;
  /** "3 couples" are a sum by themselves. */
  readonly paired: boolean;
}

/** Members of a sum at most: who has more of them gives a number. */
const TERMS_MAX = 8;

/** The words for people of a language. */
const peopleWords = perLanguage(({ people }): PhraseTable<PeopleWord> => {
  const merged = new Map<string, PeopleWord>();
  const put = (forms: string, word: PeopleWord): void => {
    for (const form of forms.split("|")) merged.set(form, { ...merged.get(form), ...word });
  };
  put(people.counted, { counted: true });
  put(people.groups, { group: true });
  put(people.speakers, { speaker: true });
  put(people.own, { own: true });
  put(people.joiners, { joiner: true });
  put(people.pairs, { pair: true });
  for (const [others, forms] of people.others) put(forms, { others });
  const table = new PhraseTable<PeopleWord>();
  for (const [form, word] of merged) table.add(form, word);
  return table;
});

/** Who belongs to the respondent, by words of their own: "MY little BROTHER". */
const relationWords = perLanguage(({ people }) => {
  const owners = new Set(people.own.split("|").filter((form) => !form.includes(" ")));
  const relations = new Set<string>();
  for (const [, forms] of people.others) {
    for (const form of forms.split("|")) {
      const words = phraseTokens(form).map(({ text }) => text);
      if (words.length < 2) continue;
      owners.add(words[0] as string);
      relations.add(words.at(-1) as string);
    }
  }
  for (const form of people.groups.split("|")) for (const { text } of phraseTokens(form)) relations.add(text);
  for (const form of owners) relations.delete(form);
  return { owners, relations };
});

/** Words between the owner and who is meant: "my BIG brother". */
const RELATION_WITHIN = 3;
/** Letters of a word that says by itself who is meant, and is no form of address: "kardeşim", not "papa". */
const RELATION_LETTERS_MIN = 5;

/** Whether a word says that somebody belongs to the respondent: "my". */
export const namesOwner = (word: string, language: ReplyLanguage): boolean => relationWords(language).owners.has(word);

/** The token behind somebody who belongs to the respondent ("my brother Jens"); undefined where nobody does. */
export function behindRelation({ reply: { tokens }, language }: AskedReply, at: number): number | undefined {
  const match = peopleWords(language).match(tokens, at);
  const word = tokens[at]?.text ?? "";
  if (match?.value.others !== undefined) {
    const lettersMin = /\p{Ll}/u.test(word) ? RELATION_LETTERS_MIN : 2;
    const isClear = match.end > at + 1 || word.length >= lettersMin;
    if (isClear) return match.end;
  }
  const { owners, relations } = relationWords(language);
  if (!owners.has(word)) return undefined;
  for (let next = at + 1; next <= at + RELATION_WITHIN && tokens[next]?.kind === "word"; next += 1)
    if (relations.has(tokens[next]?.text ?? "")) return next + 1;
  return undefined;
}

/**
 * Whether the question asks how many people there are, of all groups together: "How many guests?", not "How many
 * children?"
 */
export function asksForPeople({ title: { tokens }, language }: AskedReply): boolean {
  const words = peopleWords(language);
  let counted = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const word = words.match(tokens, at)?.value;
    if (word?.group === true) return false;
    if (word?.counted === true) counted = true;
  }
  return counted;
}

/** Whether the word behind a number counts people, of every group or of one: "3 FRIENDS". */
export function isOfPeople({ reply: { tokens }, language }: AskedReply, end: number): boolean {
  const word = peopleWords(language).match(tokens, end)?.value;
  return word?.counted === true || word?.group === true;
}

/** Whether one who belongs to the respondent is named at a token, in front of another: "MY WIFE is 52". */
export function namesMember({ reply: { tokens }, language }: AskedReply, at: number, to: number): boolean {
  const match = peopleWords(language).match(tokens, at);
  return match?.value.others !== undefined && match.end <= to;
}

/** Whether the word behind a number counts people of every group: "2 PEOPLE" where guests are asked for. */
export function countsPeople({ reply: { tokens }, language }: AskedReply, end: number): boolean {
  return peopleWords(language).match(tokens, end)?.value.counted === true;
}

/**
 * "2 adults and 3 kids", "me, my wife and our two kids", "myself plus one": members joined, or one with something
 * joined that could not be counted. Linear: each token starts one term at most.
 */
export function sumOfPeople(reading: AskedReply): PeopleSum | undefined {
  const { tokens } = reading.reply;
  const words = peopleWords(reading.language);
  for (let at = 0; at < tokens.length;) {
    const bare = bareTerm(reading, words, at);
    const first = readTerm(reading, words, at, undefined) ?? bare;
    if (first === undefined || (!first.named && first !== bare)) {
      at += 1;
      continue;
    }
    let last = first;
    let value = first.value;
    let terms = 1;
    let spoke = first.speaker;
    while (terms < TERMS_MAX) {
      const joined = passJoiner(tokens, words, last.end);
      // "2 adults 3 kids" needs no joiner, "me 3 kids" does.
      const next =
        joined > last.end || !last.speaker
          ? readTerm(reading, words, joined, joined > last.end ? last : undefined)
          : undefined;
      if (next === undefined || (joined === last.end && next.speaker)) break;
      // "me, myself and I" are one.
      value += spoke && next.speaker ? 0 : next.value;
      spoke ||= next.speaker;
      last = next;
      terms += 1;
    }
    // "Four plus a baby" may be of four or of five.
    const open = first === bare || isJoinedOn(reading, words, last.end);
    if (terms > 1 || last.paired || (open && !last.speaker)) return { value, from: at, end: last.end, open };
    at = Math.max(last.end, at + 1);
  }
  return undefined;
}

/** A member of a sum at a token. Without a group, a number counts only behind a speaker: "me plus two". */
function readTerm(
  { reply: { tokens }, language }: AskedReply,
  words: PhraseTable<PeopleWord>,
  at: number,
  before: Term | undefined,
): Term | undefined {
  const lexicon = numberLexicon(language);
  const here = words.match(tokens, at);
  if (here?.value.others !== undefined) return member(here.value.others, here.end);
  if (here?.value.speaker === true && !startsQuantity(lexicon.words.match(tokens, at), here.end))
    return { ...member(1, here.end), speaker: true };
  if (here?.value.group === true && lexicon.numerals !== undefined) return groupFirst(lexicon, tokens, here.end);
  const from = here?.value.own === true ? here.end : at;
  // "O MEU MARIDO": an article before one who belongs to the respondent.
  const owned = from > at ? words.match(tokens, from) : undefined;
  if (owned?.value.others !== undefined) return member(owned.value.others, owned.end);
  const token = tokens[from];
  if (token === undefined) return undefined;
  if (lexicon.indefinite.has(token.text)) {
    const group = words.match(tokens, from + 1);
    if (group?.value.group === true) return member(1, group.end);
  }
  if (token.kind !== "number" && token.kind !== "word") return undefined;
  const number = readNumber(lexicon, tokens, from);
  if (number === undefined || number.ordinal || !Number.isInteger(number.value) || number.value < 1) return undefined;
  if (number.form === "quantity") return number.value <= 2 ? member(number.value, number.end) : undefined;
  const counted = words.match(tokens, number.end);
  const group =
    counted?.value.own === true && counted.value.group !== true ? words.match(tokens, counted.end) : counted;
  if (group?.value.group === true) return member(number.value, group.end);
  if (counted?.value.pair === true) return { ...member(number.value * 2, counted.end), paired: true };
  const isLast =
    tokens[number.end] === undefined ||
    tokens[number.end]?.kind === "mark" ||
    fillersOf(language).match(tokens, number.end) !== undefined;
  return before?.speaker === true && isLast ? { ...member(number.value, number.end), named: false } : undefined;
}

/** "FOUR plus a baby": a bare number, where one of a group is joined to it. */
function bareTerm(reading: AskedReply, words: PhraseTable<PeopleWord>, at: number): Term | undefined {
  const { tokens } = reading.reply;
  const { kind } = tokens[at] ?? {};
  if (kind !== "number" && kind !== "word") return undefined;
  const number = readNumber(numberLexicon(reading.language), tokens, at);
  if (number === undefined || number.ordinal || !Number.isInteger(number.value) || number.value < 1) return undefined;
  const isJoined = words.match(tokens, number.end)?.value.joiner === true;
  const next = isJoined ? readTerm(reading, words, passJoiner(tokens, words, number.end), undefined) : undefined;
  return next?.named === true ? { ...member(number.value, number.end), named: false } : undefined;
}

/** 大人2人: the group before its number, where things are counted so. */
function groupFirst(lexicon: NumberLexicon, tokens: readonly Token[], at: number): Term | undefined {
  const number = readNumber(lexicon, tokens, at);
  if (number === undefined || number.ordinal || !Number.isInteger(number.value) || number.value < 1) return undefined;
  return member(number.value, lexicon.counters.match(tokens, number.end)?.end ?? number.end);
}

/** "me and my wife" is one phrase of the numbers, longer than the speaker it starts with. */
function startsQuantity(
  match: { readonly value: { readonly quantity?: number }; readonly end: number } | undefined,
  end: number,
): boolean {
  return match?.value.quantity !== undefined && match.end > end;
}

function member(value: number, end: number): Term {
  return { value, end, named: true, speaker: false, paired: false };
}

/** Past a comma, a joiner, or both. */
function passJoiner(tokens: readonly Token[], words: PhraseTable<PeopleWord>, at: number): number {
  const behind = tokens[at]?.kind === "mark" && tokens[at]?.text === "," ? at + 1 : at;
  const joiner = words.match(tokens, behind);
  return joiner?.value.joiner === true ? joiner.end : behind;
}

/** Words of "of us". */
const WORDS_OF_US = 2;

/** "Us two AND MY mother": a number of people, and a person or thing behind it that is not in it. */
export function isJoinedByMore(reading: AskedReply, end: number): boolean {
  // "Only one, the others will come later" is one.
  return (
    reading.reply.tokens[end]?.kind === "word" &&
    asksForPeople(reading) &&
    // "The two OF US plus the baby"
    [end, end + WORDS_OF_US].some((at) => isJoinedOn(reading, peopleWords(reading.language), at))
  );
}

/** Whether the sum goes on with something that could not be counted. */
function isJoinedOn({ reply: { tokens }, language }: AskedReply, words: PhraseTable<PeopleWord>, at: number): boolean {
  const joined = passJoiner(tokens, words, at);
  if (joined === at || tokens[joined] === undefined) return false;
  const lexicon = numberLexicon(language);
  if (cueAt(lexicon, tokens, joined, "noneOf") > 0) return false;
  const isGroup = [joined, joined + 1].some((behind) => words.match(tokens, behind)?.value.group === true);
  const person = words.match(tokens, joined)?.value;
  const isPerson = person?.own === true || person?.others !== undefined;
  const isSomething = lexicon.indefinite.has(tokens[joined]?.text ?? "");
  const isCompanion = cueAt(lexicon, tokens, joined, "companion") > 0;
  return isGroup || isPerson || isSomething || isCompanion || cueAt(lexicon, tokens, joined, "vague") > 0;
}
