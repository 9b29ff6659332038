/**
 * The plans of organizations, remembered for some seconds: what already exists stops doing what a lowered plan does not
 * include, and does it again once the plan is raised.
 *
 * Owns: the memory. Does not own: what a plan includes (`machines/plan.ts`), changing a plan
 * (`runtime/postgres/organizations/organizations.ts`).
 *
 * 1. A plan is known at once after its first read. An older one is answered while it is read again.
 */
import { LRUCache } from "lru-cache";
import type { OrganizationId } from "../../machines/ids.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { OrganizationsRepository } from "../postgres/organizations/organizations.ts";

/** A changed plan takes effect this soon after the next use. */
export const PLAN_FRESH_MS = 5_000;
/** Organizations that are remembered. */
const ORGANIZATIONS_MAX = 20_000;

export interface OrganizationPlans {
  /** The plan as it was last read; undefined if it has not been read. */
  peek(organization: OrganizationId): string | undefined;
  /** The plan as of the last {@link PLAN_FRESH_MS}; the one before if it cannot be read. "" without an organization. */
  of(organization: OrganizationId): Promise<string>;
}

export interface OrganizationPlansOptions {
  readonly organizations: Pick<OrganizationsRepository, "get">;
  readonly clock: Pick<Clock, "monotonicMs">;
  readonly log: Log;
}

interface Known {
  readonly plan: string;
  readonly readMs: number;
}

export function createOrganizationPlans({ organizations, clock, log }: OrganizationPlansOptions): OrganizationPlans {
  const known = new LRUCache<OrganizationId, Known>({ max: ORGANIZATIONS_MAX });
  const reading = new Map<OrganizationId, Promise<string>>();

  const read = (organization: OrganizationId): Promise<string> => {
    let running = reading.get(organization);
    if (running === undefined) {
      running = organizations
        .get(organization)
        .then((row) => {
          const plan = row?.plan ?? "";
          known.set(organization, { plan, readMs: clock.monotonicMs() });
          return plan;
        })
        .finally(() => reading.delete(organization));
      reading.set(organization, running);
    }
    return running;
  };

  const isFresh = ({ readMs }: Known): boolean => clock.monotonicMs() - readMs < PLAN_FRESH_MS;
  const keptAfter = (error: unknown, { plan }: Known): string => {
    log.warn({ err: error }, "could not read the plan of an organization; the one read before stays in force");
    return plan;
  };

  return {
    peek(organization) {
      const entry = known.get(organization);
      if (entry === undefined) return undefined;
      if (!isFresh(entry)) void read(organization).catch((error: unknown) => keptAfter(error, entry));
      return entry.plan;
    },

    async of(organization) {
      const entry = known.get(organization);
      if (entry === undefined) return read(organization);
      if (isFresh(entry)) return entry.plan;
      return read(organization).catch((error: unknown) => keptAfter(error, entry));
    },
  };
}
