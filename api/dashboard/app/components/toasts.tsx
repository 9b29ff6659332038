/**
 * Toasts: what was done, with Undo. Eight seconds, longer under the pointer or with the focus. Never for a success that
 * can be seen.
 *
 * 1. What a toast offers to undo is carried out when it goes (`onGone`), or at once when the page is left.
 */
import { useEffect, useState, useSyncExternalStore } from "react";
import { t } from "../words/words.ts";
import { IconButton } from "./button.tsx";

const SHOWN_MS = 8_000;

export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Called once if it goes and its action was not taken. */
  readonly onGone?: () => void;
  /** Milliseconds, where it stays longer than others. */
  readonly shownMs?: number;
}

interface ShownToast extends Toast {
  readonly id: number;
}

let shown: readonly ShownToast[] = [];
let last = 0;
const listeners = new Set<() => void>();

export function showToast(toast: Toast): void {
  change([...shown, { ...toast, id: ++last }]);
}

function change(toasts: readonly ShownToast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

function take(id: number, isUndone: boolean): void {
  const toast = shown.find((each) => each.id === id);
  if (toast === undefined) return;
  change(shown.filter((each) => each !== toast));
  if (isUndone) toast.action?.run();
  else toast.onGone?.();
}

// Whoever leaves has not undone it.
addEventListener("pagehide", () => {
  for (const { id } of shown) take(id, false);
});

export function Toasts() {
  const toasts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
  return (
    <section className="toasts" aria-label={t("frame.notices")} aria-live="polite">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function OneToast({ toast }: { readonly toast: ShownToast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => take(toast.id, false), toast.shownMs ?? SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id, toast.shownMs]);
  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="grow">{toast.text}</span>
      {toast.action !== undefined && (
        <button type="button" className="btn small" onClick={() => take(toast.id, true)}>
          {toast.action.label}
        </button>
      )}
      <IconButton small icon="close" label={t("frame.close")} onClick={() => take(toast.id, false)} />
    </div>
  );
}
