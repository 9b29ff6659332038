/**
 * Corrections of earlier answers: "make it four nights instead", "actually the suite", "oops, wrong date".
 *
 * Owns: which earlier answer is meant, by type, option and value, and its new value. Does not own: the words of
 * corrections (`utterance/correction-cues.ts`), changes that name their question (`intents/change.ts`).
 */
import type { Json } from "../json.ts";
import type { AnswerKind } from "../values/answer-kind.ts";
import { isNamedOnly, namesPlace, nameQuestion } from "./intents/named-question.ts";
import { readKind } from "./read-kind.ts";
import { isReadBack } from "./readers/polarity/read-back.ts";
import { understandYesNo } from "./readers/polarity/yes-no.ts";
import { understandTopic } from "./readers/text/asked-texts.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { slipsOf } from "./reply/corrections.ts";
import { scanDatesAndTimes } from "./readers/dates/scan-dates.ts";
import { viewOf } from "./readers/dates/answer-parts.ts";
import { fillersOf } from "./reply/coverage.ts";
import type { Intended, OtherQuestion, Remarked, Span, Understanding, VolunteeredAnswer } from "./reply/result.ts";
import { respondentOf } from "./earlier-values.ts";
import { steppedValue } from "./steps.ts";
import { shareStem } from "./text/stems.ts";
import { titleOf } from "./statements.ts";
import { readTitle } from "./text/question-words.ts";
import { readReply, type Reply, type Token } from "./text/tokens.ts";
import { askedTopic, canBe, tellsAtLength } from "./utterance/asked-text.ts";
import { correctionCues, type CorrectionCues, type Part } from "./utterance/correction-cues.ts";
import { commandLexicon } from "./vocabulary/command-lexicon.ts";
import { timeLexicon } from "./vocabulary/time-lexicon.ts";
import { numberLexicon } from "./vocabulary/number-lexicon.ts";
import { choiceLexicon } from "./vocabulary/choice-lexicon.ts";
import { polarityLexicon, type PolarityWord } from "./vocabulary/polarity-lexicon.ts";
import { utteranceLexicon } from "./vocabulary/utterance-lexicon.ts";

/** Earlier answers that a correction may be about, from the last one back. */
const EARLIER_MAX = 12;
/** Words of a reply that says of an earlier answer that it is wrong, and nothing else. */
const WRONG_WORDS_MAX = 10;

/** An earlier answer that the new value fits. */
interface Fitting {
  readonly question: OtherQuestion;
  /** Undefined: the value is open, and is to be asked for. */
  readonly answer: Json | undefined;
  /** The reply has a word of its title or its kind. */
  readonly named: boolean;
  /** What the reply says to be replaced is its answer. */
  readonly replaced: boolean;
  /** One of several readings: "half past six" is meant in the half of the day that was said before. */
  readonly guessed?: boolean;
}

/**
 * What a reply corrects. Undefined where it corrects nothing, or may as well answer the question.
 *
 * @param present what the question itself makes of the reply; undefined where any text is an answer.
 */
export function correctEarlier(
  reading: AskedReply,
  kind: AnswerKind,
  present: Understanding | undefined,
): Intended | Remarked | undefined {
  if (reading.context.answered.length === 0) return undefined;
  const isPolar = kind.kind === "yes_no" || kind.kind === "consent";
  if (isPolar && isReadBack(reading)) return undefined;
  return correctedBy(reading, kind, present, isPolar) ?? (isPolar ? valueBehindNo(reading, present) : undefined);
}

