/** What a list of forms does with one of them: tags, and the bin. */
import { z } from "zod";
import { binForm, setFormTags, unbinForm } from "../forms/form-bin.ts";
import { draftView } from "../forms/form-view.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema } from "../schemas/fields.ts";
import { formSchema, tagsSchema } from "../schemas/form.ts";

const TAG = "Forms";
const formParams = z.object({ id: idSchema("frm", "the form") });

export const putFormTagsEndpoint = defineEndpoint({
  method: "PUT",
  path: "/v1/forms/{id}/tags",
  operationId: "putFormTags",
  tag: TAG,
  summary: "Replace the tags of a form",
  description: "Tags arrange forms, as folders do; `GET /v1/forms?tag=` lists the forms of one.",
  access: { kind: "secret", scope: "form:write" },
  params: formParams,
  body: z.strictObject({ tags: tagsSchema }),
  result: formSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, body, caller, services }) {
    return { body: draftView(await setFormTags(services, caller.organization, params.id, body.tags), services) };
  },
});

export const binFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/bin",
  operationId: "binForm",
  tag: TAG,
  summary: "Put a form into the bin",
  description:
    "For thirty days it can be taken out as it was; then it is deleted with its responses. Meanwhile its page says that it is closed, nothing opens, and open conversations go on. " +
    "It is left out of lists. It can neither be published nor opened again: 409 `form_in_bin`. `DELETE /v1/forms/{id}` deletes a form at once, in the bin or not.",
  access: { kind: "secret", scope: "form:write" },
  params: formParams,
  result: formSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    return { body: draftView(await binForm(services, caller.organization, params.id), services) };
  },
});

export const unbinFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/unbin",
  operationId: "unbinForm",
  tag: TAG,
  summary: "Take a form out of the bin",
  description: "It is as it was: live, closed or a draft. Outside the bin this changes nothing.",
  access: { kind: "secret", scope: "form:write" },
  params: formParams,
  result: formSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    return { body: draftView(await unbinForm(services, caller.organization, params.id), services) };
  },
});
