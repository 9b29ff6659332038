/** number: a field with bounds and buttons for one step up or down. */
import { useState } from "preact/hooks";
import { numberOf, textOf } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";
import type { QuestionInputProps } from "../parts/question-input.ts";

export function NumberInput({ question, earlier, free, answer, labelledBy, describedBy }: QuestionInputProps) {
  const [text, setText] = useState(typeof earlier === "number" ? String(earlier) : "");
  const min = numberOf(question, "min");
  const max = numberOf(question, "max");
  const unit = textOf(question, "unit");
  const isWhole = question["integer"] === true;
  const value = text.trim() === "" ? undefined : Number(text);

  const move = (by: number): void => {
    const next = (value === undefined || Number.isNaN(value) ? 0 : value) + by;
    setText(String(Math.min(max ?? next, Math.max(min ?? next, next))));
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (value !== undefined && !Number.isNaN(value)) answer(value);
  };
  return (
    <form class="number" noValidate onSubmit={submit}>
      <button
        type="button"
        class="step"
        aria-label={wording.less}
        disabled={!free || (value !== undefined && min !== undefined && value <= min)}
        onClick={() => move(-1)}
      >
        −
      </button>
      <input
        type="number"
        value={text}
        min={min}
        max={max}
        step={isWhole ? 1 : "any"}
        inputMode={isWhole && (min ?? 0) >= 0 ? "numeric" : "decimal"}
        data-focus="input"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button
        type="button"
        class="step"
        aria-label={wording.more}
        disabled={!free || (value !== undefined && max !== undefined && value >= max)}
        onClick={() => move(1)}
      >
        +
      </button>
      {unit !== undefined && <span class="unit">{unit}</span>}
      <button type="submit" class="primary" disabled={!free || value === undefined || Number.isNaN(value)}>
        {wording.answer}
      </button>
    </form>
  );
}
