/** How much a document differs from the version before it (`changeCount`, §2.11). */
import type { Json } from "../json.ts";

/** The number of JSON paths at which two values differ: a changed, an added and a removed leaf count as one each. */
export function changedPaths(before: Json | undefined, after: Json | undefined): number {
  if (before === after) return 0;
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    let changed = 0;
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) changed += changedPaths(at(before, key), at(after, key));
    return changed;
  }
  return Math.max(leaves(before), leaves(after), 1);
}

type Container = { readonly [key: string]: Json } | readonly Json[];

function isContainer(value: Json | undefined): value is Container {
  return typeof value === "object" && value !== null;
}

function at(container: Container, key: string): Json | undefined {
  return (container as { readonly [key: string]: Json })[key];
}

function leaves(value: Json | undefined): number {
  if (value === undefined) return 0;
  if (!isContainer(value)) return 1;
  let total = 0;
  for (const item of Object.values<Json>(value)) total += leaves(item);
  return total;
}
