/**
 * What a text means as an answer of a kind.
 *
 * Owns: the order in which answers, intents, doubts and pending candidates are tried, in each language of the
 * respondent. Does not own: reading a kind (`read-kind.ts`), the rules of a block (`context.fits`).
 */
import type { AnswerKind } from "../values/answer-kind.ts";
import { understandAddress } from "./readers/contact/address.ts";
import { findChange, findCorrectedAnswer, saysMistake, wantsChange } from "./intents/change.ts";
import { findBackSteps, findNamedQuestion } from "./intents/back.ts";
import { findCommand, findLeadingCommand, type FoundCommand } from "./intents/commands.ts";
import { asksInformation, asksWithoutMark, inquires, looksLikeQuestion, mayAskAbout } from "./intents/questions.ts";
import { replyLanguagesOf } from "../languages/registry.ts";
import { readKind } from "./read-kind.ts";
import { best, first } from "./readings.ts";
import { changeOfLast, completed, disputed, isTextKind } from "./told-changes.ts";
import { isChosenFrom, orEarlier, readText, saidInPassing } from "./text-replies.ts";
import { isOtherWish, refusedValue, wishedAs } from "./refused.ts";
import { asMended, mayBeMisspelt, mendedText } from "./mended-reply.ts";
import { changeBesideOld, changeOfQuoted } from "./quoted-earlier.ts";
import { misspeltAnswer, misspeltCommand } from "./misspelt.ts";
import { settlePending } from "./pending.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { countsOther } from "./readers/numbers/known-counts.ts";
import { isConditional, isDoubted } from "./reply/doubts.ts";
import { readTitle } from "./text/question-words.ts";
import { readReply } from "./text/tokens.ts";
import { UNKNOWN, type Understanding, type UnderstandContext } from "./reply/result.ts";
import { withVolunteered } from "./volunteered.ts";
import { correctEarlier } from "./correct-earlier.ts";
import { correctLast } from "./correct-last.ts";
import { inferEarlier } from "./infer-earlier.ts";
import { labelledAs, optionIndex } from "./readers/choices/option-index.ts";
import { answerAndChange, readApart } from "./several.ts";
import { sameAsEarlier } from "./same-as-earlier.ts";
import { isReadBack } from "./readers/polarity/read-back.ts";
import { understandYesNo } from "./readers/polarity/yes-no.ts";
import { understandText } from "./readers/text/text-answers.ts";
import { polarityLexicon } from "./vocabulary/polarity-lexicon.ts";
import { correctionCues } from "./utterance/correction-cues.ts";
import { chatIn, judgesYou, talksBeside, wishesWell } from "./utterance/chat.ts";
import { asksBack, behindHold, holdsOn, putsOff, wholeRemark } from "./utterance/told-apart.ts";

/** Languages that one reply is tried in: a form's own, which may be as many as are spoken here. */
const LANGUAGES_MAX = 16;

/** Characters before an option that a question is about: "What does express cost?" */
const ASKED_ABOUT_WITHIN = 20;

/**
 * What a reply means as an answer of a kind (DESIGN.md). Pure; at most 1 ms on any text.
 *
 * @param title the question as it was asked: it separates a read-back from an open question, and decides which of two
 * numbers counts.
 */
export function understandAnswer(
  kind: AnswerKind,
  text: string,
  context: UnderstandContext,
  title = "",
): Understanding {
  const readings = readingsOf(text, context, title);
  const said = readAsTyped(kind, text, context, readings);
  const mended = mayBeMisspelt(kind, said) ? mendedText(kind, readings) : undefined;
  if (mended === undefined) return said;
  const meant = readAsTyped(kind, mended.text, context, readingsOf(mended.text, context, title));
  return asMended(kind, said, meant, mended.isSure, text.length) ?? said;
}

