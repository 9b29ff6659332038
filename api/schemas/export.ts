/** The schemas of exports (§2.9, §4.17). */
import { z } from "zod";
import { EXPORT_FORMATS } from "../../machines/export/format.ts";
import { jsonSchema, timestampSchema } from "./fields.ts";

export const exportSchema = z
  .object({
    id: z.string(),
    object: z.literal("export"),
    form_id: z.string(),
    status: z.enum(["queued", "ready", "failed"]).meta({ description: "`queued` until it is ready or has failed." }),
    format: z.enum(EXPORT_FORMATS),
    row_count: z.int().meta({ description: "Responses in the file; grows while the export is made." }),
    bytes: z.int().meta({ description: "Bytes of the file; grows while the export is made." }),
    progress: z.number().min(0).max(1).meta({
      description: "The share of the form's responses that were passed so far, whether or not they fit.",
    }),
    request: z
      .record(z.string(), jsonSchema)
      .meta({ description: "What was asked for, as the body of the request that starts such an export." }),
    error: z.string().nullable().meta({ description: "Why it failed." }),
    created_at: timestampSchema,
    completed_at: timestampSchema.nullable(),
    expires_at: timestampSchema.meta({ description: "When the export is deleted." }),
    download_url: z.string().nullable().meta({
      description: "Downloads the file without a key; null until it is ready. Each read gives a new one.",
    }),
    download_expires_at: timestampSchema.nullable(),
  })
  .meta({
    id: "Export",
    example: {
      id: "exp_01JD3W8K9QZ4T6V1X2Y3N5M7PB",
      object: "export",
      form_id: "frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB",
      status: "ready",
      format: "csv",
      row_count: 1204,
      bytes: 482_113,
      progress: 1,
      request: { format: "csv", status: "completed", mode: "live" },
      error: null,
      created_at: 1_763_650_800_000,
      completed_at: 1_763_650_802_100,
      expires_at: 1_763_737_200_000,
      download_url: "https://forms.example.com/v1/exports/exp_01JD3W8K9QZ4T6V1X2Y3N5M7PB/download?token=AAF3…",
      download_expires_at: 1_763_654_402_100,
    },
  });
export type ExportBody = z.infer<typeof exportSchema>;

export const exportContentSchema = z
  .object({
    id: z.string(),
    object: z.literal("export_content"),
    format: z.enum(EXPORT_FORMATS),
    offset: z.int().meta({ description: "The first byte of this slice in the file." }),
    next_offset: z.int().nullable().meta({ description: "Pass it as `offset` to go on; null after the last slice." }),
    total_bytes: z.int(),
    content: z.string(),
  })
  .meta({ id: "ExportContent" });
