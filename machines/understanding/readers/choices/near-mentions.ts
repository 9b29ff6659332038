/**
 * Options that a reply nearly mentions.
 *
 * Owns: weighing the words of a reply, and typing errors. Does not own: what one word says (`telling-words.ts`), whole
 * labels and positions (`mentions.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import type { Token } from "../../text/tokens.ts";
import { utteranceLexicon } from "../../vocabulary/utterance-lexicon.ts";
import { choiceLexicon, type ChoiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { editDistance, editsAllowed } from "../../text/edit-distance.ts";
import { isNegatedOption } from "../../reply/negation.ts";
import { isAloneInFrame, isGreeting, type Mention } from "./mentions.ts";
import type { OptionIndex } from "./option-index.ts";
import { tellingWord } from "./telling-words.ts";

/** Beyond this many words a near miss is chance, not a typing error. */
const TYPO_WORDS_MAX = 12;

/** Tokens in which words of labels are looked for. */
const WORD_TOKENS_MAX = 60;
/** Of several options whose words a reply has alike often, the one that it has a smaller word of as well. */
const TIE_WEIGHT = 0.1;

interface Scored {
  readonly score: number;
  readonly from: number;
  readonly end: number;
  readonly negated: boolean;
}

/** Options that share telling words with the reply: "counselor" for "Family Counselor". */
export function wordMentions(reading: AskedReply, index: OptionIndex): readonly Mention[] {
  const { tokens } = reading.reply;
  const scores = new Map<number, Scored>();
  const length = Math.min(tokens.length, WORD_TOKENS_MAX);
  for (let at = 0; at < length;) {
    const telling = isGreeting(reading, at, at + 1) ? undefined : tellingWord(reading, index, at);
    for (const [option, { weight, negated }] of telling?.options ?? []) {
      const known = scores.get(option);
      const end = telling?.end ?? at + 1;
      scores.set(
        option,
        known === undefined
          ? { score: weight, from: at, end, negated }
          : { ...known, score: known.score + weight, end },
      );
    }
    at = Math.max(at + 1, telling?.end ?? 0);
  }
  if (scores.size === 0) return signMentions(reading, index);
  if (scores.size > 1) addTies(reading, index, scores);
  const best = Math.max(...[...scores.values()].map(({ score }) => score));
  const winners = [...scores.entries()].filter(([, { score }]) => score > best - 0.01);
  // "Not standard, express": each by words of its own. What the same words say of several stays open between them.
  const mentions: Mention[] = [];
  for (const [option, { from, end, negated }] of winners.sort(([, left], [, right]) => left.from - right.from)) {
    const last = mentions[mentions.length - 1];
    if (last !== undefined && from < last.end)
      mentions[mentions.length - 1] = { ...last, options: [...last.options, option], end: Math.max(last.end, end) };
    else mentions.push({ options: [option], from, end, by: "words", negated });
  }
  return mentions;
}

/** "It never came": of labels that have its other words alike, the one with the "never". */
function addTies(reading: AskedReply, index: OptionIndex, scores: Map<number, Scored>): void {
  const { words } = choiceLexicon(reading.language);
  const { edits } = utteranceLexicon(reading.language);
  const { tokens } = reading.reply;
  tokens.slice(0, WORD_TOKENS_MAX).forEach(({ text }, at) => {
    const word = words.match(tokens, at)?.value;
    const isSmall =
      word?.not === true || word?.none === true || word?.all === true || edits.match(tokens, at)?.value.only === true;
    const holders = isSmall ? index.words.get(text) : index.refs.match(tokens, at)?.value;
    if (holders?.length !== 1) return;
    // What a caller shows beside a word that others have as well, where that is not the whole reply.
    if (!isSmall && isAloneInFrame(reading, choiceLexicon(reading.language), [{ from: at, end: at + 1 }])) return;
    const [option] = holders;
    const known = option === undefined ? undefined : scores.get(option);
    if (option !== undefined && known !== undefined) scores.set(option, { ...known, score: known.score + TIE_WEIGHT });
  });
}

/** Signs in a row that tell one label from another, in scripts that write no blanks. */
const SIGNS_MIN = 2;
/** Labels and signs that are compared with each other at most. */
const SIGN_LABELS_MAX = 100;
const SIGNS_MAX = 40;

