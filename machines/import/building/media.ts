/** Pictures and films of other services, which are shown by their web address. */
import type { Option } from "../../blocks/choice/options.ts";
import type { Media } from "../../document/schema/media.ts";
import { LABEL_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import { redirectUrlSchema } from "../../document/schema/refs.ts";
import type { Source } from "./source.ts";
import { cutAt } from "./texts.ts";

const FILM_HOSTS = /^https?:\/\/(?:[a-z0-9-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com|pexels\.com)\//i;

/** @returns null for what is no web address. */
export function mediaOf(address: string, kind: string, alt: string): Media | null {
  if (!redirectUrlSchema.safeParse(address).success) return null;
  const described = alt === "" ? {} : { alt: cutAt(alt, LABEL_CHARACTERS_MAX) };
  // A film of these hosts is a page of theirs that plays it, not a file.
  if (FILM_HOSTS.test(address)) return { kind: "embed", url: address, ...described };
  const known = kind === "video" || kind === "audio" ? kind : "image";
  return { kind: known, url: address, ...described };
}

/** A picture inside a text, as endings have them; empty for one without an address by https. */
export function pictureMarkdown(address: string, alt: string): string {
  if (!address.startsWith("https://") || /[()\s]/.test(address)) return "";
  return redirectUrlSchema.safeParse(address).success ? `![${alt.replaceAll(/[[\]\n]/g, " ")}](${address})` : "";
}

/**
 * The picture of a choice, noted where it cannot be shown.
 * @param address empty: it has none.
 */
export function pictureOf(address: string, choice: Source): Pick<Option, "imageUrl"> {
  if (address === "") return {};
  if (redirectUrlSchema.safeParse(address).success) return { imageUrl: address };
  choice.note("the picture of a choice", "It has no web address");
  return {};
}
