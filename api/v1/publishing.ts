/** Making a draft live, and the versions that were (§3.3, §4.12, §4.13). */
import { z } from "zod";
import { DOCUMENT_FORMAT } from "../../machines/form/parse-document.ts";
import { ISSUES_MAX } from "../../machines/document/issues/document-issue.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { refuseChangedDraft } from "../http/if-match.ts";
import { callActor } from "../commands/call-actor.ts";
import { pageUrl } from "../forms/form-view.ts";
import { readForm } from "../forms/live-form.ts";
import { paymentAccountIssues } from "../payments/account-issues.ts";
import { refuseMissingFeatures } from "../forms/plan-features.ts";
import { idSchema } from "../schemas/fields.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import { publishedVersionSchema, versionSchema } from "../schemas/form.ts";

const TAG = "Forms";
const formParams = z.object({ id: idSchema("frm", "the form") });

export const publishFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/publish",
  operationId: "publishForm",
  tag: TAG,
  summary: "Publish the draft as a new version",
  description:
    "With `replace`, it takes the number of the live version, as long as no session was opened on that one. `warnings` says what the page does not show so far; it refuses nothing.",
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
    "form_invalid",
    "feature_not_in_plan",
    "draft_changed",
    "version_in_use",
    "overloaded",
    "unavailable",
  ],
  async handle({ params, body, caller, request, services, resourceBody }) {
    const row = await readForm(services, caller.organization, params.id);
    refuseChangedDraft(request.ifMatch, row.etag);
    const {
      document,
      issues: ownIssues,
      warnings,
    } = await services.documents.run("check", JSON.stringify(row.document), caller.organization);
    const issues = [...ownIssues, ...(await paymentAccountIssues(services, caller.organization, document))].slice(
      0,
      ISSUES_MAX,
    );
    if (issues.length > 0) throw new ApiError("form_invalid", { issues });
    await refuseMissingFeatures(services, caller.organization, document);
    const versionId = `fv_${resourceBody()}` as const;
    const { version } = await callActor(services, {
      organization: caller.organization,
      actor: params.id,
      commandId: versionId,
      command: {
        type: "publish",
        versionId,
        document,
        documentFormat: DOCUMENT_FORMAT,
        note: body.note,
        authorLabel: caller.keyName,
        replace: body.replace,
      },
    });
    return {
      body: {
        ...version,
        isActive: true,
        responses: 0,
        url: pageUrl(row.slug, services.publicUrl),
        warnings: [...warnings],
      },
    };
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
    const versions = await services.forms.versions(caller.organization, params.id);
    // A form without versions is not a form that does not exist.
    if (versions.length === 0) await readForm(services, caller.organization, params.id);
    return { body: wholeList(versions.map(({ number, ...version }) => ({ version: number, ...version }))) };
  },
});
