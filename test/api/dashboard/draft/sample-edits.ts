/** Small documents and random edits of them, whose texts say who wrote them. */
import fc from "fast-check";
import { withValue } from "../../../../api/dashboard/app/draft/parts.ts";

interface SampleBlock {
  readonly id: string;
  readonly ref: string;
  readonly title: string;
  readonly config: { readonly options: readonly { readonly ref: string; readonly label: string }[] };
}

export interface SampleDocument {
  readonly title: string;
  readonly blocks: readonly SampleBlock[];
}

export interface Edit {
  readonly kind: "title" | "blockTitle" | "addOption" | "addBlock" | "deleteBlock" | "move";
  readonly at: number;
  readonly to: number;
  readonly text: string;
}

const BLOCKS_MAX = 6;
const EDITS_MAX = 8;

export function arbitraryDocument(): fc.Arbitrary<SampleDocument> {
  return fc.integer({ min: 2, max: BLOCKS_MAX }).map((count) => ({
    title: "Form",
    blocks: Array.from({ length: count }, (_, at) => ({
      id: `b${at}`,
      ref: `b${at}`,
      title: `Question ${at}`,
      config: { options: [{ ref: `o${at}`, label: "Yes" }] },
    })),
  }));
}

/** @param writer what each text and new name begins with. */
export function arbitraryEdits(writer: string): fc.Arbitrary<readonly Edit[]> {
  const edit = fc.record({
    kind: fc.constantFrom<Edit["kind"][]>("title", "blockTitle", "addOption", "addBlock", "deleteBlock", "move"),
    at: fc.nat(BLOCKS_MAX * 2),
    to: fc.nat(BLOCKS_MAX * 2),
  });
  return fc
    .array(edit, { minLength: 1, maxLength: EDITS_MAX })
    .map((edits) => edits.map((each, at) => ({ ...each, text: `${writer}${at}` })));
}

export function edited(document: SampleDocument, edits: readonly Edit[]): SampleDocument {
  return edits.reduce(editedOnce, document);
}

function editedOnce(document: SampleDocument, { kind, at, to, text }: Edit): SampleDocument {
  const { blocks } = document;
  const block = blocks[at % Math.max(blocks.length, 1)];
  if (kind === "title") return { ...document, title: text };
  if (kind === "addBlock")
    return {
      ...document,
      blocks: blocks.toSpliced(to, 0, { id: text, ref: text, title: text, config: { options: [] } }),
    };
  if (block === undefined) return document;
  const place = ["blocks", `#${block.id}`];
  switch (kind) {
    case "blockTitle":
      return withValue(document, [...place, "title"], text);
    case "addOption":
      return withValue(document, [...place, "config", "options", `#${text}`], { ref: text, label: text });
    case "deleteBlock":
      return withValue(document, place, undefined);
    case "move":
      return {
        ...document,
        blocks: blocks.filter((each) => each !== block).toSpliced(to % blocks.length, 0, block),
      };
  }
}