function correctedBy(
  reading: AskedReply,
  kind: AnswerKind,
  present: Understanding | undefined,
  isPolar: boolean,
): Intended | Remarked | undefined {
  const cues = correctionCues(reading);
  if (cues === undefined && present === undefined) {
    const behind = behindCue(reading);
    const corrected = behind === undefined ? undefined : correctEarlier(behind, kind, present);
    if (corrected !== undefined) return corrected;
  }
  if (cues === undefined) {
    const replacing = negatedThenBut(reading);
    if (replacing !== undefined) return replacing;
  }
  if (cues === undefined) return kindAllowsUncued(kind) && !isAnswer(present) ? uncued(reading) : undefined;
  if (cues.strength === "likely" && cues.old === undefined && tellsAtLength(reading, kind)) return undefined;
  const isText = kind.kind === "text" || kind.kind === "address";
  const wrong = isPolar && (isExact(present) || refuses(reading)) ? undefined : namesWrong(reading, cues, isText);
  if (cues.fresh === undefined) return wrong;
  const fitting = fittingAnswers(reading, cues, cues.fresh, isText);
  const answersPresent = !isPolar && isAnswer(present);
  const [only] = fitting;
  if (only === undefined && wrong !== undefined) return wrong;
  if (only === undefined) return isPolar && !answersPresent ? unmatched(reading, cues, cues.fresh, present) : undefined;
  // "No, not right now": nothing but a no, whatever stands in it.
  if (isPolar && isExact(present) && !only.replaced) return undefined;
  const isKnown = only.named || only.replaced;
  // "No, we are four": what may say why not.
  if (isPolar && cues.opensWithNo && !isKnown && only.question.kind.kind === "number") return undefined;
  if (answersPresent && !only.replaced && !(only.named && isNamedBeside(reading, only.question, present, cues.fresh))) {
    // "I meant Sunday" where another day is asked by now: most likely the last answer, and it is asked.
    const last = reading.context.answered.at(-1);
    const ofLast = fitting.filter(({ question }) => question.ref === last?.ref);
    return (cues.strength === "certain" || cues.opensWithNo) && ofLast.length > 0 ? proposed(ofLast) : undefined;
  }
  if (fitting.length > 1 || only.guessed === true) return proposed(fitting);
  if (!isKnown && cues.strength === "likely" && (isText || cues.opensWithNo)) {
    const last = reading.context.answered.at(-1);
    return !isText && last?.ref === only.question.ref ? changed(only) : proposed(fitting);
  }
  return changed(only);
}

/** "Leeds?? I meant York": what follows a correction in the middle of a reply. */
function behindCue(reading: AskedReply): AskedReply | undefined {
  const { tokens, raw } = reading.reply;
  const { corrections } = utteranceLexicon(reading.language);
  for (let at = 1; at < tokens.length; at += 1) {
    const cue = corrections.match(tokens, at);
    // One word of a cue may say anything in the middle of a sentence.
    if (cue?.value.certain === true && cue.end > at + 1 && cue.end < tokens.length)
      return { ...reading, reply: readReply(raw.slice(tokens[at]?.start ?? 0)) };
  }
  return undefined;
}

const isExact = (said: Understanding | undefined): boolean =>
  said !== undefined && "answer" in said && said.confidence === "exact";

/**
 * Whether words beside what the question itself reads name the earlier one, and not the question: "make it for 8 in the
 * night" names no nights.
 */
function isNamedBeside(
  reading: AskedReply,
  question: OtherQuestion,
  present: Understanding | undefined,
  { from, end }: Part,
): boolean {
  const span = present !== undefined && "answer" in present ? present.span : { start: 0, end: 0 };
  const beside = reading.reply.tokens
    .slice(from, end)
    .filter((token) => token.end <= span.start || token.start >= span.end);
  const words = { raw: "", tokens: beside, long: false };
  return isNamedBy(titleOf(question), reading, words) && !isNamedBy(reading.title, reading, words);
}

const isAnswer = (said: Understanding | undefined): boolean =>
  said !== undefined && "answer" in said && said.confidence !== "weak";

/** Where any text is an answer, or a yes is, a value without a word of correction is no correction. */
const kindAllowsUncued = ({ kind }: AnswerKind): boolean => kind !== "text" && kind !== "address" && kind !== "contact";

/** Words of a reply that gives another answer anew, and says nothing else. */
const UNCUED_WORDS_MAX = 12;

/** Kinds that any number fits: without a word of correction, one that is not named is no reason to propose a change. */
const BARE_NUMBERS: ReadonlySet<AnswerKind["kind"]> = new Set(["number", "currency", "scale"]);

