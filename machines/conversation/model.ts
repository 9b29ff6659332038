/**
 * The language model, asked about what the deterministic understanding does not know.
 *
 * Owns: when it is asked, and what its answer amounts to. Does not own: asking it (a want), what is understood without it (`machines/understanding`).
 *
 * 1. At most once a message, only where a model is there, and never about what words cannot answer.
 * 2. Its answer is held to the rules of the block like any other; one that it is not sure of is offered back.
 * 3. Without an answer in time the conversation goes on as if there were no model.
 */
import type { BlockContext } from "../blocks/block-type.ts";
import type { Block } from "../form/document.ts";
import type { Json, JsonObject } from "../json.ts";
import type { AnswerKind } from "../understanding/answer-kind.ts";
import type { Draft } from "./draft.ts";
import type { ModelUse } from "./reading.ts";

/** Characters of a reply that are sent: a longer text is no answer that was missed by a word. */
const TEXT_CHARACTERS_MAX = 2_000;

export interface ModelAnswer {
  readonly reason: string;
  /** Undefined when the model knows no better, or could not be asked. */
  readonly answer: { readonly value: Json; readonly isSure: boolean } | undefined;
  readonly outcome: ModelUse["outcome"];
}

/** What the model makes of a reply; undefined when it is not asked. */
export function askModel(draft: Draft, block: Block, kind: AnswerKind, text: string, context: Pick<BlockContext, "locale">): ModelAnswer | undefined {
  if (!draft.environment.model || kind.kind === "none" || kind.kind === "text" || text.length > TEXT_CHARACTERS_MAX) return undefined;
  const reason = `unclear_${kind.kind}`;
  const question: JsonObject = { ref: block.ref, type: block.type, title: draft.render(block.title), description: block.description === null ? null : draft.render(block.description), ...(kind as unknown as JsonObject) };
  const said = draft.need({ key: "model", kind: "model", block: question, text, language: context.locale });
  if (!said.ok) return { reason, answer: undefined, outcome: "failed" };
  const { answer, confidence } = said.value as { readonly answer?: Json; readonly confidence?: string };
  if (answer === undefined || answer === null) return { reason, answer: undefined, outcome: "unclear" };
  return { reason, answer: { value: answer, isSure: confidence !== "weak" }, outcome: confidence === "weak" ? "asked_back" : "answered" };
}
