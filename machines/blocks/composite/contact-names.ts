/**
 * First and last name of one person, given one by one or one of them as the whole.
 *
 * Owns: parting and joining them in the order in which they are written. Does not own: the fields of a contact
 * (`contact-info.ts`), which words are a name (`machines/understanding`).
 */
import type { Json } from "../../json.ts";

/** Names that are written surname first and together. */
const WITHOUT_BLANKS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u;

/**
 * Both names, where one of them was given as the whole: "Jonas Weber" as the last name of Jonas is Weber, and 山本春 was
 * no first name if the last one is 山本.
 */
export function partedNames(
  first: Json | undefined,
  last: Json,
): { readonly firstName?: string; readonly lastName: Json } {
  if (typeof first !== "string" || typeof last !== "string") return { lastName: last };
  if (WITHOUT_BLANKS.test(first) && WITHOUT_BLANKS.test(last)) {
    if (first.length > last.length && first.startsWith(last))
      return { firstName: first.slice(last.length), lastName: last };
    return last.length > first.length && last.endsWith(first)
      ? { lastName: last.slice(0, -first.length) }
      : { lastName: last };
  }
  const rest = last.slice(first.length);
  const opens = last.slice(0, first.length).toLowerCase() === first.toLowerCase();
  return { lastName: opens && /^\s+\S/.test(rest) ? rest.trim() : last };
}

/** "Jonas Weber", 山本春. */
export function joinedNames(first: string, last: string): string {
  return WITHOUT_BLANKS.test(first) && WITHOUT_BLANKS.test(last) ? `${last}${first}` : `${first} ${last}`;
}
