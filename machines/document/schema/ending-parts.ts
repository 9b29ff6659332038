/** What an ending may show beside its text: a score, and links to share the form by. */
import { z } from "./acyclic-zod.ts";
import * as limits from "./limits.ts";
import { redirectUrlSchema, refSchema } from "./refs.ts";

/** The longest that an ending waits before it leads on: a minute is enough to read a page. */
export const REDIRECT_SECONDS_MAX = 60;

/** Where a form can be shared. Each but `copy` is a plain link to the service: nothing of it is loaded. */
export const SHARE_LINKS = ["copy", "email", "whatsapp", "x", "linkedin"] as const;
export type ShareLink = (typeof SHARE_LINKS)[number];

export type EndingScore = {
  /** The variable that is shown. */
  readonly variable: string;
  readonly label?: string;
  /** The highest that can be reached: with it the score is shown as a part of it. */
  readonly max?: number;
};

export type EndingShare = {
  readonly links: readonly ShareLink[];
  /** What is shared; without it the page of the form. */
  readonly url?: string;
  /** What is said of it; without it the title of the form. */
  readonly text?: string;
};

export const endingScoreSchema: z.ZodType<EndingScore> = z.strictObject({
  variable: refSchema.meta({
    description: "The variable that is shown, as text; number variables in the reader's way.",
  }),
  label: z.string().max(limits.LABEL_CHARACTERS_MAX).exactOptional(),
  max: z.number().positive().exactOptional().meta({ description: "The highest score: shown beside it, with a bar." }),
});

export const endingShareSchema: z.ZodType<EndingShare> = z.strictObject({
  links: z.array(z.enum(SHARE_LINKS)).min(1).max(SHARE_LINKS.length),
  url: redirectUrlSchema.exactOptional().meta({ description: "What is shared; without it the page of the form." }),
  text: z.string().max(limits.LABEL_CHARACTERS_MAX).exactOptional().meta({
    description: "What is said of it; without it the title of the form.",
  }),
});
