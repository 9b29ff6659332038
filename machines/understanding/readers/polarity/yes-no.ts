/**
 * Yes and no as answers.
 *
 * Owns: the verdict from all cues of a reply. Does not own: finding cues (`polarity-cues.ts`), read-backs
 * (`read-back.ts`), consent (`consent.ts`).
 */
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf, isWhole, restBehind } from "../../reply/coverage.ts";
import { shareStem } from "../../text/stems.ts";
import { titleFact } from "../../text/question-words.ts";
import type { Token } from "../../text/tokens.ts";
import type { Understanding } from "../../reply/result.ts";
import { readCues, type Cue } from "./polarity-cues.ts";
import { ownWayVerdict } from "./rides.ts";
import { correctionBetween } from "../../reply/corrections.ts";
import {
  acceptedWithThanks,
  findCorrection,
  impliedVerdict,
  isReadBack,
  namesDifferentValue,
  type Verdict,
} from "./read-back.ts";
import { holdPhrases } from "../../utterance/told-apart.ts";
import { isContentedOnly, likedVerdict, mentionsAny } from "./likes.ts";
import { polarityLexicon, type PolarityLexicon, type PolarityWord } from "../../vocabulary/polarity-lexicon.ts";

/** Tokens of a reply in which an echo of the question is looked for. */
const ECHO_TOKENS_MAX = 60;
/** "Wait a minute!": a reply of so few tokens says nothing but that. */
const WAIT_TOKENS_MAX = 4;

/** What a reply says to a question for yes or no. Undefined when it says neither. */
export function understandYesNo(reading: AskedReply): Understanding | undefined {
  const lexicon = polarityLexicon(reading.language);
  const cues = readCues(reading, lexicon);
  const judged = judge(reading, lexicon, cues);
  const ownWay = isReadBack(reading) ? undefined : ownWayVerdict(reading, lexicon, cues);
  // "All good, got a rental" agrees to nothing.
  const isContent = judged?.yes === true && cues.every(({ word }) => word.yes !== true || word.good === true);
  const said = ownWay !== undefined && isContent ? { ...ownWay, weak: true } : (judged ?? ownWay);
  if (said === undefined) return undefined;
  const verdict = asAsked(reading, lexicon, cues, said);
  const { tokens, raw } = reading.reply;
  const used = cues.filter(({ word }) => isPlain(word)).map(({ from, end }) => ({ from, end }));
  const whole =
    used.length > 0 &&
    isWhole(reading.reply, reading.language, used, (at) =>
      lexicon.copulas.has((tokens[at] as Token).text) ? at + 1 : 0,
    );
  const rest = restBehind(reading.reply, verdict.end, reading.language);
  // No word of the reply says it where the verdict is implied: all of them may answer something else.
  const span =
    verdict.end === 0
      ? { start: 0, end: 0 }
      : { start: tokens[verdict.from]?.start ?? 0, end: tokens[verdict.end - 1]?.end ?? raw.length };
  return {
    answer: verdict.yes,
    span,
    confidence: verdict.weak === true ? "weak" : whole ? "exact" : "strong",
    ...(rest === undefined ? {} : { rest }),
  };
}

function isPlain(word: PolarityWord): boolean {
  return (
    word.yes === true ||
    word.no === true ||
    word.agree === true ||
    word.shortYes === true ||
    word.decline === true ||
    word.shortNo === true ||
    word.later === true ||
    word.laterFirst === true ||
    word.good === true
  );
}

/**
 * The same as far as the question lets it count: "I'm fine" to an offer is rather a no, and whether "yes" or "not at
 * all" to "do you mind …?" lets it be done is anybody's guess. "That's fine" lets it.
 */
