/** yes_no: two buttons, with the form's labels. */
import { textOf } from "../../conversation/question.ts";
import { moveAmongButtons } from "../parts/arrow-keys.ts";
import type { QuestionInputProps } from "../parts/question-input.ts";

export function YesNoInput({ question, earlier, free, answer, labelledBy, describedBy }: QuestionInputProps) {
  const choices = [
    { value: true, label: textOf(question, "yesLabel") ?? "Yes" },
    { value: false, label: textOf(question, "noLabel") ?? "No" },
  ];
  return (
    <div
      class="options"
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={moveAmongButtons}
    >
      {choices.map(({ value, label }) => (
        <button
          type="button"
          key={label}
          class={earlier === value ? "option chosen" : "option"}
          disabled={!free}
          dir="auto"
          onClick={() => answer(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
