/**
 * Requests to change an earlier answer.
 *
 * Owns: telling them from remarks, and the new value in them. Does not own: which question is named
 * (`named-question.ts`).
 */
import type { AskedReply } from "../reply/asked-reply.ts";
import { correctionBetween } from "../reply/corrections.ts";
import type { Token } from "../text/tokens.ts";
import type { Intended } from "../reply/result.ts";
import { commandLexicon } from "../vocabulary/command-lexicon.ts";
import { isNamedOnly, namesPlace, nameQuestion } from "./named-question.ts";
import { withoutEnd } from "../../values/text-ends.ts";

/** Words before the verb of a change: "I'd like to go back and change …". */
const LEAD_WORDS_MAX = 9;
/** Words that name the question to change: "my e-mail address", "the answer about the date of arrival". */
const TARGET_WORDS_MAX = 8;

/**
 * "Change my name to Ana", "go back to the e-mail question", where the words name an earlier question. Undefined when
 * they name none: the reply is then about the present question. Where any text is an answer, every word up to the new
 * value or the end of the clause belongs to it: "I may have to change the date later on" is a remark.
 */
export function findChange(reading: AskedReply, anyTextAnswers: boolean): Intended | undefined {
  const { tokens, raw } = reading.reply;
  const { answered } = reading.context;
  if (answered.length === 0 || tokens.length > 60) return undefined;
  const lexicon = commandLexicon(reading.language);
  let verb: { end: number } | undefined;
  let at = 0;
  for (; at < Math.min(tokens.length, LEAD_WORDS_MAX); at += 1) {
    verb = lexicon.changeVerbs.match(tokens, at);
    if (verb !== undefined) break;
    const token = tokens[at] as Token;
    if (token.kind === "word" && !lexicon.frame.has(token.text)) return undefined;
  }
  if (verb === undefined) return undefined;
  let from = verb.end;
  // "go back and change": the last verb counts.
  for (let again = at + 1; again < Math.min(tokens.length, from + 4); again += 1) {
    const later = lexicon.changeVerbs.match(tokens, again);
    if (later !== undefined && later.end > from) from = later.end;
  }
  let end = from;
  let valueFrom = -1;
  while (end < tokens.length && end - from < TARGET_WORDS_MAX) {
    const token = tokens[end] as Token;
    if (token.kind === "mark") {
      if (token.text !== "'" && token.text !== '"') break;
      end += 1;
      continue;
    }
    const to = lexicon.changeTo.match(tokens, end);
    if (to !== undefined && end > from) {
      valueFrom = to.end;
      break;
    }
    end += 1;
  }
  const target = nameQuestion(reading, tokens.slice(from, end), answered);
  if (target !== undefined && anyTextAnswers && !isNamedOnly(reading, tokens.slice(from, end), target))
    return undefined;
  if (target !== undefined) return changeOf(target.ref, raw, tokens[valueFrom]);
  // "Change question 9", where there is none: which one is to be asked, and 9 is no answer.
  return namesPlace(reading, tokens.slice(from, end)) ? { intent: "change" } : undefined;
}

function changeOf(target: string, raw: string, lead: Token | undefined): Intended {
  const value = lead === undefined ? undefined : withoutEnd(raw.slice(lead.start).trim(), /[.!?]/);
  return { intent: "change", target, ...(value === undefined || value === "" ? {} : { value }) };
}

/** Words of a reply that says of an earlier answer that it is wrong; what follows may be the right one. */
const DISPUTE_WORDS_MAX = 12;

/**
 * "My name is wrong", "that's not my e-mail", "there's a typo in my address, it should be …". Every word up to the end
 * of the clause belongs to it, so that it can be nothing else where any text is an answer: "My name is wrong on the
 * invoice".
 */
