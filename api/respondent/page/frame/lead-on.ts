/** Leads the respondent to another address, out of the frame if the page is in one. */

let lead = (url: string): void => location.assign(url);

/** Leads to an address. */
export function leadTo(url: string): void {
  lead(url);
}

/** What {@link leadTo} does from now on. */
export function leadBy(way: (url: string) => void): void {
  lead = way;
}
