/**
 * Checks an `Idempotency-Key` and determines its scope (contract §6).
 *
 * Owns: the bounds of a key, and its scope. Does not own: the answer to a repeat (`idempotency.ts`).
 *
 * 1. A key is unique within one organization, one kind of caller and one path: keys of different organizations never
 *    collide.
 * 2. Without authentication, the key alone gives access to the stored answer, tokens included, so it must not be
 *    guessable.
 */
import type { OrganizationId } from "../../machines/ids.ts";
import type { Caller } from "../auth/caller.ts";
import type { Endpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { isCleanText } from "../input/json.ts";
import type { Services } from "../services/services.ts";

export const KEY_LENGTH_MAX = 255;
/**
 * The minimum for a caller without credentials. 16 random characters have at least 64 bits, even as hexadecimal digits.
 * At an address's rate of 200 requests a second they cannot be guessed in the 24 hours for which an answer is kept.
 */
export const ANONYMOUS_KEY_LENGTH_MIN = 16;

/** @throws ApiError `invalid_request`, which names the header. */
export function checkKey(key: string, caller: Caller): void {
  if (key.length > KEY_LENGTH_MAX || !isCleanText(key)) {
    throw new ApiError("invalid_request", {
      message: `Idempotency-Key must have at most ${KEY_LENGTH_MAX} characters.`,
    });
  }
  if (caller.kind === "anonymous" && key.length < ANONYMOUS_KEY_LENGTH_MIN) {
    throw new ApiError("invalid_request", {
      message: `Idempotency-Key must have at least ${ANONYMOUS_KEY_LENGTH_MIN} random characters without an API key, because it gives access to the answer.`,
    });
  }
}

export interface KeyScope {
  readonly organization: OrganizationId;
  /** Kind of caller and path: the rest of the scope. */
  readonly route: string;
}

/**
 * @param path the path of the request.
 * @throws ApiError as the endpoint does for an unknown resource.
 */
export function scopeOf(
  endpoint: Endpoint,
  path: string,
  params: unknown,
  caller: Caller,
  services: Services,
): KeyScope | Promise<KeyScope> {
  if (caller.kind === "member") return { organization: caller.organization, route: `${caller.user} POST ${path}` };
  if (caller.kind !== "anonymous" && caller.kind !== "user")
    return { organization: caller.organization, route: `${caller.mode} POST ${path}` };
  if (endpoint.organizationOf === undefined)
    throw new Error(
      `${endpoint.operationId} asks for no credentials and does not say whose its idempotency keys are: give it organizationOf`,
    );
  return endpoint
    .organizationOf(params, services)
    .then((organization) => ({ organization, route: `anonymous POST ${path}` }));
}