export function findDispute(reading: AskedReply, anyTextAnswers: boolean): Intended | undefined {
  const { tokens, raw } = reading.reply;
  const { answered } = reading.context;
  if (answered.length === 0 || tokens.length > 40) return undefined;
  const lexicon = commandLexicon(reading.language);
  const mark = tokens.findIndex(({ kind, text }) => kind === "mark" && text !== "'" && text !== '"');
  const end = mark === -1 ? tokens.length : mark;
  if (end > DISPUTE_WORDS_MAX) return undefined;
  const words: Token[] = [];
  let disputed = false;
  let before = 0;
  for (let at = 0; at < end;) {
    const match = lexicon.disputes.match(tokens, at) ?? lexicon.mistakes.match(tokens, at);
    // "Wrong address" may be an answer; "that's the wrong address" as well, but "my address is wrong" is none.
    if (match === undefined || match.end > end || (anyTextAnswers && match.end === at + 1)) {
      words.push(tokens[at] as Token);
      at += 1;
      continue;
    }
    disputed = true;
    before = words.length;
    at = match.end;
  }
  if (!disputed) return undefined;
  // "The last one was wrong about me" is about a person.
  if (anyTextAnswers && words.length > before && namesPlace(reading, words.slice(0, before))) return undefined;
  const target = nameQuestion(reading, words, answered);
  if (target === undefined || !isNamedOnly(reading, words, target)) return undefined;
  if (tokens.slice(end).every(({ kind }) => kind === "mark")) return changeOf(target.ref, raw, undefined);
  // What follows is the right answer, where it says that it is.
  for (let at = end + 1; at < Math.min(tokens.length, end + 5); at += 1) {
    const to = lexicon.changeTo.match(tokens, at);
    if (to !== undefined && to.end < tokens.length) return changeOf(target.ref, raw, tokens[to.end]);
    const token = tokens[at] as Token;
    // The colon of "18:30" leads to no value.
    if (token.kind === "number" || (token.kind === "word" && !lexicon.frame.has(token.text))) break;
  }
  return anyTextAnswers ? undefined : changeOf(target.ref, raw, undefined);
}

/**
 * "Can I correct my phone number?" where no such question is known: a wish to change something, if every word belongs
 * to it.
 */
export function wantsChange({ reply: { tokens }, language }: AskedReply): boolean {
  if (tokens.length > LEAD_WORDS_MAX + TARGET_WORDS_MAX) return false;
  const lexicon = commandLexicon(language);
  let verb = false;
  let noun = false;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const changes = lexicon.changeVerbs.match(tokens, at);
    const named = verb ? lexicon.kindNouns.match(tokens, at) : undefined;
    if (changes !== undefined) verb = true;
    else if (named !== undefined || (verb && lexicon.answers.has(token.text))) noun = true;
    else if (token.kind !== "mark" && !lexicon.frame.has(token.text)) return false;
    at = changes?.end ?? named?.end ?? at + 1;
  }
  return verb && noun;
}

/** Whether the reply says that an earlier answer was wrong, without naming which. */
export function saysMistake(reading: AskedReply): boolean {
  const { tokens } = reading.reply;
  if (tokens.length > 20) return false;
  const { mistakes } = commandLexicon(reading.language);
  return tokens.some((_, at) => mistakes.match(tokens, at) !== undefined);
}

/** The same, in a reply that says nothing else: what counts where any text is an answer. */
export function isMistakeOnly(reading: AskedReply): boolean {
  const { mistakes, frame } = commandLexicon(reading.language);
  const { tokens } = reading.reply;
  if (tokens.length > 14) return false;
  let said = false;
  for (let at = 0; at < tokens.length;) {
    const match = mistakes.match(tokens, at);
    if (match !== undefined) {
      said = true;
      at = match.end;
      continue;
    }
    const token = tokens[at] as Token;
    if (token.kind !== "mark" && !frame.has(token.text)) return false;
    at += 1;
  }
  return said;
}

/** "Actually my city is Leeds", "my e-mail should be …": an earlier answer, and that it is not what was said. */
export function findCorrectedAnswer(reading: AskedReply): Intended | undefined {
  const { tokens, raw } = reading.reply;
  const { answered } = reading.context;
  if (answered.length === 0 || tokens.length > 40) return undefined;
  const lexicon = commandLexicon(reading.language);
  for (let at = 1; at < Math.min(tokens.length, TARGET_WORDS_MAX); at += 1) {
    const to = lexicon.changeTo.match(tokens, at);
    if (to === undefined || to.end >= tokens.length) continue;
    const words = tokens.slice(0, at).filter(({ kind }) => kind !== "mark");
    const corrects = to.end > at + 1 || correctionBetween(reading, 0, at);
    const target = corrects ? nameQuestion(reading, words, answered) : undefined;
    return target !== undefined && isNamedOnly(reading, words, target)
      ? changeOf(target.ref, raw, tokens[to.end])
      : undefined;
  }
  return undefined;
}
