/**
 * Talk about the conversation: "how many questions are left?", "who are you?", "thanks", "leave it for later".
 *
 * Owns: telling such talk from answers. Does not own: the words (`machines/languages`), what is said to it
 * (`machines/conversation/acting/talk.ts`).
 *
 * 1. Every word of the reply belongs to the talk: a core phrase of one topic, and words that may stand beside it or
 *    between its words. "Hi, I'm Ana" is none.
 * 2. Where any text is an answer, words that may be one ("privacy", "terrible") are talk only in a longer sentence.
 * 3. Linear in the reply, which is at most {@link CHARACTERS_MAX} long.
 */
import { type LanguageCode, languageCodeOf, languageOf } from "../../languages/registry.ts";
import { TALK_TOPICS, type TalkTopic } from "../../languages/schema/talk-words.ts";

const CHARACTERS_MAX = 120;
const WORDS_MAX = 18;
/** Where any text is an answer: words that such talk has at least, or a question mark and more than one word. */
const WORDS_AT_TEXT_MIN = 3;
/** The same for languages without blanks, in characters. */
const CHARACTERS_AT_TEXT_MIN = 6;

/** Topics whose shortest phrases may be answers: "why", "privacy", "summary", "later". */
const LONGER_AT_TEXT: ReadonlySet<TalkTopic> = new Set(["privacy", "recap", "identity", "duration", "why", "later"]);

interface TopicTable {
  readonly topic: TalkTopic;
  /** By first word, longest first; for languages without blanks all of them, longest first. */
  readonly cores: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly parts: readonly string[];
  readonly beside: ReadonlySet<string>;
  readonly besideParts: readonly string[];
}

interface Lexicon {
  readonly unspaced: boolean;
  readonly topics: readonly TopicTable[];
  /** Every word of the lists. A reply with any other word is an answer, which settles most replies early. */
  readonly known: ReadonlySet<string>;
  readonly addressed: ReadonlySet<string>;
  readonly addressedParts: readonly string[];
}

/**
 * The topic of a reply that is nothing but talk about the conversation; undefined for every other.
 * @param locales BCP 47 tags of the respondent's languages.
 * @param anyTextAnswers true at a question that any text answers.
 */
