/**
 * Whether seals were all there while they were read.
 *
 * Another node may seal the same days at the same time, and merges then take one of two seals out. A seal never comes
 * back, so one that is here after statements have read it was here for all of them.
 */
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { heldSealsQuery } from "../queries/touched.ts";

/** Ask after the last statement that reads them. */
export async function areSealsHeld(
  clickhouse: Pick<ClickHouse, "read">,
  { organization, form }: { readonly organization: string; readonly form: string },
  generations: readonly number[],
): Promise<boolean> {
  if (generations.length === 0) return true;
  const [row] = await clickhouse.read(heldSealsQuery, { organization, form, generations: [...generations] });
  return row?.held === generations.length;
}
