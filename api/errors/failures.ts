/** Turns failures below the API into errors of the catalogue, and logs them. */
import { UnknownFormatError } from "../../machines/conversation/state/codec.ts";
import { BlobsUnavailableError } from "../../runtime/blobs/blob-place.ts";
import { isLeavingRefusal } from "../../runtime/cells/departures.ts";
import type { CommandErrorCode, CommandError } from "../../runtime/commands/commands.ts";
import type { Log } from "../../runtime/node/log.ts";
import { isDatabaseUnavailable, isStatementTimeout } from "../../runtime/postgres/database-unavailable.ts";
import { ApiError } from "./api-error.ts";
import { type ErrorCode, isErrorCode } from "./catalogue.ts";

/**
 * The codes of commands that are not public, and the public code of each. A code that is neither here nor in the
 * catalogue does not compile.
 */
const PUBLIC_CODE: Readonly<Record<Exclude<CommandErrorCode, ErrorCode>, ErrorCode>> = {
  // The shard is moving between owners.
  not_owner: "unavailable",
};

/** The public error of a refused command. */
export function commandFailure(error: CommandError): ApiError {
  const { code, message, issues, retryAfterMs } = error;
  if (isErrorCode(code)) return new ApiError(code, { message, issues, retryAfterMs });
  if (Object.hasOwn(PUBLIC_CODE, code)) return new ApiError(PUBLIC_CODE[code], { retryAfterMs });
  return new ApiError("internal", {
    cause: new Error(`a command was refused with the unknown code ${code as string}`, { cause: error }),
  });
}

/** The public error for a thrown value; `internal` for an unknown one. */
export function failureOf(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError(isUnavailable(thrown) ? "unavailable" : "internal", { cause: thrown });
}

/**
 * True if the same request may succeed once the database or the file storage is back, in another cell, or on a node of
 * a newer release: during an upgrade this one may meet what it cannot read.
 */
function isUnavailable(thrown: unknown): boolean {
  return (
    isDatabaseUnavailable(thrown) ||
    isStatementTimeout(thrown) ||
    isLeavingRefusal(thrown) ||
    thrown instanceof BlobsUnavailableError ||
    thrown instanceof UnknownFormatError
  );
}

/**
 * Logs a failure: a fault of the service as an error, an unreachable part as a warning. A refusal is counted and not
 * logged, as it is an answer; a line for each would add load to a node that refuses because of load.
 * @param what failed, such as "a request".
 */
export function logFailure(log: Log, error: ApiError, what: string, facts: Readonly<Record<string, unknown>>): void {
  if (error.code === "internal") log.error({ err: error.cause ?? error, ...facts }, `${what} failed`);
  else if (error.status >= 500 && error.cause !== undefined)
    log.warn({ err: error.cause, ...facts }, `${what} could not be served`);
}
