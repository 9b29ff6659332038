/** How much a document differs from the version before it (`changeCount`, §2.11). */
import type { Json, JsonObject } from "../../json.ts";

/** Values that are compared in one step, which take less than a millisecond. */
const STEP_VALUES = 500;

/** The number of JSON paths at which two values differ: a changed, an added and a removed leaf count as one each. */
export function changedPaths(before: Json | undefined, after: Json | undefined): number {
  const steps = changedPathsInSteps(before, after);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** As {@link changedPaths}, in steps: the caller decides when to yield to other work. */
export function* changedPathsInSteps(before: Json | undefined, after: Json | undefined): Generator<undefined, number> {
  let changed = 0;
  let untilStep = STEP_VALUES;
  // Pairs that are still to be compared: before, after, before, after …
  const waiting: (Json | undefined)[] = [before, after];
  while (waiting.length > 0) {
    if (--untilStep === 0) {
      yield;
      untilStep = STEP_VALUES;
    }
    const now = waiting.pop();
    const then = waiting.pop();
    if (then === now) continue;
    if (isContainer(then) && isContainer(now) && Array.isArray(then) === Array.isArray(now)) {
      if (Array.isArray(then)) addItems(waiting, then, now as readonly Json[]);
      else addKeys(waiting, then as JsonObject, now as JsonObject);
    } else {
      changed += Math.max(leaves(then), leaves(now), 1);
    }
  }
  return changed;
}

// Lists and objects apart: a large document has a hundred thousand of them, and a set of the keys of each is most of
// the time.
function addItems(waiting: (Json | undefined)[], before: readonly Json[], after: readonly Json[]): void {
  for (let index = 0; index < Math.max(before.length, after.length); index++) waiting.push(before[index], after[index]);
}

function addKeys(waiting: (Json | undefined)[], before: JsonObject, after: JsonObject): void {
  for (const key of Object.keys(after)) waiting.push(Object.hasOwn(before, key) ? before[key] : undefined, after[key]);
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) waiting.push(before[key], undefined);
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
