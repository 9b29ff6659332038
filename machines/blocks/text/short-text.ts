/** short_text: one line of text. */
import { z } from "zod";
import type { BlockType } from "../../document/block-type/block-type.ts";
import {
  checkText,
  isFarTooLong,
  publicText,
  TEXT_CODES,
  type TextConfig,
  textConfigIssues,
  textConfigSchema,
  textRules,
} from "./text-answer.ts";

const CHARACTERS_MAX = 1000;
const rulesOf = textRules(CHARACTERS_MAX);

export const shortText: BlockType<TextConfig, string> = {
  type: "short_text",
  summary: "One line of text, such as a name or a job title.",
  configHint: `minLength and maxLength in characters (at most ${CHARACTERS_MAX}), pattern as a regular expression in RE2 syntax, placeholder.`,
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "text",
  valueType: "text",
  configSchema: textConfigSchema(CHARACTERS_MAX),
  answerSchema: z.string().min(1).max(CHARACTERS_MAX),
  codes: TEXT_CODES,
  example: {
    title: "What is your name?",
    config: { maxLength: 80, placeholder: "First and last name" },
    answer: "Ana Souza",
  },
  // A pasted line break becomes a space: the answer is shown on one line everywhere.
  check(block, value) {
    const rules = rulesOf(block.config);
    return checkText(typeof value === "string" && !isFarTooLong(value, rules) ? onOneLine(value) : value, rules);
  },
  publicIsFixed: true,
  publicConfig: (block) => publicText(block.config, false, CHARACTERS_MAX),
  display: (_block, answer) => answer,
  answerKind: (block) => ({ kind: "text", multiline: false, name: asksForName(block) }),
  configIssues: textConfigIssues,
};

/** Joins the lines of a text by spaces, each trimmed. */
function onOneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text;
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

/**
 * Whether the question asks for a name: "I'm Ana" is then recorded as "Ana". Nothing else depends on it, so a guess is
 * good enough.
 */
function asksForName({ ref, title }: { readonly ref: string; readonly title: string }): boolean {
  return NAME.test(ref) || NAME.test(title);
}

const NAME = /(?:^|[^a-z])name(?:[^a-z]|$)/i;
