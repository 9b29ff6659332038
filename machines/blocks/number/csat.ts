/** csat: how satisfied a respondent is, from 1 to 5 (Customer Satisfaction Score). */
import { z } from "zod";
import { satisfactionLabels, SATISFACTION_SYNONYMS } from "../../languages/default-labels.ts";
import { LABELS_HINT, type ScaleLabels, scaleLabelsSchema, scaleType } from "./scale-answer.ts";

export type CsatConfig = { readonly labels?: ScaleLabels };

export const csat = scaleType<CsatConfig>({
  type: "csat",
  summary: "How satisfied somebody is, from 1 to 5 (Customer Satisfaction Score).",
  configHint: `${LABELS_HINT} (from "Very dissatisfied" to "Very satisfied", in the respondent's language).`,
  configSchema: z.strictObject({ labels: scaleLabelsSchema.exactOptional() }),
  example: { title: "How satisfied are you with our service?", config: {}, answer: 4 },
  scaleOf: ({ labels }) =>
    labels === undefined
      ? { min: 1, max: 5, labels: satisfactionLabels("en"), synonyms: SATISFACTION_SYNONYMS }
      : { min: 1, max: 5, labels },
  publicExtras: ({ labels }, { locale }) => ({ labels: labels ?? satisfactionLabels(locale) }),
});
