/**
 * Sending a command to an actor for an endpoint.
 *
 * Owns: turning a refusal into an error of the catalogue, and what a test key must not touch.
 */
import type { AnyCommand, CommandEnvelope, Reply, ResultOf } from "../../runtime/actors/commands.ts";
import type { OrganizationId, SessionId } from "../../machines/ids.ts";
import type { RespondentCaller, SecretCaller } from "../auth/caller.ts";
import { ApiError } from "../errors.ts";
import { commandFailure } from "../failures.ts";
import type { Services } from "../services.ts";

/** How long an endpoint without a deadline of its own waits for an actor. */
export const COMMAND_WAIT_MS = 10_000;

/** The result of a command, or undefined when the deadline passed first. @throws ApiError for a refusal. */
export function callUntil<Command extends AnyCommand>(
  services: Services,
  envelope: CommandEnvelope & { readonly command: Command },
  deadlineMs: number,
): Promise<ResultOf<Command> | undefined> {
  return services.runtime.actors.call(envelope, deadlineMs).then(resultOf);
}

function resultOf<Result>(reply: Reply<Result> | { readonly late: true }): Result | undefined {
  if ("late" in reply) return undefined;
  if (!reply.ok) throw commandFailure(reply.error);
  return reply.result;
}

/** The result of a command. @throws ApiError for a refusal; `unavailable` when none comes in time, as nobody knows the outcome then. */
export async function call<Command extends AnyCommand>(services: Services, envelope: CommandEnvelope & { readonly command: Command }): Promise<ResultOf<Command>> {
  const result = await callUntil(services, envelope, COMMAND_WAIT_MS);
  if (result === undefined) throw new ApiError("unavailable");
  return result;
}

/**
 * A test key writes test data only (§5.1), so for it a live conversation is not there to be changed. The common case, a live
 * key, costs nothing.
 * @throws ApiError `not_found`
 */
export async function refuseTestKeyOnLiveData(services: Services, caller: SecretCaller | RespondentCaller, session: SessionId): Promise<void> {
  // A respondent's token is of its session's mode, whatever that is.
  if (caller.kind === "respondent" || caller.mode === "live") return;
  const { session: view } = await readSession(services, caller.organization, session);
  if (view.mode === "live") throw new ApiError("not_found", { message: "A test key cannot change live data." });
}

export function readSession(services: Services, organization: OrganizationId, session: SessionId): Promise<ResultOf<{ readonly type: "readSession" }>> {
  return call(services, { organization, actor: session, commandId: "", command: { type: "readSession" } });
}