function readingsOf(text: string, context: UnderstandContext, title: string): readonly AskedReply[] {
  const reply = readReply(text);
  const titleReply = readTitle(title);
  const languages = replyLanguagesOf(context.locales);
  return (reply.long ? languages.slice(0, 1) : languages.slice(0, LANGUAGES_MAX)).map((language): AskedReply => ({
    reply,
    language,
    title: titleReply,
    context,
  }));
}

function readAsTyped(
  kind: AnswerKind,
  text: string,
  context: UnderstandContext,
  readings: readonly AskedReply[],
): Understanding {
  const { reply } = readings[0] as AskedReply;
  if (reply.long) return readLong(kind, readings);
  const settled =
    context.pending === undefined
      ? undefined
      : first(readings, (reading) => settlePending(reading, kind, context.pending ?? []));
  if (settled !== undefined) return settled;
  const labelled = labelledAnswer(kind, readings);
  if (labelled !== undefined) return labelled;
  const same = sameAsEarlier(kind, readings);
  if (same !== undefined) return same;
  const asTyped = isTextKind(kind) ? undefined : best(readings, (reading) => readKind(kind, reading));
  if (asTyped !== undefined && isWholeAnswer(kind, readings, asTyped)) return asTyped;
  const quoted =
    changeOfQuoted(readings, kind) ?? (isTextKind(kind) ? undefined : changeBesideOld(readings, kind, asTyped));
  if (quoted !== undefined) return quoted;
  const change =
    first(readings, (reading) => findChange(reading, isTextKind(kind))) ??
    first(readings, (reading) => findBackSteps(reading, isTextKind(kind))) ??
    disputed(kind, readings) ??
    (isTextKind(kind) ? undefined : first(readings, findCorrectedAnswer)) ??
    first(readings, findNamedQuestion);
  if (change !== undefined) return completed(kind, readings, change);
  const wish = first(readings, ({ language }) => findCommand(reply, language));
  // "What time do you close?" closes nothing.
  const isAsked =
    (wish?.intent === "stop" && readings.some((reading) => inquires(reading, text.length))) ||
    // "Is this confidential?" refuses nothing.
    (wish?.intent === "refuse" && readings.some((reading) => asksBack(reading)));
  const command = wish !== undefined && isAsked ? ({ ...wish, intent: "clarify" } satisfies FoundCommand) : wish;
  if (isTextKind(kind)) {
    const read = orEarlier(kind, readings, readText(kind, readings, command));
    return "answer" in read ? (changeBesideOld(readings, kind, undefined) ?? read) : read;
  }
  if (isPolarKind(kind) && readings.some(putsOff)) return { intent: "skip" };
  const held = isPolarKind(kind) ? first(readings, (reading) => holdBefore(reading, asTyped)) : undefined;
  if (held !== undefined) return held;
  if ((isNothingOf(asTyped) || isPolarKind(kind)) && readings.some(judgesYou))
    return { intent: "remark", about: "small_talk" };
  const read = settledByRules(misspeltAnswer(kind, readings, asTyped) ?? asTyped, text, context);
  const alone = asFarAsSure(kind, readings, read);
  const refused = isOtherWish(command) ? undefined : refusedValue(kind, readings, alone);
  if (refused !== undefined) return wishedAs(command, refused);
  const both = first(readings, (reading) => answerAndChange(reading, kind));
  if (both !== undefined) return both;
  const isUnsure = alone === undefined || !("answer" in alone) || alone.confidence === "weak";
  const apart = isUnsure ? first(readings, (reading) => readApart(reading, kind)) : undefined;
  if (apart !== undefined) return apart;
  const corrected = first(readings, (reading) => correctEarlier(reading, kind, alone));
  const inferred =
    corrected === undefined || corrected.intent === "remark"
      ? first(readings, (reading) => inferEarlier(reading, { kind, said: alone, isText: false }))
      : undefined;
  if (inferred !== undefined) return inferred;
  const isOpen = alone === undefined || "unknown" in alone;
  const ofLast =
    isOpen && (corrected === undefined || corrected.intent === "remark")
      ? first(readings, (reading) => correctLast(reading, kind))
      : undefined;
  if (ofLast !== undefined && wish === undefined) return ofLast;
  if (corrected !== undefined) return completed(kind, readings, corrected);
  const noName = kind.kind === "contact" && namesOnly(alone) ? noNameIn(readings, command) : undefined;
  if (noName !== undefined) return noName;
  if (
    isChosenFrom(kind) &&
    !(
      alone !== undefined &&
      "answer" in alone &&
      (alone.confidence === "exact" || alone.span.start > ASKED_ABOUT_WITHIN)
    ) &&
    readings.some((reading) => asksInformation(reading) || asksWithoutMark(reading))
  )
    return { intent: "clarify" };
  if (
    ASKED_FOR_BY_VALUE.has(kind.kind) &&
    alone !== undefined &&
    !("answer" in alone && alone.confidence === "exact") &&
    readings.some((reading) => inquires(reading, "answer" in alone ? alone.span.start : text.length))
  )
    return { intent: "clarify" };
  const answer = alone === undefined ? undefined : withVolunteered(readings[0] as AskedReply, kind, alone);
  // An exact answer stands, and so does one that was given before the command: "Not now, thanks, bye".
  const sure =
    answer !== undefined &&
    "answer" in answer &&
    (answer.confidence === "exact" ||
      (answer.confidence === "strong" && command !== undefined && answer.span.end <= command.start));
  // "Done" where a thing is asked takes no leave: it was done, or is meant to be.
  const isDone =
    command?.intent === "stop" &&
    (!command.strict || kind.kind === "none") &&
    readings.some((reading) => wholeRemark(reading) === "done");
  if (isDone && !sure) return { intent: "remark", about: "other" };
  if (command?.strict === true && !sure) return { intent: command.intent };
  if (kind.kind === "choices" && context.optional === true && readings.some((reading) => refusesAll(reading, answer)))
    return { intent: "skip" };
  if (answer !== undefined && !("answer" in answer && answer.confidence === "weak")) return answer;
  // "Yes? Not sure" is to be confirmed, and no wish to skip.
  if (command !== undefined && alone === read) return { intent: command.intent };
  const leading = first(readings, ({ language }) => findLeadingCommand(reply, language));
  if (leading !== undefined) return { intent: leading.intent };
  if (readings.some(saysMistake)) return completed(kind, readings, changeOfLast(readings[0] as AskedReply));
  if (answer !== undefined) return answer;
  if (readings.some(wantsChange)) return { intent: "change" };
  if (readings.some((reading) => looksLikeQuestion(reading))) return { intent: "clarify" };
  const misspelt = misspeltCommand(readings);
  if (misspelt !== undefined) return { intent: misspelt.intent };
  const turned = isPolarKind(kind) ? first(readings, (reading) => behindTurn(kind, reading)) : undefined;
  return turned ?? saidInPassing(kind, readings) ?? UNKNOWN;
}

