/**
 * The newest texts in each question's answers: free text, and text typed instead of an option.
 *
 * Sorting a million texts to show ten for each question would take longer than the rest of the report, so only the
 * newest responses are searched. From when on, `report/texts.ts` says.
 */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { RESPONSES_IN_SCOPE, scopeSchema } from "./scope.ts";

export const SAMPLES_MAX = 10;
/** Responses that are searched, those with a text. */
const RESPONSES_MAX = 10_000;

export const textSamplesQuery = defineQuery({
  name: "analytics text samples",
  params: scopeSchema.extend({
    /** Epoch milliseconds: responses that started earlier are not searched. */
    textsSince: z.int(),
  }),
  row: z.strictObject({ ref: z.string(), kind: z.string(), text: z.string() }),
  sql: `SELECT ref, kind, text
FROM (
  SELECT started_at, response, text_refs, text_kinds, text_values FROM ${RESPONSES_IN_SCOPE}
    AND started_at >= {textsSince:Int64}
    AND notEmpty(text_refs)
  ORDER BY started_at DESC, response DESC
  LIMIT ${RESPONSES_MAX}
)
ARRAY JOIN text_refs AS ref, text_kinds AS kind, text_values AS text
ORDER BY started_at DESC, response DESC
LIMIT ${SAMPLES_MAX} BY ref, kind`,
});

export type TextSampleRow = z.infer<typeof textSamplesQuery.row>;
