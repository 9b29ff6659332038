/**
 * The table of a form's exports, from its published versions.
 *
 * Owns: reading the versions, and how many columns a table may have. Does not own: the columns (`machines/export`).
 */
import { type ExportTable, ExportTableBuilder } from "../../machines/export/export-table.ts";
import type { FormVersions } from "../actors/form-versions.ts";
import type { Clock } from "../node/clock.ts";
import { inSteps } from "../node/in-steps.ts";
import type { NumberedVersion } from "../postgres/exports/form-versions-by-number.ts";

/**
 * Wider tables would need far more memory than rows do, and no spreadsheet opens them: Excel ends at 16,384 columns.
 */
export const COLUMNS_MAX = 4_000;

/** Columns of all versions together, from which `fields` may choose. */
const GATHERED_MAX = 40_000;

/** The table has more than {@link COLUMNS_MAX} columns. */
export class TooManyColumnsError extends Error {
  override readonly name = "TooManyColumnsError";
}

/**
 * @param versions newest first.
 * @param fields as in `ExportTableBuilder.build`.
 * @throws TooManyColumnsError
 */
export async function exportTableOf(
  { formVersions, clock }: { readonly formVersions: FormVersions; readonly clock: Pick<Clock, "monotonicMs"> },
  versions: readonly NumberedVersion[],
  fields?: readonly string[],
  onUnknown?: (field: string, index: number) => void,
): Promise<ExportTable> {
  const builder = new ExportTableBuilder();
  for (const { versionId } of versions) {
    const form = await formVersions.get(versionId);
    // The form is being deleted: whoever uses the table finds that out.
    if (form !== undefined) await inSteps(builder.add(form), clock);
    if (builder.size > GATHERED_MAX) throw new TooManyColumnsError(`the form has more than ${GATHERED_MAX} columns`);
  }
  const table = builder.build(fields, onUnknown);
  if (table.columns.length > COLUMNS_MAX)
    throw new TooManyColumnsError(`the export would have more than ${COLUMNS_MAX} columns`);
  return table;
}
