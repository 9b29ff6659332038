/**
 * Options that a reply points at by comparing them: "the cheapest one", "the longest".
 *
 * Owns: which option has the least or the most of what all labels name. Does not own: ranges and their values
 * (`option-ranges.ts`), the words (`languages/<code>/indirect-words.ts`).
 */
import { indirectWordsOf, type ReplyLanguage } from "../../../languages/registry.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { isNegatedOption } from "../../reply/negation.ts";
import { PhraseTable } from "../../text/phrases.ts";
import { readReply, type Token } from "../../text/tokens.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { isAloneInFrame, type Mention } from "./mentions.ts";
import type { OptionIndex } from "./option-index.ts";
import { readQuantities } from "./quantities.ts";

interface Extreme {
  readonly most: boolean;
  /** Only what is paid counts. */
  readonly price: boolean;
}

const compiled = new Map<ReplyLanguage, PhraseTable<Extreme>>();

function extremesOf(code: ReplyLanguage): PhraseTable<Extreme> {
  let table = compiled.get(code);
  if (table === undefined) {
    const { cheapest, dearest, least, most } = indirectWordsOf(code).extremes;
    table = new PhraseTable<Extreme>();
    table.add(cheapest, { most: false, price: true });
    table.add(dearest, { most: true, price: true });
    table.add(least, { most: false, price: false });
    table.add(most, { most: true, price: false });
    compiled.set(code, table);
  }
  return table;
}

/** Options that are compared at most. */
const COMPARED_MAX = 20;
/** Characters of a label in which its number is looked for. */
const LABEL_CHARACTERS_MAX = 300;
/** Tokens of a reply that only points. */
const TOKENS_MAX = 12;

/** The option with the least or the most, where every label has one such number and one option alone is extreme. */
export function extremeMention(reading: AskedReply, index: OptionIndex): Mention | undefined {
  const { tokens } = reading.reply;
  if (tokens.length > TOKENS_MAX || index.options.length > COMPARED_MAX || index.options.length < 2) return undefined;
  const table = extremesOf(reading.language);
  const lexicon = choiceLexicon(reading.language);
  for (let at = 0; at < tokens.length; at += 1) {
    const match = table.match(tokens, at);
    if (match === undefined) continue;
    if (!isAloneInFrame(reading, lexicon, [{ from: at, end: match.end }])) return undefined;
    const values = index.options.map(({ label }) => amountOf(label, match.value, reading.language));
    if (!values.every((value) => value !== undefined)) return undefined;
    const wanted = match.value.most ? Math.max(...values) : Math.min(...values);
    const options = values.flatMap((value, option) => (value === wanted ? [option] : []));
    return options.length === 1
      ? { options, from: at, end: match.end, by: "words", negated: isNegatedOption(lexicon, tokens, at, match.end) }
      : undefined;
  }
  return undefined;
}

/** The number of a label that is compared: what it costs, else the only one that it names. */
function amountOf(label: string, { price }: Extreme, language: ReplyLanguage): number | undefined {
  const tokens = readReply(label.slice(0, LABEL_CHARACTERS_MAX)).tokens;
  const amounts = quantitiesIn(tokens, language);
  const paid = amounts.filter(({ unit }) => unit?.kind === "money");
  const counted = price ? paid : amounts;
  return counted.length === 1 ? counted[0]?.value : undefined;
}

/** The quantities of a label, each clause by itself: a label may say more than a range. */
function quantitiesIn(
  tokens: readonly Token[],
  language: ReplyLanguage,
): NonNullable<ReturnType<typeof readQuantities>> {
  const found = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token !== undefined && ![",", "(", ")", ";", ":"].includes(token.text)) continue;
    if (token?.glued === true && token.text === "," && tokens[at + 1]?.glued === true) continue;
    found.push(...(readQuantities(tokens.slice(from, at), language) ?? []));
    from = at + 1;
  }
  return found;
}
