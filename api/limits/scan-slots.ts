/** How many scans of responses run at a time: each keeps a connection and a processor of the database busy. */
import type { OrganizationId } from "../../machines/ids.ts";
import { ApiError } from "../errors/api-error.ts";

/** A person looks at one table; a team shares a few. */
const RUNNING_PER_ORGANIZATION_MAX = 4;
/** Turns and other reads keep most of the connections. */
const RUNNING_MAX = 8;

export class ScanSlots {
  #running = 0;
  readonly #runningBy = new Map<OrganizationId, number>();

  /** @throws ApiError `overloaded` if too many run; what `work` throws. */
  async run<Result>(organization: OrganizationId, work: () => Promise<Result>): Promise<Result> {
    const own = this.#runningBy.get(organization) ?? 0;
    if (own >= RUNNING_PER_ORGANIZATION_MAX || this.#running >= RUNNING_MAX)
      throw new ApiError("overloaded", { message: "Too many responses are being counted. Nothing was done." });
    this.#running++;
    this.#runningBy.set(organization, own + 1);
    try {
      return await work();
    } finally {
      this.#running--;
      const left = (this.#runningBy.get(organization) ?? 1) - 1;
      if (left === 0) this.#runningBy.delete(organization);
      else this.#runningBy.set(organization, left);
    }
  }
}
