/** Opens a form by itself: after a time, at a share of the page, or when the mouse leaves for the browser's bar. */
import type { Trigger } from "./attributes.ts";

/** The longest pause that a timer of a browser can have: 2^31 ms. */
const PAUSE_MS_MAX = 2_147_483_647;

/** Calls back once, at the first trigger. @param signal stops waiting. */
export function waitFor(triggers: readonly Trigger[], open: () => void, signal: AbortSignal): void {
  const done = new AbortController();
  const stop = AbortSignal.any([signal, done.signal]);
  const once = (): void => {
    if (stop.aborted) return;
    done.abort();
    open();
  };
  for (const trigger of triggers) begin(trigger, once, stop);
}

function begin(trigger: Trigger, open: () => void, signal: AbortSignal): void {
  switch (trigger.type) {
    case "time": {
      const timer = setTimeout(open, Math.min(trigger.seconds * 1000, PAUSE_MS_MAX));
      signal.addEventListener("abort", () => clearTimeout(timer));
      return;
    }
    case "scroll": {
      const look = (): void => {
        const { scrollHeight, clientHeight } = document.documentElement;
        const way = scrollHeight - clientHeight;
        if (way > 0 && (scrollY / way) * 100 >= trigger.percent) open();
      };
      addEventListener("scroll", look, { signal, passive: true });
      return;
    }
    case "exit":
      // Over the upper edge: towards the tabs, the address and the way back.
      document.documentElement.addEventListener(
        "mouseleave",
        ({ clientY }) => {
          if (clientY <= 0) open();
        },
        { signal },
      );
  }
}
