/** Opens a session on a form's live version (§4.6): for a server, a page, or a respondent who repeats. */
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { missingHiddenFields } from "../../machines/conversation/view/hidden-fields.ts";
import type { FormId, SessionId } from "../../machines/ids.ts";
import type { PublicBlock } from "../../machines/conversation/protocol/views.ts";
import type { OpenCommand } from "../../runtime/commands/commands.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { callActor } from "../commands/call-actor.ts";
import { liveForm, type LiveForm } from "../forms/live-form.ts";
import { type AccessServices, grantAccess, type SessionAccess } from "./session-access.ts";
import type { z } from "zod";
import type { metadataSchema, respondentSchema } from "../schemas/visit.ts";
import { type AdmissionServices, admitOpening } from "./admit-opening.ts";
import type { WorkProof } from "../limits/proof-of-work.ts";
import { type KeyCaller, type MemberCaller, originsOf } from "../auth/caller.ts";
import { metadataOf, type PageRequest, type RespondentSource } from "./visit-metadata.ts";

/** What an opening needs. */
export type OpeningServices = AccessServices & Pick<Services, "actors">;

export interface NewSession extends Pick<OpenCommand, "mode" | "source" | "hiddenFields" | "metadata" | "language"> {
  /** New, and made for this opening. */
  readonly session: SessionId;
  /** Seconds; the form's own where it is left out. */
  readonly expiresIn?: number | undefined;
  /** Where its pages may be; undefined: anywhere. */
  readonly origins: readonly string[] | undefined;
  /** Whether the same opening may have been asked for before. */
  readonly rerun: boolean;
}

export interface OpenedSession {
  readonly access: SessionAccess;
  readonly greeting: string;
  readonly question: PublicBlock | null;
}

/**
 * @throws ApiError `validation_failed` naming each hidden field that the form requires and the opening does not have
 */
export function refuseMissingHiddenFields(form: CompiledForm, hiddenFields: NewSession["hiddenFields"]): void {
  const missing = missingHiddenFields(form, hiddenFields);
  if (missing.length === 0) return;
  throw new ApiError("validation_failed", {
    message: `The form requires the hidden field${missing.length === 1 ? "" : "s"} ${missing.join(", ")}.`,
    issues: missing.map((key) => ({
      path: `hiddenFields.${key}`,
      code: "required",
      message: `the form requires the hidden field ${key}`,
    })),
  });
}

/**
 * @throws ApiError `validation_failed` without a required hidden field, and as the command is refused: `overloaded`,
 * `unavailable`
 */
export async function openSession(
  services: OpeningServices,
  live: LiveForm,
  opening: NewSession,
): Promise<OpenedSession> {
  const { organization, form, versionId, compiled } = live;
  const { session, mode, source, hiddenFields, metadata, language, expiresIn, origins, rerun } = opening;
  refuseMissingHiddenFields(compiled, hiddenFields);
  const expiresAt = services.clock.now() + (expiresIn ?? compiled.settings.chatExpiresInSeconds) * 1000;
  const { greeting, turn, response } = await callActor(services, {
    organization,
    actor: session,
    // The id was made for this command, so it serves as the command's id as well.
    commandId: session,
    command: {
      type: "open",
      form,
      versionId,
      mode,
      source,
      hiddenFields,
      metadata,
      language,
      expiresAt,
      fresh: !rerun,
    },
  });
  // Of a rerun, the first one's expiry holds.
  const access = grantAccess(services, { session, organization, mode, origins }, response.expires_at ?? expiresAt);
  return { access, greeting, question: turn.question };
}

/** A session as a server or a page asks for it (§4.6). */
export interface RequestedSession {
  readonly session: SessionId;
  readonly form: FormId;
  readonly source: "chat" | "embed";
  readonly hiddenFields: NewSession["hiddenFields"];
  readonly metadata: z.infer<typeof metadataSchema> | undefined;
  /** Ignored from a publishable key, whose caller could claim anything. */
  readonly respondent: z.infer<typeof respondentSchema> | undefined;
  readonly language: string | undefined;
  /** Seconds. */
  readonly expiresIn: number | undefined;
  /** What the request says of a page; not read for servers, which speak for others. */
  readonly request: PageRequest;
  /** Not read for servers. */
  readonly proof: WorkProof | undefined;
  readonly rerun: boolean;
}

/**
 * Opens a session for the bearer of a key.
 * @throws ApiError `not_found`, `form_not_published`, `form_closed`, `quota_exceeded`, `rate_limited`,
 * `proof_of_work_required`, and as {@link openSession}
 */
export async function openSessionFor(
  services: OpeningServices & AdmissionServices & Pick<Services, "forms" | "formVersions" | "geo">,
  caller: KeyCaller | MemberCaller,
  request: RequestedSession,
): Promise<OpenedSession> {
  const { mode } = caller;
  const { source, hiddenFields, language, expiresIn, rerun, session } = request;
  const isPage = caller.kind === "publishable";
  const live = await liveForm(services, caller.organization, request.form);
  // A server opens sessions for many users from one address: it is not limited by it.
  const visitor = isPage ? { address: request.request.address, proof: request.proof, session } : undefined;
  await admitOpening(services, live, { mode, language: language ?? null, askedBy: caller.kind, visitor });
  const about: RespondentSource = isPage
    ? { kind: "page", request: request.request }
    : { kind: "server", respondent: request.respondent };
  return openSession(services, live, {
    session,
    mode,
    source,
    hiddenFields,
    metadata: metadataOf(services, request.metadata, about, source === "embed" ? "embed" : "link"),
    language: language ?? live.compiled.settings.languages[0] ?? null,
    expiresIn,
    origins: originsOf(caller),
    rerun,
  });
}
