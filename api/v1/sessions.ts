/** Conversations: opening one (§4.6), its state (§4.8), its events, a new token for it (contract §4). */
import { z } from "zod";
import { withPrefix } from "../../machines/ids.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { readSessionFor } from "../commands/call-actor.ts";
import { liveForm, readForm, admitOpening } from "../forms/live-form.ts";
import { metadataOf, metadataSchema, respondentSchema } from "../sessions/visit-metadata.ts";
import { eventsSince, turnFromEvents } from "../sessions/read-events.ts";
import { openSession } from "../sessions/open-session.ts";
import { resumeLinkOf, resumeSession } from "../sessions/resume-session.ts";
import { expiresInSchema, hiddenFieldsSchema, idSchema, wholeNumberSchema } from "../schemas/fields.ts";
import {
  eventSchema,
  openedSessionSchema,
  publicBlockSchema,
  sessionAccessFields,
  sessionStateSchema,
  turnSchema,
} from "../schemas/conversation.ts";
import { grantAccess } from "../sessions/session-access.ts";

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
    respondent: respondentSchema.optional(),
    language: z.string().max(35).optional(),
    source: z.enum(["chat", "embed"]).optional(),
    resumeToken: z.string().min(1).max(2_000).optional().meta({
      description:
        "Takes the session up again that the token of its resume link is of, instead of opening one. Everything else in the body is not looked at then.",
    }),
    expiresIn: expiresInSchema.optional(),
  }),
  bodyDefault: {},
  result: openedSessionSchema,
  status: 201,
  otherStatuses: { 200: "An earlier session was taken up again." },
  errors: [
    "not_found",
    "form_not_published",
    "form_closed",
    "quota_exceeded",
    "invalid_respondent_token",
    "respondent_token_expired",
    "session_closed",
    "rate_limited",
    "overloaded",
    "unavailable",
  ],
  async handle({ params, body, caller, request, services, resourceBody, rerun }) {
    const { organization, mode } = caller;
    const origins = caller.kind === "publishable" ? caller.origins : undefined;
    if (body.resumeToken !== undefined) {
      const { id: form } = await readForm(services, organization, params.id);
      const { session, turn } = await resumeSession(services, body.resumeToken, {
        organization,
        form,
        mode,
        commandId: `resume:${resourceBody()}`,
      });
      const access = grantAccess(
        services,
        { session: withPrefix("ses", session.sessionId), organization, mode, origins },
        session.expiresAt,
      );
      return { status: 200, body: { ...access, greeting: turn.assistantMessages[0] ?? "", question: turn.question } };
    }
    const live = await liveForm(services, organization, params.id);
    const { form, compiled } = live;
    await admitOpening(services, live, { mode, language: body.language ?? null, askedBy: caller.kind });
    // A server that opens sessions for its users has one address for all of them.
    if (caller.kind === "publishable")
      services.openings.take(form, compiled.settings.openingsPerAddressPerHour, request.address);
    const source = body.source ?? "chat";
    const respondent =
      body.respondent ??
      (caller.kind === "publishable" ? { userAgent: request.userAgent.slice(0, 300), country: undefined } : undefined);
    const { access, greeting, question } = await openSession(services, live, {
      session: `ses_${resourceBody()}`,
      mode,
      source,
      hiddenFields: body.hiddenFields,
      metadata: metadataOf(body.metadata, respondent, source === "embed" ? "embed" : "link"),
      language: body.language ?? compiled.settings.languages[0] ?? null,
      expiresIn: body.expiresIn,
      origins,
      rerun,
    });
    return { body: { ...access, greeting, question } };
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
  description: "What a caller without a stream reads after a 202: pass the turn's `sinceSeq`.",
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
    const { turn } = await readSessionFor(services, caller, params.sid);
    // A caller that has seen more than there is has seen a history that was lost: there is nothing behind the head.
    const since = Math.min(query.since, turn.sinceSeq);
    const events = await eventsSince(services, params.sid, since, turn.sinceSeq);
    return { body: { events, question: turn.question, turn: turnFromEvents(turn, events, since) } };
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
    })
    .meta({ id: "SessionAccess" }),
  status: 201,
  errors: ["not_found", "session_closed", "unavailable"],
  async handle({ params, caller, services }) {
    const { session } = await readSessionFor(services, caller, params.sid);
    const origins = caller.kind === "respondent" ? caller.origins : undefined;
    const access = grantAccess(
      services,
      { session: params.sid, organization: caller.organization, mode: session.mode, origins },
      session.expiresAt,
    );
    return { body: { ...access, resumeLink: resumeLinkOf(services, caller.organization, params.sid) } };
  },
});
