/**
 * CodeMirror for style rules. It stands in a shadow tree: its styles are then adopted sheets, which the policy of the
 * page allows, and no `style` element.
 */
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { css } from "@codemirror/lang-css";
import { bracketMatching, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useRef } from "react";

/** The colours are the dashboard's: custom properties reach into a shadow tree. */
const theme = EditorView.theme({
  "&": { color: "var(--text)", background: "var(--surface)", fontSize: "var(--t-s)" },
  ".cm-scroller": { fontFamily: "var(--mono)", minHeight: "9rem", maxHeight: "24rem", overflow: "auto" },
  ".cm-gutters": { color: "var(--faint)", background: "var(--sunken)", border: "0" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-cursor": { borderColor: "var(--text)" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "var(--hover)" },
  "&.cm-focused": { outline: "var(--ring)", outlineOffset: "-2px" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { background: "var(--selection) !important" },
});

const highlighting = HighlightStyle.define([
  { tag: [tags.className, tags.tagName, tags.labelName], color: "var(--accent-text)" },
  { tag: tags.propertyName, color: "var(--info)" },
  { tag: [tags.number, tags.unit, tags.color, tags.string, tags.atom], color: "var(--warn)" },
  { tag: tags.comment, color: "var(--faint)", fontStyle: "italic" },
  { tag: tags.invalid, color: "var(--problem)" },
]);

export function RulesEditor({
  text,
  label,
  isReadOnly,
  onChange,
}: {
  readonly text: string;
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const told = useRef(onChange);
  told.current = onChange;
  const first = useRef(text);
  useEffect(() => {
    if (place.current === null) return undefined;
    const root = place.current.shadowRoot ?? place.current.attachShadow({ mode: "open" });
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          bracketMatching(),
          css(),
          syntaxHighlighting(highlighting),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false" }),
          EditorState.readOnly.of(isReadOnly),
          // Tab indents; Escape and then Tab leaves, as the library's own keys have it.
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          theme,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) told.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [label, isReadOnly]);
  useEffect(() => {
    const made = view.current;
    const shown = made?.state.doc.toString();
    // Undo of the form's own history, or what others saved.
    if (made !== undefined && shown !== text && shown?.trim() !== text.trim())
      made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: text } });
  }, [text]);
  return <div ref={place} className="own-rules" />;
}
