/** date_range: a first and a last day. */
import { useState } from "preact/hooks";
import { objectOf, textIn } from "../../conversation/checked-values.ts";
import { textOf } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";
import { AnswerButton } from "../parts/finish.tsx";
import type { QuestionInputProps } from "../parts/question-input.ts";

export function DateRangeInput({ question, earlier, free, answer, labelledBy, describedBy }: QuestionInputProps) {
  const before = objectOf(earlier);
  const [start, setStart] = useState(textIn(before["start"]));
  const [end, setEnd] = useState(textIn(before["end"]));
  const min = textOf(question, "min");
  const max = textOf(question, "max");
  const submit = (event: Event): void => {
    event.preventDefault();
    if (start !== "" && end !== "") answer({ start, end });
  };
  return (
    <form class="date-range" noValidate aria-labelledby={labelledBy} aria-describedby={describedBy} onSubmit={submit}>
      <label class="field">
        <span>{wording.from}</span>
        <input
          type="date"
          value={start}
          min={min}
          max={max}
          data-focus="input"
          aria-invalid={describedBy !== undefined}
          onInput={(event) => setStart(event.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{wording.to}</span>
        <input
          type="date"
          value={end}
          min={start === "" ? min : start}
          max={max}
          aria-invalid={describedBy !== undefined}
          onInput={(event) => setEnd(event.currentTarget.value)}
        />
      </label>
      <AnswerButton ready={free && start !== "" && end !== ""} />
    </form>
  );
}
