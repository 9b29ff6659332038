/**
 * Corrections by their words: "make it four nights instead of three", "I said Monday but it's Tuesday".
 *
 * Owns: whether a reply corrects something, and which of its words are the new value and the old one. Does not own:
 * which answer is meant (`../correct-earlier.ts`), corrections inside one answer (`reply/corrections.ts`).
 */
import type { AskedReply } from "../reply/asked-reply.ts";
import { fillersOf } from "../reply/coverage.ts";
import type { Token } from "../text/tokens.ts";
import { polarityLexicon } from "../vocabulary/polarity-lexicon.ts";
import { utteranceLexicon } from "../vocabulary/utterance-lexicon.ts";

/** Tokens of a correction at most: a longer reply tells something. */
const CORRECTION_TOKENS_MAX = 32;

/** Half-open range of token indices. */
export interface Part {
  readonly from: number;
  readonly end: number;
}

/** The words of a reply that corrects something. */
export interface CorrectionCues {
  /**
   * `certain`: what was said before is to be another. `likely`: it may be, and the reply may as well be an answer that
   * begins with "actually".
   */
  readonly strength: "certain" | "likely";
  /** The new value in its words; undefined where only a mistake is named ("wrong date"). */
  readonly fresh?: Part;
  /** The value that is to be replaced, where it is said. */
  readonly old?: Part;
  /** It begins with a no, which may be the answer, and nothing else says that it corrects. */
  readonly opensWithNo: boolean;
}

/** The cues of a correction, or undefined where a reply has none. */
export function correctionCues(reading: AskedReply): CorrectionCues | undefined {
  const { tokens } = reading.reply;
  if (tokens.length === 0 || tokens.length > CORRECTION_TOKENS_MAX) return undefined;
  const lead = leadOf(reading);
  const end = trailOf(reading, lead.end);
  const body = { from: lead.end, end };
  const certain = lead.certain ? "certain" : undefined;
  const found =
    ofTwo(reading, body, "said") ?? notBut(reading, body) ?? replaced(reading, body, lead.likely || lead.certain);
  if (found !== undefined) return { opensWithNo: lead.no, ...found, strength: certain ?? found.strength };
  const trailed = end < tokens.length ? saysBehind(reading, end) : undefined;
  if (!lead.certain && !lead.likely && trailed === undefined) return undefined;
  return {
    strength: certain ?? trailed ?? "likely",
    ...(body.from < body.end ? { fresh: body } : {}),
    opensWithNo: lead.no,
  };
}

/** Tokens of a correction behind an asterisk; a longer text is a list. */
const STARRED_TOKENS_MAX = 8;

interface Lead {
  readonly end: number;
  readonly certain: boolean;
  readonly likely: boolean;
  readonly no: boolean;
}

/** The words before the value: "no, sorry, I meant". Of two phrases at one place the longer counts. */
function leadOf(reading: AskedReply): Lead {
  const { tokens } = reading.reply;
  const { corrections } = utteranceLexicon(reading.language);
  const { words } = polarityLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  let end = 0;
  let certain = false;
  let likely = false;
  let no = false;
  let turns = false;
  while (end < tokens.length) {
    // "*Leeds": so people correct what they typed.
    if (end === 0 && tokens[0]?.text === "*" && tokens.length <= STARRED_TOKENS_MAX) certain = true;
    if (tokens[end]?.kind === "mark" || tokens[end]?.kind === "emoji") {
      end += 1;
      continue;
    }
    const cue = corrections.match(tokens, end);
    const isLead = cue?.value.certain === true || cue?.value.likely === true;
    const filler = fillers.match(tokens, end);
    if (cue !== undefined && isLead && cue.end >= (filler?.end ?? 0)) {
      if (cue.value.certain === true) certain = true;
      else {
        if (words.word(tokens[end]?.text ?? "")?.no === true) no = true;
        else turns = true;
        likely = true;
      }
      end = cue.end;
      continue;
    }
    if (filler === undefined) break;
    end = filler.end;
  }
  return { end, certain, likely, no: no && !turns && !certain };
}

