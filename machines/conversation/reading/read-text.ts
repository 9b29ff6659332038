/**
 * Reads a reply in words to the current question.
 *
 * Owns: deciding between answer, part of an answer, wish and follow-up. Does not own: reading words
 * (`machines/understanding`), the rules of a block (`machines/blocks`), the sentences (`actions.ts`).
 *
 * 1. A reply is read for the current piece before the whole, unless it gives several pieces at once.
 * 2. Where any text is an answer, a foreseen question is answered only if the reply is nearly its own words.
 */
import { blockTypeOf } from "../../blocks/catalogue.ts";
import type { CompiledBlock } from "../../logic/compile.ts";
import type { Block } from "../../document/schema/block.ts";
import type { Json } from "../../json.ts";
import type { AnswerKind } from "../../values/answer-kind.ts";
import type { Candidate, Understanding, UnderstandContext } from "../../understanding/reply/result.ts";
import { understandAnswer } from "../../understanding/understand-answer.ts";
import { checkAnswer, type AnswerProblem } from "./check-answer.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { faqAnswer, faqAnswerExactly, faqAnswerInsteadOfLongText, faqAnswerInsteadOfText } from "./faq.ts";
import { knowledgeInsteadOfText, knowledgeReading } from "./knowledge.ts";
import { askModel } from "./model.ts";
import { canKeep, isChangeable, readBack, readEdit, skipOf } from "./navigation.ts";
import {
  beginPieces,
  partialAnswerState,
  addEntries,
  addPieces,
  addPiece,
  removeLastPiece,
} from "./partial-answers.ts";
import { languageContext, questionOf, replyContext } from "./question-context.ts";
import { offered, type MessageReading, type CheckedAnswer } from "./reading.ts";
import { proposeChange } from "./proposed-change.ts";
import { readRemark } from "./remarks.ts";
import { readRecall, readTalk } from "./talk.ts";
import { readLater } from "./way-on.ts";
import { readRestartInWords } from "./starting-over.ts";
import { asksForLater } from "../../understanding/intents/talk.ts";
import { asksToSubmit, mentionsPayment } from "../../understanding/intents/phrases-while-waiting.ts";

/** What a text is read for: a question, or one piece of it. */
interface Asked {
  readonly compiled: CompiledBlock;
  /** The block of the question or of the piece. */
  readonly block: Block;
  readonly kind: AnswerKind;
  readonly piece: string | null;
  take(
    value: Json,
    text: string,
    by: "model" | undefined,
    also: readonly CheckedAnswer[],
    sure?: boolean,
  ): MessageReading;
  skip(): MessageReading;
  back(): MessageReading;
  /** What else a reply may be that was not understood. */
  instead(): MessageReading | undefined;
}

export function readText(draft: TurnDraft, compiled: CompiledBlock, text: string): MessageReading {
  const course = partialAnswerState(draft, compiled);
  const piece = course?.piece ?? null;
  const context = replyContext(draft, compiled.ref);
  const whole = wholeOf(draft, compiled, context);
  if (piece === null) return readAs(draft, whole, text, context);
  const entries = addEntries(draft, compiled, context, text);
  if (entries !== undefined) return entries;
  const asked = pieceOf(draft, compiled, piece.key, piece.block, whole, text, context);
  const several = answersPiece(draft, asked, text, context) ? undefined : severalPieces(draft, whole, text, context);
  return several ?? readAs(draft, asked, text, context);
}

/**
 * True if a reply clearly answers the current piece: "bad", at one row of a table, is not about every row. A text
 * decides nothing, because everything is a text.
 */
function answersPiece(draft: TurnDraft, asked: Asked, text: string, context: UnderstandContext): boolean {
  if (asked.kind.kind === "text") return false;
  const said = understandAnswer(asked.kind, text, context, asked.block.title);
  return (
    "answer" in said &&
    said.confidence !== "weak" &&
    blockTypeOf(asked.block).check(asked.block, said.answer, draft.blockContext).ok
  );
}

