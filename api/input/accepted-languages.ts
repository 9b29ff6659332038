/** Reads `Accept-Language`. */

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
      return isLanguageTag(tag) && weight > 0 ? [{ tag, weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** True for the shape of a language tag; no language need have it. */
export function isLanguageTag(text: string): boolean {
  return TAG.test(text);
}
