/**
 * Going back by several questions, or to one that is named: "back two questions", "the room question".
 *
 * Owns: the count, and the name where nothing else is said. Does not own: going back by one (`commands.ts`), changes
 * with a verb (`change.ts`).
 */
import { readNumber } from "../readers/numbers/read-number.ts";
import type { AskedReply } from "../reply/asked-reply.ts";
import type { Intended } from "../reply/result.ts";
import type { Token } from "../text/tokens.ts";
import { commandLexicon } from "../vocabulary/command-lexicon.ts";
import { numberLexicon } from "../vocabulary/number-lexicon.ts";
import { utteranceLexicon } from "../vocabulary/utterance-lexicon.ts";
import { findCommand } from "./commands.ts";
import { isNamedOnly, namesPlace, nameQuestion } from "./named-question.ts";

/** Words of such a wish at most. */
const WORDS_MAX = 14;
/** Questions by which one goes back at most; a larger number is no count of questions. */
const STEPS_MAX = 50;

/**
 * "Go back two questions": a wish to go back that holds a count, and the noun that is counted where any text is an
 * answer.
 */
export function findBackSteps({ reply, language }: AskedReply, anyTextAnswers: boolean): Intended | undefined {
  const { tokens } = reply;
  if (tokens.length < 2 || tokens.length > WORDS_MAX) return undefined;
  const { answers, phrases } = commandLexicon(language);
  const goesBack = tokens.some((_, at) => phrases.match(tokens, at)?.value.some(({ intent }) => intent === "back"));
  if (!goesBack) return undefined;
  const numbers = numberLexicon(language);
  for (let at = 0; at < tokens.length; at += 1) {
    const read = readNumber(numbers, tokens, at);
    if (read === undefined || read.ordinal || !Number.isInteger(read.value) || read.value < 2 || read.value > STEPS_MAX)
      continue;
    const rest = [...tokens.slice(0, at), ...tokens.slice(read.end)];
    const without = { ...reply, tokens: rest.filter(({ text }) => !answers.has(text)) };
    const command = findCommand(without, language);
    if (command?.intent !== "back") return undefined;
    if (anyTextAnswers && !command.strict && !tokens.some(({ text }) => answers.has(text))) return undefined;
    return { intent: "back", steps: read.value };
  }
  return undefined;
}

/**
 * "The room question", "take me back to the question about the room": the earlier question whose name is all that is
 * said.
 */
export function findNamedQuestion(reading: AskedReply): Intended | undefined {
  const { tokens } = reading.reply;
  const { answered } = reading.context;
  if (answered.length === 0 || tokens.length > WORDS_MAX || tokens.at(-1)?.text === "?") return undefined;
  const lexicon = commandLexicon(reading.language);
  // "One room works": what may be a number is no noun.
  const numbers = numberLexicon(reading.language).words;
  if (!tokens.some(({ text }) => lexicon.answers.has(text) && numbers.word(text) === undefined)) return undefined;
  const beside = lexicon.beside.get("back");
  const { frame: utterance } = utteranceLexicon(reading.language);
  const words: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const back = lexicon.phrases.match(tokens, at);
    if (back?.value.some(({ intent }) => intent === "back") === true) at = back.end;
    else {
      const isEmpty = token.kind === "mark" || beside?.has(token.text) === true || utterance.has(token.text);
      if (!isEmpty || lexicon.answers.has(token.text)) words.push(token);
      at += 1;
    }
  }
  if (namesPlace(reading, words)) return undefined;
  const named = words.filter(({ text }) => !lexicon.answers.has(text) && !lexicon.frame.has(text));
  const target = named.length === 0 ? undefined : nameQuestion(reading, named, answered);
  return target !== undefined && isNamedOnly(reading, words, target)
    ? { intent: "change", target: target.ref }
    : undefined;
}
