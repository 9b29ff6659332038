/** long_text: text of several lines. */
import { z } from "zod";
import type { BlockType } from "../../document/block-type/block-type.ts";
import {
  checkText,
  publicText,
  TEXT_CODES,
  type TextConfig,
  textConfigIssues,
  textConfigSchema,
  textRules,
} from "./text-answer.ts";

const CHARACTERS_MAX = 20_000;
const rulesOf = textRules(CHARACTERS_MAX);

export const longText: BlockType<TextConfig, string> = {
  type: "long_text",
  summary: "Free text of several lines, such as a comment or a description.",
  configHint: `minLength and maxLength in characters (at most ${CHARACTERS_MAX}), pattern as a regular expression in RE2 syntax, placeholder.`,
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "text",
  valueType: "text",
  configSchema: textConfigSchema(CHARACTERS_MAX),
  answerSchema: z.string().min(1).max(CHARACTERS_MAX),
  codes: TEXT_CODES,
  example: {
    title: "What could we do better?",
    config: { maxLength: 2000 },
    answer: "The queue at the entrance was long.\nEverything else was fine.",
  },
  check: (block, value) => checkText(value, rulesOf(block.config)),
  publicIsFixed: true,
  publicConfig: (block) => publicText(block.config, true, CHARACTERS_MAX),
  display: (_block, answer) => answer,
  answerKind: () => ({ kind: "text", multiline: true }),
  configIssues: textConfigIssues,
};
