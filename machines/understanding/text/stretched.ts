/**
 * Words whose letters are held: "nooo".
 *
 * Owns: finding the word that is meant. Does not own: other misspellings (`edit-distance.ts`).
 */
import type { PhraseTable } from "./phrases.ts";
import type { Token } from "./tokens.ts";

/** Three of a letter in a row: no language here writes that. */
const STRETCHED = /(.)\1\1/;

/** "Nooo", "yesss", "pleeease": a word whose letters are held, as the word of a table that it is without. */
export function withoutStretching(tokens: readonly Token[], table: PhraseTable<unknown>): readonly Token[] {
  if (!tokens.some(({ kind, text }) => kind === "word" && STRETCHED.test(text))) return tokens;
  return tokens.map((token) => {
    if (token.kind !== "word" || !STRETCHED.test(token.text)) return token;
    const text = [shortened(token.text, 1), shortened(token.text, 2)].find((word) => table.word(word) !== undefined);
    return text === undefined ? token : { ...token, text };
  });
}

/** Runs of three and more of a letter, cut to so many. */
function shortened(text: string, letters: number): string {
  let short = "";
  for (let at = 0; at < text.length;) {
    let end = at + 1;
    while (text[end] === text[at]) end += 1;
    short += (text[at] as string).repeat(end - at > 2 ? letters : end - at);
    at = end;
  }
  return short;
}
