/**
 * The usage of organizations by month.
 *
 * Turns write it in stripes by shard (`runtime/journal/postgres/flush-rows.ts`); what happens outside of turns is added
 * to one more stripe here.
 *
 * 1. A count commits with what it counts: with the turn, or before the answer that reports it.
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import type { UsageCount, UsageKind } from "../../../machines/conversation/usage.ts";
import type { Queryable } from "../pool.ts";

export interface MonthlyUsage {
  /** The name of the organization's plan. */
  readonly plan: string;
  readonly used: Readonly<Record<UsageKind, number>>;
}

export interface UsageRepository {
  /** Undefined: there is no such organization. @param month as `usageMonth` names it. */
  ofMonth(organization: OrganizationId, month: string): Promise<MonthlyUsage | undefined>;
  /** Adds to a month. @param counts of different kinds. */
  add(organization: OrganizationId, month: string, counts: readonly UsageCount[]): Promise<void>;
}

/** The stripe of counts outside of turns: no shard has this number. */
const OUTSIDE_TURNS = -1;

export function usageRepository(db: Queryable): UsageRepository {
  return {
    async ofMonth(organization, month) {
      // One range of the primary key: of each kind as many rows as there are shards and one more, at most.
      const { rows } = await db.query<{ plan: string } & Record<UsageKind, number>>({
        name: "usage.ofMonth",
        text: `SELECT o.plan, coalesce(sum(u.amount) FILTER (WHERE u.kind = 'responses'), 0)::bigint AS responses,
                      coalesce(sum(u.amount) FILTER (WHERE u.kind = 'tokens'), 0)::bigint AS tokens,
                      coalesce(sum(u.amount) FILTER (WHERE u.kind = 'ai_generations'), 0)::bigint AS ai_generations
               FROM organizations o LEFT JOIN usage u ON u.organization = o.id AND u.month = $2
               WHERE o.id = $1 GROUP BY o.id`,
        values: [organization, month],
      });
      const [row] = rows;
      if (row === undefined) return undefined;
      const { plan, ...used } = row;
      return { plan, used };
    },

    async add(organization, month, counts) {
      if (counts.length === 0) return;
      await db.query(
        `INSERT INTO usage (organization, month, kind, shard, amount)
         SELECT $1, $2, kind, ${OUTSIDE_TURNS}, amount FROM unnest($3::text[], $4::bigint[]) AS added (kind, amount)
         ON CONFLICT (organization, month, kind, shard) DO UPDATE SET amount = usage.amount + excluded.amount`,
        [organization, month, counts.map(({ kind }) => kind), counts.map(({ amount }) => amount)],
      );
    },
  };
}
