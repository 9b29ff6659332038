/** date, time, datetime: the browser's picker, with the bounds. */
import { useState } from "preact/hooks";
import { numberOf, textOf } from "../../conversation/question.ts";
import { AnswerButton } from "../parts/finish.tsx";
import type { QuestionInputProps } from "../parts/question-input.ts";

const PICKERS: Readonly<Record<string, "date" | "time" | "datetime-local">> = {
  date: "date",
  time: "time",
  datetime: "datetime-local",
};
const SECONDS_PER_MINUTE = 60;
/** Pickers may add seconds; this is the part before them. */
const TO_THE_MINUTE = /^.{0,20}\d{2}:\d{2}(?=:)/;

export function MomentInput({ question, earlier, free, answer, labelledBy, describedBy }: QuestionInputProps) {
  const [moment, setMoment] = useState(typeof earlier === "string" ? earlier : "");
  const stepMinutes = numberOf(question, "stepMinutes");
  const submit = (event: Event): void => {
    event.preventDefault();
    if (moment !== "") answer(TO_THE_MINUTE.exec(moment)?.[0] ?? moment);
  };
  return (
    <form class="date" noValidate onSubmit={submit}>
      <input
        type={PICKERS[question.type] ?? "date"}
        value={moment}
        min={textOf(question, "min")}
        max={textOf(question, "max")}
        step={stepMinutes === undefined ? undefined : stepMinutes * SECONDS_PER_MINUTE}
        data-focus="input"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        onInput={(event) => setMoment(event.currentTarget.value)}
      />
      <AnswerButton ready={free && moment !== ""} />
    </form>
  );
}
