/** Parts of the page in files of their own, which are loaded when they are first needed. */
import { useEffect, useState } from "preact/hooks";

/** Pause before a file that failed to load is requested again. */
const RETRY_MS = 5_000;

const arrived = new Map<() => Promise<unknown>, unknown>();

/**
 * The loaded module; undefined while it loads, and when no part is needed.
 * @param load the same function each time; it identifies the part.
 */
export function useLazyPart<Part>(load: (() => Promise<Part>) | undefined): Part | undefined {
  const [tries, setTries] = useState(0);
  const part = load === undefined ? undefined : (arrived.get(load) as Part | undefined);
  useEffect(() => {
    if (load === undefined || part !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const again = (): void => {
      if (isWanted) setTries((count) => count + 1);
    };
    load().then(
      (found) => {
        arrived.set(load, found);
        again();
      },
      () => {
        timer = setTimeout(again, RETRY_MS);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load, part, tries]);
  return part;
}
