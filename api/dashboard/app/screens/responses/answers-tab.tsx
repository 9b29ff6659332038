/** The answers of a response with their files, and what is known of the visit. */
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import type { Response, ResponseColumns } from "../../requests/response-types.ts";
import { bytes } from "../../words/amounts.ts";
import { moment } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { answerText, textAt } from "./cell-text.ts";
import { fileAddress, type StoredFile } from "./files.ts";

const FileViewer = lazy(async () => ({ default: (await import("./file-viewer.tsx")).FileViewer }));

export function AnswersTab({ response, known }: { readonly response: Response; readonly known: ResponseColumns }) {
  const titles = new Map(known.questions.map(({ ref, title }) => [ref, title]));
  const answered = new Map(response.answers?.map((answer) => [answer.ref, answer]));
  const offPath = new Set(response.off_path_answers);
  const asked = known.questions.filter(({ ref, asked: isAsked }) => isAsked || answered.has(ref));
  return (
    <>
      <dl className="answers">
        {asked.map(({ ref }) => {
          const answer = answered.get(ref);
          const { text, isFaint = false } = answerText(response, ref);
          const files = filesOf(answer);
          return (
            <div key={ref}>
              <dt>{titles.get(ref)}</dt>
              <dd className={isFaint ? "faint" : undefined}>
                {files.length > 0 ? <Files files={files} /> : text}
                {offPath.has(ref) && <span className="tag">{t("responses.offPath")}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <Facts response={response} />
    </>
  );
}

function filesOf(answer: NonNullable<Response["answers"]>[number] | undefined): readonly StoredFile[] {
  if (answer === undefined || (answer.type !== "file_upload" && answer.type !== "signature")) return [];
  const values: readonly unknown[] = Array.isArray(answer.value) ? answer.value : [answer.value];
  return values.filter(
    (value): value is StoredFile =>
      typeof value === "object" && value !== null && "fileId" in value && typeof value.fileId === "string",
  );
}

function Files({ files }: { readonly files: readonly StoredFile[] }) {
  const { id: organization } = useOrganization();
  const [open, setOpen] = useState<StoredFile>();
  return (
    <ul className="files">
      {files.map((file) => (
        <li key={file.fileId} className="line">
          <Icon name="file" small />
          <button type="button" className="link cut" onClick={() => setOpen(file)}>
            {file.name}
          </button>
          <span className="xs muted">{bytes(file.size)}</span>
          <a
            className="btn quiet icon small end"
            href={fileAddress(organization, file)}
            download={file.name}
            aria-label={t("responses.downloadFile", { name: file.name })}
            title={t("responses.downloadFile", { name: file.name })}
          >
            <Icon name="download" />
          </a>
        </li>
      ))}
      {open !== undefined && (
        <Suspense>
          <FileViewer file={open} address={fileAddress(organization, open)} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </ul>
  );
}

/** The metadata of §2.1.1 that the response has. */
function Facts({ response }: { readonly response: Response }) {
  const { metadata } = response;
  const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(", ");
  const utm = metadata?.["utm"];
  const campaign = typeof utm === "object" && utm !== null ? Object.values(utm).map(String).join(", ") : "";
  const facts: readonly (readonly [string, string])[] = [
    [t("responses.started"), moment(response.started_at)],
    [t("responses.source"), joined(textAt(metadata, "channel"), textAt(metadata, "referrerHost"), campaign)],
    [
      t("responses.device"),
      joined(
        textAt(metadata, "device", "type"),
        textAt(metadata, "device", "browser"),
        textAt(metadata, "device", "os"),
      ),
    ],
    [t("responses.place"), joined(textAt(metadata, "geo", "city"), textAt(metadata, "geo", "country"))],
    [t("responses.language"), textAt(metadata, "language")],
    [t("responses.page"), textAt(metadata, "pageUrl")],
    ...Object.entries(response.hidden_fields).map(([key, value]) => [key, value] as const),
    ...Object.entries(response.variables).map(([ref, value]) => [ref, String(value as string | number)] as const),
    [t("responses.number"), response.id],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value === "" ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
