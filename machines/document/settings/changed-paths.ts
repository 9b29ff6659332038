/** How much a document differs from the version before it (`changeCount`, §2.11). */
import type { Json, JsonObject } from "../../json.ts";

/** The number of JSON paths at which two values differ: a changed, an added and a removed leaf count as one each. */
export function changedPaths(before: Json | undefined, after: Json | undefined): number {
  if (before === after) return 0;
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    return Array.isArray(before)
      ? changedItems(before, after as readonly Json[])
      : changedKeys(before as JsonObject, after as JsonObject);
  }
  return Math.max(leaves(before), leaves(after), 1);
}

// Lists and objects apart: a large document has a hundred thousand of them, and a set of the keys of each is most of
// the time.
function changedItems(before: readonly Json[], after: readonly Json[]): number {
  let changed = 0;
  for (let index = 0; index < Math.max(before.length, after.length); index++)
    changed += changedPaths(before[index], after[index]);
  return changed;
}

function changedKeys(before: JsonObject, after: JsonObject): number {
  let changed = 0;
  for (const key of Object.keys(after))
    changed += changedPaths(Object.hasOwn(before, key) ? before[key] : undefined, after[key]);
  for (const key of Object.keys(before))
    if (!Object.hasOwn(after, key)) changed += changedPaths(before[key], undefined);
  return changed;
}

type Container = JsonObject | readonly Json[];

function isContainer(value: Json | undefined): value is Container {
  return typeof value === "object" && value !== null;
}

function leaves(value: Json | undefined): number {
  if (value === undefined) return 0;
  if (!isContainer(value)) return 1;
  let total = 0;
  for (const item of Object.values<Json>(value)) total += leaves(item);
  return total;
}
