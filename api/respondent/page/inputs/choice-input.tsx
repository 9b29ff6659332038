/** single_choice: a button for each option. */
import { optionsOf } from "../conversation/question.ts";
import { moveAmongButtons } from "./arrow-keys.ts";
import { labelOf, type QuestionInputProps } from "./question-input.ts";

export function ChoiceInput({ question, earlier, free, answer, describedBy }: QuestionInputProps) {
  return (
    <div class="options" role="group" aria-labelledby={labelOf(question)} aria-describedby={describedBy} onKeyDown={moveAmongButtons}>
      {optionsOf(question).map(({ ref, label }) => (
        <button type="button" key={ref} class={earlier === ref ? "option chosen" : "option"} disabled={!free} dir="auto" onClick={() => answer(ref)}>
          {label}
        </button>
      ))}
    </div>
  );
}
