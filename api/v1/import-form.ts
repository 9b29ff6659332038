/** Importing forms of other services (contract §2); `machines/import` reads their definitions. */
import { z } from "zod";
import { IMPORT_FORMATS } from "../../machines/import/import-form.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { draftView } from "../forms/form-view.ts";
import { importFormBody } from "../schemas/document-bodies.ts";
import { documentInputSchema, formSchema, issuesSchema, warningsSchema } from "../schemas/form.ts";
import { importDefinition } from "../forms/import-form.ts";

const importedSchema = z
  .object({
    format: z.enum(IMPORT_FORMATS),
    doc: documentInputSchema,
    notCarriedOver: z
      .array(
        z.object({
          path: z.string().meta({ description: "The path in `source`." }),
          what: z.string(),
          reason: z.string(),
        }),
      )
      .meta({ description: "The parts of the definition that the document lacks, each with the reason." }),
    issues: issuesSchema,
    warnings: warningsSchema,
    form: formSchema.exactOptional().meta({ description: "The created form, with `save`." }),
  })
  .meta({ id: "ImportedForm" });

export const importFormDefinitionEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/import",
  operationId: "importForm",
  tag: "Forms",
  summary: "Turn a form of another service into a document",
  description:
    "`source` is a definition in the format of Typeform's Create API, HeyForm, SurveyJS, Formbricks or Typebot, or a document exported from this service; without `format`, the format is detected. With `save`, a form is created with the document as its draft.",
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
    const { form, ...imported } = await importDefinition(services, caller.organization, {
      text: body,
      formBody: () => resourceBody(),
      rerun,
    });
    const result = { ...imported, notCarriedOver: [...imported.notCarriedOver], warnings: [...imported.warnings] };
    if (form === undefined) return { body: result };
    return { status: 201, body: { ...result, form: draftView(form, services) } };
  },
});
