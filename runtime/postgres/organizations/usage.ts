/**
 * The usage of organizations by month. Only turns write it, in stripes (`runtime/journal/postgres/flush-rows.ts`).
 *
 * 1. The count commits with the turn, so every acknowledged response is counted.
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import type { UsageKind } from "../../../machines/conversation/usage.ts";
import type { Queryable } from "../pool.ts";

export interface MonthlyUsage {
  /** The name of the organization's plan. */
  readonly plan: string;
  readonly used: Readonly<Record<UsageKind, number>>;
}

export interface UsageRepository {
  /** Undefined: there is no such organization. @param month as `usageMonth` names it. */
  ofMonth(organization: OrganizationId, month: string): Promise<MonthlyUsage | undefined>;
}

export function usageRepository(db: Queryable): UsageRepository {
  return {
    async ofMonth(organization, month) {
      // One range of the primary key: of each kind as many rows as there are shards, at most.
      const { rows } = await db.query<{ plan: string; responses: number; tokens: number }>({
        name: "usage.ofMonth",
        text: `SELECT o.plan, coalesce(sum(u.amount) FILTER (WHERE u.kind = 'responses'), 0)::bigint AS responses,
                      coalesce(sum(u.amount) FILTER (WHERE u.kind = 'tokens'), 0)::bigint AS tokens
               FROM organizations o LEFT JOIN usage u ON u.organization = o.id AND u.month = $2
               WHERE o.id = $1 GROUP BY o.id`,
        values: [organization, month],
      });
      const [row] = rows;
      return row === undefined ? undefined : { plan: row.plan, used: { responses: row.responses, tokens: row.tokens } };
    },
  };
}
