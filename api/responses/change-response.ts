/** Changes a response over the API: records answers, completes it, deletes it (§4.5). */
import type { Json } from "../../machines/json.ts";
import { type ActorServices, callActor } from "../commands/call-actor.ts";
import type { Services } from "../services/services.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import type { ResponseId } from "../../machines/ids.ts";
import type { ResponseView } from "../../machines/conversation/protocol/views.ts";
import { sessionOfResponse } from "./session-of-response.ts";
import { refuseTestKeyOnLiveData } from "../sessions/read-session.ts";
import { answersWithKnownFiles } from "../sessions/answer-files.ts";

export interface AnswersToRecord {
  readonly answers: readonly { readonly ref: string; readonly value: Json }[];
  /** A repeat has the same one. */
  readonly commandId: string;
}

/**
 * Records all answers or none.
 * @throws ApiError `not_found`, also for a live response and a test key; `response_closed`, `validation_failed`
 */
export async function recordAnswers(
  services: ActorServices & Pick<Services, "uploads">,
  caller: OrganizationCaller,
  id: ResponseId,
  { answers: sent, commandId }: AnswersToRecord,
): Promise<ResponseView> {
  const { organization } = caller;
  const actor = sessionOfResponse(id);
  await refuseTestKeyOnLiveData(services, caller, actor);
  const answers = await answersWithKnownFiles(
    services,
    organization,
    actor,
    sent.map(({ ref, value }, index) => ({ ref, value, path: `answers.${index}.value` })),
  );
  const command = { type: "answers", answers } as const;
  return (await callActor(services, { organization, actor, commandId, command })).response;
}

/** @throws ApiError `not_found`, also for a live response and a test key; `response_closed`, `response_incomplete` */
export async function completeResponse(
  services: ActorServices,
  caller: OrganizationCaller,
  id: ResponseId,
  commandId: string,
): Promise<ResponseView> {
  const { organization } = caller;
  const actor = sessionOfResponse(id);
  await refuseTestKeyOnLiveData(services, caller, actor);
  return (await callActor(services, { organization, actor, commandId, command: { type: "complete" } })).response;
}

/** @throws ApiError `not_found`, also for a live response and a test key */
export async function deleteResponse(
  services: ActorServices,
  caller: OrganizationCaller,
  id: ResponseId,
  commandId: string,
): Promise<void> {
  const { organization } = caller;
  const actor = sessionOfResponse(id);
  await refuseTestKeyOnLiveData(services, caller, actor);
  await callActor(services, { organization, actor, commandId, command: { type: "deleteResponse" } });
}
