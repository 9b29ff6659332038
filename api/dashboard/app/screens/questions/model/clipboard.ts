/** Questions on the clipboard: as JSON, so that they go from one form into another. Pure. */
import type { Block } from "../../../draft/draft-document.ts";
import { isFields } from "../../../draft/parts.ts";
import { NAME } from "./edits.ts";

/** Says what the text is; another text is none of ours. */
const KIND = "parley/questions";
/** As many as a form may have. */
const BLOCKS_MAX = 1000;

export function copiedText(blocks: readonly Block[]): string {
  return JSON.stringify({ kind: KIND, blocks }, undefined, 2);
}

/**
 * The questions of a copied text, with names that are free; undefined: the text is something else. The service checks
 * what is in them when it is saved.
 * @param taken names of questions. @param isKnown whether a type exists here.
 */
export function pastedBlocks(
  text: string,
  taken: ReadonlySet<string>,
  isKnown: (type: string) => boolean,
  random: () => string,
): readonly Block[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isFields(read)) return undefined;
  const { kind, blocks } = read as { readonly kind?: unknown; readonly blocks?: unknown };
  if (kind !== KIND || !Array.isArray(blocks) || blocks.length === 0 || blocks.length > BLOCKS_MAX) return undefined;
  const names = new Set(taken);
  const made: Block[] = [];
  for (const each of blocks as readonly unknown[]) {
    const block = blockOf(each, isKnown);
    if (block === undefined) return undefined;
    const ref = NAME.test(block.ref) && !names.has(block.ref) ? block.ref : `${block.type}_${random()}`;
    names.add(ref);
    made.push({ ...block, id: ref, ref });
  }
  return made;
}

/** Only what a question has: nothing else that stands in the text comes along. */
function blockOf(value: unknown, isKnown: (type: string) => boolean): Block | undefined {
  if (!isFields(value)) return undefined;
  const { ref, type, title, description, required, requiredIf, visibleIf, media, config } = value as Partial<Block>;
  if (typeof type !== "string" || !isKnown(type)) return undefined;
  return {
    id: "",
    ref: typeof ref === "string" ? ref : "",
    type,
    title: typeof title === "string" ? title : "",
    description: typeof description === "string" ? description : null,
    required: required === true,
    requiredIf: requiredIf ?? null,
    visibleIf: visibleIf ?? null,
    media: media ?? null,
    config: isFields(config) ? config : {},
  };
}
