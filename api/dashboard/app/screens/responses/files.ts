/** Files of answers: where they are, and which of them can be looked at. */

export interface StoredFile {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
}

/** The bytes, which the service serves under a policy without scripts and to be saved, never as a page of its own. */
export function fileAddress(organization: string, { fileId }: StoredFile): string {
  return `/api/${organization}/files/${fileId}`;
}

/** Pictures that a browser draws without running anything of theirs: no SVG. */
const PICTURES = new Set(["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"]);
const TEXT_BYTES_MAX = 1024 * 1024;

export function viewOf({ mime, size }: StoredFile): "picture" | "text" | "none" {
  if (PICTURES.has(mime)) return "picture";
  return /^text\/(plain|csv)$/.test(mime.split(";")[0] ?? "") && size <= TEXT_BYTES_MAX ? "text" : "none";
}
