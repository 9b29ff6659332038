/** The schemas of forms (§2.10) and their versions (§2.11). */
import { z } from "zod";
import { TITLE_CHARACTERS_MAX } from "../../machines/document/schema/limits.ts";
import { FEATURES } from "../../machines/plan.ts";
import type { JsonObject } from "../../machines/json.ts";
import { jsonSchema, timestampSchema } from "./fields.ts";

const DOCUMENT_EXAMPLE: JsonObject = {
  schemaVersion: 1,
  title: "Early access",
  blocks: [
    { ref: "name", type: "short_text", title: "What is your name?", required: true },
    { ref: "email", type: "email", title: "Where can we reach you, {{answer:name|friend}}?", required: true },
  ],
  endings: [{ ref: "thanks", title: "Thank you", bodyMd: "We will be in touch.", kind: "success" }],
};

/** A document in a request: any object here. The form language checks it in full, and its issues name the paths. */
export const documentInputSchema: z.ZodType<JsonObject> = z.record(z.string(), jsonSchema).meta({
  id: "FormDocument",
  description: "A form document; its full JSON Schema is at /v1/forms/schema.",
  example: DOCUMENT_EXAMPLE,
});

const formUrlSchema = z
  .string()
  .meta({ description: "The form's public page.", example: "https://forms.example.com/p/early-access" });

const formFields = {
  id: z.string(),
  slug: z.string().meta({ description: "The form's name in public addresses, unique over the whole service." }),
  url: formUrlSchema,
  status: z.enum(["draft", "live", "closed"]).meta({
    description:
      "`closed`: the form is published but accepts no sessions now, because its author closed it, or it is outside its schedule or full.",
  }),
  version: z.int().nullable().meta({ description: "The number of the published version; null before the first." }),
  tags: z.array(z.string()).meta({ description: "By which its author arranges forms." }),
  binnedAt: timestampSchema.nullable().meta({
    description: "Since when the form rests in the bin; null: it does not. After thirty days there it is deleted.",
  }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
};

export const formSchema = z
  .object({
    ...formFields,
    doc: documentInputSchema,
    etag: z
      .string()
      .exactOptional()
      .meta({ description: "The draft's etag, for If-Match; present if `doc` is the draft." }),
    locked: z.array(z.enum(FEATURES)).exactOptional().meta({
      description:
        "What this document uses and the plan does not include now; present when one form is read. Redirects are not followed, follow-ups not sent and the branding is shown until the plan includes them again; a password, codes and quotas stay in force. Respondents receive `doc` without what stands still.",
    }),
  })
  .meta({ id: "Form" });

export type FormBody = z.infer<typeof formSchema>;

const findingSchema = z.object({
  path: z.string(),
  ref: z.string().exactOptional(),
  code: z.string(),
  message: z.string(),
});

export const issuesSchema = z
  .array(findingSchema)
  .meta({ description: "The issues that prevent publishing the document." });

/** Warnings never prevent publishing (contract §8). */
export const warningsSchema = z.array(findingSchema).meta({
  description:
    "Parts of the document that the form's page does not display yet, or displays differently: films that are no https file and on none of the known services, colours of a theme that could not be read. They do not prevent publishing.",
});

export const draftCheckSchema = z
  .object({
    etag: z.string().meta({ description: "The state of the draft that was checked." }),
    issues: issuesSchema,
    warnings: warningsSchema,
  })
  .meta({ id: "DraftCheck" });

export const formListItemSchema = z.object({ ...formFields, title: z.string() }).meta({ id: "FormListItem" });

const versionFields = {
  version: z.int(),
  versionId: z.string(),
  note: z.string(),
  publishedAt: timestampSchema,
  authorLabel: z.string(),
  changeCount: z.int().meta({ description: "Places of the document that differ from the version before." }),
  isActive: z.boolean(),
  responses: z.int().meta({ description: "Completed live responses on this version." }),
};

export const versionSchema = z.object(versionFields).meta({ id: "FormVersion" });

/** A version that was just published, and its public address. */
export const publishedVersionSchema = z
  .object({ ...versionFields, url: formUrlSchema, warnings: warningsSchema })
  .meta({ id: "PublishedVersion" });

const TAGS_MAX = 20;
const TAG_CHARACTERS_MAX = 40;

/** A tag, which may serve as a folder. */
export const tagSchema = z.string().trim().min(1).max(TAG_CHARACTERS_MAX);
export const tagsSchema = z
  .array(tagSchema)
  .max(TAGS_MAX)
  .refine((tags) => new Set(tags).size === tags.length, { error: "must not have a tag twice" })
  .meta({ example: ["Events"] });

/** A form's title in a request. */
export const titleSchema = z.string().trim().min(1).max(TITLE_CHARACTERS_MAX);

export const slugSchema = z
  .string()
  .min(2)
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters and digits, in groups joined by single hyphens")
  .meta({ example: "early-access" });
