/**
 * A name behind a verb that names somebody else: "der Kleine heißt Ben", "the older one is called Ada".
 *
 * Owns: finding it. Does not own: what leads into one's own name (`asked-texts.ts`), who is meant.
 */
import { NAMING_WORDS } from "../../../languages/naming-words.ts";
import { utteranceWordsOf } from "../../../languages/registry.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import type { Answered } from "../../reply/result.ts";
import { phrasesOnUse } from "../../text/phrases.ts";
import type { Token } from "../../text/tokens.ts";
import { canBe, isSign } from "../../utterance/asked-text.ts";
import { polarityLexicon } from "../../vocabulary/polarity-lexicon.ts";
import { behindRelation } from "../numbers/people.ts";

/** Tokens of the sentence, up to the name. */
const BEFORE_MAX = 8;
const NAME_TOKENS_MAX = 6;

const namingWords = phrasesOnUse(NAMING_WORDS);

/** The name at the end of a sentence that names somebody; undefined where it names nobody, or denies it. */
export function nameBehindVerb(reading: AskedReply): Answered | undefined {
  const { raw, tokens } = reading.reply;
  const fillers = fillersOf(reading.language);
  const { words, interrogatives } = polarityLexicon(reading.language);
  if (interrogatives.has(tokens[0]?.text ?? "") && tokens.at(-1)?.text === "?") return undefined;
  for (let at = 1; at < Math.min(tokens.length, BEFORE_MAX); at += 1) {
    if (tokens[at - 1]?.kind !== "word" || words.word(tokens[at - 1]?.text ?? "")?.negation === true) continue;
    const naming = namingWords().match(tokens, at);
    if (naming === undefined || !isSmall(raw, tokens[at] as Token)) continue;
    let end = tokens.length;
    while (end > naming.end && isLoose(tokens[end - 1] as Token)) end -= 1;
    const filler = tokens.findIndex((_, index) => index > naming.end && fillers.match(tokens, index)?.end === end);
    if (filler > naming.end) end = filler;
    while (end > naming.end && isLoose(tokens[end - 1] as Token)) end -= 1;
    const from = tokens[naming.end]?.kind === "mark" ? naming.end + 1 : naming.end;
    const name = tokens.slice(from, end);
    const [first, last] = [name[0], name.at(-1)];
    if (first === undefined || last === undefined || name.length > NAME_TOKENS_MAX) return undefined;
    if (name.some(({ kind, text }) => kind !== "word" && !/^[-'’.]$/.test(text))) return undefined;
    // A language whose verbs stand behind ("नाम राज है"), and signs of which one is no name.
    const isOneSign = name.length === 1 && isSign(first.text);
    if (isOneSign || canBe(reading, "name", name) !== "yes") return undefined;
    return {
      answer: raw.slice(first.start, last.end),
      span: { start: first.start, end: last.end },
      confidence: "strong",
    };
  }
  return undefined;
}

/** "My brother Jens", "meine kleine Schwester Ida": where the name begins; undefined where nobody is told of. */
export function nameBehindRelation(reading: AskedReply, at: number): number | undefined {
  const { raw, tokens } = reading.reply;
  const end = behindRelation(reading, at);
  const next = end === undefined ? undefined : tokens[tokens[end]?.kind === "mark" ? end + 1 : end];
  if (next?.kind !== "word") return undefined;
  const isCased = raw.toLowerCase() !== raw.toUpperCase();
  if (isCased && isSmall(raw, next)) return undefined;
  // "My Son Nguyen" is a name.
  const who = tokens[(end ?? 0) - 1] as Token;
  return isSmall(raw, who) || utteranceWordsOf(reading.language)?.capitalNouns === true ? end : undefined;
}

const isSmall = (raw: string, { start }: Token): boolean => raw.charAt(start) === raw.charAt(start).toLowerCase();

const isLoose = ({ kind, text }: Token): boolean => kind === "emoji" || (kind === "mark" && /^[.!,;)]$/.test(text));
