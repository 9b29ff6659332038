/**
 * Moving a row of a list by its handle, with the mouse, a pen or a finger. The keyboard and a menu do the same
 * elsewhere.
 *
 * 1. Nothing changes until the row is let go; Escape and a lost pointer leave all as it was.
 * 2. The list scrolls while the pointer is at its edge.
 */
import { useEffect, useRef, useState, type PointerEvent } from "react";
import { useLatest } from "../../components/use-latest.ts";

export interface RowDrag {
  /** The row that is moved, and before which row of the others it would come. */
  readonly dragged: { readonly from: number; readonly to: number } | undefined;
  /** For the handle of a row. */
  readonly begin: (event: PointerEvent<HTMLElement>, row: number) => void;
  /** For the whole row: a finger that rests on it takes it along. */
  readonly press: (event: PointerEvent<HTMLElement>, row: number) => void;
  /** Whether the press that ends now was a long one, so that it opens nothing. Asked once for each. */
  readonly tookPress: () => boolean;
}

const EDGE_PX = 48;
/** A finger that rests so long takes the row. */
const PRESS_MS = 300;
/** A finger that moves farther before scrolls the list. */
const PRESS_SLACK_PX = 10;
const SCROLL_PX = 12;

/**
 * @param rows the list element whose children with `data-row` are the rows.
 * @param onMoved the new place in the order.
 * @param onPressed a finger rested on the row; it may be moved now.
 */
export function useRowDrag(
  rows: { readonly current: HTMLElement | null },
  onMoved: (from: number, to: number) => void,
  onPressed?: (row: number) => void,
): RowDrag {
  const [dragged, setDragged] = useState<RowDrag["dragged"]>();
  const latest = useLatest(onMoved);
  const latestPressed = useLatest(onPressed);
  const wasPressed = useRef(false);
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);

  const begin = (event: PointerEvent<HTMLElement>, from: number): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    // The row would take the press as well.
    event.stopPropagation();
    take(event.clientY, from);
  };
  const take = (pressedAt: number, from: number): void => {
    const list = rows.current;
    if (list === null) return;
    const over = new AbortController();
    const { signal } = over;
    let to = from;
    let y = pressedAt;
    let isMoved = false;
    const scrolled = scrollerOf(list);
    const elements = (): HTMLElement[] => Array.from(list.querySelectorAll<HTMLElement>(":scope > [data-row]"));
    const look = (): void => {
      const all = elements();
      const below = all.find((row) => {
        const { top, height } = row.getBoundingClientRect();
        return y < top + height / 2;
      });
      // Of a long list only the rows in sight are there: each knows its place.
      to = below === undefined ? Number(all.at(-1)?.dataset["row"] ?? -1) + 1 : Number(below.dataset["row"]);
      setDragged({ from, to });
    };
    const tick = (): void => {
      if (signal.aborted) return;
      const { top, bottom } = scrolled.getBoundingClientRect();
      const by = y < top + EDGE_PX ? -SCROLL_PX : y > bottom - EDGE_PX ? SCROLL_PX : 0;
      if (by !== 0) {
        scrolled.scrollBy(0, by);
        look();
      }
      requestAnimationFrame(tick);
    };
    const stop = (isDone: boolean): void => {
      over.abort();
      setDragged(undefined);
      // A row goes out before it comes in: places behind it move up.
      const place = to > from ? to - 1 : to;
      if (isDone && isMoved && place !== from) latest.current(from, place);
    };
    end.current = () => stop(false);
    addEventListener(
      "pointermove",
      (move) => {
        y = move.clientY;
        isMoved = true;
        look();
      },
      { signal },
    );
    // A finger would scroll the list.
    addEventListener("touchmove", (move) => move.preventDefault(), { signal, passive: false });
    addEventListener("pointerup", () => stop(true), { signal });
    addEventListener("pointercancel", () => stop(false), { signal });
    addEventListener(
      "keydown",
      (key) => {
        if (key.key !== "Escape") return;
        key.stopPropagation();
        stop(false);
      },
      { signal, capture: true },
    );
    setDragged({ from, to });
    requestAnimationFrame(tick);
  };

  const press = (event: PointerEvent<HTMLElement>, row: number): void => {
    wasPressed.current = false;
    if (event.pointerType !== "touch") return;
    const { clientX, clientY } = event;
    const over = new AbortController();
    const { signal } = over;
    const timer = setTimeout(() => {
      over.abort();
      wasPressed.current = true;
      latestPressed.current?.(row);
      take(clientY, row);
    }, PRESS_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
    addEventListener(
      "pointermove",
      (move) => {
        if (Math.hypot(move.clientX - clientX, move.clientY - clientY) > PRESS_SLACK_PX) over.abort();
      },
      { signal },
    );
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => over.abort(), { signal });
    // The browser's own menu of a long press would take the finger away.
    addEventListener("contextmenu", (menu) => menu.preventDefault(), {
      once: true,
      signal: AbortSignal.timeout(2 * PRESS_MS),
    });
  };
  const tookPress = (): boolean => {
    const took = wasPressed.current;
    wasPressed.current = false;
    return took;
  };
  return { dragged, begin, press, tookPress };
}

function scrollerOf(element: HTMLElement): Element {
  for (let each: HTMLElement | null = element; each !== null; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return document.documentElement;
}

/** The line that marks the place: a class for the row before which, or after which, the moved one would come. */
export function dropClass({ dragged }: RowDrag, row: number, rows: number): string | undefined {
  if (dragged === undefined) return undefined;
  if (dragged.from === row) return "dragged";
  if (dragged.to === row) return "drop-before";
  return dragged.to === rows && row === rows - 1 ? "drop-after" : undefined;
}
