/** A share or a mean, 0 where there is nothing to divide by: every number of a report is finite. */
export function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
