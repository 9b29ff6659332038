/**
 * A picture, film, sound or embedded page beside a text of the author: of a question, a statement, an ending, the
 * welcome.
 */
import { z } from "./acyclic-zod.ts";
import { CAPTIONS_KEY } from "./captions-key.ts";
import * as limits from "./limits.ts";

/**
 * By address, or by the key of an uploaded picture (`machines/document/assets.ts`). Of an image the key counts before
 * the address; of anything else it is the picture shown before it plays.
 */
export type Media = {
  readonly kind: "image" | "video" | "audio" | "embed";
  readonly url?: string;
  readonly imageKey?: string;
  readonly alt?: string;
  readonly captionsKey?: string;
};

export const mediaSchema: z.ZodType<Media> = z.strictObject({
  kind: z.enum(["image", "video", "audio", "embed"]).meta({
    description:
      "video and audio are files by https address; embed is a film on YouTube, Vimeo or Loom, by the address of its page.",
  }),
  url: z
    .url({ protocol: /^https?$/ })
    .max(limits.URL_CHARACTERS_MAX)
    .exactOptional(),
  imageKey: z.string().max(limits.REF_CHARACTERS_MAX).exactOptional().meta({
    description:
      "The key of an uploaded picture: of an image the picture itself, of anything else what is shown before it plays.",
  }),
  captionsKey: z
    .string()
    .regex(CAPTIONS_KEY, "must be the key of uploaded captions")
    .exactOptional()
    .meta({ description: "The key of uploaded captions (WebVTT) of a video." }),
  alt: z.string().max(limits.LABEL_CHARACTERS_MAX).exactOptional().meta({
    description: "Words in place of it, for people who do not see or hear it.",
  }),
});