/**
 * Whether the reply is the answer and nothing else: then it is no wish, and corrects nothing. About half of all replies
 * are, and looking for the rest costs more than reading them. "Later" is no No, and none of several things may leave
 * the question out.
 */
function isWholeAnswer(kind: AnswerKind, readings: readonly AskedReply[], read: Understanding): boolean {
  if (!("answer" in read) || read.confidence !== "exact" || kind.kind === "contact") return false;
  if (kind.kind === "choices") return Array.isArray(read.answer) && read.answer.length > 0;
  return !(
    isPolarKind(kind) &&
    (readings.some(putsOff) ||
      readings.some((reading) => holdBefore(reading, read) !== undefined) ||
      readings.some(judgesYou))
  );
}

/** Whether what was read is that there is nothing: "你真没用" has 没, nothing, in its middle. */
function isNothingOf(read: Understanding | undefined): boolean {
  if (read === undefined || !("answer" in read)) return true;
  return read.answer === 0 || read.answer === false || (Array.isArray(read.answer) && read.answer.length === 0);
}

/**
 * "One moment" is a soft No at a read-back and where a wish is to be confirmed, and nothing at any other question.
 * "Wait, is that extra?" asks.
 */
function holdBefore(reading: AskedReply, read: Understanding | undefined): Understanding | undefined {
  if (reading.title.tokens.length === 0 || isReadBack(reading)) return undefined;
  const { tokens } = reading.reply;
  const behind = behindHold(reading);
  if (behind === undefined) return undefined;
  const rest = tokens.slice(behind).filter(({ kind }) => kind !== "mark" && kind !== "emoji");
  if (rest.length === 0 && read === undefined) return { intent: "remark", about: "small_talk" };
  const { interrogatives } = polarityLexicon(reading.language);
  const opens = interrogatives.has(rest[0]?.text ?? "") && rest.length > 2;
  const isAnswer = read !== undefined && "answer" in read && read.confidence === "exact";
  if (opens || (tokens.at(-1)?.text === "?" && !isAnswer)) return { intent: "clarify" };
  return read === undefined && holdsOn(reading) ? { intent: "remark", about: "small_talk" } : undefined;
}

