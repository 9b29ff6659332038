/** Conversations: opening one (§4.6), its state (§4.8), its events, a new token (contract §4). */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { readSessionFor } from "../sessions/read-session.ts";
import { metadataSchema, respondentSchema } from "../schemas/visit.ts";
import {
  expiresInSchema,
  hiddenFieldsSchema,
  idSchema,
  timestampSchema,
  wholeNumberSchema,
} from "../schemas/fields.ts";
import {
  openedSessionSchema,
  publicBlockSchema,
  sessionAccessFields,
  sessionStateSchema,
  turnSchema,
} from "../schemas/conversation.ts";
import { eventSchema } from "../schemas/events.ts";
import { workProofSchema } from "../schemas/work-proof.ts";
import { resumeForCaller } from "../sessions/resume-session.ts";
import { openSessionFor, type OpenedSession } from "../sessions/open-session.ts";
import { readEventsFor } from "../sessions/read-events.ts";
import { renewAccess } from "../sessions/session-access.ts";
import { repeatSession } from "../sessions/repeat-session.ts";

const sessionParams = z.object({ sid: idSchema("ses", "the session") });

export const openSessionEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/sessions",
  operationId: "openSession",
  tag: "Sessions",
  summary: "Open a conversation on a published form",
  access: { kind: "key", scope: "session:write" },
  params: z.object({ id: idSchema("frm", "the form") }),
  body: z.strictObject({
    hiddenFields: hiddenFieldsSchema.default({}),
    metadata: metadataSchema.optional(),
    respondent: respondentSchema.optional().meta({
      description:
        "What a server knows of the respondent for whom it opens the session. Ignored with a publishable key: the request's own address and user agent count then.",
    }),
    language: z.string().max(35).optional(),
    source: z.enum(["chat", "embed"]).optional(),
    resumeToken: z.string().min(1).max(2_000).optional().meta({
      description:
        "The token of a resume link: resumes its session instead of opening a new one. The rest of the body is then ignored.",
    }),
    expiresIn: expiresInSchema.optional(),
    proof: workProofSchema.optional(),
  }),
  bodyDefault: {},
  result: openedSessionSchema,
  opensSession: true,
  status: 201,
  otherStatuses: { 200: "An earlier session was resumed." },
  errors: [
    "not_found",
    "form_not_published",
    "form_closed",
    "quota_exceeded",
    "proof_of_work_required",
    "invalid_respondent_token",
    "respondent_token_expired",
    "session_closed",
    "rate_limited",
    "overloaded",
    "unavailable",
  ],
  async handle({ params, body, caller, request, services, resourceBody, rerun }) {
    const { resumeToken, source = "chat", hiddenFields, metadata, respondent, language, expiresIn, proof } = body;
    const resumed =
      resumeToken === undefined
        ? undefined
        : await resumeForCaller(services, caller, {
            form: params.id,
            token: resumeToken,
            commandId: `resume:${resourceBody()}`,
          });
    if (resumed !== undefined) return { status: 200, body: shown(resumed) };
    const opened = await openSessionFor(services, caller, {
      session: `ses_${resourceBody()}`,
      form: params.id,
      source,
      hiddenFields,
      metadata,
      respondent,
      language,
      expiresIn,
      request,
      proof,
      rerun,
    });
    return { body: shown(opened) };
  },
});

export const getSessionEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/sessions/{sid}",
  operationId: "getSession",
  tag: "Sessions",
  summary: "Read the state of a conversation",
  access: { kind: "session", scope: "session:write" },
  params: sessionParams,
  result: sessionStateSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    const { session } = await readSessionFor(services, caller, params.sid);
    return { body: session };
  },
});

export const getSessionEventsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/sessions/{sid}/events",
  operationId: "getSessionEvents",
  tag: "Sessions",
  summary: "Read what happened since an event",
  description: "For a caller without a stream, after a 202: pass the turn's `sinceSeq`.",
  access: { kind: "session", scope: "session:write" },
  params: sessionParams,
  query: z.object({
    since: wholeNumberSchema(0, Number.MAX_SAFE_INTEGER)
      .default(0)
      .meta({ description: "The last `seq` that the caller has." }),
  }),
  result: z.object({ events: z.array(eventSchema), question: publicBlockSchema.nullable(), turn: turnSchema }),
  status: 200,
  errors: ["not_found", "events_not_kept", "unavailable"],
  async handle({ params, query, caller, services }) {
    const { events, turn } = await readEventsFor(services, caller, params.sid, query.since);
    return { body: { events: [...events], question: turn.question, turn } };
  },
});

export const renewTokenEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/sessions/{sid}/token",
  operationId: "renewSessionToken",
  tag: "Sessions",
  summary: "Get a new respondent token and stream address",
  access: { kind: "session", scope: "session:write" },
  params: sessionParams,
  result: z
    .object({
      ...sessionAccessFields,
      resumeLink: z.string().meta({
        description: "Leads the respondent's browser back to this session, also after its expiry, for 30 days.",
      }),
      resumeLinkExpiresAt: timestampSchema,
    })
    .meta({ id: "SessionAccess" }),
  status: 201,
  errors: ["not_found", "session_closed", "unavailable"],
  async handle({ params, caller, services }) {
    return { body: await renewAccess(services, caller, params.sid) };
  },
});

export const repeatSessionEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/sessions/{sid}/repeat",
  operationId: "repeatSession",
  tag: "Sessions",
  summary: "Answer a form again",
  description:
    "Opens a new session for the respondent of a completed one, if the form's setting `allowRepeat` allows it: while `canRepeat` of the session is true.",
  access: { kind: "session", scope: "session:write" },
  params: sessionParams,
  body: z.strictObject({ proof: workProofSchema.optional() }),
  bodyDefault: {},
  result: openedSessionSchema,
  opensSession: true,
  status: 201,
  errors: [
    "not_found",
    "validation_failed",
    "session_closed",
    "form_not_published",
    "form_closed",
    "quota_exceeded",
    "proof_of_work_required",
    "rate_limited",
    "overloaded",
    "unavailable",
  ],
  async handle({ params, body, caller, request, services, resourceBody, rerun }) {
    const opened = await repeatSession(services, caller, {
      earlier: params.sid,
      session: `ses_${resourceBody()}`,
      address: () => request.address,
      proof: body.proof,
      rerun,
    });
    return { body: shown(opened) };
  },
});

function shown({ access, greeting, question }: OpenedSession) {
  return { ...access, greeting, question };
}