/**
 * "Zwei Nächte reichen", "the suite" where something else is asked: what is named is changed, what only fits is to be
 * confirmed.
 */
function uncued(reading: AskedReply): Intended | undefined {
  const { tokens } = reading.reply;
  if (tokens.length === 0 || tokens.length > UNCUED_WORDS_MAX || reading.context.answered.length === 0)
    return undefined;
  if (tokens.at(-1)?.text === "?") return undefined;
  const cues: CorrectionCues = { strength: "likely", opensWithNo: false };
  const fitting = fittingAnswers(reading, cues, { from: 0, end: tokens.length }, true);
  const [only] = fitting;
  if (only === undefined || fitting.length > 1 || only.answer === undefined) return undefined;
  if (BARE_NUMBERS.has(only.question.kind.kind) && !only.named) return undefined;
  return only.named ? changed(only) : proposed(fitting);
}

function changed({ question, answer }: Fitting): Intended {
  return { intent: "change", target: question.ref, ...(answer === undefined ? {} : { newAnswer: answer }) };
}

function proposed(fitting: readonly Fitting[]): Intended {
  const among = fitting.flatMap(({ question, answer }): VolunteeredAnswer[] =>
    answer === undefined ? [] : [{ ref: question.ref, answer }],
  );
  const [first] = fitting;
  return among.length === 0 && first !== undefined
    ? { intent: "change", target: first.question.ref }
    : { intent: "change", among };
}

/**
 * A correction at a question for yes or no whose value fits no earlier answer: it is no No. "Actually not" is one, and
 * "actually yes" a yes.
 */
function unmatched(
  reading: AskedReply,
  { strength, old }: CorrectionCues,
  fresh: Part,
  present: Understanding | undefined,
): Remarked | undefined {
  const { words } = polarityLexicon(reading.language);
  const part = partOf(reading, fresh);
  // "Rather not" is a no.
  if (part.tokens.some((_, at) => isPolarWord(words.match(part.tokens, at)?.value))) return undefined;
  const first = words.match(reading.reply.tokens, 0)?.value;
  if (refuses(reading) || first?.laterFirst === true) return undefined;
  const said = understandYesNo({ ...reading, reply: part });
  if (said !== undefined && "answer" in said && said.confidence !== "weak") return undefined;
  if (present === undefined || !("answer" in present)) return strength === "certain" ? CORRECTION : undefined;
  return present.answer === false || strength === "certain" || old !== undefined ? CORRECTION : undefined;
}

/** "No, …", "not yet, …": what stands first answers. */
function refuses({ reply: { tokens }, language }: AskedReply): boolean {
  const { words } = polarityLexicon(language);
  const first = words.match(tokens, 0)?.value;
  return (
    first?.no === true ||
    first?.later === true ||
    first?.decline === true ||
    words.word(tokens[0]?.text ?? "")?.no === true
  );
}

const isPolarWord = (word: PolarityWord | undefined): boolean =>
  word?.yes === true || word?.no === true || word?.negation === true || word?.decline === true;

const CORRECTION: Remarked = { intent: "remark", about: "correction" };

/** "Oops" and "I was wrong" say that something was wrong; a mere "sorry" or "wait" asks for patience. */
function saysSlip({ reply: { tokens }, language }: AskedReply): boolean {
  const { corrections } = utteranceLexicon(language);
  const fillers = fillersOf(language);
  const slips = slipsOf(language);
  return tokens.some((_, at) => {
    const cue = corrections.match(tokens, at);
    if (cue?.value.certain !== true && cue?.value.slips !== true) return false;
    // What is only a polite word between two values is no mistake by itself.
    const isPolite =
      cue.end === at + 1 && (fillers.match(tokens, at) !== undefined || slips.match(tokens, at) !== undefined);
    return !isPolite || cue.value.slips === true;
  });
}

