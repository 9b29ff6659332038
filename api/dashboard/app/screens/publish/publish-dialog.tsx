/**
 * Publishing: what stands in the way; else what changes, what becomes of those who are answering, and a note. Undo
 * makes the version before live again.
 */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { Failure, QueryView } from "../../components/query-view.tsx";
import { Recalling } from "../../components/recalling.tsx";
import { showToast } from "../../components/toasts.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { savedCopyOf } from "../../draft/draft-requests.ts";
import {
  comparisonQuery,
  formQuery,
  publishDraft,
  restoreVersion,
  versionsQuery,
  type Form,
} from "../../requests/forms.ts";
import { countRows } from "../../requests/responses.ts";
import { t } from "../../words/words.ts";

/** So long the version before can be made live again. */
const UNDO_MS = 10_000;
const NOTE_MAX = 1000;
const RUNNING = { status: "in_progress", mode: "live" } as const;

export function PublishDialog({
  organization,
  form,
  onClose,
}: {
  readonly organization: string;
  readonly form: Form;
  readonly onClose: () => void;
}) {
  const draft = useDraft();
  const client = useQueryClient();
  const [note, setNote] = useState("");
  const versions = useQuery({ ...versionsQuery(organization, form.id), staleTime: 0 });
  const live = versions.data?.find(({ isActive }) => isActive)?.version;
  const blocked = draft.problems.length > 0 || draft.conflicts.length > 0;

  const again = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: formQuery(organization, form.id).queryKey }),
      client.invalidateQueries({ queryKey: [organization, "forms"] }),
    ]);
  };
  const takeBack = async (version: number): Promise<void> => {
    try {
      await draft.settle();
      draft.replace(savedCopyOf(await restoreVersion(organization, form.id, version)));
      await publishDraft(organization, form.id, t("form.publishUndoNote", { version }));
      await again();
      showToast({ text: t("form.publishUndone", { version }) });
    } catch {
      showToast({ text: t("form.publishNotUndone", { version }) });
    }
  };
  const publish = useMutation({
    async mutationFn() {
      await draft.settle();
      return publishDraft(organization, form.id, note);
    },
    async onSuccess({ version }) {
      onClose();
      await again();
      showToast({
        text: t("form.published", { version }),
        ...(live === undefined
          ? {}
          : { shownMs: UNDO_MS, action: { label: t("frame.undo"), run: () => void takeBack(live) } }),
      });
    },
    // What stood in the way only outside of the document: it is shown as the draft's problems.
    onError: () => void draft.recheck(),
  });
  return (
    <Dialog
      title={blocked ? t("form.publishNotYet") : t("form.publishTitle")}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          {!blocked && (
            <Button look="primary" busy={publish.isPending} onClick={() => publish.mutate()}>
              {t("form.publish")}
            </Button>
          )}
        </>
      }
    >
      {blocked ? (
        <Problems form={form} onClose={onClose} />
      ) : (
        <div className="stack">
          {versions.data !== undefined &&
            (live === undefined ? (
              <p>{t("form.publishFirst")}</p>
            ) : (
              <>
                <Difference organization={organization} form={form} version={live} isSaved={!draft.isUnsaved} />
                <Running organization={organization} form={form.id} />
              </>
            ))}
          {versions.error !== null && <Failure error={versions.error} />}
          {draft.isUnsaved && (
            <p className="note">
              <Icon name="warn" small />
              {t("form.publishUnsaved")}
            </p>
          )}
          <TextField
            label={t("form.publishNote")}
            help={t("form.publishNoteHelp")}
            maxLength={NOTE_MAX}
            value={note}
            onChange={setNote}
          />
          {publish.error !== null && <Failure error={publish.error} />}
        </div>
      )}
    </Dialog>
  );
}

/** What stands in the way, each a link to its place. */
function Problems({ form, onClose }: { readonly form: Form; readonly onClose: () => void }) {
  const { problems, conflicts, document } = useDraft();
  const navigate = useNavigate();
  return (
    <ul className="stack">
      {conflicts.length > 0 && <li className="note bad">{t("form.publishConflicts", { count: conflicts.length })}</li>}
      {problems.map(({ place, code, message }) => {
        const block = document.blocks.find(({ id }) => `#${id}` === place[1] && place[0] === "blocks");
        return (
          <li key={`${place.join(" ")} ${code}`} className="line">
            <span className="grow">
              {block !== undefined && <b>{block.title === "" ? block.ref : block.title}: </b>}
              {message}
            </span>
            {block !== undefined && (
              <Button
                size="small"
                onClick={() => {
                  onClose();
                  void navigate({ to: "/forms/$form/questions/{-$ref}", params: { form: form.id, ref: block.ref } });
                }}
              >
                {t("form.showProblem")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** How many people are answering now. It is counted beside the rest, and said once it is known. */
function Running({ organization, form }: { readonly organization: string; readonly form: string }) {
  const count = useQuery({
    queryKey: [organization, "form", form, "running"],
    async queryFn({ signal }) {
      let whole = 0;
      await countRows(organization, form, RUNNING, signal, (count) => {
        whole = count;
      });
      return whole;
    },
    staleTime: 0,
  }).data;
  return count === undefined ? undefined : <p className="sm">{t("form.publishRunning", { count })}</p>;
}

function Difference({
  organization,
  form,
  version,
  isSaved,
}: {
  readonly organization: string;
  readonly form: Form;
  readonly version: number;
  readonly isSaved: boolean;
}) {
  const comparison = useQuery({
    ...comparisonQuery(organization, form.id, String(version)),
    staleTime: 0,
    enabled: isSaved,
  });
  return (
    <QueryView query={comparison} rows={2}>
      {({ changes, truncated }) => (
        <>
          <p>{t("form.publishChanges", { count: changes.length, version })}</p>
          <ul className="findings sm">
            {changes.map(({ path, kind, what }) => (
              <li key={`${path} ${kind} ${what}`}>
                <Recalling text={what} />
              </li>
            ))}
          </ul>
          {truncated && <p className="sm muted">{t("form.moreDiffer")}</p>}
        </>
      )}
    </QueryView>
  );
}
