/** The data that callers may send about the visit in which a response begins (§2.1.1, §4.2). */
import { z } from "zod";

/** The channels through which a respondent reaches a form. */
const CHANNELS = ["link", "inline", "popup", "side_tab", "fullpage", "embed", "api"] as const;
const text = (max: number): z.ZodType<string | undefined> => z.string().max(max).optional();

/** The metadata of a visit that a caller may send. */
export const metadataSchema = z
  .strictObject({
    channel: z.enum(CHANNELS).optional(),
    pageUrl: text(2000),
    referrer: text(2000),
    utm: z.record(z.string().max(60), z.string().max(500)).optional(),
    language: text(35),
    screen: text(20),
    timezone: text(60),
  })
  .meta({
    example: {
      channel: "link",
      pageUrl: "https://example.com/signup",
      utm: { source: "newsletter" },
      timezone: "Europe/Berlin",
    },
  });

/** The respondent on whose behalf a server calls (§4.2). */
export const respondentSchema = z
  .strictObject({ country: text(8), userAgent: text(300) })
  .meta({ example: { country: "DE" } });

export type Channel = (typeof CHANNELS)[number];
