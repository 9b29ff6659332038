/** Which language a session of a form can be in. */

/**
 * The language that serves a wish: the form's own tag, or the wished tag where the form has another region of that
 * language. Undefined if the form does not have it.
 * @param languages of the form, BCP 47.
 */
export function spokenLanguage(languages: readonly string[], wished: string): string | undefined {
  const same = languages.find((tag) => tag.toLowerCase() === wished.toLowerCase());
  return same ?? (languages.some((tag) => primaryOf(tag) === primaryOf(wished)) ? wished : undefined);
}

function primaryOf(tag: string): string {
  return tag.split("-", 1)[0]?.toLowerCase() ?? "";
}
