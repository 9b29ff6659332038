/**
 * Made-up answers to the questions of a form, for a test send that shows what a receiver will get (§4.21).
 *
 * 1. Every sample passes the `check` of its block. A question for which no candidate passes gets none, and looks
 *    skipped.
 */
import type { Json, JsonObject } from "../json.ts";
import { blockContext } from "../logic/block-context.ts";
import type { CompiledBlock, CompiledForm } from "../logic/compile.ts";

/** Numbers of which one fits most bounds of numeric questions. */
const ORDINARY_NUMBERS = [1, 3, 5, 10, 0, 50, 100, 1000] as const;

/** By ref, in the order of the form. */
export function sampleAnswers(form: CompiledForm): ReadonlyMap<string, Json> {
  const answers = new Map<string, Json>();
  const context = blockContext(form, { answers, variables: {}, hiddenFields: {} });
  for (const compiled of form.blocks) {
    const { ref, block, type, answerable } = compiled;
    if (!answerable) continue;
    for (const candidate of candidatesFor(compiled)) {
      const checked = type.check(block, candidate, context);
      if (!checked.ok) continue;
      answers.set(ref, checked.value);
      break;
    }
  }
  return answers;
}

/** The type's own example first, then values that its config may ask for instead. */
function candidatesFor({ block, type }: CompiledBlock): readonly Json[] {
  const options = type.optionRefs?.(block) ?? [];
  const [first, second] = options;
  const choices: readonly Json[] =
    first === undefined ? [] : [first, [first], ...(second === undefined ? [] : [[first, second]]), [...options]];
  return [...choices, type.example.answer, ...ORDINARY_NUMBERS, ...gridOf(block.config)];
}

/** For a table: the first column in every row. */
function gridOf(config: JsonObject): readonly Json[] {
  const { rows, columns } = config as { readonly rows?: unknown; readonly columns?: unknown };
  const column = refsOf(columns)[0];
  if (column === undefined) return [];
  const grid = (cell: Json): Json => Object.fromEntries(refsOf(rows).map((row) => [row, cell]));
  return [grid(column), grid([column])];
}

function refsOf(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).flatMap((item) => {
    const ref = item !== null && typeof item === "object" ? (item as { readonly ref?: unknown }).ref : undefined;
    return typeof ref === "string" ? [ref] : [];
  });
}
