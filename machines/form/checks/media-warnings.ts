/** Warnings of media and endings: what of them the page cannot show. */
import type { FormDocument } from "../../document/document.ts";
import { embeddedFilm } from "../../document/embedded-films.ts";
import { type DocumentIssue, issueAt, type IssuePath } from "../../document/issues/document-issue.ts";
import { mediaIn } from "../../document/media-in-document.ts";
import type { Media } from "../../document/schema/media.ts";

export const WITHOUT_HTTPS = "The page shows pictures by https only: this one stays away";

export function isHttps(url: string): boolean {
  return /^https:\/\//i.test(url);
}

export function warnOfMedia(document: FormDocument): DocumentIssue[] {
  return mediaIn(document).flatMap(({ path, media }) => {
    const found = problemOf(media);
    return found === undefined ? [] : [issueAt([...path, ...found.at], document, found.code, found.message)];
  });
}

interface Problem {
  readonly at: IssuePath;
  readonly code: string;
  readonly message: string;
}

function problemOf({ kind, url, imageKey, captionsKey }: Media): Problem | undefined {
  if (captionsKey !== undefined && kind !== "video")
    return {
      at: ["captionsKey"],
      code: "captions_not_shown",
      message:
        "The page shows captions with a video only: browsers show none with a sound, and a film on another service has its own",
    };
  if (kind === "image") {
    if (imageKey !== undefined && imageKey !== "") return undefined;
    if (url === undefined)
      return { at: [], code: "no_address", message: "The picture has neither an address nor the key of an upload" };
    return isHttps(url) ? undefined : { at: ["url"], code: "picture_not_https", message: WITHOUT_HTTPS };
  }
  if (url === undefined)
    return { at: [], code: "no_address", message: `What is to be played has no address: give url` };
  if (kind === "embed")
    return embeddedFilm(url) === undefined
      ? {
          at: ["url"],
          code: "film_not_embedded",
          message: "This is no address of a film on YouTube, Vimeo or Loom: the page shows a link that leads there",
        }
      : undefined;
  return isHttps(url)
    ? undefined
    : { at: ["url"], code: "media_not_https", message: "The page plays files by https only: this one stays away" };
}

export function warnOfEndings(document: FormDocument): DocumentIssue[] {
  return document.endings.flatMap(({ kind, redirectUrl, redirectAfterSeconds }, index) => {
    const path = ["endings", index, "redirectAfterSeconds"];
    if (redirectAfterSeconds === undefined) return [];
    if (kind === "redirect")
      return [
        issueAt(path, document, "leads_on_at_once", "An ending of kind redirect leads on at once: no time counts"),
      ];
    const leadsOn = redirectUrl !== null || (kind === "success" && (document.settings.redirectUrl ?? null) !== null);
    return leadsOn ? [] : [issueAt(path, document, "leads_nowhere", "The ending leads nowhere, so no time counts")];
  });
}
