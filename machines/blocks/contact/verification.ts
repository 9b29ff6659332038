/**
 * verification: an e-mail address or phone number that a code verifies. The reply to the question is the address. The
 * conversation makes the answer once the right code was entered.
 */
import { z } from "zod";
import type { Block } from "../../document/schema/block.ts";
import type { BlockContext, BlockType, CheckResult } from "../../document/block-type/block-type.ts";
import { countryCodeSchema } from "../../values/country-codes.ts";
import { email } from "./email.ts";
import { momentOf, momentSchema } from "../answers/moment.ts";
import { propertiesOf } from "../../values/object.ts";
import { perConfig } from "../../document/block-type/per-config.ts";
import { phone } from "./phone.ts";

export type VerificationConfig = {
  readonly channel: "sms" | "email";
  readonly codeDigits?: number;
  readonly expiresInMinutes?: number;
  readonly triesMax?: number;
  readonly resendsMax?: number;
  /** The country whose phone numbers need no prefix. */
  readonly defaultCountry?: string;
};

export type Verification = {
  readonly channel: "sms" | "email";
  /** The verified address: e-mail, or E.164. */
  readonly to: string;
  /** Epoch milliseconds. */
  readonly verifiedAt: number;
};

/** The length and lifetime of a code, and how often it may be tried and sent again. */
export interface VerificationRules {
  readonly codeDigits: number;
  readonly expiresInMs: number;
  readonly triesMax: number;
  readonly resendsMax: number;
}

const DEFAULTS = { codeDigits: 6, expiresInMinutes: 10, triesMax: 5, resendsMax: 3 } as const;

export const verification: BlockType<VerificationConfig, Verification> = {
  type: "verification",
  summary: "An e-mail address or phone number, verified by a code that is sent to it.",
  configHint:
    'channel "sms" or "email", codeDigits 4 to 8 (default 6), expiresInMinutes (default 10), triesMax (default 5), resendsMax (default 3), defaultCountry, whose phone numbers need no prefix.',
  needsOptions: false,
  answeredBy: "verification",
  analyticsKind: "none",
  valueType: "object",
  configSchema: z.strictObject({
    channel: z.enum(["sms", "email"]),
    codeDigits: z.int().min(4).max(8).exactOptional(),
    expiresInMinutes: z.int().min(1).max(60).exactOptional(),
    triesMax: z.int().min(1).max(10).exactOptional(),
    resendsMax: z.int().min(0).max(10).exactOptional(),
    defaultCountry: countryCodeSchema.exactOptional(),
  }),
  answerSchema: z.strictObject({
    channel: z.enum(["sms", "email"]),
    to: z.string().min(1).max(254),
    verifiedAt: momentSchema,
  }),
  codes: { ...phone.codes, ...email.codes, wrong_type: "This is answered with the code that we send." },
  example: {
    title: "Which e-mail address is yours?",
    config: { channel: "email" },
    answer: { channel: "email", to: "ana@example.org", verifiedAt: 1_773_480_600_000 },
  },
  check(block, value, context) {
    const given = propertiesOf(value, ["channel", "to", "verifiedAt"]);
    const verifiedAt = momentOf(given?.verifiedAt);
    if (given === undefined || given.channel !== block.config.channel || verifiedAt === undefined)
      return { ok: false, code: "wrong_type" };
    const to = checkDestination(block, given.to, context);
    return to.ok ? { ok: true, value: { channel: block.config.channel, to: to.value, verifiedAt } } : to;
  },
  publicConfig: (block, context) => ({
    channel: block.config.channel,
    codeDigits: block.config.codeDigits ?? DEFAULTS.codeDigits,
    ...(block.config.channel === "sms" ? phone.publicConfig(asPhone(block), context) : {}),
  }),
  display: (block, { to }, context) =>
    block.config.channel === "sms" ? phone.display(asPhone(block), to, context) : to,
  answerKind: (block, context) =>
    block.config.channel === "sms" ? phone.answerKind(asPhone(block), context) : { kind: "email" },
  configIssues: (block) => (block.config.channel === "sms" ? (phone.configIssues?.(asPhone(block)) ?? []) : []),
  answerParts: () => ({ to: { valueType: "text" } }),
};

/** The address that receives the code, from a reply or a client's value: e-mail, or E.164. */
export function checkDestination(
  block: Block<VerificationConfig>,
  value: unknown,
  context: BlockContext,
): CheckResult<string> {
  return block.config.channel === "sms"
    ? phone.check(asPhone(block), value, context)
    : email.check({ ...block, config: {} }, value, context);
}

/** The rules of a block's codes, defaults filled in. */
export function verificationRules({
  codeDigits,
  expiresInMinutes,
  triesMax,
  resendsMax,
}: VerificationConfig): VerificationRules {
  return {
    codeDigits: codeDigits ?? DEFAULTS.codeDigits,
    expiresInMs: (expiresInMinutes ?? DEFAULTS.expiresInMinutes) * 60_000,
    triesMax: triesMax ?? DEFAULTS.triesMax,
    resendsMax: resendsMax ?? DEFAULTS.resendsMax,
  };
}

const asPhone = perConfig((block: Block<VerificationConfig>) => {
  const { defaultCountry } = block.config;
  return { ...block, config: defaultCountry === undefined ? {} : { defaultCountry } };
});
