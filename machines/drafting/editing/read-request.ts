/**
 * Reads a request for changes of a form.
 *
 * Owns: which change a clause asks for. Does not own: finding the question (`find-block.ts`) and changing the document
 * (`apply-action.ts`).
 */
import type { FormDocument } from "../../document/document.ts";
import { readOptions, takeAnnotations, without } from "../reading/annotations.ts";
import type { MaskedText } from "../reading/masked-text.ts";
import { readItem, takeLeadIns, wholeField } from "../reading/read-item.ts";
import { readPrompt } from "../reading/read-prompt.ts";
import type { DraftItem } from "../forms/draft-item.ts";
import type { EditKey, Lexicon } from "../words/lexicon.ts";
import { type Found, type Word, wordsOf } from "../words/phrases.ts";
import { capitalized, tidy } from "../words/texts.ts";
import type { EditAction, Place } from "./edit-action.ts";
import { findBlock, type FoundBlock } from "./find-block.ts";

interface Clause {
  readonly text: string;
  readonly words: readonly Word[];
  readonly doc: FormDocument;
  readonly lexicon: Lexicon;
  readonly masked: MaskedText;
  /** The ref of the question that was changed before. */
  readonly touched: string | undefined;
}

const NOT_UNDERSTOOD: EditAction = { kind: "refused", code: "not_understood" };

export function readClause(
  text: string,
  doc: FormDocument,
  lexicon: Lexicon,
  masked: MaskedText,
  touched?: string,
): EditAction {
  const clause: Clause = { text, words: wordsOf(text, lexicon.words.inflection), doc, lexicon, masked, touched };
  const has = (key: EditKey): Found<true> | undefined => lexicon.edits[key].first(clause.words);
  if (has("translate") !== undefined) return { kind: "refused", code: "translation" };
  const undo = has("undo");
  if (undo !== undefined && undo.at <= 2 && clause.words.length <= undo.count + 4)
    return { kind: "refused", code: "undo" };
  const verb = verbOf(clause);
  return (
    formText(clause, verb) ??
    optionEdit(clause, verb) ??
    (verb?.key === "remove" ? removal(clause, verb) : undefined) ??
    typeChange(clause, verb) ??
    (verb?.key === "add" ? addition(clause, verb) : undefined) ??
    requirement(clause, verb) ??
    replacement(clause, verb) ??
    movement(clause, verb) ??
    renaming(clause, verb) ??
    NOT_UNDERSTOOD
  );
}

const VERBS = ["rename", "remove", "replace", "move", "add", "make"] as const;
interface Verb extends Found<true> {
  readonly key: (typeof VERBS)[number];
}

/** The first verb of a clause; of two at one place the longer, then the one that means more. */
function verbOf({ words, lexicon }: Clause): Verb | undefined {
  let best: Verb | undefined;
  for (const key of VERBS) {
    const found = lexicon.edits[key].first(words);
    if (
      found !== undefined &&
      (best === undefined || found.at < best.at || (found.at === best.at && found.count > best.count))
    )
      best = { ...found, key };
  }
  return best;
}

/** The text after a verb. */
function after({ text, words }: Clause, found: Found<unknown> | undefined): string {
  return found === undefined ? text : text.slice(words[found.at + found.count - 1]?.end);
}

function quotedIn(text: string, masked: MaskedText): string[] {
  return (text.match(/[\uE000-\uF8FF]/g) ?? []).flatMap((character) => {
    const enclosed = masked.enclosed(character);
    return enclosed?.kind === "quotation" ? [enclosed.text] : [];
  });
}

