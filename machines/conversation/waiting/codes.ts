/**
 * Codes that prove an address: reading one from a text, judging it, and masking an address.
 *
 * Owns: when a code counts, and when another may be sent. Does not own: random numbers and hashing (`TurnEnvironment`),
 * what follows from a right code (`access.ts`, `verification.ts`).
 *
 * 1. Only the hash of a code is known here.
 * 2. A code is sent only if the limits of the session and those over all sessions (a request) allow it.
 * 3. Every wrong try counts; after `triesMax` the code is void and another has to be requested.
 */
import type { SentCode } from "../state/conversation.ts";
import { UnavailableError, type TurnEnvironment } from "../state/turn-environment.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { notAnswered, type CodeToSend, type MessageReading } from "../reading/reading.ts";
import { retryAfterMsOf } from "../protocol/requests.ts";

/** Codes per session, over all addresses: each costs money and reaches a phone. */
const CODES_MAX = 12;
/** A longer wait is not said in minutes: respondents do not wait that long. */
const TOLD_WAIT_MINUTES_MAX = 120;

/** Characters that may separate the digits of a code. */
const SEPARATORS = /[\s.\-–·]+/gu;
/** The code point of zero in each script whose digits people type; its ten digits follow. */
const DIGIT_ZEROES = [0x660, 0x6f0, 0x966, 0xff10] as const;

/** A longer text says more than a code. */
const CODE_TEXT_CHARACTERS_MAX = 200;

/** The code in a text: alone, or as the only number of that many digits. */
export function codeIn(text: string, digits: number): string | undefined {
  if (text.length > CODE_TEXT_CHARACTERS_MAX) return undefined;
  const plain = inAsciiDigits(text);
  const alone = plain.trim().replaceAll(SEPARATORS, "");
  if (/^\d+$/.test(alone) && alone.length === digits) return alone;
  const numbers =
    plain.match(/(?<![\d+])\d+(?:[ -]\d+)*(?!\d)/g)?.map((number) => number.replaceAll(SEPARATORS, "")) ?? [];
  const [only, ...others] = numbers.filter((number) => number.length === digits);
  return others.length === 0 ? only : undefined;
}

/** True if a text may hold a code, current or old; such a text is not stored. */
export function mayHoldCode(text: string): boolean {
  return (inAsciiDigits(text).match(/\d/g)?.length ?? 0) >= 4;
}

function inAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = DIGIT_ZEROES.find((start) => point >= start && point < start + 10);
    return zero === undefined ? digit : String(point - zero);
  });
}

/** What a code is for, and how often it may be sent to one address. */
export interface RequestedCode extends Omit<CodeToSend, "kind"> {
  readonly resendsMax: number;
}

/**
 * Sends another code, or says why none is sent. A code that was sent before still counts then.
 * @param before the last code for the same purpose, or null.
 * @throws MissingRequestResult; UnavailableError if the limits over all sessions cannot be read: without them no code
 * is sent.
 */
export function requestCode(
  draft: TurnDraft,
  { resendsMax, ...wanted }: RequestedCode,
  before: SentCode | null,
): MessageReading {
  const { ref, channel, to } = wanted;
  const { codesSent } = draft.control;
  const sentThere = before?.to === to ? before.sent : 0;
  if (sentThere > resendsMax || codesSent >= CODES_MAX) return notAnswered(ref, "too_many_codes");
  const granted = draft.request({ key: `code:${codesSent + 1}`, kind: "code", channel, to });
  if (!granted.ok) throw new UnavailableError(`the limits of codes cannot be looked at: ${granted.reason}`);
  const limitedMs = retryAfterMsOf(granted.value);
  if (limitedMs === undefined) return { kind: "sendCode", ...wanted };
  const minutes = Math.max(1, Math.ceil(limitedMs / 60_000));
  return minutes > TOLD_WAIT_MINUTES_MAX
    ? notAnswered(ref, "too_many_codes")
    : notAnswered(ref, "codes_paused", { minutes });
}

export type CodeCheck =
  | { readonly right: true }
  /** `code` is the state of the sent code after this try. */
  | {
      readonly right: false;
      readonly problem: "wrong_code" | "code_expired" | "too_many_tries";
      readonly code: SentCode;
    };

export function checkCode(
  sent: SentCode,
  typed: string,
  triesMax: number,
  environment: Pick<TurnEnvironment, "now" | "hashCode">,
): CodeCheck {
  if (sent.hash === null)
    return { right: false, problem: sent.tries >= triesMax ? "too_many_tries" : "code_expired", code: sent };
  if (environment.now >= sent.expiresAt)
    return { right: false, problem: "code_expired", code: { ...sent, hash: null } };
  if (environment.hashCode(typed) === sent.hash) return { right: true };
  const tries = sent.tries + 1;
  if (tries < triesMax) return { right: false, problem: "wrong_code", code: { ...sent, tries } };
  return { right: false, problem: "too_many_tries", code: { ...sent, tries, hash: null } };
}

/** A masked address: enough to recognise one's own. */
export function maskAddress(to: string): string {
  const at = to.lastIndexOf("@");
  if (at > 0) return `${to.charAt(0).toWellFormed()}***${to.slice(at)}`;
  return to.length <= 6 ? `***${to.slice(-2)}` : `${to.slice(0, 3)}***${to.slice(-2)}`;
}
