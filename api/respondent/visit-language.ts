/**
 * Chooses the language of a visit from the browser's preferences and the form's languages.
 *
 * Owns: reading `Accept-Language`, choosing among a form's languages. Does not own: texts in the language.
 */
import type { CompiledForm } from "../../machines/logic/compile.ts";

/** No browser sends a longer header; the rest is not read. */
const HEADER_CHARACTERS_MAX = 500;
const TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/** The tags of an `Accept-Language` header (RFC 9110 §12.5.4), the preferred one first; invalid tags are dropped. */
export function acceptedLanguages(header: string): readonly string[] {
  return header
    .slice(0, HEADER_CHARACTERS_MAX)
    .split(",")
    .flatMap((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter));
      const weight = quality === undefined ? 1 : Number(quality.slice(2));
      return TAG.test(tag) && weight > 0 ? [{ tag, weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The parameter of the page's address that names the wished language; it counts before what the browser prefers. */
export const LANGUAGE_PARAMETER = "lang";

/** The languages of a visit, the preferred one first. @param preferred by the browser. */
export function wishedLanguages(query: URLSearchParams, preferred: readonly string[]): readonly string[] {
  const wished = query.get(LANGUAGE_PARAMETER);
  return wished !== null && TAG.test(wished) ? [wished, ...preferred] : preferred;
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
