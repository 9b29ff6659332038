/** Languages by name, in the language of the dashboard. */
import { language as own } from "../../words/words.ts";

const names = new Intl.DisplayNames([own], { type: "language" });

/** The name of a language; the tag itself where there is none. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    // Not a tag: somebody is typing one.
    return tag;
  }
}

/** BCP 47, as the service takes it. */
export function isLanguageTag(tag: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag);
}
