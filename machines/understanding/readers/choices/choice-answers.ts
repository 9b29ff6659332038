/**
 * Choices of one option, and of the step of a scale that has labels.
 *
 * Owns: deciding between what the reply mentions. Does not own: finding mentions (`mentions.ts`, `near-mentions.ts`),
 * several options (`selection.ts`).
 */
import type { ChoiceOption } from "../../../values/answer-kind.ts";
import type { ReplyLanguage } from "../../../languages/registry.ts";
import { understandYesNo } from "../polarity/yes-no.ts";
import { polarityLexicon } from "../../vocabulary/polarity-lexicon.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { correctionBetween } from "../../reply/corrections.ts";
import { isWhole, restBehind } from "../../reply/coverage.ts";
import { readReply } from "../../text/tokens.ts";
import type { Ambiguous, Answered, Confidence, Understanding } from "../../reply/result.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import {
  initialMentions,
  isAloneInFrame,
  labelMentions,
  positionMentions,
  type Mention,
  withNoneAsMeant,
} from "./mentions.ts";
import { rangeLexicon, roleBefore } from "../../vocabulary/range-lexicon.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { readNumber } from "../numbers/read-number.ts";
import { extremeMention } from "./extremes.ts";
import { runMention } from "./label-runs.ts";
import { noneOptions, readNone } from "./none-option.ts";
import { alikeMentions, beginningMentions, qualifiedOptions, typoMentions, wordMentions } from "./near-mentions.ts";
import { labelledAs, optionIndex, type OptionIndex } from "./option-index.ts";
import { optionRanges, type OptionRanges } from "./option-ranges.ts";
import { understandOther } from "./other-option.ts";
import { heldMention, namesRange } from "./range-answers.ts";
import { isRemark } from "./remarks.ts";
import { mentionsByPart } from "./selection.ts";
import { sizeMentions } from "./sizes.ts";
import { whicheverOption } from "./whichever-option.ts";

/** Options offered back at most: more is a list, not a question. */
const OFFERED_MAX = 5;

/** What a reply says to a question with options of which one is chosen. Undefined when it names none. */
export function understandChoice(
  reading: AskedReply,
  options: readonly ChoiceOption[],
  allowOther: boolean,
): Understanding | undefined {
  const index = optionIndex(options);
  const labelled = labelledAs(reading.reply, index);
  const [same] = labelled;
  if (same !== undefined)
    return labelled.length > 1
      ? offer(index, labelled.slice(0, OFFERED_MAX))
      : {
          answer: (index.options[same] as ChoiceOption).ref,
          span: spanOf(reading, 0, reading.reply.tokens.length),
          confidence: "exact",
        };
  const mentions = findMentions(reading, index);
  const chosen = decide(reading, index, mentions);
  if (chosen !== undefined) return chosen;
  const byPolarity = understandYesNoLabels(reading, index);
  if (byPolarity !== undefined) return byPolarity;
  const both = wholePhrase(reading, "both");
  if (both && options.length === 2) return offer(index, [0, 1]);
  const mixed = both ? mixedOption(reading, index) : undefined;
  if (mixed !== undefined) return said(reading, index, mixed);
  const none = noneOption(reading, index);
  if (none !== undefined) return none;
  if (wholePhrase(reading, "whichever")) {
    const open = whicheverOption(reading, index);
    return open === undefined ? { intent: "skip" } : { ...said(reading, index, open), confidence: "exact" };
  }
  return allowOther ? understandOther(reading) : undefined;
}

/**
 * The step of a scale whose label a reply says. A word of a label is only a guess ("easy" of "Very easy" may be a step
 * beside it), and what a reply says not to be leaves all others open.
 */
export function understandStep(reading: AskedReply, steps: readonly ChoiceOption[]): Understanding | undefined {
  const index = optionIndex(steps);
  const mentions = findMentions(reading, index);
  const by = mentions[0]?.by;
  if (by === undefined || by === "position" || mentions.every(({ negated }) => negated)) return undefined;
  const chosen = decide(reading, index, mentions);
  if (by !== "words" || chosen === undefined) return chosen;
  // "Likely" is no step between "Not at all likely" and "Extremely likely": what labels rule out decides among options,
  // and a scale has steps without a label.
  const says = (word: string): number => index.words.get(word)?.length ?? 0;
  if (!reading.reply.tokens.some(({ text }) => says(text) === 1)) return undefined;
  return "answer" in chosen ? { ...chosen, confidence: "weak" } : undefined;
}

