/** A form with one question, to go on from. */
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { language, t } from "../../words/words.ts";
import { useCreateForm } from "./use-create-form.ts";

export function BlankForm() {
  const [title, setTitle] = useState("");
  const create = useCreateForm();
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({
          schemaVersion: 1,
          title: title.trim() === "" ? t("newForm.untitled") : title.trim(),
          blocks: [{ ref: "name", type: "short_text", title: t("newForm.firstQuestion"), required: false }],
          endings: [{ ref: "thanks", title: t("newForm.firstEnding"), kind: "success" }],
          settings: { languages: [language] },
        });
      }}
    >
      <TextField
        label={t("newForm.titleOfForm")}
        placeholder={t("newForm.untitled")}
        help={t("newForm.blankHelp")}
        value={title}
        onChange={setTitle}
        autoFocus
      />
      {create.error !== null && <Failure error={create.error} />}
      <div>
        <Button look="primary" type="submit" icon="plus" busy={create.isPending}>
          {t("newForm.make")}
        </Button>
      </div>
    </form>
  );
}
