/** What a language is called by those who speak it. */

/** @param tag BCP 47. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
    // Many languages write their names small; here each is a heading of its own.
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    // No tag that this browser knows.
    return tag;
  }
}
