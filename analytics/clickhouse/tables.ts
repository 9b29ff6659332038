/** Names of tables that both ingest and the report use; their columns are in `migrations/`. */

/** That rows of a form's UTC day were written (`ingest/touches.ts`). */
export const TOUCHES_TABLE = "touched_days";
/** What responses of whole days add up to (`seals/`). */
export const SEALED_TABLE = "sealed_days";
