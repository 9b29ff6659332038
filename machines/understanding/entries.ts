/**
 * Several things in one reply, each with the same few answers: "Anna 7 and Ben 4".
 *
 * Owns: cutting the reply, and whose value each is. Does not own: reading one value (`understand-answer.ts`), the rules
 * of the questions.
 *
 * 1. All or nothing: a reply with a part that is no value holds no entries, so that nothing of it is lost in silence.
 */
import type { Json } from "../json.ts";
import { type ReplyLanguage, replyLanguagesOf, utteranceWordsOf } from "../languages/registry.ts";
import type { OtherQuestion, UnderstandContext } from "./reply/result.ts";
import { SHARED_BY_ALL } from "../languages/shared-words.ts";
import { namesOwner } from "./readers/numbers/people.ts";
import { nameBehindRelation } from "./readers/text/naming-sentences.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { fillersOf } from "./reply/coverage.ts";
import { readTitle } from "./text/question-words.ts";
import { PhraseTable } from "./text/phrases.ts";
import { readReply, type Token } from "./text/tokens.ts";
import { understandAnswer } from "./understand-answer.ts";
import { isEveryday } from "./utterance/spoken-in.ts";
import { formsInAllLanguages } from "./vocabulary/per-language.ts";

/** What one thing is answered with, by question. */
export type Entry = Readonly<Record<string, Json>>;

/** Longer replies tell a story. */
const CHARACTERS_MAX = 400;
const SEGMENTS_MAX = 40;
/** Answers that make an entry: one alone is the answer to the question that is asked. */
const ANSWERS_MIN = 2;

/** The entries that a reply holds; undefined where it holds none, or something besides. */
export function understandEntries(
  text: string,
  questions: readonly OtherQuestion[],
  context: UnderstandContext,
): readonly Entry[] | undefined {
  if (text.length > CHARACTERS_MAX || questions.length < ANSWERS_MIN) return undefined;
  const { said, count } = withoutCount(text, context);
  const segments = said.split(separator()).filter((segment) => /[\p{L}\p{N}]/u.test(segment));
  if (segments.length === 0 || segments.length > SEGMENTS_MAX) return undefined;
  const alone: UnderstandContext = { ...context, answered: [], upcoming: [] };
  const entries: Record<string, Json>[] = [];
  for (const segment of segments) {
    const last = entries.at(-1);
    const shared = entries.length > 1 ? sharedIn(segment) : undefined;
    const values = valuesIn(shared ?? segment, questions, alone, last);
    if (values === undefined) return undefined;
    if (shared !== undefined) {
      if (entries.some((entry) => Object.keys(values).some((ref) => Object.hasOwn(entry, ref)))) return undefined;
      for (const entry of entries) Object.assign(entry, values);
      continue;
    }
    const isNext = last === undefined || Object.keys(values).some((ref) => Object.hasOwn(last, ref));
    if (isNext) entries.push({ ...values });
    else Object.assign(last, values);
  }
  if (count !== undefined && count !== entries.length) return undefined;
  return entries.every((entry) => Object.keys(entry).length >= ANSWERS_MIN) ? entries : undefined;
}

/** "Two: Finn (8) and Lotte, 5": how many there are, before a colon, and what stands behind it. */
function withoutCount(text: string, context: UnderstandContext): { readonly said: string; readonly count?: number } {
  const colon = text.indexOf(":");
  if (colon === -1) return { said: text };
  const before = text.slice(0, colon);
  if (/[,;\n]/.test(before) || before.length > COUNT_CHARACTERS_MAX) return { said: text };
  const read = understandAnswer({ kind: "number", integer: true }, before, { ...context, answered: [], upcoming: [] });
  if (!("answer" in read) || typeof read.answer !== "number" || read.confidence === "weak") return { said: text };
  return { said: text.slice(colon + 1), count: read.answer };
}

/** Characters of such a count: "I have two kids". */
const COUNT_CHARACTERS_MAX = 40;

let shared: PhraseTable<true> | undefined;

