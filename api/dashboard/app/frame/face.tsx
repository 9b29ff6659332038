/** A person or organization in two letters; the name stands beside it. */
export function Face({ name }: { readonly name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => /^./u.exec(word ?? "")?.[0] ?? "")
    .join("");
  // Drawn by the style sheet: letters are no text that a name would have to contain.
  return <span className="face" aria-hidden="true" data-letters={letters.toUpperCase()} />;
}
