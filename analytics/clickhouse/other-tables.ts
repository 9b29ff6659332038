/** Errors of tables that are not those of this release: a newer one has migrated them under this node. */

/** Names of ClickHouse for its codes: no such column, unknown identifier, unknown table. */
const CODES: ReadonlySet<string> = new Set(["16", "47", "60"]);

/**
 * True for a statement that names what the tables do not have. Once this node has migrated, only the migrations of a
 * newer release can take it away: a node of that release answers the same request.
 */
export function hasOtherTables(error: unknown): boolean {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code;
  return typeof code === "string" && CODES.has(code);
}
