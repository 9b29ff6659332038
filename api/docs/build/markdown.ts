/** Texts of code as Markdown that is shown as it was written. */

/** Angle brackets would be HTML, double braces an expression of Vue; code between backticks is neither. */
export function markdownText(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll("&", "&amp;")
            .replaceAll("<", "&lt;")
            .replaceAll("{", "&#123;")
            .replaceAll("}", "&#125;")
            .replaceAll(/[_*[\]]/g, String.raw`\$&`),
    )
    .join("");
}

/** The same for the cell of a table. */
export function markdownCell(text: string): string {
  return markdownText(text)
    .replaceAll("|", String.raw`\|`)
    .replaceAll(/\s+/g, " ");
}
