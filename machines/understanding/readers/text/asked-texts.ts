/**
 * Names, cities, companies and streets as answers.
 *
 * Owns: what is taken off them ("I'm from", "actually no,"), and that only what can be one is taken. Does not own:
 * texts of any other question (`text-answers.ts`), what else a reply may be (`utterance/`).
 */
import { utteranceWordsOf } from "../../../languages/registry.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import type { Answered } from "../../reply/result.ts";
import type { PhraseTable } from "../../text/phrases.ts";
import { canBe, isSign } from "../../utterance/asked-text.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { type TextTopic, utteranceLexicon } from "../../vocabulary/utterance-lexicon.ts";
import { polarityLexicon } from "../../vocabulary/polarity-lexicon.ts";
import { timeLexicon } from "../../vocabulary/time-lexicon.ts";
import { isLaughter } from "../../text/laughter.ts";
import { readReply, type Token } from "../../text/tokens.ts";
import { holdPhrases } from "../../utterance/told-apart.ts";
import { holdsSentence, NAME_PARTICLES, namedByCapitals } from "./capital-names.ts";
import { isEveryday } from "../../utterance/spoken-in.ts";
import { postCodeOf } from "../places/post-codes.ts";
import { nameBehindRelation, nameBehindVerb } from "./naming-sentences.ts";
import { leadInsOf, leadOutsOf } from "./text-answers.ts";

/** Steps of what may stand before a value: "hello", "sorry", "my name is". */
const LEAD_STEPS_MAX = 8;

/** The value of a topic in a reply; undefined where the reply holds none. */
export function understandTopic(reading: AskedReply, topic: TextTopic): Answered | undefined {
  if (topic === "zip") return understandPostCode(reading);
  const behindVerb = topic === "name" ? nameBehindVerb(reading) : undefined;
  if (behindVerb !== undefined) return behindVerb;
  const plain = readPart(reading, topic);
  // "Originally from Cork", "booking for my boss, Ida Stone"
  const isNamed = topic === "name" || topic === "city" || topic === "company";
  const holds = isNamed && plain !== undefined && holdsSentence(reading, topic, plain);
  const isSettled = plain !== undefined && plain.confidence !== "weak" && !startsWithSmall(reading, plain);
  if (isSettled && !holds) return plain;
  const named = isNamed ? namedByCapitals(reading, topic, behindRetraction(reading)) : undefined;
  const said = named === "several" ? undefined : (named ?? valueBehindWords(reading, topic));
  if (said !== undefined) return said;
  // "in a hurry", "los gehts"
  return plain !== undefined && holds ? { ...plain, confidence: "weak" } : plain;
}

/** The value with what is known to stand around it taken off. */
function readPart(reading: AskedReply, topic: TextTopic): Answered | undefined {
  const { tokens, raw } = reading.reply;
  const retracted = behindRetraction(reading);
  const from = behindLeads(reading, topic, retracted);
  const end = beforeRest(reading, topic, from);
  const part = tokens.slice(from, end);
  const { clauseWords, inflectsPlaces } = utteranceLexicon(reading.language);
  const isLed = from > retracted;
  // 我来自成都: signs that mean agreement by themselves, behind what gives way to a name.
  const isNamed =
    isLed &&
    part.length > 1 &&
    part.every(({ text }) => isSign(text)) &&
    !part.some(({ text }) => clauseWords.has(text));
  const can = isNamed ? "yes" : canBe(reading, topic, part);
  const first = part[0];
  const last = part.at(-1);
  if (can === "no" || first === undefined || last === undefined) return undefined;
  const typed = raw.slice(first.start, last.end);
  const answer = topic === "city" ? withoutEnding(reading, typed) : typed;
  const isWhole = answer === raw.trim();
  const rest = restFrom(reading, end);
  // "I am Ana and I'm 34": no name has digits.
  const hasDigits = (topic === "city" || (topic === "name" && from > retracted)) && /\d/.test(answer);
  // "Из Самары"
  const isInflected = topic === "city" && inflectsPlaces && isLed && isPreposition(tokens[from - 1]);
  // "Ana?" may be a guess at what is wanted.
  const isUnsure = rest === undefined && tokens.at(-1)?.text === "?";
  const isNoStreet = topic === "street" && !/\d/.test(answer) && part.some((token) => startsLower(raw, token));
  return {
    answer,
    span: { start: first.start, end: last.end },
    confidence:
      isInflected || can === "doubtful" || hasDigits || isNoStreet || isUnsure ? "weak" : isWhole ? "exact" : "strong",
    ...(rest === undefined ? {} : { rest }),
  };
}

