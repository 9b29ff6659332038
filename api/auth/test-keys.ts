/** What a test key neither reads nor changes: live data (contract §8). */
import type { SecretCaller, RespondentCaller, Mode } from "./caller.ts";
import { ApiError } from "../errors/api-error.ts";

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
