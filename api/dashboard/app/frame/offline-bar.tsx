/** A line across the top while the browser has no network: what was loaded can still be read. */
import { useSyncExternalStore } from "react";
import { t } from "../words/words.ts";

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener("online", listener);
      addEventListener("offline", listener);
      return () => {
        removeEventListener("online", listener);
        removeEventListener("offline", listener);
      };
    },
    () => navigator.onLine,
  );
}

export function OfflineBar() {
  return useIsOnline() ? undefined : (
    <p className="offline" role="status">
      {t("frame.offline")}
    </p>
  );
}
