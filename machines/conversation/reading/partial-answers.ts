/**
 * Answers that are collected piece by piece: which piece is asked now, and what becomes of one that is given.
 *
 * Owns: the course over the pieces of one question. Does not own: what the pieces are (`BlockType.pieces`), reading a
 * reply (`read-text.ts`).
 *
 * 1. Nobody is led through pieces who can say it at once: it begins when a reply gave only a part, or when no reply
 *    could give the whole.
 * 2. What was collected is stored with the session and bounded; it becomes an answer only as a whole that its block
 *    has checked.
 */
import type { BlockContext, Piece } from "../../document/block-type/block-type.ts";
import type { CompiledBlock, CompiledForm } from "../../logic/compile.ts";
import { blockContext } from "../../logic/block-context.ts";
import type { Json, JsonObject } from "../../json.ts";
import { checkAnswer } from "./check-answer.ts";
import { currentRef, textScope } from "../state/standing.ts";
import type { PartialAnswer, Conversation } from "../state/conversation.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { notAnswered, type MessageReading } from "./reading.ts";

/** Characters of JSON that may be collected: what a long table of short texts needs, many times over. */
const COLLECTED_CHARACTERS_MAX = 64_000;

/** Where the collecting of an answer stands. */
export interface PartialAnswerState {
  /** null: the question is asked as a whole. */
  readonly piece: Piece | null;
  readonly collected: JsonObject;
}

/** Of the present question; undefined when it is not one that can be answered piece by piece. */
export function partialAnswerStateOf(form: CompiledForm, conversation: Conversation): PartialAnswerState | undefined {
  const ref = currentRef(conversation);
  const compiled = ref === undefined ? undefined : form.blockByRef.get(ref);
  if (compiled?.type.pieces === undefined) return undefined;
  return collectingAt(compiled, conversation.control.collected, blockContext(form, textScope(conversation)));
}

function collectingAt(compiled: CompiledBlock, held: PartialAnswer | null, context: BlockContext): PartialAnswerState {
  const { pieces } = compiled.type;
  if (pieces === undefined) throw new Error(`${compiled.ref} has no pieces`);
  // What no words can give as a whole is asked piece by piece from the start.
  const begun =
    held?.ref === compiled.ref
      ? held
      : compiled.type.answerKind(compiled.block, context).kind === "none"
        ? beginAt(compiled.ref, {})
        : null;
  if (begun === null) return { piece: null, collected: {} };
  const collected = collectedIn(compiled, begun);
  return { piece: pieces.next(compiled.block, collected, context), collected };
}

/** The collecting of a question as the draft has it; undefined where there is none. */
export function partialAnswerState(draft: TurnDraft, compiled: CompiledBlock): PartialAnswerState | undefined {
  return compiled.type.pieces === undefined
    ? undefined
    : collectingAt(compiled, draft.control.collected, draft.blockContext);
}

function beginAt(ref: string, base: JsonObject): PartialAnswer {
  return { ref, base, given: [] };
}

function collectedIn(compiled: CompiledBlock, { base, given }: PartialAnswer): JsonObject {
  const { pieces } = compiled.type;
  return given.reduce(
    (collected, { key, answer }) => pieces?.with(compiled.block, collected, key, answer) ?? collected,
    base,
  );
}

/** A piece got its answer (null: skipped); the last one makes the whole. */
export function addPiece(
  draft: TurnDraft,
  compiled: CompiledBlock,
  key: string,
  answer: Json,
  text?: string,
): MessageReading {
  const held = draft.control.collected?.ref === compiled.ref ? draft.control.collected : beginAt(compiled.ref, {});
  return collect(draft, compiled, { ...held, given: [...held.given, { key, answer }] }, text);
}

/**
 * A reply gave several pieces at once; they are put to what was collected before. Undefined when it gave none, or what
 * was given already.
 */
export function addPieces(
  draft: TurnDraft,
  compiled: CompiledBlock,
  value: Json,
  text?: string,
  least = 1,
): MessageReading | undefined {
  const { pieces } = compiled.type;
  const part = pieces?.from(compiled.block, value, draft.blockContext);
  if (part === undefined || Object.keys(part).length < least) return undefined;
  const held = draft.control.collected?.ref === compiled.ref ? collectedIn(compiled, draft.control.collected) : {};
  // "It was bad", said of the row that is asked for, is not said of those before it: what was given is not given anew.
  if (Object.keys(part).some((key) => (held[key] ?? null) !== null)) return undefined;
  return collect(draft, compiled, beginAt(compiled.ref, { ...held, ...part }), text);
}

/** The pieces are asked for from the first one on. */
export function beginPieces(compiled: CompiledBlock): MessageReading {
  return { kind: "collected", collected: beginAt(compiled.ref, {}) };
}

/** To the piece before; undefined at the first. */
export function removeLastPiece(draft: TurnDraft, compiled: CompiledBlock): MessageReading | undefined {
  const held = draft.control.collected;
  if (held?.ref !== compiled.ref || held.given.length === 0) return undefined;
  return { kind: "collected", collected: { ...held, given: held.given.slice(0, -1) } };
}

function collect(
  draft: TurnDraft,
  compiled: CompiledBlock,
  collected: PartialAnswer,
  text: string | undefined,
): MessageReading {
  const { pieces } = compiled.type;
  if (pieces === undefined) throw new Error(`${compiled.ref} has no pieces`);
  if (JSON.stringify(collected).length > COLLECTED_CHARACTERS_MAX) return notAnswered(compiled.ref, "too_long");
  const soFar = collectedIn(compiled, collected);
  if (pieces.next(compiled.block, soFar, draft.blockContext) !== null) return { kind: "collected", collected };
  const checked = checkAnswer(draft, compiled, pieces.whole(compiled.block, soFar));
  // A whole that its block refuses, such as nothing but skipped pieces, is asked for anew.
  if ("problem" in checked) return { kind: "notAnswered", problem: checked.problem, counts: { collected: null } };
  return {
    kind: "answers",
    answers: [{ ref: compiled.ref, value: checked.value, ...(text === undefined ? {} : { text }) }],
  };
}
