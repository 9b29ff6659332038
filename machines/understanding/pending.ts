/**
 * Replies that settle an ambiguous one.
 *
 * Owns: choosing among the candidates that were shown. Does not own: finding candidates (the readers).
 */
import type { ChoiceOption } from "../values/answer-kind.ts";
import type { Json } from "../json.ts";
import { understandChoice } from "./readers/choices/choice-answers.ts";
import { timeLexicon } from "./vocabulary/time-lexicon.ts";
import { understandYesNo } from "./readers/polarity/yes-no.ts";
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
export function settlePending(reading: AskedReply, pending: readonly Candidate[]): Understanding | undefined {
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
      return pick(0);
    return undefined;
  }
  const options = asOptions(pending);
  const chosen = understandChoice(reading, options, false);
  if (chosen === undefined || !("answer" in chosen) || chosen.confidence === "weak") return undefined;
  if (namesOtherNumber(reading, pending)) return undefined;
  return pick(options.findIndex(({ ref }) => ref === chosen.answer));
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
