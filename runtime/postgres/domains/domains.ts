/**
 * Organizations' own domains: which are asked for, which are proved, and when each record is looked at again.
 *
 * Owns: the statements. Does not own: looking at records and what follows (`runtime/domains/prove-domain.ts`), which
 * names are domains (`api/domains`).
 *
 * 1. A domain is proved for one organization at a time; a unique index enforces it.
 * 2. Every change of which host serves whose forms moves the revision in its own transaction, so a reader that compares
 *    the revision is never left with a former state.
 */
import type { Id, OrganizationId } from "../../../machines/ids.ts";
import { inTransaction, type Pool, type Queryable } from "../pool.ts";

export type DomainId = Id<"dom">;

/**
 * What a look at the record found wrong. `taken_over`: another organization has proved the domain, and this one's
 * record was gone.
 */
export type DomainProblem = "record_missing" | "record_differs" | "dns_unavailable" | "domain_in_use" | "taken_over";

/** Times are epoch milliseconds. */
export interface DomainRow {
  readonly organization: OrganizationId;
  readonly id: DomainId;
  /** In lower case, without a dot at its end, as DNS has it (punycode). */
  readonly domain: string;
  /** The text of the TXT record that proves it. */
  readonly proof: string;
  /** Since when it serves the organization's forms; null: it does not. */
  readonly provedAt: number | null;
  /** When it stopped serving because the record was gone; null unless that is so. */
  readonly releasedAt: number | null;
  /** Since when the record of a proved domain is gone. */
  readonly missingSince: number | null;
  readonly problem: DomainProblem | null;
  readonly checkedAt: number | null;
  readonly createdAt: number;
}

/** A host that serves one organization's forms, or that did and serves nothing any more (null). */
export interface KnownHost {
  readonly domain: string;
  readonly organization: OrganizationId | null;
}

/** What a look found that did not prove the domain. */
export interface FailedLook {
  readonly problem: DomainProblem;
  readonly at: number;
  readonly missingSince: number | null;
  /** True: the domain stops serving. */
  readonly isReleased: boolean;
  /** When to look again, if it still serves. */
  readonly dueAt: number;
}

export interface DomainsRepository {
  /**
   * A repeat with the same id gives the row of the first call.
   * @param max how many an organization may have.
   */
  insert(
    domain: Pick<DomainRow, "organization" | "id" | "domain" | "proof" | "createdAt">,
    max: number,
  ): Promise<DomainRow | "already_added" | "too_many">;
  /** Oldest first. */
  list(organization: OrganizationId): Promise<readonly DomainRow[]>;
  get(organization: OrganizationId, id: DomainId): Promise<DomainRow | undefined>;
  /** @returns false if there is none. */
  remove(organization: OrganizationId, id: DomainId): Promise<boolean>;
  /**
   * The record stands: the domain serves the organization from now on. Another organization that has it proved loses
   * it if its own record is not among `found`.
   * @returns false, and nothing changed, if the other's record stands as well.
   */
  prove(row: DomainRow, found: readonly string[], times: { at: number; dueAt: number }): Promise<boolean>;
  noteFailedLook(row: DomainRow, look: FailedLook): Promise<void>;
  /** Moves with every change of {@link knownHosts}. */
  revision(): Promise<number>;
  /** In the order of their names; `after` is the last one of the page before. */
  knownHosts(after: string, limit: number): Promise<readonly KnownHost[]>;
}

const COLUMNS = `organization, id, domain, proof, proved_at AS "provedAt", released_at AS "releasedAt", missing_since AS "missingSince", problem,
  checked_at AS "checkedAt", created_at AS "createdAt"`;
const MOVE_REVISION = "UPDATE domain_revision SET revision = revision + 1";
const UNIQUE_VIOLATION = "23505";

