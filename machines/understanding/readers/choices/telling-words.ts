/**
 * What a word of a reply says of the options: in the labels, in another form, joined with others, or said otherwise.
 *
 * Owns: which options a word points at, and how much; what labels rule out themselves. Does not own: weighing the words
 * of a reply (`near-mentions.ts`).
 */
import { indirectWordsOf, type ReplyLanguage } from "../../../languages/registry.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { isNegatedOption } from "../../reply/negation.ts";
import { shareStem } from "../../text/stems.ts";
import { readReply, type Token } from "../../text/tokens.ts";
import { choiceLexicon, type ChoiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { utteranceLexicon } from "../../vocabulary/utterance-lexicon.ts";
import { STEM_LETTERS, type OptionIndex } from "./option-index.ts";

/** A word that more options than this share points at none of them. */
const HOLDERS_MAX = 20;
/** Tokens of a reply that is a negation alone: "never", of "Rarely or never". */
const NEGATION_ALONE_MAX = 1;
/** How much an everyday word for a word of a label counts beside the word itself. */
const ALIKE_WEIGHT = 0.9;
/** How much more a word counts that reply and label both rule out. */
const BOTH_RULED_OUT = 1.5;

/** What a stretch of a reply says. */
export interface TellingWord {
  readonly end: number;
  readonly options: ReadonlyMap<number, { readonly weight: number; readonly negated: boolean }>;
}

/** The options that the word at a token points at; undefined where it points at none. */
export function tellingWord(reading: AskedReply, index: OptionIndex, at: number): TellingWord | undefined {
  const { tokens } = reading.reply;
  const lexicon = choiceLexicon(reading.language);
  const token = tokens[at] as Token;
  if (token.kind === "mark") return undefined;
  const said = utteranceLexicon(reading.language).alike.match(tokens, at);
  const isEmpty =
    (token.text.length < 2 && token.kind === "word") ||
    lexicon.frame.has(token.text) ||
    (lexicon.words.word(token.text)?.not === true && tokens.length > NEGATION_ALONE_MAX);
  if (isEmpty && (said === undefined || said.end === at + 1)) return undefined;
  const own = isEmpty ? undefined : holdersOf(reading, index, lexicon, token);
  const holders = own ?? (said === undefined ? [] : alikeHolders(index, said.value));
  if (holders.length === 0 || holders.length > HOLDERS_MAX) return undefined;
  const end = own === undefined ? (said?.end ?? at + 1) : at + 1;
  const weight = (own === undefined ? ALIKE_WEIGHT : 1) / holders.length;
  const negated = isNegatedOption(lexicon, tokens, at, end);
  const ruledOut = ruledOutIn(index, reading.language);
  const options = new Map<number, { weight: number; negated: boolean }>();
  for (const option of holders) {
    const isRuledOut = rulesOut(ruledOut[option], token.text, own === undefined ? (said?.value ?? []) : []);
    // "With breakfast" is none that is "without breakfast".
    if (isRuledOut && !negated && holders.length > 1) continue;
    if (isRuledOut && negated) options.set(option, { weight: weight * BOTH_RULED_OUT, negated: false });
    else options.set(option, { weight, negated });
  }
  return options.size === 0 ? undefined : { end, options };
}

function holdersOf(
  reading: AskedReply,
  index: OptionIndex,
  lexicon: ChoiceLexicon,
  token: Token,
): readonly number[] | undefined {
  return (
    index.words.get(token.text) ??
    (token.inner === undefined ? undefined : index.words.get(token.inner)) ??
    sameDay(index, lexicon, token.text) ??
    (isAskedAbout(reading, index, token.text)
      ? undefined
      : (stemHolders(index, token.text) ?? compoundHolders(reading, index, token.text)))
  );
}

/** Options whose labels have another everyday word for the same: "broken" for "arrived damaged". */
function alikeHolders(index: OptionIndex, forms: readonly (readonly string[])[]): readonly number[] {
  const holders = new Set<number>();
  // A whole label goes before one that only holds the word: "Vegetarian" before "Non-vegetarian".
  for (const form of forms) for (const option of index.phrases.exact(form) ?? []) holders.add(option);
  if (holders.size > 0) return [...holders];
  for (const form of forms) {
    const [first] = form;
    if (first === undefined) continue;
    for (const option of index.words.get(first) ?? [])
      if (form.every((word) => index.words.get(word)?.includes(option) === true)) holders.add(option);
  }
  return [...holders];
}

const ruledOutWords = new WeakMap<OptionIndex, Map<ReplyLanguage, readonly ReadonlySet<string>[]>>();

/** Whether a label rules out a word, in any form, or another everyday word for it. */
function rulesOut(
  ruledOut: ReadonlySet<string> | undefined,
  text: string,
  alike: readonly (readonly string[])[],
): boolean {
  if (ruledOut === undefined || ruledOut.size === 0) return false;
  if (ruledOut.has(text) || alike.some((form) => form.every((word) => ruledOut.has(word)))) return true;
  for (const word of ruledOut) if (shareStem(word, text)) return true;
  return false;
}

/** Words behind a negation of a label that it rules out: "without BREAKFAST", "not REFUNDABLE". */
const RULED_OUT_WITHIN = 3;

/** By option, the words that its label rules out. */
function ruledOutIn(index: OptionIndex, language: ReplyLanguage): readonly ReadonlySet<string>[] {
  let known = ruledOutWords.get(index);
  if (known === undefined) {
    known = new Map();
    ruledOutWords.set(index, known);
  }
  let words = known.get(language);
  if (words === undefined) {
    words = index.options.map(({ label }) => ruledOutBy(label, choiceLexicon(language)));
    known.set(language, words);
  }
  return words;
}

function ruledOutBy(label: string, { words, freeOf }: ChoiceLexicon): ReadonlySet<string> {
  const ruledOut = new Set<string>();
  const { tokens } = readReply(label);
  for (let at = 0; at < tokens.length; at += 1) {
    const word = words.match(tokens, at);
    const isNegation = word?.value.not === true || (word?.value.except === true && word.value.and !== true);
    if (word !== undefined && isNegation)
      for (let behind = word.end; behind < Math.min(tokens.length, word.end + RULED_OUT_WITHIN); behind += 1) {
        const token = tokens[behind] as Token;
        const joint = words.match(tokens, behind)?.value;
        if (token.kind === "mark" || joint?.and === true || joint?.or === true || joint?.except === true) break;
        ruledOut.add(token.text);
      }
    // "Gluten-free", "glutenfrei"
    const before = tokens[at - 1];
    const { text, start } = tokens[at] as Token;
    if (before !== undefined && freeOf.has(text) && label[start - 1] === "-") ruledOut.add(before.text);
    for (const ending of freeOf)
      if (text.length > ending.length + 2 && text.endsWith(ending)) ruledOut.add(text.slice(0, -ending.length));
  }
  return ruledOut;
}

/** "Mon" for "Monday". */
function sameDay(index: OptionIndex, { calendar }: ChoiceLexicon, text: string): readonly number[] | undefined {
  const day = calendar.get(text);
  if (day === undefined) return undefined;
  for (const [word, holders] of index.words) if (calendar.get(word) === day) return holders;
  return undefined;
}

/** A word of the question, in another form: "priced" where the price is asked for says nothing of "pricey". */
function isAskedAbout({ title }: AskedReply, index: OptionIndex, text: string): boolean {
  return title.tokens.some((word) => word.kind === "word" && !index.words.has(word.text) && shareStem(word.text, text));
}

function stemHolders(index: OptionIndex, text: string): readonly number[] | undefined {
  if (text.length < STEM_LETTERS) return undefined;
  const holders: number[] = [];
  for (const word of index.stems.get(text.slice(0, STEM_LETTERS)) ?? []) {
    if (!shareStem(word, text)) continue;
    for (const option of index.words.get(word) ?? []) if (!holders.includes(option)) holders.push(option);
    if (holders.length > HOLDERS_MAX) break;
  }
  return holders.length === 0 ? undefined : holders;
}

/** Letters of a part of a compound at least, and of what it is joined with. */
const PART_LETTERS_MIN = 4;
const JOINED_LETTERS_MIN = 2;
/** Tokens of a reply in which a shorter part counts: "mit Öl" for "Ölheizung". */
const SHORT_PART_TOKENS_MAX = 3;

/** "Komfort" for "Komforttarif", "anrufen" where the label says "rufen … an": languages that join words to one. */
function compoundHolders(
  { language, reply: { tokens: replied } }: AskedReply,
  index: OptionIndex,
  text: string,
): readonly number[] | undefined {
  if (indirectWordsOf(language).compounds !== true) return undefined;
  const holders = new Set<number>();
  if (text.length < PART_LETTERS_MIN) {
    if (replied.length > SHORT_PART_TOKENS_MAX) return undefined;
    for (const [word, options] of index.words)
      if (word.startsWith(text) && word.length - text.length >= PART_LETTERS_MIN)
        for (const option of options) holders.add(option);
    return holders.size === 1 ? [...holders] : undefined;
  }
  for (const [word, options] of index.words)
    if (isPartOf(text, word) || isPartOf(word, text)) for (const option of options) holders.add(option);
  return holders.size === 0 ? undefined : [...holders];
}

function isPartOf(part: string, whole: string): boolean {
  return (
    part.length >= PART_LETTERS_MIN &&
    whole.length - part.length >= JOINED_LETTERS_MIN &&
    (whole.startsWith(part) || whole.endsWith(part))
  );
}
