/**
 * A wish to go on in another language: "auf Deutsch bitte", "¿podemos seguir en español?", "中文".
 *
 * Owns: finding it, whatever the language of the conversation. Does not own: the words
 * (`languages/language-names.ts`), whether the form has the language.
 */
import {
  BESIDE_LANGUAGE_WISHES,
  LANGUAGE_DOUBTS,
  LANGUAGE_MARKERS,
  LANGUAGE_NAMES,
  LANGUAGE_WISHES,
} from "../../languages/language-names.ts";
import { PhraseTable, phrasesOnUse } from "../text/phrases.ts";
import { readReply, type Reply, type Token } from "../text/tokens.ts";

/** A language that a reply wishes for. */
export interface LanguageWish {
  /** BCP 47 primary subtag. */
  readonly language: string;
  /** More is said than its name, so that it is hardly an answer. */
  readonly explicit: boolean;
  /** It is the one that the respondent does not speak well, so that another is wished for. */
  readonly unwanted?: true;
  /** Other words stand beside it, so that where any text is an answer it is none. */
  readonly loose?: true;
}

/** Tokens of a wish at most: a longer text says something else besides. */
const WISH_TOKENS_MAX = 16;

interface WishWord {
  readonly language?: string;
  readonly wish?: true;
}

let table: PhraseTable<WishWord> | undefined;

const markers = phrasesOnUse(LANGUAGE_MARKERS);
const doubtWords = phrasesOnUse(LANGUAGE_DOUBTS);

/** Names go before wishes, and wishes before what may stand beside them: the first list that has a form counts. */
function wishWords(): PhraseTable<WishWord> {
  if (table === undefined) {
    table = new PhraseTable();
    for (const [language, forms] of LANGUAGE_NAMES) table.add(forms, { language });
    table.add(LANGUAGE_WISHES, { wish: true });
    table.add(BESIDE_LANGUAGE_WISHES, {});
  }
  return table;
}

/**
 * The wish that a text consists of: each of its words names the one language, wishes, or may stand beside. "My German
 * is bad, English please" wishes for English, "I don't speak German" for another.
 */
export function findLanguageWish(text: string): LanguageWish | undefined {
  const { tokens, long } = readReply(text);
  if (long || tokens.length === 0 || tokens.length > WISH_TOKENS_MAX) return undefined;
  // Most replies name no language.
  if (!tokens.some((_, at) => isNameAt(tokens, at))) return undefined;
  const whole = readWords(tokens);
  if (whole.others === 0 && whole.doubts === 0) return wishIn(whole);
  const clauses = clausesOf(tokens).map(readWords);
  const wishes = clauses.filter((clause) => clause.others === 0 && clause.doubts === 0 && clause.named.size === 1);
  const [wish, another] = wishes;
  const isBeside = (clause: Words): boolean => wishes.includes(clause) || clause.named.size > 0 || clause.others === 0;
  if (wish !== undefined && another === undefined && clauses.every(isBeside)) {
    const found = wishIn(wish);
    return found === undefined ? undefined : { ...found, explicit: true };
  }
  const [language] = whole.named;
  if (language === undefined || whole.named.size > 1 || whole.others > OTHER_WORDS_MAX) return undefined;
  if (whole.doubts > 0) return { language, explicit: true, unwanted: true, loose: true };
  return whole.marked ? { language, explicit: true, loose: true } : undefined;
}

/** Words of a clause that excuses how a language is spoken. */
const DOUBT_WORDS_MIN = 3;

/**
 * The clause that excuses how the respondent speaks a language: "Ana Ruiz, SORRY MY ENGLISH IS BAD". Each of its words
 * names the one language, doubts it in small letters ("Bad English Pub" is a name), or is known.
 *
 * @param isKnown whether sentences of the respondent's languages are made of a word.
 */
export function languageDoubtIn(
  { raw, tokens }: Reply,
  isKnown: (word: string) => boolean,
): { readonly from: number; readonly end: number } | undefined {
  if (tokens.length < DOUBT_WORDS_MIN || !tokens.some((_, at) => isNameAt(tokens, at))) return undefined;
  const clause = clausesOf(tokens).find((part) => {
    if (part.length < DOUBT_WORDS_MIN || part.length > WISH_TOKENS_MAX) return false;
    const { named, doubts } = readWords(part);
    return (
      named.size === 1 &&
      doubts > 0 &&
      part.some(
        ({ start }, at) =>
          doubtWords().match(part, at) !== undefined && raw.charAt(start) === raw.charAt(start).toLowerCase(),
      ) &&
      part.every(
        ({ kind, text }, at) =>
          kind !== "word" ||
          wishWords().match(part, at) !== undefined ||
          doubtWords().match(part, at) !== undefined ||
          isKnown(text),
      )
    );
  });
  const first = clause?.[0];
  const last = clause?.at(-1);
  return first === undefined || last === undefined
    ? undefined
    : { from: tokens.indexOf(first), end: tokens.indexOf(last) + 1 };
}

/** Whether a language is named anywhere in a text: "Deutsch (Österreich)". */
export function namesLanguage(text: string): boolean {
  const { tokens } = readReply(text);
  return tokens.some((_, at) => isNameAt(tokens, at));
}

function isNameAt(tokens: readonly Token[], at: number): boolean {
  return wishWords().match(tokens, at)?.value.language !== undefined;
}

/** Words beside a wish that no list has. */
const OTHER_WORDS_MAX = 3;

interface Words {
  readonly named: ReadonlySet<string>;
  readonly wishes: boolean;
  /** A word that goes with languages stands directly before the name, or with one word between. */
  readonly marked: boolean;
  readonly doubts: number;
  readonly others: number;
}

function readWords(tokens: readonly Token[]): Words {
  const named = new Set<string>();
  let [wishes, marked, doubts, others, markedAt] = [false, false, 0, 0, -MARKER_WITHIN - 1];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    if (token.kind === "mark" || token.kind === "emoji") {
      at += 1;
      continue;
    }
    if (markers().match(tokens, at) !== undefined) markedAt = at;
    const match = wishWords().match(tokens, at);
    const doubt = doubtWords().match(tokens, at);
    if (doubt !== undefined && match?.value.language === undefined) {
      doubts += 1;
      at = doubt.end;
    } else if (match === undefined) {
      others += 1;
      at += 1;
    } else {
      if (match.value.language !== undefined) {
        named.add(match.value.language);
        marked ||= at - markedAt <= MARKER_WITHIN;
      }
      wishes ||= match.value.wish === true;
      at = match.end;
    }
  }
  return { named, wishes, marked, doubts, others };
}

/** Tokens from a marker to the name: "sprechen Sie auch Deutsch". */
const MARKER_WITHIN = 3;

/** "English or German" wishes for neither. */
function wishIn({ named, wishes }: Words): LanguageWish | undefined {
  const [language, another] = named;
  return language === undefined || another !== undefined ? undefined : { language, explicit: wishes };
}

function clausesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "mark" && /[,;.!?]/.test(token.text)) clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses.filter((clause) => clause.length > 0);
}
