/** Access to a protected form: a password, or an address and the code that was sent to it. */
import { useState } from "preact/hooks";
import type { Message } from "../../../../machines/conversation/protocol/messages.ts";
import type { Access } from "../conversation/transcript.ts";
import { wording } from "../words/wording.ts";
import { CodeInput } from "./parts/code-input.tsx";

export interface AccessInputProps {
  readonly access: Access;
  readonly codeSent: boolean;
  readonly free: boolean;
  readonly send: (message: Message) => void;
  readonly describedBy: string | undefined;
}

/** The length of the service's codes (`machines/conversation/waiting/access.ts`). */
const CODE_DIGITS = 6;

export function AccessInput({ access, codeSent, free, send, describedBy }: AccessInputProps) {
  const [elsewhere, setElsewhere] = useState(false);
  const auth = (value: string): void => {
    setElsewhere(false);
    send({ type: "auth", value });
  };
  if (access === "password") return <Secret free={free} give={auth} describedBy={describedBy} />;
  if (codeSent && !elsewhere) {
    return (
      <CodeInput
        digits={CODE_DIGITS}
        free={free}
        verify={(code) => send({ type: "verify", code })}
        resend={() => send({ type: "resend" })}
        elsewhere={() => setElsewhere(true)}
        describedBy={describedBy}
      />
    );
  }
  return <Address isEmail={access === "email_code"} free={free} give={auth} describedBy={describedBy} />;
}

interface PartProps {
  readonly free: boolean;
  readonly give: (value: string) => void;
  readonly describedBy: string | undefined;
}

function Secret({ free, give, describedBy }: PartProps) {
  const [text, setText] = useState("");
  const [isShown, setShown] = useState(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text === "") return;
    give(text);
    setText("");
  };
  return (
    <form class="door" noValidate onSubmit={submit}>
      <input
        // The types exclude an input that hides what is typed and also shows it.
        {...({ type: isShown ? "text" : "password" } as { type: "password" })}
        dir="auto"
        autocomplete="current-password"
        autocapitalize="off"
        spellcheck={false}
        value={text}
        data-focus="input"
        aria-label={wording.password}
        placeholder={wording.password}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="primary" disabled={!free || text === ""}>
        {wording.goOn}
      </button>
      <label class="show">
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        {wording.showPassword}
      </label>
    </form>
  );
}

function Address({ isEmail, free, give, describedBy }: PartProps & { readonly isEmail: boolean }) {
  const [text, setText] = useState("");
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() !== "") give(text.trim());
  };
  const field = {
    dir: "ltr" as const,
    value: text,
    "data-focus": "input",
    "aria-describedby": describedBy,
    "aria-invalid": describedBy !== undefined,
    onInput: (event: preact.TargetedInputEvent<HTMLInputElement>) => setText(event.currentTarget.value),
  };
  return (
    <form class="door" noValidate onSubmit={submit}>
      {isEmail ? (
        <input {...field} type="email" autocomplete="email" aria-label={wording.email} placeholder={wording.email} />
      ) : (
        <input {...field} type="tel" autocomplete="tel" aria-label={wording.phone} placeholder={wording.phone} />
      )}
      <button type="submit" class="primary" disabled={!free || text.trim() === ""}>
        {wording.goOn}
      </button>
    </form>
  );
}