function wholeOf(draft: TurnDraft, compiled: CompiledBlock, context: UnderstandContext): Asked {
  const kind = questionOf(draft, compiled).kind;
  return {
    compiled,
    block: compiled.block,
    kind,
    piece: null,
    take(value, said, by, also, sure = false) {
      const checked = checkAnswer(draft, compiled, value);
      if (!("problem" in checked))
        return {
          kind: "answers",
          answers: [
            {
              ref: compiled.ref,
              value: checked.value,
              text: said,
              ...(sure ? { sure } : {}),
              ...(by === undefined ? {} : { by }),
            },
            ...also,
          ],
        };
      return addPieces(draft, compiled, value, said) ?? { kind: "notAnswered", problem: checked.problem };
    },
    skip: () => skipOf(draft, compiled),
    back: () => readBack(draft),
    instead: () =>
      compiled.type.pieces === undefined || context.pending !== undefined ? undefined : beginPieces(compiled),
  };
}

function pieceOf(
  draft: TurnDraft,
  compiled: CompiledBlock,
  key: string,
  block: Block,
  whole: Asked,
  text: string,
  context: UnderstandContext,
): Asked {
  const type = blockTypeOf(block);
  return {
    compiled,
    block,
    kind: type.answerKind(block, draft.blockContext),
    piece: key,
    take(value, said) {
      const checked = type.check(block, value, draft.blockContext);
      if (checked.ok) return addPiece(draft, compiled, key, checked.value, said);
      return {
        kind: "notAnswered",
        problem: { ref: compiled.ref, code: checked.code, parameters: checked.params ?? {}, piece: block },
      };
    },
    // A respondent who skips a required piece skips the whole answer.
    skip: () => (block.required ? skipOf(draft, compiled) : addPiece(draft, compiled, key, null)),
    back: () => removeLastPiece(draft, compiled) ?? readBack(draft),
    instead() {
      const said = understandAnswer(whole.kind, text, context, compiled.block.title);
      return "answer" in said && said.confidence !== "weak" ? addPieces(draft, compiled, said.answer, text) : undefined;
    },
  };
}

/** A reply that gives more than the current piece: "Ana Smith, ana@example.org" to a question for the first name. */
function severalPieces(
  draft: TurnDraft,
  whole: Asked,
  text: string,
  context: UnderstandContext,
): MessageReading | undefined {
  if (whole.kind.kind === "none") return undefined;
  const said = understandAnswer(whole.kind, text, context, whole.block.title);
  return "answer" in said && said.confidence !== "weak"
    ? addPieces(draft, whole.compiled, said.answer, text, 2)
    : undefined;
}

function readAs(draft: TurnDraft, asked: Asked, text: string, context: UnderstandContext): MessageReading {
  const { compiled, kind, block, piece } = asked;
  const exact = faqAnswerExactly(draft, text);
  if (exact !== undefined) return { kind: "explain", what: "question", text: exact };
  if (kind.kind === "text" || kind.kind === "address") {
    const isLong = kind.kind === "text" && kind.multiline;
    const foreseen =
      faqAnswerInsteadOfText(draft, text) ?? (isLong ? faqAnswerInsteadOfLongText(draft, text) : undefined);
    if (foreseen !== undefined) return { kind: "explain", what: "question", text: foreseen };
    const known = isLong ? undefined : knowledgeInsteadOfText(draft, text);
    if (known !== undefined) return known;
    const talk = readTalk(draft, text, true) ?? readRecall(text, context);
    if (talk !== undefined) return talk;
  }
  const { pending } = draft.control;
  const shown =
    pending?.ref === compiled.ref && (pending.piece ?? null) === piece ? { pending: pending.candidates } : {};
  const fits = (value: Json): boolean => blockTypeOf(block).check(block, value, draft.blockContext).ok;
  const optional = piece === null ? !draft.path.isRequired(compiled.ref) : !block.required;
  return fromUnderstanding(
    draft,
    asked,
    text,
    understandAnswer(kind, text, { ...context, ...shown, fits, optional }, block.title),
    context,
  );
}

