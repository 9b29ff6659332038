/**
 * Corrections of the last answer in words that no list has: "no we'll take a cab after all" behind a question for a
 * transfer, "its Robyn with a y" behind one for a name.
 *
 * Owns: reading the reply once more as an answer to the question before. Does not own: corrections by their words
 * (`correct-earlier.ts`), by a name or a value that fits (`infer-earlier.ts`).
 *
 * 1. What is found is proposed, never done.
 * 2. It is tried where the present question reads nothing. Where any text answers that, only a name or a place behind a
 *    word of correction counts.
 */
import type { Json } from "../json.ts";
import type { AnswerKind } from "../values/answer-kind.ts";
import { numbersIn, otherNumber, respondentOf } from "./earlier-values.ts";
import { strengthOf } from "./infer-earlier.ts";
import { readKind } from "./read-kind.ts";
import { labelMentions } from "./readers/choices/mentions.ts";
import { optionIndex } from "./readers/choices/option-index.ts";
import { understandTopic } from "./readers/text/asked-texts.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import type { Intended, OtherQuestion } from "./reply/result.ts";
import { isSameAnswer, titleOf } from "./statements.ts";
import { steppedLast } from "./steps.ts";
import { editDistance } from "./text/edit-distance.ts";
import { readTitle } from "./text/question-words.ts";
import { readReply } from "./text/tokens.ts";
import { askedTopic } from "./utterance/asked-text.ts";
import { correctionCues } from "./utterance/correction-cues.ts";
import { polarityLexicon } from "./vocabulary/polarity-lexicon.ts";

/** Tokens of a reply that only corrects; a longer one tells something. */
const TOKENS_MAX = 14;
/** The same where any text answers the question. */
const TEXT_TOKENS_MAX = 6;
/** Words of a name or a place. */
const VALUE_WORDS_MAX = 4;

/** The change of the last answer that a reply may want; undefined where it reads as no answer to that. */
export function correctLast(reading: AskedReply, present: AnswerKind): Intended | undefined {
  const { tokens } = reading.reply;
  const last = reading.context.answered.at(-1);
  const isText = present.kind === "text" || present.kind === "address";
  if (last?.answer === undefined || tokens.length > (isText ? TEXT_TOKENS_MAX : TOKENS_MAX)) return undefined;
  if (tokens.at(-1)?.text === "?") return undefined;
  if (!isText && ruledOut(reading, last)) return { intent: "change", target: last.ref };
  const answer = otherText(reading, last, isText) ?? (isText ? undefined : otherValue(reading, last));
  return answer === undefined || isSameAnswer(answer, last.answer)
    ? undefined
    : { intent: "change", among: [{ ref: last.ref, answer }] };
}

/** "Not the double": what was chosen is none, and the other options are more than one. */
function ruledOut(reading: AskedReply, { kind, title, answer }: OtherQuestion): boolean {
  if (kind.kind !== "choice" || kind.options.length <= 2) return false;
  const mentions = labelMentions({ ...reading, title: readTitle(title) }, optionIndex(kind.options));
  return (
    mentions.length > 0 &&
    mentions.every(({ negated, options }) => negated && options.length === 1) &&
    mentions.some(({ options: [only] }) => only !== undefined && kind.options[only]?.ref === answer)
  );
}

/** Another value of the last question's own kind. */
function otherValue(reading: AskedReply, last: OtherQuestion): Json | undefined {
  switch (last.kind.kind) {
    case "yes_no":
      return otherYesNo(reading, last);
    case "number":
      return otherNumber(numbersIn(reading), last)?.answer ?? steppedLast(reading, last);
    case "choice":
      return otherOption(reading, last);
    default:
      return undefined;
  }
}

/** "Double is too big for me, single": of two options the one that was not chosen. */
function otherOption(reading: AskedReply, { kind, title, answer }: OtherQuestion): Json | undefined {
  if (kind.kind !== "choice") return undefined;
  const mentions = labelMentions({ ...reading, title: readTitle(title) }, optionIndex(kind.options));
  const refs = mentions.map(({ options }) =>
    options.length === 1 ? kind.options[options[0] as number]?.ref : undefined,
  );
  const [other, ...more] = new Set(refs.filter((ref) => ref !== answer));
  return refs.includes(answer as string) && more.length === 0 ? other : undefined;
}

/** "Al final no, vamos en taxi": as an answer to the question before it says the opposite. */
function otherYesNo(reading: AskedReply, last: OtherQuestion): Json | undefined {
  const { words } = polarityLexicon(reading.language);
  const polar = reading.reply.tokens.map(({ text }) => words.word(text));
  const [first] = polar;
  if (strengthOf(reading) === "none" && first?.no !== true && first?.yes !== true) return undefined;
  // "No wait, yes"
  if (polar.some((word) => word?.no === true) && polar.some((word) => word?.yes === true)) return undefined;
  const said = readKind(last.kind, { ...reading, title: titleOf(last), context: respondentOf(reading.context) });
  return said !== undefined && "answer" in said && said.confidence !== "weak" ? said.answer : undefined;
}

/** "No, Bradford", "Robin Vail with an i": a name or a place with capitals. */
function otherText(reading: AskedReply, last: OtherQuestion, isText: boolean): Json | undefined {
  const { kind, answer: before } = last;
  if (kind.kind !== "text" || kind.multiline || typeof before !== "string") return undefined;
  const title = titleOf(last);
  const topic = kind.name === true ? "name" : askedTopic({ ...reading, title });
  if (topic !== "name" && topic !== "city" && topic !== "company") return undefined;
  const cues = correctionCues(reading);
  const { raw, tokens } = reading.reply;
  const from = cues?.fresh === undefined ? 0 : (tokens[cues.fresh.from]?.start ?? 0);
  const end = cues?.fresh === undefined ? raw.length : (tokens[cues.fresh.end - 1]?.end ?? raw.length);
  const said = understandTopic({ ...reading, reply: readReply(raw.slice(from, end)), title }, topic);
  if (said === undefined || said.confidence === "weak" || typeof said.answer !== "string") return undefined;
  const fresh = readReply(said.answer).tokens.filter((token) => token.kind === "word");
  const isNamed = fresh.every(({ start }) => isCapital((said.answer as string).charAt(start)));
  if (!isNamed || fresh.length === 0 || fresh.length > VALUE_WORDS_MAX) return undefined;
  const placed = inPlaceOf(before, said.answer);
  if (cues === undefined && (isText || placed === undefined)) return undefined;
  return placed ?? said.answer;
}

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** "Robyn" in "Robin Vale": the name with the word that is nearest to it replaced; undefined where none is near. */
function inPlaceOf(before: string, fresh: string): string | undefined {
  const words = before.split(" ");
  const said = fresh.split(" ");
  if (said.length > 1) return said.some((word) => words.includes(word)) ? fresh : undefined;
  const near = words.map((word) => editDistance(word.toLowerCase(), fresh.toLowerCase(), NEAR_EDITS_MAX));
  const least = Math.min(...near);
  const at = near.indexOf(least);
  if (least > NEAR_EDITS_MAX || least * 2 > fresh.length) return undefined;
  return words.map((word, index) => (index === at ? fresh : word)).join(" ");
}

/** Letters in which two spellings of a name differ. */
const NEAR_EDITS_MAX = 2;