function asAsked(reading: AskedReply, lexicon: PolarityLexicon, cues: readonly Cue[], verdict: Verdict): Verdict {
  if (asksWhetherMinded(reading.title, reading.language))
    return cues.some((cue) => (cue.word.agree === true || cue.word.good === true) && voteOf(cue) === "yes")
      ? verdict
      : { ...verdict, weak: true };
  if (
    verdict.yes &&
    isContentedOnly(reading, lexicon) &&
    !isReadBack(reading) &&
    offers(reading.title, reading.language)
  )
    return { ...verdict, yes: false, weak: true };
  return verdict;
}

/** "Do you mind …?" */
const asksWhetherMinded = titleFact((title, language) => mentionsAny(title, polarityLexicon(language).mindCues));
/** "Would you like …?" */
const offers = titleFact((title, language) => mentionsAny(title, polarityLexicon(language).offerCues));

type Vote = "yes" | "no" | "later" | "unsure";

/** What a cue says where it stands; most say it only at the start of a clause. */
function voteOf({ word, opens, closes, framed, ends, standsAlone }: Cue): Vote | undefined {
  if (word.later === true || (word.laterFirst === true && opens)) return "later";
  if (word.unsure === true && opens) return "unsure";
  // "That's a yes" as well as "yes".
  if (word.no === true && (opens || (framed && closes))) return "no";
  // "Fine" agrees; in "fine dining" it describes something.
  if (word.yes === true && ((opens && (word.good !== true || standsAlone)) || (framed && closes))) return "yes";
  if (word.decline === true || (word.shortNo === true && closes && opens)) return "no";
  if ((word.agree === true && framed) || (word.shortYes === true && closes && opens)) return "yes";
  if (word.good === true && framed && ends) return "yes";
  return undefined;
}

interface CountedVote {
  readonly cue: Cue;
  readonly vote: Vote;
}

