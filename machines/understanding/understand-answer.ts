/**
 * What a text means as an answer of a kind.
 *
 * Owns: the order in which answers, intents, doubts and pending candidates are tried, in each language of the
 * respondent. Does not own: reading a kind (`read-kind.ts`), the rules of a block (`context.fits`).
 */
import type { AnswerKind } from "../values/answer-kind.ts";
import { understandAddress } from "./readers/contact/address.ts";
import {
  findChange,
  findCorrectedAnswer,
  findDispute,
  isMistakeOnly,
  saysMistake,
  wantsChange,
} from "./intents/change.ts";
import { findCommand, findLeadingCommand, type FoundCommand } from "./intents/commands.ts";
import { mentionsPeople } from "./intents/people-mentions.ts";
import { asksInformation, asksWithoutMark, inquires, looksLikeQuestion, mayAskAbout } from "./intents/questions.ts";
import { replyLanguagesOf } from "../languages/registry.ts";
import { readKind } from "./read-kind.ts";
import { settlePending } from "./pending.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { isConditional, isDoubted } from "./reply/doubts.ts";
import { readReply } from "./text/tokens.ts";
import { UNKNOWN, type Understanding, type UnderstandContext } from "./reply/result.ts";
import { nameApart, withVolunteered } from "./volunteered.ts";
import { understandNamed, understandText } from "./readers/text/text-answers.ts";

/** Characters of a title that are read: questions are sentences. */
const TITLE_CHARACTERS_MAX = 300;
/** Languages that one reply is tried in: a form's own and the respondent's, not every one there is. */
const LANGUAGES_MAX = 4;

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
  const reply = readReply(text);
  const titleReply = readReply(title.slice(0, TITLE_CHARACTERS_MAX));
  const languages = replyLanguagesOf(context.locales);
  const readings = (reply.long ? languages.slice(0, 1) : languages.slice(0, LANGUAGES_MAX)).map(
    (language): AskedReply => ({ reply, language, title: titleReply, context }),
  );
  if (reply.long) return readLong(kind, readings);
  const settled =
    context.pending === undefined
      ? undefined
      : first(readings, (reading) => settlePending(reading, context.pending ?? []));
  if (settled !== undefined) return settled;
  const change =
    first(readings, (reading) => findChange(reading, isTextKind(kind))) ??
    first(readings, (reading) => findDispute(reading, isTextKind(kind))) ??
    (isTextKind(kind) ? undefined : first(readings, findCorrectedAnswer));
  if (change !== undefined) return change;
  const wish = first(readings, ({ language }) => findCommand(reply, language));
  // "What time do you close?" closes nothing.
  const command =
    wish?.intent === "stop" && readings.some((reading) => inquires(reading, text.length))
      ? ({ ...wish, intent: "clarify" } satisfies FoundCommand)
      : wish;
  if (isTextKind(kind)) return readText(kind, readings, command);
  const read = settledByRules(
    best(readings, (reading) => readKind(kind, reading)),
    text,
    context,
  );
  const alone = asFarAsSure(kind, readings, read);
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
  if (command?.strict === true && !sure) return { intent: command.intent };
  if (answer !== undefined && !("answer" in answer && answer.confidence === "weak")) return answer;
  // "Yes? Not sure" is to be confirmed, and no wish to skip.
  if (command !== undefined && alone === read) return { intent: command.intent };
  const leading = first(readings, ({ language }) => findLeadingCommand(reply, language));
  if (leading !== undefined) return { intent: leading.intent };
  if (readings.some(saysMistake)) return changeOfLast(readings[0] as AskedReply);
  if (answer !== undefined) return answer;
  if (readings.some(wantsChange)) return { intent: "change" };
  if (readings.some((reading) => looksLikeQuestion(reading))) return { intent: "clarify" };
  return UNKNOWN;
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
      (isChosen && mayAskAbout(reading, end))
    );
  });
  return guessed ? { ...result, confidence: "weak" } : result;
}

/** Kinds whose answer is another where the condition does not hold. */
const DECIDED_BY_CONDITION: ReadonlySet<AnswerKind["kind"]> = new Set(["choice", "scale", "date", "time", "datetime"]);

/** Kinds whose values stand in questions back as well: "What's the weather on Monday?" */
const ASKED_FOR_BY_VALUE: ReadonlySet<AnswerKind["kind"]> = new Set([
  "number",
  "currency",
  "date",
  "time",
  "datetime",
  "date_range",
]);

/** "I made a mistake": most likely in what was answered last. */
function changeOfLast({ context }: AskedReply): Understanding {
  const last = context.answered.at(-1);
  return last === undefined ? { intent: "change" } : { intent: "change", target: last.ref };
}

/** A text too long to be looked at in full: kept where texts are kept, else at most a guess. */
function readLong(kind: AnswerKind, readings: readonly AskedReply[]): Understanding {
  const [reading] = readings;
  if (reading === undefined) return UNKNOWN;
  if (kind.kind === "text") return understandText(reading) ?? UNKNOWN;
  const answer = kind.kind === "address" ? understandAddress(reading) : readKind(kind, reading);
  return answer !== undefined && "answer" in answer ? { ...answer, confidence: "weak" } : UNKNOWN;
}

/** What is offered to choose from is what questions back are about. */
function isChosenFrom({ kind }: AnswerKind): boolean {
  return kind === "choice" || kind === "choices" || kind === "ranking" || kind === "scale";
}

function isTextKind(kind: AnswerKind): boolean {
  return kind.kind === "text" || kind.kind === "address";
}

/** Where any text is an answer, only what can be nothing else is a command. */
function readText(kind: AnswerKind, readings: readonly AskedReply[], command: FoundCommand | undefined): Understanding {
  const reading = readings[0] as AskedReply;
  const asks = reading.reply.tokens.at(-1)?.text === "?";
  // "What?" and "Sorry?" are answers to hardly anything.
  if (
    command !== undefined &&
    !(command.intent === "human" && readings.some(mentionsPeople)) &&
    (command.strict || (asks && (command.intent === "clarify" || command.intent === "repeat")))
  )
    return { intent: command.intent };
  if (readings.some(isMistakeOnly)) return changeOfLast(reading);
  if (kind.kind === "text" && kind.name === true) {
    const apart = nameApart(reading);
    if (apart !== undefined) return apart;
  }
  const answer =
    kind.kind === "address"
      ? best(readings, understandAddress)
      : kind.kind === "text" && kind.name === true
        ? best(readings, understandNamed)
        : understandText(reading);
  return answer ?? UNKNOWN;
}

/** The first language's finding, where it is a sure one; else the surest of any. */
function best(
  readings: readonly AskedReply[],
  read: (reading: AskedReply) => Understanding | undefined,
): Understanding | undefined {
  let found: Understanding | undefined;
  for (const reading of readings) {
    const result = read(reading);
    if (result === undefined) continue;
    if ("answer" in result && result.confidence !== "weak") return result;
    found ??= result;
  }
  return found;
}

function first<Result>(
  readings: readonly AskedReply[],
  read: (reading: AskedReply) => Result | undefined,
): Result | undefined {
  for (const reading of readings) {
    const result = read(reading);
    if (result !== undefined) return result;
  }
  return undefined;
}
