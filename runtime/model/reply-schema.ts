/**
 * The possible answers of a question, as a schema for a language model.
 *
 * Owns: the schema of each kind of answer, and converting the model's value to an answer. Does not own: the rules of
 * the block, which judge that answer like any other (`machines/blocks`).
 *
 * 1. A model may always answer that it is unclear.
 * 2. Choices are listed, so the model cannot answer anything else.
 * 3. Amounts of money are asked for as people write them and converted to minor units here.
 */
import { z } from "zod";
import type { Json } from "../../machines/json.ts";
import type { AnswerKind, ChoiceOption } from "../../machines/values/answer-kind.ts";
import { minorDigits } from "../../machines/values/minor-digits.ts";

/** What a model makes of a reply. */
export interface ModelReading {
  readonly unclear: boolean;
  /** Null if it is unclear. */
  readonly answer: Json;
  /** False if a reader of the reply could doubt the answer. */
  readonly sure: boolean;
}

/**
 * Kinds that the model is not asked about: any text is an answer, the respondent must say it, or words cannot express
 * it.
 */
export type AskableKind = Exclude<AnswerKind, { readonly kind: "text" | "consent" | "none" }>;

const ADDRESS_PARTS = ["line1", "line2", "city", "state", "zip", "country"] as const;

/** Defaults for what a model may omit. */
const UNSAID = { unclear: false, answer: null, sure: true };

export function readingSchema(kind: AskableKind): z.ZodType<ModelReading> {
  const reading = z
    .object({
      unclear: z.boolean().meta({ description: "True when the reply does not say which answer is meant." }),
      answer: z.nullable(answerSchema(kind)),
      sure: z
        .boolean()
        .meta({ description: "False when somebody who reads the reply could doubt that this is the answer." }),
    })
    .refine(({ unclear, answer }) => unclear || answer !== null, {
      path: ["answer"],
      message: "is needed unless unclear is true",
    });
  return z.preprocess(
    (said) =>
      typeof said === "object" && said !== null && ("unclear" in said || "answer" in said)
        ? { ...UNSAID, ...said }
        : said,
    reading,
  );
}

/** The model's answer in the block's form, without omitted members. */
export function answerOf(kind: AskableKind, said: Json): Json {
  switch (kind.kind) {
    case "currency": {
      const { amount, currency } = said as { readonly amount: number; readonly currency: string };
      return { amountMinor: Math.round(amount * 10 ** minorDigits(currency)), currency };
    }
    case "matrix":
    case "address":
    case "contact":
      return Object.fromEntries(Object.entries(said as Record<string, Json>).filter(([, value]) => value !== null));
    default:
      return said;
  }
}

function answerSchema(kind: AskableKind): z.ZodType<Json> {
  switch (kind.kind) {
    case "email":
      return described("An e-mail address.");
    case "phone":
      return described(
        `A phone number in E.164 format${kind.defaultCountry === undefined ? "" : `; without a country code it is one of ${kind.defaultCountry}`}.`,
      );
    case "url":
      return described("An absolute http or https address.");
    case "number":
      return kind.integer ? z.int() : z.number();
    case "currency":
      return z.object({
        amount: z.number().meta({ description: "In the currency's main unit, such as 12.5." }),
        currency: z.enum([kind.currency, ...(kind.currencies ?? [])]),
      });
    case "choice":
      return choiceSchema(kind.options, kind.allowOther);
    case "choices":
      return z.array(choiceSchema(kind.options, kind.allowOther));
    case "ranking":
      return z.array(refSchema(kind.options)).meta({ description: "All options, the first one first." });
    case "matrix": {
      const cell = kind.multiple ? z.array(refSchema(kind.columns)) : refSchema(kind.columns);
      return z.object(
        Object.fromEntries(kind.rows.map(({ ref }) => [ref, kind.partial === true ? z.nullable(cell) : cell])),
      );
    }
    case "yes_no":
      return z.boolean();
    case "scale":
      return z.int().min(kind.min).max(kind.max);
    case "date":
      return day();
    case "time":
      return described("HH:MM, from 00:00 to 23:59.");
    case "datetime":
      return described("YYYY-MM-DDTHH:MM, in the respondent's own time.");
    case "date_range":
      return z.object({ start: day(), end: day() });
    case "address":
      return z.object(
        Object.fromEntries(
          ADDRESS_PARTS.map((part) => [part, z.nullable(part === "country" ? country() : z.string())]),
        ),
      );
    case "contact":
      return z.object(
        Object.fromEntries(
          kind.fields.map((field) => [
            field,
            kind.required?.includes(field) === true ? z.string() : z.nullable(z.string()),
          ]),
        ),
      );
    case "country":
      return kind.countries === undefined ? country() : z.enum(kind.countries);
  }
}

const described = (description: string) => z.string().meta({ description });
const day = () => described("YYYY-MM-DD.");
const country = () => described("ISO 3166-1 alpha-2.");

function refSchema(options: readonly ChoiceOption[]) {
  return z.enum(options.map(({ ref }) => ref));
}

function choiceSchema(options: readonly ChoiceOption[], allowOther: boolean): z.ZodType<Json> {
  const ref = refSchema(options);
  return allowOther
    ? z.union([ref, z.object({ other: described("What the respondent wants instead, in the words of the reply.") })])
    : ref;
}
