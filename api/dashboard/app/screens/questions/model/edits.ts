/** Changes of the questions of a document, as functions from one document to the next. */
import { randomHex } from "../../../../../client/entropy.ts";
import type { Block, DraftDocument } from "../../../draft/draft-document.ts";
import { isFields } from "../../../draft/parts.ts";

/** What a question may be called in exports, links and the API. */
export const NAME = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,63}$/;

/** The document with a question at a place of the order; 0 is the first. */
export function withBlock(document: DraftDocument, block: Block, at: number): DraftDocument {
  return { ...document, blocks: document.blocks.toSpliced(at, 0, block) };
}

/** The document with a question at another place of the order; a place beyond the ends is the end. */
export function withMovedBlock(document: DraftDocument, id: string, to: number): DraftDocument {
  const from = document.blocks.findIndex((block) => block.id === id);
  const block = document.blocks[from];
  const place = Math.max(0, Math.min(to, document.blocks.length - 1));
  if (block === undefined || from === place) return document;
  return { ...document, blocks: document.blocks.toSpliced(from, 1).toSpliced(place, 0, block) };
}

/** The document with another value of a block. @param change the same object: nothing changes. */
export function withChangedBlock(document: DraftDocument, id: string, change: (block: Block) => Block): DraftDocument {
  const at = document.blocks.findIndex((block) => block.id === id);
  const block = document.blocks[at];
  if (block === undefined) return document;
  const changed = change(block);
  return changed === block ? document : { ...document, blocks: document.blocks.with(at, changed) };
}

/** A block with another value in its config; undefined takes the key away. */
export function withConfig(block: Block, changes: Readonly<Record<string, unknown>>): Block {
  const config = Object.fromEntries(
    Object.entries({ ...block.config, ...changes }).filter(([, value]) => value !== undefined),
  ) as Block["config"];
  return { ...block, config };
}

/** A new block. @param random makes names that two people who add at once do not both make. */
export function newBlock(type: string, config: Block["config"], random: () => string): Block {
  const ref = `${type}_${random()}`;
  return {
    id: ref,
    ref,
    type,
    title: "",
    description: null,
    required: false,
    requiredIf: null,
    visibleIf: null,
    media: null,
    config,
  };
}

/** A copy of a question with names of its own; it keeps the names of options, so that rules can be copied too. */
export function copyOf(block: Block, random: () => string): Block {
  const ref = `${block.type}_${random()}`;
  return { ...block, id: ref, ref };
}

/**
 * The block as one of another type: what both types know of the config stays. @param known the keys of the new type.
 * Undefined: everything.
 */
export function withType(block: Block, type: string, known: ReadonlySet<string>, starts: Block["config"]): Block {
  const config = { ...starts, ...Object.fromEntries(Object.entries(block.config).filter(([key]) => known.has(key))) };
  return { ...block, type, config };
}

/** Options as the editor handles them. */
export interface EditedOption {
  readonly ref: string;
  readonly label: string;
  readonly synonyms?: readonly string[];
  readonly score?: number;
  readonly imageKey?: string;
}

export function optionsOf(block: Block, key = "options"): readonly EditedOption[] {
  const options = block.config[key];
  return Array.isArray(options) ? (options as unknown as EditedOption[]).filter(isFields as never) : [];
}

/** So many lines of a pasted list become options; the service takes no more. */
const PASTED_MAX = 1000;

/** A pasted text as options, a line each; `label | word, word` has other words for it. */
export function optionsIn(text: string, random: () => string): readonly EditedOption[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^[-*•]\s+/, "").trim())
    .filter((line) => line !== "")
    .slice(0, PASTED_MAX)
    .map((line) => withWords({ ref: `option_${random()}`, label: line }));
}

/** An option whose label was written as `label | word, word`. */
export function withWords<Written extends EditedOption>(option: Written): Written {
  const [label = "", ...words] = option.label.split("|");
  if (words.length === 0) return option;
  const synonyms = words
    .join(",")
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  return {
    ...option,
    label: label.trim(),
    ...(synonyms.length === 0 ? {} : { synonyms: [...new Set([...(option.synonyms ?? []), ...synonyms])] }),
  };
}

/** A list with a part at another place. */
export function moved<Part>(list: readonly Part[], from: number, to: number): readonly Part[] {
  const part = list[from];
  const place = Math.max(0, Math.min(to, list.length - 1));
  return part === undefined || from === place ? list : list.toSpliced(from, 1).toSpliced(place, 0, part);
}

const NAME_BYTES = 3;

/** A short random name. */
export function randomName(): string {
  return randomHex(NAME_BYTES);
}
