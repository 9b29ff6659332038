/** Several questions at once: which are picked, and moving, copying and deleting them as one step. Pure. */
import type { Block, DraftDocument } from "../../../draft/draft-document.ts";
import { usesOf, withoutQuestion, type Uses } from "../../../draft/references.ts";
import { copyOf } from "./edits.ts";

/**
 * How a row was pressed. `range`: all up to the row are picked; `toggle`: this row as well, or no more; `rest`: a
 * finger rested on it, and takes it along with what is picked already.
 */
export type Pressed = "range" | "toggle" | "rest";

/**
 * What is picked after a row was pressed.
 * @param open the question that is open: a range begins there if nothing is picked.
 */
export function pickedAfter(
  blocks: readonly Block[],
  picked: ReadonlySet<string>,
  open: string | undefined,
  pressed: string,
  how: Pressed,
): ReadonlySet<string> {
  const places = new Map(blocks.map(({ id }, at) => [id, at]));
  const to = places.get(pressed);
  if (to === undefined) return picked;
  if (how === "rest") return new Set([...picked, pressed]);
  if (how === "toggle") {
    const next = new Set(picked.size === 0 && open !== undefined && open !== pressed ? [open] : picked);
    if (!next.delete(pressed)) next.add(pressed);
    return next;
  }
  const known = [...picked].flatMap((id) => places.get(id) ?? []);
  const from = known.length === 0 ? (places.get(open ?? "") ?? to) : known[0];
  const [first, last] = [Math.min(from ?? to, to), Math.max(from ?? to, to)];
  // The first of a range stays its first: the next range begins there again.
  const range = blocks.slice(first, last + 1).map(({ id }) => id);
  return new Set(from !== undefined && from > to ? range.toReversed() : range);
}

/** The picked questions together, in their order, before the one that stands at a place now. */
export function withMovedBlocks(document: DraftDocument, ids: ReadonlySet<string>, before: number): DraftDocument {
  const { blocks } = document;
  const moved = blocks.filter(({ id }) => ids.has(id));
  const rest = blocks.filter(({ id }) => !ids.has(id));
  const at = blocks.slice(0, before).filter(({ id }) => !ids.has(id)).length;
  const next = rest.toSpliced(at, 0, ...moved);
  return next.every(({ id }, place) => id === blocks[place]?.id) ? document : { ...document, blocks: next };
}

/** Copies of the picked questions behind the last of them. @returns the document, and the ids of the copies. */
export function withCopies(
  document: DraftDocument,
  ids: ReadonlySet<string>,
  random: () => string,
): { readonly document: DraftDocument; readonly copies: readonly Block[] } {
  const { blocks } = document;
  const copies = blocks.filter(({ id }) => ids.has(id)).map((block) => copyOf(block, random));
  const last = blocks.findLastIndex(({ id }) => ids.has(id));
  return { document: { ...document, blocks: blocks.toSpliced(last + 1, 0, ...copies) }, copies };
}

/** The document without the questions and what refers to them. */
export function withoutQuestions(document: DraftDocument, ids: ReadonlySet<string>): DraftDocument {
  return document.blocks
    .filter(({ id }) => ids.has(id))
    .reduce((rest, { ref }) => withoutQuestion(rest, ref), document);
}

/** How often the questions are referred to from elsewhere; not from one another. */
export function usesOfAll(document: DraftDocument, ids: ReadonlySet<string>): Uses {
  const none: Uses = { rules: 0, texts: 0, others: 0 };
  return document.blocks
    .filter(({ id }) => ids.has(id))
    .reduce((sum, { id, ref }) => {
      const others = new Set([...ids].filter((each) => each !== id));
      const uses = usesOf(others.size === 0 ? document : withoutQuestions(document, others), ref);
      return { rules: sum.rules + uses.rules, texts: sum.texts + uses.texts, others: sum.others + uses.others };
    }, none);
}

/** Rows that are drawn beyond those in sight, so that scrolling shows no gap. */
const BEYOND = 12;
/** A shorter list is drawn as a whole. */
export const WHOLE_MAX = 60;

/** The rows of a list that are drawn: from the first, up to before the last. */
export function rowsDrawn(
  count: number,
  rowPx: number,
  seen: { readonly top: number; readonly bottom: number },
): { readonly first: number; readonly end: number } {
  if (count <= WHOLE_MAX || rowPx <= 0) return { first: 0, end: count };
  const first = Math.max(0, Math.min(count, Math.floor(seen.top / rowPx) - BEYOND));
  return { first, end: Math.max(first, Math.min(count, Math.ceil(seen.bottom / rowPx) + BEYOND)) };
}
