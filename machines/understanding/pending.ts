/**
 * Replies that settle an ambiguous one.
 *
 * Owns: choosing among the candidates that were shown. Does not own: finding candidates (the readers).
 */
import { defaultLabels } from "../languages/default-labels.ts";
import type { AnswerKind, ChoiceOption } from "../values/answer-kind.ts";
import type { Json } from "../json.ts";
import { readKind } from "./read-kind.ts";
import { understandChoice } from "./readers/choices/choice-answers.ts";
import { timeLexicon } from "./vocabulary/time-lexicon.ts";
import { type Cue, readCues } from "./readers/polarity/polarity-cues.ts";
import { understandYesNo } from "./readers/polarity/yes-no.ts";
import { readReply } from "./text/tokens.ts";
import { polarityLexicon } from "./vocabulary/polarity-lexicon.ts";
import { withoutEnd } from "../values/text-ends.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { isWhole } from "./reply/coverage.ts";
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
    if (candidate === undefined) return undefined;
    // A yes or a no is said back: "yes" to "Did you mean No?" may have been either.
    const isPolar = kind.kind === "yes_no" || kind.kind === "consent";
    return { answer: candidate.value, span: whole, confidence: isPolar ? "strong" : "exact" };
  };
  const half = settleHalf(reading, pending);
  if (half !== undefined) return pick(half);
  if (pending.length === 1) {
    const agreed = understandYesNo({ ...reading, title: { ...reading.title, tokens: [] } });
    const both = agreed === undefined ? undefined : withOpposite(reading, kind, pending[0]);
    if (both !== undefined && leavesNoOpen(reading, agreed)) return { ambiguous: both, reason: "several" };
    if (agreed !== undefined && "answer" in agreed && agreed.confidence !== "weak" && agreed.answer === true)
      return both === undefined && givesAnother(reading, kind, pending) ? undefined : pick(0);
    if (confirmsWhole(reading)) return pick(0);
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

/** A No that was shown, and the Yes that it could be taken for; undefined for any other candidate. */
function withOpposite(
  reading: AskedReply,
  kind: AnswerKind,
  shown: Candidate | undefined,
): readonly Candidate[] | undefined {
  if (shown === undefined) return undefined;
  switch (kind.kind) {
    case "yes_no":
    case "consent": {
      if (shown.value !== false) return undefined;
      const labels = kind.kind === "yes_no" ? kind.labels : undefined;
      const { yes } = labels ?? defaultLabels(reading.context.locales[0] ?? reading.language);
      return [{ value: true, label: yes }, shown];
    }
    case "choice": {
      if (labelPolarity(reading, shown.label) !== false) return undefined;
      const [yes, ...more] = kind.options.filter(({ label }) => labelPolarity(reading, label) === true);
      return yes === undefined || more.length > 0 ? undefined : [{ value: yes.ref, label: yes.label }, shown];
    }
    default:
      return undefined;
  }
}

/** Whether a label says yes or no, and nothing else. */
function labelPolarity(reading: AskedReply, label: string): Json | undefined {
  const said = understandYesNo({ ...reading, reply: readReply(label), title: { ...reading.title, tokens: [] } });
  return said !== undefined && "answer" in said && said.confidence === "exact" ? said.answer : undefined;
}

/** "Exactly": a phrase that agrees to what was read out, and nothing else. */
function confirmsWhole({ reply, language }: AskedReply): boolean {
  const { confirms } = polarityLexicon(language);
  const from = reply.tokens.findIndex((_, at) => confirms.match(reply.tokens, at) !== undefined);
  const end = confirms.match(reply.tokens, from)?.end;
  return end !== undefined && isWhole(reply, language, [{ from, end }]);
}

/**
 * "Yes" to "Did you mean No?" agrees to the No, or answers the question with yes; "No, I need one" is as open. "Right"
 * agrees. The last word of the two kinds counts: "ok yes", "yes, exactly".
 */
function leavesNoOpen(reading: AskedReply, said: Understanding | undefined): boolean {
  if (said === undefined || !("answer" in said) || said.confidence === "weak") return false;
  const lexicon = polarityLexicon(reading.language);
  const cues = readCues(reading, lexicon);
  if (said.answer === false) {
    const isNegated = ({ word }: Cue): boolean => word.negation === true || word.decline === true;
    const [first, ...more] = cues;
    const saysMore =
      said.confidence === "strong" ||
      more.some(({ word }) => word.agree === true || word.wish === true || word.shortYes === true);
    return saysMore && first?.word.no === true && !more.some(isNegated);
  }
  const { tokens } = reading.reply;
  const confirmed = tokens.findLastIndex((_, at) => lexicon.confirms.match(tokens, at) !== undefined);
  return cues.some(
    ({ word, from }) => (word.yes === true || word.agree === true) && word.good !== true && from > confirmed,
  );
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
