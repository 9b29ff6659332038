/**
 * The signs by which a language writes numbers without words between them, as tables.
 *
 * Owns: what each sign is. Does not own: the signs (`NumeralWords` of a language), reading them
 * (`readers/numbers/numerals.ts`).
 */
import type { Forms, Valued } from "../../languages/schema/forms.ts";
import type { NumeralWords } from "../../languages/schema/reply-words.ts";
import { PhraseTable, wordSet } from "../text/phrases.ts";

export interface NumeralLexicon {
  readonly digits: ReadonlyMap<string, number>;
  readonly powers: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<string, number>;
  readonly shorthand: boolean;
  readonly rankBefore: PhraseTable<true>;
  readonly rankBehind: PhraseTable<true>;
  readonly partsOf: PhraseTable<true>;
  readonly somewhatMore: PhraseTable<true>;
}

/** The numerals of a language. */
export function numeralLexicon(words: NumeralWords): NumeralLexicon {
  return {
    digits: valuesOf(words.digits),
    powers: valuesOf(words.powers),
    groups: valuesOf(words.groups),
    shorthand: words.shorthand,
    rankBefore: tableOf(words.rankBefore),
    rankBehind: tableOf(words.rankBehind),
    partsOf: tableOf(words.partsOf),
    somewhatMore: tableOf(words.somewhatMore),
  };
}

function valuesOf(list: Valued<number>): ReadonlyMap<string, number> {
  return new Map(list.flatMap(([value, forms]) => [...wordSet(forms)].map((sign) => [sign, value] as const)));
}

function tableOf(forms: Forms): PhraseTable<true> {
  const table = new PhraseTable<true>();
  table.add(forms, true);
  return table;
}
