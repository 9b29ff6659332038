/**
 * The newest texts in each question's answers: free text, and text typed instead of an option.
 *
 * Only the newest {@link RESPONSES_MAX} responses are searched: sorting a million texts to show ten per question took
 * longer than the rest of the report.
 */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { reportScopeSchema, RESPONSES_IN_SCOPE } from "./scope.ts";

const SAMPLES_MAX = 10;
const RESPONSES_MAX = 10_000;

export const textSamplesQuery = defineQuery({
  name: "analytics text samples",
  params: reportScopeSchema,
  row: z.strictObject({ ref: z.string(), kind: z.string(), text: z.string() }),
  sql: `SELECT ref, kind, text
FROM (
  SELECT started_at, response, text_refs, text_kinds, text_values FROM ${RESPONSES_IN_SCOPE}
  ORDER BY started_at DESC, response DESC
  LIMIT ${RESPONSES_MAX}
)
ARRAY JOIN text_refs AS ref, text_kinds AS kind, text_values AS text
ORDER BY started_at DESC, response DESC
LIMIT ${SAMPLES_MAX} BY ref, kind`,
});
