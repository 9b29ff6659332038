/**
 * `POST /p/{slug}/sessions`: what the page of a form calls first: it takes an earlier session up again, or opens a new
 * one.
 *
 * Owns: which session a visit gets, and what is known of the visit (§2.1.1). Everything after it goes over
 * `/v1/sessions` with the respondent token (contract §5, §6).
 *
 * 1. No key is asked for: whoever may see the page may answer. The limit of requests from one address holds.
 * 2. An earlier session is only given to the bearer of its token, and only by the form that it is of: the token that
 *    the page remembers, or that of a resume link, which comes first. One that is no good opens a new session.
 * 3. Who repeats the call under its Idempotency-Key gets the session of the first one, whose answer may have been
 *    lost on the way.
 */
import { z } from "zod";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { isId, withPrefix, type SessionId } from "../../machines/ids.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { callActor } from "../commands/call-actor.ts";
import { liveVersionOf, admitOpening, type LiveForm } from "../forms/live-form.ts";
import { metadataOf } from "../sessions/visit-metadata.ts";
import { openSession } from "../sessions/open-session.ts";
import { resumeOrReadSession } from "../sessions/resume-session.ts";
import { timestampSchema } from "../schemas/fields.ts";
import { grantAccess, type SessionAccess } from "../sessions/session-access.ts";
import { visitLanguage } from "./visit-language.ts";

/** Long enough for every address that browsers send; what metadata keeps is less. */
const ADDRESS_CHARACTERS_MAX = 8_000;
const KEPT_ADDRESS_CHARACTERS = 2_000;
const VALUE_CHARACTERS_MAX = 500;
const USER_AGENT_CHARACTERS_MAX = 300;
/** Bytes of the name of a visit, which makes the ids of its messages unlike those of any other. */
const VISIT_BYTES = 9;

const visitSchema = z.strictObject({
  /** The address of the page, with its query: hidden fields and `utm_` parameters are read from it. */
  pageUrl: z.string().max(ADDRESS_CHARACTERS_MAX),
  referrer: z.string().max(ADDRESS_CHARACTERS_MAX).default(""),
  /** As the browser orders them, the preferred one first. */
  languages: z.array(z.string().max(35)).max(20).default([]),
  screen: z.string().max(20).optional(),
  timezone: z.string().max(60).optional(),
  resume: z.strictObject({ sessionId: z.string().max(40), token: z.string().max(2_000) }).optional(),
  /** Of a resume link. */
  resumeToken: z.string().max(2_000).optional(),
});

type Visit = z.infer<typeof visitSchema>;

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
    /** Whether it is an earlier session. */
    resumed: z.boolean(),
    /** A name that no other visit has. */
    visit: z.string(),
    answerEditing: z.boolean(),
    allowRepeat: z.boolean(),
  }),
  status: 201,
  errors: [
    "not_found",
    "validation_failed",
    "form_not_published",
    "form_closed",
    "quota_exceeded",
    "rate_limited",
    "overloaded",
    "unavailable",
  ],
  async organizationOf({ slug }, services) {
    return (await formAt(services, slug)).organization;
  },
  async handle({ params, body, request, services, resourceBody, rerun }) {
    const row = await formAt(services, params.slug);
    const live = await liveVersionOf(services, row);
    const session = `ses_${resourceBody()}` as const;
    const earlier =
      (await followLink(services, row, body.resumeToken, `resume:${session}`)) ??
      (body.resume === undefined ? undefined : await resume(services, row, body.resume));
    if (earlier === undefined) {
      await admitOpening(services, live, {
        mode: "live",
        language: visitLanguage(live.compiled, body.languages),
        askedBy: "anonymous",
      });
      services.openings.take(row.id, live.compiled.settings.openingsPerAddressPerHour, request.address);
    }
    const access =
      earlier ?? (await open(services, live, { visit: body, session, userAgent: request.userAgent, rerun }));
    const { answerEditing, allowRepeat } = live.compiled.settings;
    return {
      body: {
        sessionId: access.sessionId,
        respondentToken: access.respondentToken,
        expiresAt: access.expiresAt,
        resumed: earlier !== undefined,
        visit: Buffer.from(services.entropy.bytes(VISIT_BYTES)).toString("base64url"),
        answerEditing,
        allowRepeat,
      },
    };
  },
});

