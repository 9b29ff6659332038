/** Adds a source: a text, a page by its address, or files. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { AreaField, TextField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { addSource, knowledgeQuery, type GivenSource } from "../../requests/knowledge.ts";
import { t } from "../../words/words.ts";

const KINDS = ["text", "url", "file"] as const;
type Kind = (typeof KINDS)[number];
const KIND_NAMES = { text: "knowledge.text", url: "knowledge.page", file: "knowledge.file" } as const;
const FILES = ".pdf,.docx,.md,.markdown,.html,.htm,.txt,application/pdf,text/plain,text/markdown,text/html";

export function AddSource({ form }: { readonly form: string }) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>("text");
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [url, setUrl] = useState("");
  const add = useMutation({
    async mutationFn(given: readonly GivenSource[]) {
      // One after another: each is an upload, and a refusal names the one that it is about.
      for (const each of given) await addSource(organization, form, each);
    },
    onSuccess() {
      setTitle("");
      setText("");
      setUrl("");
    },
    onSettled: () => client.invalidateQueries({ queryKey: knowledgeQuery(organization, form).queryKey }),
  });
  const named = title.trim() === "" ? {} : { title: title.trim() };
  const given: GivenSource | undefined =
    kind === "text" && text.trim() !== ""
      ? { ...named, text }
      : kind === "url" && URL.canParse(url.trim())
        ? { ...named, url: url.trim() }
        : undefined;
  return (
    <section className="section">
      <h2>{t("knowledge.add")}</h2>
      <div>
        <Segmented
          label={t("knowledge.kind")}
          value={kind}
          segments={KINDS.map((value) => ({ value, label: t(KIND_NAMES[value]) }))}
          onChange={setKind}
        />
      </div>
      {kind === "file" ? (
        <label
          className="drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            add.mutate([...event.dataTransfer.files].map((file) => ({ file })));
          }}
        >
          <span className="grow">{t("knowledge.drop")}</span>
          <input
            type="file"
            multiple
            accept={FILES}
            aria-label={t("knowledge.drop")}
            onChange={(event) => {
              add.mutate([...(event.target.files ?? [])].map((file) => ({ file })));
              event.target.value = "";
            }}
          />
        </label>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (given !== undefined) add.mutate([given]);
          }}
        >
          <TextField label={t("knowledge.name")} value={title} autoComplete="off" maxLength={200} onChange={setTitle} />
          {kind === "text" ? (
            <AreaField
              label={t("knowledge.text")}
              help={t("knowledge.textHelp")}
              rows={6}
              value={text}
              onChange={setText}
            />
          ) : (
            <TextField
              label={t("knowledge.address")}
              help={t("knowledge.addressHelp")}
              inputMode="url"
              placeholder="https://"
              value={url}
              onChange={setUrl}
            />
          )}
          <div>
            <Button type="submit" look="primary" busy={add.isPending} disabled={given === undefined}>
              {t("knowledge.add")}
            </Button>
          </div>
        </form>
      )}
      {kind === "file" && add.isPending && <p className="sm muted">{t("knowledge.uploading")}</p>}
      {add.error !== null && <Failure error={add.error} />}
    </section>
  );
}
