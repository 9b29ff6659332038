/**
 * Answering a form once more after its end (contract §4, `canRepeat` in §2.4): a new session for the respondent of a
 * completed one.
 *
 * 1. The new session is on the form's live version and has a response of its own; what was answered before stays as
 *    it is.
 * 2. What was known of the respondent is known again: hidden fields, metadata, language, source and mode.
 * 3. It opens as any session does: not on a form that is closed or full, and not more often than its address may.
 */
import { z } from "zod";
import { withPrefix } from "../../machines/ids.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { readSessionFor } from "../commands/call-actor.ts";
import { liveForm, admitOpening } from "../forms/live-form.ts";
import { openSession } from "../sessions/open-session.ts";
import { idSchema } from "../schemas/fields.ts";
import { openedSessionSchema } from "../schemas/conversation.ts";

export const repeatSessionEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/sessions/{sid}/repeat",
  operationId: "repeatSession",
  tag: "Sessions",
  summary: "Answer a form once more",
  description:
    "Opens a new session for the respondent of a completed one, where the form's setting `allowRepeat` lets them: while `canRepeat` of the session is true.",
  access: { kind: "session", scope: "session:write" },
  params: z.object({ sid: idSchema("ses", "the session") }),
  result: openedSessionSchema,
  status: 201,
  errors: [
    "not_found",
    "validation_failed",
    "session_closed",
    "form_not_published",
    "form_closed",
    "quota_exceeded",
    "rate_limited",
    "overloaded",
    "unavailable",
  ],
  async handle({ params, caller, request, services, resourceBody, rerun }) {
    const { organization } = caller;
    const { session: earlier, language } = await readSessionFor(services, caller, params.sid);
    if (!earlier.canRepeat)
      throw new ApiError("session_closed", {
        message: "The form cannot be answered once more from this conversation.",
      });
    const row = await services.responses.get(organization, withPrefix("res", params.sid));
    if (row === undefined) throw new ApiError("not_found");
    const live = await liveForm(services, organization, row.form);
    const { form, compiled } = live;
    await admitOpening(services, live, { mode: row.mode, language, askedBy: caller.kind });
    // A server that repeats for its users has one address for all of them.
    if (caller.kind === "respondent")
      services.openings.take(form, compiled.settings.openingsPerAddressPerHour, request.address);
    const { access, greeting, question } = await openSession(services, live, {
      session: `ses_${resourceBody()}`,
      mode: row.mode,
      source: row.source,
      hiddenFields: row.hiddenFields,
      metadata: row.metadata,
      language,
      origins: caller.kind === "respondent" ? caller.origins : undefined,
      rerun,
    });
    return { body: { ...access, greeting, question } };
  },
});