function judge(reading: AskedReply, lexicon: PolarityLexicon, cues: readonly Cue[]): Verdict | undefined {
  const confirming = isReadBack(reading);
  const asksAt = questionAt(reading, lexicon);
  const isOpenQuestion = !confirming && reading.title.tokens.length > 0;
  const votes = cues.flatMap((cue): CountedVote[] => {
    const vote = voteOf(cue);
    if (vote === undefined || isNegatedCue(cues, cue, vote)) return [];
    if (vote === "no" && !confirming && isSaidOfAnother(cue)) return [];
    if (vote === "yes" && isAskedFor(cue, asksAt)) return [];
    // "Wait, is that extra?": who asks to wait has not answered. To a read-back it is a soft no.
    if (vote === "later" && isOpenQuestion && isHold(reading, cue)) return [];
    return [{ cue, vote: vote === "yes" && isCueNegatedBehind(cues, cue) ? "no" : vote }];
  });
  const first = votes[0];
  // "No changes" to what was read out.
  const unchanged = confirming
    ? cues.find(({ word, opens, framed }) => word.unchanged === true && (opens || framed))
    : undefined;
  if (unchanged !== undefined && !asksForChanges(reading, unchanged)) return verdictOf(true, unchanged);
  const correction = confirming ? findCorrection(reading, cues) : undefined;
  if (correction !== undefined && (first === undefined || first.vote !== "no")) {
    const plainYes = first?.vote === "yes" && first.cue.from < correction.from;
    if (!plainYes) return correction;
    // "Yes, but make it four": agreed, and not. "Yes. Can you change …?" in a sentence of its own asks for something
    // else.
    if (
      cues.some(
        (cue) =>
          cue.word.but === true && cue.word.unsure !== true && cue.from > first.cue.from && cue.from <= correction.from,
      )
    )
      return { ...correction, weak: true };
    // "Yes … no wait, make it four."
    if (
      votes.some(
        ({ vote, cue }) =>
          vote === "no" && cue.word.no === true && cue.from >= first.cue.end && cue.end <= correction.from,
      )
    )
      return { ...correction, weak: true };
  }
  if (first === undefined || first.cue.sentence > 1) {
    if (confirming) return acceptedWithThanks(cues) ?? impliedVerdict(reading, lexicon, cues);
    return likedVerdict(reading, lexicon) ?? askedFor(reading, cues) ?? echoed(reading, lexicon, cues);
  }
  if (isEitherOr(reading, lexicon, first)) return undefined;
  const last = retracted(reading, votes);
  if (last !== undefined) return last;
  const later = votes.find((entry) => entry.vote === "later" && entry.cue.sentence <= first.cue.sentence + 1);
  switch (first.vote) {
    case "later":
      // "Wait" alone says nothing about what was read out.
      return confirming && first.cue.word.later !== true && reading.reply.tokens.length <= WAIT_TOKENS_MAX
        ? undefined
        : verdictOf(false, first.cue);
    case "unsure":
      return later !== undefined && later.cue.sentence === first.cue.sentence ? verdictOf(false, later.cue) : undefined;
    case "no": {
      // "No, all correct" to what was read out.
      const approval =
        confirming && first.cue.word.no === true
          ? votes.find(
              ({ vote, cue }) =>
                vote === "yes" &&
                (cue.closes || (cue.word.agree === true && cue.ends)) &&
                cue.sentence <= first.cue.sentence + 1 &&
                cue.from - first.cue.end <= 4,
            )
          : undefined;
      return approval === undefined ? verdictOf(false, first.cue) : verdictOf(true, approval.cue, true);
    }
    case "yes": {
      if (later !== undefined && (!confirming || later.cue.sentence === first.cue.sentence))
        return verdictOf(false, later.cue);
      const against = votes.find((entry) => entry.vote === "no" && entry.cue.sentence === first.cue.sentence);
      if (against === undefined) {
        if (
          confirming &&
          cues.some(
            ({ word, sentence }) => word.but === true && word.unsure !== true && sentence === first.cue.sentence,
          ) &&
          namesDifferentValue(reading)
        )
          return verdictOf(false, first.cue, true);
        return verdictOf(
          true,
          first.cue,
          isConditional(cues, votes, first) ||
            isHedged(reading, votes, first) ||
            isLimited(reading, lexicon, cues, first),
        );
      }
      // "Okay, no thanks" · "Right, but I don't want it": the no behind a soft yes counts; "yes please, no subtitles"
      // does not.
      if (first.cue.word.good === true && against.cue.closes) return verdictOf(false, against.cue);
      return against.cue.word.decline === true
        ? verdictOf(false, against.cue, true)
        : verdictOf(true, first.cue, against.cue.closes);
    }
  }
}

/** "Wait", "one moment": no word for another day. */
function isHold({ reply: { tokens } }: AskedReply, { word, from, end }: Cue): boolean {
  return word.later !== true && (holdPhrases().match(tokens, from)?.end ?? 0) >= end;
}

/** Where a question begins that asks for nothing to be done, at the start of a reply. */
function questionAt({ reply: { tokens } }: AskedReply, { interrogatives, requests }: PolarityLexicon): number {
  const first = tokens[0]?.text ?? "";
  return interrogatives.has(first) && !requests.has(first) ? 0 : Number.POSITIVE_INFINITY;
}

const verdictOf = (yes: boolean, cue: Cue, weak = false): Verdict => ({ yes, from: cue.from, end: cue.end, weak });

/** "Anything to change?" "No changes." is a no. */
function asksForChanges(reading: AskedReply, { from, end }: Cue): boolean {
  return reading.reply.tokens
    .slice(from, end)
    .some((token) => token.text.length > 3 && reading.title.tokens.some((word) => shareStem(word.text, token.text)));
}

/** "Yes if it is under 50", "yes except the date": agreed to something else than what was asked. */
function isConditional(cues: readonly Cue[], votes: readonly CountedVote[], { cue: first }: CountedVote): boolean {
  const agreed = votes.filter(({ cue, vote }) => vote === "yes" && cue.sentence === first.sentence);
  return cues.some(
    ({ word, from, sentence, closes }) =>
      word.reservation === true &&
      // "Yes, if you could" is polite.
      !(word.wish === true && closes) &&
      sentence === first.sentence &&
      agreed.some(({ cue }) => from >= cue.end && from - cue.end <= 1),
  );
}

