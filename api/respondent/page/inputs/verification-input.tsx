/** verification: the number or the address, and then the code that was sent there. */
import { useState } from "preact/hooks";
import { numberOf } from "../conversation/question.ts";
import { wording } from "../wording.ts";
import { CodeInput } from "./code-input.tsx";
import { PhoneInput } from "./phone-input.tsx";
import type { QuestionInputProps } from "./question-input.ts";

export function VerificationInput(props: QuestionInputProps) {
  const { question, free, send, waiting, describedBy } = props;
  if (waiting.verification !== undefined) {
    return (
      <CodeInput
        digits={numberOf(question, "codeDigits")}
        free={free}
        verify={(code) => send({ type: "verify", code })}
        resend={() => send({ type: "resend" })}
        // To the question for the address, from the one for its code.
        elsewhere={() => send({ type: "back" })}
        describedBy={describedBy}
      />
    );
  }
  return question["channel"] === "sms" ? <PhoneInput {...props} /> : <EmailInput {...props} />;
}

function EmailInput({ free, answer, labelledBy, describedBy }: QuestionInputProps) {
  const [text, setText] = useState("");
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() !== "") answer(text.trim());
  };
  return (
    <form class="phone" noValidate onSubmit={submit}>
      <input
        type="email"
        dir="ltr"
        autocomplete="email"
        value={text}
        data-focus="input"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="primary" disabled={!free || text.trim() === ""}>
        {wording.goOn}
      </button>
    </form>
  );
}
