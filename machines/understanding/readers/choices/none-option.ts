/**
 * The option "None": what it takes for a reply to choose it.
 *
 * Owns: which option says that no other is chosen, and whether a "none" in a reply is that option or negates something
 * else. Does not own: what is decided from mentions (`choice-answers.ts`, `selection.ts`).
 *
 * 1. "None" and "no" choose the option where they stand alone or with words that carry nothing. "No peanuts" may as
 *    well name what somebody cannot eat.
 * 2. The option is never chosen beside another.
 */
import type { ReplyLanguage } from "../../../languages/registry.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import { shareStem } from "../../text/stems.ts";
import { readReply, type Token } from "../../text/tokens.ts";
import { isEveryday } from "../../utterance/spoken-in.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { polarityLexicon } from "../../vocabulary/polarity-lexicon.ts";
import type { OptionIndex } from "./option-index.ts";

/** The longest label, in characters, that can mean "None". */
const LABEL_CHARACTERS_MAX = 60;

interface NoneLabel {
  readonly option: number;
  /** What the label names behind its "none": "allergies". */
  readonly rest: readonly string[];
}

const known = new WeakMap<OptionIndex, Map<ReplyLanguage, readonly NoneLabel[]>>();

function noneLabels(index: OptionIndex, language: ReplyLanguage): readonly NoneLabel[] {
  let byLanguage = known.get(index);
  if (byLanguage === undefined) {
    byLanguage = new Map();
    known.set(index, byLanguage);
  }
  let labels = byLanguage.get(language);
  if (labels === undefined) {
    labels = labelsOf(index, language);
    byLanguage.set(language, labels);
  }
  return labels;
}

function labelsOf(index: OptionIndex, language: ReplyLanguage): readonly NoneLabel[] {
  const { words, frame } = choiceLexicon(language);
  const { words: polarity } = polarityLexicon(language);
  const read = index.options.map(({ label }) => readReply(label.slice(0, LABEL_CHARACTERS_MAX)).tokens);
  // "Yes" and "No" are a question of their own.
  if (read.some((tokens) => polarity.match(tokens, 0)?.value.yes === true)) return [];
  return read.flatMap((tokens, option) => {
    const opening = words.match(tokens, 0);
    if (opening?.value.none !== true || opening.value.whichever === true) return [];
    const rest = tokens.slice(opening.end).filter(({ kind, text }) => kind === "word" && !frame.has(text));
    return [{ option, rest: rest.map(({ text }) => text) }];
  });
}

/** The options that say that no other is chosen: "None", "None of these", "No allergies" where these are asked for. */
export function noneOptions({ title, language }: AskedReply, index: OptionIndex): readonly number[] {
  const labels = noneLabels(index, language);
  if (labels.length === 0) return [];
  const { words } = choiceLexicon(language);
  return labels.flatMap(({ option, rest }) =>
    rest.every((word) => words.word(word) !== undefined || isAskedFor(title.tokens, word)) ? [option] : [],
  );
}

function isAskedFor(title: readonly Token[], word: string): boolean {
  return title.some(({ kind, text }) => kind === "word" && (text === word || shareStem(text, word)));
}

/** What a "none" that stands at these tokens says. */
export type NoneSaid = "nothing" | "perhaps_nothing" | "other";

/**
 * What a "none" means. Alone in its clause: nothing. If other clauses say something: perhaps nothing. In "no peanuts"
 * and "none of the others": something else.
 *
 * @param named other stretches of the reply that name options, in order.
 */
export function readNone(
  reading: AskedReply,
  at: { readonly from: number; readonly end: number },
  named: readonly { readonly from: number; readonly end: number }[],
): NoneSaid {
  const { tokens } = reading.reply;
  const { words, frame } = choiceLexicon(reading.language);
  const { empty, words: polarity } = polarityLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  let isSure = true;
  let from = 0;
  let saysMore = false;
  for (let place = 0; place <= tokens.length;) {
    const token = tokens[place];
    const word = token === undefined ? undefined : words.match(tokens, place);
    const isExcept = word?.value.except === true && word.value.none !== true && word.value.not !== true;
    if (token === undefined || (token.kind === "mark" && CLAUSE_MARKS.has(token.text)) || isExcept) {
      if (saysMore && at.from >= from && at.from < place) return "other";
      isSure &&= !saysMore && !isExcept;
      saysMore = false;
      place += 1;
      from = place;
      continue;
    }
    const used = [at, ...named].find((range) => place >= range.from && place < range.end);
    if (used !== undefined) {
      place = used.end;
      continue;
    }
    // "Milk, none of the OTHERS"
    if (word?.value.other === true && place >= at.end && named.length > 0) return "other";
    const { text, kind } = token;
    const isEmpty =
      kind === "mark" ||
      kind === "emoji" ||
      frame.has(text) ||
      empty.has(text) ||
      isEveryday(reading.language, text) ||
      polarity.word(text) !== undefined ||
      (kind === "word" && isAskedFor(reading.title.tokens, text));
    saysMore ||= !isEmpty && word === undefined && fillers.match(tokens, place) === undefined;
    place = Math.max(place + 1, word?.end ?? 0, fillers.match(tokens, place)?.end ?? 0);
  }
  return isSure ? "nothing" : "perhaps_nothing";
}

const CLAUSE_MARKS: ReadonlySet<string> = new Set([",", ".", ";", "!", "?", ":", "("]);
