/** The parts of a form's data that a report counts (§4.9, contract §8), as a query states them. */
import { z } from "zod";
import { isCalendarDate } from "../../machines/values/calendar-date.ts";
import { ianaTimeZone } from "../../machines/values/time-zone.ts";
import { wholeNumberSchema } from "./fields.ts";

/** What `daily` lists at most: ten years. */
const DAYS_MAX = 3_660;
/** The range of dates that ClickHouse keeps, with room for time zones. */
const FIRST_DAY = "1970-01-02";
const LAST_DAY = "2199-12-30";
const DAY_MS = 86_400_000;
/** The largest number of a version that the database keeps. */
const VERSION_MAX = 2_147_483_647;
/** Longer than the name of any zone. */
const ZONE_CHARACTERS_MAX = 64;

const daySchema = z
  .string()
  .refine((text) => isCalendarDate(text) && text >= FIRST_DAY && text <= LAST_DAY, {
    error: `must be a day that exists, as YYYY-MM-DD, from ${FIRST_DAY} to ${LAST_DAY}`,
  })
  .meta({ format: "date", example: "2026-11-01" });

export const includeTestSchema = z
  .string()
  .optional()
  .meta({ description: "`1` counts responses of test mode too. A test key always counts them.", example: "1" });

export const timeZoneSchema = z
  .string()
  .max(ZONE_CHARACTERS_MAX)
  .transform((name, context) => {
    const zone = ianaTimeZone(name);
    if (zone !== undefined) return zone;
    context.addIssue({ code: "custom", message: "must be the IANA name of a time zone, such as Europe/Berlin" });
    return z.NEVER;
  })
  .meta({ override: { type: "string" }, example: "Europe/Berlin" });

export const reportQuerySchema = z
  .object({
    source: z
      .enum(["chat", "embed", "api", "all"])
      .default("all")
      .meta({ description: "Only responses of this source. Page views are visits of `chat` or `embed`." }),
    includeTest: includeTestSchema,
    from: daySchema
      .optional()
      .meta({ description: "The first day, in `timeZone`: responses that were started on it or later." }),
    to: daySchema.optional().meta({
      description: `The last day, inclusive. From \`from\` to \`to\` there are at most ${DAYS_MAX} days; with both, \`daily\` lists each.`,
    }),
    version: wholeNumberSchema(1, VERSION_MAX).optional().meta({
      description:
        "Only responses on the published version of this number. Page views belong to no version and are counted whatever it is.",
      example: 3,
    }),
    timeZone: timeZoneSchema
      .default("UTC")
      .meta({ description: "The time zone of days and hours, an IANA name.", example: "Europe/Berlin" }),
  })
  .superRefine(({ from, to }, context) => {
    if (from === undefined || to === undefined) return;
    if (from > to) context.addIssue({ code: "custom", path: ["from"], message: "must not be later than `to`" });
    else if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= DAYS_MAX)
      context.addIssue({ code: "custom", path: ["to"], message: `must be within ${DAYS_MAX} days from \`from\`` });
  });
