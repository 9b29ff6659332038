/**
 * The shown labels of a yes and a no as replies.
 *
 * Owns: that comparison. Does not own: any other yes or no (`polarity/`).
 */
import { understandChoice } from "./choice-answers.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import type { Understanding } from "../../reply/result.ts";

/** The words that a question shows for yes and no. */
export interface PolarityLabels {
  readonly yes: string;
  readonly no: string;
}

/**
 * A reply that is one of the shown words and nothing else: they may be the author's own, or of a language that is not
 * read otherwise.
 */
export function understandYesNoLabel(reading: AskedReply, { yes, no }: PolarityLabels): Understanding | undefined {
  const chosen = understandChoice(
    reading,
    [
      { ref: "yes", label: yes },
      { ref: "no", label: no },
    ],
    false,
  );
  if (chosen === undefined || !("answer" in chosen) || chosen.confidence !== "exact") return undefined;
  return { ...chosen, answer: chosen.answer === "yes" };
}
