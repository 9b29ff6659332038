/** Which rows and columns of the table are in sight. */

/** Inclusive, with some beyond the edges. */
export interface Sight {
  readonly first: number;
  readonly last: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** Of the element that scrolls. */
export interface ScrolledBox {
  readonly scrollTop: number;
  readonly scrollLeft: number;
  readonly clientHeight: number;
  readonly clientWidth: number;
}

export interface Sizes {
  readonly rowPx: number;
  readonly headPx: number;
  readonly checkPx: number;
  readonly widths: readonly number[];
  readonly total: number;
}

/** Rows drawn beyond each edge: a turn of the wheel shows no empty ones. */
const ROWS_BEYOND = 6;
const COLUMNS_BEYOND = 1;
/** However high the window is. */
export const ROWS_MAX = 60;

export function inSight(
  { scrollTop, scrollLeft, clientHeight, clientWidth }: ScrolledBox,
  { rowPx, headPx, checkPx, widths, total }: Sizes,
): Sight {
  const first = Math.max(0, Math.floor(scrollTop / rowPx) - ROWS_BEYOND);
  const seen = Math.ceil((clientHeight - headPx) / rowPx);
  const last = Math.max(
    first,
    Math.min(total - 1, first + ROWS_MAX - 1, Math.floor(scrollTop / rowPx) + seen + ROWS_BEYOND),
  );
  // The absolute value: in writing from right to left browsers count scrolling below zero.
  const left = Math.abs(scrollLeft);
  let edge = checkPx;
  let firstColumn = widths.length;
  let lastColumn = 0;
  for (const [at, width] of widths.entries()) {
    if (edge + width >= left && edge <= left + clientWidth) {
      firstColumn = Math.min(firstColumn, at);
      lastColumn = at;
    }
    edge += width;
  }
  return {
    first,
    last,
    firstColumn: Math.max(0, Math.min(firstColumn, widths.length - 1) - COLUMNS_BEYOND),
    lastColumn: Math.min(widths.length - 1, lastColumn + COLUMNS_BEYOND),
  };
}