/** Labels, else positions, else words of labels, else typing errors: the first way that finds something decides. */
function findMentions(reading: AskedReply, index: OptionIndex): readonly Mention[] {
  const ranges = optionRanges(reading, index);
  const inRanges = ranges === undefined ? undefined : rangeMentions(reading, index, ranges);
  if (inRanges !== undefined) return inRanges;
  const labels = labelMentions(reading, index);
  if (labels.length > 0) return withOthers(reading, index, labels);
  const sizes = sizeMentions(reading, index);
  if (sizes.length > 0) return sizes;
  const positions = positionMentions(reading, index).filter((mention) => !isCountOfPolar(reading, index, mention));
  if (positions.length > 0) return positions;
  const extreme = extremeMention(reading, index);
  if (extreme !== undefined) return [extreme];
  const typos = withNoneAsMeant(reading, index, typoMentions(reading, index));
  const words = withNoneAsMeant(reading, index, byRun(reading, index, wordMentions(reading, index)));
  if (words.length > 0 && (words[0] as Mention).options.length === 1) return words;
  if (typos.length > 0 && (typos[0] as Mention).options.length === 1) return typos;
  if (words.length > 0) return words;
  if (typos.length > 0) return typos;
  const alike = alikeMentions(reading, index);
  if (alike.length > 0) return alike;
  const initials = initialMentions(reading, index);
  return initials.length > 0 ? initials : beginningMentions(reading, index);
}

/** A part of one label alone, several words long, says more than its single words, unless these point elsewhere. */
function byRun(reading: AskedReply, index: OptionIndex, words: readonly Mention[]): readonly Mention[] {
  const run = runMention(reading, index);
  const option = run?.options[0];
  if (run === undefined || option === undefined) return words;
  const opens = run.from === 0 && run.end - run.from >= OPENING_WORDS_MIN;
  const isMeant =
    words.length === 0 ? run.tells || opens : words.length === 1 && words[0]?.options.includes(option) === true;
  return isMeant ? [run] : words;
}

/** Words of a part that opens a reply, and need not tell anything by themselves: "I'll be there, with bells on". */
const OPENING_WORDS_MIN = 3;

/** Options of a question that is for a yes or a no at bottom: "Yes", "No", "Not sure yet". */
const POLAR_OPTIONS_MAX = 3;

/** "Two", to options of which one begins with a yes or a no: a number of something, and not the second. */
function isCountOfPolar(reading: AskedReply, index: OptionIndex, { from }: Mention): boolean {
  const { yes, no } = polarOptions(index, reading.language);
  const { tokens } = reading.reply;
  if (yes.length + no.length === 0 || index.options.length > POLAR_OPTIONS_MAX || tokens[from]?.kind !== "word")
    return false;
  const { words } = choiceLexicon(reading.language);
  if (tokens.some((_, at) => words.match(tokens, at)?.value.optionNoun === true)) return false;
  const number = readNumber(numberLexicon(reading.language), tokens, from);
  return number !== undefined && !number.ordinal;
}

/**
 * Of options that are ranges: labels, else positions that are no values, else the value itself. A value that none holds
 * names nothing.
 */
function rangeMentions(reading: AskedReply, index: OptionIndex, ranges: OptionRanges): readonly Mention[] | undefined {
  const labels = labelMentions(reading, index).filter((mention) => namesRange(reading, ranges, mention));
  if (labels.length > 0) return labels;
  const positions = positionMentions(reading, index, false);
  if (positions.length > 0) return positions;
  const held = heldMention(reading, ranges);
  return held === undefined ? undefined : held.options.length === 0 ? [] : [held];
}

/**
 * The labels, and by their words the options beside them where one of several is left open ("a double or a suite") or
 * all are refused ("no suite, just a single").
 */
