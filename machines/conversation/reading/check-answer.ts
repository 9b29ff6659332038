/**
 * Checks a value against its block, and words what is wrong with it.
 *
 * Owns: the sentence for each code, and the options in words. Does not own: the rules and codes of a block
 * (`machines/blocks`), what else a follow-up says (`acting/follow-up.ts`).
 */
import type { Json, JsonObject } from "../../json.ts";
import { blockTypeOf } from "../../blocks/catalogue.ts";
import type { CompiledBlock } from "../../logic/compile.ts";
import type { Block } from "../../document/schema/block.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { errorSentence } from "../../languages/error-sentences.ts";
import type { SentenceParameters } from "../../languages/sentence.ts";
import type { SentenceKey } from "../../languages/schema/assistant-sentences.ts";

/** Why a reply did not become an answer. */
export interface AnswerProblem {
  readonly ref: string;
  readonly code: string;
  readonly parameters: JsonObject;
  /** The piece of the question that it concerns, where the question is asked piece by piece. */
  readonly piece?: Block;
}

/** A normalised value that passed, or what is wrong with it. */
export function checkAnswer(
  draft: TurnDraft,
  compiled: CompiledBlock,
  value: unknown,
  context = draft.blockContext,
): { readonly value: Json } | { readonly problem: AnswerProblem } {
  const checked = compiled.type.check(compiled.block, value, context);
  if (checked.ok) return { value: checked.value };
  return { problem: { ref: compiled.ref, code: checked.code, parameters: checked.params ?? {} } };
}

/** Phrases for codes that belong to no block. */
const PHRASES: Readonly<Record<string, SentenceKey>> = {
  required: "required",
  unclear: "unclear",
  ambiguous: "ambiguous",
  not_an_option: "notAnOption",
  wrong_password: "wrongPassword",
  locked: "locked",
  not_checkable: "notCheckable",
  invalid_email: "askAccessEmail",
  invalid_phone: "askAccessPhone",
  wrong_code: "wrongCode",
  code_expired: "codeExpired",
  too_many_tries: "tooManyTries",
  too_many_codes: "tooManyCodes",
  codes_paused: "codesPaused",
  payment_unavailable: "paymentUnavailable",
  payment_not_configured: "paymentNotConfigured",
  nothing_to_pay: "nothingToPay",
  payment_failed: "paymentFailed",
  payment_expired: "paymentExpired",
  payment_cancelled: "paymentCancelled",
  slot_taken: "slotTaken",
  not_asked: "notAsked",
};

/** The sentence for a problem: the block's own for its own code, else a phrase of the language. */
export function describeProblem(draft: TurnDraft, problem: AnswerProblem, guess = false): string {
  const parameters = textParameters(problem.parameters);
  const block = problem.piece ?? draft.form.blockByRef.get(problem.ref)?.block;
  const own =
    block === undefined ? undefined : errorSentence(blockTypeOf(block), problem.code, parameters, draft.facts.language);
  if (own !== undefined) return own;
  if (guess) return draft.phrase("guess", parameters);
  const options = problem.code === "unclear" && block !== undefined ? optionsSaid(draft, block) : [];
  if (options.length > 0) return draft.phrase("unclearChoice", { options });
  return draft.phrase(PHRASES[problem.code] ?? "unclear", parameters);
}

/** What is offered to choose from, for a reply that named something else; empty where that is too much to say. */
export function optionsToName(draft: TurnDraft, problem: AnswerProblem): string {
  const block = problem.piece ?? draft.form.blockByRef.get(problem.ref)?.block;
  const options = block === undefined ? [] : optionsSaid(draft, block);
  return options.length === 0 ? "" : draft.phrase("helpOptions", { options });
}

/** True if the reply named something that is not offered, so that the options help. */
export function isNotOffered({ code }: AnswerProblem): boolean {
  return code === "not_offered";
}

/** How to answer a question that words alone do not answer, or what it offers; empty if there is nothing to add. */
export function howToAnswer(draft: TurnDraft, ref: string): string {
  const block = draft.form.blockByRef.get(ref)?.block;
  if (block === undefined) return "";
  const type = blockTypeOf(block);
  const offers = offersOf(draft, block);
  if (offers.length > 0) return draft.phrase("helpOptions", { options: offers });
  const isAnsweredInWords = type.answeredBy === "message" || type.answerKind(block, draft.blockContext).kind !== "none";
  return isAnsweredInWords ? "" : describeProblem(draft, { ref, code: "wrong_type", parameters: {} });
}

/** The options of a question as a sentence; empty if it takes no choice, or has more options than are said. */
export function optionsToChoose(draft: TurnDraft, ref: string): string {
  const block = draft.form.blockByRef.get(ref)?.block;
  const options = block === undefined ? [] : optionsSaid(draft, block);
  return options.length === 0 ? "" : draft.phrase("helpOptions", { options });
}

/** How many options a follow-up lists; more of them are better seen than read. */
export const OPTIONS_SAID_MAX = 8;

/** Everything that can be chosen, in words; empty for a question that takes no choice. */
export function optionLabels(draft: TurnDraft, block: Block): readonly string[] {
  const kind = blockTypeOf(block).answerKind(block, draft.blockContext);
  return kind.kind === "choice" || kind.kind === "choices"
    ? kind.options.map(({ label }) => label)
    : (blockTypeOf(block).offers?.(block, draft.blockContext) ?? []);
}

function optionsSaid(draft: TurnDraft, block: Block): readonly string[] {
  const options = optionLabels(draft, block);
  return options.length > OPTIONS_SAID_MAX ? [] : options;
}

/** What a type without options offers to choose from. */
function offersOf(draft: TurnDraft, block: Block): readonly string[] {
  const offers = blockTypeOf(block).offers?.(block, draft.blockContext) ?? [];
  return offers.length > OPTIONS_SAID_MAX ? [] : offers;
}

function textParameters(parameters: JsonObject): SentenceParameters {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, isParameter(value) ? value : JSON.stringify(value)]),
  );
}

function isParameter(value: Json): value is string | number | readonly string[] {
  return (
    typeof value === "string" ||
    typeof value === "number" ||
    (Array.isArray(value) && value.every((one) => typeof one === "string"))
  );
}