/** Of several things none: where that may be said, a plain no leaves the question out. */
function refusesAll(reading: AskedReply, answer: Understanding | undefined): boolean {
  const isNothing =
    answer === undefined || ("answer" in answer && Array.isArray(answer.answer) && answer.answer.length === 0);
  const said = isNothing ? understandYesNo(reading) : undefined;
  return said !== undefined && "answer" in said && said.answer === false && said.confidence === "exact";
}

/** The parts of a contact that are a name. */
const NAME_PARTS: ReadonlySet<string> = new Set(["firstName", "lastName", "fullName"]);

/** True for details of a contact that are a name and nothing else: such words may be any remark. */
function namesOnly(read: Understanding | undefined): boolean {
  if (read === undefined || !("answer" in read)) return false;
  const { answer } = read;
  return (
    typeof answer === "object" &&
    answer !== null &&
    !Array.isArray(answer) &&
    Object.keys(answer).every((part) => NAME_PARTS.has(part))
  );
}

/** What a reply is that would be no answer to a question for a name either: "haha ok", "one moment". */
function noNameIn(readings: readonly AskedReply[], command: FoundCommand | undefined): Understanding | undefined {
  const asText = readText({ kind: "text", multiline: false, name: true }, readings, command);
  return "intent" in asText ? asText : undefined;
}

/** "Actually not", "en realidad sí": a yes or a no behind a word that only turns to it. */
function behindTurn(kind: AnswerKind, reading: AskedReply): Understanding | undefined {
  const { reply } = reading;
  const cues = correctionCues(reading);
  const fresh = cues?.fresh;
  const first = fresh === undefined ? undefined : reply.tokens[fresh.from];
  if (fresh === undefined || first === undefined || fresh.from === 0 || cues?.opensWithNo === true) return undefined;
  const { words } = polarityLexicon(reading.language);
  if (fresh.end === fresh.from + 1 && words.match(reply.tokens, fresh.from)?.value.negation === true)
    return { answer: false, span: { start: first.start, end: first.end }, confidence: "strong" };
  const said = readKind(kind, { ...reading, reply: readReply(reply.raw.slice(first.start)) });
  return said !== undefined && "answer" in said && said.confidence !== "weak"
    ? { ...said, span: { start: said.span.start + first.start, end: said.span.end + first.start } }
    : undefined;
}

/**
 * Of several readings, the one that the question's rules allow: "half past three" during office hours. What was said
 * twice ("3 or 4") stays open, so what is left of that is a guess. Where none is allowed, the first says which rule is
 * against it.
 */
function settledByRules(
  result: Understanding | undefined,
  text: string,
  { fits }: UnderstandContext,
): Understanding | undefined {
  if (result === undefined || !("ambiguous" in result) || fits === undefined) return result;
  const { ambiguous, reason } = result;
  const possible = ambiguous.filter(({ value }) => fits(value));
  if (possible.length > 1) return { ambiguous: possible, reason };
  const [only] = possible.length === 1 ? possible : ambiguous;
  if (only === undefined) return result;
  const oneIsMeant = reason === "am_or_pm" || reason === "day_or_month";
  return { answer: only.value, span: { start: 0, end: text.length }, confidence: oneIsMeant ? "strong" : "weak" };
}

