/**
 * Options that a reply nearly mentions.
 *
 * Owns: words shared with a label, and typing errors. Does not own: whole labels and positions (`mentions.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { shareStem } from "../../text/stems.ts";
import type { Token } from "../../text/tokens.ts";
import { choiceLexicon, type ChoiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { editDistance, editsAllowed } from "../../text/edit-distance.ts";
import { isNegatedOption } from "../../reply/negation.ts";
import { isGreeting, type Mention } from "./mentions.ts";
import { STEM_LETTERS, type OptionIndex } from "./option-index.ts";

/** Beyond this many words a near miss is chance, not a typing error. */
const TYPO_WORDS_MAX = 12;
/** A word that more options than this share points at none of them. */
const HOLDERS_MAX = 20;

/** Options that share telling words with the reply: "counselor" for "Family Counselor". */
export function wordMentions(reading: AskedReply, index: OptionIndex): readonly Mention[] {
  const { tokens } = reading.reply;
  const lexicon = choiceLexicon(reading.language);
  const scores = new Map<number, { score: number; from: number; end: number; negated: boolean }>();
  const length = Math.min(tokens.length, 60);
  for (let at = 0; at < length; at += 1) {
    const token = tokens[at] as Token;
    if (
      token.kind === "mark" ||
      (token.text.length < 2 && token.kind === "word") ||
      lexicon.frame.has(token.text) ||
      lexicon.words.word(token.text)?.not === true ||
      isGreeting(reading, at, at + 1)
    )
      continue;
    const holders =
      index.words.get(token.text) ??
      sameDay(index, lexicon, token.text) ??
      (isAskedAbout(reading, index, token.text) ? undefined : stemHolders(index, token.text));
    if (holders === undefined || holders.length > HOLDERS_MAX) continue;
    const weight = 1 / holders.length;
    for (const option of holders) {
      const known = scores.get(option);
      if (known === undefined)
        scores.set(option, { score: weight, from: at, end: at + 1, negated: isNegatedOption(lexicon, tokens, at) });
      else scores.set(option, { ...known, score: known.score + weight, end: at + 1 });
    }
  }
  if (scores.size === 0) return [];
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
  if (nearest.size === 0) return [];
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
