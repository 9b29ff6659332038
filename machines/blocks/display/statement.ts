/** statement: a text without an answer. */
import { z } from "zod";
import { LABEL_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import type { BlockType } from "../../document/block-type/block-type.ts";

export type StatementConfig = { readonly buttonText?: string };

export const statement: BlockType<StatementConfig, null> = {
  type: "statement",
  summary: "A text that is shown in passing and needs no answer.",
  configHint: "buttonText, where a page shows a button to go on.",
  needsOptions: false,
  answeredBy: "none",
  analyticsKind: "none",
  valueType: "none",
  configSchema: z.strictObject({ buttonText: z.string().min(1).max(LABEL_CHARACTERS_MAX).exactOptional() }),
  answerSchema: z.null(),
  codes: { not_answerable: "This is not a question." },
  example: { title: "Almost done: three more questions.", config: {}, answer: null },
  check: () => ({ ok: false, code: "not_answerable" }),
  publicIsFixed: true,
  publicConfig: ({ config }) => (config.buttonText === undefined ? {} : { buttonText: config.buttonText }),
  display: () => "",
  answerKind: () => ({ kind: "none" }),
};
