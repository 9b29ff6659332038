/** multi_choice: a box for each option, within the least and the most that may be chosen. */
import { useState } from "preact/hooks";
import { numberOf, optionsOf } from "../conversation/question.ts";
import { wording } from "../wording.ts";
import { moveAmongButtons } from "./arrow-keys.ts";
import { labelOf, type QuestionInputProps } from "./question-input.ts";

export function MultiChoiceInput({ question, earlier, free, answer, describedBy }: QuestionInputProps) {
  const options = optionsOf(question);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(Array.isArray(earlier) ? earlier.filter((choice) => typeof choice === "string") : []));
  const min = numberOf(question, "minSelected") ?? 1;
  const max = numberOf(question, "maxSelected");
  const full = max !== undefined && chosen.size >= max;

  const toggle = (ref: string): void => {
    const next = new Set(chosen);
    if (!next.delete(ref)) next.add(ref);
    setChosen(next);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    // In the order of the options, whatever the order of the clicks.
    if (chosen.size >= min) answer(options.map(({ ref }) => ref).filter((ref) => chosen.has(ref)));
  };
  const hints = [...(min > 1 ? [wording.chooseAtLeast(min)] : []), ...(max === undefined || max >= options.length ? [] : [wording.chooseUpTo(max)])];
  return (
    <form class="several" onSubmit={submit}>
      <div class="options" role="group" aria-labelledby={labelOf(question)} aria-describedby={describedBy} onKeyDown={moveAmongButtons}>
        {options.map(({ ref, label }) => (
          <label key={ref} class="option" dir="auto">
            <input type="checkbox" checked={chosen.has(ref)} disabled={!free || (full && !chosen.has(ref))} onChange={() => toggle(ref)} />
            {label}
          </label>
        ))}
      </div>
      <div class="finish">
        {hints.length > 0 && <span class="hint">{hints.join(", ")}</span>}
        <button type="submit" class="primary" disabled={!free || chosen.size < min}>
          {wording.answer}
        </button>
      </div>
    </form>
  );
}
