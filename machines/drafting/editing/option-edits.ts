/** Changes of options that a clause asks for: one is added, removed or renamed, or all are set. */
import type { FormDocument } from "../../document/document.ts";
import { readOptions } from "../reading/annotations.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { wordsOf } from "../words/phrases.ts";
import { capitalized, tidy } from "../words/texts.ts";
import { type Clause, findTarget, isFound, quotedIn, refusal } from "./clause.ts";
import { type Divided, dividedAtOf, dividedAtTo } from "./divided-clauses.ts";
import type { EditAction } from "./edit-action.ts";
import type { FoundBlock } from "./find-block.ts";
import { textAfter, type Verb, withoutSecondPart } from "./verbs.ts";

/** Adds, removes or renames an option, or sets all of them. */
export function optionEdit(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  const { lexicon, masked, words, text, doc } = clause;
  const option = lexicon.edits.option.first(words);
  if (verb === undefined) return undefined;
  if (option === undefined) return verb.key === "add" ? quotedOption(clause, verb) : undefined;
  if (option.at < verb.at) return undefined;
  const behind = withoutSecondPart(text.slice(words[option.at + option.count - 1]?.end), lexicon);
  const before = text.slice(words[verb.at + verb.count - 1]?.end, words[option.at]?.start);
  const rest = withoutOf(behind, lexicon);
  const parts = dividedAtOf(rest, clause) ?? targetBefore(before, rest, clause);
  if (verb.key === "make" || verb.key === "replace" || (verb.key === "rename" && parts === undefined)) {
    const divided = dividedAtTo(rest, clause);
    if (divided === undefined) return undefined;
    const target = findTarget(divided.left, clause);
    const labels = readOptions(masked.plain(divided.right), lexicon);
    if (isFound(target) && labels !== undefined && hasOptions(doc, target.index))
      return { kind: "setOptions", index: target.index, labels };
    return renamedOption(divided.left, divided.right, clause);
  }
  if (verb.key === "rename") {
    const divided = dividedAtTo(rest, clause);
    return divided === undefined ? undefined : renamedOption(divided.left, divided.right, clause);
  }
  if (verb.key !== "add" && verb.key !== "remove") return undefined;
  const label = masked.plain(tidy(parts?.left ?? rest));
  const target =
    parts === undefined
      ? onlyChoice(clause, verb.key === "remove" ? label : undefined)
      : findTarget(parts.right, clause);
  if (!isFound(target)) return parts === undefined && verb.key === "add" ? undefined : refusal(target);
  if (!hasOptions(doc, target.index)) return { kind: "refused", code: "not_found" };
  if (verb.key === "add") return { kind: "addOption", index: target.index, label: capitalized(label) };
  const at = optionAt(doc, target.index, label);
  return at === undefined
    ? { kind: "refused", code: "not_found" }
    : { kind: "removeOption", index: target.index, option: at };
}

/** "Bei X die Option Y": the question stands before its option. */
function targetBefore(before: string, label: string, clause: Clause): Divided | undefined {
  const words = wordsOf(before, clause.lexicon.words.inflection);
  return words.length > 1 && isFound(findTarget(withoutOf(before, clause.lexicon), clause))
    ? { left: label, right: withoutOf(before, clause.lexicon) }
    : undefined;
}

/** Without the "of" in front. */
function withoutOf(text: string, lexicon: Lexicon): string {
  const words = wordsOf(text, lexicon.words.inflection);
  const of = lexicon.edits.of.at(words, 0);
  return of === undefined ? text : text.slice(words[of.count - 1]?.end);
}

/** "Add “TikTok” to “How did you hear about us?”" */
function quotedOption(clause: Clause, verb: Verb): EditAction | undefined {
  const parts = dividedAtOf(textAfter(clause, verb), clause);
  const [label] = parts === undefined ? [] : quotedIn(parts.left, clause.masked);
  if (parts === undefined || label === undefined) return undefined;
  const target = findTarget(parts.right, clause);
  return isFound(target) && hasOptions(clause.doc, target.index)
    ? { kind: "addOption", index: target.index, label }
    : undefined;
}

function renamedOption(left: string, right: string, clause: Clause): EditAction | undefined {
  const { doc, masked } = clause;
  const label = masked.plain(tidy(left));
  for (const [index] of doc.blocks.entries()) {
    const option = optionAt(doc, index, label);
    if (option === undefined) continue;
    const inQuestion = dividedAtOf(right, clause);
    const wanted = inQuestion !== undefined && isFound(findTarget(inQuestion.right, clause)) ? inQuestion.left : right;
    return { kind: "renameOption", index, option, label: capitalized(masked.plain(tidy(wanted))) };
  }
  return { kind: "refused", code: "not_found" };
}

function optionsOf(doc: FormDocument, index: number): readonly { readonly label: string }[] {
  const { options } = (doc.blocks[index]?.config ?? {}) as { readonly options?: readonly { readonly label: string }[] };
  return options ?? [];
}

function hasOptions(doc: FormDocument, index: number): boolean {
  return optionsOf(doc, index).length > 0;
}

function optionAt(doc: FormDocument, index: number, label: string): number | undefined {
  const at = optionsOf(doc, index).findIndex(
    (option) => option.label.trim().toLowerCase() === label.trim().toLowerCase(),
  );
  return at === -1 ? undefined : at;
}

/** The question that has an option, or the only one with options. */
function onlyChoice({ doc, touched }: Clause, label: string | undefined): FoundBlock {
  const indexes = doc.blocks.flatMap((_, index) =>
    hasOptions(doc, index) && (label === undefined || optionAt(doc, index, label) !== undefined) ? [index] : [],
  );
  const before = doc.blocks.findIndex(({ ref }) => ref === touched);
  if (indexes.includes(before)) return { index: before };
  return indexes.length === 1 ? { index: indexes[0] as number } : indexes.length === 0 ? "none" : "several";
}
