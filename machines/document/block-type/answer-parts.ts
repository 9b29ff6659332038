/** The operands that an answer gives to logic: the whole answer, or one of its named parts. */
import type { AnswerPart, BlockType, ValueType } from "./block-type.ts";
import type { Json, JsonObject } from "../../json.ts";
import type { Block } from "../schema/block.ts";

/** What the answers to a block compare as. */
export function valueTypeOf(type: BlockType, block: Block): ValueType {
  return type.valueTypeOf?.(block) ?? type.valueType;
}

/** Worked out once for each block, which has up to some hundred parts and is asked about by as many comparisons. */
const partsOfBlocks = new WeakMap<Block, Readonly<Record<string, AnswerPart>>>();

function partsOf(type: BlockType, block: Block): Readonly<Record<string, AnswerPart>> | undefined {
  if (type.answerParts === undefined) return undefined;
  let parts = partsOfBlocks.get(block);
  if (parts === undefined) partsOfBlocks.set(block, (parts = type.answerParts(block)));
  return parts;
}

/** The part of that name that answers to a block have, if they have one. */
export function answerPartOf(type: BlockType, block: Block, name: string): AnswerPart | undefined {
  const parts = partsOf(type, block);
  return parts !== undefined && Object.hasOwn(parts, name) ? parts[name] : undefined;
}

/** The value of a part in an answer; `undefined` where the answer does not have it. */
export function partOfAnswer(type: BlockType, block: Block, answer: Json, name: string): Json | undefined {
  if (type.partOf !== undefined) return type.partOf(block, answer, name);
  if (answer === null || typeof answer !== "object" || Array.isArray(answer) || !Object.hasOwn(answer, name))
    return undefined;
  return (answer as JsonObject)[name];
}
