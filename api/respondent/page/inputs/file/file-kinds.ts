/** The accepted file types, as people call them. */
import { wording } from "../../words/wording.ts";

/**
 * Long MIME types (`vnd.openxmlformats-…`) mean nothing to people; they are left out, and the endings remain if the
 * author listed any.
 */
const NAME_CHARACTERS_MAX = 6;

/** @param accept MIME types, such as `image/*`, and endings, such as `.txt`. */
export function kindsInWords(accept: readonly string[]): string {
  return [...new Set(accept.map(kindInWords))].filter((kind) => kind !== "").join(", ");
}

function kindInWords(entry: string): string {
  const families: Readonly<Record<string, string>> = {
    "image/*": wording.pictures,
    "video/*": wording.videos,
    "audio/*": wording.sounds,
    "text/*": wording.texts,
    "text/plain": wording.texts,
    "*/*": "",
  };
  const lower = entry.toLowerCase();
  const family = families[lower];
  if (family !== undefined) return family;
  if (lower.startsWith(".")) return lower.slice(1).toUpperCase();
  const name = lower.split("/")[1]?.split("+")[0] ?? "";
  return name.length <= NAME_CHARACTERS_MAX ? name.toUpperCase() : lower;
}
