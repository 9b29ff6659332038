/** What the list asks about a form: its new title, its tags, and whether it is to be deleted with its responses. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { putTags } from "../../requests/form-figures.ts";
import { deleteForm, formsQuery, renameForm, type FormListItem } from "../../requests/forms.ts";
import { t } from "../../words/words.ts";

interface AskedProps {
  readonly form: FormListItem;
  readonly onClose: () => void;
}

export function RenameDialog({ form, onClose }: AskedProps) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const formId = useId();
  const [title, setTitle] = useState(form.title);
  const rename = useMutation({
    mutationFn: () => renameForm(organization, form.id, title.trim()),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: formsQuery(organization).queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("forms.renameTitle")}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="primary" type="submit" form={formId} busy={rename.isPending}>
            {t("forms.rename")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() !== "") rename.mutate();
        }}
      >
        <TextField
          label={t("forms.titleOfForm")}
          value={title}
          problem={title.trim() === "" ? t("forms.titleProblem") : undefined}
          help={form.version === null ? undefined : t("forms.renameHelp")}
          onChange={setTitle}
        />
        {rename.error !== null && <Failure error={rename.error} />}
      </form>
    </Dialog>
  );
}

/** More than the service keeps of a form is said before it is sent. */
const TAGS_MAX = 20;
const TAG_CHARACTERS_MAX = 40;

export function TagsDialog({ form, onClose }: AskedProps) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const formId = useId();
  const [words, setWords] = useState(form.tags.join(", "));
  const tags = [...new Set(words.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "");
  const isTooMuch = tags.length > TAGS_MAX || tags.some((tag) => tag.length > TAG_CHARACTERS_MAX);
  const save = useMutation({
    mutationFn: () => putTags(organization, form.id, tags),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: formsQuery(organization).queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("forms.tagsTitle", { title: form.title })}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="primary" type="submit" form={formId} busy={save.isPending}>
            {t("forms.saveTags")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooMuch) save.mutate();
        }}
      >
        <TextField
          label={t("forms.tagsOfForm")}
          value={words}
          problem={isTooMuch ? t("forms.tagsProblem", { tags: TAGS_MAX, characters: TAG_CHARACTERS_MAX }) : undefined}
          help={t("forms.tagsHelp")}
          onChange={setWords}
        />
        {save.error !== null && <Failure error={save.error} />}
      </form>
    </Dialog>
  );
}

export function DeleteDialog({ form, onClose }: AskedProps) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteForm(organization, form.id),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: formsQuery(organization).queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("forms.deleteTitle", { title: form.title })}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t("forms.deleteForGood")}
          </Button>
        </>
      }
    >
      <p>{t("forms.deleteConsequence")}</p>
      {remove.error !== null && <Failure error={remove.error} />}
    </Dialog>
  );
}
