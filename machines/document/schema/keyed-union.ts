/**
 * Unions of objects of which each has a key that no other has: `{all: …}`, `{any: …}`, `{not: …}`.
 *
 * `z.union` tries every branch and makes the issues of each that fails, all of which are thrown away when a later one
 * fits. Inside a union of unions that is most of the time that a document takes. Here the key names the branch. A value
 * without one of the keys, or with several, goes through all branches, so issues are those of `z.union`.
 */
import { z } from "./acyclic-zod.ts";

/**
 * What `z.union` makes, and JSON Schema knows as such.
 * @param branches by the key that only this branch has.
 * @param others further branches; an object without any key goes to the first of them.
 */
export function keyedUnion<
  Branches extends Readonly<Record<string, z.core.SomeType>>,
  Others extends readonly z.core.SomeType[],
>(
  branches: Branches,
  others: readonly [...Others],
): z.ZodUnion<readonly (Branches[keyof Branches & string] | Others[number])[]> {
  const union = z.union([...Object.values(branches), ...others] as (
    | Branches[keyof Branches & string]
    | Others[number]
  )[]);
  const inAllBranches = union._zod.parse;
  const parse: typeof inAllBranches = (payload, context) => {
    const branch = branchOf(branches, others[0], payload.value);
    return branch === undefined ? inAllBranches(payload, context) : branch._zod.run(payload, context);
  };
  // A schema without checks runs what it parses with, which was set when it was made.
  union._zod.parse = parse;
  union._zod.run = parse;
  return union;
}

function branchOf(
  branches: Readonly<Record<string, z.core.SomeType>>,
  whenEmpty: z.core.SomeType | undefined,
  value: unknown,
): z.core.SomeType | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  let found: z.core.SomeType | undefined;
  let isEmpty = true;
  for (const key in value) {
    isEmpty = false;
    const branch = Object.hasOwn(branches, key) ? branches[key] : undefined;
    if (branch === undefined) continue;
    if (found !== undefined) return undefined;
    found = branch;
  }
  return isEmpty ? whenEmpty : found;
}
