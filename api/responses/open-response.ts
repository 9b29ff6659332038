/** Opens a response over the API, with answers, and completes it where the request asks for it (§4.2). */
import type { FormId, SessionId } from "../../machines/ids.ts";
import type { Json } from "../../machines/json.ts";
import { type NewSession, refuseMissingHiddenFields } from "../sessions/open-session.ts";
import type { z } from "zod";
import type { respondentSchema } from "../schemas/visit.ts";
import { type AdmissionServices, admitOpening } from "../sessions/admit-opening.ts";
import type { Services } from "../services/services.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import type { ResponseView } from "../../machines/conversation/protocol/views.ts";
import { liveForm } from "../forms/live-form.ts";
import { answersWithKnownFiles } from "../sessions/answer-files.ts";
import { callActor } from "../commands/call-actor.ts";
import { metadataOf } from "../sessions/visit-metadata.ts";

export interface RequestedResponse {
  readonly form: FormId;
  /** New, and made for this response. */
  readonly session: SessionId;
  /** By the `ref` of their question. */
  readonly answers: Readonly<Record<string, Json>>;
  readonly hiddenFields: NewSession["hiddenFields"];
  /** `flow`: each answered question must be on the path. `free`: any question. */
  readonly answering: "flow" | "free";
  readonly complete: boolean;
  /** Seconds. */
  readonly expiresIn: number;
  readonly respondent: z.infer<typeof respondentSchema> | undefined;
  readonly rerun: boolean;
}

/**
 * @throws ApiError `not_found`, `form_not_published`, `form_closed`, `quota_exceeded`, `validation_failed`,
 * `response_incomplete`, `overloaded`
 */
export async function openResponse(
  services: AdmissionServices & Pick<Services, "forms" | "formVersions" | "geo" | "uploads">,
  caller: OrganizationCaller,
  request: RequestedResponse,
): Promise<ResponseView> {
  const { organization, mode } = caller;
  const { session, hiddenFields, answering, complete, expiresIn, respondent, rerun } = request;
  const live = await liveForm(services, organization, request.form);
  const { form, versionId, compiled } = live;
  await admitOpening(services, live, { mode, language: null, askedBy: caller.kind });
  refuseMissingHiddenFields(compiled, hiddenFields);
  const answers = await answersWithKnownFiles(
    services,
    organization,
    session,
    Object.entries(request.answers).map(([ref, value]) => ({ ref, value, path: `answers.${ref}` })),
  );
  const { response } = await callActor(services, {
    organization,
    actor: session,
    commandId: session,
    command: {
      type: "open",
      form,
      versionId,
      mode,
      source: "api",
      hiddenFields,
      metadata: metadataOf(services, undefined, { kind: "server", respondent }, "api"),
      language: null,
      expiresAt: services.clock.now() + expiresIn * 1000,
      fresh: !rerun,
      api: { answers, answering, complete },
    },
  });
  return response;
}
