/** Refs for what is imported: the name that a thing has in the source where that is a ref, else one made from it. */
import { fieldKeySchema, refSchema } from "../../document/schema/refs.ts";
import { REF_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import { withoutEnds } from "../../values/text-ends.ts";

/** Room for a suffix that makes a name unique. */
const DERIVED_CHARACTERS_MAX = REF_CHARACTERS_MAX - 8;

/** Names of one kind of thing, each given out once. The same calls give the same names. */
export class Names {
  readonly #taken = new Set<string>();
  readonly #nextSuffix = new Map<string, number>();

  /**
   * The first candidate that is a ref as it stands, else one made from the first that has letters or digits, else from
   * `otherwise`.
   */
  take(candidates: readonly string[], otherwise: string): string {
    const [first = ""] = candidates;
    const valid = refSchema.safeParse(first).success && !this.#taken.has(first) ? first : undefined;
    const name = valid ?? this.#free(candidates.map(derived).find((candidate) => candidate !== "") ?? otherwise);
    this.#taken.add(name);
    return name;
  }

  #free(base: string): string {
    if (!this.#taken.has(base)) return base;
    let suffix = this.#nextSuffix.get(base) ?? 2;
    while (this.#taken.has(`${base}_${suffix}`)) suffix += 1;
    this.#nextSuffix.set(base, suffix + 1);
    return `${base}_${suffix}`;
  }
}

/** The key of a hidden field, made from what the source calls it; undefined where nothing of it can stand in a key. */
export function fieldKey(name: string): string | undefined {
  const key = name
    .replace(/[^a-zA-Z0-9_.-]+/g, "_")
    .replace(/^[^a-zA-Z_]+/, "")
    .slice(0, 61);
  return fieldKeySchema.safeParse(key).success ? key : undefined;
}

function derived(text: string): string {
  const words = text
    .slice(0, 4 * REF_CHARACTERS_MAX)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_");
  const name = withoutEnds(words.slice(0, DERIVED_CHARACTERS_MAX), /_/);
  return refSchema.safeParse(name).success ? name : "";
}