/** "Oops, wrong date", "the room is wrong", "I meant the room": which answer is to be asked for again. */
function namesWrong(
  reading: AskedReply,
  { fresh, strength, old }: CorrectionCues,
  isText: boolean,
): Intended | Remarked | undefined {
  const { tokens } = reading.reply;
  const { answered } = reading.context;
  const last = answered.at(-1);
  const ofLast = last === undefined ? undefined : ({ intent: "change", target: last.ref } satisfies Intended);
  if (fresh === undefined) return strength === "certain" && saysSlip(reading) ? ofLast : undefined;
  if (old !== undefined || fresh.end - fresh.from > WRONG_WORDS_MAX) return undefined;
  const { corrections, frame } = utteranceLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  const words: Token[] = [];
  let isWrong = false;
  for (let at = fresh.from; at < fresh.end;) {
    const cue = corrections.match(tokens, at);
    if (cue?.value.wrong === true || cue?.value.slips === true) {
      isWrong = true;
      at = cue.end;
      continue;
    }
    const filler = fillers.match(tokens, at);
    const token = tokens[at] as Token;
    if (filler === undefined && token.kind !== "mark" && !frame.has(token.text)) words.push(token);
    at = filler?.end ?? at + 1;
  }
  if (!isWrong && strength !== "certain") return undefined;
  if (isText && strength !== "certain") return undefined;
  if (words.length === 0) return isWrong ? ofLast : undefined;
  // "Hold on for a second" names no second answer.
  if (!isWrong && namesPlace(reading, words)) return undefined;
  const target = nameQuestion(reading, words, answered);
  if (target !== undefined && isNamedOnly(reading, words, target)) return changeOfNamed(reading, target);
  const { kindNouns } = commandLexicon(reading.language);
  return isWrong && words.every((_, at) => kindNouns.match(words, at) !== undefined) ? CORRECTION : undefined;
}

/** "Wait, no pickup": the no is the new answer. */
function changeOfNamed(reading: AskedReply, target: OtherQuestion): Intended {
  const said = target.kind.kind === "yes_no" ? understandYesNo({ ...reading, title: titleOf(target) }) : undefined;
  const answer = said !== undefined && "answer" in said && said.confidence !== "weak" ? said.answer : undefined;
  const isNew = answer !== undefined && (target.answer === undefined || !isSame(target.answer, answer));
  return { intent: "change", target: target.ref, ...(isNew ? { newAnswer: answer } : {}) };
}

/** The earlier answers that the new value fits, those that are surest to be meant. */
function fittingAnswers(
  reading: AskedReply,
  { old }: CorrectionCues,
  fresh: Part,
  isStrict: boolean,
): readonly Fitting[] {
  const reply = partOf(reading, fresh);
  const replaced = old === undefined ? undefined : partOf(reading, old);
  const found = reading.context.answered
    .slice(-EARLIER_MAX)
    .toReversed()
    .flatMap((question) => fit(reading, question, reply, replaced, isStrict) ?? []);
  const ofValue = found.filter((one) => one.replaced);
  if (ofValue.length > 0) return ofValue;
  const ofName = found.filter(({ named }) => named);
  return ofName.length > 0 ? ofName : found;
}

