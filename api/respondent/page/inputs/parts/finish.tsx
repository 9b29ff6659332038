/** The button that sends an input's answer. */
import type { ComponentChildren } from "preact";
import { wording } from "../../words/wording.ts";

export function AnswerButton({
  ready,
  hint = "",
  label = wording.answer,
  children,
}: {
  readonly ready: boolean;
  readonly hint?: string;
  readonly label?: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="finish">
      {hint !== "" && <span class="hint">{hint}</span>}
      {children}
      <button type="submit" class="primary" disabled={!ready}>
        {label}
      </button>
    </div>
  );
}
