/** A button that copies an address. */
import { useState } from "preact/hooks";
import { wording } from "../words/wording.ts";

export function CopyLink({ address }: { readonly address: string }) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const copy = (): void => {
    // Without https there is no clipboard, and a browser may refuse it. Then the address is shown, to be copied.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard };
    if (clipboard === undefined) setState("refused");
    else
      clipboard.writeText(address).then(
        () => setState("copied"),
        () => setState("refused"),
      );
  };
  if (state === "refused")
    return (
      <input
        class="address"
        readOnly
        aria-label={wording.copyLink}
        value={address}
        ref={(field) => field?.select()}
        onFocus={(event) => event.currentTarget.select()}
      />
    );
  return (
    <button type="button" class="chip" onClick={copy}>
      <span aria-live="polite">{state === "copied" ? wording.copied : wording.copyLink}</span>
    </button>
  );
}
