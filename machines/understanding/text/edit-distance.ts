/**
 * Edits (insert, delete, replace, swap of neighbours) between two short words, or `most + 1` when there are more than
 * `most`. Cost is bounded by length × most.
 */
export function editDistance(left: string, right: string, most: number): number {
  const over = most + 1;
  if (left === right) return 0;
  if (Math.abs(left.length - right.length) > most) return over;
  const width = right.length + 1;
  let twoAgo: number[] = [];
  let before: number[] = [];
  for (let column = 0; column < width; column += 1) before.push(column);
  for (let row = 1; row <= left.length; row += 1) {
    const current: number[] = [row];
    let least = row;
    const from = Math.max(1, row - most);
    const to = Math.min(right.length, row + most);
    for (let column = 1; column < width; column += 1) {
      if (column < from || column > to) {
        current.push(over);
        continue;
      }
      const same = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
      let cost = Math.min(
        (before[column] ?? over) + 1,
        (current[column - 1] ?? over) + 1,
        (before[column - 1] ?? over) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === right.charCodeAt(column - 1)
      ) {
        cost = Math.min(cost, (twoAgo[column - 2] ?? over) + 1);
      }
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return over;
    twoAgo = before;
    before = current;
  }
  return Math.min(before[right.length] ?? over, over);
}

/** Edits that a word of this length may have and still be the same word misspelt. */
export function editsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
