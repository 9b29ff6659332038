/**
 * The texts of the endings of forms whose authors wrote none. Which endings there are is
 * `machines/document/endings.ts`.
 */
import { type LanguageCode, languageOf } from "./registry.ts";
import type { BuiltInEndingRef, EndingText } from "./schema/language.ts";

/** The text of a built-in ending; undefined for the ref of an author's ending. */
export function builtInEndingText(code: LanguageCode, ref: string): EndingText | undefined {
  const texts = languageOf(code).builtInEndings;
  return Object.hasOwn(texts, ref) ? texts[ref as BuiltInEndingRef] : undefined;
}
