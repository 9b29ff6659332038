/** Changes a document as one action says, and says in words what was done. */
import type { FormDocument } from "../../document/document.ts";
import type { Block } from "../../document/schema/block.ts";
import { optionRef, safe, writeBlock, type WrittenBlock, type Writing } from "../forms/write-block.ts";
import { typeOf } from "../forms/block-types.ts";
import type { EditSentence } from "../../languages/schema/drafting-words.ts";
import type { EditAction, Place } from "./edit-action.ts";
import { withoutBlock } from "./without-block.ts";

export interface Change {
  readonly path: string;
  readonly what: string;
}

export interface Applied {
  readonly doc: FormDocument;
  readonly changes: readonly Change[];
  /** The ref of the question that "it" then means. */
  readonly touched?: string;
}

export type Doing = Exclude<EditAction, { kind: "refused" }>;

/** @param say the sentences of the request's language; `writing` is how the form is written. */
export function applyAction(
  doc: FormDocument,
  action: Doing,
  writing: Writing,
  say: Readonly<Record<EditSentence, string>>,
): Applied {
  const sentence = (key: EditSentence, x: string, y = ""): string =>
    say[key].replaceAll(/\{([xy])\}/g, (_, name: string) => (name === "x" ? x : y));
  switch (action.kind) {
    case "add":
      return added(doc, action, writing, sentence);
    case "remove":
      return removed(doc, action.index, sentence);
    case "title":
    case "description": {
      const text = safe(action.text);
      return {
        doc: { ...doc, [action.kind]: text },
        changes: [{ path: action.kind, what: sentence(action.kind, text) }],
      };
    }
    case "ending":
      return ended(doc, safe(action.text), sentence);
    case "requireAll": {
      const isLeft = ({ type }: Block, index: number): boolean => type === "statement" || index === action.except;
      const changes = doc.blocks.flatMap((block, index) =>
        isLeft(block, index) || block.required === action.required
          ? []
          : [
              {
                path: `blocks.${index}.required`,
                what: sentence(action.required ? "required" : "optional", block.title),
              },
            ],
      );
      const blocks = doc.blocks.map((block, index) =>
        isLeft(block, index) ? block : { ...block, required: action.required },
      );
      return { doc: { ...doc, blocks }, changes };
    }
    case "replace": {
      const first = added(
        doc,
        { kind: "add", items: action.items, place: { kind: "after", index: action.index } },
        writing,
        sentence,
      );
      const second = removed(first.doc, action.index, sentence);
      return { ...first, doc: second.doc, changes: [...second.changes, ...first.changes.map(oneUp)] };
    }
    case "swap":
      return swapped(doc, action.index, action.other, sentence);
    case "move":
      return moved(doc, action.index, action.place, sentence);
    default:
      return changed(doc, action, writing, sentence);
  }
}

/** A change of a block after one in front of it was removed. */
function oneUp({ path, what }: Change): Change {
  return { path: path.replace(/^blocks\.(\d+)/, (_, index: string) => `blocks.${Number(index) - 1}`), what };
}

function swapped(doc: FormDocument, one: number, other: number, sentence: Sentence): Applied {
  const [first, second] = [doc.blocks[one], doc.blocks[other]];
  if (first === undefined || second === undefined) return { doc, changes: [] };
  const blocks = doc.blocks.with(one, second).with(other, first);
  return {
    doc: { ...doc, blocks },
    changes: [
      { path: `blocks.${other}`, what: sentence("moved", first.title) },
      { path: `blocks.${one}`, what: sentence("moved", second.title) },
    ],
    touched: first.ref,
  };
}

type Sentence = (key: EditSentence, x: string, y?: string) => string;

function added(
  doc: FormDocument,
  { items, place }: Extract<EditAction, { kind: "add" }>,
  writing: Writing,
  sentence: Sentence,
): Applied {
  const refs = new Set([...doc.blocks.map(({ ref }) => ref), ...doc.endings.map(({ ref }) => ref)]);
  const ids = new Set(doc.blocks.map(({ id }) => id));
  const blocks = items.map((item) => blockOf(writeBlock(withChoices(item), refs, writing), ids));
  const at = indexOf(place, doc.blocks.length);
  return {
    doc: { ...doc, blocks: doc.blocks.toSpliced(at, 0, ...blocks) },
    changes: blocks.map(({ title }, offset) => ({ path: `blocks.${at + offset}`, what: sentence("added", title) })),
    ...touchedBy(blocks.at(-1)),
  };
}

/** A choice without options cannot be published: it is asked as a text. */
function withChoices(item: Extract<EditAction, { kind: "add" }>["items"][number]): typeof item {
  const needs = ["single_choice", "multi_choice", "dropdown", "ranking"].includes(typeOf(item));
  return needs && item.options === undefined && item.field === undefined ? { ...item, type: "short_text" } : item;
}

function blockOf(written: WrittenBlock, ids: Set<string>): Block {
  let id = written.ref;
  for (let number = 2; ids.has(id); number++) id = `${written.ref}_${number}`;
  ids.add(id);
  return { id, ...written, requiredIf: null, visibleIf: null, media: null };
}

function touchedBy(block: Block | undefined): { touched?: string } {
  return block === undefined ? {} : { touched: block.ref };
}

function removed(doc: FormDocument, index: number, sentence: Sentence): Applied {
  const title = doc.blocks[index]?.title ?? "";
  const { doc: without, logicRemoved } = withoutBlock(doc, index);
  const path = `blocks.${index}`;
  return {
    doc: without,
    changes: [
      { path, what: sentence("removed", title) },
      ...(logicRemoved ? [{ path: "logic", what: sentence("logicRemoved", title) }] : []),
    ],
  };
}

