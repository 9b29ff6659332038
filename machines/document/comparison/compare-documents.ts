/**
 * What differs between two documents, part by part and in words.
 *
 * Owns: pairing parts by their names, and finding what was added, removed, moved and changed. Does not own: the words
 * (`change-words.ts`), counting changed paths (`../settings/changed-paths.ts`).
 *
 * 1. Parts with a name are paired by it: blocks, endings, variables and options by `ref`, rules by `id`, hidden fields
 *    by `key`. Others are paired by their place.
 * 2. The fewest moves are named: parts that kept their order have not moved.
 * 3. A part that was added or removed is one change, whatever is in it.
 */
import { isJsonObject, withoutKeys, type Json, type JsonObject } from "../../json.ts";
import type { FormDocument } from "../document.ts";
import { changeInWords } from "./change-words.ts";

export type ChangeKind = "added" | "removed" | "changed" | "moved";

export interface DocumentDifference {
  /** As in an issue, in the later document: `blocks.2.title`. For what was removed, in the earlier one. */
  readonly path: string;
  readonly kind: ChangeKind;
  /** The value before; null for what was added. For a move the place, from 1. */
  readonly before: Json;
  /** The value after; null for what was removed. For a move the place, from 1. */
  readonly after: Json;
  /** The change in words, in English. */
  readonly what: string;
}

export interface DocumentComparison {
  readonly changes: readonly DocumentDifference[];
  /** True if there are more changes than {@link CHANGES_MAX}. */
  readonly truncated: boolean;
}

/** More than a reader reads. */
export const CHANGES_MAX = 500;

/** For editors only: nothing that a respondent or a reader of answers sees. */
const NOT_COMPARED: ReadonlySet<string> = new Set(["schemaVersion", "layout"]);

/** One step from the document to a part. */
export interface Step {
  readonly key: string;
  /** The name of a part of a list: a ref, an id or a key. */
  readonly name?: string;
}

export interface FoundChange {
  readonly steps: readonly Step[];
  readonly kind: ChangeKind;
  readonly before: Json;
  readonly after: Json;
}

export function compareDocuments(before: FormDocument, after: FormDocument): DocumentComparison {
  const found: FoundChange[] = [];
  const shown = (document: FormDocument): JsonObject => withoutKeys(document, NOT_COMPARED);
  compareObjects(shown(before), shown(after), [], found);
  const documents = { before, after };
  return {
    changes: found.slice(0, CHANGES_MAX).map((change) => ({
      path: change.steps.map(({ key }) => key).join("."),
      kind: change.kind,
      before: change.before,
      after: change.after,
      what: changeInWords(change, documents),
    })),
    truncated: found.length > CHANGES_MAX,
  };
}

function compare(before: Json, after: Json, steps: readonly Step[], into: FoundChange[]): void {
  if (into.length > CHANGES_MAX || before === after) return;
  if (isJsonObject(before) && isJsonObject(after)) compareObjects(before, after, steps, into);
  else if (Array.isArray(before) && Array.isArray(after) && nameOfParts(before, after) !== undefined)
    compareNamed(before as readonly JsonObject[], after as readonly JsonObject[], steps, into);
  else if (JSON.stringify(before) !== JSON.stringify(after)) into.push({ steps, kind: "changed", before, after });
}

function compareObjects(before: JsonObject, after: JsonObject, steps: readonly Step[], into: FoundChange[]): void {
  const isBlock = "ref" in after && "config" in after;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    // Ids of blocks are names for editors.
    if (isBlock && key === "id") continue;
    const inner = [...steps, { key }];
    const [old, now] = [before[key], after[key]];
    if (old === undefined) into.push({ steps: inner, kind: "added", before: null, after: now ?? null });
    else if (now === undefined) into.push({ steps: inner, kind: "removed", before: old, after: null });
    else compare(old, now, inner, into);
  }
}

function compareNamed(
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  steps: readonly Step[],
  into: FoundChange[],
): void {
  const nameKey = nameOfParts(before, after) ?? "ref";
  // Both lists have it in each part, as a text.
  const nameOf = (part: JsonObject): string => part[nameKey] as string;
  const oldPlaces = new Map(before.map((part, place) => [nameOf(part), place]));
  const newNames = new Set(after.map(nameOf));
  const step = (place: number, part: JsonObject): readonly Step[] => [
    ...steps,
    { key: String(place), name: nameOf(part) },
  ];
  for (const [place, part] of before.entries())
    if (!newNames.has(nameOf(part)))
      into.push({ steps: step(place, part), kind: "removed", before: part, after: null });
  const kept = after.map((part) => oldPlaces.get(nameOf(part))).filter((place) => place !== undefined);
  const inOrder = longestRising(kept);
  for (const [place, part] of after.entries()) {
    const oldPlace = oldPlaces.get(nameOf(part));
    const old = oldPlace === undefined ? undefined : before[oldPlace];
    if (oldPlace === undefined || old === undefined) {
      into.push({ steps: step(place, part), kind: "added", before: null, after: part });
      continue;
    }
    if (!inOrder.has(oldPlace))
      into.push({ steps: step(place, part), kind: "moved", before: oldPlace + 1, after: place + 1 });
    compare(old, part, step(place, part), into);
  }
}

const NAMES = ["ref", "id", "key"] as const;

/** The key that names each part of both lists, once in each; undefined: the parts have no names. */
function nameOfParts(before: readonly Json[], after: readonly Json[]): (typeof NAMES)[number] | undefined {
  if (before.length + after.length === 0) return undefined;
  return NAMES.find((key) =>
    [before, after].every((list) => {
      const names = list.map((part) => (isJsonObject(part) ? part[key] : undefined));
      return names.every((name) => typeof name === "string") && new Set(names).size === names.length;
    }),
  );
}

/** The values of a longest rising subsequence. The values differ. O(n log n). */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  /** At each length less one: where in `values` the smallest last value of such a subsequence is. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [at, value] of values.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous.push(low === 0 ? undefined : ends[low - 1]);
    ends[low] = at;
  }
  const result = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) result.add(values[at] ?? 0);
  return result;
}
