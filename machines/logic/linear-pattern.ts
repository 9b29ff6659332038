/**
 * Regular expressions of a form's author, on an engine whose time is linear in the text (RE2 syntax): a respondent's
 * text cannot make one run for ever. The author is bounded too: see the limits.
 */
import { RE2JS } from "re2js";
import {
  PATTERN_CHARACTERS_MAX,
  PATTERN_INSTRUCTIONS_MAX,
  PATTERN_TEXT_CHARACTERS_MAX,
} from "../document/schema/limits.ts";

export interface LinearPattern {
  /** Whether the pattern is found anywhere in the text; a text beyond the limit matches nothing. */
  test(text: string): boolean;
}

/** A pattern, or why it is none. */
export function compilePattern(source: string): LinearPattern | { readonly fault: string } {
  if (source.length > PATTERN_CHARACTERS_MAX) return { fault: `is longer than ${PATTERN_CHARACTERS_MAX} characters` };
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source);
  } catch (error) {
    // The engine reports syntax by throwing; the reason belongs to the author, so it is the result.
    const reason = error instanceof Error ? error.message : String(error);
    return { fault: `cannot be read: ${reason.replace(/^error parsing regexp: /, "")}` };
  }
  if (compiled.programSize() > PATTERN_INSTRUCTIONS_MAX) return { fault: "is too complex" };
  return { test: (text) => text.length <= PATTERN_TEXT_CHARACTERS_MAX && compiled.test(text) };
}

/** A pattern that publishing has accepted. One that it would refuse (in the preview of a draft) matches nothing. */
export function compileAcceptedPattern(source: string): LinearPattern {
  const pattern = compilePattern(source);
  return "test" in pattern ? pattern : { test: () => false };
}
