/** email: an e-mail address. */
import { z } from "zod";
import { LABEL_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import { isEmail } from "../../values/addresses.ts";
import type { BlockType } from "../../document/block-type/block-type.ts";

export type EmailConfig = { readonly placeholder?: string };

/** RFC 5321: the longest address in a MAIL command. Checked first, so the parser never reads a long text. */
const CHARACTERS_MAX = 254;

export const email: BlockType<EmailConfig, string> = {
  type: "email",
  summary: "An e-mail address, checked for its form.",
  configHint: "placeholder.",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "text",
  valueType: "text",
  configSchema: z.strictObject({ placeholder: z.string().max(LABEL_CHARACTERS_MAX).exactOptional() }),
  answerSchema: z.string().min(3).max(CHARACTERS_MAX),
  codes: {
    wrong_type: "Please answer with an e-mail address.",
    invalid_email: "That does not look like an e-mail address.",
  },
  example: {
    title: "What is your e-mail address?",
    config: { placeholder: "you@example.org" },
    answer: "ana@example.org",
  },
  check(_block, value) {
    if (typeof value !== "string") return { ok: false, code: "wrong_type" };
    const text = value.trim();
    if (text.length > CHARACTERS_MAX || !isEmail(text)) return { ok: false, code: "invalid_email" };
    // Domains ignore case; the local part may not.
    const at = text.lastIndexOf("@");
    return { ok: true, value: text.slice(0, at) + text.slice(at).toLowerCase() };
  },
  publicIsFixed: true,
  publicConfig: ({ config }) => (config.placeholder === undefined ? {} : { placeholder: config.placeholder }),
  display: (_block, answer) => answer,
  answerKind: () => ({ kind: "email" }),
};