export function domainsRepository(pool: Pool): DomainsRepository {
  return {
    insert: ({ organization, id, domain, proof, createdAt }, max) =>
      inTransaction(pool, async (client) => {
        // Locks the organization: of two insertions at the limit, one waits and counts the other.
        await client.query("SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE", [organization]);
        const { rows } = await client.query<DomainRow>(`SELECT ${COLUMNS} FROM domains WHERE organization = $1`, [
          organization,
        ]);
        const repeated = rows.find((row) => row.id === id);
        if (repeated !== undefined) return repeated;
        if (rows.some((row) => row.domain === domain)) return "already_added";
        if (rows.length >= max) return "too_many";
        const { rows: inserted } = await client.query<DomainRow>(
          `INSERT INTO domains (organization, id, domain, proof, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
          [organization, id, domain, proof, createdAt],
        );
        return inserted[0] as DomainRow;
      }),

    async list(organization) {
      const { rows } = await pool.query<DomainRow>(
        `SELECT ${COLUMNS} FROM domains WHERE organization = $1 ORDER BY id`,
        [organization],
      );
      return rows;
    },

    async get(organization, id) {
      const { rows } = await pool.query<DomainRow>(
        `SELECT ${COLUMNS} FROM domains WHERE organization = $1 AND id = $2`,
        [organization, id],
      );
      return rows[0];
    },

    remove: (organization, id) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query("DELETE FROM domains WHERE organization = $1 AND id = $2", [
          organization,
          id,
        ]);
        if (rowCount === 1) await client.query(MOVE_REVISION);
        return rowCount === 1;
      }),

    async prove({ organization, id, domain }, found, { at, dueAt }) {
      try {
        return await inTransaction(pool, async (client) => {
          // The own row first: if it is gone, nobody loses anything.
          const own = await client.query("SELECT FROM domains WHERE organization = $1 AND id = $2 FOR UPDATE", [
            organization,
            id,
          ]);
          if (own.rowCount === 0) return false;
          await client.query(
            `UPDATE domains SET proved_at = NULL, released_at = $4, missing_since = NULL, problem = 'taken_over', checked_at = $4, due_at = NULL
             WHERE domain = $1 AND proved_at IS NOT NULL AND organization <> $2 AND proof <> ALL ($3)`,
            [domain, organization, found, at],
          );
          const { rowCount } = await client.query(
            `UPDATE domains d SET proved_at = coalesce(proved_at, $3), released_at = NULL, missing_since = NULL, problem = NULL, checked_at = $3, due_at = $4
             WHERE organization = $1 AND id = $2
               AND NOT EXISTS (SELECT FROM domains o WHERE o.domain = d.domain AND o.proved_at IS NOT NULL AND o.organization <> $1)`,
            [organization, id, at, dueAt],
          );
          await client.query(MOVE_REVISION);
          return rowCount === 1;
        });
      } catch (error) {
        // Another organization proved it at the same moment.
        if ((error as { readonly code?: string }).code === UNIQUE_VIOLATION) return false;
        throw error;
      }
    },

    noteFailedLook: ({ organization, id }, { problem, at, missingSince, isReleased, dueAt }) =>
      inTransaction(pool, async (client) => {
        await client.query(
          `UPDATE domains SET problem = $3, checked_at = $4,
             missing_since = CASE WHEN proved_at IS NULL OR $6 THEN NULL ELSE $5::bigint END,
             released_at = CASE WHEN proved_at IS NOT NULL AND $6 THEN $4 ELSE released_at END,
             proved_at = CASE WHEN $6 THEN NULL ELSE proved_at END,
             due_at = CASE WHEN proved_at IS NULL OR $6 THEN NULL ELSE $7::bigint END
           WHERE organization = $1 AND id = $2`,
          [organization, id, problem, at, missingSince, isReleased, dueAt],
        );
        if (isReleased) await client.query(MOVE_REVISION);
      }),

    async revision() {
      const { rows } = await pool.query<{ revision: number }>({
        name: "domains.revision",
        text: "SELECT revision FROM domain_revision",
      });
      return rows[0]?.revision ?? 0;
    },

    async knownHosts(after, limit) {
      // Two ranges of the partial indexes, each in order and cut. A host that another organization has proved serves
      // that one.
      const { rows } = await pool.query<KnownHost>(
        `SELECT domain, max(organization) AS organization FROM (
           (SELECT domain, organization FROM domains WHERE proved_at IS NOT NULL AND domain > $1 ORDER BY domain LIMIT $2)
           UNION ALL
           (SELECT domain, NULL FROM domains WHERE released_at IS NOT NULL AND domain > $1 ORDER BY domain LIMIT $2)
         ) known GROUP BY domain ORDER BY domain LIMIT $2`,
        [after, limit],
      );
      return rows;
    },
  };
}

/**
 * The domains whose records are due to be looked at, earliest first, claimed until `until`: a worker that dies leaves
 * them to the next one after that.
 */
export async function claimDueDomains(
  db: Queryable,
  now: number,
  until: number,
  limit: number,
): Promise<readonly DomainRow[]> {
  const { rows } = await db.query<DomainRow>({
    name: "domains.claim",
    text: `UPDATE domains SET due_at = $2 WHERE (organization, id) IN
             (SELECT organization, id FROM domains WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
           RETURNING ${COLUMNS}`,
    values: [now, until, limit],
  });
  return rows;
}
