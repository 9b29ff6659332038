/** ces: how easy something was, from 1 to 7 (Customer Effort Score). */
import { z } from "zod";
import { LABELS_HINT, type ScaleLabels, scaleLabelsSchema, scaleType } from "./scale-answer.ts";

export type CesConfig = { readonly labels?: ScaleLabels };

export const ces = scaleType<CesConfig>({
  type: "ces",
  summary: "How easy something was, from 1 to 7 (Customer Effort Score).",
  configHint: `${LABELS_HINT}.`,
  configSchema: z.strictObject({ labels: scaleLabelsSchema.exactOptional() }),
  example: {
    title: "How easy was it to get help?",
    config: { labels: { low: "Very difficult", high: "Very easy" } },
    answer: 6,
  },
  scaleOf: ({ labels }) => ({ min: 1, max: 7, ...(labels === undefined ? {} : { labels }) }),
});
