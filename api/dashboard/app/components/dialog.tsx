/**
 * Dialogs and sheets. A dialog asks only for what cannot be undone; a sheet holds a form beside the page. Escape closes
 * both, unless `mayClose` says that something would be lost.
 */
import { Dialog as Base } from "@base-ui/react/dialog";
import { useRef, type ReactNode } from "react";
import { t } from "../words/words.ts";
import { Icon } from "./icon.tsx";

interface WindowProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** False: only a button of its own closes it. Default true. */
  readonly mayClose?: boolean;
  /** Asked when it closes: false where the focus goes elsewhere than back to the opener. */
  readonly returnsFocus?: (() => boolean) | undefined;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

export function Dialog(props: WindowProps) {
  return <Window {...props} shape="dialog" />;
}

export function Sheet(props: WindowProps) {
  return <Window {...props} shape="sheet" />;
}

/** What is asked first; the button that closes the window is no beginning. */
const FIRST_FIELD = ".body :is(input:not([type=hidden], [readonly]), select, textarea):not(:disabled)";

function Window({
  title,
  open,
  onClose,
  mayClose = true,
  returnsFocus,
  children,
  footer,
  shape,
}: WindowProps & { readonly shape: "dialog" | "sheet" }) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && mayClose) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          ref={popup}
          className={shape}
          // A finger that opens a window did not ask for the keyboard of the screen.
          initialFocus={(by) => by === "touch" || (popup.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? true)}
          {...(returnsFocus === undefined ? {} : { finalFocus: returnsFocus })}
        >
          <header>
            <Base.Title className="grow">{title}</Base.Title>
            {mayClose && (
              <Base.Close className="btn quiet icon small" aria-label={t("frame.close")}>
                <Icon name="close" />
              </Base.Close>
            )}
          </header>
          <div className="body">{children}</div>
          {footer !== undefined && <footer>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