function startsWithSmall({ reply: { raw } }: AskedReply, { span }: Answered): boolean {
  const letter = raw.charAt(span.start);
  return letter !== letter.toUpperCase();
}

/** Letters of a preposition behind which a place stands in another case. */
const PREPOSITION_LETTERS_MAX = 2;

const isPreposition = (token: Token | undefined): boolean =>
  token?.kind === "word" && token.text.length <= PREPOSITION_LETTERS_MAX;

/** "İzmir'den": an ending that an apostrophe joins to a place. */
function withoutEnding({ language }: AskedReply, answer: string): string {
  const at = Math.max(answer.lastIndexOf("'"), answer.lastIndexOf("’"));
  const ending = at <= 0 ? undefined : readReply(answer.slice(at + 1)).tokens[0]?.text;
  return ending !== undefined && utteranceLexicon(language).placeEndings.has(ending) ? answer.slice(0, at) : answer;
}

/** Words of a value behind other words. */
const VALUE_WORDS_MAX = 4;

/**
 * A value at the end of a sentence that no list has whole: "originally FROM Cork", "wohne zur Zeit IN Bonn". The word
 * before it gives way to it, or it is a full name behind a comma.
 */
function valueBehindWords(reading: AskedReply, topic: TextTopic): Answered | undefined {
  const { tokens, raw } = reading.reply;
  const { clauseWords } = utteranceLexicon(reading.language);
  const leadEnds = leadEndsOf(reading, topic);
  const capitalNouns = utteranceWordsOf(reading.language)?.capitalNouns === true;
  if (topic === "street" || tokens.at(-1)?.text === "?") return undefined;
  const from = behindRetraction(reading);
  const end = beforeRest(reading, topic, from);
  const isSmall = (token: Token): boolean => startsLower(raw, token);
  const hasCapitals = tokens.slice(from + 1, end).some((token) => token.kind === "word" && startsUpper(raw, token));
  let start = end;
  for (let at = end - 1; at > from; at -= 1) {
    const token = tokens[at] as Token;
    const isPart = hasCapitals ? !isSmall(token) || NAME_PARTICLES.has(token.text) : !clauseWords.has(token.text);
    if (token.kind !== "word" || !isPart || (!hasCapitals && leadEnds.has(token.text))) {
      // "Ida Stone-Berg"
      if (token.kind !== "mark" || !/^[-'’&.]$/.test(token.text)) break;
      continue;
    }
    if (!hasCapitals || !isSmall(token)) start = at;
  }
  const words = tokens.slice(start, end).filter(({ kind }) => kind === "word").length;
  const before = tokens[start - 1];
  const first = tokens[start];
  const last = tokens[end - 1];
  if (first === undefined || last === undefined || before === undefined || start <= from || words > VALUE_WORDS_MAX)
    return undefined;
  const { words: polar } = polarityLexicon(reading.language);
  const earlier = tokens.slice(from, start);
  if (earlier.some(({ text }) => text === "?" || polar.word(text)?.negation === true || polar.word(text)?.no === true))
    return undefined;
  const isLed = leadEnds.has(before.text);
  const apart = tokens[start - 2];
  // "Booking for my boss, Ida Stone", "ich bins, der Tom Richter"
  const isApart = before.text === "," || (apart?.text === "," && isEveryday(reading.language, before.text));
  const isFullName = topic === "name" && isApart && hasCapitals && words >= 2;
  const isNoun = capitalNouns && topic !== "city" && words < 2;
  if ((!isLed && !isFullName) || isNoun) return undefined;
  if (canBe(reading, topic, tokens.slice(start, end)) !== "yes") return undefined;
  const isKnown =
    hasCapitals || earlier.every(({ kind, text }) => kind !== "word" || isEveryday(reading.language, text));
  // "rio de janeiro"
  if (!isKnown) return undefined;
  const answer = raw.slice(first.start, last.end);
  return {
    answer: topic === "city" ? withoutEnding(reading, answer) : answer,
    span: { start: first.start, end: last.end },
    confidence: topic === "city" && utteranceLexicon(reading.language).inflectsPlaces ? "weak" : "strong",
  };
}

function leadEndsOf({ language }: AskedReply, topic: TextTopic): ReadonlySet<string> {
  const { placeLeadEnds, companyLeadEnds } = utteranceLexicon(language);
  if (topic === "city") return placeLeadEnds;
  return topic === "company" ? companyLeadEnds : NONE;
}

const NONE: ReadonlySet<string> = new Set();

const startsUpper = (raw: string, { start }: Token): boolean => raw.charAt(start) !== raw.charAt(start).toLowerCase();

/** The post code that a reply is, or holds. */
function understandPostCode(reading: AskedReply): Answered | undefined {
  const { raw } = reading.reply;
  const found = postCodeOf(raw);
  if (found === undefined) return undefined;
  const isWhole = found === raw.trim().toUpperCase();
  return { answer: found, span: { start: 0, end: raw.length }, confidence: isWhole ? "exact" : "strong" };
}

const startsLower = (raw: string, { start, kind }: Token): boolean =>
  kind === "word" && raw.charAt(start) !== raw.charAt(start).toUpperCase();

/** "Munich. Actually no, Augsburg": where what counts begins. */
function behindRetraction(reading: AskedReply): number {
  const { tokens } = reading.reply;
  const { retractions } = utteranceLexicon(reading.language);
  const { words } = polarityLexicon(reading.language);
  let from = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const match = retractions.match(tokens, at);
    if (match === undefined) continue;
    const isApart = at === 0 || tokens[at - 1]?.kind === "mark";
    const next = tokens[match.end];
    if (!isApart || next === undefined) continue;
    // "For my son, not for me": a no retracts only between marks, and so does a word that opens the reply.
    const isNo = match.end === at + 1 && (at === 0 || words.word(tokens[at]?.text ?? "")?.no === true);
    if (isNo && next.kind !== "mark" && retractions.match(tokens, match.end) === undefined) continue;
    let end = match.end;
    for (let more = skipped(tokens, end, retractions); more > end; more = skipped(tokens, end, retractions)) end = more;
    if (tokens[end] === undefined) continue;
    from = end;
    at = end - 1;
  }
  return from;
}

/** Behind the marks and the retraction at a token. */
function skipped(tokens: readonly Token[], at: number, retractions: PhraseTable<true>): number {
  let end = at;
  while (tokens[end]?.kind === "mark") end += 1;
  return retractions.match(tokens, end)?.end ?? end;
}

/** Where the value begins: behind greetings and what gives way to it. */
function behindLeads(reading: AskedReply, topic: TextTopic, start: number): number {
  const { tokens, raw } = reading.reply;
  const tables = leadsOf(reading, topic);
  const fillers = fillersOf(reading.language);
  let at = start;
  for (let steps = 0; steps < LEAD_STEPS_MAX && at < tokens.length; steps += 1) {
    while (tokens[at]?.kind === "mark" || tokens[at]?.kind === "emoji") at += 1;
    const token = tokens[at];
    if (token === undefined) break;
    const hold = holdPhrases().match(tokens, at)?.end;
    // "Wait, leeds"
    const isHold = hold !== undefined && tokens[hold]?.kind === "mark";
    const greeted = at === start ? behindGreeting(reading, at) : undefined;
    if (greeted !== undefined) {
      at = greeted;
      continue;
    }
    const relation = topic === "name" ? nameBehindRelation(reading, at) : undefined;
    const lead = isHold ? hold : (relation ?? agreementApart(reading, at) ?? longest(tables, tokens, at));
    const filler = fillers.match(tokens, at)?.end;
    const isLead = lead !== undefined && lead >= (filler ?? 0);
    const end = isLead ? lead : filler;
    if (end === undefined || tokens[end] === undefined) break;
    if (
      !isLead &&
      at === start &&
      tokens[end]?.kind !== "mark" &&
      longest(tables, tokens, end) === undefined &&
      !startsLower(raw, token)
    )
      break;
    at = end;
  }
  while (tokens[at]?.kind === "mark") at += 1;
  return at;
}

/** "Tach auch, …", "hi all! …": the mark behind a greeting with a word beside it. */
function behindGreeting({ reply: { tokens }, language }: AskedReply, at: number): number | undefined {
  const remark = utteranceLexicon(language).remarks.match(tokens, at);
  const time = timeLexicon(language).words.match(tokens, at);
  // "Morning, I'm Ana"
  const match = remark?.value === "small_talk" ? remark : time?.value.part === undefined ? undefined : time;
  if (match === undefined) return undefined;
  const isBeside = tokens[match.end]?.kind === "word" && isEveryday(language, tokens[match.end]?.text ?? "");
  const end = isBeside ? match.end + 1 : match.end;
  return tokens[end]?.kind === "mark" && /^[,!.;]$/.test(tokens[end]?.text ?? "") && tokens[end + 1] !== undefined
    ? end
    : undefined;
}

/** "Yes, Leeds": the token behind a yes that a mark parts from the value. */
function agreementApart({ reply: { tokens }, language }: AskedReply, at: number): number | undefined {
  const yes = polarityLexicon(language).words.match(tokens, at);
  return yes?.value.yes === true && tokens[yes.end]?.text === "," ? yes.end : undefined;
}

function leadsOf({ language }: AskedReply, topic: TextTopic): readonly PhraseTable<true>[] {
  const { placeLeads, companyLeads } = utteranceLexicon(language);
  switch (topic) {
    case "city":
      return [placeLeads];
    case "company":
      return [companyLeads, leadInsOf(language)];
    case "name":
    case "street":
    case "zip":
      return [leadInsOf(language)];
  }
}

function longest(tables: readonly PhraseTable<true>[], tokens: readonly Token[], at: number): number | undefined {
  const ends = tables.flatMap((table) => table.match(tokens, at)?.end ?? []);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Where the value ends: before what is said besides, and before "thanks". */
function beforeRest(reading: AskedReply, topic: TextTopic, from: number): number {
  const { tokens } = reading.reply;
  const { besides, clauseWords } = utteranceLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  const out =
    topic === "name" || topic === "company"
      ? leadOutAt(reading, from, leadOutsOf(reading.language))
      : topic === "city"
        ? leadOutAt(reading, from, utteranceLexicon(reading.language).placeOuts)
        : undefined;
  let end = out ?? tokens.length;
  for (let at = from + 1; at < end; at += 1) {
    if (tokens[at]?.kind === "mark" && isSentenceEnd(reading, at)) {
      end = at;
      break;
    }
    const isApart = tokens[at - 1]?.kind === "mark";
    const beside = besides.match(tokens, at);
    const says = beside !== undefined && (beside.end - at > 1 || isApart) && tokens.length > beside.end;
    const next = tokens[beside?.end ?? at];
    if (says && (isApart || clauseWords.has(tokens[at + 1]?.text ?? "") || clauseWords.has(next?.text ?? ""))) {
      end = isApart ? at - 1 : at;
      break;
    }
  }
  // "Berlin please", "Ana Ruiz, thanks"
  for (let at = from + 1; at < end; at += 1) {
    let to = at;
    while (to < end) {
      const passed = fillers.match(tokens, to) ?? nowAt(reading, to);
      if (passed !== undefined && passed.end <= end) to = passed.end;
      else if (isLooseEnd(reading, to)) to += 1;
      else break;
    }
    if (
      to === end &&
      (topic !== "name" || tokens[at]?.kind !== "word" || startsLower(reading.reply.raw, tokens[at] as Token))
    )
      return at;
  }
  return end;
}

/** "Hull AT THE MOMENT" */
function nowAt({ reply: { tokens }, language }: AskedReply, at: number): { readonly end: number } | undefined {
  const match = choiceLexicon(language).words.match(tokens, at);
  return match?.value.now === true ? match : undefined;
}

/** "Peter here", "大阪から来ました": the token that says of what is before it that it is the value. */
function leadOutAt(
  { reply: { raw, tokens }, language }: AskedReply,
  from: number,
  table: PhraseTable<true>,
): number | undefined {
  const fillers = fillersOf(language);
  for (let at = from + 1; at < tokens.length; at += 1) {
    if (tokens[at - 1]?.kind !== "word") return undefined;
    const out = table.match(tokens, at);
    if (out === undefined) continue;
    let end = out.end;
    while (end < tokens.length) {
      const passed = tokens[end]?.kind === "word" ? fillers.match(tokens, end)?.end : end + 1;
      if (passed === undefined) break;
      end = passed;
    }
    if (end < tokens.length) continue;
    // No part of a name begins with a small letter; scripts without capitals have no other sign.
    const letter = raw.charAt((tokens[at] as Token).start);
    return letter === letter.toLowerCase() ? at : undefined;
  }
  return undefined;
}

/** A mark behind a value that is no part of it: "Leeds!", but not "Frankfurt (Oder)" or "Washington, D.C." */
function isLooseEnd(reading: AskedReply, at: number): boolean {
  const { tokens } = reading.reply;
  const token = tokens[at];
  if (token?.kind === "emoji") return true;
  if (token?.kind === "word") return isLaughter(token.text) && startsLower(reading.reply.raw, token);
  if (token?.kind !== "mark" || !LOOSE_MARKS.has(token.text)) return false;
  const before = tokens[at - 1];
  return token.text !== "." || before === undefined || !isAbbreviated(reading, before);
}

const LOOSE_MARKS: ReadonlySet<string> = new Set([".", ",", ";", "!", "?", ":", "-"]);

/** "J", "St", "D.C": what a full stop abbreviates in a name. */
const isAbbreviated = ({ reply: { raw } }: AskedReply, { text, start, end }: Token): boolean =>
  text.length <= INITIAL_LETTERS_MAX || raw.slice(start, end).includes(".");

/** Letters of what is abbreviated by a full stop in a name: "J. R. Smith", "St. Louis". */
const INITIAL_LETTERS_MAX = 2;

/** A full stop behind which something is said; "St. Louis" and "J. R. Smith" go on. */
function isSentenceEnd(reading: AskedReply, at: number): boolean {
  const { tokens } = reading.reply;
  const mark = tokens[at] as Token;
  const { honorifics } = utteranceLexicon(reading.language);
  if (mark.text === "!" || mark.text === ";" || mark.text === "\n") return true;
  if (mark.text !== ".") return false;
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  if (before === undefined || isAbbreviated(reading, before)) return before === undefined;
  return next === undefined || (!honorifics.has(before.text) && !next.glued);
}

function restFrom({ reply: { raw, tokens } }: AskedReply, end: number): string | undefined {
  const next = tokens.slice(end).find(({ kind, text }) => (kind === "word" && !isLaughter(text)) || kind === "number");
  const rest = next === undefined ? "" : raw.slice(next.start).trim();
  return rest === "" ? undefined : rest;
}
