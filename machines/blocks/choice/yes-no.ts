/** yes_no: a question with the answer yes or no. */
import { z } from "zod";
import { LABEL_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import type { BlockType } from "../../document/block-type/block-type.ts";
import { defaultLabels } from "../../languages/default-labels.ts";

export type YesNoConfig = { readonly yesLabel?: string; readonly noLabel?: string };

const labelSchema = z.string().min(1).max(LABEL_CHARACTERS_MAX).exactOptional();

function labelsOf(
  { yesLabel, noLabel }: YesNoConfig,
  locale: string,
): { readonly yesLabel: string; readonly noLabel: string } {
  const { yes, no } = defaultLabels(locale);
  return { yesLabel: yesLabel ?? yes, noLabel: noLabel ?? no };
}

export const yesNo: BlockType<YesNoConfig, boolean> = {
  type: "yes_no",
  summary: "A question that is answered with yes or no.",
  configHint: "yesLabel and noLabel, where other words than Yes and No (in the respondent's language) are to be shown.",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "choice",
  valueType: "boolean",
  configSchema: z.strictObject({ yesLabel: labelSchema, noLabel: labelSchema }),
  answerSchema: z.boolean(),
  codes: { wrong_type: "Please answer with yes or no." },
  example: { title: "Will you come again?", config: {}, answer: true },
  check: (_block, value) => (typeof value === "boolean" ? { ok: true, value } : { ok: false, code: "wrong_type" }),
  publicIsFixed: true,
  publicConfig: ({ config }, { locale }) => labelsOf(config, locale),
  display({ config }, answer, { locale }) {
    const { yesLabel, noLabel } = labelsOf(config, locale);
    return answer ? yesLabel : noLabel;
  },
  answerKind({ config }, { locale }) {
    const { yesLabel, noLabel } = labelsOf(config, locale);
    return { kind: "yes_no", labels: { yes: yesLabel, no: noLabel } };
  },
};
