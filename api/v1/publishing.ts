/** Publishing a draft, and the published versions (§3.3, §4.12, §4.13). */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { pageUrl } from "../forms/form-view.ts";
import { idSchema } from "../schemas/fields.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import { draftCheckSchema, publishedVersionSchema, versionSchema } from "../schemas/form.ts";
import { replaceDocumentBody } from "../schemas/document-bodies.ts";
import { checkDraft, checkSentDocument, publishDraft, listVersions } from "../forms/publish.ts";
import { etagsOf } from "../http/if-match.ts";

const TAG = "Forms";
const formParams = z.object({ id: idSchema("frm", "the form") });

export const publishFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/publish",
  operationId: "publishForm",
  tag: TAG,
  summary: "Publish the draft as a new version",
  description:
    "With `replace`, it replaces the live version under the same number, provided that no session was opened on that version. `warnings` lists parts that the page does not display yet; they do not prevent publishing.",
  conditional: true,
  access: { kind: "secret", scope: "form:publish" },
  params: formParams,
  body: z
    .strictObject({ note: z.string().max(1000).default(""), replace: z.boolean().default(false) })
    .meta({ example: { note: "Asks for the company" } }),
  bodyDefault: {},
  result: publishedVersionSchema,
  status: 201,
  errors: [
    "not_found",
    "form_in_bin",
    "form_invalid",
    "feature_not_in_plan",
    "draft_changed",
    "version_in_use",
    "overloaded",
    "unavailable",
  ],
  async handle({ params, body, caller, request, services, resourceBody }) {
    const { version, slug, warnings } = await publishDraft(services, caller, params.id, {
      versionId: `fv_${resourceBody()}`,
      note: body.note,
      replace: body.replace,
      etags: etagsOf(request.ifMatch),
    });
    const url = pageUrl(slug, services.publicUrl);
    return { body: { ...version, isActive: true, responses: 0, url, warnings: [...warnings] } };
  },
});

export const checkFormEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/check",
  operationId: "checkForm",
  tag: TAG,
  summary: "Check the draft as publishing does",
  description:
    "`issues` lists what would prevent publishing, including what the plan lacks (`feature_not_in_plan`); `warnings` what would not. Paths lead into the draft, as `blocks.0.config.options`. Nothing changes.",
  access: { kind: "secret", scope: "form:read" },
  params: formParams,
  result: draftCheckSchema,
  status: 200,
  errors: ["not_found", "overloaded", "unavailable"],
  async handle({ params, caller, services }) {
    const { etag, issues, warnings } = await checkDraft(services, caller.organization, params.id);
    return { body: { etag, issues: [...issues], warnings: [...warnings] } };
  },
});

export const checkSentFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/check",
  operationId: "checkSentForm",
  tag: TAG,
  summary: "Check a document as publishing would, without saving it",
  description:
    "For editors that show problems while somebody writes, and for checks of documents that are kept elsewhere: the answer is that of `GET`, for the document that is sent. The draft stays as it is.",
  access: { kind: "secret", scope: "form:read" },
  params: formParams,
  body: z.string(),
  bodyKind: "document",
  describedBody: replaceDocumentBody,
  result: draftCheckSchema.omit({ etag: true }).meta({ id: "DocumentCheck" }),
  status: 200,
  errors: ["not_found", "form_invalid", "overloaded", "unavailable"],
  async handle({ params, body, caller, services }) {
    const { issues, warnings } = await checkSentDocument(services, caller.organization, params.id, body);
    return { body: { issues: [...issues], warnings: [...warnings] } };
  },
});

export const listFormVersionsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/versions",
  operationId: "listFormVersions",
  tag: TAG,
  summary: "List the published versions, newest first",
  access: { kind: "secret", scope: "form:read" },
  params: formParams,
  result: pageSchema(versionSchema),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    const versions = await listVersions(services, caller.organization, params.id);
    return { body: wholeList(versions.map(({ number, ...version }) => ({ version: number, ...version }))) };
  },
});
