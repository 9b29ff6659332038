/** date: the browser's own picker, within the days that are allowed. */
import { useState } from "preact/hooks";
import { textOf } from "../conversation/question.ts";
import { wording } from "../wording.ts";
import { labelOf, type QuestionInputProps } from "./question-input.ts";

export function DateInput({ question, earlier, free, answer, describedBy }: QuestionInputProps) {
  const [day, setDay] = useState(typeof earlier === "string" ? earlier : "");
  const submit = (event: Event): void => {
    event.preventDefault();
    if (day !== "") answer(day);
  };
  return (
    <form class="date" noValidate onSubmit={submit}>
      <input
        type="date"
        value={day}
        min={textOf(question, "min")}
        max={textOf(question, "max")}
        data-focus="input"
        aria-labelledby={labelOf(question)}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        onInput={(event) => setDay(event.currentTarget.value)}
      />
      <button type="submit" class="primary" disabled={!free || day === ""}>
        {wording.answer}
      </button>
    </form>
  );
}
