/**
 * The shape of a block of a document, whatever its type: what blocks of a form and questions of a repeated group share.
 */
import { z } from "./acyclic-zod.ts";
import type { JsonObject } from "../../json.ts";
import { type Condition, conditionSchema } from "./condition.ts";
import * as limits from "./limits.ts";
import { mediaSchema, type Media } from "./media.ts";
import { refSchema } from "./refs.ts";

export type Block<Config extends JsonObject = JsonObject> = {
  readonly id: string;
  readonly ref: string;
  readonly type: string;
  readonly title: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly requiredIf: Condition | null;
  readonly visibleIf: Condition | null;
  readonly media: Media | null;
  readonly config: Config;
};

/** Ids name things for editors only: a document written by hand may leave them out. */
export const idSchema = refSchema.exactOptional();

function blockSchemaOf(type: string, configSchema: z.ZodType) {
  return z.strictObject({
    id: idSchema,
    ref: refSchema,
    type: z.literal(type),
    title: z.string().max(limits.TITLE_CHARACTERS_MAX).default(""),
    description: z.string().max(limits.DESCRIPTION_CHARACTERS_MAX).nullable().default(null),
    required: z.boolean().default(false),
    requiredIf: conditionSchema.nullable().default(null),
    visibleIf: conditionSchema.nullable().default(null),
    media: mediaSchema.nullable().default(null),
    config: configSchema.prefault({}),
  });
}

/** What the schema of a block needs of its type. */
export interface DescribedType {
  readonly type: string;
  readonly configSchema: z.ZodType;
}

/** Blocks of any of the types. Read with {@link withId}. */
export function blockSchemaFor(types: Iterable<DescribedType>) {
  const schemas = Array.from(types, ({ type, configSchema }) => blockSchemaOf(type, configSchema));
  return z.discriminatedUnion("type", schemas as unknown as [ReturnType<typeof blockSchemaOf>]);
}

/** A block without an id of its own has its ref for one. */
export function withId(
  block: Omit<Block, "id" | "config"> & { readonly id?: string; readonly config: unknown },
): Block {
  // The id stands first, as where it was given: a document that was read once reads the same again, byte for byte.
  return { id: block.ref, ...block } as Block;
}
