import type { Reading } from "../reading.ts";
import { readReply, type Token } from "../reply/tokens.ts";
import { shareStem } from "../reply/stems.ts";
import type { Intended, OtherQuestion } from "../result.ts";
import { commandLexicon } from "./command-lexicon.ts";
import { polarityLexicon } from "../polarity/polarity-lexicon.ts";

/** Words before the verb of a change: "I'd like to go back and change …". */
const LEAD_WORDS_MAX = 9;
/** Words that name the question to change: "my e-mail address", "the answer about the date of arrival". */
const TARGET_WORDS_MAX = 8;

/**
 * "Change my name to Ana", "go back to the e-mail question", where the words name an earlier question. Undefined when
 * they name none: the reply is then about the present question.
 */
export function findChange(reading: Reading): Intended | undefined {
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
  if (target === undefined) return undefined;
  const lead = tokens[valueFrom];
  const value = lead === undefined ? undefined : raw.slice(lead.start).trim().replace(/[.!?]+$/, "");
  return { intent: "change", target: target.ref, ...(value === undefined || value === "" ? {} : { value }) };
}

/** Whether the reply says that an earlier answer was wrong, without naming which. */
export function saysMistake(reading: Reading): boolean {
  const { tokens } = reading.reply;
  if (tokens.length > 20) return false;
  const { mistakes } = commandLexicon(reading.language);
  return tokens.some((_, at) => mistakes.match(tokens, at) !== undefined);
}

/** The same, in a reply that says nothing else: what counts where any text is an answer. */
export function isMistakeOnly(reading: Reading): boolean {
  const { mistakes, frame } = commandLexicon(reading.language);
  const { tokens } = reading.reply;
  if (tokens.length > 14) return false;
  let said = false;
  for (let at = 0; at < tokens.length; ) {
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

/** The earlier question that some words name: by its title, its kind ("my e-mail"), or "my last answer". */
export function nameQuestion(reading: Reading, words: readonly Token[], answered: readonly OtherQuestion[]): OtherQuestion | undefined {
  const lexicon = commandLexicon(reading.language);
  const { empty } = polarityLexicon(reading.language);
  if (words.length === 0) return undefined;
  const kinds = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const noun = lexicon.kindNouns.match(words, at);
    if (noun !== undefined) kinds.add(noun.value);
  }
  let best: OtherQuestion | undefined;
  let bestScore = 0;
  let tied = false;
  const telling = words.filter((word) => word.kind === "word" && word.text.length > 2 && !empty.has(word.text) && !lexicon.frame.has(word.text));
  for (const question of answered) {
    let score = kinds.has(kindName(question)) ? 1 : 0;
    if (telling.length > 0) {
      const title = readReply(question.title.slice(0, 300)).tokens;
      for (const word of telling) if (title.some((token) => token.text.length > 2 && shareStem(token.text, word.text))) score += 2;
    }
    if (score > bestScore) {
      best = question;
      bestScore = score;
      tied = false;
    } else if (score === bestScore && score > 0) tied = true;
  }
  return tied || bestScore === 0 ? undefined : best;
}

function kindName(question: OtherQuestion): string {
  const { kind } = question;
  return kind.kind === "text" && kind.name === true ? "name" : kind.kind;
}
