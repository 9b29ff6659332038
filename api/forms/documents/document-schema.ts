/** The JSON Schema of form documents, as callers send them. */
import { z } from "zod";
import { formDocumentSchema } from "../../../machines/form/parse-document.ts";
import { HASH_KEY, PASSWORD_IS_SET, PASSWORD_KEY } from "./document-password.ts";

let derived: z.core.JSONSchema.JSONSchema | undefined;

/** Derived on the first call: it takes some milliseconds and never changes. */
export function documentSchema(): Record<string, never> {
  derived ??= withPasswordKey(z.toJSONSchema(formDocumentSchema, { io: "input", unrepresentable: "any" }));
  // JSON by construction; its type is wider than our Json.
  return derived as unknown as Record<string, never>;
}

/** Adds the values that callers may send in place of the hash; the stored document has only the hash. */
function withPasswordKey(schema: z.core.JSONSchema.JSONSchema): z.core.JSONSchema.JSONSchema {
  const settings = schema.properties?.["settings"];
  const hash = typeof settings === "object" ? settings.properties?.[HASH_KEY] : undefined;
  if (typeof settings !== "object" || typeof hash !== "object")
    throw new Error("the document's schema has no password");
  const password = {
    title: hash.title,
    type: ["string", "null"],
    minLength: 1,
    maxLength: 200,
    writeOnly: true,
    description: `The password in plain text, which is stored as ${HASH_KEY}; null for none.`,
  };
  const kept = {
    ...hash,
    anyOf: [
      { const: PASSWORD_IS_SET, description: "The placeholder that reading returns: keeps the form's password." },
      ...(hash.anyOf ?? []),
    ],
  };
  const properties = {
    ...settings.properties,
    [PASSWORD_KEY]: password,
    [HASH_KEY]: kept,
  } as typeof settings.properties;
  return {
    ...schema,
    properties: { ...schema.properties, settings: { ...settings, properties } },
  } as z.core.JSONSchema.JSONSchema;
}
