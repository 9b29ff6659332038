/** The screen that a respondent sees before the conversation begins. */
import { z } from "./acyclic-zod.ts";
import * as limits from "./limits.ts";
import { mediaSchema, type Media } from "./media.ts";

export type Welcome = {
  readonly title?: string;
  readonly bodyMd?: string;
  readonly media?: Media;
  /** What stands on the button that begins; without it words of the page. */
  readonly buttonText?: string;
  /** True: who comes by an address that fills in answers begins at once. */
  readonly skipIfPrefilled?: boolean;
};

export const welcomeSchema: z.ZodType<Welcome> = z
  .strictObject({
    title: z.string().max(limits.TITLE_CHARACTERS_MAX).exactOptional(),
    bodyMd: z.string().max(limits.BODY_CHARACTERS_MAX).exactOptional(),
    media: mediaSchema.exactOptional(),
    buttonText: z.string().min(1).max(limits.LABEL_CHARACTERS_MAX).exactOptional(),
    skipIfPrefilled: z.boolean().exactOptional().meta({
      description: "True: a respondent whose address fills in answers (?a.ref=value) begins without this screen.",
    }),
  })
  .meta({
    description:
      "What the page shows before the conversation: it begins when the button is pressed, and who resumes sees it no more. Texts may recall hidden fields.",
  });