export function findTalk(text: string, locales: readonly string[], anyTextAnswers: boolean): TalkTopic | undefined {
  // Such talk has no numbers, and answers often do.
  if (text.length > CHARACTERS_MAX || /\d/.test(text)) return undefined;
  const plain = plainly(text);
  if (plain === "") return undefined;
  const asks = /[?？؟]\s*$/.test(text);
  for (const locale of locales) {
    const found = topicIn(lexiconOf(languageCodeOf(locale)), plain, anyTextAnswers, asks);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * True if a reply clearly asks to leave the question for later, in several words such as "leave it for later". "Later"
 * alone, or "I'll come back later", may as well end the conversation.
 */
export function asksForLater(text: string, locale: string): boolean {
  if (findTalk(text, [locale], false) !== "later") return false;
  const { unspaced, topics } = lexiconOf(languageCodeOf(locale));
  const table = topics.find(({ topic }) => topic === "later");
  const plain = plainly(text);
  const words = plain.split(" ");
  return unspaced
    ? table?.parts.some((part) => part.length >= CLEAR_CHARACTERS_MIN && withoutBlanks(plain).includes(part)) === true
    : words.some((word, at) =>
        table?.cores
          .get(word)
          ?.some((core) => core.length >= CLEAR_WORDS_MIN && isCoreOf(core, words, at, table.beside)),
      );
}

/** Whether a word of a reply is one that such talk is made of in a language; never where no blanks part words. */
export function isTalkWord(word: string, code: LanguageCode): boolean {
  const { unspaced, known } = lexiconOf(code);
  return !unspaced && known.has(word);
}

/** Words, or characters without blanks, of a phrase that can mean nothing else. */
const CLEAR_WORDS_MIN = 3;
const CLEAR_CHARACTERS_MIN = 4;

function topicIn(lexicon: Lexicon, plain: string, anyTextAnswers: boolean, asks: boolean): TalkTopic | undefined {
  const words = plain.split(" ");
  if (words.length > WORDS_MAX) return undefined;
  if (!lexicon.unspaced && !words.every((word) => lexicon.known.has(word))) return undefined;
  const joined = lexicon.unspaced ? plain.replaceAll(" ", "") : "";
  for (const table of lexicon.topics) {
    if (!(lexicon.unspaced ? coversParts(table, joined) : coversWords(table, words))) continue;
    if (!anyTextAnswers || countsAtText(lexicon, table.topic, words, joined, asks)) return table.topic;
  }
  return undefined;
}

function countsAtText(
  { unspaced, addressed, addressedParts }: Lexicon,
  topic: TalkTopic,
  words: readonly string[],
  joined: string,
  asks: boolean,
): boolean {
  if (topic === "insult")
    return unspaced ? addressedParts.some((part) => joined.includes(part)) : words.some((word) => addressed.has(word));
  if (!LONGER_AT_TEXT.has(topic)) return true;
  if (unspaced) return joined.length >= CHARACTERS_AT_TEXT_MIN || (asks && joined.length > 2);
  return words.length >= WORDS_AT_TEXT_MIN || (asks && words.length > 1);
}

/** The words of one core phrase in their order, and around and between them only words that may stand beside it. */
function coversWords({ cores, beside }: TopicTable, words: readonly string[]): boolean {
  for (let at = 0; at < words.length; at++) {
    for (const core of cores.get(words[at] as string) ?? []) if (isCoreOf(core, words, at, beside)) return true;
    if (!beside.has(words[at] as string)) return false;
  }
  return false;
}

/** The words before `from` were looked at already. */
function isCoreOf(
  core: readonly string[],
  words: readonly string[],
  from: number,
  beside: ReadonlySet<string>,
): boolean {
  let next = 0;
  for (let at = from; at < words.length; at++) {
    const word = words[at] as string;
    if (word === core[next]) next += 1;
    else if (!beside.has(word)) return false;
  }
  return next === core.length;
}

function coversParts({ parts, besideParts }: TopicTable, text: string): boolean {
  const core = parts.find((part) => text.includes(part));
  if (core === undefined) return false;
  const at = text.indexOf(core);
  return isCovered(text.slice(0, at), besideParts) && isCovered(text.slice(at + core.length), besideParts);
}

/** The longest part at each place: what is left over is no talk. */
function isCovered(text: string, parts: readonly string[]): boolean {
  let at = 0;
  while (at < text.length) {
    const part = parts.find((each) => text.startsWith(each, at));
    if (part === undefined) return false;
    at += part.length;
  }
  return true;
}

const lexicons = new Map<LanguageCode, Lexicon>();

/** Compiled at first use. */
function lexiconOf(code: LanguageCode): Lexicon {
  const known = lexicons.get(code);
  if (known !== undefined) return known;
  const { frame, topics, addressed, unspaced = false } = languageOf(code).talkWords;
  const tables = TALK_TOPICS.map((topic): TopicTable => {
    const { cores, beside = "" } = topics[topic];
    const phrases = formsOf(cores).sort((one, other) => other.length - one.length);
    // Two phrases of a topic may stand in one reply: "haha, very funny".
    const around = [...formsOf(frame), ...formsOf(beside), ...phrases];
    return {
      topic,
      cores: unspaced
        ? new Map()
        : Map.groupBy(
            phrases.map((phrase) => phrase.split(" ")),
            ([first = ""]) => first,
          ),
      parts: unspaced ? phrases.map(withoutBlanks) : [],
      beside: unspaced ? new Set() : new Set(around.flatMap((phrase) => phrase.split(" "))),
      besideParts: unspaced ? around.map(withoutBlanks).sort((one, other) => other.length - one.length) : [],
    };
  });
  const lexicon: Lexicon = {
    unspaced,
    topics: tables,
    known: new Set(tables.flatMap(({ beside: words }) => [...words])),
    addressed: new Set(formsOf(addressed)),
    addressedParts: formsOf(addressed).map(withoutBlanks),
  };
  lexicons.set(code, lexicon);
  return lexicon;
}

function formsOf(forms: string): string[] {
  return forms
    .split("|")
    .map(plainly)
    .filter((form) => form !== "");
}

function withoutBlanks(text: string): string {
  return text.replaceAll(" ", "");
}

/** Lower case, without accents, vowel signs, apostrophes and punctuation; words separated by single blanks. */
function plainly(text: string): string {
  const lower = text.toLowerCase();
  // Most replies are plain words.
  if (/^[a-z !'?.,-]*$/.test(lower))
    return lower
      .replaceAll("'", "")
      .replaceAll(/[ !?.,-]+/g, " ")
      .trim();
  return lower
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\u064b-\u0655\u0670\u093c'’ʼ`´]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
