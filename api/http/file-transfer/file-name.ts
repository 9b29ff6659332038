/** File names from clients, made safe to store, to display and to save under. */
import { withoutEnd, withoutEnds } from "../../../machines/values/text-ends.ts";

/** UTF-16 units; below the limit of answers (`machines/blocks/file/stored-file.ts`). */
const NAME_CHARACTERS_MAX = 200;
/** Of a longer name only the beginning and the end are read. File systems have no longer names. */
const NAME_CHARACTERS_READ = 1_000;
const ENDING_CHARACTERS_READ = 20;
const FALLBACK = "file";

/**
 * The last part of a path without control characters, direction marks and characters that file systems reserve. A name
 * that is cut keeps its extension.
 */
export function safeFileName(given: string): string {
  const [last = ""] = shortened(given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1))
    .toWellFormed()
    .normalize("NFC")
    .split(/[/\\]/)
    .slice(-1);
  // Control characters, line separators, and direction marks: with them `gpj.exe` can be displayed as `exe.jpg`.
  const visible = last.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "");
  const clean = withoutEnds(visible.replace(/[<>:"|?*]/g, "_"), /[.\s]/);
  if (clean === "") return FALLBACK;
  if (clean.length <= NAME_CHARACTERS_MAX) return clean;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(clean)?.[0] ?? "";
  // The cut may have split a surrogate pair or left white space at the end.
  const kept = withoutEnd(clean.slice(0, NAME_CHARACTERS_MAX - ending.length).replace(/[\ud800-\udbff]$/, ""), /[.\s]/);
  return kept + ending;
}

function shortened(name: string): string {
  return name.length <= NAME_CHARACTERS_READ
    ? name
    : name.slice(0, NAME_CHARACTERS_READ - ENDING_CHARACTERS_READ) + name.slice(-ENDING_CHARACTERS_READ);
}

/** The header with which a browser saves the file under its name (RFC 6266). */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