function withOthers(reading: AskedReply, index: OptionIndex, labels: readonly Mention[]): readonly Mention[] {
  const lexicon = choiceLexicon(reading.language);
  const open = labels.every((mention) => mention.negated || isRemark(reading, lexicon, mention));
  const { tokens } = reading.reply;
  if (!open && !tokens.some((token, at) => token.kind === "word" && lexicon.words.match(tokens, at)?.value.or === true))
    return labels;
  const others = mentionsByPart(reading, index, labels).filter(
    ({ options, negated, by }) => options.length === 1 && !negated && by === "words",
  );
  return others.length === 0 ? labels : [...labels, ...others].sort((left, right) => left.from - right.from);
}

/** "Whichever is faster": no preference, and its words choose nothing. "Any fast one" does. */
function leavesOpen(reading: AskedReply, mentions: readonly Mention[]): boolean {
  const { words } = choiceLexicon(reading.language);
  const { tokens } = reading.reply;
  const first = mentions.find(({ negated }) => !negated);
  if (first === undefined || (first.by !== "words" && first.by !== "typo")) return false;
  // "Whatever is 39": a number tells which.
  if (tokens.slice(first.from, first.end).some(({ kind }) => kind === "number")) return false;
  return tokens.some((_, at) => {
    const match = words.match(tokens, at);
    return match?.value.whichever === true && match.end < first.from;
  });
}

function decide(reading: AskedReply, index: OptionIndex, mentions: readonly Mention[]): Understanding | undefined {
  if (mentions.length === 0) return undefined;
  if (leavesOpen(reading, mentions)) return undefined;
  const lexicon = choiceLexicon(reading.language);
  const named = mentions.filter((mention) => !mention.negated);
  const plain = named.filter((mention) => !isRemark(reading, lexicon, mention));
  const wanted = plain.length > 0 ? plain : named;
  if (wanted.length === 0) {
    const refused = new Set(mentions.flatMap((mention) => mention.options));
    const left = index.options.map((_, position) => position).filter((position) => !refused.has(position));
    if (left.length === 0 || left.length > OFFERED_MAX) return undefined;
    if (left.length === 1) return answerOf(reading, index, mentions[0] as Mention, left[0] as number, "weak");
    return offer(index, left);
  }
  const settled = settle(reading, wanted);
  const options = [...new Set(settled.flatMap((mention) => mention.options))];
  if (options.length > 1) return offer(index, options.slice(0, OFFERED_MAX));
  const mention = settled[0] as Mention;
  // "None of the dairy stuff" may name the milk, or nothing.
  const nothing = noneOptions(reading, index).filter((option) => !options.includes(option));
  if (nothing.length > 0 && isDenied(reading, mention)) return offer(index, [...options, ...nothing]);
  const qualified = qualifiedOptions(reading, index, mention);
  if (qualified.length > 0) return offer(index, [...qualified, ...options].slice(0, OFFERED_MAX));
  return answerOf(
    reading,
    index,
    mention,
    options[0] as number,
    plain.length === 0 ? "weak" : confidenceOf(reading, index, mention),
  );
}

/** Whether a "none" stands before a mention, with no mark between. */
function isDenied({ reply: { tokens }, language }: AskedReply, { from }: Mention): boolean {
  const { words } = choiceLexicon(language);
  for (let at = from - 1; at >= 0 && tokens[at]?.kind !== "mark"; at -= 1)
    if (words.match(tokens, at)?.value.none === true) return true;
  return false;
}

/** "Everything we never wanted" is hardly "Everything we need": a negation that the label does not have. */
function negates({ reply: { tokens }, language }: AskedReply, { words: held }: OptionIndex, mention: Mention): boolean {
  const { words } = polarityLexicon(language);
  const option = mention.options[0] as number;
  return tokens.some(
    ({ text }, at) =>
      at >= mention.from &&
      at <= mention.end + NEGATED_WITHIN &&
      words.word(text)?.negation === true &&
      held.get(text)?.includes(option) !== true &&
      // "Express, not standard" refuses the other.
      !held.has(tokens[at + 1]?.text ?? ""),
  );
}

