/** Copies a text, and says so on itself: a toast would say what can be seen. */
import { useState } from "react";
import { t } from "../words/words.ts";
import { Button } from "./button.tsx";

const SAID_MS = 2_000;

export function CopyButton({
  text,
  children,
  look = "plain",
  size = "medium",
  onCopied,
}: {
  readonly text: string;
  readonly children: string;
  readonly look?: "plain" | "primary";
  readonly size?: "small" | "medium";
  readonly onCopied?: () => void;
}) {
  const [state, setState] = useState<"rest" | "copied" | "refused">("rest");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
      onCopied?.();
      setTimeout(() => setState("rest"), SAID_MS);
    } catch {
      // The browser gives no access to the clipboard; the text stands beside the button to be selected by hand.
      setState("refused");
    }
  };
  return (
    <>
      <Button look={look} size={size} icon={state === "copied" ? "check" : "copy"} onClick={() => void copy()}>
        {state === "copied" ? t("frame.copied") : children}
      </Button>
      <span className="unseen" role="status">
        {state === "copied" ? t("frame.copied") : ""}
      </span>
      {state === "refused" && <span className="sm muted">{t("frame.copyByHand")}</span>}
    </>
  );
}
