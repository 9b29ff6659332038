/**
 * What drafting costs an organization (§4.14, §4.15, §8).
 *
 * Owns: the monthly quota of generations, and charging. Does not own: the ledger
 * (`runtime/postgres/organizations/usage.ts`), the amounts (`machines/plan.ts`), how many run at a time
 * (`api/limits/generation-slots.ts`).
 *
 * 1. A generation is charged once a usable document exists, before it is answered. Tokens are always counted.
 * 2. The quota is checked before a generation. Those that run beside one another may exceed it by
 *    {@link RUNNING_PER_ORGANIZATION_MAX} on each node.
 */
import type { OrganizationId } from "../../machines/ids.ts";
import { quotaOf } from "../../machines/plan.ts";
import { usageMonth } from "../../machines/conversation/usage.ts";
import { quotaReached } from "../limits/plan-limits.ts";
import type { Services } from "../services/services.ts";

/** @throws ApiError `quota_exceeded` with `error.quota` `ai_generations` */
export async function refuseUsedUpGenerations(
  services: Pick<Services, "clock" | "usage">,
  organization: OrganizationId,
): Promise<void> {
  const usage = await services.usage.ofMonth(organization, usageMonth(services.clock.now()));
  if (usage === undefined) throw new Error(`${organization} does not exist`);
  const limit = quotaOf(usage.plan, "ai_generations");
  const used = usage.used.ai_generations;
  if (limit === null || used < limit) return;
  const message = `The plan's ${limit} generations of this month are used up.`;
  throw quotaReached("ai_generations", { message, limit, used });
}

/** Counts the tokens, and one generation if it is `charged`. */
export async function countGeneration(
  services: Pick<Services, "clock" | "usage">,
  organization: OrganizationId,
  { tokens, charged }: { readonly tokens: number; readonly charged: boolean },
): Promise<void> {
  await services.usage.add(organization, usageMonth(services.clock.now()), [
    ...(tokens > 0 ? [{ kind: "tokens", amount: tokens } as const] : []),
    ...(charged ? [{ kind: "ai_generations", amount: 1 } as const] : []),
  ]);
}
