/**
 * What an answer to a request in words would change, in parts that are taken one by one. Pure.
 *
 * 1. A part is a question, rule, ending, variable or hidden field, a setting, the texts of one language, or any other
 *    key of the document as a whole.
 * 2. All parts together are the answer as it came; none of them is the document as it is.
 * 3. Parts are taken into the document as it is now: what was changed since the request stays, but for the parts taken.
 */
import type { FormDocument } from "../../../../machines/document/document.ts";

type Fields = Readonly<Record<string, unknown>>;
export type ChangeKind = "added" | "removed" | "changed" | "moved";

export interface ProposedChange {
  readonly id: string;
  readonly kind: ChangeKind;
  /** The key of the document, and the name of the part in it; without a name it is the key as a whole. */
  readonly key: string;
  readonly name: string | undefined;
  /** The part before and after; undefined where it is not there. */
  readonly before: unknown;
  readonly after: unknown;
  /** The names before it in the list of the answer, the nearest first: where a new part finds its place. */
  readonly follows: readonly string[];
  /** The service's sentences about it. */
  readonly lines: readonly string[];
}

/** Lists whose parts have names, and what names them. */
const LISTS: Readonly<Record<string, string>> = {
  blocks: "ref",
  logic: "id",
  endings: "ref",
  variables: "ref",
  hiddenFields: "key",
};
/** Objects whose keys are parts. */
const MAPS: ReadonlySet<string> = new Set(["settings", "translations"]);
const ORDER = "order";

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** With keys in one order: an answer may write them in another. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, part]) => [key, sorted(part)]),
  );
}

/** @param said what the service says of the difference, each with its path in the later document. */
export function proposedChanges(
  before: FormDocument,
  after: FormDocument,
  said: readonly { readonly path: string; readonly what: string }[],
): readonly ProposedChange[] {
  const [old, now] = [before, after] as unknown as [Fields, Fields];
  const changes: ProposedChange[] = [];
  const add = (
    key: string,
    name: string | undefined,
    one: unknown,
    other: unknown,
    follows: readonly string[] = [],
  ): void => {
    if (isSame(one, other)) return;
    const kind = one === undefined ? "added" : other === undefined ? "removed" : "changed";
    const id = name === undefined ? key : `${key}/${name}`;
    changes.push({
      id,
      kind,
      key,
      name,
      before: one,
      after: other,
      follows,
      lines: linesOf(key, name, now, said),
    });
  };
  for (const key of new Set([...Object.keys(now), ...Object.keys(old)])) {
    const naming = LISTS[key];
    if (naming !== undefined) {
      const [parts, others] = [partsOf(old[key], naming), partsOf(now[key], naming)];
      const names = [...others.keys()];
      for (const [at, name] of names.entries())
        add(key, name, parts.get(name), others.get(name), names.slice(0, at).toReversed());
      for (const [name, part] of parts) if (!others.has(name)) add(key, name, part, undefined);
      if (isReordered([...parts.keys()], [...others.keys()]))
        changes.push({
          id: `${key}/${ORDER}`,
          kind: "moved",
          key,
          name: undefined,
          before: [...parts.keys()],
          after: names,
          follows: [],
          lines: said.flatMap(({ what }) => (what.includes(" moved from ") ? [what] : [])),
        });
    } else if (MAPS.has(key)) {
      const [parts, others] = [(old[key] ?? {}) as Fields, (now[key] ?? {}) as Fields];
      for (const name of new Set([...Object.keys(parts), ...Object.keys(others)]))
        add(key, name, parts[name], others[name]);
    } else if (key !== "layout") add(key, undefined, old[key], now[key]);
  }
  return changes;
}

function partsOf(list: unknown, naming: string): ReadonlyMap<string, unknown> {
  return new Map(((list ?? []) as readonly Fields[]).map((part) => [String(part[naming]), part]));
}

/** True if what is in both stands in another order. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const kept = before.filter((name) => after.includes(name));
  const keptAfter = after.filter((name) => before.includes(name));
  return kept.some((name, at) => keptAfter[at] !== name);
}

function linesOf(
  key: string,
  name: string | undefined,
  after: Fields,
  said: readonly { readonly path: string; readonly what: string }[],
): readonly string[] {
  const naming = LISTS[key];
  if (naming === undefined || name === undefined) {
    const place = name === undefined ? key : `${key}.${name}`;
    return said.flatMap(({ path, what }) => (path === place || path.startsWith(`${place}.`) ? [what] : []));
  }
  // Of a part as a whole, the path may be one of the earlier document: that it came or went is said anyway.
  const at = ((after[key] ?? []) as readonly Fields[]).findIndex((part) => part[naming] === name);
  return said.flatMap(({ path, what }) => (at !== -1 && path.startsWith(`${key}.${at}.`) ? [what] : []));
}

/** The document with the chosen parts of an answer. @param chosen the ids of the changes that are taken. */
export function withChanges(
  document: FormDocument,
  changes: readonly ProposedChange[],
  chosen: ReadonlySet<string>,
): FormDocument {
  const next: Record<string, unknown> = { ...(document as unknown as Fields) };
  const taken = changes.filter(({ id }) => chosen.has(id));
  for (const change of taken) {
    const { key, name, after } = change;
    const naming = LISTS[key];
    if (naming !== undefined && name !== undefined) next[key] = withPart(next[key], naming, change);
    else if (name !== undefined && MAPS.has(key)) {
      const { [name]: _, ...others } = (next[key] ?? {}) as Fields;
      next[key] = after === undefined ? others : { ...others, [name]: after };
    } else if (change.kind !== "moved") {
      if (after === undefined) delete next[key];
      else next[key] = after;
    }
  }
  for (const { key, kind, after } of taken) {
    const naming = LISTS[key];
    if (kind === "moved" && naming !== undefined) next[key] = inOrder(next[key], naming, after as readonly string[]);
  }
  return next as unknown as FormDocument;
}

function withPart(list: unknown, naming: string, { name, after, follows }: ProposedChange): readonly Fields[] {
  const parts = (list ?? []) as readonly Fields[];
  const at = parts.findIndex((part) => part[naming] === name);
  if (after === undefined) return parts.filter((_, index) => index !== at);
  if (at !== -1) return parts.with(at, after as Fields);
  // What is new stands after the part that it stands after in the answer, if that is here.
  const place = placeAfter(parts, naming, follows);
  return parts.toSpliced(place, 0, after as Fields);
}

function placeAfter(parts: readonly Fields[], naming: string, names: readonly string[]): number {
  for (const name of names) {
    const at = parts.findIndex((part) => part[naming] === name);
    if (at !== -1) return at + 1;
  }
  return names.length === 0 ? 0 : parts.length;
}

/** A list in the order of names; parts without a place there stay after what they stood after. */
function inOrder(list: unknown, naming: string, names: readonly string[]): readonly Fields[] {
  const parts = (list ?? []) as readonly Fields[];
  const nameOf = (part: Fields): string => String(part[naming]);
  const ordered = names.flatMap((name) => parts.filter((part) => nameOf(part) === name));
  let result = [...ordered];
  for (const [at, part] of parts.entries()) {
    if (names.includes(nameOf(part))) continue;
    const before = parts.slice(0, at).toReversed().map(nameOf);
    result = result.toSpliced(placeAfter(result, naming, before), 0, part);
  }
  return result;
}
