/**
 * Chooses the language of a visit from the browser's preferences and the form's languages.
 *
 * Owns: choosing among a form's languages. Does not own: reading `Accept-Language` (`api/input/accepted-languages.ts`),
 * texts in the language.
 */
import { isLanguageTag } from "../input/accepted-languages.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";

/** The parameter of the page's address that names the wished language; it counts before what the browser prefers. */
const LANGUAGE_PARAMETER = "lang";

/** The languages of a visit, the preferred one first. @param preferred by the browser. */
export function wishedLanguages(query: URLSearchParams, preferred: readonly string[]): readonly string[] {
  const wished = query.get(LANGUAGE_PARAMETER);
  return wished !== null && isLanguageTag(wished) ? [wished, ...preferred] : preferred;
}

/** The most preferred language that the form has, else the form's first language. */
export function visitLanguage({ settings }: Pick<CompiledForm, "settings">, wanted: readonly string[]): string {
  for (const tag of wanted) {
    const exact = settings.languages.find((offered) => offered.toLowerCase() === tag.toLowerCase());
    const offered = exact ?? settings.languages.find((each) => primaryOf(each) === primaryOf(tag));
    if (offered !== undefined) return offered;
  }
  return settings.languages[0] ?? "en";
}

function primaryOf(tag: string): string {
  return (tag.split("-", 1)[0] ?? "").toLowerCase();
}
