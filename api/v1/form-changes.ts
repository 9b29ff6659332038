/** Closing, opening and renaming a form, and copying it. They take effect at once; none of them publishes. */
import { z } from "zod";
import { setFormStatus, renameForm } from "../forms/change-form.ts";
import { duplicateForm } from "../forms/duplicate-form.ts";
import { draftView } from "../forms/form-view.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema } from "../schemas/fields.ts";
import { formSchema, slugSchema, titleSchema } from "../schemas/form.ts";

const TAG = "Forms";
const formParams = z.object({ id: idSchema("frm", "the form") });

export const closeFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/close",
  operationId: "closeForm",
  tag: TAG,
  summary: "Close a published form",
  description:
    "No session and no response opens until the form is open again: 409 `form_closed`, with the form's `closedMessage`. What is open goes on to its end. Publishing a closed form makes the new version live and leaves the form closed. Closing a closed form changes nothing.",
  access: { kind: "secret", scope: "form:publish" },
  params: formParams,
  result: formSchema,
  status: 200,
  errors: ["not_found", "form_not_published", "unavailable"],
  async handle({ params, caller, services }) {
    return { body: draftView(await setFormStatus(services, caller.organization, params.id, "closed"), services) };
  },
});

export const reopenFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/reopen",
  operationId: "reopenForm",
  tag: TAG,
  summary: "Open a closed form again",
  description:
    "The form's schedule and its maximum of responses hold as before: outside them its status stays `closed`. Opening an open form changes nothing.",
  access: { kind: "secret", scope: "form:publish" },
  params: formParams,
  result: formSchema,
  status: 200,
  errors: ["not_found", "form_not_published", "form_in_bin", "unavailable"],
  async handle({ params, caller, services }) {
    return { body: draftView(await setFormStatus(services, caller.organization, params.id, "live"), services) };
  },
});

export const renameFormEndpoint = defineEndpoint({
  method: "PATCH",
  path: "/v1/forms/{id}",
  operationId: "renameForm",
  tag: TAG,
  summary: "Change a form's address",
  description:
    "The page is at the new address at once. The old address leads there too, until another form of the organization takes it; to other organizations it is taken. The last twenty old addresses are kept.",
  access: { kind: "secret", scope: "form:write" },
  params: formParams,
  body: z.strictObject({ slug: slugSchema }),
  result: formSchema,
  status: 200,
  errors: ["not_found", "slug_taken", "unavailable"],
  async handle({ params, body, caller, services }) {
    return { body: draftView(await renameForm(services, caller.organization, params.id, body.slug), services) };
  },
});

export const duplicateFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/duplicate",
  operationId: "duplicateForm",
  tag: TAG,
  summary: "Copy a form's draft into a new form",
  description:
    "The new form is a draft with an address of its own; its title ends in `(copy)` unless another one is given. Responses, versions, webhooks, integrations and knowledge stay with the original.",
  access: { kind: "secret", scope: "form:write" },
  params: formParams,
  body: z
    .strictObject({ title: titleSchema.optional(), slug: slugSchema.optional() })
    .meta({ example: { title: "Early access, autumn" } }),
  bodyDefault: {},
  result: formSchema,
  status: 201,
  errors: ["not_found", "form_invalid", "feature_not_in_plan", "slug_taken", "overloaded", "unavailable"],
  async handle({ params, body, caller, services, resourceBody, rerun }) {
    const row = await duplicateForm(services, caller.organization, params.id, {
      body: resourceBody(),
      title: body.title,
      slug: body.slug,
      rerun,
    });
    return { body: draftView(row, services), headers: { etag: `"${row.etag}"` } };
  },
});
