/**
 * Places in a document by name instead of by position: `blocks › #b4 › config › options › #fish › label`. They stay
 * right while others insert, move and delete beside them.
 *
 * A part of a list is named by its `id`, else its `ref`, else its `key`; a text in a list names itself. A list whose
 * parts have no such names, or the same one twice, is one value.
 */

/** What JSON can hold. */
export type Value = unknown;
/** Keys of objects, and names of parts of lists, which begin with `#`. */
export type Place = readonly string[];

export type Fields = Readonly<Record<string, Value>>;

export function isFields(value: Value): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The name of a part of a list; undefined: it has none. */
export function nameOf(part: Value): string | undefined {
  if (typeof part === "string") return `#${part}`;
  if (!isFields(part)) return undefined;
  const name = part["id"] ?? part["ref"] ?? part["key"];
  return typeof name === "string" ? `#${name}` : undefined;
}

/** The parts of a list by their names; undefined: the list is one value. */
export function namedParts(list: readonly Value[]): ReadonlyMap<string, Value> | undefined {
  const parts = new Map<string, Value>();
  for (const part of list) {
    const name = nameOf(part);
    if (name === undefined || parts.has(name)) return undefined;
    parts.set(name, part);
  }
  return parts;
}

/** What stands at a place; undefined: nothing. */
export function valueAt(whole: Value, place: Place): Value {
  let value = whole;
  for (const step of place) {
    if (Array.isArray(value)) value = value.find((part) => nameOf(part) === step);
    else if (isFields(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/**
 * The same with another value at a place; undefined takes the place away. What is not on the way stays the same object.
 * A part that its list lacks comes to the list's end. Nothing changes where an object on the way is missing.
 */
export function withValue<Whole>(whole: Whole, place: Place, value: Value): Whole {
  return changedAt(whole, place, value) as Whole;
}

function changedAt(whole: Value, place: Place, value: Value): Value {
  const [step, ...rest] = place;
  if (step === undefined) return value;
  if (Array.isArray(whole)) {
    const list: readonly Value[] = whole;
    const at = list.findIndex((part) => nameOf(part) === step);
    if (at === -1) return rest.length > 0 || value === undefined ? list : [...list, value];
    const part = changedAt(list[at], rest, value);
    if (part === undefined) return list.toSpliced(at, 1);
    return part === list[at] ? list : list.with(at, part);
  }
  if (!isFields(whole)) return whole;
  const before = Object.hasOwn(whole, step) ? whole[step] : undefined;
  if (before === undefined && rest.length > 0) return whole;
  const after = changedAt(before, rest, value);
  if (after === before) return whole;
  if (after !== undefined) return { ...whole, [step]: after };
  return Object.fromEntries(Object.entries(whole).filter(([key]) => key !== step));
}

/** A place as one text, for maps and keys. */
export function placeText(place: Place): string {
  return place.join("\u{1f}");
}

/**
 * The place that a path of an issue (`blocks.0.config.options.2.label`) means in the document that was checked. A path
 * leads no further than the document does.
 */
export function placeOfPath(document: Value, path: string): Place {
  const place: string[] = [];
  let value = document;
  for (const step of path === "" ? [] : path.split(".")) {
    if (Array.isArray(value)) {
      const part: Value = value[Number(step)];
      const name = namedParts(value) === undefined ? undefined : nameOf(part);
      if (name === undefined) break;
      place.push(name);
      value = part;
    } else if (isFields(value)) {
      place.push(step);
      value = Object.hasOwn(value, step) ? value[step] : undefined;
    } else break;
  }
  return place;
}

/** Whether two values are the same JSON, whatever the order of keys. */
export function isSame(one: Value, other: Value): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((part, at) => isSame(part, other[at]));
  if (!isFields(one) || !isFields(other)) return false;
  const keys = Object.keys(one).filter((key) => one[key] !== undefined);
  const others = Object.keys(other).filter((key) => other[key] !== undefined);
  return (
    keys.length === others.length && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

/** The later value with the objects of the earlier one wherever they say the same: what did not change is not drawn. */
export function sharing<Whole>(earlier: Value, later: Whole): Whole {
  return shared(earlier, later) as Whole;
}

function shared(earlier: Value, later: Value): Value {
  if (isSame(earlier, later)) return earlier;
  if (Array.isArray(earlier) && Array.isArray(later)) {
    const parts = namedParts(earlier);
    return later.map((part: Value, at) => shared(parts?.get(nameOf(part) ?? "") ?? earlier[at], part));
  }
  if (!isFields(earlier) || !isFields(later)) return later;
  return Object.fromEntries(
    Object.entries(later).map(([key, value]) => [
      key,
      Object.hasOwn(earlier, key) ? shared(earlier[key], value) : value,
    ]),
  );
}

/** Whether a place is another one, or lies in it. */
export function isWithin(place: Place, outer: Place): boolean {
  return outer.length <= place.length && outer.every((step, at) => step === place[at]);
}
