/** Forms of other services brought over (contract §2); what their definitions mean is `machines/import`. */
import { z } from "zod";
import { IMPORT_FORMATS } from "../../machines/import/import-form.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { withHash } from "../forms/documents/document-password.ts";
import { draftView } from "../forms/form-view.ts";
import { insertForm } from "../forms/create-form.ts";
import { paymentAccountIssues } from "../payments/account-issues.ts";
import { planIssues, refuseMissingFeatures } from "../forms/plan-features.ts";
import { importFormBody } from "../schemas/document-bodies.ts";
import { documentInputSchema, formSchema, issuesSchema, warningsSchema } from "../schemas/form.ts";

const importedSchema = z
  .object({
    format: z.enum(IMPORT_FORMATS),
    doc: documentInputSchema,
    notCarriedOver: z
      .array(
        z.object({
          path: z.string().meta({ description: "Where it stands in `source`." }),
          what: z.string(),
          reason: z.string(),
        }),
      )
      .meta({ description: "What the definition has and the document does not, each with the reason." }),
    issues: issuesSchema,
    warnings: warningsSchema,
    form: formSchema.exactOptional().meta({ description: "The form that was made, with `save`." }),
  })
  .meta({ id: "ImportedForm" });

export const importFormDefinitionEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/import",
  operationId: "importForm",
  tag: "Forms",
  summary: "Turn a form of another service into a document",
  description:
    "`source` is a definition as Typeform's Create API, HeyForm or SurveyJS has it, or a document that was exported here; `format` is found out when it is not named. With `save`, a form is made with the document as its draft.",
  access: { kind: "secret", scope: "form:write" },
  params: z.object({}),
  body: z.string(),
  bodyKind: "document",
  describedBody: importFormBody,
  result: importedSchema,
  status: 200,
  otherStatuses: { 201: "The form was made." },
  errors: ["form_invalid", "feature_not_in_plan", "slug_taken", "overloaded", "unavailable"],
  async handle({ body, caller, services, resourceBody, rerun }) {
    const {
      format,
      document: read,
      password,
      notCarriedOver,
      issues: ownIssues,
      warnings,
      save,
      slug,
    } = await services.documents.run("import", body, caller.organization);
    const document = await withHash(read, password, undefined, services.entropy);
    if (save) await refuseMissingFeatures(services, caller.organization, document);
    const issues = [
      ...ownIssues,
      ...(await paymentAccountIssues(services, caller.organization, document)),
      ...(save ? [] : await planIssues(services, caller.organization, document)),
    ];
    const result = { format, doc: document, notCarriedOver: [...notCarriedOver], issues, warnings: [...warnings] };
    if (!save) return { body: result };
    const row = await insertForm(
      { organization: caller.organization, body: resourceBody(), document, slug, rerun },
      services,
    );
    return { status: 201, body: { ...result, form: draftView(row, services) } };
  },
});
