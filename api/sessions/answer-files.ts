/**
 * Files in answers: what a client says of a file is replaced by what the service knows of it, before the answer reaches
 * the domain, which believes it.
 *
 * 1. Only files of the answer's own session are known.
 * 2. A value without files costs a look, and no wait.
 */
import type { OrganizationId, SessionId } from "../../machines/ids.ts";
import type { Json } from "../../machines/json.ts";
import type { UploadRow } from "../../runtime/postgres/uploads/uploads.ts";
import { ApiError, type Issue } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";

export interface AnswerWithFiles {
  readonly ref: string;
  readonly value: Json;
  /** Where the value stands in the request, for issues. */
  readonly path: string;
}

/** The file as answers have it (contract §3). */
export function describeUpload({
  id,
  name,
  size,
  mime,
  sha256,
}: Pick<UploadRow, "id" | "name" | "size" | "mime" | "sha256">): {
  fileId: string;
  name: string;
  size: number;
  mime: string;
  sha256: string;
} {
  return { fileId: id, name, size, mime, sha256: Buffer.from(sha256).toString("hex") };
}

/**
 * The values with each file as the service knows it, in the order of the answers.
 * @throws ApiError `validation_failed`, with an issue for each file that is none of the session's.
 */
export async function withKnownFiles(
  services: Pick<Services, "uploads">,
  organization: OrganizationId,
  session: SessionId,
  answers: readonly AnswerWithFiles[],
): Promise<readonly Json[]> {
  const ids = new Set<string>();
  for (const { value } of answers) collectFiles(value, ids);
  if (ids.size === 0) return answers.map(({ value }) => value);

  const known = new Map(
    (await services.uploads.name(organization, session, [...ids])).map((row) => [
      row.id as string,
      describeUpload(row),
    ]),
  );
  const issues: Issue[] = [];
  const values = answers.map(({ ref, value, path }) =>
    replaceFiles(value, known, (at) =>
      issues.push({
        ref,
        path: `${path}${at}`,
        code: "unknown_file",
        message: "There is no file with this id in the session.",
      }),
    ),
  );
  if (issues.length > 0) throw new ApiError("validation_failed", { issues });
  return values;
}

/** The answers, each with its files as the service knows them. @throws ApiError as {@link withKnownFiles} */
export async function answersWithKnownFiles(
  services: Pick<Services, "uploads">,
  organization: OrganizationId,
  session: SessionId,
  answers: readonly AnswerWithFiles[],
): Promise<{ readonly ref: string; readonly value: Json }[]> {
  const values = await withKnownFiles(services, organization, session, answers);
  return answers.map(({ ref }, index) => ({ ref, value: values[index] ?? null }));
}

/** Whether a value names a file, anywhere inside. */
export function namesFile(value: Json): boolean {
  const ids = new Set<string>();
  collectFiles(value, ids);
  return ids.size > 0;
}

function collectFiles(value: Json, into: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) {
    const { fileId } = value as { readonly fileId?: Json };
    if (typeof fileId === "string") into.add(fileId);
  }
  for (const inner of Object.values(value)) collectFiles(inner, into);
}

function replaceFiles(value: Json, known: ReadonlyMap<string, Json>, onUnknown: (at: string) => void, at = ""): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value.map((inner: Json, index) => replaceFiles(inner, known, onUnknown, `${at}.${index}`));
  const { fileId } = value as { readonly fileId?: Json };
  if (typeof fileId === "string") {
    const file = known.get(fileId);
    if (file === undefined) onUnknown(`${at}.fileId`);
    return file ?? value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, replaceFiles(inner, known, onUnknown, `${at}.${key}`)]),
  );
}
