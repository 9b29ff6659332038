/**
 * Sessions that one address may open on one form in an hour (`settings.openingsPerAddressPerHour`), against automated
 * submissions. An address without a name (`address-name.ts`) is exempt, as with every limit of addresses.
 *
 * 1. Each node counts by itself: with n nodes an address can open n times as many.
 */
import type { FormId } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import { ApiError } from "../errors/api-error.ts";
import type { AddressName } from "./address-name.ts";
import { TokenBuckets } from "./token-buckets.ts";

const HOUR_MS = 3_600_000;

export class OpeningLimits {
  readonly #clock: Clock;
  readonly #nameOf: AddressName;
  /** All buckets of a set have the same capacity, so each distinct limit has its own set. */
  readonly #byLimit = new Map<number, TokenBuckets>();

  constructor(clock: Clock, nameOf: AddressName) {
    this.#clock = clock;
    this.#nameOf = nameOf;
  }

  /** @param perHour null: without a limit. @param address 4 or 16 bytes. @throws ApiError `rate_limited` */
  take(form: FormId, perHour: number | null, address: Uint8Array): void {
    const name = perHour === null ? undefined : this.#nameOf(address);
    if (perHour === null || name === undefined) return;
    let buckets = this.#byLimit.get(perHour);
    if (buckets === undefined) {
      buckets = new TokenBuckets(perHour, HOUR_MS);
      this.#byLimit.set(perHour, buckets);
    }
    const { allowed, retryAfterMs } = buckets.take(`${form} ${name}`, this.#clock.monotonicMs());
    if (!allowed)
      throw new ApiError("rate_limited", {
        message: "Too many conversations were opened on this form from this address.",
        retryAfterMs,
      });
  }
}
