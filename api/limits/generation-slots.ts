/** How many forms are drafted at a time: a draft waits for a model for up to minutes. */
import type { OrganizationId } from "../../machines/ids.ts";
import { ApiError } from "../errors/api-error.ts";

/** One person waits for one; a team shares a few. */
const RUNNING_PER_ORGANIZATION_MAX = 4;
/** Each waits for a model and holds a document of some 100 KB. */
const RUNNING_MAX = 32;

export class GenerationSlots {
  #running = 0;
  readonly #runningBy = new Map<OrganizationId, number>();

  /** @throws ApiError `overloaded` if too many run; what `work` throws. */
  async run<Result>(organization: OrganizationId, work: () => Promise<Result>): Promise<Result> {
    const own = this.#runningBy.get(organization) ?? 0;
    if (own >= RUNNING_PER_ORGANIZATION_MAX || this.#running >= RUNNING_MAX)
      throw new ApiError("overloaded", { message: "Too many forms are being drafted. Nothing was done." });
    this.#count(organization, 1);
    try {
      return await work();
    } finally {
      this.#count(organization, -1);
    }
  }

  #count(organization: OrganizationId, change: 1 | -1): void {
    this.#running += change;
    const own = (this.#runningBy.get(organization) ?? 0) + change;
    if (own === 0) this.#runningBy.delete(organization);
    else this.#runningBy.set(organization, own);
  }
}
