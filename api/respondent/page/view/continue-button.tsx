/** The composer while a statement waits for its button. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { wording } from "../words/wording.ts";

export function ContinueButton({ label, goOn }: { readonly label: string; readonly goOn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <section class="composer" aria-label={wording.answerLabel}>
      <button type="button" class="primary" ref={button} onClick={goOn}>
        <bdi>{label}</bdi>
      </button>
    </section>
  );
}
