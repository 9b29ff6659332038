/** A code: typed in, sent again, or sent to another address. */
import { useState } from "preact/hooks";
import { wording } from "../../words/wording.ts";

export interface CodeInputProps {
  /** Undefined if the page does not know the length of codes. */
  readonly digits: number | undefined;
  readonly free: boolean;
  readonly verify: (code: string) => void;
  readonly resend: () => void;
  /** Undefined if the code has no other destination. */
  readonly elsewhere: (() => void) | undefined;
  readonly describedBy: string | undefined;
}

const DIGITS_MAX = 8;

export function CodeInput({ digits, free, verify, resend, elsewhere, describedBy }: CodeInputProps) {
  const [code, setCode] = useState("");
  const submit = (event: Event): void => {
    event.preventDefault();
    if (code === "") return;
    verify(code);
    setCode("");
  };
  return (
    <form class="code" noValidate onSubmit={submit}>
      <input
        type="text"
        dir="ltr"
        inputMode="numeric"
        autocomplete="one-time-code"
        maxlength={digits ?? DIGITS_MAX}
        value={code}
        placeholder={"0".repeat(digits ?? 0)}
        data-focus="input"
        aria-label={wording.code}
        aria-describedby={describedBy}
        aria-invalid={describedBy !== undefined}
        // Pasted codes may contain blanks and hyphens.
        onInput={(event) => setCode((event.currentTarget.value = event.currentTarget.value.replace(/\D/g, "")))}
        onPaste={(event) => {
          const pasted = event.clipboardData
            ?.getData("text")
            .replace(/\D/g, "")
            .slice(0, digits ?? DIGITS_MAX);
          if (pasted === undefined || pasted === "") return;
          event.preventDefault();
          setCode(pasted);
        }}
      />
      <button type="submit" class="primary" disabled={!free || code.length < (digits ?? 1)}>
        {wording.goOn}
      </button>
      <div class="otherwise">
        <button type="button" class="quiet" disabled={!free} onClick={resend}>
          {wording.sendAgain}
        </button>
        {elsewhere !== undefined && (
          <button type="button" class="quiet" disabled={!free} onClick={elsewhere}>
            {wording.otherAddress}
          </button>
        )}
      </div>
    </form>
  );
}