/** Where the words behind the value begin: "… instead, please". */
function trailOf(reading: AskedReply, from: number): number {
  const { tokens } = reading.reply;
  const { corrections } = utteranceLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  let end = tokens.length;
  for (let steps = 0; steps < CORRECTION_TOKENS_MAX && end > from; steps += 1) {
    const before = startBefore(end, from, (at) => {
      const token = tokens[at];
      if (token?.kind === "mark" || token?.kind === "emoji") return at + 1;
      const cue = corrections.match(tokens, at);
      if (cue?.value.behind === true) return cue.end;
      return fillers.match(tokens, at)?.end;
    });
    if (before === undefined) break;
    end = before;
  }
  return end;
}

/** Words of a phrase that closes a reply. */
const BEHIND_WORDS_MAX = 5;

/** The first place from which a phrase reaches exactly to `end`. */
function startBefore(end: number, from: number, endOf: (at: number) => number | undefined): number | undefined {
  for (let at = Math.max(from, end - BEHIND_WORDS_MAX); at < end; at += 1) if (endOf(at) === end) return at;
  return undefined;
}

/** How surely what closes the reply corrects; undefined for a mere "please". */
function saysBehind({ reply: { tokens }, language }: AskedReply, from: number): "certain" | "likely" | undefined {
  const { corrections } = utteranceLexicon(language);
  let strength: "certain" | "likely" | undefined;
  for (let at = from; at < tokens.length; at += 1) {
    const value = corrections.match(tokens, at)?.value;
    if (value?.behind !== true) continue;
    // A "sorry" behind an answer is politeness.
    if (value.certain === true && (corrections.match(tokens, at)?.end ?? at) > at + 1) return "certain";
    if (value.certain === true || value.likely === true || value.insteadOf === true) strength = "likely";
  }
  return strength;
}

/** "I said A but it's B", "not A but B": the old value, then the new one. */
function ofTwo(
  reading: AskedReply,
  { from, end }: Part,
  opens: "said" | "not",
): Pick<CorrectionCues, "strength" | "fresh" | "old"> | undefined {
  const { tokens } = reading.reply;
  const { corrections } = utteranceLexicon(reading.language);
  const first = corrections.match(tokens, from);
  if (first?.value[opens] !== true || first.end >= end) return undefined;
  for (let at = first.end + 1; at < end; at += 1) {
    const joint = corrections.match(tokens, at);
    const isComma = tokens[at]?.text === ",";
    if (joint?.value.but !== true && !(isComma && joint === undefined)) continue;
    let to = joint?.value.but === true ? joint.end : at + 1;
    const again = corrections.match(tokens, to);
    if (isComma && again?.value.but === true) to = again.end;
    if (to < end) return { strength: "certain", old: { from: first.end, end: at }, fresh: { from: to, end } };
  }
  return undefined;
}

/** "Not A but B": where a "no" may stand for the "not", it was taken for a word before the value. */
function notBut(
  reading: AskedReply,
  { from, end }: Part,
): Pick<CorrectionCues, "strength" | "fresh" | "old"> | undefined {
  for (let at = 0; at <= from; at += 1) {
    const found = ofTwo(reading, { from: at, end }, "not");
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Tokens of an old value that a mere "not" leads to: "four nights not three". */
const OLD_TOKENS_MAX = 2;

/** "B instead of A", "the suite, not the double": the new value, then the old one. */
function replaced(
  reading: AskedReply,
  { from, end }: Part,
  led: boolean,
): Pick<CorrectionCues, "strength" | "fresh" | "old"> | undefined {
  const { tokens } = reading.reply;
  const { corrections } = utteranceLexicon(reading.language);
  for (let at = from + 1; at < end; at += 1) {
    const joint = corrections.match(tokens, at);
    if (joint?.value.insteadOf !== true || joint.end >= end) continue;
    // "Not" joins two values only behind a comma, where the reply says that it corrects, or right before its end.
    const isBareNot = corrections.word((tokens[at] as Token).text)?.not === true;
    if (isBareNot && tokens[at - 1]?.text !== "," && !led && end - joint.end > OLD_TOKENS_MAX) continue;
    const before = tokens[at - 1]?.text === "," ? at - 1 : at;
    if (before > from)
      return {
        strength: isBareNot && !led ? "likely" : "certain",
        fresh: { from, end: before },
        old: { from: joint.end, end },
      };
  }
  return undefined;
}
