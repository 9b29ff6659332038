/** The filters of responses: in the query of a list or a count, in the body of an export or a deletion. */
import { z } from "zod";
import type { ResponseId } from "../../machines/ids.ts";
import type { Json } from "../../machines/json.ts";
import type { AnswerCondition, ResponseFilters } from "../../runtime/postgres/responses/response-filters.ts";
import { idSchema, queryTimestampSchema, sourceSchema, wholeNumberSchema } from "./fields.ts";

/** Conditions on answers: each is a probe for each response that is passed. */
const CONDITIONS_MAX = 10;
const VALUES_MAX = 100;
const TEXT_CHARACTERS_MAX = 200;
const REF_CHARACTERS_MAX = 200;
const WHERE_CHARACTERS_MAX = 8_000;
/** Ids of a query stand in an address. */
const QUERY_IDS_MAX = 100;
const BODY_IDS_MAX = 1_000;
const VERSION_MAX = 1_000_000;
/** The largest value of a JavaScript date. */
const EPOCH_MS_MAX = 8_640_000_000_000_000;

const textSchema = z.string().max(TEXT_CHARACTERS_MAX);
const valueSchema = z.union([textSchema, z.number(), z.boolean()]);
const orderedSchema = z.union([textSchema, z.number()]);
const refSchema = z.string().min(1).max(REF_CHARACTERS_MAX);

const subject = {
  answer: refSchema.optional().meta({ description: "The ref of a question." }),
  hidden: refSchema.optional().meta({ description: "The key of a hidden field." }),
};
const hasOneSubject = ({ answer, hidden }: { answer?: string | undefined; hidden?: string | undefined }): boolean =>
  (answer === undefined) !== (hidden === undefined);
const SUBJECT = { message: "needs either answer, the ref of a question, or hidden, the key of a hidden field" };

const conditionSchema = z
  .discriminatedUnion("op", [
    z
      .strictObject({ ...subject, op: z.enum(["is", "is_not"]), values: z.array(valueSchema).min(1).max(VALUES_MAX) })
      .refine(hasOneSubject, SUBJECT),
    z.strictObject({ ...subject, op: z.literal("contains"), text: textSchema.min(1) }).refine(hasOneSubject, SUBJECT),
    z.strictObject({ ...subject, op: z.enum(["above", "below"]), value: orderedSchema }).refine(hasOneSubject, SUBJECT),
    z
      .strictObject({ ...subject, op: z.literal("between"), from: orderedSchema, to: orderedSchema })
      .refine(hasOneSubject, SUBJECT),
    z.strictObject({ ...subject, op: z.enum(["answered", "skipped", "not_asked"]) }).refine(hasOneSubject, SUBJECT),
  ])
  .meta({
    id: "AnswerCondition",
    description:
      "What the answer to a question, or a hidden field, must be. `is` and `is_not`: one of `values`; of several chosen options, one is enough. `contains`: " +
      "the text, ignoring case and accents. `above`, `below`: strictly; `between`: both ends included; numbers by value, dates and times as ISO 8601, " +
      "amounts in their minor unit. `not_asked`: neither answered nor skipped.",
    example: { answer: "meal", op: "is", values: ["vegan", "vegetarian"] },
  }) as unknown as z.ZodType<AnswerCondition>;

const conditionsSchema = z.array(conditionSchema).max(CONDITIONS_MAX);

/** `where` of a query: the conditions as JSON. */
const whereQuerySchema = z
  .string()
  .max(WHERE_CHARACTERS_MAX)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON: an array of conditions" });
      return z.NEVER;
    }
  })
  .pipe(conditionsSchema)
  .meta({
    description: `Conditions on answers, as JSON: an array of at most ${CONDITIONS_MAX} \`AnswerCondition\`s that all hold.`,
    example: '[{"answer":"meal","op":"is","values":["vegan"]}]',
    override: { type: "string" },
  });

const RESPONSE_ID = idSchema("res", "a response");

/** Ids in a query, separated by commas. */
const idsQuerySchema = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(RESPONSE_ID).min(1).max(QUERY_IDS_MAX) as unknown as z.ZodType<readonly ResponseId[], string[]>)
  .meta({
    description: `Only these responses: at most ${QUERY_IDS_MAX} ids, separated by commas.`,
    override: { type: "string" },
  });

const statusSchema = z.enum(["in_progress", "completed", "abandoned", "disqualified"]);
export const listedModeSchema = z.enum(["live", "test", "all"]).optional().meta({
  description: "Default: the key's own mode. For a test key `all` means `test`, and `live` is `invalid_request`.",
});
const Q = z.string().max(200).optional().meta({
  description:
    "Text to find in answers, labels of chosen options and hidden fields, ignoring case and accents; or a response's id.",
});

const leftRefSchema = z.string().min(1).max(REF_CHARACTERS_MAX).optional().meta({
  description: "The ref of a question: only abandoned responses that stand there.",
});

