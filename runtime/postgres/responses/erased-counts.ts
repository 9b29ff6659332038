/**
 * Counts what is erased of a response, for the erasures of persons that asked for it.
 *
 * Owns: the stores that are counted, and adding to their counts. Does not own: erasing (`erasures.ts`), reading the
 * counts (`runtime/postgres/people/person-erasures.ts`).
 */
import type { OrganizationId, SessionId } from "../../../machines/ids.ts";
import type { Queryable } from "../pool.ts";

/** The stores that hold what belongs to a response, in the order in which they are named to people. */
export const ERASED_STORES = [
  "responses",
  "answers",
  "journal",
  "files",
  "messages",
  "deliveries",
  "exports",
  "stored_answers",
  "addresses",
  "report",
] as const;
export type ErasedStore = (typeof ERASED_STORES)[number];
/** Rows by store. `payments` are kept without their description. */
export type ErasedCounts = Readonly<Partial<Record<ErasedStore | "payments", number>>>;

/** Adds what was erased of a session to the erasures that asked for it; most were asked for by none. */
export async function countErased(
  db: Queryable,
  counts: readonly {
    readonly organization: OrganizationId;
    readonly session: SessionId;
    readonly erased: ErasedCounts;
  }[],
): Promise<void> {
  await db.query(
    `UPDATE person_erasure_responses p SET erased = p.erased || n.erased
     FROM unnest($1::text[], $2::text[], $3::jsonb[]) AS n (organization, session, erased)
     WHERE p.organization = n.organization AND p.session = n.session`,
    [
      counts.map(({ organization }) => organization),
      counts.map(({ session }) => session),
      counts.map(({ erased }) => JSON.stringify(erased)),
    ],
  );
}

/**
 * The same for blobs that a statement removes, as a WITH query of it.
 * @param keys the name of a WITH query whose columns are `organization`, `session` and `blob`.
 */
export function countRemovedBlobs(keys: string, store: "files" | "exports"): string {
  return `UPDATE person_erasure_responses p SET blobs = p.blobs || n.blobs,
      erased = jsonb_set(p.erased, '{${store}}', to_jsonb(coalesce((p.erased ->> '${store}')::integer, 0) + cardinality(n.blobs)))
    FROM (SELECT organization, session, array_agg(blob) AS blobs FROM ${keys} GROUP BY organization, session) n
    WHERE p.organization = n.organization AND p.session = n.session`;
}
