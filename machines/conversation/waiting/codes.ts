/**
 * Codes that prove an address: reading one from what was typed, judging it, and how an address is shown.
 *
 * Owns: when a code counts, and when another may go out. Does not own: random numbers and hashing (handed in), what
 * follows from a right one (`access.ts`, `verification.ts`).
 *
 * 1. A code is known here by its hash alone.
 * 2. A code goes out only when the limits of the session and those over all sessions (a want) allow it.
 * 3. Every wrong one counts, and after `triesMax` the code no longer does: another one has to be asked for.
 */
import type { SentCode } from "../state/conversation.ts";
import { UnavailableError, type TurnEnvironment } from "../state/turn-environment.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { notAnswered, type CodeToSend, type MessageReading } from "../reading/reading.ts";
import { retryAfterMsOf } from "../protocol/requests.ts";

/** Codes that one session may have sent, whatever the addresses: each costs money and lands on somebody's phone. */
const CODES_MAX = 12;
/** A longer wait than this is not told in minutes: whoever is told cannot sit it out. */
const TOLD_WAIT_MINUTES_MAX = 120;

/** What the digits of a code may be parted by. */
const SEPARATORS = /[\s.\-–·]+/gu;
/** Code points of zero in the scripts whose digits people type: each script's ten digits follow its zero. */
const DIGIT_ZEROES = [0x660, 0x6f0, 0x966, 0xff10] as const;

/** A text longer than this says more than a code. */
const CODE_TEXT_CHARACTERS_MAX = 200;

/** The code that a text gives: alone, or as the only number of so many digits in a sentence. */
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

/** Whether a text may hold a code, a present or an old one: it is then not written down. */
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

/** What a code is to be sent for, and how often it may be sent to one address. */
export interface RequestedCode extends Omit<CodeToSend, "kind"> {
  readonly resendsMax: number;
}

/**
 * Another code goes out, or the respondent is told why none does. Nothing of the session is lost then: a code that was
 * sent before still counts.
 * @param before the code that was sent last for the same purpose; null if none was.
 * @throws MissingWant, and UnavailableError if the limits over all sessions cannot be looked at: without them no code
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
  /** `code` is what the sent code is from now on. */
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

/** An address as it may be shown to who sees the screen: enough to recognise one's own. */
export function maskAddress(to: string): string {
  const at = to.lastIndexOf("@");
  if (at > 0) return `${to.charAt(0).toWellFormed()}***${to.slice(at)}`;
  return to.length <= 6 ? `***${to.slice(-2)}` : `${to.slice(0, 3)}***${to.slice(-2)}`;
}