/** 转账 for 银行转账: the longest row of signs of the reply that stands in labels. Both have few, so that it is bounded. */
function signMentions({ reply: { tokens }, language }: AskedReply, { forms }: OptionIndex): readonly Mention[] {
  const lexicon = choiceLexicon(language);
  const isSign = (at: number): boolean => isSignOfScript(tokens[at]);
  if (numberLexicon(language).numerals === undefined || forms.length > SIGN_LABELS_MAX) return [];
  let best: { from: number; end: number; options: readonly number[] } | undefined;
  for (let from = 0; from < Math.min(tokens.length, SIGNS_MAX); from += 1) {
    let text = "";
    for (let end = from; isSign(end) && end < SIGNS_MAX; end += 1) {
      text += (tokens[end] as Token).text;
      const options = [...new Set(forms.flatMap(({ joined, option }) => (joined.includes(text) ? [option] : [])))];
      if (options.length === 0) break;
      const isFrame = tokens.slice(from, end + 1).every((token) => lexicon.frame.has(token.text));
      if (end + 1 - from >= SIGNS_MIN && !isFrame && (best === undefined || end + 1 - from > best.end - best.from))
        best = { from, end: end + 1, options };
    }
  }
  if (best === undefined || best.options.length === forms.length) return [];
  const { from, end, options } = best;
  return [{ options, from, end, by: "words", negated: isNegatedOption(lexicon, tokens, from, end) }];
}

function isSignOfScript(token: Token | undefined): boolean {
  return token?.kind === "word" && Array.from(token.text).length === 1 && token.text.charCodeAt(0) >= FIRST_SIGN;
}

/** Before this code point stand the scripts that part words by blanks. */
const FIRST_SIGN = 0x3000;

/** Tokens of a reply in which everyday words for an option are looked for. */
const ALIKE_TOKENS_MAX = 24;

/** Options by an everyday word for what their label says: "veggie" for "Vegetarian", "he's a boy" for "Male". */
export function alikeMentions(reading: AskedReply, index: OptionIndex): readonly Mention[] {
  const { tokens } = reading.reply;
  const { alike } = utteranceLexicon(reading.language);
  if (tokens.length > ALIKE_TOKENS_MAX) return [];
  const lexicon = choiceLexicon(reading.language);
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (token.kind !== "word") continue;
    const match = alike.match(tokens, at);
    const forms = match?.value ?? [];
    const options = [
      ...new Set(
        forms.flatMap((form) => {
          const labelled = index.phrases.exact(form);
          if (labelled !== undefined) return labelled;
          const holders = form.length === 1 ? index.words.get(form[0] as string) : undefined;
          return holders?.length === 1 ? holders : [];
        }),
      ),
    ];
    // A whole label goes before one that only holds the word: "Vegetarian" before "Non-vegetarian".
    const labelled = [...new Set(forms.flatMap((form) => index.phrases.exact(form) ?? []))];
    const meant = labelled.length > 0 ? labelled : options;
    if (meant.length === 1)
      mentions.push({
        options: meant,
        from: at,
        end: match?.end ?? at + 1,
        by: "words",
        negated: isNegatedOption(lexicon, tokens, at),
      });
  }
  return mentions;
}

/** Letters of a word that may be a slip of another, and differ by one. */
const SLIP_LETTERS_MIN = 3;

/**
 * The options whose label has one word more than that of a mention, where the reply has that word misspelt beside it:
 * "ver mild" is most likely "Very mild", and surely not "Mild".
 */
export function qualifiedOptions(
  { reply: { tokens } }: AskedReply,
  index: OptionIndex,
  mention: Mention,
): readonly number[] {
  if (mention.options.length !== 1 || mention.by !== "label") return [];
  const said = tokens.slice(mention.from, mention.end).flatMap(({ kind, text }) => (kind === "mark" ? [] : [text]));
  const beside = [tokens[mention.from - 1], tokens[mention.end]].filter(
    (token): token is Token => token?.kind === "word" && token.text.length >= SLIP_LETTERS_MIN,
  );
  const numbers = tokens.filter(({ kind }, at) => kind === "number" && (at < mention.from || at >= mention.end));
  if (beside.length === 0 && numbers.length === 0) return [];
  const found = index.forms.flatMap(({ option, words }) => {
    if (option === mention.options[0] || words.length !== said.length + 1) return [];
    const more = words.filter((word) => !said.includes(word));
    const [word] = more;
    if (more.length !== 1 || word === undefined || !said.every((text) => words.includes(text))) return [];
    // "Green Plus, the 24 month one" may be "Green Plus 24".
    if (numbers.some(({ text }) => text === word)) return [option];
    return beside.some(
      ({ text }) => text !== word && word.length >= SLIP_LETTERS_MIN && editDistance(text, word, 1) <= 1,
    )
      ? [option]
      : [];
  });
  return [...new Set(found)];
}

