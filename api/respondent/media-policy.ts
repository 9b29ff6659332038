/** What the media of a form add to the policy of its page: only what this form needs may be loaded from elsewhere. */
import type { FormDocument } from "../../machines/document/document.ts";
import { embeddedFilm, PLAYER_ORIGINS } from "../../machines/document/embedded-films.ts";
import { mediaIn } from "../../machines/document/media-in-document.ts";

/** Documents do not change, and a busy form's page is asked for many times a second. */
const known = new WeakMap<FormDocument, readonly string[]>();

/** Directives of a content security policy. */
export function mediaPolicy(document: FormDocument): readonly string[] {
  let policy = known.get(document);
  if (policy === undefined) known.set(document, (policy = policyOf(document)));
  return policy;
}

function policyOf(document: FormDocument): readonly string[] {
  const players = new Set<string>();
  let hasFiles = false;
  let hasCaptions = false;
  for (const { media } of mediaIn(document)) {
    if (media.kind === "video" || media.kind === "audio") hasFiles = true;
    if (media.captionsKey !== undefined) hasCaptions = true;
    const film = media.kind === "embed" ? embeddedFilm(media.url ?? "") : undefined;
    if (film !== undefined) players.add(PLAYER_ORIGINS[film.service]);
  }
  return [
    // Captions are ours, whoever serves the film.
    ...(hasFiles ? [`media-src ${hasCaptions ? "'self' " : ""}https:`] : []),
    ...(players.size === 0 ? [] : [`frame-src ${[...players].sort().join(" ")}`]),
  ];
}
