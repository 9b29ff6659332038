/**
 * The text line: always present, because every question can be answered in words. For texts, e-mail addresses and web
 * addresses it is the only input.
 */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Json } from "../../../../machines/json.ts";
import type { PublicBlock } from "../../../../machines/conversation/protocol/views.ts";
import { numberOf, textOf } from "../conversation/question.ts";
import type { UnsentInput } from "../storage/unsent-input.ts";
import { wording } from "../words/wording.ts";
import { ASKING_ID } from "./parts/question-input.ts";

export interface TextLineProps {
  /** Changes with the question. */
  readonly turn: string;
  readonly question: PublicBlock | undefined;
  /** How the answer is typed (keyboard, autocomplete). */
  readonly type: string | undefined;
  readonly earlier: Json | undefined;
  /** True if another input is shown above it. */
  readonly aside: boolean;
  readonly free: boolean;
  readonly describedBy: string | undefined;
  /** Undefined if what is typed may be a secret. */
  readonly begun: UnsentInput | undefined;
  readonly say: (text: string) => void;
}

/** One element for the whole conversation: on a phone, replacing it would close the keyboard. */
export function TextLine({
  turn,
  question,
  type: asked,
  earlier,
  aside,
  free,
  describedBy,
  begun,
  say,
}: TextLineProps) {
  const [text, showText] = useState(() => begun?.read()?.["text"] ?? "");
  const setText = (changed: string): void => {
    begun?.write(changed === "" ? undefined : { text: changed });
    showText(changed);
  };
  const area = useRef<HTMLTextAreaElement>(null);
  const type = aside ? undefined : asked;
  const isLong = type === "long_text";

  // Unsent text stays, also after a reload, unless an answer is being changed.
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (typeof earlier === "string" && !(isFirst.current && text !== "")) setText(earlier);
    isFirst.current = false;
  }, [turn]);

  useLayoutEffect(() => {
    const { current } = area;
    if (current === null) return;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight}px`;
  }, [text, isLong]);

  const submit = (event: Event): void => {
    event.preventDefault();
    if (!free || text.trim() === "") return;
    say(text);
    setText("");
  };
  const maxLength = question === undefined || aside ? undefined : numberOf(question, "maxLength");
  const common = {
    value: text,
    onInput: (event: preact.TargetedEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setText(event.currentTarget.value),
    placeholder: aside ? wording.writeInstead : ((question && textOf(question, "placeholder")) ?? wording.writeHere),
    // When it is empty, the placeholder is the page's own text.
    ...(text === "" ? {} : { dir: "auto" as const }),
    enterkeyhint: "send" as const,
    "data-focus": "line",
    ...(question === undefined || aside ? { "aria-label": wording.answerLabel } : { "aria-labelledby": ASKING_ID }),
    ...(describedBy === undefined || aside ? {} : { "aria-describedby": describedBy, "aria-invalid": true }),
    // Set as an attribute: as a property it would become 0 for a question without one.
    maxlength: maxLength,
  };
  return (
    <form class="line" noValidate onSubmit={submit}>
      {isLong ? (
        <textarea {...common} ref={area} rows={2} onKeyDown={(event) => sendsOnEnter(event) && submit(event)} />
      ) : type === "email" ? (
        <input
          {...common}
          type="email"
          inputMode="email"
          autocomplete="email"
          autocapitalize="off"
          spellcheck={false}
        />
      ) : type === "url" ? (
        <input {...common} type="url" inputMode="url" autocomplete="url" autocapitalize="off" spellcheck={false} />
      ) : (
        <input {...common} type="text" autocomplete={type === "short_text" ? "on" : "off"} />
      )}
      <button type="submit" class="send" aria-label={wording.send} disabled={!free || text.trim() === ""}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 19V5M5.5 11.5 12 5l6.5 6.5" />
        </svg>
      </button>
    </form>
  );
}

/** Enter sends; Shift+Enter breaks the line. Phones have no Shift for that, so there Enter breaks the line. */
function sendsOnEnter(event: KeyboardEvent): boolean {
  return event.key === "Enter" && !event.shiftKey && !event.isComposing && !matchMedia("(pointer: coarse)").matches;
}
