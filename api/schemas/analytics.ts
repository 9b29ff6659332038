/** The query of a report and the report of §2.14, as the API describes them. Times are milliseconds, rates 0 to 1. */
import { z } from "zod";

const count = z.number().int();
const labelCount = z.object({ label: z.string(), count });
const completedLabelCount = z.object({ label: z.string(), count, completed: count });

const blockFunnelSchema = z.object({
  blockRef: z.string(),
  blockType: z.string(),
  title: z.string(),
  answered: count,
  answerRate: z
    .number()
    .meta({ description: "The share of responses that answered the question, of those that reached it." }),
  dropOff: z
    .number()
    .meta({ description: "The share of responses that ended or are idle at the question, of those that reached it." }),
  medianTimeMs: z.number().meta({
    description: "The median time from the question to its answer, in whole seconds; 0 where none is known.",
  }),
});

/** The type of the question determines which parts are present. */
const distributionSchema = z.object({
  blockRef: z.string(),
  title: z.string(),
  type: z.string(),
  answered: count,
  options: z.array(labelCount).optional(),
  multi: z.boolean().optional(),
  values: z.array(z.object({ value: z.number(), count })).optional(),
  numericSummary: z.object({ avg: z.number(), min: z.number(), max: z.number(), median: z.number() }).nullish(),
  samples: z.array(z.string()).optional(),
  ranking: z
    .array(
      z.object({
        label: z.string(),
        avgRank: z.number(),
        places: z
          .array(count)
          .optional()
          .meta({ description: "How often the option had the first place, the second and so on." }),
      }),
    )
    .optional(),
  matrix: z
    .object({ rows: z.array(z.string()), cols: z.array(z.string()), counts: z.array(z.array(z.number())) })
    .nullish(),
  timeline: z.array(labelCount).optional(),
});

export const analyticsSchema = z
  .object({
    views: count,
    starts: count,
    completed: count,
    abandoned: count,
    inProgress: count,
    startsWithContext: count,
    avgDurationMs: z.number(),
    medianDurationMs: z.number(),
    completionRate: z.number(),
    perBlock: z.array(blockFunnelSchema),
    distributions: z.array(distributionSchema),
    daily: z.array(z.object({ date: z.string(), views: count, starts: count, completed: count })),
    bySource: z.array(z.object({ source: z.string(), count })),
    byCountry: z.array(z.object({ country: z.string(), count })),
    byDevice: z.record(z.string(), z.number()),
    places: z.array(
      z.object({
        country: z.string(),
        region: z.string(),
        city: z.string(),
        lat: z.number(),
        lon: z.number(),
        count,
        completed: count,
      }),
    ),
    byBrowser: z.array(labelCount),
    byOs: z.array(labelCount),
    byChannel: z.array(labelCount),
    byReferrer: z.array(labelCount),
    durationBuckets: z.array(labelCount),
    byCampaign: z.array(completedLabelCount),
    byDeviceType: z.array(completedLabelCount),
    byLanguage: z.array(completedLabelCount),
    byWeekHour: z.array(z.array(z.number())).meta({
      description: "Starts by weekday (Monday first) and hour (0 to 23) in `timeZone`.",
    }),
    aiFallbacks: z.object({ calls: count, sessions: count, reasons: z.array(z.object({ code: z.string(), count })) }),
    locked: z
      .array(z.string())
      .meta({ description: "Sections that the plan does not include; they are empty.", example: ["byCountry"] }),
    asOf: count.meta({
      description: "Epoch milliseconds. Everything that was committed by then is counted.",
      example: 1_763_650_800_000,
    }),
  })
  .meta({ id: "Analytics" });

export const trafficSchema = z
  .object({
    asOf: z.int().meta({ description: "Everything that was committed up to then is counted; epoch milliseconds." }),
    ways: z.array(
      z.object({
        from: z.string().nullable().meta({ description: "The ref of a question or statement; null: the start." }),
        to: z.union([z.object({ block: z.string() }), z.object({ ending: z.string() })]),
        responses: count,
      }),
    ),
  })
  .meta({ id: "FormTraffic" });
