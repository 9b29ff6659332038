/** The keys of the editor, and the list of them. Single letters work outside of texts only. */
import { useEffect } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { useLatest } from "../../components/use-latest.ts";
import type { WordKey } from "../../words/areas.ts";
import { t } from "../../words/words.ts";

export interface QuestionKeys {
  readonly step: (by: 1 | -1) => void;
  readonly move: (by: 1 | -1) => void;
  /** The next question as well. */
  readonly pick: (by: 1 | -1) => void;
  readonly unpick: () => void;
  readonly edit: () => void;
  readonly add: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly nextProblem: () => void;
  readonly preview: () => void;
  readonly logic: () => void;
  /** What is copied; undefined: nothing. */
  readonly copy: () => string | undefined;
  /** @returns false: the text is something else. */
  readonly paste: (text: string) => boolean;
  readonly help: () => void;
}

export function useQuestionKeys(keys: QuestionKeys): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]') !== null) return;
      const run = commandOf(event, latest.current);
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    const isElsewhere = (event: ClipboardEvent): boolean =>
      event.defaultPrevented ||
      isInText(event.target) ||
      document.querySelector('[role="dialog"]') !== null ||
      getSelection()?.isCollapsed === false;
    const onCopy = (event: ClipboardEvent): void => {
      const text = isElsewhere(event) ? undefined : latest.current.copy();
      if (text === undefined) return;
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (!isElsewhere(event) && latest.current.paste(event.clipboardData?.getData("text/plain") ?? ""))
        event.preventDefault();
    };
    addEventListener("keydown", onKey);
    addEventListener("copy", onCopy);
    addEventListener("paste", onPaste);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("copy", onCopy);
      removeEventListener("paste", onPaste);
    };
  }, [latest]);
}

function commandOf(event: KeyboardEvent, keys: QuestionKeys): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return event.shiftKey ? keys.redo : keys.undo;
    if (key === "y" && event.ctrlKey) return keys.redo;
    return key === "d" && !event.shiftKey ? keys.duplicate : undefined;
  }
  if (event.altKey) {
    if (key === "arrowup") return () => keys.move(-1);
    return key === "arrowdown" ? () => keys.move(1) : undefined;
  }
  if (key === "f8") return keys.nextProblem;
  if (isInText(event.target)) return undefined;
  if (key === "/") return keys.add;
  if (key === "?") return keys.help;
  if (isInControl(event.target)) return undefined;
  switch (key) {
    case "arrowup":
      return event.shiftKey ? () => keys.pick(-1) : () => keys.step(-1);
    case "arrowdown":
      return event.shiftKey ? () => keys.pick(1) : () => keys.step(1);
    case "escape":
      return keys.unpick;
    case "enter":
      return keys.edit;
    case "delete":
      return keys.remove;
    case "p":
      return keys.preview;
    case "l":
      return keys.logic;
    default:
      return undefined;
  }
}

function isInText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  );
}

/** What the arrows and Enter do something else for. They work in the row of the open question. */
function isInControl(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('.outline li[aria-current="true"]') === null &&
    target.matches('button, a, input, [tabindex]:not([tabindex="-1"])')
  );
}

const LIST: readonly (readonly [string, WordKey])[] = [
  ["↑ ↓", "questions.keyStep"],
  ["Shift ↑ ↓", "questions.keyPick"],
  ["Enter", "questions.keyEdit"],
  ["Esc", "questions.keyOut"],
  ["/", "questions.keyAdd"],
  ["Alt ↑ ↓", "questions.keyMove"],
  ["Ctrl D", "questions.keyDuplicate"],
  ["Del", "questions.keyDelete"],
  ["Ctrl Z", "questions.keyUndo"],
  ["Ctrl Shift Z", "questions.keyRedo"],
  ["Ctrl C", "questions.keyCopy"],
  ["Ctrl V", "questions.keyPaste"],
  ["P", "questions.keyPreview"],
  ["L", "questions.keyLogic"],
  ["F8", "questions.keyProblem"],
  ["Ctrl Enter", "questions.keyPublish"],
];

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t("questions.keys")} open onClose={onClose}>
      <dl className="facts">
        {LIST.map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
