/** The schemas of a form's alerts and weekly digest (contract §8). */
import { z } from "zod";
import { ruleText, WEEKDAYS } from "../../runtime/alerts/alert-rules.ts";
import { timestampSchema } from "./fields.ts";
import { timeZoneSchema } from "./report-query.ts";

const RECIPIENTS_MAX = 10;
/** Each may need a report of its own, four times an hour. */
const RULES_MAX = 10;
const ADDRESS_CHARACTERS_MAX = 254;
const REF_CHARACTERS_MAX = 64;
const LABEL_CHARACTERS_MAX = 500;
const DAYS_MAX = 90;
/** What one report of seven days shows, with the day before (`workers/alerts/judge-rules.ts`). */
const STOP_HOURS_MAX = 72;
const COUNT_MAX = 1_000_000;
const HOURS = 24;

const daysSchema = z.int().min(1).max(DAYS_MAX);

const completionFallsSchema = z
  .strictObject({
    type: z.literal("completion_falls"),
    days: daysSchema.meta({ description: "Whole days, the last one yesterday, compared with as many before them." }),
    fallsBy: z
      .number()
      .min(0.01)
      .max(1)
      .meta({ description: "By how much the completion rate falls, 0.01 to 1: from 0.6 to 0.4 is 0.2." }),
    startsMin: z
      .int()
      .min(1)
      .max(COUNT_MAX)
      .default(20)
      .meta({ description: "Both windows need as many responses started." }),
  })
  .meta({ description: "The completion rate falls." });

const responsesStopSchema = z
  .strictObject({
    type: z.literal("responses_stop"),
    hours: z.int().min(1).max(STOP_HOURS_MAX).meta({ description: "Whole hours in which no response is started." }),
    startsMin: z
      .int()
      .min(1)
      .max(COUNT_MAX)
      .default(1)
      .meta({ description: "As many were started in the 24 hours before." }),
  })
  .meta({ description: "Responses stop." });

const answerCrossesSchema = z
  .strictObject({
    type: z.literal("answer_crosses"),
    blockRef: z.string().min(1).max(REF_CHARACTERS_MAX),
    option: z
      .string()
      .min(1)
      .max(LABEL_CHARACTERS_MAX)
      .nullable()
      .default(null)
      .meta({ description: "An option's label as the report shows it: its share counts. null: the mean of a number." }),
    direction: z.enum(["above", "below"]),
    threshold: z.number().meta({ description: "A number as in the answers; for an option a share from 0 to 1." }),
    days: daysSchema.default(7).meta({ description: "The last one is today." }),
    answersMin: z.int().min(1).max(COUNT_MAX).default(10).meta({ description: "Fewer answers are not judged." }),
  })
  .superRefine(({ option, threshold }, context) => {
    if (option !== null && (threshold < 0 || threshold > 1))
      context.addIssue({ code: "custom", path: ["threshold"], message: "must be a share from 0 to 1" });
  })
  .meta({ description: "An answer crosses a threshold." });

export const alertRuleSchema = z.discriminatedUnion("type", [
  completionFallsSchema,
  responsesStopSchema,
  answerCrossesSchema,
]);

const digestSchema = z.strictObject({
  day: z.enum(WEEKDAYS),
  hour: z
    .int()
    .min(0)
    .max(HOURS - 1),
});

const recipientSchema = z.email().max(ADDRESS_CHARACTERS_MAX);

/** What PUT takes: the whole of it. */
export const alertConfigSchema = z
  .strictObject({
    recipients: z.array(recipientSchema).max(RECIPIENTS_MAX).default([]),
    timeZone: timeZoneSchema.default("UTC").meta({ description: "Of the rules' days and of the digest." }),
    rules: z.array(alertRuleSchema).max(RULES_MAX).default([]),
    digest: digestSchema.nullable().default(null),
  })
  .superRefine(({ recipients, rules, digest }, context) => {
    if (recipients.length === 0 && (rules.length > 0 || digest !== null))
      context.addIssue({ code: "custom", path: ["recipients"], message: "must name at least one address" });
    refuseRepeats(recipients, (address) => address.toLowerCase(), "recipients", context);
    refuseRepeats(rules, ruleText, "rules", context);
  });

function refuseRepeats<One>(
  list: readonly One[],
  keyOf: (one: One) => string,
  name: string,
  context: z.core.$RefinementCtx,
): void {
  const seen = new Set<string>();
  for (const [index, one] of list.entries()) {
    const key = keyOf(one);
    if (seen.has(key)) context.addIssue({ code: "custom", path: [name, index], message: "is there twice" });
    seen.add(key);
  }
}

export const formAlertsSchema = z
  .object({
    recipients: z.array(z.string()),
    timeZone: z.string(),
    rules: z.array(
      z.object({
        rule: alertRuleSchema,
        state: z.enum(["ok", "firing", "no_data"]).nullable().meta({
          description:
            "`no_data`: too few responses to judge it, or its question is gone. null: not judged yet, and for test keys, because rules judge live data.",
        }),
        since: timestampSchema.nullable(),
      }),
    ),
    digest: digestSchema.nullable(),
    nextDigestAt: timestampSchema.nullable(),
    evaluatedAt: timestampSchema.nullable(),
  })
  .meta({ id: "FormAlerts" });
export type FormAlertsBody = z.input<typeof formAlertsSchema>;
