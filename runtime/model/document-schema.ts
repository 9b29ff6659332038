/**
 * The schema of form documents as a model is shown it: the document's own, made short.
 *
 * Owns: which parts a prompt never asks for, and writing each repeated part once. Does not own: the schema
 * (`machines/form/parse-document.ts`), which checks what the model writes.
 */
import { z } from "zod";
import { formDocumentSchema } from "../../machines/form/parse-document.ts";

type Schema = Readonly<Record<string, unknown>>;

/** The service fills these in, or an author sets them elsewhere. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  "schemaVersion",
  "layout",
  "translations",
  "theme",
  "embed",
  "welcome",
]);
/** Of a block: made by the service, or a file that a model does not have. */
export const LEFT_OUT_OF_BLOCKS: ReadonlySet<string> = new Set(["id", "media"]);
/** Of an ending: what an author designs. */
export const LEFT_OUT_OF_ENDINGS: ReadonlySet<string> = new Set(["media", "score", "share", "redirectAfterSeconds"]);
/** Of the settings: a model neither reads nor writes a password. */
export const LEFT_OUT_OF_SETTINGS: ReadonlySet<string> = new Set(["accessPasswordHash"]);
/** Of any part: what zod adds, and what costs more tokens than it helps. The check of a document knows them. */
const NOT_SHOWN: ReadonlySet<string> = new Set(["$schema", "default", "pattern", "format"]);
/** A part that is repeated is shared from this length on; a reference takes about half of it. */
const SHARED_LENGTH_MIN = 60;

let made: Schema | undefined;

/** JSON Schema, draft 2020-12. Made on the first call: it takes some 20 ms and never changes. */
export function shownDocumentSchema(): Schema {
  if (made === undefined) {
    const whole = z.toJSONSchema(formDocumentSchema, { io: "input", unrepresentable: "any" }) as Schema;
    made = shared(shortened({ ...whole, properties: without(whole["properties"] as Schema, LEFT_OUT) }));
  }
  return made;
}

function shortened(schema: Schema): Schema {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (NOT_SHOWN.has(key)) continue;
    result[key] = key === "properties" ? propertiesOf(value as Schema) : each(value, shortened);
  }
  return result;
}

/** Names of properties are not keywords: a property may be called "default". */
function propertiesOf(properties: Schema): Schema {
  const isBlock = "ref" in properties && "type" in properties && "config" in properties;
  const isEnding = "bodyMd" in properties && "requirements" in properties;
  const kept = isBlock
    ? without(properties, LEFT_OUT_OF_BLOCKS)
    : without(properties, isEnding ? LEFT_OUT_OF_ENDINGS : LEFT_OUT_OF_SETTINGS);
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, each(value, shortened)]));
}

/** Moves every part that occurs twice into `$defs`. */
function shared({ $defs = {}, ...root }: Schema): Schema {
  const texts = new WeakMap<Schema, string>();
  const textOf = (schema: Schema): string => {
    const text = texts.get(schema) ?? JSON.stringify(schema);
    texts.set(schema, text);
    return text;
  };
  const counts = new Map<string, number>();
  const count = (schema: Schema): Schema => {
    const text = textOf(schema);
    if (isPart(schema) && text.length >= SHARED_LENGTH_MIN) counts.set(text, (counts.get(text) ?? 0) + 1);
    for (const value of Object.values(schema)) each(value, count);
    return schema;
  };
  for (const schema of [root, ...Object.values($defs as Readonly<Record<string, Schema>>)]) count(schema);
  const names = new Map<string, string>();
  const parts: Record<string, unknown> = {};
  const inside = (schema: Schema): Schema =>
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, each(value, replaced)]));
  const replaced = (schema: Schema): Schema => {
    const text = textOf(schema);
    if ((counts.get(text) ?? 0) < 2) return inside(schema);
    let name = names.get(text);
    if (name === undefined) {
      name = `P${names.size + 1}`;
      names.set(text, name);
      parts[name] = inside(schema);
    }
    return { $ref: `#/$defs/${name}` };
  };
  const defs = Object.fromEntries(
    Object.entries($defs as Readonly<Record<string, Schema>>).map(([name, schema]) => [name, inside(schema)]),
  );
  return { ...inside(root), $defs: { ...defs, ...parts } };
}

/** A schema of its own, and no map of properties. */
function isPart(schema: Schema): boolean {
  return ["type", "anyOf", "oneOf", "enum"].some(
    (keyword) => keyword in schema && typeof schema[keyword] !== "undefined" && !isMap(schema[keyword]),
  );
}

function isMap(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function without(schema: Schema, names: ReadonlySet<string>): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.has(name)));
}

function each(value: unknown, change: (schema: Schema) => Schema): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => each(item, change));
  return isMap(value) ? change(value as Schema) : value;
}