function fromUnderstanding(
  draft: TurnDraft,
  asked: Asked,
  text: string,
  said: Understanding,
  context: UnderstandContext,
): MessageReading {
  if ("answer" in said && said.confidence === "exact")
    return asked.take(said.answer, text, undefined, volunteered(draft, said.also ?? [], text), true);
  const recall = mayRecall(asked, said, text) ? readRecall(text, context) : undefined;
  if (recall !== undefined) return recall;
  const talk = mayBeTalk(asked, said, text) ? readTalk(draft, text, false) : undefined;
  if (talk !== undefined && !("intent" in said && said.intent === "back" && !isTold(talk)))
    return knownInstead(draft, text) ?? talk;
  if ("answer" in said) {
    if (said.confidence === "weak") {
      const guess = candidateOf(draft, asked, said.answer);
      const otherwise = offerBack(draft, asked, said.answer, text);
      return guess === undefined ? otherwise : settledByModel(draft, asked, text, [guess], otherwise);
    }
    return asked.take(said.answer, text, undefined, volunteered(draft, said.also ?? [], text));
  }
  if ("ambiguous" in said) {
    const otherwise = offer(asked, said.ambiguous);
    // "Red or blue": who names them all leaves it open.
    const isOpen = said.ambiguous.every(({ label }) => text.toLowerCase().includes(label.toLowerCase()));
    return said.reason === "several" && !isOpen
      ? settledByModel(draft, asked, text, said.ambiguous, otherwise)
      : otherwise;
  }
  if ("invalid" in said) return { kind: "notAnswered", problem: problemOf(asked, said.invalid, said.params) };
  if ("unknown" in said) return readUnknown(draft, asked, text);
  switch (said.intent) {
    case "skip":
      if (asksForLater(text, draft.facts.language)) return readLater(draft);
      // "Never mind" keeps an answer that was to be changed.
      return asked.piece === null && canKeep(draft) ? { kind: "kept" } : asked.skip();
    case "refuse":
      return asked.skip();
    case "back":
      if (said.steps !== undefined) return readBack(draft, said.steps);
      return said.target === undefined ? asked.back() : readEditInWords(draft, said.target);
    case "remark":
      return readRemark(draft, asked.compiled.ref, said.about);
    case "change":
      if (said.newAnswer !== undefined && said.target !== undefined)
        return changeTo(draft, said.target, said.newAnswer, text);
      if (said.among !== undefined) return proposeChange(draft, said.among);
      return said.target === undefined
        ? { kind: "explain", what: "nothingToChange" }
        : readChange(draft, said.target, said.value);
    case "clarify": {
      const foreseen = faqAnswer(draft, text);
      if (foreseen !== undefined) return { kind: "explain", what: "question", text: foreseen };
      return knowledgeReading(draft, text) ?? { kind: "explain", what: "question" };
    }
    case "repeat":
      return { kind: "explain", what: "repeat" };
    case "restart":
      return readRestartInWords(draft);
    case "stop":
      if (asksForLater(text, draft.facts.language)) return readLater(draft);
      // "Done", at a file that has not arrived, is no leave-taking.
      return asked.compiled.type.answeredBy === "upload" && mentionsPayment(text)
        ? notUnderstood(asked)
        : { kind: "leave" };
    case "human":
      return { kind: "explain", what: "human" };
  }
}

/** True if a reply is not so clearly an answer or a wish that it cannot be talk about the conversation. */
function mayBeTalk({ kind }: Asked, said: Understanding, text: string): boolean {
  if (kind.kind === "text" || kind.kind === "address") return false;
  // "Is this the last one?" is about the form, "the last one" an option.
  if ("answer" in said && said.confidence !== "weak") return /[?？؟]\s*$/.test(text);
  if (!("intent" in said)) return true;
  return ["clarify", "repeat", "remark", "back"].includes(said.intent);
}

/** True if a reply may ask for an earlier answer: "What date did I say?" is no wish to change it. */
function mayRecall({ kind }: Asked, said: Understanding, text: string): boolean {
  if (kind.kind === "text" || kind.kind === "address") return false;
  if ("answer" in said) return said.confidence === "weak" || /[?？؟]\s*$/.test(text);
  return !("intent" in said) || ["clarify", "repeat", "remark", "back", "change"].includes(said.intent);
}

