/** Reading a session: for a caller, or for the service itself. */
import { type ActorServices, callActor } from "../commands/call-actor.ts";
import type { OrganizationCaller, RespondentCaller } from "../auth/caller.ts";
import type { SessionId, OrganizationId } from "../../machines/ids.ts";
import { seesTestDataOnly, refuseLiveData } from "../auth/test-keys.ts";
import type { SessionResult } from "../../runtime/commands/commands.ts";

/**
 * As {@link refuseLiveData}, for a caller that has not read the session. A live key costs no read. @throws ApiError
 * `not_found`
 */
export async function refuseTestKeyOnLiveData(
  services: ActorServices,
  caller: OrganizationCaller | RespondentCaller,
  session: SessionId,
): Promise<void> {
  if (seesTestDataOnly(caller)) await readSessionFor(services, caller, session);
}

/** The session as this caller may see it. @throws ApiError `not_found`, also for a live session and a test key. */
export async function readSessionFor(
  services: ActorServices,
  caller: OrganizationCaller | RespondentCaller,
  session: SessionId,
): Promise<SessionResult> {
  const read = await readSession(services, caller.organization, session);
  refuseLiveData(caller, read.session.mode);
  return read;
}

/**
 * The session as it is committed, for internal reads; a turn that waits for the outside is not waited for. An endpoint
 * that shows what it reads calls {@link readSessionFor}. @throws ApiError for a refusal
 */
export function readSession(
  services: ActorServices,
  organization: OrganizationId,
  session: SessionId,
): Promise<SessionResult> {
  return callActor(services, { organization, actor: session, commandId: "", command: { type: "readSession" } });
}