/** "MORE THAN low" is most likely another option. */
function isCompared({ reply: { tokens }, language }: AskedReply, { from, by }: Mention): boolean {
  if (from === 0 || by === "value") return false;
  const lexicon = rangeLexicon(language);
  return (["above", "below"] as const).some((role) => roleBefore(lexicon, tokens, from, role) !== undefined);
}

/** Words behind a mention by words in which a negation belongs to it. */
const NEGATED_WITHIN = 2;

function confidenceOf(reading: AskedReply, index: OptionIndex, mention: Mention): Confidence {
  const lexicon = choiceLexicon(reading.language);
  const alone = isAloneInFrame(reading, lexicon, [mention]);
  if (isCompared(reading, mention)) return "weak";
  switch (mention.by) {
    case "label":
      return mention.confidence ?? (isWhole(reading.reply, reading.language, [mention]) ? "exact" : "strong");
    case "position":
      return isWhole(reading.reply, reading.language, [mention]) ? "exact" : "strong";
    case "value":
      return mention.confidence ?? "weak";
    case "words":
      if (negates(reading, index, mention)) return "weak";
      return alone || reading.reply.tokens.length <= 12 ? "strong" : "weak";
    case "typo":
      return letters(reading, mention) >= 5
        ? alone || reading.reply.tokens.length <= 10
          ? "strong"
          : "weak"
        : isWhole(reading.reply, reading.language, [mention])
          ? "strong"
          : "weak";
  }
}

function letters(reading: AskedReply, mention: Mention): number {
  let count = 0;
  for (let at = mention.from; at < mention.end; at += 1) count += reading.reply.tokens[at]?.text.length ?? 0;
  return count;
}

/** Of several options, the one that is meant where the words say so: "A rather than B", "A, no, B". */
function settle(reading: AskedReply, mentions: readonly Mention[]): readonly Mention[] {
  if (mentions.length < 2) return mentions;
  const { tokens } = reading.reply;
  const lexicon = choiceLexicon(reading.language);
  for (let second = 1; second < mentions.length; second += 1) {
    const left = mentions[second - 1] as Mention;
    const right = mentions[second] as Mention;
    for (let at = left.end; at < right.from; at += 1) {
      if (lexicon.words.match(tokens, at)?.value.better === true)
        return mentions.filter((mention) => mention !== right);
    }
    if (correctionBetween(reading, left.end, right.from)) return [mentions[mentions.length - 1] as Mention];
  }
  return mentions;
}

function spanOf(reading: AskedReply, from: number, end: number): { start: number; end: number } {
  const { tokens, raw } = reading.reply;
  return { start: tokens[from]?.start ?? 0, end: tokens[end - 1]?.end ?? raw.length };
}

function answerOf(
  reading: AskedReply,
  index: OptionIndex,
  mention: Mention,
  option: number,
  confidence: Confidence,
): Understanding {
  const rest = restBehind(reading.reply, mention.end, reading.language);
  return {
    answer: (index.options[option] as ChoiceOption).ref,
    span: spanOf(reading, mention.from, mention.end),
    confidence,
    ...(rest === undefined ? {} : { rest }),
  };
}

function offer(index: OptionIndex, options: readonly number[]): Ambiguous {
  const candidates = options.map((option) => {
    const { ref, label } = index.options[option] as ChoiceOption;
    return { value: ref, label };
  });
  return { ambiguous: candidates, reason: "several" };
}

function said(reading: AskedReply, index: OptionIndex, option: number): Answered {
  const { tokens } = reading.reply;
  const { ref } = index.options[option] as ChoiceOption;
  return { answer: ref, span: spanOf(reading, 0, tokens.length), confidence: "strong" };
}

