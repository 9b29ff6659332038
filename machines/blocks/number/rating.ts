/** rating: a number of stars, or other symbols. */
import { z } from "zod";
import { scaleType } from "./scale-answer.ts";

export type RatingConfig = { readonly max?: number; readonly icon?: "star" | "heart" | "thumb" | "number" };

export const rating = scaleType<RatingConfig>({
  type: "rating",
  summary: "A rating in stars or other marks.",
  configHint: 'max, the number of marks from 3 to 10 (5); icon "star", "heart", "thumb" or "number" ("star").',
  configSchema: z.strictObject({
    max: z.int().min(3).max(10).exactOptional(),
    icon: z.enum(["star", "heart", "thumb", "number"]).exactOptional(),
  }),
  example: { title: "How did you like the food?", config: { max: 5, icon: "star" }, answer: 4 },
  scaleOf: ({ max = 5, icon }) => ({ min: 1, max, ...(icon === "heart" || icon === "thumb" ? { mark: icon } : {}) }),
  publicExtras: ({ icon = "star" }) => ({ icon }),
});
