/** slider: a handle on a line, and a field for the same number. */
import { useState } from "preact/hooks";
import { formatNumber } from "../../../../../machines/values/locale-format.ts";
import { numberOf, textOf } from "../../conversation/question.ts";
import { AnswerButton } from "../parts/finish.tsx";
import type { QuestionInputProps } from "../parts/question-input.ts";

export function SliderInput({
  question,
  earlier,
  free,
  answer,
  language,
  labelledBy,
  describedBy,
}: QuestionInputProps) {
  const min = numberOf(question, "min") ?? 0;
  const max = numberOf(question, "max") ?? 100;
  const step = numberOf(question, "step") ?? 1;
  const unit = textOf(question, "unit");
  const [text, setText] = useState(
    String(typeof earlier === "number" ? earlier : min + Math.round((max - min) / 2 / step) * step),
  );
  const value = text.trim() === "" ? Number.NaN : Number(text);
  // Where the knob is, from 0 to 1.
  const part = Math.min(1, Math.max(0, ((Number.isNaN(value) ? min : value) - min) / (max - min || 1)));
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!Number.isNaN(value)) answer(value);
  };
  const field = {
    min,
    max,
    step,
    value: text,
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
    onInput: (event: preact.TargetedInputEvent<HTMLInputElement>) => setText(event.currentTarget.value),
  };
  return (
    <form class="slider" noValidate onSubmit={submit}>
      <span class="hint">{formatNumber(min, language)}</span>
      <input
        {...field}
        type="range"
        style={{ "--part": part }}
        data-focus="input"
        aria-valuetext={unit === undefined ? undefined : `${text} ${unit}`}
      />
      <span class="hint">{formatNumber(max, language)}</span>
      <div class="number">
        <input {...field} type="number" inputMode="decimal" aria-invalid={describedBy !== undefined} />
        {unit !== undefined && <span class="unit">{unit}</span>}
        <AnswerButton ready={free && !Number.isNaN(value)} />
      </div>
    </form>
  );
}
