/**
 * What an `Idempotency-Key` may be, and among whose keys it is looked up (contract §6).
 *
 * Owns: the bounds of a key, and its scope. Does not own: what a repeat gets (`idempotency.ts`).
 *
 * 1. A key counts within one organization, one kind of caller and one path: one organization's keys never meet
 *    another's.
 * 2. Where nobody is asked who they are, the key alone gives out what was answered, tokens included. So it has to be
 *    one that cannot be guessed.
 */
import type { OrganizationId } from "../../machines/ids.ts";
import type { Caller } from "../auth/caller.ts";
import type { Endpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { isCleanText } from "../input/json.ts";
import type { Services } from "../services/services.ts";

export const KEY_LENGTH_MAX = 255;
/**
 * Of a caller without credentials. 16 random characters are 64 bits at least, even of hexadecimal digits: at the 200
 * tries a second that an address has, far beyond the 24 hours for which there is anything to find.
 */
export const ANONYMOUS_KEY_LENGTH_MIN = 16;

/** @throws ApiError `invalid_request`, which names the header. */
export function checkKey(key: string, caller: Caller): void {
  if (key.length > KEY_LENGTH_MAX || !isCleanText(key)) {
    throw new ApiError("invalid_request", { message: `Idempotency-Key is at most ${KEY_LENGTH_MAX} characters.` });
  }
  if (caller.kind === "anonymous" && key.length < ANONYMOUS_KEY_LENGTH_MIN) {
    throw new ApiError("invalid_request", {
      message: `Idempotency-Key is at least ${ANONYMOUS_KEY_LENGTH_MIN} random characters where no API key is sent: who knows it gets the same answer.`,
    });
  }
}

export interface KeyScope {
  readonly organization: OrganizationId;
  /** What else must be the same for two keys to be one. */
  readonly route: string;
}

/**
 * @param path as it was asked for.
 * @throws ApiError as the endpoint does, where what it serves is not there.
 */
export function scopeOf(
  endpoint: Endpoint,
  path: string,
  params: unknown,
  caller: Caller,
  services: Services,
): KeyScope | Promise<KeyScope> {
  if (caller.kind !== "anonymous") return { organization: caller.organization, route: `${caller.mode} POST ${path}` };
  if (endpoint.organizationOf === undefined)
    throw new Error(
      `${endpoint.operationId} asks for no credentials and does not say whose its idempotency keys are: give it organizationOf`,
    );
  return endpoint
    .organizationOf(params, services)
    .then((organization) => ({ organization, route: `anonymous POST ${path}` }));
}
