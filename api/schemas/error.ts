/** What every answer has in common: the envelope of an error (§7), and the headers (contract §6). */
import { z } from "zod";
import { FEATURES, QUOTAS } from "../../machines/plan.ts";
import { jsonSchema } from "./fields.ts";

const issueSchema = z.object({
  ref: z.string().optional(),
  path: z.string().optional(),
  code: z.string(),
  message: z.string(),
});

/** The envelope of every error (§7). */
export const errorSchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      issues: z.array(issueSchema).optional(),
      request_id: z.string().optional(),
      doc_url: z.string().optional(),
      closedMessage: z
        .string()
        .exactOptional()
        .meta({ description: "The author's text for a form that is closed; absent if there is none." }),
      feature: z
        .enum(FEATURES)
        .optional()
        .meta({ description: "Of `feature_not_in_plan`: what the plan does not include." }),
      features: z
        .array(z.enum(FEATURES))
        .optional()
        .meta({ description: "Of `feature_not_in_plan`: everything of the request that the plan does not include." }),
      quota: z.enum(QUOTAS).optional().meta({
        description: "Of `quota_exceeded`: the quota that is reached; secret keys also see `limit` and `used`.",
      }),
      limit: z.number().int().optional(),
      used: z.number().int().optional(),
      required: z.string().optional().meta({ description: "The scope that is missing." }),
      reason: z
        .enum(["missing", "invalid", "expired", "used"])
        .optional()
        .meta({ description: "Of `proof_of_work_required`: why the proof of the request does not count." }),
      challenge: z
        .object({ token: z.string(), bits: z.int(), pieces: z.int(), expiresAt: z.int() })
        .optional()
        .meta({ description: "Of `proof_of_work_required`: what is to be solved, until `expiresAt`." }),
      oldest: z.int().optional().meta({ description: "Of `events_not_kept`: the oldest seq that is kept." }),
      changes: z
        .array(z.record(z.string(), jsonSchema))
        .optional()
        .meta({ description: "Of `nothing_applied`: as in the result of the call; each is `locked`." }),
      rejected: z
        .array(z.string())
        .optional()
        .meta({ description: "Of `nothing_applied`: as in the result of the call." }),
    }),
  })
  .meta({
    id: "Error",
    example: {
      error: {
        code: "invalid_request",
        message: "The request does not have the expected shape.",
        issues: [
          { path: "expiresIn", code: "too_small", message: "expiresIn: Too small: expected number to be >=300" },
        ],
        request_id: "req_5f2c1a00000001",
        doc_url: "https://forms.example.com/docs/errors/invalid_request",
      },
    },
  });

/** Headers of every answer. */
export const answerHeaders = z.object({
  "x-request-id": z.string().meta({ description: "Names the request in the logs." }),
  ratelimit: z
    .string()
    .meta({ description: "What is left: `r` requests, `t` seconds until all are back.", example: '"key";r=9999;t=1' }),
  "ratelimit-policy": z
    .string()
    .meta({ description: "The limits that apply: `q` requests in `w` seconds.", example: '"key";q=10000;w=10' }),
});