/** Title, description and ending of the form. */
function formText(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  const { lexicon, masked, words } = clause;
  if (verb !== undefined && (verb.key === "remove" || verb.key === "move")) return undefined;
  const start = verb === undefined ? 0 : verb.at + verb.count;
  const rest = words.slice(start);
  const ends = lexicon.structure.end.first(words);
  const keys = ["ending", "description", "title"] as const;
  const at = rest.findIndex(
    (_, index) =>
      lexicon.structure.leadIns.at(rest, index) === undefined ||
      keys.some((key) => lexicon.edits[key].at(rest, index) !== undefined),
  );
  const kind =
    keys.find((key) => lexicon.edits[key].at(rest, Math.max(at, 0)) !== undefined) ??
    (ends !== undefined && ends.at <= 1 ? "ending" : undefined);
  if (kind === undefined) return undefined;
  const quoted = quotedIn(clause.text, masked).at(-1);
  const named = lexicon.edits[kind].at(rest, Math.max(at, 0));
  const tail =
    named === undefined ? after(clause, ends) : clause.text.slice(rest[Math.max(at, 0) + named.count - 1]?.end);
  // "The title of question 2" and "the form field" are no title of the form.
  if (
    kind === "title" &&
    lexicon.edits.question.at(wordsOf(takeLeadIns(tail, lexicon), lexicon.words.inflection), 0) !== undefined
  )
    return undefined;
  const value = quoted ?? afterTo(tail, clause);
  return value === undefined || value === "" ? undefined : { kind, text: value };
}

/** What stands after "to" or a colon. */
function afterTo(text: string, { lexicon, masked }: Clause): string | undefined {
  const colon = /:\s/.exec(text);
  if (colon !== null) return masked.plain(tidy(text.slice(colon.index + 1)));
  const words = wordsOf(text, lexicon.words.inflection);
  for (let at = 0; at < words.length; at++) {
    const to = lexicon.edits.to.at(words, at);
    if (to === undefined) continue;
    const value = masked.plain(text.slice(words[at + to.count - 1]?.end).trim());
    if (value !== "") return value;
  }
  return undefined;
}

function isFound(found: FoundBlock): found is { readonly index: number } {
  return typeof found === "object";
}

function refusal(found: FoundBlock): EditAction {
  return { kind: "refused", code: found === "several" ? "ambiguous" : "not_found" };
}

function find(text: string, { doc, lexicon, masked, touched }: Clause): FoundBlock {
  return findBlock(text, doc, lexicon, masked, touched);
}

