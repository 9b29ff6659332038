/** Dates in HeyForm rules. They use the format of the field, such as `MM/DD/YYYY` or `DD.MM.YYYY HH:mm`. */

/** @returns `YYYY-MM-DD`, or the unchanged text if it does not have the format. */
export function dateInFormat(text: string, format: string): string {
  const order =
    format
      .toUpperCase()
      .match(/Y{2,4}|M{1,2}|D{1,2}/g)
      ?.slice(0, 3) ?? [];
  const numbers = text.match(/\d{1,4}/g)?.slice(0, 3) ?? [];
  if (order.length !== 3 || numbers.length !== 3) return text;
  const part = (letter: string): string => numbers[order.findIndex((token) => token.startsWith(letter))] ?? "";
  const [year, month, day] = [part("Y"), part("M"), part("D")];
  return year.length === 4 && month !== "" && day !== ""
    ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
    : text;
}
