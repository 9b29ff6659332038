/** The block types that forms are made of (§4.18, §2.12). */
import { z } from "zod";
import { describeBlockTypes, type BlockTypeDescriptor } from "../../machines/blocks/describe.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { jsonSchema } from "../schemas/fields.ts";
import { publicBlockSchema } from "../schemas/conversation.ts";

let described: ReturnType<typeof describeBlockTypes> | undefined;

/**
 * Constant for the life of the process. Built at the first request, because the JSON Schemas of all types take longer
 * to build than the rest of a start.
 */
function descriptors(): ReturnType<typeof describeBlockTypes> {
  described ??= describeBlockTypes();
  return described;
}

const descriptorSchema = z
  .looseObject({
    type: z.string(),
    summary: z.string(),
    config_hint: z.string(),
    needs_options: z.boolean(),
    answered_by: z.string(),
    config_schema: jsonSchema,
    public_block: publicBlockSchema,
    answer: jsonSchema,
  })
  .meta({
    id: "BlockType",
    description: "A block type: what it asks, its settings and answers as JSON Schema, and an example.",
  }) as unknown as z.ZodType<BlockTypeDescriptor>;

export const listBlockTypesEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/blocks",
  operationId: "listBlockTypes",
  tag: "Block types",
  summary: "List the block types",
  access: { kind: "secret", scope: "form:read" },
  params: z.object({}),
  result: z.object({ schema_version: z.number(), blocks: z.array(descriptorSchema).readonly() }),
  status: 200,
  errors: [],
  handle: () => ({ body: descriptors() }),
});

export const getBlockTypeEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/blocks/{type}",
  operationId: "getBlockType",
  tag: "Block types",
  summary: "Read one block type",
  access: { kind: "secret", scope: "form:read" },
  params: z.object({ type: z.string().meta({ example: "short_text" }) }),
  result: descriptorSchema,
  status: 200,
  errors: ["not_found"],
  handle({ params }) {
    const descriptor = descriptors().blocks.find(({ type }) => type === params.type);
    if (descriptor === undefined) throw new ApiError("not_found", { message: "Unknown block type." });
    return { body: descriptor };
  },
});
