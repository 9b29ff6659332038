/**
 * What a refusal means at a question.
 *
 * Owns: whether it leaves the question out, refuses it, or is an answer there. Does not own: finding it
 * (`intents/refusals.ts`), what a refused question does (`machines/conversation`).
 */
import { type ReplyLanguage, utteranceWordsOf } from "../languages/registry.ts";
import type { AnswerKind, ChoiceOption } from "../values/answer-kind.ts";
import type { FoundCommand } from "./intents/commands.ts";
import { findRefusal, type Refusal } from "./intents/refusals.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import type { Intended, Understanding } from "./reply/result.ts";
import { readReply, type Token } from "./text/tokens.ts";
import { askedTopic } from "./utterance/asked-text.ts";
import { refusalLexicon } from "./vocabulary/refusal-lexicon.ts";

/**
 * A refusal where a value is asked for. `read` is what the reply was read as: a sure answer is one, except that "we
 * need nothing of all that" chooses nothing.
 */
export function refusedValue(
  kind: AnswerKind,
  readings: readonly AskedReply[],
  read: Understanding | undefined,
): Intended | undefined {
  const isSure = read !== undefined && "answer" in read && read.confidence !== "weak";
  const isPolar = kind.kind === "yes_no" || kind.kind === "consent";
  const isList = kind.kind === "choices";
  const choosesNone = isList && isSure && Array.isArray(read.answer) && read.answer.length === 0;
  if (isSure && !choosesNone && (!isList || read.confidence === "exact")) return undefined;
  const refusal = firstRefusal(kind, readings, read === undefined && !isPolar);
  if (refusal === undefined) return undefined;
  if ((kind.kind === "choice" || isList) && read !== undefined && offersNone(kind.options, readings)) return undefined;
  if (isPolar) return refusal === "unwilling" || (refusal === "private" && read === undefined) ? REFUSED : undefined;
  const optional = readings[0]?.context.optional === true;
  switch (refusal) {
    case "unwilling":
    case "refuse":
    case "private":
      return REFUSED;
    case "blank":
      return SKIPPED;
    case "lack":
      return optional || !(choosesNone || kind.kind === "choice" || isList) ? SKIPPED : undefined;
    case "unimportant":
    case "nothing":
    case "content":
      return optional ? SKIPPED : undefined;
  }
}

/** A refusal where any text is an answer: "private" may be one, "I'd rather not say" is none. */
export function refusedText(kind: AnswerKind, readings: readonly AskedReply[]): Intended | undefined {
  const refusal = firstRefusal(kind, readings, false);
  if (refusal === undefined) return undefined;
  const { context } = readings[0] as AskedReply;
  const topics = readings.map((reading) => (kind.kind === "text" && kind.multiline ? "open" : askedTopic(reading)));
  const isNamed = kind.kind === "address" || (kind.kind === "text" && kind.name === true) || topics.some(isOfOneKind);
  if (isNamed && mayBeName(readings[0] as AskedReply)) return undefined;
  switch (refusal) {
    case "unwilling":
    case "refuse":
      return REFUSED;
    case "private":
      return isNamed ? REFUSED : undefined;
    case "lack":
    case "blank":
      return context.optional === true || isNamed ? SKIPPED : undefined;
    case "unimportant":
      return isNamed && context.optional === true ? SKIPPED : undefined;
    case "nothing":
      return context.optional === true ? SKIPPED : undefined;
    case "content":
      // "All good" tells how something was, where that is asked.
      return context.optional === true && readings.some(asksForMore) ? SKIPPED : undefined;
  }
}

const REFUSED: Intended = { intent: "refuse" };
const SKIPPED: Intended = { intent: "skip" };

/** "Will Pass", "call me Skip": a name, by its capitals. One word at the start says nothing by its capital. */
function mayBeName({ reply: { tokens, raw }, language }: AskedReply): boolean {
  const words = tokens.filter(({ kind }) => kind === "word");
  const isCapital = ({ start }: Token): boolean => /^\p{Lu}/u.test(raw.slice(start, start + 2));
  const [first] = words;
  if (words.length === 1) {
    const parts = first === undefined ? undefined : refusalLexicon(language).word(first.text);
    return first !== undefined && isCapital(first) && (parts?.blank === true || parts?.reluctant === true);
  }
  // "I" is written with a capital wherever it stands, and so is every noun of some languages.
  return (
    utteranceWordsOf(language)?.capitalNouns !== true &&
    words.slice(1).some((word) => word.end - word.start > 1 && isCapital(word) && !word.text.startsWith("i"))
  );
}

const isOfOneKind = (topic: string | undefined): boolean => topic !== undefined && topic !== "open";

function firstRefusal(kind: AnswerKind, readings: readonly AskedReply[], reasons: boolean): Refusal | undefined {
  for (const reading of readings) {
    const refusal = findRefusal(reading, kind, reasons);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** "Do you have any wishes?": the title asks whether there is more, by a word for what there may be. */
function asksForMore({ title, language }: AskedReply): boolean {
  const lexicon = refusalLexicon(language);
  return title.tokens.some((_, at) => lexicon.match(title.tokens, at)?.value.things === true);
}

/** An option that says none by the same word as the reply: "None of these". */
function offersNone(options: readonly ChoiceOption[], readings: readonly AskedReply[]): boolean {
  return readings.some(({ reply, language }) => {
    const said = negationsIn(reply.tokens, language);
    return (
      said.size > 0 &&
      options.some(({ label }) => {
        const own = negationsIn(readReply(label.slice(0, LABEL_CHARACTERS_MAX)).tokens, language);
        return [...own].some((negation) => said.has(negation));
      })
    );
  });
}

/** Characters of a label in which a negation is looked for. */
const LABEL_CHARACTERS_MAX = 200;

function negationsIn(tokens: readonly Token[], language: ReplyLanguage): ReadonlySet<string> {
  const lexicon = refusalLexicon(language);
  const found = new Set<string>();
  for (let at = 0; at < tokens.length;) {
    const match = lexicon.match(tokens, at);
    const end = match?.end ?? at + 1;
    if (match?.value.none === true)
      found.add(
        tokens
          .slice(at, end)
          .map(({ text }) => text)
          .join(" "),
      );
    at = end;
  }
  return found;
}

/** A command that is said clearly, and neither refuses nor asks for a person ("don't call me" refuses). */
export function isOtherWish(command: FoundCommand | undefined): boolean {
  return command?.strict === true && !["skip", "refuse", "human"].includes(command.intent);
}

/** A refusal, by the name that a clear command gives it. */
export function wishedAs(command: FoundCommand | undefined, refused: Intended): Intended {
  return command?.strict === true && command.intent !== "human" ? { intent: command.intent } : refused;
}
