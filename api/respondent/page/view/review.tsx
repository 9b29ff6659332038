/** All answers, before they are submitted. */
import type { Message } from "../../../../machines/conversation/protocol/messages.ts";
import type { SummaryLine } from "../conversation/transcript.ts";
import { wording } from "../words/wording.ts";

export interface ReviewProps {
  readonly lines: readonly SummaryLine[];
  readonly free: boolean;
  readonly editable: boolean;
  readonly send: (message: Message) => void;
}

export function Review({ lines, free, editable, send }: ReviewProps) {
  return (
    <div class="review">
      <h2>{wording.review}</h2>
      <ul>
        {lines.map(({ ref, title, display, skipped = false, changeable = true }) => (
          <li key={ref}>
            {/* Each has a direction of its own and starts at the page's edge: a number has no direction. */}
            <span class="asked">
              <bdi>{title}</bdi>
            </span>
            <span class={skipped ? "answered hint" : "answered"}>
              <bdi>{skipped ? wording.skipped : display}</bdi>
            </span>
            {editable && changeable && (
              <button type="button" class="quiet" disabled={!free} onClick={() => send({ type: "edit", ref })}>
                {skipped ? wording.answer : wording.change}
                <span class="unseen">: {title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="primary"
        data-focus="input"
        disabled={!free}
        onClick={() => send({ type: "submit" })}
      >
        {wording.submit}
      </button>
    </div>
  );
}