/** True for talk that is only answered. "The last question" alone goes back; whether this is the last does not. */
function isTold(talk: MessageReading): boolean {
  return talk.kind === "explain" && talk.what === "talk";
}

/** What the author has written about a question goes before the assistant's own answer. */
function knownInstead(draft: TurnDraft, text: string): MessageReading | undefined {
  const foreseen = faqAnswer(draft, text);
  if (foreseen !== undefined) return { kind: "explain", what: "question", text: foreseen };
  const known = knowledgeReading(draft, text);
  return known === undefined || known.found === null ? undefined : known;
}

/** Neither an answer nor a wish: a foreseen question, a reply for the model, or a follow-up. */
function readUnknown(draft: TurnDraft, asked: Asked, text: string): MessageReading {
  // The respondent went back to an answer and keeps it.
  if (draft.control.revisiting === asked.compiled.ref && asksToSubmit(text)) return { kind: "submit" };
  const foreseen = faqAnswer(draft, text);
  if (foreseen !== undefined) return { kind: "explain", what: "question", text: foreseen };
  const known = knowledgeReading(draft, text);
  if (known !== undefined && known.found !== null) return known;
  const instead = asked.piece === null ? undefined : asked.instead();
  if (instead !== undefined) return instead;
  const model = askModel(draft, asked.block, asked.kind, text, draft.blockContext);
  const tokens = (model?.tokens ?? 0) + (known?.ai?.tokens ?? 0);
  const used = tokens === 0 ? {} : { tokens };
  if (model?.answer !== undefined) {
    const { value, isSure } = model.answer;
    const reading = isSure ? asked.take(value, text, "model", []) : offerBack(draft, asked, value, text);
    // A value that the block refuses counts as no answer of the model.
    if (
      reading.kind === "answers" ||
      reading.kind === "collected" ||
      (reading.kind === "notAnswered" && reading.guess === true)
    ) {
      return { ...reading, ai: { reason: model.reason, outcome: model.outcome, ...used } };
    }
  }
  // A question that the knowledge does not answer either is no failed try.
  const reading = (asked.piece === null ? asked.instead() : undefined) ?? known ?? notUnderstood(asked);
  return model === undefined
    ? reading
    : {
        ...reading,
        ai: { reason: model.reason, outcome: model.answer === undefined ? model.outcome : "unclear", ...used },
      };
}

/** Kinds whose doubt is about what was typed, which only the respondent knows. */
const DOUBTED_AS_TYPED: ReadonlySet<AnswerKind["kind"]> = new Set(["email", "phone", "url", "contact", "address"]);

/**
 * Readings that the rules doubt, put to the model: what both read is taken, and what they read differently is offered.
 * @param otherwise what is said to the reply without a model.
 */
function settledByModel(
  draft: TurnDraft,
  asked: Asked,
  text: string,
  doubted: readonly Candidate[],
  otherwise: MessageReading,
): MessageReading {
  if (DOUBTED_AS_TYPED.has(asked.kind.kind)) return otherwise;
  const model = askModel(draft, asked.block, asked.kind, text, draft.blockContext, "doubtful");
  if (model === undefined) return otherwise;
  const { reason, answer, tokens } = model;
  const used = tokens === undefined ? {} : { tokens };
  const isShared = answer !== undefined && doubted.some(({ value }) => isSameValue(value, answer.value));
  if (answer?.isSure === true && isShared) {
    const reading = asked.take(answer.value, text, "model", []);
    if (reading.kind === "answers" || reading.kind === "collected")
      return { ...reading, ai: { reason, outcome: "answered", ...used } };
  }
  const other = answer === undefined || isShared ? undefined : candidateOf(draft, asked, answer.value);
  if (other !== undefined)
    return { ...offer(asked, [...doubted, other]), ai: { reason, outcome: "asked_back", ...used } };
  return { ...otherwise, ai: { reason, outcome: answer === undefined ? model.outcome : "unclear", ...used } };
}