/** Adds, removes or renames an option, or sets all of them. */
function optionEdit(clause: Clause, verb: Verb | undefined): EditAction | undefined {
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
    const target = find(divided.left, clause);
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
    parts === undefined ? onlyChoice(clause, verb.key === "remove" ? label : undefined) : find(parts.right, clause);
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
  return words.length > 1 && isFound(find(withoutOf(before, clause.lexicon), clause))
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
  const parts = dividedAtOf(after(clause, verb), clause);
  const [label] = parts === undefined ? [] : quotedIn(parts.left, clause.masked);
  if (parts === undefined || label === undefined) return undefined;
  const target = find(parts.right, clause);
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
    const wanted = inQuestion !== undefined && isFound(find(inQuestion.right, clause)) ? inQuestion.left : right;
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

interface Divided {
  readonly left: string;
  readonly right: string;
}

/** At the last "to" or "from" that leads to a question. */
function dividedAtOf(text: string, clause: Clause): Divided | undefined {
  const words = wordsOf(text, clause.lexicon.words.inflection);
  for (let at = words.length - 1; at > 0; at--) {
    const of = clause.lexicon.edits.of.at(words, at);
    if (of === undefined || at + of.count >= words.length) continue;
    const divided = { left: text.slice(0, words[at]?.start), right: text.slice(words[at + of.count - 1]?.end) };
    if (isFound(find(divided.right, clause))) return divided;
  }
  return undefined;
}

/** At the first "to" with something on both sides, or at a colon. */
function dividedAtTo(text: string, { lexicon }: Clause): Divided | undefined {
  const colon = /:\s/.exec(text);
  if (colon !== null) return { left: text.slice(0, colon.index), right: text.slice(colon.index + 1) };
  const words = wordsOf(text, lexicon.words.inflection);
  for (let at = 1; at < words.length; at++) {
    const to = lexicon.edits.to.at(words, at);
    if (to !== undefined && at + to.count < words.length)
      return { left: text.slice(0, words[at]?.start), right: text.slice(words[at + to.count - 1]?.end) };
  }
  return undefined;
}

function removal(clause: Clause, verb: Verb): EditAction {
  const target = find(aroundVerb(clause, verb), clause);
  return isFound(target) ? { kind: "remove", index: target.index } : refusal(target);
}

/** A clause without its verb: in German its second part stands at the end. */
function aroundVerb(clause: Clause, verb: Verb | undefined): string {
  if (verb === undefined) return clause.text;
  const rest = without(clause.text, clause.words, verb.at, verb.at + verb.count);
  return withoutSecondPart(rest, clause.lexicon);
}

function withoutSecondPart(text: string, lexicon: Lexicon): string {
  const words = wordsOf(text, lexicon.words.inflection);
  const last = words.length - 1;
  return last > 0 && SECOND_PARTS.has(words[last]?.text ?? "") ? text.slice(0, words[last]?.start) : text;
}

/** Second parts of German and Dutch verbs. */
const SECOND_PARTS: ReadonlySet<string> = new Set([
  "hinzu",
  "ein",
  "um",
  "weg",
  "raus",
  "heraus",
  "an",
  "toe",
  "machen",
  "sein",
  "werden",
  "ab",
  "auf",
]);

/** "Change X to a dropdown", "the type of X to number". */
function typeChange(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  const { lexicon } = clause;
  if (verb?.key !== "make" && verb?.key !== "replace") return undefined;
  const divided = dividedAtTo(aroundVerb(clause, verb), clause);
  const rest = aroundVerb(clause, verb);
  const candidates = divided === undefined ? splitsOf(rest, clause) : [divided, ...splitsOf(rest, clause)];
  for (const { left, right } of candidates) {
    if (quotedIn(right, clause.masked).length > 0) continue;
    const item = typedItem(right, clause);
    if (item === undefined) continue;
    const target = find(withoutTypeWord(left, lexicon), clause);
    if (isFound(target)) return { kind: "type", index: target.index, item };
  }
  return undefined;
}

/** Without "the type of". */
function withoutTypeWord(text: string, lexicon: Lexicon): string {
  const words = wordsOf(text, lexicon.words.inflection);
  const type = lexicon.edits.type.first(words);
  return type === undefined || words.length === type.count ? text : without(text, words, type.at, type.at + type.count);
}

/** At each article: "make budget a dropdown". */
function splitsOf(text: string, { lexicon }: Clause): Divided[] {
  const words = wordsOf(text, lexicon.words.inflection);
  return words.flatMap(({ start }, at) =>
    at > 0 && lexicon.structure.leadIns.at(words, at) !== undefined
      ? [{ left: text.slice(0, start), right: text.slice(start) }]
      : [],
  );
}

function typedItem(text: string, { lexicon, masked }: Clause): DraftItem | undefined {
  const item = readItem(text, false, lexicon, masked);
  if (item.type !== undefined && wordsOf(item.text, lexicon.words.inflection).length <= 3) return item;
  if (item.scale !== undefined && item.text === "") return { ...item, type: "opinion_scale" };
  return undefined;
}

function addition(clause: Clause, verb: Verb): EditAction | undefined {
  const { lexicon, masked } = clause;
  const placed = takePlace(aroundVerb(clause, verb), clause);
  const written = masked.written(placed.text);
  const [quoted] = quotedIn(placed.text, masked);
  const { items } = readPrompt(
    quoted !== undefined && masked.plain(takeLeadIns(placed.text, lexicon)) === quoted
      ? quoted
      : addedText(written, lexicon),
    lexicon,
    false,
  );
  if (items.length === 0) return undefined;
  return { kind: "add", items, place: placed.place ?? { kind: "last" } };
}

/** Without "a question about": what is asked for remains. */
function addedText(text: string, lexicon: Lexicon): string {
  const words = wordsOf(text, lexicon.words.inflection);
  const question = lexicon.edits.question.first(words);
  return question !== undefined &&
    question.at <= 3 &&
    question.at + question.count < words.length &&
    question.count === 1
    ? text.slice(words[question.at]?.end).replace(/^\s*:/, "")
    : text;
}

/** Reads and removes where something is put: "after the e-mail", "at the end". */
function takePlace(text: string, clause: Clause): { text: string; place?: Place } {
  const { lexicon } = clause;
  const words = wordsOf(text, lexicon.words.inflection);
  for (let at = words.length - 1; at >= 0; at--)
    for (const kind of ["after", "before"] as const) {
      const found = lexicon.edits[kind].at(words, at);
      if (found === undefined || at + found.count >= words.length) continue;
      const target = at === 0 ? "none" : find(text.slice(words[at + found.count - 1]?.end), clause);
      if (isFound(target)) return { text: text.slice(0, words[at]?.start), place: { kind, index: target.index } };
      const short = shortTarget(text, words, at + found.count, clause);
      if (short !== undefined)
        return {
          text: `${text.slice(0, words[at]?.start)} ${text.slice(words[short.end - 1]?.end)}`,
          place: { kind, index: short.index },
        };
    }
  for (const kind of ["last", "first"] as const) {
    const found = lexicon.edits[kind].first(words);
    if (found !== undefined && (found.count > 1 || found.at > 0))
      return { text: without(text, words, found.at, found.at + found.count), place: { kind } };
  }
  return { text };
}

/** Words of a question that stands in front of what is added: "nach der E-Mail eine Frage nach …". */
const SHORT_TARGET_WORDS_MAX = 4;

function shortTarget(
  text: string,
  words: readonly Word[],
  from: number,
  clause: Clause,
): { index: number; end: number } | undefined {
  for (let end = from + 1; end <= Math.min(words.length - 1, from + SHORT_TARGET_WORDS_MAX); end++) {
    const field = wholeField(words.slice(from, end), clause.lexicon);
    const target = field === undefined ? "none" : find(text.slice(words[from]?.start, words[end - 1]?.end), clause);
    const longer = wholeField(words.slice(from, end + 1), clause.lexicon);
    if (isFound(target) && (longer === undefined || longer === field)) return { index: target.index, end };
  }
  return undefined;
}

function requirement(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  const said: Pick<DraftItem, "required"> = {};
  const rest = takeAnnotations(aroundVerb(clause, verb), clause.lexicon, said);
  if (said.required === undefined) return undefined;
  const words = wordsOf(rest, clause.lexicon.words.inflection);
  const everything = clause.lexicon.structure.everything.first(words);
  if (everything !== undefined) {
    const except = exceptIn(rest, words, clause);
    return { kind: "requireAll", required: said.required, ...(except === undefined ? {} : { except }) };
  }
  const target = find(withoutTo(rest, clause), clause);
  return isFound(target) ? { kind: "require", index: target.index, required: said.required } : refusal(target);
}

/** "Everything except the name"; Japanese and Hindi say the question in front. */
function exceptIn(text: string, words: readonly Word[], clause: Clause): number | undefined {
  const found = clause.lexicon.edits.except.first(words);
  if (found === undefined) return undefined;
  const behind = find(withoutTo(text.slice(words[found.at + found.count - 1]?.end), clause), clause);
  const target = isFound(behind) ? behind : find(text.slice(0, words[found.at]?.start), clause);
  return isFound(target) ? target.index : undefined;
}

/** "Replace the phone with a date of birth", "swap phone and e-mail". */
function replacement(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  const { lexicon, masked } = clause;
  if (verb?.key !== "replace") return undefined;
  const rest = aroundVerb(clause, verb);
  if (quotedIn(rest, masked).length > 0) return undefined;
  for (const { left, right } of dividedAt(rest, lexicon.structure.and, lexicon)) {
    const [one, other] = [find(left, clause), find(right, clause)];
    if (isFound(one) && isFound(other) && one.index !== other.index)
      return { kind: "swap", index: one.index, other: other.index };
  }
  for (const { left, right } of dividedAt(rest, lexicon.edits.to, lexicon)) {
    const target = find(left, clause);
    if (!isFound(target)) continue;
    const { items } = readPrompt(addedText(masked.written(right), lexicon), lexicon, false);
    if (items.length > 0) return { kind: "replace", index: target.index, items };
  }
  return undefined;
}

/** A text at each place where a phrase of a table stands with something on both sides. */
function dividedAt(text: string, table: Lexicon["edits"]["to"], lexicon: Lexicon): Divided[] {
  const words = wordsOf(text, lexicon.words.inflection);
  return words.flatMap(({ start }, at) => {
    const found = at === 0 ? undefined : table.at(words, at);
    return found === undefined || at + found.count >= words.length
      ? []
      : [{ left: text.slice(0, start), right: text.slice(words[at + found.count - 1]?.end) }];
  });
}

/** Without what hangs at the end: "make the phone to be". */
function withoutTo(text: string, { lexicon }: Clause): string {
  const words = wordsOf(text, lexicon.words.inflection);
  let end = words.length;
  while (
    end > 1 &&
    (lexicon.edits.to.at(words.slice(end - 1, end), 0) ??
      lexicon.edits.make.at(words.slice(end - 1, end), 0) ??
      lexicon.edits.it.at(words.slice(end - 1, end), 0)) !== undefined
  ) {
    if (lexicon.edits.it.at(words.slice(end - 1, end), 0) !== undefined && end <= 1) break;
    end -= 1;
  }
  return end === words.length ? text : text.slice(0, words[end - 1]?.end);
}

function movement(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  if (verb === undefined || (verb.key !== "move" && verb.key !== "make" && verb.key !== "add")) return undefined;
  const { text, place } = takePlace(aroundVerb(clause, verb), clause);
  if (place === undefined) return undefined;
  const target = find(text, clause);
  return isFound(target) ? { kind: "move", index: target.index, place } : refusal(target);
}

function renaming(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  if (verb === undefined || (verb.key !== "rename" && verb.key !== "make" && verb.key !== "replace")) return undefined;
  const rest = aroundVerb(clause, verb);
  const quoted = quotedIn(rest, clause.masked);
  const divided = dividedAtLastTo(rest, clause);
  const [title] = quoted.slice(-1);
  const left =
    divided?.left ??
    (title === undefined ? undefined : rest.slice(0, rest.search(/[\uE000-\uF8FF](?!.*[\uE000-\uF8FF])/)));
  const wanted = title ?? (verb.key === "rename" ? clause.masked.plain(tidy(divided?.right ?? "")) : undefined);
  if (left === undefined || wanted === undefined || wanted === "") return undefined;
  const target = find(left, clause);
  return isFound(target) ? { kind: "rename", index: target.index, title: capitalized(wanted) } : refusal(target);
}

/** At the "to" in front of the new wording: the last one that is not inside it. */
function dividedAtLastTo(text: string, clause: Clause): Divided | undefined {
  const words = wordsOf(text, clause.lexicon.words.inflection);
  let best: Divided | undefined;
  for (let at = 1; at < words.length; at++) {
    const to = clause.lexicon.edits.to.at(words, at);
    if (to === undefined || at + to.count >= words.length) continue;
    const divided = { left: text.slice(0, words[at]?.start), right: text.slice(words[at + to.count - 1]?.end) };
    if (isFound(find(divided.left, clause))) return divided;
    best ??= divided;
  }
  return best;
}
