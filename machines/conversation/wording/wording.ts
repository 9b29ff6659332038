/**
 * What the assistant says by itself: everything that is not written in the form.
 *
 * Owns: the phrase keys, choosing a variant, filling in parameters. Does not own: the sentences (one file per language).
 *
 * 1. Deterministic: the same seed and turn give the same variant, so a replayed conversation reads the same.
 * 2. A language that lacks a phrase borrows that phrase from English, not the whole language.
 */
import { english } from "./en.ts";

export type PhraseKey =
  | "greeting"
  | "acknowledged"
  | "skipped"
  | "unclear"
  | "unclearChoice"
  | "ambiguous"
  | "guess"
  | "required"
  | "notAnOption"
  | "explainPlainly"
  | "firstQuestion"
  | "nothingToChange"
  | "editingOff"
  | "restarted"
  | "resumed"
  | "review"
  | "reviewHint"
  | "incomplete"
  | "refused"
  | "noHuman"
  | "left"
  | "thanks"
  | "screenedOut";

/** Variants of a phrase; an empty one says nothing. `{name}` is replaced by a parameter. */
export type Phrases = Readonly<Record<PhraseKey, readonly [string, ...string[]]>>;

const LANGUAGES: ReadonlyMap<string, Partial<Phrases>> = new Map([["en", english]]);

/**
 * A sentence, or the empty text when the chosen variant says nothing.
 * @param language BCP 47; only its first part counts.
 * @param pick any integer: the session's seed plus the seq spreads variants over a conversation.
 */
export function say(language: string, key: PhraseKey, pick: number, parameters: Readonly<Record<string, string>> = {}): string {
  const [primary = "en"] = language.split("-", 1);
  const variants = LANGUAGES.get(primary.toLowerCase())?.[key] ?? english[key];
  const variant = variants[Math.abs(pick) % variants.length] ?? variants[0];
  return variant.includes("{") ? variant.replaceAll(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole) : variant;
}