function fit(
  reading: AskedReply,
  question: OtherQuestion,
  reply: Reply,
  old: Reply | undefined,
  isStrict: boolean,
): Fitting | undefined {
  const { kind } = question;
  const asked = (said: Reply): AskedReply => ({
    ...reading,
    reply: said,
    title: titleOf(question),
    context: respondentOf(reading.context),
  });
  const named =
    isNamedBy(titleOf(question), reading, reply) || (old !== undefined && isNamedBy(titleOf(question), reading, old));
  if (kind.kind === "text") return fitText(reading, question, reply, old);
  // "One night more" is no 1.
  if (NOT_READ.has(kind.kind) || (old === undefined && steppedValue(asked(reply), question) !== undefined))
    return undefined;
  const said = readKind(kind, asked(reply));
  if (said !== undefined && "ambiguous" in said && old === undefined)
    return fitHalf(asked(reply), question, named, said);
  if (said === undefined || !("answer" in said) || said.confidence === "weak") return undefined;
  const before = old === undefined ? undefined : readKind(kind, asked(old));
  const oldAnswer = before !== undefined && "answer" in before ? before.answer : undefined;
  const instead =
    oldAnswer === undefined || question.answer === undefined
      ? undefined
      : replaceIn(question.answer, oldAnswer, said.answer);
  // Where the old value is said, no other word can make it another answer.
  if (instead !== undefined) return { question, answer: instead, named, replaced: true };
  if (!isCovered(asked(reply), said.span, question, isStrict)) return undefined;
  // "No, and my mail is wrong, it's …": what stands before the value names it, and is none.
  if (old !== undefined && question.answer !== undefined)
    return named && !isSame(question.answer, said.answer)
      ? { question, answer: said.answer, named, replaced: false }
      : undefined;
  // A yes or a no is anybody's, unless it says of what: "wait, no PICKUP".
  if (kind.kind === "yes_no" && !named) return undefined;
  // So is none of several: "make that a NO".
  if (!named && Array.isArray(said.answer) && said.answer.length === 0) return undefined;
  if (!named && isHardlyValue(asked(reply), said.span)) return undefined;
  // "Liever een laat ontbijt": an article is no number, unless it is said of what.
  if (kind.kind === "number" && said.answer === 1 && !named) return undefined;
  // Nothing would change.
  if (question.answer !== undefined && isSame(question.answer, said.answer)) return undefined;
  // One more, or another instead: the list is asked for again.
  const isList = kind.kind === "choices" || kind.kind === "ranking" || kind.kind === "matrix";
  return { question, answer: isList ? undefined : said.answer, named, replaced: false };
}

/** "No, half past six" behind 17:30: a time in the same half of the day, which is asked for. */
function fitHalf(
  reading: AskedReply,
  question: OtherQuestion,
  named: boolean,
  { ambiguous, reason }: Extract<Understanding, { readonly ambiguous: unknown }>,
): Fitting | undefined {
  const half = halfOf(question.answer);
  if (reason !== "am_or_pm" || half === undefined) return undefined;
  const [only, ...more] = ambiguous.filter(({ value }) => halfOf(value) === half);
  if (only === undefined || more.length > 0 || isSame(only.value, question.answer ?? null)) return undefined;
  const [time] = scanDatesAndTimes(viewOf(reading), true).times;
  const { tokens } = reading.reply;
  // "A one way flight" names no hour.
  if (time?.firm !== true && tokens.length > LONE_HOUR_TOKENS_MAX) return undefined;
  const span = { start: tokens[time?.from ?? 0]?.start ?? 0, end: tokens[(time?.end ?? 0) - 1]?.end ?? 0 };
  return isCovered(reading, span, question, true)
    ? { question, answer: only.value, named, replaced: false, guessed: true }
    : undefined;
}

/** Tokens beside which a number may be an hour: "make that ten". */
const LONE_HOUR_TOKENS_MAX = 3;

/** The half of the day of a time; undefined for anything else. */
function halfOf(value: Json | undefined): "am" | "pm" | undefined {
  const hour = typeof value === "string" ? /^(\d\d):\d\d$/.exec(value)?.[1] : undefined;
  return hour === undefined ? undefined : Number(hour) < 12 ? "am" : "pm";
}

/** Tokens behind a No in which the value is looked for that is meant instead. */
const BEHIND_NO_TOKENS_MAX = 10;

/**
 * "No no, half past six", "the time doesn't work, 18:30", "that's not right, 178": what reads as a No, and gives an
 * earlier answer anew behind it. What is named is changed; behind a word that only says that something is wrong, the
 * value is to be confirmed.
 */
