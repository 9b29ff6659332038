/**
 * A text that is edited where it stands, with chips in place of `{{answer:name}}`. `@` or `{` opens the list of what
 * can be recalled.
 *
 * 1. The browser holds the text while it is edited; it is drawn again only when it has become another one elsewhere.
 */
import "./recall-line.css";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { t } from "../words/words.ts";
import { chipName, partsOf, type Recallable } from "./recalls.ts";
import { useLatest } from "./use-latest.ts";

interface RecallLineProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly className?: string;
  readonly problem?: string | undefined;
  readonly isReadOnly?: boolean;
  /** True: Enter begins a line, with `onEnter` only Shift and Enter do. False: Enter is `onEnter`. */
  readonly hasLines?: boolean;
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
  /** By which the screen finds the field again. */
  readonly name?: string;
  readonly recallables: () => readonly Recallable[];
  readonly onChange: (text: string) => void;
  readonly onFocus?: () => void;
  readonly onEnter?: () => void;
  readonly onEscape?: () => void;
}

/** What is shown of the list; more is searched for. */
const SHOWN_MAX = 8;

export function RecallLine(props: RecallLineProps) {
  const { label, value, placeholder, className, problem, isReadOnly = false, hasLines = false } = props;
  const field = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const [picking, setPicking] = useState<{ readonly query: string; readonly at: number }>();
  useEffect(() => {
    const element = field.current;
    if (element !== null && textIn(element) !== value) draw(element, value);
  }, [value]);

  const found =
    picking === undefined
      ? []
      : props
          .recallables()
          .filter(({ name, source }) => `${name} ${source}`.toLowerCase().includes(picking.query.toLowerCase()))
          .slice(0, SHOWN_MAX);

  const input = (): void => {
    const element = field.current;
    if (element === null) return;
    latest.current.onChange(textIn(element));
    const query = queryBeforeCaret();
    setPicking(query === undefined ? undefined : { query, at: 0 });
  };
  const pick = (recallable: Recallable | undefined): void => {
    setPicking(undefined);
    if (recallable === undefined) return;
    replaceQuery(recallable.source);
    input();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (picking !== undefined && found.length > 0) {
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (step !== 0) {
        event.preventDefault();
        setPicking({ ...picking, at: (picking.at + step + found.length) % found.length });
        return;
      }
      if (event.key === "Enter" || event.key === "Tab") {
        event.preventDefault();
        pick(found[picking.at]);
        return;
      }
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      if (picking !== undefined) setPicking(undefined);
      else {
        field.current?.blur();
        props.onEscape?.();
      }
    }
    const isEnter = event.key === "Enter" && !event.nativeEvent.isComposing;
    const makesLine = hasLines && (props.onEnter === undefined || event.shiftKey);
    // With Ctrl or ⌘ it publishes.
    if (isEnter && !makesLine && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      props.onEnter?.();
    }
  };
  return (
    <div className="recalling">
      <div
        ref={field}
        role="textbox"
        aria-label={label}
        aria-multiline={hasLines}
        aria-placeholder={placeholder}
        aria-invalid={problem === undefined ? undefined : true}
        aria-readonly={isReadOnly || undefined}
        tabIndex={0}
        contentEditable={isReadOnly ? undefined : "plaintext-only"}
        suppressContentEditableWarning
        data-placeholder={placeholder}
        data-text={props.name}
        lang={props.lang}
        dir={props.dir}
        className={className}
        onFocus={props.onFocus}
        onInput={input}
        onKeyDown={onKeyDown}
        onBlur={() => setPicking(undefined)}
      />
      {picking !== undefined && found.length > 0 && (
        <ul className="menu recalls" role="listbox" aria-label={t("form.recall")}>
          {found.map((each, at) => (
            <li
              key={each.source}
              role="option"
              aria-selected={at === picking.at}
              className={at === picking.at ? "item on" : "item"}
              onPointerDown={(event) => {
                // The field keeps the focus and its caret.
                event.preventDefault();
                pick(each);
              }}
            >
              <span className="cut grow">{each.name}</span>
              <span className="recall">{chipName(each.source)}</span>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function draw(element: HTMLElement, text: string): void {
  element.replaceChildren(
    ...partsOf(text).map((part) =>
      typeof part === "string" ? document.createTextNode(part) : chip(part.source, part.raw),
    ),
  );
}

function chip(source: string, raw: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "recall";
  element.contentEditable = "false";
  element.dataset["recall"] = raw;
  element.textContent = chipName(source);
  return element;
}

/** The text of the field, chips as they stand in the document. */
function textIn(element: Node): string {
  let text = "";
  for (const node of element.childNodes) {
    if (node instanceof HTMLElement && node.dataset["recall"] !== undefined) text += node.dataset["recall"];
    else if (node instanceof HTMLBRElement) text += node === element.lastChild ? "" : "\n";
    else text += node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : textIn(node);
  }
  return text;
}

/** After `@` or `{` at the beginning of a word: what was typed behind it; undefined: nothing is to be picked. */
const QUERY = /(?:^|\s)[@{]([^\s@{}]{0,40})$/u;

function caret(): { readonly node: Text; readonly offset: number } | undefined {
  const selection = getSelection();
  if (selection === null || !selection.isCollapsed || !(selection.anchorNode instanceof Text)) return undefined;
  return { node: selection.anchorNode, offset: selection.anchorOffset };
}

function queryBeforeCaret(): string | undefined {
  const at = caret();
  return at === undefined ? undefined : QUERY.exec(at.node.data.slice(0, at.offset))?.[1];
}

function replaceQuery(source: string): void {
  const at = caret();
  const query = queryBeforeCaret();
  if (at === undefined || query === undefined) return;
  const start = at.offset - query.length - 1;
  const rest = at.node.splitText(start);
  rest.data = rest.data.slice(query.length + 1);
  const made = chip(source, `{{${source}}}`);
  rest.before(made);
  const selection = getSelection();
  selection?.collapse(rest, 0);
}

/** The same as a field with its label. */
export function RecallField({ label, hasLines = false, ...line }: Omit<RecallLineProps, "className">) {
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <RecallLine {...line} label={label} hasLines={hasLines} className={hasLines ? "input lines" : "input"} />
    </div>
  );
}
