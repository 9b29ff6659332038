import { languageOf } from "../languages/registry.ts";
import type { LanguageCode } from "../languages/language.ts";
import type { Reading } from "../reading.ts";
import { PhraseTable } from "./phrases.ts";

const compiled = new Map<LanguageCode, PhraseTable<true>>();

/** Words between two values by which the second takes the place of the first: "Monday, no wait, Tuesday". */
function slipsOf(code: LanguageCode): PhraseTable<true> {
  let table = compiled.get(code);
  if (table === undefined) {
    table = new PhraseTable<true>();
    table.add(languageOf(code).slips, true);
    compiled.set(code, table);
  }
  return table;
}

/** Whether the respondent corrects themselves between two tokens. */
export function correctionBetween(reading: Reading, from: number, end: number): boolean {
  const table = slipsOf(reading.language);
  for (let at = from; at < end; at += 1) {
    if (table.match(reading.reply.tokens, at) !== undefined) return true;
  }
  return false;
}
