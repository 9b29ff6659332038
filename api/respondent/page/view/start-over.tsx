/** Starting over. It deletes every answer, so it asks first. */
import { useRef } from "preact/hooks";
import { wording } from "../words/wording.ts";

const ASKED_ID = "start-over";

export function StartOver({ free, restart }: { readonly free: boolean; readonly restart: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        class="quiet"
        disabled={!free}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {wording.restarts}
      </button>
      <dialog ref={dialog} aria-labelledby={ASKED_ID}>
        <p id={ASKED_ID}>{wording.restartAsk}</p>
        <div class="finish">
          {/* First, so that it has the focus: pressing Enter at once keeps the answers. */}
          <button type="button" class="quiet" onClick={close}>
            {wording.keepAnswers}
          </button>
          <button
            type="button"
            class="primary"
            onClick={() => {
              close();
              restart();
            }}
          >
            {wording.restarts}
          </button>
        </div>
      </dialog>
    </>
  );
}
