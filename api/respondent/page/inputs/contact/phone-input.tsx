/** phone: a local number, beside the country of its calling code. */
import { useUnsentInput } from "../../storage/unsent-input.ts";
import type { QuestionInputProps } from "../parts/question-input.ts";
import { wording } from "../../words/wording.ts";
import { PrefixSelect, usePrefix } from "./phone-prefix.tsx";

export function PhoneInput({
  question,
  earlier,
  free,
  answer,
  begun,
  language,
  labelledBy,
  describedBy,
}: QuestionInputProps) {
  const prefix = usePrefix(question);
  const [{ text }, setTexts] = useUnsentInput(begun, { text: typeof earlier === "string" ? earlier : "" });
  const submit = (event: Event): void => {
    event.preventDefault();
    const typed = text.trim();
    if (typed !== "") answer(prefix.dialled(typed));
  };
  return (
    <form class="phone" noValidate onSubmit={submit}>
      <div class="dial" dir="ltr">
        <PrefixSelect prefix={prefix} free={free} language={language} />
        <input
          type="tel"
          autocomplete="tel"
          value={text}
          data-focus="input"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={describedBy !== undefined}
          onInput={(event) => setTexts({ text: event.currentTarget.value })}
        />
      </div>
      <button type="submit" class="primary" disabled={!free || text.trim() === ""}>
        {wording.answer}
      </button>
    </form>
  );
}
