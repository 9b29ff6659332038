/** Asks before responses are deleted, naming how many, and shows how far it is. */
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Failure } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import type { Selection } from "../../requests/response-types.ts";
import { deleteRows } from "../../requests/responses.ts";
import { count as shownCount } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";

export function DeleteDialog({
  form,
  selection,
  count,
  onClose,
  onDeleted,
}: {
  readonly form: string;
  readonly selection: Selection;
  readonly count: number | undefined;
  readonly onClose: () => void;
  /** @param ids undefined: all that fit, or some of them. */
  readonly onDeleted: (ids: readonly string[] | undefined) => void;
}) {
  const { id: organization } = useOrganization();
  const [deleted, setDeleted] = useState(0);
  const abort = useRef(new AbortController());
  // What is asked about is what is deleted, also if the table changes behind the question.
  const [asked] = useState({ selection, count });
  const deleting = useMutation({
    mutationFn: () => deleteRows(organization, form, asked.selection, abort.current.signal, setDeleted),
    onSuccess: () =>
      onDeleted("ids" in asked.selection && !abort.current.signal.aborted ? asked.selection.ids : undefined),
  });
  const number = asked.count;
  const what =
    number === undefined
      ? t("responses.deleteAll")
      : t("responses.deleteCount", { count: number, shown: shownCount(number) });
  const stop = (): void => {
    if (deleting.isPending) abort.current.abort();
    else if (deleted > 0) onDeleted(undefined);
    else onClose();
  };
  return (
    <Dialog
      title={t("responses.deleteTitle", {
        count: number ?? 0,
        shown: number === undefined ? "" : shownCount(number),
        known: number === undefined ? "no" : "yes",
      })}
      open
      onClose={stop}
      mayClose={!deleting.isPending}
      footer={
        <>
          <Button onClick={stop}>{deleting.isPending ? t("responses.stop") : t("frame.cancel")}</Button>
          <Button look="danger" busy={deleting.isPending} onClick={() => deleting.mutate()}>
            {what}
          </Button>
        </>
      }
    >
      <p>{t("responses.deleteConsequence")}</p>
      {deleting.isPending && number !== undefined && (
        <div role="status">
          <progress className="progress" max={Math.max(number, 1)} value={deleted} aria-label={what} />
          <p className="sm muted num">
            {t("responses.deletedSoFar", { deleted: shownCount(deleted), count: shownCount(number) })}
          </p>
        </div>
      )}
      {deleting.error !== null && <Failure error={deleting.error} />}
    </Dialog>
  );
}
