/**
 * Taking characters off the ends of a text.
 *
 * A regular expression such as `/[.\s]+$/` looks at a run of n characters n times where the run does not reach the end,
 * so its time is quadratic in the text. These functions look at each character once.
 */

/** @param dropped matches one character (one UTF-16 unit) that is taken off; it must not have the flags `g` or `y`. */
export function withoutEnd(text: string, dropped: RegExp): string {
  let end = text.length;
  while (end > 0 && dropped.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** As {@link withoutEnd}, at both ends. */
export function withoutEnds(text: string, dropped: RegExp): string {
  const rest = withoutEnd(text, dropped);
  let start = 0;
  while (start < rest.length && dropped.test(rest.charAt(start))) start += 1;
  return rest.slice(start);
}
