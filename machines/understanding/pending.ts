/**
 * Replies that settle an ambiguous one.
 *
 * Owns: choosing among the candidates that were shown. Does not own: finding candidates (the readers).
 */
import type { AnswerKind, ChoiceOption } from "../values/answer-kind.ts";
import type { Json } from "../json.ts";
import { readKind } from "./read-kind.ts";
import { understandChoice } from "./readers/choices/choice-answers.ts";
import { timeLexicon } from "./vocabulary/time-lexicon.ts";
import { understandYesNo } from "./readers/polarity/yes-no.ts";
import { withoutEnd } from "../values/text-ends.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import type { Candidate, Understanding } from "./reply/result.ts";

const optionsOf = new WeakMap<readonly Candidate[], readonly ChoiceOption[]>();

/** The candidates as options: "the first" and a part of a label choose among them as among any options. */
function asOptions(pending: readonly Candidate[]): readonly ChoiceOption[] {
  let options = optionsOf.get(pending);
  if (options === undefined) {
    options = pending.map(({ label }, position) => ({ ref: `candidate ${position + 1}`, label }));
    optionsOf.set(pending, options);
  }
  return options;
}

/** Whether the reply settles what was left open before. Undefined when it is about something else. */
export function settlePending(
  reading: AskedReply,
  kind: AnswerKind,
  pending: readonly Candidate[],
): Understanding | undefined {
  if (pending.length === 0 || reading.reply.tokens.length > 20) return undefined;
  const whole = { start: 0, end: reading.reply.raw.length };
  const pick = (position: number): Understanding | undefined => {
    const candidate = pending[position];
    return candidate === undefined ? undefined : { answer: candidate.value, span: whole, confidence: "exact" };
  };
  const half = settleHalf(reading, pending);
  if (half !== undefined) return pick(half);
  if (pending.length === 1) {
    const agreed = understandYesNo({ ...reading, title: { ...reading.title, tokens: [] } });
    if (agreed !== undefined && "answer" in agreed && agreed.confidence !== "weak" && agreed.answer === true)
      return givesAnother(reading, kind, pending) ? undefined : pick(0);
    // Who says again what was offered means it.
    return isLabel(reading, pending[0]?.label ?? "") ? pick(0) : undefined;
  }
  const options = asOptions(pending);
  const chosen = understandChoice(reading, options, false);
  if (chosen === undefined || !("answer" in chosen) || chosen.confidence === "weak") return undefined;
  if (namesOtherNumber(reading, pending)) return undefined;
  return pick(options.findIndex(({ ref }) => ref === chosen.answer));
}

/** True if the reply is a label, up to case and the marks at its end. */
function isLabel({ reply }: AskedReply, label: string): boolean {
  const bare = (text: string): string => withoutEnd(text.trim().toLowerCase(), /[.!。！]/);
  return bare(reply.raw) === bare(label);
}

/** "Right, I'd put 46", to "Did you mean 12?": a yes that goes on with another value means that one. */
function givesAnother(reading: AskedReply, kind: AnswerKind, [shown]: readonly Candidate[]): boolean {
  if (kind.kind === "yes_no" || kind.kind === "consent") return false;
  const said = readKind(kind, reading);
  return (
    said !== undefined &&
    "answer" in said &&
    said.confidence !== "weak" &&
    JSON.stringify(said.answer) !== JSON.stringify(shown?.value)
  );
}

/** A number that is neither a position nor in any label: the reply gives a new value. */
function namesOtherNumber(reading: AskedReply, pending: readonly Candidate[]): boolean {
  return reading.reply.tokens.some(
    (token) =>
      token.kind === "number" &&
      !(Number(token.text) >= 1 && Number(token.text) <= pending.length) &&
      !pending.some(({ label }) => label.includes(token.text)),
  );
}

/** "In the afternoon", "pm": settles which of two times is meant. */
function settleHalf(reading: AskedReply, pending: readonly Candidate[]): number | undefined {
  const hours = pending.map(({ value }) => hourOf(value));
  if (hours.some((hour) => hour === undefined)) return undefined;
  const { words } = timeLexicon(reading.language);
  const { tokens } = reading.reply;
  // "6 pm" is another time.
  if (tokens.some((token) => token.kind === "number")) return undefined;
  let afternoon: boolean | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const match = words.match(tokens, at)?.value;
    if (match?.meridiem !== undefined) afternoon = match.meridiem === "pm";
    else if (match?.part !== undefined) afternoon = match.part !== "morning" && match.part !== "midnight";
    else if (match?.dayPart !== undefined) afternoon = match.dayPart[1] !== "morning";
  }
  if (afternoon === undefined) return undefined;
  const fitting = hours.flatMap((hour, position) => ((hour as number) >= 12 === afternoon ? [position] : []));
  return fitting.length === 1 ? fitting[0] : undefined;
}

function hourOf(value: Json): number | undefined {
  const found = typeof value === "string" ? /(?:^|T)(\d\d):\d\d$/.exec(value) : null;
  return found === null ? undefined : Number(found[1]);
}
