/** A form from a file of another service: what it becomes, and what is lost, is shown before anything is kept. */
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { DocumentPreview } from "../../components/document-preview.tsx";
import { AreaField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { readDefinition, type ImportedForm } from "../../requests/new-form.ts";
import { t } from "../../words/words.ts";
import { useCreateForm } from "./use-create-form.ts";

/** As large as a request may be. */
const FILE_BYTES_MAX = 1024 * 1024;

const FORMAT_NAMES: Readonly<Record<ImportedForm["format"], string>> = {
  typeform: "Typeform",
  heyform: "HeyForm",
  formbricks: "Formbricks",
  typebot: "Typebot",
  surveyjs: "SurveyJS",
  parley: "Parley",
};

export function ImportedFormWay() {
  const { id: organization } = useOrganization();
  const fileId = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const read = useMutation({ mutationFn: (source: Record<string, unknown>) => readDefinition(organization, source) });
  const take = (definition: string): void => {
    read.reset();
    setProblem(undefined);
    const source = parsed(definition);
    if (source === undefined) setProblem(t("newForm.noDefinition"));
    else read.mutate(source);
  };
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > FILE_BYTES_MAX) {
      setProblem(t("newForm.tooLarge"));
      return;
    }
    take(await file.text());
  };
  return (
    <div className="stack">
      <p className="muted">{t("newForm.importHelp", { names: Object.values(FORMAT_NAMES).join(", ") })}</p>
      <div
        className="drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void takeFile(event.dataTransfer.files[0]);
        }}
      >
        <label className="btn" htmlFor={fileId}>
          {t("newForm.chooseFile")}
        </label>
        <input
          id={fileId}
          className="unseen"
          type="file"
          accept=".json,application/json"
          onChange={(event) => void takeFile(event.target.files?.[0])}
        />
        <span className="sm muted">{t("newForm.orDrop")}</span>
      </div>
      <details>
        <summary>{t("newForm.orPaste")}</summary>
        <div className="stack">
          <AreaField label={t("newForm.definition")} rows={6} monospaced value={text} onChange={setText} />
          <div>
            <Button onClick={() => take(text)}>{t("newForm.read")}</Button>
          </div>
        </div>
      </details>
      {problem !== undefined && (
        <p className="note bad" role="alert">
          {problem}
        </p>
      )}
      {read.isPending && <p role="status">{t("newForm.reading")}</p>}
      {read.error !== null && <Failure error={read.error} />}
      {read.data !== undefined && <Read imported={read.data} />}
    </div>
  );
}

function Read({ imported }: { readonly imported: ImportedForm }) {
  const create = useCreateForm();
  const { notCarriedOver, issues, warnings, doc, format } = imported;
  return (
    <div className="stack">
      <h2>{t("newForm.readAs", { format: FORMAT_NAMES[format] })}</h2>
      <Findings
        title={t("newForm.lost", { count: notCarriedOver.length })}
        findings={notCarriedOver.map(({ path, what, reason }) => ({ place: path, text: `${what}: ${reason}` }))}
      />
      <Findings
        title={t("newForm.problems", { count: issues.length })}
        findings={issues.map(({ path, message }) => ({ place: path, text: message }))}
      />
      <Findings
        title={t("newForm.warnings", { count: warnings.length })}
        findings={warnings.map(({ path, message }) => ({ place: path, text: message }))}
      />
      {notCarriedOver.length + issues.length + warnings.length === 0 && (
        <p className="note good">{t("newForm.nothingLost")}</p>
      )}
      <DocumentPreview document={doc} />
      {create.error !== null && <Failure error={create.error} />}
      <div>
        <Button look="primary" icon="check" busy={create.isPending} onClick={() => create.mutate(doc)}>
          {t("newForm.keep")}
        </Button>
      </div>
    </div>
  );
}

function Findings({
  title,
  findings,
}: {
  readonly title: string;
  readonly findings: readonly { readonly place: string; readonly text: string }[];
}) {
  if (findings.length === 0) return undefined;
  return (
    <details open className="card pad">
      <summary>{title}</summary>
      <ul className="findings">
        {findings.map(({ place, text }) => (
          <li key={`${place} ${text}`}>
            {text} <code className="xs muted">{place}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A definition as an object; undefined for a text that is none. */
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    // No JSON: said beside the field.
    return undefined;
  }
}
