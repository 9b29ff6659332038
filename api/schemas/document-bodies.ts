/**
 * The bodies of requests that carry a whole document or definition. Long ones are parsed on another thread
 * (`api/forms/documents`).
 */
import { z } from "zod";
import { IMPORT_FORMATS } from "../../machines/import/import-form.ts";
import { jsonSchema } from "./fields.ts";
import { documentInputSchema, slugSchema } from "./form.ts";

const SOURCE_EXAMPLE = {
  title: "Feedback",
  fields: [{ id: "a1", ref: "name", type: "short_text", title: "What is your name?", validations: { required: true } }],
};

export const createFormBody = z.strictObject({ doc: documentInputSchema, slug: slugSchema.optional() });

export const replaceDocumentBody = z.strictObject({ doc: documentInputSchema });

export const importFormBody = z
  .strictObject({
    source: z.record(z.string(), jsonSchema),
    format: z.enum(IMPORT_FORMATS).optional(),
    save: z.boolean().default(false),
    slug: slugSchema.optional(),
  })
  .meta({ example: { source: SOURCE_EXAMPLE } });
