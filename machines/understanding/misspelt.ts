/**
 * Misspelt words of values: "15 jully", "übermorgn", "fiev".
 *
 * Owns: where a reply is read again with what was meant, and how sure that is. Does not own: misspelt labels
 * (`readers/choices/near-mentions.ts`), the words (`vocabulary/known-words.ts`).
 */
import type { AnswerKind } from "../values/answer-kind.ts";
import { findCommand, type FoundCommand } from "./intents/commands.ts";
import { readKind } from "./read-kind.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import type { Understanding } from "./reply/result.ts";
import type { Token } from "./text/tokens.ts";
import { knownWordsOf, nearWordsOf, type WordTopic } from "./vocabulary/known-words.ts";

/** Words of a reply in which misspelt ones are looked for: a longer one tells something. */
const WORDS_MAX = 8;

/** What the words of a kind's values are about. */
export const TOPICS: Partial<Record<AnswerKind["kind"], WordTopic>> = {
  date: "times",
  time: "times",
  datetime: "times",
  date_range: "times",
  number: "numbers",
  currency: "numbers",
  scale: "numbers",
  yes_no: "polarity",
};

interface Mended {
  readonly reading: AskedReply;
  readonly isSure: boolean;
}

/**
 * The answer that a reply gives once misspelt words of its kind are read as they were meant, where it gave none, or one
 * that left them out ("am 3. Spetember" is not this month's third). Never `exact`, so that it is said back.
 */
export function misspeltAnswer(
  kind: AnswerKind,
  readings: readonly AskedReply[],
  read: Understanding | undefined,
): Understanding | undefined {
  const topic = TOPICS[kind.kind];
  if (topic === undefined || (read !== undefined && "answer" in read && read.confidence === "exact")) return undefined;
  const isOpen = read === undefined || !("answer" in read) || read.confidence === "weak";
  if (!isOpen && topic !== "times") return undefined;
  for (const reading of readings) {
    const mended = mend(reading, topic);
    if (mended === undefined) continue;
    const said = readKind(kind, mended.reading);
    if (said === undefined || !("answer" in said) || said.confidence === "weak") continue;
    if (!isOpen && (!mended.isSure || JSON.stringify(said.answer) === JSON.stringify(read.answer))) continue;
    return { ...said, confidence: mended.isSure ? "strong" : "weak" };
  }
  return undefined;
}

/** A command with a misspelt word: "skpi", "überspingen". */
export function misspeltCommand(readings: readonly AskedReply[]): FoundCommand | undefined {
  for (const reading of readings) {
    const mended = mend(reading, "commands");
    if (mended?.isSure !== true) continue;
    const command = findCommand(mended.reading.reply, reading.language);
    if (command?.strict === true) return command;
  }
  return undefined;
}

/** The reading with words of the topic for those that are known nowhere; undefined where there are none. */
function mend(reading: AskedReply, topic: WordTopic): Mended | undefined {
  const { reply, title, language } = reading;
  if (reply.tokens.length > WORDS_MAX) return undefined;
  const known = knownWordsOf(language);
  const near = nearWordsOf(topic, language);
  const asked = new Set(title.tokens.map(({ text }) => text));
  let isSure = true;
  let isMended = false;
  let hasOther = false;
  const tokens = reply.tokens.map((token): Token => {
    if (token.kind !== "word" || known.has(token.text) || asked.has(token.text)) return token;
    const meant = near.nearest(token.text);
    if (meant === undefined) {
      hasOther = true;
      return token;
    }
    isMended = true;
    isSure &&= meant.isSure;
    return { ...token, text: meant.word };
  });
  // "Tree fiddy" is hardly three.
  if (!isMended || (hasOther && topic !== "times")) return undefined;
  return { reading: { ...reading, reply: { ...reply, tokens } }, isSure: isSure && !hasOther };
}
