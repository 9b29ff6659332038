/** How many responses fit: counted apart from the rows, part by part, so that neither waits for the other. */
import { useEffect, useRef, useState } from "react";
import { now } from "../../time/clock.ts";
import type { Filters } from "../../requests/response-types.ts";
import { countRows } from "../../requests/responses.ts";

export interface Counted {
  /** So far; undefined: nothing is known. */
  readonly count: number | undefined;
  readonly isWhole: boolean;
  readonly stop: () => void;
  /** Counts anew. */
  readonly again: () => void;
}

/** A table that stays open counts again: responses come in. */
const AGAIN_MS = 15_000;
/** A long count is not repeated by itself. */
const QUICK_MS = 1_500;

/** @param arrivals how many have come in since the table was opened: each counts again, unless counting takes long. */
export function useCount(
  organization: string,
  form: string,
  filters: Filters,
  isWanted: boolean,
  arrivals: number,
): Counted {
  const [counted, setCounted] = useState<{ key: string; count: number; isWhole: boolean }>();
  const [turn, setTurn] = useState(0);
  const isQuick = useRef(false);
  useEffect(() => {
    if (arrivals > 0 && isQuick.current) setTurn((before) => before + 1);
  }, [arrivals]);
  const abort = useRef<AbortController>(undefined);
  const key = JSON.stringify([organization, form, filters]);
  useEffect(() => {
    if (!isWanted) return undefined;
    const running = new AbortController();
    abort.current = running;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const began = now();
    const again = (): void => {
      timer = setTimeout(() => setTurn((before) => before + 1), AGAIN_MS);
    };
    countRows(organization, form, filters, running.signal, (count, isWhole) => {
      if (running.signal.aborted) return;
      // A number that is known stays until the next is whole: it does not flicker.
      setCounted((before) => (before?.key === key && before.isWhole && !isWhole ? before : { key, count, isWhole }));
      isQuick.current = isWhole && now() - began < QUICK_MS;
      if (isQuick.current) again();
    }).catch(() => {
      // The rows say that the service does not answer; the number stays away, and is asked for again.
      if (!running.signal.aborted) again();
    });
    return () => {
      running.abort();
      clearTimeout(timer);
    };
    // `key` has the filters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isWanted, turn]);
  const known = counted?.key === key ? counted : undefined;
  return {
    count: known?.count,
    isWhole: known?.isWhole ?? false,
    stop: () => abort.current?.abort(),
    again: () => setTurn((before) => before + 1),
  };
}
