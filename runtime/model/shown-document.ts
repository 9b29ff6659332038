/**
 * A document as a model sees it, and what a model writes as a whole document again.
 *
 * 1. Parts that a model is not shown (`document-schema.ts`) stay as they were: an edit loses none of them.
 * 2. A password stays whatever the model writes.
 * 3. Translations of a block that the model removed go with it.
 */
import type { FormDocument } from "../../machines/document/document.ts";
import { isJsonObject, withoutKeys, type Json, type JsonObject } from "../../machines/json.ts";
import { LEFT_OUT, LEFT_OUT_OF_BLOCKS, LEFT_OUT_OF_ENDINGS, LEFT_OUT_OF_SETTINGS } from "./document-schema.ts";

export function shownDocument(document: FormDocument): JsonObject {
  const { blocks, endings, settings, ...rest } = document as unknown as JsonObject & {
    readonly blocks: readonly JsonObject[];
    readonly endings: readonly JsonObject[];
    readonly settings: JsonObject;
  };
  return {
    ...withoutKeys(rest, LEFT_OUT),
    settings: withoutKeys(settings, LEFT_OUT_OF_SETTINGS),
    blocks: blocks.map((block) => withoutKeys(block, LEFT_OUT_OF_BLOCKS)),
    endings: endings.map((ending) => withoutKeys(ending, LEFT_OUT_OF_ENDINGS)),
  };
}

export function withPartsNotShown(before: FormDocument, written: JsonObject): JsonObject {
  const original = before as unknown as JsonObject;
  const kept = {
    ...only(original, LEFT_OUT),
    settings: withSettingsNotShown(original["settings"] as JsonObject, written["settings"]),
  };
  const { blocks, endings } = written;
  const whole = {
    ...written,
    ...kept,
    ...(Array.isArray(endings) ? { endings: withOld(endings, before.endings, LEFT_OUT_OF_ENDINGS) } : {}),
  };
  if (!Array.isArray(blocks)) return whole;
  const refs = new Set((blocks as readonly Json[]).map((block) => (isJsonObject(block) ? block["ref"] : undefined)));
  const removed = before.blocks.map(({ ref }) => ref).filter((ref) => !refs.has(ref));
  return {
    ...whole,
    translations: withoutBlocks(original["translations"] as JsonObject, new Set(removed)),
    blocks: withOld(blocks, before.blocks, LEFT_OUT_OF_BLOCKS),
  };
}

/** Blocks or endings as written, each with the keys that were not shown, from the one with its ref. */
function withOld(
  written: readonly Json[],
  before: readonly { readonly ref: string }[],
  keys: ReadonlySet<string>,
): readonly Json[] {
  const known = new Map<Json | undefined, JsonObject>(before.map((part) => [part.ref, part as unknown as JsonObject]));
  return written.map((part) => {
    if (!isJsonObject(part)) return part;
    const old = known.get(part["ref"]);
    return old === undefined ? part : { ...only(old, keys), ...part };
  });
}

/** What is no object stays, for the check of the document to name. */
function withSettingsNotShown(before: JsonObject, written: Json = {}): Json {
  if (!isJsonObject(written)) return written;
  return { ...withoutKeys(written, LEFT_OUT_OF_SETTINGS), ...only(before, LEFT_OUT_OF_SETTINGS) };
}

function withoutBlocks(translations: JsonObject, removed: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => {
      if (!isJsonObject(texts) || !isJsonObject(texts["blocks"])) return [language, texts];
      return [language, { ...texts, blocks: withoutKeys(texts["blocks"], removed) }];
    }),
  );
}

function only(object: JsonObject, keys: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.has(key)));
}