function valueBehindNo(reading: AskedReply, present: Understanding | undefined): Intended | undefined {
  if (present === undefined || !("answer" in present) || present.answer !== false || present.rest === undefined)
    return undefined;
  const { raw } = reading.reply;
  const start = raw.lastIndexOf(present.rest);
  const tail = readReply(raw.slice(start));
  if (start <= 0 || tail.tokens.length > BEHIND_NO_TOKENS_MAX || tail.tokens.at(-1)?.text === "?") return undefined;
  const head = readReply(raw.slice(0, start));
  const isNo = isOnlyNo(reading, head);
  const isWrong = saysWrong({ ...reading, reply: head });
  const found = reading.context.answered
    .slice(-EARLIER_MAX)
    .toReversed()
    .flatMap((question) => {
      const named = !isNo && (isNamedBy(titleOf(question), reading, head) || isCalled(reading, question, head));
      if (question.kind.kind === "text") return named ? (fitNamedText(reading, question, tail) ?? []) : [];
      const one = fit(reading, question, tail, undefined, true);
      return one === undefined ? [] : [{ ...one, named: named || one.named }];
    });
  const ofName = found.filter(({ named }) => named);
  const fitting = ofName.length > 0 ? ofName : found;
  const [only] = fitting;
  if (only === undefined || !(only.named || isNo || isWrong)) return undefined;
  // "No, we are four": what may say why not.
  if (isNo && !only.named && only.question.kind.kind === "number") return undefined;
  const isLast = only.question.ref === reading.context.answered.at(-1)?.ref;
  const isSure = fitting.length === 1 && only.guessed !== true && (only.named || (isNo && isLast));
  return isSure ? changed(only) : proposed(fitting);
}

/** "The TIME doesn't work": what a question of this kind is called. */
function isCalled({ language }: AskedReply, { kind }: OtherQuestion, { tokens }: Reply): boolean {
  const { kindNouns } = commandLexicon(language);
  return tokens.some((_, at) => kindNouns.match(tokens, at)?.value === kind.kind);
}

/** "No no", "नहीं नहीं": nothing but a no. */
function isOnlyNo({ language }: AskedReply, { tokens }: Reply): boolean {
  const { words } = polarityLexicon(language);
  for (let at = 0; at < tokens.length;) {
    const match = words.match(tokens, at);
    const isMark = tokens[at]?.kind === "mark";
    if (!isMark && match?.value.no !== true) return false;
    at = isMark ? at + 1 : (match?.end ?? at + 1);
  }
  return tokens.length > 0;
}

/** "That's not right": what was said before is wrong. */
function saysWrong({ reply: { tokens }, language }: AskedReply): boolean {
  const { corrections } = utteranceLexicon(language);
  const { disputes, mistakes } = commandLexicon(language);
  return tokens.some((_, at) => {
    const value = corrections.match(tokens, at)?.value;
    return (
      value?.wrong === true ||
      value?.slips === true ||
      disputes.match(tokens, at) !== undefined ||
      mistakes.match(tokens, at) !== undefined
    );
  });
}

/** "The city is not right, Göttingen": a text of a question that is named, where it can be such a text. */
function fitNamedText(reading: AskedReply, question: OtherQuestion, tail: Reply): Fitting | undefined {
  const { kind, answer: before } = question;
  const asked = { ...reading, reply: tail, title: titleOf(question) };
  const topic = kind.kind === "text" && kind.name === true ? "name" : askedTopic(asked);
  if (topic === undefined || topic === "open") return undefined;
  const said = understandTopic(asked, topic);
  return said === undefined || said.confidence === "weak" || isSame(said.answer, before ?? null)
    ? undefined
    : { question, answer: said.answer, named: true, replaced: false };
}

/** "I don't live in Kassel but in Fulda": a negation, an earlier answer, and what it is to be instead. */
function negatedThenBut(reading: AskedReply): Intended | undefined {
  const { tokens } = reading.reply;
  const { corrections } = utteranceLexicon(reading.language);
  const { words } = polarityLexicon(reading.language);
  const but = tokens.findIndex((_, at) => at > 1 && corrections.match(tokens, at)?.value.but === true);
  if (but === -1 || tokens.length > BUT_TOKENS_MAX) return undefined;
  const negation = tokens.findIndex((_, at) => at < but && words.match(tokens, at)?.value.negation === true);
  const end = corrections.match(tokens, but)?.end ?? tokens.length;
  if (negation === -1 || negation + 1 >= but || end >= tokens.length) return undefined;
  const old = { from: negation + 1, end: but };
  const fresh = { from: end, end: tokens.length };
  const fitting = fittingAnswers(reading, { strength: "certain", opensWithNo: false, old, fresh }, fresh, true);
  const [only] = fitting;
  if (only === undefined || !only.replaced) return undefined;
  return fitting.length > 1 ? proposed(fitting) : changed(only);
}

