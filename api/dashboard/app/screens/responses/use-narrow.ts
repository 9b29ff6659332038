/** Whether the window is as narrow as a phone's: rows then have two lines in place of columns. */
import { useSyncExternalStore } from "react";

const query = matchMedia("(max-width: 720px)");

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => query.matches,
  );
}