/** "Both 8": what is said of all things that were named; undefined where it is said of one. */
function sharedIn(segment: string): string | undefined {
  if (shared === undefined) {
    shared = new PhraseTable();
    shared.add(SHARED_BY_ALL, true);
  }
  const { tokens } = readReply(segment);
  for (let at = 0; at < tokens.length; at += 1) {
    const match = shared.match(tokens, at);
    if (match === undefined) continue;
    const [from, to] = [tokens[at]?.start ?? 0, tokens[match.end - 1]?.end ?? 0];
    return `${segment.slice(0, from)} ${segment.slice(to)}`;
  }
  return undefined;
}

let between: RegExp | undefined;

/** Commas, line ends, and the words for "and". */
function separator(): RegExp {
  between ??= new RegExp(`[,;\\n、，；،]| (?:${formsInAllLanguages(({ contact }) => contact.and)}|&) `, "iu");
  return between;
}

/** The answers in one part of a reply: those with a form of their own first, then the text that is left. */
function valuesIn(
  segment: string,
  questions: readonly OtherQuestion[],
  context: UnderstandContext,
  begun: Entry | undefined,
): Entry | undefined {
  const values: Record<string, Json> = {};
  let left = segment;
  for (const { ref, kind, title } of questions) {
    if (kind.kind === "text" || !/[\p{L}\p{N}]/u.test(left)) continue;
    const said = understandAnswer(kind, left, context, title);
    if (!("answer" in said) || said.confidence === "weak") continue;
    values[ref] = said.answer;
    const before = left.slice(0, said.span.start);
    // "Anna is 7 years old": the name stands before the value, or behind it where nothing does.
    left = /\p{L}/u.test(before) ? before : left.slice(said.span.end);
  }
  const named = questions.find(({ kind }) => kind.kind === "text");
  const rest = nameIn(left, context);
  if (named === undefined || rest === undefined) return Object.keys(values).length === 0 ? undefined : values;
  // "Mia, 12 years old": words behind the value of a thing that has its name.
  const isBegun = begun !== undefined && Object.hasOwn(begun, named.ref);
  const goesOn = isBegun && !Object.keys(values).some((ref) => Object.hasOwn(begun, ref));
  if (goesOn && Object.keys(values).length > 0 && rest === rest.toLowerCase()) return values;
  const said = understandAnswer(named.kind, rest, context, named.title);
  if (!("answer" in said) || said.confidence === "weak") return undefined;
  return { ...values, [named.ref]: said.answer };
}

/** What is left without the words around it; undefined where nothing but such words is left. */
function nameIn(text: string, context: UnderstandContext): string | undefined {
  const { locales } = context;
  const { tokens } = readReply(text);
  const [language] = replyLanguagesOf(locales);
  const fillers = language === undefined ? undefined : fillersOf(language);
  const isWord = (token: Token, at: number): boolean =>
    token.kind === "word" &&
    fillers?.match(tokens, at) === undefined &&
    !(language !== undefined && isEveryday(language, token.text));
  const reading = language === undefined ? undefined : asReading(text, language, context);
  const relation = reading === undefined ? undefined : nameBehindRelation(reading, 0);
  const words = tokens.slice(relation ?? 0).filter((token, at) => isWord(token, at + (relation ?? 0)));
  const capitals = words.filter(({ start }) => text.charAt(start) !== text.charAt(start).toLowerCase());
  // "Meine Nachbarn Hugo": where every noun has a capital, an unknown one behind "my" is no part of a name for sure.
  const [opens] = tokens;
  const hasNoun =
    language !== undefined &&
    utteranceWordsOf(language)?.capitalNouns === true &&
    relation === undefined &&
    capitals.length > 1 &&
    opens !== undefined &&
    opens.text !== words[0]?.text &&
    namesOwner(opens.text, language);
  if (hasNoun) return undefined;
  const [first] = capitals.length > 0 ? capitals : words;
  const last = (capitals.length > 0 ? capitals : words).at(-1);
  return first === undefined || last === undefined ? undefined : text.slice(first.start, last.end);
}

const asReading = (text: string, language: ReplyLanguage, context: UnderstandContext): AskedReply => ({
  reply: readReply(text),
  language,
  title: readTitle(""),
  context,
});
