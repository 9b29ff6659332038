/**
 * Several things in one reply, each with the same few answers: "Anna 7 and Ben 4".
 *
 * Owns: cutting the reply, and whose value each is. Does not own: reading one value (`understand-answer.ts`), the rules
 * of the questions.
 *
 * 1. All or nothing: a reply with a part that is no value holds no entries, so that nothing of it is lost in silence.
 */
import type { Json } from "../json.ts";
import { replyLanguagesOf } from "../languages/registry.ts";
import type { OtherQuestion, UnderstandContext } from "./reply/result.ts";
import { fillersOf } from "./reply/coverage.ts";
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
  const segments = text.split(separator()).filter((segment) => /[\p{L}\p{N}]/u.test(segment));
  if (segments.length === 0 || segments.length > SEGMENTS_MAX) return undefined;
  const alone: UnderstandContext = { ...context, answered: [], upcoming: [] };
  const entries: Record<string, Json>[] = [];
  for (const segment of segments) {
    const last = entries.at(-1);
    const values = valuesIn(segment, questions, alone, last);
    if (values === undefined) return undefined;
    const isNext = last === undefined || Object.keys(values).some((ref) => Object.hasOwn(last, ref));
    if (isNext) entries.push({ ...values });
    else Object.assign(last, values);
  }
  return entries.every((entry) => Object.keys(entry).length >= ANSWERS_MIN) ? entries : undefined;
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
function nameIn(text: string, { locales }: UnderstandContext): string | undefined {
  const { tokens } = readReply(text);
  const [language] = replyLanguagesOf(locales);
  const fillers = language === undefined ? undefined : fillersOf(language);
  const isWord = (token: Token, at: number): boolean =>
    token.kind === "word" &&
    fillers?.match(tokens, at) === undefined &&
    !(language !== undefined && isEveryday(language, token.text));
  const words = tokens.filter(isWord);
  const capitals = words.filter(({ start }) => text.charAt(start) !== text.charAt(start).toLowerCase());
  const [first] = capitals.length > 0 ? capitals : words;
  const last = (capitals.length > 0 ? capitals : words).at(-1);
  return first === undefined || last === undefined ? undefined : text.slice(first.start, last.end);
}