function ended(doc: FormDocument, text: string, sentence: Sentence): Applied {
  const at = doc.endings.findIndex(({ kind }) => kind === "success");
  const changes = [{ path: `endings.${Math.max(at, 0)}.title`, what: sentence("ending", text) }];
  if (at !== -1)
    return {
      doc: {
        ...doc,
        endings: doc.endings.map((ending, index) => (index === at ? { ...ending, title: text } : ending)),
      },
      changes,
    };
  const taken = new Set(doc.blocks.map(({ ref }) => ref).concat(doc.endings.map(({ ref }) => ref)));
  let ref = "thanks";
  for (let number = 2; taken.has(ref); number++) ref = `thanks_${number}`;
  const ending = { ref, title: text, bodyMd: "", kind: "success" as const, requirements: [], redirectUrl: null };
  return { doc: { ...doc, endings: [ending, ...doc.endings] }, changes };
}

/** The index at which something stands that is put at a place. */
function indexOf(place: Place, count: number): number {
  switch (place.kind) {
    case "first":
      return 0;
    case "last":
      return count;
    case "before":
      return place.index;
    case "after":
      return place.index + 1;
  }
}

function moved(doc: FormDocument, from: number, place: Place, sentence: Sentence): Applied {
  const block = doc.blocks[from];
  if (block === undefined) return { doc, changes: [] };
  const at = indexOf(place, doc.blocks.length);
  const to = at > from ? at - 1 : at;
  const blocks = doc.blocks.toSpliced(from, 1).toSpliced(to, 0, block);
  return {
    doc: { ...doc, blocks },
    changes: [{ path: `blocks.${to}`, what: sentence("moved", block.title) }],
    touched: block.ref,
  };
}

type OfBlock = Exclude<
  Doing,
  { kind: "add" | "remove" | "replace" | "swap" | "title" | "description" | "ending" | "requireAll" | "move" }
>;
type Options = readonly { readonly ref: string; readonly label: string }[];

/** What changes one question. */
function changed(doc: FormDocument, action: OfBlock, writing: Writing, sentence: Sentence): Applied {
  const block = doc.blocks[action.index];
  if (block === undefined) return { doc, changes: [] };
  const options = ((block.config as { options?: Options }).options ?? []) satisfies Options;
  const path = `blocks.${action.index}`;
  const into = (part: Partial<Block>, key: string, what: string): Applied => ({
    doc: { ...doc, blocks: doc.blocks.with(action.index, { ...block, ...part }) },
    changes: [{ path: `${path}.${key}`, what }],
    touched: block.ref,
  });
  const withOptions = (next: Options, key: string, what: string): Applied =>
    into({ config: { ...block.config, options: next } }, key, what);
  switch (action.kind) {
    case "rename":
      return into({ title: safe(action.title) }, "title", sentence("renamed", block.title, safe(action.title)));
    case "require":
      return into(
        action.required ? { required: true } : { required: false, requiredIf: null },
        "required",
        sentence(action.required ? "required" : "optional", block.title),
      );
    case "addOption":
      return withOptions(
        [...options, { ref: freeOptionRef(options), label: safe(action.label) }],
        `config.options.${options.length}`,
        sentence("optionAdded", block.title, action.label),
      );
    case "removeOption":
      return withOptions(
        options.toSpliced(action.option, 1),
        `config.options.${action.option}`,
        sentence("optionRemoved", block.title, options[action.option]?.label ?? ""),
      );
    case "renameOption":
      return withOptions(
        options.map((option, index) => (index === action.option ? { ...option, label: safe(action.label) } : option)),
        `config.options.${action.option}.label`,
        sentence("optionRenamed", block.title, action.label),
      );
    case "setOptions":
      return withOptions(
        relabelled(options, action.labels),
        "config.options",
        sentence("options", block.title, action.labels.join(", ")),
      );
    case "type":
      return typed(doc, action, block, options, writing, sentence);
  }
}

/** Labels that stay keep their refs, so that logic goes on to mean them. */
function relabelled(options: Options, labels: readonly string[]): Options {
  const kept = new Map(options.map((option) => [option.label.toLowerCase(), option]));
  const result: { ref: string; label: string }[] = [];
  for (const label of labels) {
    const option = kept.get(label.toLowerCase());
    result.push(option ?? { ref: freeOptionRef([...options, ...result]), label: safe(label) });
  }
  return result;
}

function freeOptionRef(options: Options): string {
  const taken = new Set(options.map(({ ref }) => ref));
  let number = options.length;
  while (taken.has(optionRef(number))) number += 1;
  return optionRef(number);
}

function typed(
  doc: FormDocument,
  { index, item }: Extract<EditAction, { kind: "type" }>,
  block: Block,
  options: Options,
  writing: Writing,
  sentence: Sentence,
): Applied {
  const labels = item.options ?? (options.length > 0 ? options.map(({ label }) => label) : undefined);
  const wanted = { ...item, ...(labels === undefined ? {} : { options: labels }), text: block.title, whole: false };
  const { field: _, ...typedItem } = wanted;
  const choice = ["single_choice", "multi_choice", "dropdown", "ranking"].includes(item.type ?? "");
  const written = writeBlock(choice ? typedItem : withoutOptions(typedItem), new Set(), writing);
  const type = choice && item.type !== undefined ? item.type : written.type;
  const config =
    choice && options.length > 0 && item.options === undefined ? { options: options as never } : written.config;
  return {
    doc: { ...doc, blocks: doc.blocks.with(index, { ...block, type, config }) },
    changes: [{ path: `blocks.${index}.type`, what: sentence("type", block.title, type) }],
    touched: block.ref,
  };
}

function withoutOptions<Item extends { options?: readonly string[] }>(item: Item): Omit<Item, "options"> {
  const { options: _, ...rest } = item;
  return rest;
}