/** "A bit of both": the one option that shares words with each of the others, of which no two others share one. */
function mixedOption(reading: AskedReply, index: OptionIndex): number | undefined {
  const lexicon = choiceLexicon(reading.language);
  const partners = index.options.map(() => new Set<number>());
  for (const [word, holders] of index.words) {
    const [one, other] = holders;
    if (one === undefined || other === undefined || holders.length > 2 || lexicon.frame.has(word)) continue;
    if (lexicon.words.word(word) !== undefined || word.length < MIXED_LETTERS_MIN) continue;
    partners[one]?.add(other);
    partners[other]?.add(one);
  }
  const mixed = partners.flatMap((others, option) => (others.size === index.options.length - 1 ? [option] : []));
  return index.options.length > 2 && mixed.length === 1 ? mixed[0] : undefined;
}

/** Letters of a word by which an option is a mixture of others. */
const MIXED_LETTERS_MIN = 4;
/** Tokens of a reply that says that there is nothing. */
const NONE_TOKENS_MAX = 5;

/**
 * "No restrictions": the one option that begins with a none, where the reply does as well and names no other. What no
 * list has behind the "no" may be something that nobody listed as an option: "no shellfish".
 */
function noneOption(reading: AskedReply, index: OptionIndex): Understanding | undefined {
  const { tokens } = reading.reply;
  const { words } = choiceLexicon(reading.language);
  const first = words.match(tokens, 0)?.value;
  if (tokens.length > NONE_TOKENS_MAX || (first?.none !== true && first?.not !== true)) return undefined;
  const none = index.options.flatMap(({ label }, option) => {
    const opening = words.match(readReply(label.slice(0, NONE_LABEL_CHARACTERS)).tokens, 0)?.value;
    return opening?.none === true && polarOptions(index, reading.language).no.length === 0 ? [option] : [];
  });
  const [option] = none;
  if (option === undefined || none.length > 1) return undefined;
  const end = words.match(tokens, 0)?.end ?? 1;
  const isSure = !noneOptions(reading, index).includes(option) || readNone(reading, { from: 0, end }, []) === "nothing";
  const answer = said(reading, index, option);
  return isSure ? answer : undefined;
}

/** Characters of a label in which its first word stands. */
const NONE_LABEL_CHARACTERS = 40;

/** Whether the reply, fillers aside, is one phrase of a list ("either is fine"). */
function wholePhrase(reading: AskedReply, flag: "both" | "whichever" | "none" | "all" | "neither"): boolean {
  const { tokens } = reading.reply;
  const lexicon = choiceLexicon(reading.language);
  for (let at = 0; at < tokens.length && at < 12; at += 1) {
    const match = lexicon.words.match(tokens, at);
    if (match?.value[flag] === true && isAloneInFrame(reading, lexicon, [{ from: at, end: match.end }])) return true;
  }
  return false;
}

interface PolarOptions {
  readonly yes: readonly number[];
  readonly no: readonly number[];
}

const polarLabels = new WeakMap<OptionIndex, Map<ReplyLanguage, PolarOptions>>();

/** The options that begin with a yes or a no: "Yes, always", "Yes, at times", "No". */
function polarOptions(index: OptionIndex, language: ReplyLanguage): PolarOptions {
  let known = polarLabels.get(index);
  if (known === undefined) {
    known = new Map();
    polarLabels.set(index, known);
  }
  let polar = known.get(language);
  if (polar === undefined) {
    const { words } = polarityLexicon(language);
    const yes: number[] = [];
    const no: number[] = [];
    index.options.forEach((option, position) => {
      const word = words.match(readReply(option.label.slice(0, 60)).tokens, 0)?.value;
      if (word?.yes === true) yes.push(position);
      else if (word?.no === true) no.push(position);
    });
    polar = { yes, no };
    known.set(language, polar);
  }
  return polar;
}

/** Options "Yes" and "No": a reply that agrees chooses the one that does; of several that do, it leaves open which. */
function understandYesNoLabels(reading: AskedReply, index: OptionIndex): Understanding | undefined {
  const { yes, no } = polarOptions(index, reading.language);
  if (yes.length === 0 || no.length === 0) return undefined;
  const result = understandYesNo(reading);
  if (result === undefined || !("answer" in result)) return undefined;
  const meant = result.answer === true ? yes : no;
  if (meant.length > 1) return offer(index, meant.slice(0, OFFERED_MAX));
  return { ...result, answer: (index.options[meant[0] as number] as ChoiceOption).ref };
}
