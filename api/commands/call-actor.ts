/**
 * Sending a command to an actor for an endpoint.
 *
 * Owns: turning a refusal into an error of the catalogue, and what a test key neither reads nor changes.
 */
import type { AnyCommand, CommandEnvelope, Reply, ResultOf, SessionResult } from "../../runtime/commands/commands.ts";
import type { OrganizationId, SessionId } from "../../machines/ids.ts";
import type { Mode, RespondentCaller, SecretCaller } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import { commandFailure } from "../errors/failures.ts";
import type { Services } from "../services/services.ts";

/** The way to actors. */
export type ActorServices = Pick<Services, "actors">;

/** How long an endpoint without a deadline of its own waits for an actor. */
export const COMMAND_WAIT_MS = 10_000;

/** The result of a command, or undefined when the deadline passed first. @throws ApiError for a refusal. */
export function callActorUntil<Command extends AnyCommand>(
  services: ActorServices,
  envelope: CommandEnvelope & { readonly command: Command },
  deadlineMs: number,
): Promise<ResultOf<Command> | undefined> {
  return services.actors.call(envelope, deadlineMs).then(resultOf);
}

function resultOf<Result>(reply: Reply<Result> | { readonly late: true }): Result | undefined {
  if ("late" in reply) return undefined;
  if (!reply.ok) throw commandFailure(reply.error);
  return reply.result;
}

/**
 * The result of a command. @throws ApiError for a refusal; `unavailable` when none comes in time, as nobody knows the
 * outcome then.
 */
export async function callActor<Command extends AnyCommand>(
  services: ActorServices,
  envelope: CommandEnvelope & { readonly command: Command },
): Promise<ResultOf<Command>> {
  const result = await callActorUntil(services, envelope, COMMAND_WAIT_MS);
  if (result === undefined) throw new ApiError("unavailable");
  return result;
}

/**
 * True if the caller holds a test key. A test key neither reads nor changes live data (contract §8). A respondent's
 * token is of the mode of its session, whatever that is.
 */
export function seesTestDataOnly(caller: SecretCaller | RespondentCaller): boolean {
  return caller.kind === "secret" && caller.mode === "test";
}

/** @throws ApiError `not_found` for live data and a test key (contract §8). */
export function refuseLiveData(caller: SecretCaller | RespondentCaller, mode: Mode): void {
  if (mode === "live" && seesTestDataOnly(caller))
    throw new ApiError("not_found", { message: "A test key neither reads nor changes live data." });
}

/**
 * As {@link refuseLiveData}, for a caller that has not read the session. A live key costs no read. @throws ApiError
 * `not_found`
 */
export async function refuseTestKeyOnLiveData(
  services: ActorServices,
  caller: SecretCaller | RespondentCaller,
  session: SessionId,
): Promise<void> {
  if (seesTestDataOnly(caller)) await readSessionFor(services, caller, session);
}

/** The session as this caller may see it. @throws ApiError `not_found`, also for a live session and a test key. */
export async function readSessionFor(
  services: ActorServices,
  caller: SecretCaller | RespondentCaller,
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
