/**
 * Which earlier question some words name.
 *
 * Owns: naming by title, kind, ref, option and place. Does not own: what is wanted of the question (`change.ts`).
 */
import { choiceLexicon } from "../vocabulary/choice-lexicon.ts";
import { numberLexicon } from "../vocabulary/number-lexicon.ts";
import { readNumber } from "../readers/numbers/read-number.ts";
import { polarityLexicon } from "../vocabulary/polarity-lexicon.ts";
import type { AskedReply } from "../reply/asked-reply.ts";
import { shareStem } from "../text/stems.ts";
import { readTitle } from "../text/question-words.ts";
import { readReply, type Token } from "../text/tokens.ts";
import type { OtherQuestion } from "../reply/result.ts";
import { commandLexicon, type CommandLexicon } from "../vocabulary/command-lexicon.ts";

/** Options of an earlier question whose labels may name it. */
const OPTIONS_MAX = 20;

/** The earlier question that some words name: by its title, its kind ("my e-mail"), or "my last answer". */
export function nameQuestion(
  reading: AskedReply,
  words: readonly Token[],
  answered: readonly OtherQuestion[],
): OtherQuestion | undefined {
  const lexicon = commandLexicon(reading.language);
  const { empty } = polarityLexicon(reading.language);
  if (words.length === 0) return undefined;
  const placed = placedQuestion(reading, words, answered);
  if (placed !== undefined) return placed;
  const kinds = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const noun = lexicon.kindNouns.match(words, at);
    if (noun !== undefined) kinds.add(noun.value);
  }
  let best: OtherQuestion | undefined;
  let bestScore = 0;
  let tied = false;
  const telling = words.filter(
    (word) => word.kind === "word" && word.text.length > 2 && !empty.has(word.text) && !lexicon.frame.has(word.text),
  );
  for (const question of answered) {
    let score = kinds.has(kindName(question)) ? 1 : 0;
    if (telling.length > 0) {
      const title = readTitle(question.title).tokens;
      const others = otherNames(question);
      for (const word of telling) {
        if (title.some((token) => token.text.length > 2 && shareStem(token.text, word.text))) score += 2;
        else if (others.some((name) => name === word.text || (name.length > 3 && shareStem(name, word.text))))
          score += 1;
      }
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

/**
 * Words of the ref ("home_city", "homeCity") and of the options' labels: people name a question by what they answered.
 */
function otherNames({ ref, kind }: OtherQuestion): readonly string[] {
  const labels = "options" in kind ? kind.options.slice(0, OPTIONS_MAX).map(({ label }) => label.slice(0, 40)) : [];
  const words = ref
    .slice(0, 60)
    .replace(/[_.-]+/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2");
  return readReply([words, ...labels].join(" ")).tokens.flatMap((token) =>
    token.kind === "word" && token.text.length > 2 ? [token.text] : [],
  );
}

/**
 * "The first answer", "question 2", "the last one": by its place among the answered, where the words say nothing else.
 */
function placedQuestion(
  reading: AskedReply,
  words: readonly Token[],
  answered: readonly OtherQuestion[],
): OtherQuestion | undefined {
  const place = placeIn(reading, words);
  if (place === undefined) return undefined;
  return answered[place.fromEnd ? answered.length - place.position : place.position - 1];
}

/** Whether the words are nothing but the place of an answer. */
export function namesPlace(reading: AskedReply, words: readonly Token[]): boolean {
  return placeIn(reading, words) !== undefined;
}

function placeIn(reading: AskedReply, words: readonly Token[]): { position: number; fromEnd: boolean } | undefined {
  const lexicon = commandLexicon(reading.language);
  const choices = choiceLexicon(reading.language).words;
  const numbers = numberLexicon(reading.language);
  let found: { position: number; fromEnd: boolean } | undefined;
  let noun = false;
  for (let at = 0; at < words.length;) {
    const word = words[at] as Token;
    const choice = choices.match(words, at);
    const read = lexicon.answers.has(word.text) ? undefined : readNumber(numbers, words, at);
    if (
      read !== undefined &&
      Number.isInteger(read.value) &&
      read.value >= 1 &&
      (read.ordinal || read.form === "digits" || noun)
    ) {
      if (found !== undefined) return undefined;
      found = { position: read.value, fromEnd: false };
      noun = noun || read.ordinal;
      at = read.end;
    } else if (choice?.value.penultimate === true || choice?.value.last === true) {
      if (found !== undefined) return undefined;
      found = { position: choice.value.last === true ? 1 : 2, fromEnd: true };
      noun = true;
      at = choice.end;
    } else if (lexicon.answers.has(word.text) || choice?.value.optionNoun === true) {
      noun = true;
      at += 1;
    } else if (isFrame(lexicon, word)) at += 1;
    else return undefined;
  }
  // "Change 2" names no question: it may be a value.
  return noun ? found : undefined;
}

const isFrame = (lexicon: CommandLexicon, word: Token): boolean => word.kind === "mark" || lexicon.frame.has(word.text);

/** Whether the words say nothing but which question is meant. */
export function isNamedOnly(reading: AskedReply, words: readonly Token[], question: OtherQuestion): boolean {
  if (namesPlace(reading, words)) return true;
  const lexicon = commandLexicon(reading.language);
  const { empty } = polarityLexicon(reading.language);
  const title = readTitle(question.title).tokens;
  const others = otherNames(question);
  for (let at = 0; at < words.length;) {
    const noun = lexicon.kindNouns.match(words, at);
    const word = words[at] as Token;
    if (noun !== undefined) at = noun.end;
    else if (
      isFrame(lexicon, word) ||
      empty.has(word.text) ||
      lexicon.answers.has(word.text) ||
      others.includes(word.text) ||
      title.some((token) => shareStem(token.text, word.text))
    )
      at += 1;
    else return false;
  }
  return true;
}
