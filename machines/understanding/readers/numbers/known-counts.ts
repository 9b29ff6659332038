/**
 * Numbers that count something else than what is asked: "the 3 bedroom one", "die 2 Kinder schlafen bei uns", "there
 * are 4 of us" where nights are asked.
 *
 * Owns: when a number of a reply is of such a thing. Does not own: reading numbers.
 */
import { HEADS_BEFORE, HEADS_TOLD, NUMBERED, OTHERS_BEHIND, PEOPLE_TOLD_OF } from "../../../languages/other-counts.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import type { Span } from "../../reply/result.ts";
import { PhraseTable, wordSet } from "../../text/phrases.ts";
import { shareStem } from "../../text/stems.ts";
import type { Token } from "../../text/tokens.ts";
import { knownWordsOf } from "../../vocabulary/known-words.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { lengthWords } from "./durations.ts";
import { asksForPeople, namesMember } from "./people.ts";

/** Whether the number of a span counts something that the question does not ask for. */
export function countsOther(reading: AskedReply, span: Span): boolean {
  return countsWhatIsKnown(reading, span) || countsHeads(reading, span) || isNameOfOne(reading, span);
}

/** Whether a word like "the" stands before the number, and behind it a word that the question does not have. */
function countsWhatIsKnown({ reply: { tokens }, title, language }: AskedReply, { start, end }: Span): boolean {
  const from = tokens.findIndex((token) => token.start >= start);
  const before = tokens[from - 1];
  const behind = tokens.find((token) => token.start >= end);
  // "The two of us", "the fifth one": in words, it mostly is what is asked.
  if (tokens[from]?.kind !== "number" || before === undefined || behind?.kind !== "word") return false;
  if (!numberLexicon(language).definite.has(before.text) || knownWordsOf(language).has(behind.text)) return false;
  return !isOfTitle(title.tokens, behind);
}

const isOfTitle = (title: readonly Token[], { text }: Token): boolean =>
  title.some((word) => word.kind === "word" && shareStem(word.text, text));

/** "Room 12" */
function isNameOfOne({ reply: { tokens }, title }: AskedReply, { start }: Span): boolean {
  const before = tokens[tokens.findIndex((token) => token.start >= start) - 1];
  return before !== undefined && numbered().has(before.text) && !isOfTitle(title.tokens, before);
}

let named: ReadonlySet<string> | undefined;
const numbered = (): ReadonlySet<string> => (named ??= wordSet(NUMBERED));

interface HeadWord {
  readonly before?: true;
  readonly told?: true;
  readonly behind?: true;
  readonly person?: true;
}

let words: PhraseTable<HeadWord> | undefined;

function headWords(): PhraseTable<HeadWord> {
  if (words === undefined) {
    words = new PhraseTable();
    words.add(HEADS_BEFORE, { before: true });
    words.add(HEADS_TOLD, { told: true });
    words.add(OTHERS_BEHIND, { behind: true });
    words.add(PEOPLE_TOLD_OF, { person: true });
  }
  return words;
}

/** "My son has 6 YEARS", where nights are asked. */
const isAge = ({ reply: { tokens }, language }: AskedReply, at: number): boolean => {
  const length = lengthWords(language).match(tokens, at)?.value;
  return length?.base === "month" && length.size === MONTHS_OF_YEAR;
};
const MONTHS_OF_YEAR = 12;

/** Words before a number that say whom it counts. */
const HEAD_WORDS_MAX = 4;

/** "There are 4 of us", "wir sind zu viert", "2 Kinder": people, where the title asks for nights or days. */
function countsHeads(reading: AskedReply, { start, end }: Span): boolean {
  const { tokens } = reading.reply;
  const title = reading.title.tokens.filter(({ kind }) => kind === "word");
  const lengths = lengthWords(reading.language);
  const asksForLength = reading.title.tokens.some((_, at) => lengths.match(reading.title.tokens, at) !== undefined);
  if (!asksForLength || asksForPeople(reading)) return false;
  const from = tokens.findIndex((token) => token.start >= start);
  const next = tokens.findIndex((token) => token.start >= end);
  const behind = tokens[next];
  if (behind !== undefined && isOfTitle(title, behind)) return false;
  if (behind !== undefined && headWords().match(tokens, next)?.value.behind === true) return true;
  for (let at = Math.max(0, from - HEAD_WORDS_MAX); at <= from; at += 1) {
    const head = headWords().match(tokens, at);
    // "We are staying 4": the number is not of those who speak.
    const isBefore = head?.value.before === true && head.end === from && next === -1;
    if (isBefore || (head?.value.told === true && head.end > from)) return true;
    const isOfPerson = (head?.value.person === true && head.end <= from) || namesMember(reading, at, from);
    // "My son is 3", and not "for my son 3 nights please"
    if (isOfPerson && (next === -1 || isAge(reading, next))) return true;
  }
  return false;
}
