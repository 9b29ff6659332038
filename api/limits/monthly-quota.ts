/**
 * The monthly quota of responses (§7, contract §4): once it is used up, no session can be opened; open sessions go on.
 *
 * Owns: checking the quota, and caching which organizations have no limit. Does not own: counting
 * (`runtime/postgres/organizations/usage.ts`), the amounts (`machines/plan.ts`).
 *
 * 1. The count is current: it includes every completion that was answered. Sessions that are already open may exceed
 *    the quota.
 * 2. Test data is neither counted nor refused (§5.4).
 * 3. Only a secret key receives the quota and its use. Respondents and publishable keys receive only the refusal.
 * 4. An organization without a limit costs one look-up per second; a change of its plan takes effect within that
 *    second.
 */
import type { OrganizationId } from "../../machines/ids.ts";
import { quotaOf } from "../../machines/plan.ts";
import { usageMonth } from "../../machines/conversation/usage.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { UsageRepository } from "../../runtime/postgres/organizations/usage.ts";
import type { Caller, Mode } from "../auth/caller.ts";
import { quotaReached } from "./plan-limits.ts";

const UNLIMITED_FOR_MS = 900;
/** Entries of some hundred bytes each; beyond this number the cache is cleared. */
const UNLIMITED_MAX = 20_000;

export class MonthlyQuota {
  readonly #usage: UsageRepository;
  readonly #clock: Clock;
  /** Monotonic time until which an organization's plan counts as unlimited. */
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
    const limit = quotaOf(usage.plan, "responses");
    if (limit === null) {
      if (this.#unlimitedUntilMs.size >= UNLIMITED_MAX) this.#unlimitedUntilMs.clear();
      this.#unlimitedUntilMs.set(organization, nowMs + UNLIMITED_FOR_MS);
    } else if (usage.used.responses >= limit) {
      if (askedBy !== "secret" && askedBy !== "member") throw quotaReached("responses");
      const message = `The plan's ${limit} responses of this month are used up.`;
      throw quotaReached("responses", { message, limit, used: usage.used.responses });
    }
  }
}
