/**
 * Partial answers: which piece of a question is asked next, and what happens with a piece that is given.
 *
 * Owns: the course over the pieces of one question. Does not own: what the pieces are (`BlockType.pieces`), reading a
 * reply (`read-text.ts`).
 *
 * 1. Pieces are asked only where needed: after a reply that gave a part, or where no reply could give the whole.
 * 2. What was collected is stored with the session and bounded. It becomes an answer only as a whole that its block has
 *    checked.
 */
import type { BlockContext, Piece } from "../../document/block-type/block-type.ts";
import type { CompiledBlock, CompiledForm } from "../../logic/compile.ts";
import { blockContext } from "../../logic/block-context.ts";
import type { Json, JsonObject } from "../../json.ts";
import { understandEntries } from "../../understanding/entries.ts";
import type { UnderstandContext } from "../../understanding/reply/result.ts";
import { checkAnswer } from "./check-answer.ts";
import { currentRef, textScope } from "../state/standing.ts";
import type { PartialAnswer, Conversation } from "../state/conversation.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { notAnswered, type MessageReading } from "./reading.ts";

/** Characters of JSON that may be collected: several times what a long table of short texts needs. */
const COLLECTED_CHARACTERS_MAX = 64_000;

/** How far an answer is collected. */
export interface PartialAnswerState {
  /** null: the question is asked as a whole. */
  readonly piece: Piece | null;
  readonly collected: JsonObject;
}

/** Of the current question; undefined if it cannot be answered piece by piece. */
export function partialAnswerStateOf(form: CompiledForm, conversation: Conversation): PartialAnswerState | undefined {
  const ref = currentRef(conversation);
  const compiled = ref === undefined ? undefined : form.blockByRef.get(ref);
  if (compiled?.type.pieces === undefined) return undefined;
  return collectingAt(compiled, conversation.control.collected, blockContext(form, textScope(conversation)));
}

function collectingAt(compiled: CompiledBlock, held: PartialAnswer | null, context: BlockContext): PartialAnswerState {
  const { pieces } = compiled.type;
  if (pieces === undefined) throw new Error(`${compiled.ref} has no pieces`);
  // No reply could give the whole, so it is asked piece by piece from the start.
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

/** The partial answer of a question in the draft; undefined without one. */
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

/** A piece has its answer (null: skipped); the last piece completes the whole. */
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
 * A reply gave several pieces at once; they are added to those collected before. Undefined if it gave none, or only
 * pieces that were given already.
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
  // "It was bad", said of the current row, is not about earlier rows: a piece that was given is not given again.
  if (Object.keys(part).some((key) => (held[key] ?? null) !== null))
    return isAnswerAnew(compiled, part, text ?? "", draft.blockContext)
      ? collect(draft, compiled, beginAt(compiled.ref, part), text)
      : undefined;
  return collect(draft, compiled, beginAt(compiled.ref, { ...held, ...part }), text);
}

/**
 * Whether pieces are a whole address with its number: "9 Rue Cler, 75007 Paris", said at its city, takes the place of
 * what was given. "Paris, Texas" does not.
 */
function isAnswerAnew({ block, type }: CompiledBlock, part: JsonObject, text: string, context: BlockContext): boolean {
  if (type.answerKind(block, context).kind !== "address") return false;
  const { line1, city, zip } = part;
  if (typeof line1 !== "string" || typeof city !== "string") return false;
  // "YO21 3PU" alone is a post code, and no street in a town.
  const isStreet =
    /\d/.test(line1) && /\p{L}{3}|\p{Script=Han}/u.test(line1) && !(typeof zip === "string" && zip.startsWith(line1));
  // "Same as above", behind another street, may be about the town alone.
  return isStreet && text.includes(line1) && type.check(block, part, context).ok;
}

/** A reply told of several things, or of one thing wholly; undefined if it did not. */
export function addEntries(
  draft: TurnDraft,
  compiled: CompiledBlock,
  context: UnderstandContext,
  text: string,
): MessageReading | undefined {
  const { entries } = compiled.type.pieces ?? {};
  if (entries === undefined) return undefined;
  const told = understandEntries(text, entries.questions(compiled.block, draft.blockContext), context);
  if (told === undefined) return undefined;
  const held = draft.control.collected?.ref === compiled.ref ? collectedIn(compiled, draft.control.collected) : {};
  const all = entries.with(compiled.block, held, told, draft.blockContext);
  return all === undefined ? undefined : collect(draft, compiled, beginAt(compiled.ref, all), text);
}

/** Asks for the pieces from the first one on. */
export function beginPieces(compiled: CompiledBlock): MessageReading {
  return { kind: "collected", collected: beginAt(compiled.ref, {}) };
}

/** Goes to the piece before; undefined at the first. */
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
  // A whole that its block refuses, such as one of skipped pieces only, is asked again.
  if ("problem" in checked) return { kind: "notAnswered", problem: checked.problem, counts: { collected: null } };
  return {
    kind: "answers",
    answers: [{ ref: compiled.ref, value: checked.value, ...(text === undefined ? {} : { text }) }],
  };
}
