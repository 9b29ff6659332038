/** The schemas of drafting (§2.16, §4.14–4.16; contract §8). */
import { z } from "zod";
import { documentInputSchema, issuesSchema } from "./form.ts";
import { idSchema } from "./fields.ts";

/** Room for the longest briefing that somebody pastes. */
export const PROMPT_CHARACTERS_MAX = 10_000;
const CLARIFICATIONS_MAX = 10;
const HISTORY_MAX = 20;
const TEXT_CHARACTERS_MAX = 2_000;

const promptSchema = z
  .string()
  .min(1)
  .max(PROMPT_CHARACTERS_MAX)
  .meta({ description: "What the form is for, in words of any language.", example: "RSVP for our wedding" });

const languageSchema = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, "must be a language tag, such as de or pt-BR")
  .optional()
  .meta({ description: "The form's language as a BCP 47 tag. Default: the language of the prompt.", example: "en" });

export const clarifyFormBody = z.strictObject({ prompt: promptSchema, language: languageSchema });

export const draftFormBody = z.strictObject({
  prompt: promptSchema,
  clarifications: z
    .array(
      z.strictObject({
        question: z.string().min(1).max(TEXT_CHARACTERS_MAX),
        answer: z.string().max(TEXT_CHARACTERS_MAX),
      }),
    )
    .max(CLARIFICATIONS_MAX)
    .default([])
    .meta({ description: "Answers to the questions of `POST /v1/ai/clarify-form`." }),
  language: languageSchema,
});

export const editFormBody = z
  .strictObject({
    formId: idSchema("frm", "the form").optional().meta({ description: "The form whose draft is edited." }),
    doc: documentInputSchema.optional().meta({ description: "The document that is edited, in place of `formId`." }),
    request: z
      .string()
      .min(1)
      .max(PROMPT_CHARACTERS_MAX)
      .meta({ description: "What is to change.", example: "Make the phone number optional" }),
    history: z
      .array(
        z.strictObject({
          request: z.string().max(PROMPT_CHARACTERS_MAX),
          summary: z.string().max(TEXT_CHARACTERS_MAX),
        }),
      )
      .max(HISTORY_MAX)
      .default([])
      .meta({ description: "Earlier requests of this conversation, the oldest first." }),
  })
  .refine(({ formId, doc }) => (formId === undefined) !== (doc === undefined), {
    path: ["doc"],
    message: "give either formId or doc",
  });

export const clarifyingQuestionsSchema = z
  .object({
    questions: z
      .array(
        z.object({
          question: z.string(),
          why: z.string().meta({ description: "What the answer is needed for." }),
          kind: z.enum(["choice", "text"]),
          options: z.array(z.string()).meta({ description: "The answers to choose from; empty for `text`." }),
        }),
      )
      .max(3)
      .meta({ description: "Usually none." }),
  })
  .meta({ id: "ClarifyingQuestions" });

const tokensSchema = z
  .int()
  .meta({ description: "Tokens that the language model used, repairs included; 0 without a model." });

export const draftedFormSchema = z
  .object({
    doc: documentInputSchema
      .nullable()
      .meta({ description: "Pass it to `POST /v1/forms` to keep it. Null if the prompt describes nothing." }),
    issues: issuesSchema.meta({
      description:
        "What stands against publishing, and what to know of the document: `built_from_rules`, `model_failed`, `not_understood`.",
    }),
    tokens: tokensSchema,
  })
  .meta({ id: "DraftedForm" });

export const editedFormSchema = z
  .object({
    doc: documentInputSchema.meta({ description: "Pass it to `PUT /v1/forms/{id}/doc` to keep it." }),
    changes: z
      .array(z.object({ path: z.string(), what: z.string() }))
      .meta({ description: "What differs from the given document, in words. Empty: nothing was changed." }),
    issues: issuesSchema,
    tokens: tokensSchema,
  })
  .meta({ id: "EditedForm" });