/** "Yes, but only for two": agreed to less than what was asked or read out. */
function isLimited(
  { reply: { tokens } }: AskedReply,
  { words }: PolarityLexicon,
  cues: readonly Cue[],
  { cue: first }: CountedVote,
): boolean {
  // By itself: "nur" limits, though "nur zu" agrees.
  const limits = (at: number): boolean =>
    (words.match(tokens, at)?.value.lukewarm ?? words.word(tokens[at]?.text ?? "")?.lukewarm) === true;
  return cues.some(
    (but) => but.word.but === true && but.sentence === first.sentence && but.from >= first.end && limits(but.end),
  );
}

/** "Yes, maybe": a word for perhaps that closes what it stands behind. "Yes, sometimes" is a yes. */
function isHedged(
  { reply: { tokens }, language }: AskedReply,
  votes: readonly CountedVote[],
  { cue: first }: CountedVote,
): boolean {
  const fillers = fillersOf(language);
  return votes.some(
    ({ vote, cue }) =>
      vote === "unsure" &&
      cue.closes &&
      cue.sentence === first.sentence &&
      cue.from >= first.end &&
      cue.from - first.end <= 1 &&
      fillers.match(tokens, cue.from)?.end === cue.end,
  );
}

/** "Yes … wait, no": the last word counts, where it is said that it is one. "Yeah, no" is either. */
function retracted(reading: AskedReply, votes: readonly CountedVote[]): Verdict | undefined {
  const plain = votes.filter(
    ({ vote, cue: { word } }) =>
      (vote === "no" && word.no === true) || (vote === "yes" && word.yes === true && word.good !== true),
  );
  const [first] = plain;
  const last = plain.findLast(
    ({ vote, cue }) => vote !== first?.vote && cue.sentence <= (first?.cue.sentence ?? 0) + 3,
  );
  if (first === undefined || last === undefined || first !== votes[0] || last !== plain.at(-1)) return undefined;
  const yes = last.vote === "yes";
  if (last.cue.from === first.cue.end) return verdictOf(yes, last.cue, true);
  return last.cue.closes &&
    first.cue.closes &&
    !isOnlyBut(reading, first.cue.end, last.cue.from) &&
    correctionBetween(reading, first.cue.end, last.cue.end)
    ? verdictOf(yes, last.cue)
    : undefined;
}

/** "Yes or no?" */
function isEitherOr(
  { reply: { tokens }, language }: AskedReply,
  { words }: PolarityLexicon,
  { cue, vote }: CountedVote,
): boolean {
  if (choiceLexicon(language).words.match(tokens, cue.end)?.value.or !== true) return false;
  const other = words.match(tokens, cue.end + 1)?.value;
  return vote === "yes" ? other?.no === true : other?.yes === true;
}

/** A "but" alone does not take back what stands before it. */
function isOnlyBut(reading: AskedReply, from: number, end: number): boolean {
  return reading.reply.tokens.slice(from, end).every((token) => token.kind === "mark");
}

/** "My account is not correct" says something of the account, and nothing to an offer. */
function isSaidOfAnother({ word, framed, opens }: Cue): boolean {
  return word.objection === true && word.no !== true && !framed && !opens;
}

/** "Is it okay to bring a laptop" asks; `asksAt` is where the question begins. */
function isAskedFor({ word, sentence, from, closes, opens }: Cue, asksAt: number): boolean {
  return sentence === 0 && from > asksAt + 1 && !closes && !opens && word.agree !== true;
}

