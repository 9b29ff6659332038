/** Asks for the name of a view. */
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { RequestError } from "../../requests/http.ts";
import type { SavedView } from "../../requests/response-types.ts";
import { t } from "../../words/words.ts";

const NAME_CHARACTERS_MAX = 80;

export function ViewNameDialog({
  title,
  name,
  onSave,
  onSaved,
  onClose,
}: {
  readonly title: string;
  readonly name: string;
  readonly onSave: (name: string) => Promise<SavedView>;
  readonly onSaved: (view: SavedView) => Promise<void>;
  readonly onClose: () => void;
}) {
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const save = useMutation({ mutationFn: onSave, onSuccess: onSaved });
  const isTaken = save.error instanceof RequestError && save.error.issues.some(({ path }) => path === "name");
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="primary" type="submit" form={formId} busy={save.isPending} disabled={typed.trim() === ""}>
            {t("responses.save")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== "") save.mutate(typed.trim());
        }}
      >
        <TextField
          label={t("responses.nameOfView")}
          value={typed}
          maxLength={NAME_CHARACTERS_MAX}
          problem={isTaken ? t("responses.nameTaken") : undefined}
          onChange={setTyped}
        />
        <p className="sm muted">{t("responses.viewShared")}</p>
        {save.error !== null && !isTaken && <Failure error={save.error} />}
      </form>
    </Dialog>
  );
}
