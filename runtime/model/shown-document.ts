/**
 * A document as a model sees it, and what a model writes as a whole document again.
 *
 * 1. Parts that a model is not shown (`document-schema.ts`) stay as they were: an edit loses none of them.
 * 2. Translations of a block that the model removed go with it.
 */
import type { FormDocument } from "../../machines/document/document.ts";
import type { Json, JsonObject } from "../../machines/json.ts";
import { LEFT_OUT, LEFT_OUT_OF_BLOCKS } from "./document-schema.ts";

export function shownDocument(document: FormDocument): JsonObject {
  const { blocks, ...rest } = document as unknown as JsonObject & { readonly blocks: readonly JsonObject[] };
  return { ...without(rest, LEFT_OUT), blocks: blocks.map((block) => without(block, LEFT_OUT_OF_BLOCKS)) };
}

export function withPartsNotShown(before: FormDocument, written: JsonObject): JsonObject {
  const original = before as unknown as JsonObject;
  const kept = Object.fromEntries(Object.entries(original).filter(([key]) => LEFT_OUT.has(key)));
  const { blocks } = written;
  if (!Array.isArray(blocks)) return { ...written, ...kept };
  const known = new Map(before.blocks.map((block) => [block.ref, block as unknown as JsonObject]));
  const refs = new Set<Json | undefined>();
  const whole = (blocks as readonly Json[]).map((block) => {
    if (!isObject(block)) return block;
    refs.add(block["ref"]);
    const { ref } = block;
    const old = typeof ref === "string" ? known.get(ref) : undefined;
    if (old === undefined) return block;
    return { ...Object.fromEntries(Object.entries(old).filter(([key]) => LEFT_OUT_OF_BLOCKS.has(key))), ...block };
  });
  const removed = before.blocks.map(({ ref }) => ref).filter((ref) => !refs.has(ref));
  return {
    ...written,
    ...kept,
    translations: withoutBlocks(kept["translations"] as JsonObject, new Set(removed)),
    blocks: whole,
  };
}

function withoutBlocks(translations: JsonObject, removed: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => {
      if (!isObject(texts) || !isObject(texts["blocks"])) return [language, texts];
      return [language, { ...texts, blocks: without(texts["blocks"], removed) }];
    }),
  );
}

function without(object: JsonObject, keys: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key)));
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
