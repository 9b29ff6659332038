/**
 * A name in labelled parts: "first name Ana, last name Ruiz", "Mme Le Goff, prénom Maëlle".
 *
 * Owns: which part is which, and putting them together. Does not own: what the parts are called
 * (`languages/name-part-words.ts`), names without labels (`asked-texts.ts`).
 *
 * 1. A part without a word for it is the other one. What says neither leaves the reply to the other readers.
 */
import {
  ANY_NAME_WORDS,
  FAMILY_NAME_WORDS,
  GIVEN_NAME_WORDS,
  NAME_PART_COPULAS,
  NAME_PART_ENDS,
} from "../../../languages/name-part-words.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import type { Answered, Span } from "../../reply/result.ts";
import { PhraseTable, phrasesOnUse } from "../../text/phrases.ts";
import type { Token } from "../../text/tokens.ts";
import { canBe, isSign } from "../../utterance/asked-text.ts";
import { utteranceLexicon } from "../../vocabulary/utterance-lexicon.ts";
import { commandLexicon } from "../../vocabulary/command-lexicon.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { leadInsOf } from "./text-answers.ts";

/** A name in its parts. */
export interface NameParts {
  readonly given: string;
  readonly family: string;
  readonly span: Span;
  /** False where a part without a word for it may be the whole name of somebody. */
  readonly sure: boolean;
}

/** Names that are written surname first and together. */
const WITHOUT_BLANKS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u;

/**
 * The name of a reply that tells it in parts: the whole, or the one part that the title asks for.
 */
export function understandNameParts(reading: AskedReply): Answered | undefined {
  const parts = namePartsIn(reading);
  if (parts === undefined) return undefined;
  const asked = askedPart(reading);
  return {
    answer: asked === undefined ? wholeName(parts) : parts[asked],
    span: parts.span,
    confidence: parts.sure ? "strong" : "weak",
  };
}

/** The parts as the name is written. */
export function wholeName({ given, family }: NameParts): string {
  return WITHOUT_BLANKS.test(given) && WITHOUT_BLANKS.test(family) ? `${family}${given}` : `${given} ${family}`;
}

/** The one part that a title asks for, and not the name or both parts. */
function askedPart({ title: { tokens } }: AskedReply): PartName | undefined {
  const asked = new Set<PartName>();
  for (let at = 0; at < tokens.length; at += 1) {
    const part = partWords().match(tokens, at);
    const any = anyNameWords().match(tokens, at);
    // "Nombre de pila" and "last name" ask for less than "nombre" and "name".
    if (any !== undefined && any.end >= (part?.end ?? 0)) return undefined;
    if (part === undefined) continue;
    asked.add(part.value);
    at = part.end - 1;
  }
  const [only, other] = asked;
  return other === undefined ? only : undefined;
}

type PartName = "given" | "family";

/** Tokens of a reply that tells a name in parts. */
const TOKENS_MAX = 30;
/** Words of one part. */
const PART_WORDS_MAX = 5;

let table: PhraseTable<PartName> | undefined;

function partWords(): PhraseTable<PartName> {
  if (table === undefined) {
    table = new PhraseTable();
    table.add(FAMILY_NAME_WORDS, "family");
    table.add(GIVEN_NAME_WORDS, "given");
  }
  return table;
}

const anyNameWords = phrasesOnUse(ANY_NAME_WORDS);
const copulaWords = phrasesOnUse(NAME_PART_COPULAS);
const endWords = phrasesOnUse(NAME_PART_ENDS);

const isAnd = ({ reply: { tokens }, language }: AskedReply, at: number): boolean =>
  choiceLexicon(language).words.match(tokens, at)?.value.and === true;

/** The parts that a reply tells; undefined where it names none, or says something besides. */
export function namePartsIn(reading: AskedReply): NameParts | undefined {
  const { raw, tokens } = reading.reply;
  const { kindNouns } = commandLexicon(reading.language);
  if (tokens.length < 3 || tokens.length > TOKENS_MAX) return undefined;
  if (!tokens.some((_, at) => partWords().match(tokens, at) !== undefined)) return undefined;
  const found: Part[] = [];
  let open: { part: PartName | undefined; words: Token[] } | undefined;
  let labels = 0;
  const close = (): void => {
    if (open !== undefined && open.words.length > 0) found.push(open);
    open = undefined;
  };
  for (let at = opening(reading); at < tokens.length;) {
    const token = tokens[at] as Token;
    const before = open?.words.at(-1);
    if (before !== undefined && raw.slice(before.end, token.start).includes("\n")) close();
    const label = open === undefined || open.words.length > 0 ? labelAt(reading, at) : undefined;
    if (label !== undefined) {
      close();
      open = { part: label.part, words: [] };
      labels += 1;
      at = label.end;
      continue;
    }
    // "E-mail:" before what is read already
    const noun = open === undefined ? kindNouns.match(tokens, at)?.end : undefined;
    if (noun !== undefined && isBehind(tokens, noun)) {
      at = noun;
      continue;
    }
    if (token.kind === "emoji" || (token.kind === "mark" && !GLUE.has(token.text))) {
      // "First name: Ana"
      if (open === undefined || open.words.length > 0) close();
      at += 1;
      continue;
    }
    if (isAnd(reading, at) && (open === undefined || open.words.length > 0)) {
      close();
      at += 1;
      continue;
    }
    const end = endWords().match(tokens, at)?.end;
    const filler =
      open?.words.length === 0 || open === undefined ? undefined : fillersOf(reading.language).match(tokens, at)?.end;
    const passed = end ?? (filler !== undefined && isBehind(tokens, filler) ? filler : undefined);
    if (passed !== undefined && open !== undefined && open.words.length > 0) {
      close();
      at = passed;
      continue;
    }
    if (token.kind !== "word" && token.kind !== "mark") return undefined;
    open ??= { part: undefined, words: [] };
    open.words.push(token);
    at += 1;
  }
  close();
  const labelled = found.filter(({ part }) => part !== undefined);
  if (labels === 0 || found.length < 2) return undefined;
  if (found.length === 2) return together(reading, found);
  // "First name Ana, last name Ruiz, room 5"
  const parts = labelled.length === 2 ? together(reading, labelled) : undefined;
  return parts === undefined ? undefined : { ...parts, sure: false };
}

