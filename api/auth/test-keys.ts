/** Keeps test keys away from live data (contract §8). */
import type { OrganizationCaller, RespondentCaller, Mode } from "./caller.ts";
import { ApiError } from "../errors/api-error.ts";

/**
 * True if the caller holds a test key. A test key neither reads nor changes live data (contract §8). A respondent's
 * token has the mode of its session, so it is never restricted.
 */
export function seesTestDataOnly(caller: OrganizationCaller | RespondentCaller): boolean {
  return caller.kind === "secret" && caller.mode === "test";
}

/** @throws ApiError `not_found` if a test key is used for live data (contract §8). */
export function refuseLiveData(caller: OrganizationCaller | RespondentCaller, mode: Mode): void {
  if (mode === "live" && seesTestDataOnly(caller))
    throw new ApiError("not_found", { message: "A test key neither reads nor changes live data." });
}
