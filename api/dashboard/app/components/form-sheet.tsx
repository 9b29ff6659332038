/**
 * A sheet that is one form: its fields, a button that sends it, and one that closes it.
 *
 * Owns: the form element and its buttons. Does not own: checking values, which the caller does in `onSubmit`.
 */
import { type ReactNode, useId } from "react";
import { t } from "../words/words.ts";
import { Button } from "./button.tsx";
import { Sheet } from "./dialog.tsx";

interface FormSheetProps {
  readonly title: string;
  /** The label of the button that sends. */
  readonly submit: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function FormSheet({ title, submit, busy, onClose, onSubmit, children }: FormSheetProps) {
  const id = useId();
  return (
    <Sheet
      title={title}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="primary" type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Sheet>
  );
}
