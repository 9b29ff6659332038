/** multi_choice: a checkbox for each option, with a minimum and a maximum. */
import { numberOf, optionsOf } from "../../conversation/question.ts";
import { moveAmongButtons } from "../parts/arrow-keys.ts";
import { AnswerButton } from "../parts/finish.tsx";
import type { QuestionInputProps } from "../parts/question-input.ts";
import { useSelection } from "./selection.ts";

export function MultiChoiceInput({ question, earlier, free, answer, labelledBy, describedBy }: QuestionInputProps) {
  const options = optionsOf(question);
  const { chosen, toggle, canToggle, refs, hint } = useSelection(
    options,
    earlier,
    numberOf(question, "minSelected") ?? 1,
    numberOf(question, "maxSelected"),
  );
  const submit = (event: Event): void => {
    event.preventDefault();
    if (refs !== undefined) answer(refs);
  };
  return (
    <form class="several" onSubmit={submit}>
      <div
        class="options"
        role="group"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onKeyDown={moveAmongButtons}
      >
        {options.map(({ ref, label }) => (
          <label key={ref} class="option" dir="auto">
            <input
              type="checkbox"
              checked={chosen.has(ref)}
              disabled={!free || !canToggle(ref)}
              onChange={() => toggle(ref)}
            />
            {label}
          </label>
        ))}
      </div>
      <AnswerButton ready={free && refs !== undefined} hint={hint} />
    </form>
  );
}
