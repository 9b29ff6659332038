/** The public block (§2.2): what every question shows, with the extras of its type. */
import type { Block } from "../schema/block.ts";
import type { Media } from "../schema/media.ts";
import type { Json, JsonObject } from "../../json.ts";

/** A question as a respondent receives it (§2.2), with the extras of its type. */
export interface PublicBlock {
  readonly id: string;
  readonly ref: string;
  readonly type: string;
  readonly title: string;
  readonly description: string | null;
  readonly required: boolean;
  /** Empty where the block has no image. */
  readonly imageKey: string;
  readonly media: Media | null;
  readonly [extra: string]: Json;
}

/**
 * A block as it stands, recalls not filled in. @param extras what its type adds: none is called as what every block has
 * (a test says so).
 */
export function blockOutline(
  { id, ref, type, title, description, required, media }: Block,
  extras: JsonObject,
): PublicBlock {
  return { ...extras, id, ref, type, title, description, required, imageKey: media?.imageKey ?? "", media };
}
