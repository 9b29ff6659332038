/** Names of files from outside: made safe to keep, to show and to save under. */
import { withoutEnd, withoutEnds } from "../../../machines/values/text-ends.ts";

/** UTF-16 units; less than answers take (`machines/blocks/file/stored-file.ts`). */
const NAME_CHARACTERS_MAX = 200;
/** Of a longer name the beginning and the end are looked at. Nothing that a file system keeps is longer. */
const NAME_CHARACTERS_READ = 1_000;
const ENDING_CHARACTERS_READ = 20;
const FALLBACK = "file";

/**
 * The last part of a path, without what steers a terminal, turns the direction of writing, or means something to a file
 * system. The ending survives a cut.
 */
export function safeFileName(given: string): string {
  const [last = ""] = shortened(given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1))
    .toWellFormed()
    .normalize("NFC")
    .split(/[/\\]/)
    .slice(-1);
  // Controls, separators of lines, and the marks that show a name in another order than it has: `gpj.exe` can be made
  // to read `exe.jpg`.
  const visible = last.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "");
  const clean = withoutEnds(visible.replace(/[<>:"|?*]/g, "_"), /[.\s]/);
  if (clean === "") return FALLBACK;
  if (clean.length <= NAME_CHARACTERS_MAX) return clean;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(clean)?.[0] ?? "";
  // The cut may have gone through a character of two units, or have left white space at the end.
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
