/**
 * The newest texts in each question's answers: free text, and text typed instead of an option.
 *
 * Only the newest {@link RESPONSES_MAX} responses are searched: sorting a million texts to show ten for each question
 * took longer than the rest of the report. Where they begin is found first, from the key alone and without FINAL, so
 * that no other row is read.
 */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { RESPONSES_IN_SCOPE, scopeSchema } from "./scope.ts";

const SAMPLES_MAX = 10;
const RESPONSES_MAX = 10_000;
/** Rows in which these are looked for: a response that was not merged yet has a row for each batch that touched it. */
const ROWS_MAX = 100_000;

export const textSamplesQuery = defineQuery({
  name: "analytics text samples",
  params: scopeSchema,
  row: z.strictObject({ ref: z.string(), kind: z.string(), text: z.string() }),
  sql: `SELECT ref, kind, text
FROM (
  SELECT started_at, response, text_refs, text_kinds, text_values FROM ${RESPONSES_IN_SCOPE}
    AND started_at >= (
      SELECT min(started_at) FROM (
        SELECT started_at, response FROM (
          SELECT started_at, response FROM ${RESPONSES_IN_SCOPE.replace(" FINAL", "")}
          ORDER BY started_at DESC
          LIMIT ${ROWS_MAX}
        )
        ORDER BY started_at DESC, response DESC
        LIMIT 1 BY response
        LIMIT ${RESPONSES_MAX}
      )
    )
  ORDER BY started_at DESC, response DESC
  LIMIT ${RESPONSES_MAX}
)
ARRAY JOIN text_refs AS ref, text_kinds AS kind, text_values AS text
ORDER BY started_at DESC, response DESC
LIMIT ${SAMPLES_MAX} BY ref, kind`,
});

export type TextSampleRow = z.infer<typeof textSamplesQuery.row>;
