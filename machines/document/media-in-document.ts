/** All media of a document, each with its path. */
import type { FormDocument } from "./document.ts";
import type { IssuePath } from "./issues/document-issue.ts";
import type { Block } from "./schema/block.ts";
import type { Media } from "./schema/media.ts";

export interface PlacedMedia {
  readonly path: IssuePath;
  readonly media: Media;
}

export function mediaIn(document: Pick<FormDocument, "blocks" | "endings" | "welcome">): PlacedMedia[] {
  const found: PlacedMedia[] = [];
  const take = (path: IssuePath, media: Media | null | undefined): void => {
    if (media !== null && media !== undefined) found.push({ path: [...path, "media"], media });
  };
  take(["welcome"], document.welcome?.media);
  const look = (path: IssuePath, { media, config }: Pick<Block, "media" | "config">): void => {
    take(path, media);
    // The questions of a repeated group.
    const inner = config["blocks"];
    if (!Array.isArray(inner)) return;
    for (const [index, block] of inner.entries()) look([...path, "config", "blocks", index], block as Block);
  };
  for (const [index, block] of document.blocks.entries()) look(["blocks", index], block);
  for (const [index, { media }] of document.endings.entries()) take(["endings", index], media);
  return found;
}