const GLUE: ReadonlySet<string> = new Set(["-", "'", "’", "."]);

const isBehind = (tokens: readonly Token[], end: number): boolean =>
  tokens[end] === undefined || tokens[end]?.kind === "mark";

/** Behind what leads into a name and says nothing of its parts: "Hi, I'm". */
function opening({ reply: { tokens }, language }: AskedReply): number {
  let at = 0;
  for (;;) {
    while (tokens[at]?.kind === "mark" && tokens[at + 1] !== undefined) at += 1;
    if (partWords().match(tokens, at) !== undefined) return at;
    const passed = leadInsOf(language).match(tokens, at)?.end ?? fillersOf(language).match(tokens, at)?.end;
    if (passed === undefined || tokens[passed] === undefined) return at;
    at = passed;
  }
}

/** A word for a part, with what stands between it and the name. It is no part of a name itself: "Nom Ansa", "姓". */
function labelAt(reading: AskedReply, at: number): { readonly part: PartName; readonly end: number } | undefined {
  const { raw, tokens } = reading.reply;
  const match = partWords().match(tokens, at);
  const part = match?.value;
  if (match === undefined || part === undefined) return undefined;
  const isOpening = at === 0 || tokens[at - 1]?.kind === "mark" || isAnd(reading, at - 1);
  const token = tokens[at] as Token;
  const isSmall = raw.charAt(token.start) === raw.charAt(token.start).toLowerCase();
  let { end } = match;
  if (!isOpening && tokens[end]?.text !== ":" && (!isSmall || isSign(token.text))) return undefined;
  if (tokens[end]?.kind === "mark" && tokens[end + 1] !== undefined && tokens[end]?.text !== ",") end += 1;
  const copula = copulaWords().match(tokens, end)?.end;
  end = copula !== undefined && tokens[copula] !== undefined ? copula : end;
  return tokens[end] === undefined ? undefined : { part, end };
}

interface Part {
  readonly part: PartName | undefined;
  readonly words: readonly Token[];
}

function together(reading: AskedReply, [one, other]: readonly Part[]): NameParts | undefined {
  if (one === undefined || other === undefined) return undefined;
  const part = one.part ?? otherOf(other.part);
  if (part === undefined || part === other.part) return undefined;
  const text = textOf(reading, one);
  const second = textOf(reading, other);
  if (text === undefined || second === undefined) return undefined;
  const span = { start: one.words[0]?.start ?? 0, end: other.words.at(-1)?.end ?? 0 };
  const [bare, labelled] = one.part === undefined ? [text, second] : [second, text];
  const label = one.part ?? other.part;
  const words = bare.split(" ");
  const isBare = one.part === undefined || other.part === undefined;
  const rest = words.filter((word) => word.toLowerCase() !== labelled.toLowerCase());
  // "Ana Ruiz, first name Ana": the whole name, and a part of it once more.
  const left = isBare && rest.length > 0 && rest.length < words.length ? rest.join(" ") : bare;
  const hasTitle = isTitle(reading, one.words[0]) || isTitle(reading, other.words[0]);
  // "Jonas Weber, first name Peter"
  const sure = !isBare || left !== bare || words.length === 1 || hasTitle;
  return label === "given"
    ? { given: labelled, family: left, span, sure }
    : { given: left, family: labelled, span, sure };
}

const isTitle = ({ language }: AskedReply, token: Token | undefined): boolean =>
  utteranceLexicon(language).honorifics.has(token?.text ?? "");

const otherOf = (part: PartName | undefined): PartName | undefined =>
  part === undefined ? undefined : part === "given" ? "family" : "given";

/** The text of a part without a title before it; undefined where it can be no name. */
function textOf(reading: AskedReply, { part: name, words }: Part): string | undefined {
  let from = 0;
  while (name === undefined && (isTitle(reading, words[from]) || words[from]?.text === ".")) from += 1;
  const part = words.slice(from);
  const [first, last] = [part[0], part.at(-1)];
  if (first === undefined || last === undefined || part.length > PART_WORDS_MAX) return undefined;
  if (canBe(reading, "name", part) !== "yes" && !part.every(({ text }) => isSign(text))) return undefined;
  return reading.reply.raw.slice(first.start, last.text === "." ? last.start : last.end);
}
