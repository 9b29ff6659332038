/**
 * Questions of the respondent, answered from the author's answers (settings `faq`).
 *
 * Owns: which entry a text asks for, and how certainly. Does not own: whether a text is a question
 * (`machines/understanding`).
 *
 * 1. Deterministic and without a model: the score of an entry is the share of its words that the text has. A word
 *    weighs less, the more entries have it.
 */
import type { FrequentQuestion } from "../../document/settings/settings.ts";
import { polarityLexicon } from "../../understanding/vocabulary/polarity-lexicon.ts";
import { languageCodeOf, languageOf, replyLanguagesOf } from "../../languages/registry.ts";
import { withoutEnds } from "../../values/text-ends.ts";
import { shareStem } from "../../understanding/text/stems.ts";
import { asksForFacts, asksForFavour } from "../../understanding/intents/questions.ts";
import { readReply, type Token } from "../../understanding/text/tokens.ts";
import type { TurnDraft } from "../state/turn-draft.ts";

/** The score from which an entry answers a question. */
const SURE = 0.6;
/** The score from which an entry is worth offering to a respondent who does not understand the question. */
const NEAR = 0.34;
/** The score where any text is an answer: the text must be nearly the entry itself. */
const CERTAIN = 0.85;
/** The score for a short question for a fact at a question that takes any text. */
const HALF = 0.5;
const SHORT_QUESTION_CHARACTERS_MAX = 60;
/** Characters of a text that may be a question. */
const WORDS_MAX = 40;
const CHARACTERS_MAX = 1000;

interface Entry {
  readonly answer: string;
  readonly words: readonly { readonly text: string; readonly weight: number }[];
  readonly total: number;
}

/** The settings of a form have one language, so the list itself is the key of its index. */
const indexes = new WeakMap<readonly FrequentQuestion[], readonly Entry[]>();

/** The answer to a question that the author has foreseen; undefined if no entry is certain. */
export function faqAnswer(draft: TurnDraft, text: string): string | undefined {
  return bestOf(draft, text, SURE);
}

/**
 * The answer to a question that is asked in the author's own words, whatever else they may mean here. A question mark
 * or another case makes no difference.
 */
export function faqAnswerExactly({ settings: { faq } }: TurnDraft, text: string): string | undefined {
  if (faq.length === 0 || text.length > CHARACTERS_MAX) return undefined;
  const said = bare(text);
  return faq.find(({ question }) => bare(question) === said)?.answer;
}

function bare(text: string): string {
  return withoutEnds(text.trim().toLowerCase(), /[\s?？؟¿!.]/).replaceAll(/\s+/g, " ");
}

/** The same where any text is an answer: only for a text that has the form of a question. */
export function faqAnswerInsteadOfText(draft: TurnDraft, text: string): string | undefined {
  return /[?？؟]\s*$/.test(text) ? bestOf(draft, text, CERTAIN) : undefined;
}

/**
 * The same at a question that takes any text: a short question for a fact is answered by an entry that shares half of
 * its words. One that asks for something to be done ("could we have …") is the respondent's wish.
 */
export function faqAnswerInsteadOfLongText(draft: TurnDraft, text: string): string | undefined {
  const { language } = draft.facts;
  return draft.settings.faq.length > 0 &&
    text.length <= SHORT_QUESTION_CHARACTERS_MAX &&
    asksForFacts(text, language, true) &&
    !asksForFavour(text, language)
    ? bestOf(draft, text, HALF, HALF)
    : undefined;
}

/** The entry nearest to a question of the form, for a respondent who does not understand it. */
export function faqNear(draft: TurnDraft, title: string): string | undefined {
  return bestOf(draft, title, NEAR);
}

/** @param leastOfText the share of the words of the text that the entry has to have. */
function bestOf(draft: TurnDraft, text: string, least: number, leastOfText = 0): string | undefined {
  const { faq } = draft.settings;
  if (faq.length === 0) return undefined;
  const { language } = draft.facts;
  const said = tellingWords(text, language);
  if (said.length === 0 || said.length > WORDS_MAX) return undefined;
  let best: Entry | undefined;
  let bestScore = 0;
  for (const entry of indexOf(faq, language)) {
    const isLike = (one: string, other: string): boolean => shareStem(one, other) || areSynonyms(language, one, other);
    let score = 0;
    for (const { text: word, weight } of entry.words) if (said.some((other) => isLike(other, word))) score += weight;
    score /= entry.total;
    const ofText = said.filter((other) => entry.words.some(({ text: word }) => isLike(other, word))).length;
    if (score > bestScore && ofText >= leastOfText * said.length) {
      best = entry;
      bestScore = score;
    }
  }
  return best !== undefined && bestScore >= least ? best.answer : undefined;
}

/** Groups of words that mean the same in questions, by word; one table per language. */
const synonyms = new Map<string, ReadonlyMap<string, number>>();

function areSynonyms(language: string, one: string, other: string): boolean {
  const code = languageCodeOf(language);
  let groups = synonyms.get(code);
  if (groups === undefined) {
    const { synonyms: lists } = languageOf(code).talkWords;
    groups = new Map(
      lists.flatMap((forms, group) =>
        forms.split("|").flatMap((form) => readReply(form).tokens.map(({ text }) => [text, group] as const)),
      ),
    );
    synonyms.set(code, groups);
  }
  const group = groups.get(one);
  return group !== undefined && group === groups.get(other);
}

function indexOf(faq: readonly FrequentQuestion[], language: string): readonly Entry[] {
  const known = indexes.get(faq);
  if (known !== undefined) return known;
  const texts = faq.map(({ question }) => [...new Set(tellingWords(question, language))]);
  const count = (word: string): number => texts.filter((words) => words.includes(word)).length;
  const entries = faq.map(({ answer }, at): Entry => {
    const words = (texts[at] ?? []).map((text) => ({ text, weight: 1 / count(text) }));
    return { answer, words, total: words.reduce((sum, { weight }) => sum + weight, 0) || 1 };
  });
  indexes.set(faq, entries);
  return entries;
}

/** The words of a text that carry its subject, as they were typed; empty if it has none. */
export function subjectOf(text: string, language: string): string {
  let subject = "";
  let behind = 0;
  for (const { start, end } of tellingTokens(text, language)) {
    // Signs of a script without blanks stay together.
    subject += (subject === "" || start === behind ? "" : " ") + text.slice(start, end);
    behind = end;
  }
  return subject;
}

function tellingWords(text: string, language: string): string[] {
  return tellingTokens(text, language).map(({ text: word }) => word);
}

/** The words that carry the topic of a text. */
function tellingTokens(text: string, language: string): Token[] {
  const lexicons = replyLanguagesOf([language]).map(polarityLexicon);
  const isEmpty = (word: string): boolean =>
    lexicons.some(({ empty, interrogatives }) => empty.has(word) || interrogatives.has(word));
  return readReply(text.slice(0, CHARACTERS_MAX)).tokens.filter(
    ({ kind, text: word }) => (kind === "word" && tells(word) && !isEmpty(word)) || kind === "number",
  );
}

/** The first sign of East Asian scripts, in which one sign may be a word. */
const EAST_ASIAN_FROM = "\u2e80";

const tells = (word: string): boolean => word.length > 1 || word >= EAST_ASIAN_FROM;
