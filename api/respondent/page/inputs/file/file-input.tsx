/**
 * file_upload: files are sent when they are chosen, each with its progress; the answer names those that have arrived.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { formatNumber } from "../../../../../machines/values/locale-format.ts";
import { isAccepted, formatFileSize } from "../../../../../machines/blocks/file/file-rules.ts";
import { objectsIn, textIn, textsIn } from "../../conversation/checked-values.ts";
import { numberOf } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";
import { kindsInWords } from "./file-kinds.ts";
import { AnswerButton } from "../parts/finish.tsx";
import type { QuestionInputProps } from "../parts/question-input.ts";
import type { SentFile } from "../../requests/upload-file.ts";

interface Chosen {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  /** Absent for a file that belongs to an earlier answer. */
  readonly file: File | undefined;
  /** From 0 to 1, during the upload. */
  readonly progress: number | undefined;
  readonly sent: SentFile | undefined;
  /** Why the upload failed. */
  readonly fault: string | undefined;
}

export function FileInput({
  question,
  earlier,
  free,
  answer,
  upload,
  language,
  labelledBy,
  describedBy,
}: QuestionInputProps) {
  const filesMax = numberOf(question, "maxFiles") ?? 1;
  const bytesMax = numberOf(question, "maxSizeBytes");
  const accept = textsIn(question["accept"]);
  const kinds = kindsInWords(accept);
  const [files, setFiles] = useState<readonly Chosen[]>(() =>
    objectsIn(earlier).map((sent, index) => ({
      key: -1 - index,
      name: textIn(sent["name"]),
      size: Number(sent["size"]),
      file: undefined,
      progress: undefined,
      sent,
      fault: undefined,
    })),
  );
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  const given = useRef(0);
  useEffect(() => () => leaving.current.abort(), []);

  const change = (key: number, changes: Partial<Chosen>): void =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const begin = async ({ key, name, file }: Chosen): Promise<void> => {
    if (file === undefined) return;
    change(key, { progress: 0, fault: undefined });
    const sent = await upload(file, name, (progress) => change(key, { progress }), leaving.current.signal);
    change(key, sent === undefined ? { progress: undefined, fault: wording.notSent(name) } : { sent, progress: 1 });
  };
  const take = (list: FileList | null): void => {
    const fresh = [...(list ?? [])].map((file): Chosen => {
      const { name, size, type } = file;
      // The browser may not know the type: the service decides by the bytes.
      const isKind = type === "" || isAccepted({ name, mime: type }, accept);
      const fault =
        bytesMax !== undefined && size > bytesMax
          ? wording.tooLarge(name)
          : isKind
            ? undefined
            : `${wording.wrongKind(name)} ${wording.accepted(kinds)}`;
      return { key: given.current++, name, size, file, progress: undefined, sent: undefined, fault };
    });
    // With one allowed file, choosing another replaces it.
    const kept = filesMax === 1 && fresh.length > 0 ? [] : files.filter(({ fault }) => fault === undefined);
    const room = fresh.slice(0, Math.max(0, filesMax - kept.length));
    setFiles([...kept, ...room]);
    for (const each of room) if (each.fault === undefined) void begin(each);
    if (picker.current !== null) picker.current.value = "";
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const sent = files.flatMap((each) => (each.sent === undefined ? [] : [each.sent]));
    if (sent.length > 0) answer(sent);
  };
  const isSending = files.some(({ progress, sent }) => progress !== undefined && sent === undefined);
  const hints = [
    ...(filesMax > 1 ? [wording.upToFiles(formatNumber(filesMax, language))] : []),
    ...(bytesMax === undefined
      ? []
      : [filesMax > 1 ? wording.upToSize(formatFileSize(bytesMax)) : `≤ ${formatFileSize(bytesMax)}`]),
    ...(kinds === "" ? [] : [kinds]),
  ];
  return (
    <form class="files" aria-labelledby={labelledBy} aria-describedby={describedBy} onSubmit={submit}>
      {files.length > 0 && (
        <ul class="scroller">
          {files.map((each) => (
            <li key={each.key}>
              <span class="what">
                <bdi>{each.name}</bdi> <bdi class="hint">{formatFileSize(each.size)}</bdi>
                {each.progress !== undefined && each.sent === undefined && (
                  <progress max={1} value={each.progress} aria-label={`${wording.sending}: ${each.name}`} />
                )}
                {each.fault !== undefined && (
                  <span class="problem" role="alert">
                    {each.fault}
                  </span>
                )}
              </span>
              {each.sent !== undefined && (
                <svg viewBox="0 0 24 24" class="done" aria-hidden="true">
                  <path d="M5 12.5l4.5 4.5L19 7.5" />
                </svg>
              )}
              {each.fault === wording.notSent(each.name) && (
                <button type="button" class="quiet" onClick={() => void begin(each)}>
                  {wording.tryAgain}
                </button>
              )}
              <button
                type="button"
                class="step"
                aria-label={wording.remove(each.name)}
                onClick={() => setFiles(files.filter(({ key }) => key !== each.key))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <label
        class={isOver ? "drop over" : "drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (free) take(event.dataTransfer?.files ?? null);
        }}
      >
        <input
          type="file"
          ref={picker}
          multiple={filesMax > 1}
          accept={accept.join(",")}
          disabled={!free}
          data-focus="input"
          onChange={(event) => take(event.currentTarget.files)}
        />
        <span>{filesMax > 1 ? wording.chooseFiles : wording.chooseFile}</span>
        <span class="hint">{hints.join(" · ")}</span>
      </label>
      {files.length > 0 && <AnswerButton ready={free && !isSending && files.some(({ sent }) => sent !== undefined)} />}
    </form>
  );
}
