/**
 * verification: the phone number, and then the code that was sent there. An e-mail address is written on the line of
 * text.
 */
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
        // To the question for the address, from the one for its code.
        elsewhere={() => send({ type: "back" })}
        describedBy={describedBy}
      />
    );
  }
  return <PhoneInput {...props} />;
}
