/** nps: how likely a respondent is to recommend, from 0 to 10 (Net Promoter Score). */
import { z } from "zod";
import { LABELS_HINT, type ScaleLabels, scaleLabelsSchema, scaleType } from "./scale-answer.ts";

export type NpsConfig = { readonly labels?: ScaleLabels };

export const nps = scaleType<NpsConfig>({
  type: "nps",
  summary: "How likely somebody is to recommend, from 0 to 10 (Net Promoter Score).",
  configHint: `${LABELS_HINT}.`,
  configSchema: z.strictObject({ labels: scaleLabelsSchema.exactOptional() }),
  example: {
    title: "How likely are you to recommend us to a friend?",
    config: { labels: { low: "Not at all likely", high: "Extremely likely" } },
    answer: 9,
  },
  scaleOf: ({ labels }) => ({ min: 0, max: 10, ...(labels === undefined ? {} : { labels }) }),
});
