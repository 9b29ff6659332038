/** Reading the values of a chart: by pointer, and by the arrow keys once it has the focus. */
import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { t } from "../../words/words.ts";

interface Reading {
  /** Which value is read; undefined: none. */
  readonly at: number | undefined;
  readonly props: (label: string) => object;
}

/** @param length how many values stand beside one another, each as wide as the others */
export function useReadout(length: number): Reading {
  const [at, setAt] = useState<number>();
  const shown = at !== undefined && at < length ? at : undefined;
  const move = (to: number): void => setAt(Math.max(0, Math.min(length - 1, to)));
  return {
    at: shown,
    props: (label) => ({
      tabIndex: 0,
      role: "group",
      "aria-label": label,
      "aria-roledescription": t("report.chart"),
      onKeyDown(event: KeyboardEvent) {
        const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 1, ArrowDown: -1 };
        const step = steps[event.key];
        if (step !== undefined) move(shown === undefined ? (step > 0 ? 0 : length - 1) : shown + step);
        else if (event.key === "Home") move(0);
        else if (event.key === "End") move(length - 1);
        else if (event.key === "Escape") setAt(undefined);
        else return;
        event.preventDefault();
      },
      onPointerMove({ currentTarget, clientX }: PointerEvent) {
        const { left, width } = currentTarget.getBoundingClientRect();
        if (width > 0) move(Math.floor(((clientX - left) / width) * length));
      },
      onPointerLeave: () => setAt(undefined),
      onBlur: () => setAt(undefined),
    }),
  };
}

/** The value that is read, where it is and for a screen reader. */
export function Readout({
  at,
  of,
  text,
}: {
  readonly at: number | undefined;
  readonly of: number;
  readonly text: string | undefined;
}) {
  const share = at === undefined ? 0 : (at + 0.5) / Math.max(1, of);
  return (
    <>
      {at !== undefined && text !== undefined && (
        <span
          className="readout undrawn"
          aria-hidden="true"
          style={{ insetInlineStart: `${share * 100}%`, translate: `${-share * 100}% 0` }}
        >
          {text}
        </span>
      )}
      <span className="unseen" role="status">
        {at === undefined ? "" : text}
      </span>
    </>
  );
}
