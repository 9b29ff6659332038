/** A count with its noun, as commands print it: "1 response", "3 responses". @param noun whose plural ends in s. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