/** Tokens of a reply that says what is not so and what is. */
const BUT_TOKENS_MAX = 20;

/** "For NOW", "in a SECOND": a day by its words, and hardly meant as one. */
function isHardlyValue({ reply: { tokens }, language }: AskedReply, span: Span): boolean {
  const at = tokens.findIndex(({ start }) => start >= span.start);
  const first = tokens[at];
  if (first === undefined || first.kind !== "word") return false;
  const { words } = choiceLexicon(language);
  if (
    tokens.some(
      (token, index) =>
        token.start < span.end && token.end > span.start && words.match(tokens, index)?.value.now === true,
    )
  )
    return true;
  const isOrdinal = first.end >= span.end && numberLexicon(language).words.word(first.text)?.ordinal !== undefined;
  // "Segunda" is the second, and Monday.
  return isOrdinal && timeLexicon(language).words.match(tokens, at)?.value.weekday === undefined;
}

/** Kinds whose answers no value stands for by itself. */
const NOT_READ: ReadonlySet<AnswerKind["kind"]> = new Set(["none", "consent", "address", "contact"]);

/**
 * A text is corrected where the old one is said: "not Anna but Hanna". The last answer is also by what can only be such
 * a text: "Derby, I meant" to a question for a city.
 */
function fitText(
  reading: AskedReply,
  { ref, title, kind, answer }: OtherQuestion,
  reply: Reply,
  old: Reply | undefined,
): Fitting | undefined {
  if (typeof answer !== "string") return undefined;
  if (old === undefined) {
    const last = reading.context.answered.at(-1);
    const topic =
      kind.kind === "text" && kind.name === true ? "name" : askedTopic({ ...reading, title: readTitle(title) });
    if (last?.ref !== ref || topic === undefined || topic === "open") return undefined;
    if (correctionCues(reading)?.strength !== "certain") return undefined;
    const found = understandTopic({ ...reading, reply, title: readTitle(title) }, topic);
    if (found === undefined || found.confidence === "weak" || typeof found.answer !== "string") return undefined;
    const words = readReply(found.answer).tokens.filter((token) => token.kind === "word");
    const isName =
      words.length <= TEXT_WORDS_MAX &&
      words.every((token) => isCapital((found.answer as string).charAt(token.start))) &&
      canBe({ ...reading, reply }, topic, reply.tokens) !== "no";
    return isName
      ? { question: { ref, title, kind, answer }, answer: found.answer, named: false, replaced: false }
      : undefined;
  }
  const now = wordsOf(readReply(answer)).join(" ");
  const whole = wordsOf(old).join(" ");
  // "Not IN Kassel"
  const said = ` ${now} `.includes(` ${whole} `) ? whole : framedText(reading, old);
  if (said === "" || !` ${now} `.includes(` ${said} `)) return undefined;
  const fresh = freshText(reading, kind, title, reply);
  // "Robin Weil, nicht Vale": the whole is said anew.
  const isWhole = now.split(" ").some((word) => !said.split(" ").includes(word) && wordsOf(reply).includes(word));
  if (isWhole) return { question: { ref, title, kind, answer }, answer: fresh, named: false, replaced: true };
  const at = answer.toLowerCase().indexOf(old.raw.trim().toLowerCase());
  return {
    question: { ref, title, kind, answer },
    answer: at === -1 ? fresh : `${answer.slice(0, at)}${fresh}${answer.slice(at + old.raw.trim().length)}`,
    named: false,
    replaced: true,
  };
}

