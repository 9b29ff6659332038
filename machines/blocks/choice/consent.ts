/**
 * consent: a text that the respondent accepts or declines. The answer carries the time and a hash of the text as the
 * respondent read it, in the respondent's language, as proof of what was accepted.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { z } from "zod";
import type { Block } from "../../document/schema/block.ts";
import { BODY_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import type { BlockType } from "../../document/block-type/block-type.ts";
import { defaultLabels } from "../../languages/default-labels.ts";
import { momentSchema, stampedAt } from "../answers/moment.ts";
import { perConfig } from "../../document/block-type/per-config.ts";

export type ConsentConfig = {
  /** The text to accept; the title if absent. */
  readonly text?: string;
  /** Whether only a yes answers the question. */
  readonly mustAccept?: boolean;
};

export type Consent = {
  readonly accepted: boolean;
  /** SHA-256 of the text in UTF-8, as 64 hexadecimal digits. */
  readonly textHash: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

export const consent: BlockType<ConsentConfig, Consent> = {
  type: "consent",
  summary: "A text that is agreed to, kept with the time and a hash of the text.",
  configHint:
    "text, what is agreed to (default: the title), mustAccept (default true: a no is not taken; an optional question can still be skipped).",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "choice",
  valueType: "object",
  configSchema: z.strictObject({
    text: z.string().min(1).max(BODY_CHARACTERS_MAX).exactOptional(),
    mustAccept: z.boolean().exactOptional(),
  }),
  answerSchema: z.strictObject({
    accepted: z.boolean(),
    textHash: z.string().regex(/^[0-9a-f]{64}$/),
    at: momentSchema,
  }),
  codes: {
    wrong_type: "Please say whether you agree.",
    must_accept: "This needs your agreement to go on.",
    consent_reserved: "Please agree without a condition, or say no.",
  },
  example: {
    title: "May we write to you?",
    config: { text: "I agree to receive the newsletter.", mustAccept: false },
    answer: {
      accepted: true,
      textHash: "0ad66f5f4278a11f4560c8765b1122ebb61101a929656390461da209f160718e",
      at: 1_773_480_600_000,
    },
  },
  check(block, value, context) {
    const accepted = typeof value === "boolean" ? value : isConsent(value) ? value.accepted : undefined;
    if (accepted === undefined) return { ok: false, code: "wrong_type" };
    if (!accepted && block.config.mustAccept !== false) return { ok: false, code: "must_accept" };
    return {
      ok: true,
      value: {
        accepted,
        textHash: hashOf(block),
        at: stampedAt(isConsent(value) && "at" in value ? value.at : undefined, context),
      },
    };
  },
  publicIsFixed: true,
  publicConfig: (block) => ({ text: textOf(block), mustAccept: block.config.mustAccept ?? true }),
  display: (_block, { accepted }, { locale }) => shown(accepted, locale),
  answerKind: () => ({ kind: "consent" }),
  configIssues: ({ title, config }) =>
    config.text === undefined && title.includes("{{")
      ? [
          {
            path: ["text"],
            code: "missing_text",
            message:
              "What is agreed to must read the same for everybody: the title recalls something, so give the text",
          },
        ]
      : [],
  analyticsValueOf: (_block, { accepted }) => accepted,
  analyticsLabelOf: (_block, accepted) => shown(accepted === true, "en"),
  answerParts: () => ({ accepted: { valueType: "boolean" } }),
};

function shown(accepted: boolean, locale: string): string {
  const words = defaultLabels(locale);
  return accepted ? words.accepted : words.declined;
}

const textOf = ({ title, config }: Block<ConsentConfig>): string => config.text ?? title;

/** Caches the hash by block: hashing a long text takes about 100 µs, and a block's text never changes. */
const hashOf = perConfig((block: Block<ConsentConfig>): string => bytesToHex(sha256(utf8ToBytes(textOf(block)))));

function isConsent(value: unknown): value is { readonly accepted: boolean } {
  return (
    value !== null &&
    typeof value === "object" &&
    "accepted" in value &&
    typeof value.accepted === "boolean" &&
    Object.keys(value).every((key) => key === "accepted" || key === "textHash" || key === "at")
  );
}
