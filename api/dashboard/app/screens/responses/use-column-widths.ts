/** How wide a person has made the columns of a form's table; kept in this browser. */
import { useCallback, useState } from "react";
import { WIDTH_MAX, WIDTH_MIN, type Column } from "./columns.ts";

type Widths = Readonly<Record<string, number>>;

function keptAs(form: string): string {
  return `parley.widths.${form}`;
}

function readWidths(form: string): Widths {
  const kept: unknown = JSON.parse(localStorage.getItem(keptAs(form)) ?? "{}");
  const entries = Object.entries(typeof kept === "object" && kept !== null ? kept : {});
  return Object.fromEntries(
    entries.filter(([, width]) => typeof width === "number" && width >= WIDTH_MIN && width <= WIDTH_MAX),
  ) as Widths;
}

export function useColumnWidths(form: string): {
  readonly widthOf: (column: Column) => number;
  readonly setWidth: (key: string, width: number) => void;
} {
  const [widths, setWidths] = useState(() => readWidths(form));
  const setWidth = useCallback(
    (key: string, width: number) =>
      setWidths((before) => {
        const next = { ...before, [key]: Math.round(width) };
        localStorage.setItem(keptAs(form), JSON.stringify(next));
        return next;
      }),
    [form],
  );
  const widthOf = useCallback((column: Column) => widths[column.key] ?? column.width, [widths]);
  return { widthOf, setWidth };
}
