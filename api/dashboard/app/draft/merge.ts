/**
 * Merging two changed copies of a document from the one they began with.
 *
 * 1. What only one side changed is as that side has it; what both changed alike is so.
 * 2. A field that both changed differently is a conflict: the result has mine, and the conflict has both.
 * 3. A part that one side deleted and the other changed stays, as a conflict: no text is dropped.
 * 4. Orders merge: what I moved or added stands after the part before it in mine, all else as theirs.
 */
import { mergedOrder } from "./order.ts";
import { type Fields, isFields, isSame, namedParts, type Place, sharing, type Value } from "./parts.ts";

/** A place that both sides changed differently. Undefined: the side deleted it. */
export interface Conflict {
  readonly place: Place;
  readonly mine: Value;
  readonly theirs: Value;
}

export interface Merged<Whole> {
  readonly result: Whole;
  readonly conflicts: readonly Conflict[];
}

/** @param base what both began with. */
export function merge<Whole>(base: Whole, theirs: Whole, mine: Whole): Merged<Whole> {
  const conflicts: Conflict[] = [];
  const result = mergeValue(base, theirs, mine, [], conflicts) as Whole;
  return { result, conflicts };
}

/** What makes sense as a whole only: half of one condition with half of another would be a third that nobody wrote. */
const WHOLE: ReadonlySet<string> = new Set(["when", "visibleIf", "requiredIf", "expr", "media", "optionsFrom"]);

function mergeValue(base: Value, theirs: Value, mine: Value, place: Place, conflicts: Conflict[]): Value {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return sharing(mine, theirs);
  if (mine === undefined || theirs === undefined) {
    conflicts.push({ place, mine, theirs });
    return mine ?? theirs;
  }
  const isWhole = WHOLE.has(place.at(-1) ?? "");
  if (!isWhole && isFields(mine) && isFields(theirs))
    return mergeFields(isFields(base) ? base : {}, theirs, mine, place, conflicts);
  if (!isWhole && Array.isArray(mine) && Array.isArray(theirs)) {
    const list = mergeLists(Array.isArray(base) ? base : [], theirs, mine, place, conflicts);
    if (list !== undefined) return list;
  }
  conflicts.push({ place, mine, theirs });
  return mine;
}

function mergeFields(base: Fields, theirs: Fields, mine: Fields, place: Place, conflicts: Conflict[]): Fields {
  // What distinguishes shapes is changed with what belongs to it: half of one shape in another would be neither.
  if (isAnotherShape(base, theirs, mine)) {
    conflicts.push({ place, mine, theirs });
    return mine;
  }
  const result: Record<string, Value> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const of = (side: Fields): Value => (Object.hasOwn(side, key) ? side[key] : undefined);
    const value = mergeValue(of(base), of(theirs), of(mine), [...place, key], conflicts);
    if (value !== undefined) result[key] = value;
  }
  return result;
}

/** A type of block, or of variable, that one side changed while the other changed the rest. */
function isAnotherShape({ type }: Fields, theirs: Fields, mine: Fields): boolean {
  return type !== undefined && (mine["type"] !== type || theirs["type"] !== type);
}

function mergeLists(
  base: readonly Value[],
  theirs: readonly Value[],
  mine: readonly Value[],
  place: Place,
  conflicts: Conflict[],
): readonly Value[] | undefined {
  const [inBase, inTheirs, inMine] = [namedParts(base), namedParts(theirs), namedParts(mine)];
  if (inBase === undefined || inTheirs === undefined || inMine === undefined) return undefined;
  const parts = new Map<string, Value>();
  for (const name of new Set([...inTheirs.keys(), ...inMine.keys()])) {
    const value = mergeValue(inBase.get(name), inTheirs.get(name), inMine.get(name), [...place, name], conflicts);
    if (value !== undefined) parts.set(name, value);
  }
  const order = mergedOrder([...inBase.keys()], [...inTheirs.keys()], [...inMine.keys()]);
  return order.filter((name) => parts.has(name)).map((name) => parts.get(name));
}