async function formAt({ forms }: Services, slug: string): Promise<FormRow> {
  const row = await forms.getBySlug(slug);
  if (row === undefined) throw new ApiError("not_found");
  return row;
}

/**
 * Access to the session of a resume link, which goes on if it can; undefined when the link is no good any more, or is
 * of another form.
 */
async function followLink(
  services: Services,
  row: FormRow,
  token: string | undefined,
  commandId: string,
): Promise<SessionAccess | undefined> {
  if (token === undefined) return undefined;
  const { organization } = row;
  try {
    const { session } = await resumeOrReadSession(services, token, { organization, form: row.id, commandId });
    return grantAccess(
      services,
      { session: withPrefix("ses", session.sessionId), organization, mode: session.mode, origins: undefined },
      session.expiresAt,
    );
  } catch (error) {
    if (error instanceof ApiError && USELESS_LINK.has(error.code)) return undefined;
    throw error;
  }
}

const USELESS_LINK: ReadonlySet<string> = new Set([
  "invalid_respondent_token",
  "respondent_token_expired",
  "session_closed",
  "not_found",
]);

/** Access to an earlier session; undefined when the token is no good any more, or is of another form. */
async function resume(
  services: Services,
  row: FormRow,
  { sessionId, token }: NonNullable<Visit["resume"]>,
): Promise<SessionAccess | undefined> {
  if (!isId("ses", sessionId)) return undefined;
  const check = services.passes.check("token", token, sessionId);
  if (!("caller" in check) || check.caller.organization !== row.organization) return undefined;
  const { response } = await callActor(services, {
    organization: row.organization,
    actor: sessionId,
    commandId: "",
    command: { type: "readResponse" },
  });
  if (response.form_id !== row.id || response.expires_at === null) return undefined;
  const { organization, mode, origins } = check.caller;
  return grantAccess(services, { session: sessionId, organization, mode, origins }, response.expires_at);
}

interface Visitor {
  readonly visit: Visit;
  readonly session: SessionId;
  readonly userAgent: string;
  readonly rerun: boolean;
}

async function open(
  services: Services,
  live: LiveForm,
  { visit, session, userAgent, rerun }: Visitor,
): Promise<SessionAccess> {
  const { compiled } = live;
  const query = queryOf(visit.pageUrl);
  const { access } = await openSession(services, live, {
    session,
    mode: "live",
    source: "chat",
    hiddenFields: hiddenFieldsOf(compiled, query),
    metadata: metadataOf(
      visitMetadata(visit, query),
      { userAgent: userAgent.slice(0, USER_AGENT_CHARACTERS_MAX), country: undefined },
      "link",
    ),
    language: visitLanguage(compiled, visit.languages),
    origins: undefined,
    rerun,
  });
  return access;
}

function queryOf(pageUrl: string): URLSearchParams {
  return URL.canParse(pageUrl) ? new URL(pageUrl).searchParams : new URLSearchParams();
}

/** The form's hidden fields that the address gives. */
function hiddenFieldsOf({ document }: CompiledForm, query: URLSearchParams): Record<string, string> {
  const given: Record<string, string> = {};
  for (const { key } of document.hiddenFields) {
    const value = query.get(key);
    if (value !== null) given[key] = cleaned(value);
  }
  return given;
}

function visitMetadata(visit: Visit, query: URLSearchParams): Parameters<typeof metadataOf>[0] {
  const utm: Record<string, string> = {};
  for (const [name, value] of query) {
    const key = /^utm_([a-z_]{1,60})$/.exec(name)?.[1];
    if (key !== undefined) utm[key] = cleaned(value);
  }
  return {
    pageUrl: visit.pageUrl.slice(0, KEPT_ADDRESS_CHARACTERS),
    referrer: visit.referrer === "" ? undefined : visit.referrer.slice(0, KEPT_ADDRESS_CHARACTERS),
    utm,
    language: visit.languages[0],
    screen: visit.screen,
    timezone: visit.timezone,
  };
}

/** As long as a hidden field may be (§8), and nothing that cannot be stored: `%00` in an address would be NUL. */
function cleaned(value: string): string {
  return value.slice(0, VALUE_CHARACTERS_MAX).replaceAll("\0", "").toWellFormed();
}
