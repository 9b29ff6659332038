/** From whatever went wrong below the API to an error of the catalogue, and what the log says of it. */
import type { CommandError } from "../../runtime/commands/commands.ts";
import type { Log } from "../../runtime/node/log.ts";
import { isDatabaseUnavailable, isStatementTimeout } from "../../runtime/postgres/database-unavailable.ts";
import { ApiError } from "./api-error.ts";
import { isErrorCode } from "./catalogue.ts";

/** The public error of a refused command. */
export function commandFailure(error: CommandError): ApiError {
  if (isErrorCode(error.code)) {
    return new ApiError(error.code, { message: error.message, issues: error.issues, retryAfterMs: error.retryAfterMs });
  }
  // A shard that is moving: nobody owns it for a moment.
  if (error.code === "not_owner") return new ApiError("unavailable", { retryAfterMs: error.retryAfterMs });
  return new ApiError("internal", {
    cause: new Error(`a command was refused with the unknown code ${error.code}`, { cause: error }),
  });
}

/** The public error of anything that was thrown. */
export function failureOf(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError(isDatabaseUnavailable(thrown) || isStatementTimeout(thrown) ? "unavailable" : "internal", {
    cause: thrown,
  });
}

/**
 * Says in the log why somebody did not get what was asked for: a fault of ours as an error, what could not be reached
 * as a warning. A refusal, also that of a node with too much to do, is an answer like any other: it is counted, and a
 * line for each would make more of what is too much.
 * @param what failed, such as "a request".
 */
export function logFailure(log: Log, error: ApiError, what: string, facts: Readonly<Record<string, unknown>>): void {
  if (error.code === "internal") log.error({ err: error.cause ?? error, ...facts }, `${what} failed`);
  else if (error.status >= 500 && error.cause !== undefined)
    log.warn({ err: error.cause, ...facts }, `${what} could not be served`);
}
