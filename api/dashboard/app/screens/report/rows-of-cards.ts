/** Cards in rows of twelve columns, without holes. */

export type CardWidth = 4 | 6 | 12;

const COLUMNS = 12;

/** In order, each at least as wide as it wants: the cards of a row share what is left. */
export function widthsOf(wanted: readonly CardWidth[]): readonly CardWidth[] {
  const widths: CardWidth[] = [];
  let row: CardWidth[] = [];
  const end = (): void => {
    const width: CardWidth = row.length === 1 ? 12 : row.length === 2 ? 6 : 4;
    widths.push(...row.map(() => width));
    row = [];
  };
  for (const width of wanted) {
    const taken = row.reduce((sum, each) => sum + each, 0);
    // Two of different widths share a row as halves; a third then has no room.
    if (taken + width > COLUMNS) end();
    row.push(width);
  }
  if (row.length > 0) end();
  return widths;
}
