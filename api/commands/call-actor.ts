/** Sends a command to an actor for a use-case, and turns a refusal into an error of the catalogue. */
import type { AnyCommand, CommandEnvelope, Reply, ResultOf } from "../../runtime/commands/commands.ts";
import { ApiError } from "../errors/api-error.ts";
import { commandFailure } from "../errors/failures.ts";
import type { Services } from "../services/services.ts";

/** The service needed to call actors. */
export type ActorServices = Pick<Services, "actors">;

/** How long a use-case without a deadline of its own waits for an actor. */
export const COMMAND_WAIT_MS = 10_000;

/** The result of a command, or undefined if the deadline passes first. @throws ApiError for a refusal. */
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

/** The result of a command. @throws ApiError for a refusal; `unavailable` if no reply arrives in time. */
export async function callActor<Command extends AnyCommand>(
  services: ActorServices,
  envelope: CommandEnvelope & { readonly command: Command },
): Promise<ResultOf<Command>> {
  const result = await callActorUntil(services, envelope, COMMAND_WAIT_MS);
  if (result === undefined) throw new ApiError("unavailable");
  return result;
}
