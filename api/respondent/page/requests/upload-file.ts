/**
 * Uploads a file of the conversation (contract §6) with its progress: the only request of the page that takes long
 * enough to need one.
 */
import type { JsonObject } from "../../../../machines/json.ts";

/** A file in an answer: `{fileId, name, size, mime, sha256}`. */
export type SentFile = JsonObject;

/** @returns undefined if the upload failed or was cancelled. `onProgress`: from 0 to 1. */
export type Upload = (
  file: Blob,
  name: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<SentFile | undefined>;

const CREATED = 201;

export function sendFile({ sessionId, token }: { readonly sessionId: string; readonly token: string }): Upload {
  return (file, name, onProgress, signal) =>
    new Promise((resolve) => {
      // Not `fetch`, which reports no upload progress.
      const request = new XMLHttpRequest();
      const giveUp = (): void => request.abort();
      request.open("POST", `/v1/sessions/${sessionId}/files`);
      request.setRequestHeader("x-respondent-token", token);
      request.setRequestHeader("x-file-name", encodeURIComponent(name));
      request.setRequestHeader("content-type", file.type === "" ? "application/octet-stream" : file.type);
      request.responseType = "json";
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onloadend = () => {
        signal.removeEventListener("abort", giveUp);
        resolve(request.status === CREATED ? (request.response as SentFile) : undefined);
      };
      signal.addEventListener("abort", giveUp);
      request.send(file);
    });
}
