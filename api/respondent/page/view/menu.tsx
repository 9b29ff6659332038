/** The button in the heading behind which the form's languages and other devices are. */
import { useRef, useState } from "preact/hooks";
import { useLazyPart } from "../content/lazy-part.ts";
import type { ResumeLink } from "../requests/resume-link.ts";
import { wording } from "../words/wording.ts";

export interface MenuProps {
  /** BCP 47 tags of the form's languages; empty where there is nothing to choose. */
  readonly languages: readonly string[];
  /** The language that is spoken now. */
  readonly language: string;
  readonly speak: (language: string) => void;
  /** Asks for the link for another device; undefined where the form has none. */
  readonly resumeLink: (() => Promise<ResumeLink | undefined>) | undefined;
}

/** Loaded when the menu is opened first. */
const loadContent = async () => (await import("./menu-content.tsx")).MenuContent;

export function Menu(props: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const Content = useLazyPart(isOpen ? loadContent : undefined);
  if (props.languages.length === 0 && props.resumeLink === undefined) return null;
  return (
    <>
      <button
        type="button"
        class="menu"
        aria-haspopup="dialog"
        aria-label={wording.menu}
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="5" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="12" cy="19" r="2" />
        </svg>
      </button>
      <dialog
        ref={dialog}
        aria-label={wording.menu}
        onClose={() => setOpen(false)}
        // Beside it: the dialog itself is only its edge.
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      >
        {isOpen && Content !== undefined && <Content {...props} close={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}
