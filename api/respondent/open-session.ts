/**
 * `POST /p/{slug}/sessions`: the first call of a form's page. It resumes an earlier session or opens a new one. Every
 * later call of the page goes to `/v1/sessions` with the respondent token (contract §5, §6).
 *
 * 1. It needs no key: every visitor of the page may answer. The limit of requests per address applies.
 * 2. A repeat under the same Idempotency-Key returns the session of the first call, whose answer may have been lost.
 */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { timestampSchema } from "../schemas/fields.ts";
import { prefilledBy, prefilledSchema } from "./prefill.ts";
import { visitSchema, openingOf } from "./visit.ts";
import { formAtSlug } from "../forms/live-form.ts";
import { previewedForm } from "../forms/preview.ts";
import { openVisit } from "../sessions/open-visit.ts";

/** Random bytes of a visit's name, which makes the ids of its messages unique. */
const VISIT_BYTES = 9;

export const openPageSessionEndpoint = defineEndpoint({
  method: "POST",
  path: "/p/{slug}/sessions",
  operationId: "openPageSession",
  tag: "Respondent pages",
  summary: "Open or resume the conversation of a visit to a form's page",
  access: { kind: "public" },
  params: z.object({ slug: z.string() }),
  body: visitSchema,
  result: z.object({
    sessionId: z.string(),
    respondentToken: z.string(),
    expiresAt: timestampSchema,
    /** True if an earlier session was resumed. */
    resumed: z.boolean(),
    /** The unique name of this visit. */
    visit: z.string(),
    answerEditing: z.boolean(),
    allowRepeat: z.boolean(),
    /** True if a link leads back to the conversation. */
    resumable: z.boolean(),
    /** The answers that the address of the page gives in advance, if it gives any. */
    prefilled: prefilledSchema.optional(),
  }),
  opensSession: true,
  status: 201,
  errors: [
    "not_found",
    "validation_failed",
    "form_not_published",
    "form_closed",
    "quota_exceeded",
    "proof_of_work_required",
    "rate_limited",
    "overloaded",
    "unavailable",
  ],
  async organizationOf({ slug }, services) {
    return (await formAtSlug(services, slug)).organization;
  },
  async handle({ params, body, request, services, resourceBody, rerun }) {
    const form = await formAtSlug(services, params.slug);
    const { compiled, access, resumed } = await openVisit(services, form, {
      session: `ses_${resourceBody()}`,
      resumeToken: body.resumeToken,
      remembered: body.resume,
      preview: body.preview === undefined ? undefined : await previewedForm(services, form, body.preview),
      opening: ({ compiled: live }) => openingOf(services, body, live, request),
      address: () => request.address,
      proof: body.proof,
      rerun,
    });
    const { answerEditing, allowRepeat, resumable } = compiled.settings;
    const prefilled = prefilledBy(body, compiled, services.clock.now());
    return {
      body: {
        sessionId: access.sessionId,
        respondentToken: access.respondentToken,
        expiresAt: access.expiresAt,
        resumed,
        visit: Buffer.from(services.entropy.bytes(VISIT_BYTES)).toString("base64url"),
        answerEditing,
        allowRepeat,
        resumable,
        ...(prefilled === undefined ? {} : { prefilled }),
      },
    };
  },
});
