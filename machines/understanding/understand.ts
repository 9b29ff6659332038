/**
 * What a text means at a block of a form.
 *
 * Owns: the context that a block's rules give, and the kind of its answer. Does not own: reading the text
 * (`understand-answer.ts`).
 */
import { blockTypeOf } from "../blocks/catalogue.ts";
import { type BlockContext, type BlockType, standaloneContext } from "../document/block-type/block-type.ts";
import type { Block } from "../document/schema/block.ts";
import type { Json } from "../json.ts";
import type { AnswerKind } from "../values/answer-kind.ts";
import type { Understanding, UnderstandContext } from "./reply/result.ts";
import { understandAnswer } from "./understand-answer.ts";

/**
 * Kinds of blocks whose options do not depend on other answers: worked out once for each block of a compiled form,
 * which is of one language.
 */
const kinds = new WeakMap<Block, AnswerKind>();

function kindOf(block: Block, type: BlockType, blockContext: BlockContext): AnswerKind {
  const known = kinds.get(block);
  if (known !== undefined) return known;
  const kind = type.answerKind(block, blockContext);
  if ((type.optionConditions?.(block) ?? []).length === 0) kinds.set(block, kind);
  return kind;
}

/**
 * What a respondent's text means at a question (DESIGN.md): an answer, several readings of one, an answer
 * against a rule, a wish about the conversation, or nothing that is understood. Pure; at most 1 ms on any text.
 */
export function understand(block: Block, text: string, context: UnderstandContext): Understanding {
  const type = blockTypeOf(block);
  const { optionVisible } = context;
  const blockContext: BlockContext = {
    ...standaloneContext,
    locale: context.locales[0] ?? standaloneContext.locale,
    ...(optionVisible === undefined ? {} : { optionVisible }),
  };
  const fits = (value: Json): boolean => type.check(block, value, blockContext).ok;
  return understandAnswer(kindOf(block, type, blockContext), text, { fits, ...context }, block.title);
}
