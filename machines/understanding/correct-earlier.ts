/**
 * Corrections of earlier answers: "make it four nights instead", "actually the suite", "oops, wrong date".
 *
 * Owns: what a reply corrects, and how surely. Does not own: which earlier answers a new value fits
 * (`fitting-earlier.ts`), the words of corrections (`utterance/correction-cues.ts`), changes that name their question
 * (`intents/change.ts`).
 */
import type { AnswerKind } from "../values/answer-kind.ts";
import { isNamedOnly, namesPlace, nameQuestion } from "./intents/named-question.ts";
import { isReadBack } from "./readers/polarity/read-back.ts";
import { understandYesNo } from "./readers/polarity/yes-no.ts";
import { understandTopic } from "./readers/text/asked-texts.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { slipsOf } from "./reply/corrections.ts";
import { fillersOf } from "./reply/coverage.ts";
import type { Intended, OtherQuestion, Remarked, Understanding, VolunteeredAnswer } from "./reply/result.ts";
import { titleOf } from "./statements.ts";
import { readReply, type Reply, type Token } from "./text/tokens.ts";
import { askedTopic, tellsAtLength } from "./utterance/asked-text.ts";
import { correctionCues, type CorrectionCues, type Part } from "./utterance/correction-cues.ts";
import { commandLexicon } from "./vocabulary/command-lexicon.ts";
import { polarityLexicon, type PolarityWord } from "./vocabulary/polarity-lexicon.ts";
import { utteranceLexicon } from "./vocabulary/utterance-lexicon.ts";
import { EARLIER_MAX, fit, type Fitting, fittingAnswers, isNamedBy, isSame, partOf } from "./fitting-earlier.ts";

/** Words of a reply that says of an earlier answer that it is wrong, and nothing else. */
const WRONG_WORDS_MAX = 10;

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
