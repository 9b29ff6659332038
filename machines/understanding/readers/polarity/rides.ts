/**
 * A no to the offer of a ride that names another way to come.
 *
 * Owns: when it is one: "Do you need a transfer?" "My brother picks us up." Does not own: words of agreement and
 * refusal (`yes-no.ts`).
 */
import { indirectWordsOf, type ReplyLanguage } from "../../../languages/registry.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { PhraseTable } from "../../text/phrases.ts";
import { titleFact } from "../../text/question-words.ts";
import type { PolarityLexicon } from "../../vocabulary/polarity-lexicon.ts";
import { mentionsAny } from "./likes.ts";
import type { Cue } from "./polarity-cues.ts";
import type { Verdict } from "./read-back.ts";

interface RideTables {
  readonly titles: PhraseTable<true>;
  readonly ownWays: PhraseTable<true>;
}

const compiled = new Map<ReplyLanguage, RideTables>();

function rideTables(code: ReplyLanguage): RideTables {
  let tables = compiled.get(code);
  if (tables === undefined) {
    const { titles, ownWays } = indirectWordsOf(code).rides;
    tables = { titles: new PhraseTable<true>(), ownWays: new PhraseTable<true>() };
    tables.titles.add(titles, true);
    tables.ownWays.add(ownWays, true);
    compiled.set(code, tables);
  }
  return tables;
}

const offersRide = titleFact((title, language) => mentionsAny(title, rideTables(language).titles));

/** Tokens in which another way is looked for: a longer reply tells a story. */
const LOOKED_AT_MAX = 24;
/** Words of a phrase that asks for the ride itself: "pick us up". */
const REQUEST_WORDS_MIN = 3;

/**
 * The no, if the reply names another way to come than what is offered, and neither negates it ("we have no car") nor
 * asks for the ride.
 */
export function ownWayVerdict(
  { reply: { tokens }, title, language }: AskedReply,
  lexicon: PolarityLexicon,
  cues: readonly Cue[],
): Verdict | undefined {
  if (tokens.length > LOOKED_AT_MAX || !offersRide(title, language)) return undefined;
  const { ownWays } = rideTables(language);
  if (tokens.at(-1)?.text === "?" || lexicon.interrogatives.has(tokens[0]?.text ?? "")) return undefined;
  if (
    cues.some(
      ({ word, from, end, opens }) =>
        word.negation === true ||
        word.but === true ||
        word.unsure === true ||
        word.wish === true ||
        (word.agree === true && word.good !== true) ||
        (word.shortYes === true && opens && end - from >= REQUEST_WORDS_MIN),
    )
  )
    return undefined;
  const asked = new Set(title.tokens.map(({ text }) => text));
  for (let at = 0; at < tokens.length; at += 1) {
    const match = ownWays.match(tokens, at);
    if (match === undefined) continue;
    // "A taxi would do" takes the taxi that is offered.
    if (tokens.slice(at, match.end).every(({ text }) => asked.has(text) || isSmall(text))) continue;
    return { yes: false, from: at, end: match.end };
  }
  return undefined;
}

/** "BY taxi", "du bus": a word that names nothing. A sign of a script without blanks may. */
const isSmall = (text: string): boolean => text.length <= SMALL_LETTERS_MAX && text.charCodeAt(0) < FIRST_SIGN;

const SMALL_LETTERS_MAX = 2;
/** Before this code point stand the scripts that part words by blanks. */
const FIRST_SIGN = 0x3000;