/**
 * An answer within a sentence is a guess where the rest of the sentence doubts it, makes it depend on something, or
 * seems to ask about it.
 */
function asFarAsSure(
  kind: AnswerKind,
  readings: readonly AskedReply[],
  result: Understanding | undefined,
): Understanding | undefined {
  if (result === undefined || !("answer" in result) || result.confidence === "weak") return result;
  const { span } = result;
  const isChosen = isChosenFrom(kind);
  const guessed = readings.some((reading) => {
    const { tokens } = reading.reply;
    const next = tokens.findIndex(({ start }) => start >= span.end);
    const end = next === -1 ? tokens.length : next;
    return (
      isDoubted(reading, end) ||
      (isChosen &&
        isDoubted(
          reading,
          0,
          tokens.findIndex(({ start }) => start >= span.start),
        )) ||
      (DECIDED_BY_CONDITION.has(kind.kind) && isConditional(reading, end)) ||
      (isChosen && mayAskAbout(reading, end)) ||
      (kind.kind === "number" && countsOther(reading, span)) ||
      (SAID_IN_PASSING.has(kind.kind) &&
        result.confidence !== "exact" &&
        (talksBeside(reading, span) || wishesWell(reading))) ||
      (kind.kind === "yes_no" &&
        result.confidence !== "exact" &&
        !tokens.some(({ kind: form }) => form === "mark") &&
        chatIn(reading)?.tells === true)
    );
  });
  return guessed ? { ...result, confidence: "weak" } : result;
}

/** Kinds whose answer is another where the condition does not hold. */
const DECIDED_BY_CONDITION: ReadonlySet<AnswerKind["kind"]> = new Set([
  "choice",
  "scale",
  "number",
  "date",
  "time",
  "datetime",
]);

/** Kinds whose values stand in talk about anything as well: "it's my birthday TOMORROW". */
const SAID_IN_PASSING: ReadonlySet<AnswerKind["kind"]> = new Set([
  "number",
  "currency",
  "scale",
  "choice",
  "choices",
  "date",
  "time",
  "datetime",
  "date_range",
]);

/** Kinds whose values stand in questions back as well: "What's the weather on Monday?" */
const ASKED_FOR_BY_VALUE: ReadonlySet<AnswerKind["kind"]> = new Set([
  "number",
  "currency",
  "date",
  "time",
  "datetime",
  "date_range",
]);

/** A text too long to be looked at in full: kept where texts are kept, else at most a guess. */
function readLong(kind: AnswerKind, readings: readonly AskedReply[]): Understanding {
  const [reading] = readings;
  if (reading === undefined) return UNKNOWN;
  if (kind.kind === "text") {
    const text = understandText(reading);
    // Nobody writes that much in a line: it was pasted.
    return text !== undefined && "answer" in text && !kind.multiline
      ? { ...text, confidence: "weak" }
      : (text ?? UNKNOWN);
  }
  const answer = kind.kind === "address" ? understandAddress(reading) : readKind(kind, reading);
  return answer !== undefined && "answer" in answer ? { ...answer, confidence: "weak" } : UNKNOWN;
}

/** The label of an option, typed as it is shown: an answer, whatever it says. */
function labelledAnswer(kind: AnswerKind, readings: readonly AskedReply[]): Understanding | undefined {
  const [reading] = readings;
  if (reading === undefined || (kind.kind !== "choice" && kind.kind !== "choices")) return undefined;
  return labelledAs(reading.reply, optionIndex(kind.options)).length === 0 ? undefined : readKind(kind, reading);
}

const isPolarKind = ({ kind }: AnswerKind): boolean => kind === "yes_no" || kind === "consent";
