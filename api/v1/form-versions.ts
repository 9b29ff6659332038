/** One published version, a version as the draft again, and what differs between two of them (§2.11, §3.3). */
import { z } from "zod";
import { draftView } from "../forms/form-view.ts";
import { compareVersions, readVersion, restoreVersion } from "../forms/versions.ts";
import { etagsOf } from "../http/if-match.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema, jsonSchema } from "../schemas/fields.ts";
import { documentInputSchema, formSchema, versionSchema } from "../schemas/form.ts";

const TAG = "Forms";
/** The largest number of PostgreSQL's `integer`, which counts versions. */
const VERSION_MAX = 2_147_483_647;
const NUMBER = /^[1-9]\d{0,9}$/;

/** As it stands in a path or a query: decimal, from 1. */
const versionNumberSchema = z
  .string()
  .regex(NUMBER, "must be the number of a version")
  .transform(Number)
  .refine((number) => number <= VERSION_MAX, "must be the number of a version")
  .meta({ description: "The number of a version.", example: "2" });

const stateSchema = z.union([z.literal("draft"), versionNumberSchema], 'must be the number of a version, or "draft"');

const versionParams = z.object({ id: idSchema("frm", "the form"), version: versionNumberSchema });

export const getFormVersionEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/versions/{version}",
  operationId: "getFormVersion",
  tag: TAG,
  summary: "Read a published version with its document",
  access: { kind: "secret", scope: "form:read" },
  params: versionParams,
  result: versionSchema.extend({ doc: documentInputSchema }).meta({ id: "FormVersionDocument" }),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    const { number, document, ...version } = await readVersion(
      services,
      caller.organization,
      params.id,
      params.version,
    );
    return { body: { version: number, ...version, doc: document } };
  },
});

export const restoreFormVersionEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/versions/{version}/restore",
  operationId: "restoreFormVersion",
  tag: TAG,
  summary: "Make a version's document the draft",
  description:
    "Nothing is live until it is published. With If-Match set to the draft's etag, a draft that another caller changed is not overwritten.",
  conditional: true,
  access: { kind: "secret", scope: "form:write" },
  params: versionParams,
  result: formSchema,
  status: 200,
  errors: ["not_found", "form_invalid", "feature_not_in_plan", "draft_changed", "overloaded", "unavailable"],
  async handle({ params, caller, request, services }) {
    const row = await restoreVersion(services, caller.organization, params.id, {
      number: params.version,
      etags: etagsOf(request.ifMatch),
    });
    return { body: draftView(row, services), headers: { etag: `"${row.etag}"` } };
  },
});

const changeSchema = z
  .object({
    path: z.string().meta({ description: "Where it stands in the later document; what was removed, in the earlier." }),
    kind: z.enum(["added", "removed", "changed", "moved"]),
    before: jsonSchema.meta({ description: "Null for what was added; for a move the place, from 1." }),
    after: jsonSchema.meta({ description: "Null for what was removed; for a move the place, from 1." }),
    what: z.string().meta({ description: "The change in words." }),
  })
  .meta({ id: "DocumentChange" });

export const compareFormVersionsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/compare",
  operationId: "compareFormVersions",
  tag: TAG,
  summary: "List what differs between two versions, or a version and the draft",
  description: "At most 500 changes; `truncated` says that there are more.",
  access: { kind: "secret", scope: "form:read" },
  params: z.object({ id: idSchema("frm", "the form") }),
  query: z.object({
    from: stateSchema.meta({ description: "The earlier side: a version's number, or `draft`." }),
    to: stateSchema.default("draft").meta({ description: "The later side; the draft by default." }),
  }),
  result: z.object({ changes: z.array(changeSchema), truncated: z.boolean() }).meta({ id: "DocumentComparison" }),
  status: 200,
  errors: ["not_found", "overloaded", "unavailable"],
  async handle({ params, query, caller, services }) {
    const { changes, truncated } = await compareVersions(services, caller.organization, params.id, query);
    return { body: { changes: [...changes], truncated } };
  },
});
