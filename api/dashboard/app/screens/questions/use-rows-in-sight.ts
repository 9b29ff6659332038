/** Which rows of a long list are drawn: those in sight and some around them. All rows have the same height. */
import { useLayoutEffect, useState } from "react";
import { rowsDrawn } from "./model/several.ts";

/** Before the first row is measured. */
const ROW_PX = 38;

export interface RowsInSight {
  readonly first: number;
  readonly end: number;
  /** The height of a row. */
  readonly rowPx: number;
}

/** @param scrolled what scrolls. @param list the list in it, whose children with `data-row` are the rows. */
export function useRowsInSight(
  scrolled: { readonly current: HTMLElement | null },
  list: { readonly current: HTMLElement | null },
  count: number,
): RowsInSight {
  const [sight, setSight] = useState<RowsInSight>(() => ({
    ...rowsDrawn(count, ROW_PX, { top: 0, bottom: innerHeight }),
    rowPx: ROW_PX,
  }));
  useLayoutEffect(() => {
    const body = scrolled.current;
    const rows = list.current;
    if (body === null || rows === null) return undefined;
    const look = (): void => {
      const rowPx = rows.querySelector<HTMLElement>(":scope > [data-row]")?.offsetHeight ?? ROW_PX;
      const top = body.getBoundingClientRect().top - rows.getBoundingClientRect().top;
      const next = { ...rowsDrawn(count, rowPx, { top, bottom: top + body.clientHeight }), rowPx };
      setSight((known) =>
        known.first === next.first && known.end === next.end && known.rowPx === next.rowPx ? known : next,
      );
    };
    look();
    body.addEventListener("scroll", look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(body);
    return () => {
      body.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, [scrolled, list, count]);
  return { ...sight, end: Math.min(count, sight.end) };
}