/** "not fine", "never right", "no good": a negation right before what would agree. */
function isNegatedCue(cues: readonly Cue[], cue: Cue, vote: Vote): boolean {
  if (vote !== "yes" || cue.opens) return false;
  // "No that's perfect": a no, and an agreement that is whole without it.
  return cues.some(
    (other) =>
      other.word.negation === true &&
      !(other.word.no === true && other.opens && cue.word.agree === true) &&
      other.sentence === cue.sentence &&
      other.end <= cue.from &&
      other.end >= cue.from - 2 &&
      other.clause === cue.clause,
  );
}

/** "das möchte ich nicht", "dat wil ik niet": languages that put the negation behind. */
function isCueNegatedBehind(cues: readonly Cue[], cue: Cue): boolean {
  if (cue.word.yes === true) return false;
  return cues.some(
    (other) =>
      other.word.negation === true &&
      other.word.agree !== true &&
      other.from === cue.end &&
      other.clause === cue.clause,
  );
}

/** "Do you …?" "I do …", "Are you …?" "I am …": the same verb, not just any that affirms. */
function repeatsVerb(reading: AskedReply, cue: Cue): boolean {
  const verb = reading.reply.tokens[cue.end - 1]?.text;
  return reading.title.tokens.some(({ text }) => text === verb || (verb === "am" && text === "are"));
}

/** Words of a phrase that wishes and nothing else: "if you could". */
const POLITE_WORDS_MIN = 3;

/** "Please", and nothing else, to an offer. */
function askedFor(reading: AskedReply, cues: readonly Cue[]): Verdict | undefined {
  const [wish] = cues;
  if (
    wish?.word.wish !== true ||
    (wish.end - wish.from < POLITE_WORDS_MIN &&
      fillersOf(reading.language).match(reading.reply.tokens, wish.from)?.end !== wish.end) ||
    !offers(reading.title, reading.language)
  )
    return undefined;
  return isWhole(reading.reply, reading.language, [wish]) ? { yes: true, from: wish.from, end: wish.end } : undefined;
}

/**
 * A wish that repeats what was offered ("I want to buy 3 tickets"), or what was asked, said of oneself ("I do like
 * pizza").
 */
function echoed(reading: AskedReply, lexicon: PolarityLexicon, cues: readonly Cue[]): Verdict | undefined {
  const wish = cues.find((cue) => cue.word.wish === true && cue.sentence === 0);
  const negated = cues.find(
    (cue) =>
      (cue.word.negation === true || cue.word.shortNo === true || cue.word.decline === true) && cue.sentence === 0,
  );
  const affirmed = cues.find(
    (cue) => cue.word.shortYes === true && cue.opens && cue.sentence === 0 && repeatsVerb(reading, cue),
  );
  if (wish === undefined && negated === undefined && affirmed === undefined) return undefined;
  const { tokens } = reading.reply;
  const subjects = reading.title.tokens.filter(
    (token) => token.kind === "word" && token.text.length > 2 && !lexicon.empty.has(token.text),
  );
  if (
    subjects.length === 0 ||
    (negated === undefined &&
      affirmed === undefined &&
      !reading.title.tokens.some((_, at) => lexicon.offerCues.match(reading.title.tokens, at) !== undefined))
  )
    return undefined;
  const first = tokens[0];
  if (first !== undefined && lexicon.interrogatives.has(first.text) && wish?.from !== 0) return undefined;
  // "I would rather book something else."
  const choices = choiceLexicon(reading.language).words;
  if (
    negated === undefined &&
    tokens.slice(0, ECHO_TOKENS_MAX).some((_, at) => choices.match(tokens, at)?.value.other === true)
  )
    return undefined;
  for (let at = 0; at < Math.min(tokens.length, ECHO_TOKENS_MAX); at += 1) {
    const token = tokens[at] as Token;
    if (token.kind === "mark" && (token.text === "." || token.text === "!" || token.text === "?")) break;
    if (token.kind !== "word" || token.text.length < 3 || lexicon.empty.has(token.text)) continue;
    if (subjects.some((subject) => shareStem(subject.text, token.text)))
      return { yes: negated === undefined, from: 0, end: at + 1 };
  }
  return undefined;
}
