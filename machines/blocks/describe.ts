/**
 * Descriptors of the block types (§2.12, §4.18), derived from the catalogue.
 *
 * Owns: what a developer reads about a type. Does not own: the types (`catalogue.ts`).
 */
import { z } from "zod";
import { blockOutline, type PublicBlock } from "../document/block-type/block-outline.ts";
import { type BlockType, standaloneContext } from "../document/block-type/block-type.ts";
import type { Block } from "../document/schema/block.ts";
import type { Json } from "../json.ts";
import { blockTypes } from "./catalogue.ts";

/** One block type in the documentation (§2.12). */
export interface BlockTypeDescriptor {
  readonly type: string;
  readonly summary: string;
  readonly config_hint: string;
  readonly needs_options: boolean;
  readonly answered_by: string;
  /** JSON Schema of `config`. */
  readonly config_schema: Json;
  /** An example of the public block. */
  readonly public_block: PublicBlock;
  /** An answer to that example. */
  readonly answer: Json;
  /** JSON Schema of answers. */
  readonly answer_schema: Json;
  /** Why an answer can be refused: code to English message; `{name}` stands for a parameter. */
  readonly codes: Readonly<Record<string, string>>;
  readonly analytics_kind: string;
}

/** The version of the descriptors' shape. Types have no version. */
const SCHEMA_VERSION = 1;

/** All block types, as `GET /v1/blocks` lists them. It derives JSON Schemas, so call it once and keep the result. */
export function describeBlockTypes(): {
  readonly schema_version: number;
  readonly blocks: readonly BlockTypeDescriptor[];
} {
  return { schema_version: SCHEMA_VERSION, blocks: Array.from(blockTypes.values(), describe) };
}

function describe(type: BlockType): BlockTypeDescriptor {
  const block: Block = {
    id: "example",
    ref: "example",
    type: type.type,
    title: type.example.title,
    description: null,
    required: false,
    requiredIf: null,
    visibleIf: null,
    media: null,
    config: type.example.config,
  };
  return {
    type: type.type,
    summary: type.summary,
    config_hint: type.configHint,
    needs_options: type.needsOptions,
    answered_by: type.answeredBy,
    config_schema: jsonSchema(type.configSchema),
    public_block: blockOutline(block, type.publicConfig(block, standaloneContext)),
    answer: type.example.answer,
    answer_schema: jsonSchema(type.answerSchema),
    codes: type.codes,
    analytics_kind: type.analyticsKind,
  };
}

/** JSON Schema of a value as clients write it, before defaults are filled in. */
function jsonSchema(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: "input" }) as Json;
}
