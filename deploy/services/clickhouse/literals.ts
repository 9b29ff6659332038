/** Writes values and names into statements so that they cannot be taken for anything else. */

/** A string literal. A backslash and a quote are all that can end or change one. */
export function stringLiteral(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&").replaceAll("\0", "\\0")}'`;
}

/** A quoted identifier. */
export function quotedName(text: string): string {
  return `\`${text.replace(/[\\`]/g, "\\$&").replaceAll("\0", "\\0")}\``;
}

/** Whether it is a plain identifier, as names of settings and of parameters are. */
export function isPlainName(text: string): boolean {
  return /^[A-Za-z_]\w{0,199}$/.test(text);
}
