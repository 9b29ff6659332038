/** opinion_scale: a step between two extremes, in whole numbers. */
import { z } from "zod";
import { LABELS_HINT, type ScaleLabels, scaleLabelsSchema, scaleType } from "./scale-answer.ts";

export type OpinionScaleConfig = { readonly min?: number; readonly max?: number; readonly labels?: ScaleLabels };

export const opinionScale = scaleType<OpinionScaleConfig>({
  type: "opinion_scale",
  summary: 'A place on a scale between two ends, such as from "not at all" to "completely".',
  configHint: `min, 0 or 1 (1); max, from 2 to 20 (10); ${LABELS_HINT}.`,
  configSchema: z.strictObject({
    min: z.int().min(0).max(1).exactOptional(),
    max: z.int().min(2).max(20).exactOptional(),
    labels: scaleLabelsSchema.exactOptional(),
  }),
  example: {
    title: "How much do you agree?",
    config: { max: 7, labels: { low: "Not at all", high: "Completely" } },
    answer: 5,
  },
  scaleOf: ({ min = 1, max = 10, labels }) => ({ min, max, ...(labels === undefined ? {} : { labels }) }),
});
