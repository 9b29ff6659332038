/** yes_no: two buttons, in the form's words. */
import { textOf } from "../conversation/question.ts";
import { moveAmongButtons } from "./arrow-keys.ts";
import { labelOf, type QuestionInputProps } from "./question-input.ts";

export function YesNoInput({ question, earlier, free, answer, describedBy }: QuestionInputProps) {
  const choices = [
    { value: true, label: textOf(question, "yesLabel") ?? "Yes" },
    { value: false, label: textOf(question, "noLabel") ?? "No" },
  ];
  return (
    <div class="options" role="group" aria-labelledby={labelOf(question)} aria-describedby={describedBy} onKeyDown={moveAmongButtons}>
      {choices.map(({ value, label }) => (
        <button type="button" key={label} class={earlier === value ? "option chosen" : "option"} disabled={!free} dir="auto" onClick={() => answer(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
