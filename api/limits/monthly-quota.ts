/**
 * What a plan includes of responses in a month (§7, contract §4): over it nothing is opened any more, and what runs
 * goes on to its end.
 *
 * Owns: asking, and remembering who has no limit. Does not own: counting (`runtime/postgres/organizations/usage.ts`),
 * the amounts (`machines/plan.ts`).
 *
 * 1. The count is that of this moment: a completion that was answered is in it. Sessions that are open while it is
 *    reached may go beyond it.
 * 2. Test data is neither counted nor refused (§5.4).
 * 3. How much the plan includes and what is used is for those who hold a secret key. A respondent, or a page with a
 *    publishable key, is told only that nothing can be opened.
 * 4. A plan without a limit costs one look-up a second and organization; a change of the plan is felt within that
 *    second.
 */
import type { OrganizationId } from "../../machines/ids.ts";
import { responsesPerMonth } from "../../machines/plan.ts";
import { usageMonth } from "../../machines/conversation/usage.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { UsageRepository } from "../../runtime/postgres/organizations/usage.ts";
import type { Caller, Mode } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";

const UNLIMITED_FOR_MS = 900;
/** Some hundred bytes each; beyond it all are asked for again. */
const UNLIMITED_MAX = 20_000;

export class MonthlyQuota {
  readonly #usage: UsageRepository;
  readonly #clock: Clock;
  /** Until when an organization's plan is taken to have no limit, monotonic. */
  readonly #unlimitedUntilMs = new Map<OrganizationId, number>();

  constructor(usage: UsageRepository, clock: Clock) {
    this.#usage = usage;
    this.#clock = clock;
  }

  /** @throws ApiError `quota_exceeded` */
  async refuseOver(organization: OrganizationId, mode: Mode, askedBy: Caller["kind"]): Promise<void> {
    const nowMs = this.#clock.monotonicMs();
    if (mode === "test" || (this.#unlimitedUntilMs.get(organization) ?? Number.NEGATIVE_INFINITY) > nowMs) return;
    const usage = await this.#usage.ofMonth(organization, usageMonth(this.#clock.now()));
    if (usage === undefined) throw new Error(`${organization} does not exist`);
    const limit = responsesPerMonth(usage.plan);
    if (limit === null) {
      if (this.#unlimitedUntilMs.size >= UNLIMITED_MAX) this.#unlimitedUntilMs.clear();
      this.#unlimitedUntilMs.set(organization, nowMs + UNLIMITED_FOR_MS);
    } else if (usage.used.responses >= limit) {
      if (askedBy !== "secret") throw new ApiError("quota_exceeded");
      throw new ApiError("quota_exceeded", {
        message: `The plan's ${limit} responses of this month are used up.`,
        extra: { limit, used: usage.used.responses },
      });
    }
  }
}