/** The words of a text without those that stand around any value: "I live IN", "my name IS". */
function framedText({ language }: AskedReply, { tokens }: Reply): string {
  const { frame } = utteranceLexicon(language);
  const { empty } = polarityLexicon(language);
  return tokens
    .flatMap(({ kind, text }) => (kind === "word" && !frame.has(text) && !empty.has(text) ? [text] : []))
    .join(" ");
}

/** A new text without what gives way to it: "its Bradford". */
function freshText(reading: AskedReply, kind: AnswerKind, title: string, reply: Reply): string {
  const asked = { ...reading, reply, title: readTitle(title) };
  const topic = kind.kind === "text" && kind.name === true ? "name" : askedTopic(asked);
  const found = topic === undefined || topic === "open" ? undefined : understandTopic(asked, topic);
  return found !== undefined && found.confidence !== "weak" && typeof found.answer === "string"
    ? found.answer
    : reply.raw.trim();
}

/** Words of a name or a place that is given anew. */
const TEXT_WORDS_MAX = 4;

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

const wordsOf = ({ tokens }: Reply): readonly string[] =>
  tokens.flatMap(({ kind, text }) => (kind === "mark" || kind === "emoji" ? [] : [text]));

/** An answer with one value in the place of another; undefined where it does not have that. */
function replaceIn(answer: Json, old: Json, fresh: Json): Json | undefined {
  if (isSame(answer, old)) return isSame(old, fresh) ? undefined : fresh;
  if (!Array.isArray(answer) || !Array.isArray(old) || !Array.isArray(fresh)) return undefined;
  if (old.length === 0 || !old.every((one) => answer.includes(one))) return undefined;
  return [...new Set([...answer.filter((one) => !old.includes(one)), ...fresh])];
}

const isSame = (left: Json, right: Json): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * Whether every word outside a value carries nothing, or names the question: no value is taken out of a remark.
 *
 * @param isStrict the noun that is counted must be of the title, too: "14 Baker Street" is no 14.
 */
function isCovered(reading: AskedReply, span: Span, question: OtherQuestion, isStrict: boolean): boolean {
  const { tokens } = reading.reply;
  const { corrections, frame } = utteranceLexicon(reading.language);
  const { kindNouns, frame: around, answers } = commandLexicon(reading.language);
  const choices = choiceLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  let counted = !isStrict && question.kind.kind === "number" ? 1 : 0;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    if (token.kind === "mark" || token.kind === "emoji" || (token.start >= span.start && token.end <= span.end)) {
      at += 1;
      continue;
    }
    const passed = fillers.match(tokens, at) ?? kindNouns.match(tokens, at) ?? corrections.match(tokens, at);
    if (passed !== undefined) {
      at = passed.end;
      continue;
    }
    const isEmpty =
      frame.has(token.text) ||
      around.has(token.text) ||
      answers.has(token.text) ||
      (question.kind.kind === "choice" && choices.frame.has(token.text)) ||
      reading.title.tokens.some(({ text }) => text === token.text || shareStem(text, token.text));
    if (!isEmpty) {
      // What is counted, in a word that the title does not have: "four NIGHTS" of "How long do you stay?"
      if (token.start < span.end || counted === 0) return false;
      counted -= 1;
    }
    at += 1;
  }
  return true;
}

/** Whether words say something of a title: "four NIGHTS" of "How many nights?" */
function isNamedBy(title: Reply, reading: AskedReply, words: Reply | Part): boolean {
  const { frame } = utteranceLexicon(reading.language);
  const { empty } = polarityLexicon(reading.language);
  const tokens = "tokens" in words ? words.tokens : reading.reply.tokens.slice(words.from, words.end);
  return tokens.some(
    ({ kind, text }) =>
      kind === "word" &&
      text.length > 2 &&
      !frame.has(text) &&
      !empty.has(text) &&
      title.tokens.some((word) => word.kind === "word" && word.text.length > 2 && shareStem(word.text, text)),
  );
}

function partOf({ reply: { raw, tokens } }: AskedReply, { from, end }: Part): Reply {
  return readReply(raw.slice(tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? raw.length));
}