/** Labels that the reply misspells: a few edits, and clearly nearer to one label than to the next. */
export function typoMentions(reading: AskedReply, index: OptionIndex): readonly Mention[] {
  const lexicon = choiceLexicon(reading.language);
  const words = reading.reply.tokens.flatMap((token, at) =>
    token.kind === "word" && !isGreeting(reading, at, at + 1) ? [{ text: token.text, at }] : [],
  );
  if (words.length > TYPO_WORDS_MAX || index.forms.length > 400) return [];
  const nearest = new Map<number, { distance: number; from: number; end: number }>();
  for (const form of index.forms) {
    const allowed = editsAllowed(form.joined.length);
    if (allowed === 0) continue;
    for (let start = 0; start + 1 <= words.length; start += 1) {
      for (const size of form.words.length === 1 ? [1, 2] : [form.words.length, form.words.length - 1]) {
        if (size < 1 || start + size > words.length) continue;
        let text = "";
        let plain = true;
        for (let offset = 0; offset < size; offset += 1) {
          const word = (words[start + offset] as { text: string }).text;
          if (!lexicon.frame.has(word)) plain = false;
          text += word;
        }
        if (plain || text.length < 4 || (text.charCodeAt(0) !== form.joined.charCodeAt(0) && text.length < 6)) continue;
        const distance = editDistance(text, form.joined, allowed);
        if (distance > allowed) continue;
        const known = nearest.get(form.option);
        if (known === undefined || distance < known.distance) {
          nearest.set(form.option, {
            distance,
            from: (words[start] as { at: number }).at,
            end: (words[start + size - 1] as { at: number }).at + 1,
          });
        }
      }
    }
  }
  if (nearest.size === 0) return wordTypo(reading, index, lexicon, words);
  const least = Math.min(...[...nearest.values()].map(({ distance }) => distance));
  const winners = [...nearest.entries()].filter(([, { distance }]) => distance === least);
  const { from, end } = (winners[0] as [number, { from: number; end: number }])[1];
  return [
    {
      options: winners.map(([option]) => option),
      from,
      end,
      by: "typo",
      negated: isNegatedOption(lexicon, reading.reply.tokens, from),
    },
  ];
}

/** Words of a reply in which a misspelt word of a label is looked for: in a longer one a near miss is chance. */
const WORD_TYPO_WORDS_MAX = 5;
/** Words of labels that one word is compared with at most. */
const COMPARED_WORDS_MAX = 200;

/** "duoble" for the "Double" of "Double room": the one word that a word of a short reply misspells. */
function wordTypo(
  reading: AskedReply,
  index: OptionIndex,
  lexicon: ChoiceLexicon,
  words: readonly { readonly text: string; readonly at: number }[],
): readonly Mention[] {
  if (words.length > WORD_TYPO_WORDS_MAX || index.words.size > COMPARED_WORDS_MAX) return [];
  const fillers = fillersOf(reading.language);
  for (const { text, at } of words) {
    const allowed = editsAllowed(text.length);
    if (text.length < TYPO_LETTERS_MIN || index.words.has(text) || lexicon.frame.has(text)) continue;
    if (fillers.match(reading.reply.tokens, at) !== undefined) continue;
    let least = allowed + 1;
    let holders = new Set<number>();
    for (const [word, options] of index.words) {
      if (word.length < TYPO_LETTERS_MIN || word.charCodeAt(0) !== text.charCodeAt(0)) continue;
      const distance = editDistance(text, word, Math.min(allowed, editsAllowed(word.length)));
      if (distance > Math.min(allowed, editsAllowed(word.length)) || distance > least) continue;
      if (distance < least) holders = new Set();
      least = distance;
      for (const option of options) holders.add(option);
    }
    if (holders.size === 1)
      return [
        {
          options: [...holders],
          from: at,
          end: at + 1,
          by: "typo",
          negated: isNegatedOption(lexicon, reading.reply.tokens, at),
        },
      ];
  }
  return [];
}

/** Letters that a word of a label and its misspelt form have at least. */
const TYPO_LETTERS_MIN = 5;

/** Letters of a shortened word at least, and those that it leaves out. */
const BEGINNING_LETTERS_MIN = 4;
const LEFT_OUT_LETTERS_MIN = 3;

/** "Choc" for "Chocolate": a word that begins words of one option alone, where the reply says nothing else. */
export function beginningMentions(reading: AskedReply, index: OptionIndex): readonly Mention[] {
  const { tokens } = reading.reply;
  if (tokens.length > TYPO_WORDS_MAX || index.words.size > COMPARED_WORDS_MAX) return [];
  const lexicon = choiceLexicon(reading.language);
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind, text } = tokens[at] as Token;
    if (kind !== "word" || text.length < BEGINNING_LETTERS_MIN || lexicon.frame.has(text)) continue;
    if (!isAloneInFrame(reading, lexicon, [{ from: at, end: at + 1 }])) return [];
    const holders = new Set<number>();
    for (const [word, options] of index.words)
      if (word.startsWith(text) && word.length - text.length >= LEFT_OUT_LETTERS_MIN)
        for (const option of options) holders.add(option);
    if (holders.size !== 1) return [];
    const negated = isNegatedOption(lexicon, tokens, at, at + 1);
    return [{ options: [...holders], from: at, end: at + 1, by: "typo", negated }];
  }
  return [];
}
