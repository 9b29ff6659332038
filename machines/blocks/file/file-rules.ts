/** Which files a question accepts and how sizes are shown; the service and the page share these rules. */
import type { StoredFile } from "./stored-file.ts";

/** Whether a file has one of the media types or extensions; an empty list accepts every file. */
export function isAccepted(
  { name, mime }: Pick<StoredFile, "name" | "mime">,
  accept: readonly string[] | undefined,
): boolean {
  if (accept === undefined || accept.length === 0) return true;
  const lowerName = name.toLowerCase();
  return accept.some((entry) => {
    const wanted = entry.toLowerCase();
    if (wanted === "*/*") return true;
    if (wanted.startsWith(".")) return lowerName.endsWith(wanted) && lowerName.length > wanted.length;
    return wanted.endsWith("/*") ? mime.startsWith(wanted.slice(0, -1)) : mime === wanted;
  });
}

const UNITS = ["B", "KB", "MB", "GB"] as const;

/** A size for people: `10 MB`, `1.5 MB`. Units are multiples of 1,024, as in file managers. */
export function formatFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Math.round((bytes / 1024 ** power) * 10) / 10} ${UNITS[power]}`;
}
