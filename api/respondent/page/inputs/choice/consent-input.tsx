/** consent: the text to agree to, and a button to agree. */
import { textOf } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";
import { moveAmongButtons } from "../parts/arrow-keys.ts";
import type { QuestionInputProps } from "../parts/question-input.ts";

const TEXT_ID = "agreed-to";

export function ConsentInput({ question, free, answer, labelledBy, describedBy }: QuestionInputProps) {
  const text = textOf(question, "text");
  const isApart = text !== undefined && text !== question.title;
  return (
    <div class="consent">
      {isApart && (
        // A long text is scrolled with the arrow keys.
        <p class="agreement" id={TEXT_ID} tabIndex={0} dir="auto">
          {text}
        </p>
      )}
      <div
        class="options"
        role="group"
        aria-labelledby={labelledBy}
        aria-describedby={
          [...(isApart ? [TEXT_ID] : []), ...(describedBy === undefined ? [] : [describedBy])].join(" ") || undefined
        }
        onKeyDown={moveAmongButtons}
      >
        <button type="button" class="primary" disabled={!free} onClick={() => answer(true)}>
          {wording.agree}
        </button>
        {question["mustAccept"] === false && (
          <button type="button" class="option" disabled={!free} onClick={() => answer(false)}>
            {wording.disagree}
          </button>
        )}
      </div>
    </div>
  );
}
