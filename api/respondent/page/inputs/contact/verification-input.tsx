/** verification: a phone number, then the code that was sent to it. E-mail addresses are typed into the text line. */
import { numberOf } from "../../conversation/question.ts";
import { CodeInput } from "../parts/code-input.tsx";
import { PhoneInput } from "./phone-input.tsx";
import type { QuestionInputProps } from "../parts/question-input.ts";

export function VerificationInput(props: QuestionInputProps) {
  const { question, free, send, waiting, describedBy } = props;
  if (waiting.verification !== undefined) {
    return (
      <CodeInput
        digits={numberOf(question, "codeDigits")}
        free={free}
        verify={(code) => send({ type: "verify", code })}
        resend={() => send({ type: "resend" })}
        // From the question for the code back to the one for the address.
        elsewhere={() => send({ type: "back" })}
        describedBy={describedBy}
      />
    );
  }
  return <PhoneInput {...props} />;
}