function isSameValue(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A question that words do not answer says how it is answered. */
function notUnderstood(asked: Asked): MessageReading {
  const type = blockTypeOf(asked.block);
  return {
    kind: "notAnswered",
    problem: problemOf(asked, asked.kind.kind === "none" && "wrong_type" in type.codes ? "wrong_type" : "unclear", {}),
  };
}

/** Offers a guess for a yes, if the block accepts it. */
function offerBack(draft: TurnDraft, asked: Asked, value: Json, text: string): MessageReading {
  const candidate = candidateOf(draft, asked, value);
  return candidate === undefined
    ? asked.take(value, text, undefined, [])
    : { ...offer(asked, [candidate]), guess: true };
}

/** A value as it is offered; undefined if the block does not take it. */
function candidateOf(draft: TurnDraft, { block }: Asked, value: Json): Candidate | undefined {
  const type = blockTypeOf(block);
  const checked = type.check(block, value, draft.blockContext);
  return checked.ok
    ? { value: checked.value, label: type.display(block, checked.value, draft.blockContext) }
    : undefined;
}

function offer(
  { compiled, piece, block }: Asked,
  candidates: readonly Candidate[],
): Extract<MessageReading, { kind: "notAnswered" }> {
  return offered(compiled.ref, candidates, piece === null ? undefined : block);
}

function problemOf(
  { compiled, piece, block }: Asked,
  code: string,
  parameters: AnswerProblem["parameters"],
): AnswerProblem {
  return { ref: compiled.ref, code, parameters, ...(piece === null ? {} : { piece: block }) };
}

/** "Change my name to Ana": recorded at once if the value is clear, asked again if not. */
export function readChange(draft: TurnDraft, target: string, value: string | undefined): MessageReading {
  const compiled = draft.form.blockByRef.get(target);
  const atOnce =
    compiled?.type.answeredBy === "message" &&
    draft.settings.answerEditing &&
    draft.answers.has(target) &&
    isChangeable(draft, target);
  if (value === undefined || compiled === undefined || !atOnce) return readEditInWords(draft, target);
  const said = understandAnswer(questionOf(draft, compiled).kind, value, languageContext(draft), compiled.block.title);
  if (!("answer" in said) || said.confidence === "weak") return readEditInWords(draft, target);
  const checked = checkAnswer(draft, compiled, said.answer);
  return "problem" in checked
    ? readEditInWords(draft, target)
    : { kind: "answers", answers: [{ ref: target, value: checked.value, text: value }] };
}

/** "Make it four nights instead": the value is known, and recorded if its question takes it. */
export function changeTo(draft: TurnDraft, target: string, value: Json, text: string): MessageReading {
  const compiled = draft.form.blockByRef.get(target);
  const atOnce =
    compiled?.type.answeredBy === "message" &&
    draft.settings.answerEditing &&
    draft.answers.has(target) &&
    isChangeable(draft, target);
  const checked = atOnce ? checkAnswer(draft, compiled, value) : undefined;
  return checked === undefined || "problem" in checked
    ? readEditInWords(draft, target)
    : { kind: "answers", answers: [{ ref: target, value: checked.value, text }] };
}

/** A wish in words is never refused. */
export function readEditInWords(draft: TurnDraft, target: string): MessageReading {
  const read = readEdit(draft, target);
  return read.kind === "refused" ? { kind: "explain", what: "nothingToChange" } : read;
}

/** Answers to other questions in the same reply. Values that do not pass their block are asked for later. */
function volunteered(
  draft: TurnDraft,
  also: readonly { readonly ref: string; readonly answer: Json }[],
  text: string,
): CheckedAnswer[] {
  const recordable: CheckedAnswer[] = [];
  for (const { ref, answer } of also) {
    const compiled = draft.form.blockByRef.get(ref);
    if (compiled === undefined || compiled.type.answeredBy !== "message") continue;
    const checked = checkAnswer(draft, compiled, answer);
    if ("value" in checked) recordable.push({ ref, value: checked.value, text });
  }
  return recordable;
}