/** The filters in a query, beside `mode`. */
export const filterQueryFields = {
  status: statusSchema.optional(),
  source: sourceSchema.optional(),
  created_after: queryTimestampSchema.optional().meta({ description: "Epoch milliseconds, inclusive." }),
  created_before: queryTimestampSchema
    .optional()
    .meta({ description: "Epoch milliseconds, exclusive. A list that begins here is a list at a date." }),
  updated_since: queryTimestampSchema.optional().meta({ description: "Epoch milliseconds, inclusive." }),
  ending_ref: z.string().max(200).optional(),
  left_ref: leftRefSchema,
  version: wholeNumberSchema(1, VERSION_MAX).optional().meta({ description: "The number of a version." }),
  suspicious: z.enum(["true", "false"]).optional().meta({
    description: "Only responses whose visit looked automated (`metadata.suspicious`), or only the others.",
  }),
  where: whereQuerySchema.optional(),
  ids: idsQuerySchema.optional(),
  q: Q,
};

const bodyTimestampSchema = z.int().min(0).max(EPOCH_MS_MAX).optional();
const bodyIdsSchema = z.array(RESPONSE_ID).max(BODY_IDS_MAX).optional();

/** The filters in a body, beside `mode`. */
export const filterBodyFields = {
  status: statusSchema.optional(),
  source: sourceSchema.optional(),
  created_after: bodyTimestampSchema.meta({ description: "Epoch milliseconds, inclusive." }),
  created_before: bodyTimestampSchema.meta({ description: "Epoch milliseconds, exclusive." }),
  ending_ref: z.string().max(200).optional(),
  left_ref: leftRefSchema,
  version: z.int().min(1).max(VERSION_MAX).optional().meta({ description: "The number of a version." }),
  suspicious: z.boolean().optional(),
  where: conditionsSchema.optional().meta({ description: "Conditions on answers, which all hold." }),
  ids: bodyIdsSchema.meta({ description: "Only these responses." }),
  except: bodyIdsSchema.meta({ description: "All but these responses." }),
  q: Q,
};

const { ids: _ids, except: _except, ...ofViews } = filterBodyFields;

const modeOfViewSchema = z.enum(["live", "all"]).optional().meta({
  description: "`all`: test data too. Default: live data.",
});

/** The filters of a named view: responses are not named one by one. */
export const viewFiltersSchema = z
  .strictObject({ ...ofViews, mode: modeOfViewSchema })
  .meta({ id: "SavedViewFilters", example: { status: "completed", where: [{ answer: "meal", op: "answered" }] } });

interface GivenFields {
  readonly status?: z.infer<typeof statusSchema> | undefined;
  readonly source?: z.infer<typeof sourceSchema> | undefined;
  readonly created_after?: number | undefined;
  readonly created_before?: number | undefined;
  readonly updated_since?: number | undefined;
  readonly ending_ref?: string | undefined;
  readonly left_ref?: string | undefined;
  readonly version?: number | undefined;
  readonly suspicious?: "true" | "false" | boolean | undefined;
  readonly where?: readonly AnswerCondition[] | undefined;
  readonly ids?: readonly ResponseId[] | undefined;
  readonly except?: readonly ResponseId[] | undefined;
  readonly q?: string | undefined;
}

/** The filters that use-cases take. An absent filter is an absent property (`exactOptionalPropertyTypes`). */
export function filtersOf(given: GivenFields) {
  return {
    ...(given.status === undefined ? {} : { status: given.status }),
    ...(given.source === undefined ? {} : { source: given.source }),
    ...(given.created_after === undefined ? {} : { createdAfter: given.created_after }),
    ...(given.created_before === undefined ? {} : { createdBefore: given.created_before }),
    ...(given.updated_since === undefined ? {} : { updatedSince: given.updated_since }),
    ...(given.ending_ref === undefined ? {} : { endingRef: given.ending_ref }),
    ...(given.left_ref === undefined ? {} : { leftRef: given.left_ref }),
    ...(given.version === undefined ? {} : { version: given.version }),
    ...(given.suspicious === undefined ? {} : { suspicious: String(given.suspicious) === "true" }),
    ...(given.where === undefined || given.where.length === 0 ? {} : { where: given.where }),
    ...(given.ids === undefined ? {} : { ids: given.ids }),
    ...(given.except === undefined || given.except.length === 0 ? {} : { except: given.except }),
    ...(given.q === undefined || given.q === "" ? {} : { q: given.q }),
  };
}

/** Filters as a body names them: the other way round. */
export function bodyOfFilters(filters: ResponseFilters): Record<string, Json> {
  const { createdAfter, createdBefore, updatedSince: _, endingRef, leftRef, where, ids, except, ...plain } = filters;
  return {
    ...plain,
    ...(createdAfter === undefined ? {} : { created_after: createdAfter }),
    ...(createdBefore === undefined ? {} : { created_before: createdBefore }),
    ...(endingRef === undefined ? {} : { ending_ref: endingRef }),
    ...(leftRef === undefined ? {} : { left_ref: leftRef }),
    ...(where === undefined ? {} : { where: where }),
    ...(ids === undefined ? {} : { ids }),
    ...(except === undefined ? {} : { except }),
  };
}
