/** The audit log: read by pages, or written out as a file. */
import { z } from "zod";
import { outgoingFileSchema, type OutgoingFile } from "../../http/file-transfer/outgoing-file.ts";
import { listAudit, namedEntries, type NamedAuditEntry } from "../../members/audit.ts";
import { auditFile, AUDIT_EXPORT_ROWS_MAX } from "../../members/audit-file.ts";
import { limitSchema, pageSchema } from "../../paging/page.ts";
import { defineEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { idSchema, jsonSchema, timestampSchema, wholeNumberSchema } from "../../schemas/fields.ts";
import { organizationParams } from "./schemas.ts";

const TAG = "Audit log";
const TEXT_CHARACTERS_MAX = 200;
const EPOCH_MS_MAX = 8_640_000_000_000_000;

const filterFields = {
  actor: z.string().max(TEXT_CHARACTERS_MAX).optional(),
  action: z.string().max(TEXT_CHARACTERS_MAX).optional(),
  target: z.string().max(TEXT_CHARACTERS_MAX).optional(),
  from: wholeNumberSchema(0, EPOCH_MS_MAX).optional().meta({ description: "Epoch milliseconds, inclusive." }),
  to: wholeNumberSchema(0, EPOCH_MS_MAX).optional().meta({ description: "Epoch milliseconds, exclusive." }),
};

const entrySchema = z.object({
  id: idSchema("aud", "the entry"),
  at: timestampSchema,
  lastAt: timestampSchema,
  times: z.number().meta({ description: "How often the same was done in a row: saves of a draft." }),
  actor: z.string(),
  actorName: z.string(),
  action: z.string(),
  target: z.string(),
  before: jsonSchema.nullable(),
  after: jsonSchema.nullable(),
  targets: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().meta({ description: 'Such as the title of a form; "" for a response.' }),
        form: z.string().nullable().meta({ description: "The form that it belongs to." }),
      }),
    )
    .meta({ description: "What the ids of `target` name, and what was made, as far as it is still there." }),
  address: z.string(),
  outcome: z
    .string()
    .nullable()
    .meta({ description: "`done`, the code of an error, or null while it runs or if its node died." }),
});

function shown(entry: NamedAuditEntry): z.infer<typeof entrySchema> {
  const { organization: _, targets, ...rest } = entry;
  return { ...rest, targets: [...targets] };
}

const listAuditEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/{organization}/audit",
  operationId: "listAudit",
  tag: TAG,
  summary: "Who did what, newest first",
  access: { kind: "member", scope: "audit:read" },
  params: organizationParams,
  query: z.object({ ...filterFields, limit: limitSchema, cursor: z.string().optional() }),
  result: pageSchema(entrySchema),
  status: 200,
  errors: ["invalid_cursor"],
  async handle({ caller, services, query: { limit, cursor, ...filters } }) {
    const page = await listAudit(services, caller.organization, filters, { limit, cursor });
    const entries = await namedEntries(services, caller.organization, page.data);
    return { body: { ...page, data: entries.map(shown) } };
  },
});

const exportAudit = defineEndpoint({
  method: "GET",
  path: "/api/{organization}/audit/export",
  operationId: "exportAudit",
  tag: TAG,
  summary: `The audit log as a file: the newest ${AUDIT_EXPORT_ROWS_MAX} entries that match`,
  description: "Older ones follow with `to` set to the time of the last entry.",
  access: { kind: "member", scope: "audit:read" },
  params: organizationParams,
  query: z.object({ ...filterFields, format: z.enum(["csv", "jsonl"]).default("csv") }),
  result: outgoingFileSchema,
  resultKind: "file",
  status: 200,
  errors: [],
  async handle({ caller, services, query: { format, ...filters } }) {
    const file: OutgoingFile = await auditFile(services, caller.organization, filters, format);
    return {
      body: file,
      headers: { "content-disposition": `attachment; filename="audit.${format}"` },
    };
  },
});

export const auditEndpoints = [listAuditEndpoint, exportAudit] as readonly unknown[] as readonly Endpoint[];
