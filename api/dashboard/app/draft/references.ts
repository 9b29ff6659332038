/**
 * What refers to a question in a document: following a new name, and saying what a deletion would break.
 *
 * Rules, conditions and calculations refer by `answer`, `score`, `after`, `require` and `block`; texts by
 * `{{answer:name}}`; translations and the layout by a key; some settings and configs by a ref.
 */
import type { DraftDocument } from "./draft-document.ts";
import { type Fields, isFields, type Value } from "./parts.ts";

/** A recall of an answer: its start, its name, and all up to its end. */
const RECALL = /\{\{\s*answer:([A-Za-z0-9_-]+)((?:\.[A-Za-z0-9_.-]*)?\s*(?:\|[^{}]*)?)\}\}/g;

/** Keys whose text is the ref of a question, where that text is all that the object says of it. */
const NAMING: ReadonlySet<string> = new Set(["score", "after", "require", "block", "toRef"]);
/** Keys whose lists hold refs of questions. */
const LISTING: ReadonlySet<string> = new Set(["requirements", "shuffledGroups"]);

/** The document with another name for a question, everywhere it is referred to. */
export function withRenamedQuestion(document: DraftDocument, from: string, to: string): DraftDocument {
  if (from === to) return document;
  const renamed = renamedIn(document, from, to) as DraftDocument;
  return {
    ...renamed,
    blocks: renamed.blocks.map((block) => (block.ref === from ? { ...block, ref: to } : block)),
    layout: withRenamedKey(renamed.layout, from, to) as DraftDocument["layout"],
    translations: Object.fromEntries(
      Object.entries(renamed.translations).map(([language, translation]) => [
        language,
        isFields(translation.blocks)
          ? { ...translation, blocks: withRenamedKey(translation.blocks, from, to) }
          : translation,
      ]),
    ) as DraftDocument["translations"],
  };
}

function renamedIn(value: Value, from: string, to: string, key = ""): Value {
  if (typeof value === "string") {
    if (NAMING.has(key)) return value === from ? to : value;
    return value.includes("{{")
      ? value.replace(RECALL, (whole, name: string, rest: string) =>
          name === from ? `{{answer:${to}${rest}}}` : whole,
        )
      : value;
  }
  if (Array.isArray(value))
    return kept(
      value,
      value.map((part: Value) =>
        LISTING.has(key) && part === from ? to : renamedIn(part, from, to, LISTING.has(key) ? key : ""),
      ),
    );
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, Value] => {
    if (name === "answer" && isOperand(value)) return [name, inner === from ? to : inner];
    if (name === "ref" && key === "optionsFrom") return [name, inner === from ? to : inner];
    return [name, renamedIn(inner, from, to, name)];
  });
  return entries.every(([name, inner]) => inner === value[name]) ? value : Object.fromEntries(entries);
}

/** `{answer, part?}`: an answer of a list of questions and answers has a question beside it. */
function isOperand(value: Fields): boolean {
  return Object.keys(value).every((key) => key === "answer" || key === "part");
}

function kept(list: readonly Value[], changed: readonly Value[]): readonly Value[] {
  return changed.length === list.length && changed.every((part, at) => part === list[at]) ? list : changed;
}

function withRenamedKey(fields: Fields, from: string, to: string): Fields {
  if (!Object.hasOwn(fields, from)) return fields;
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key === from ? to : key, value]));
}

/** How often a question is referred to from elsewhere. */
export interface Uses {
  readonly rules: number;
  readonly texts: number;
  /** Conditions of other questions, options that are carried on, settings. */
  readonly others: number;
}

/** What refers to a question; its own texts and conditions do not count. */
export function usesOf(document: DraftDocument, ref: string): Uses {
  const others = { ...document, blocks: document.blocks.filter((block) => block.ref !== ref) };
  const rules = [...others.logic, ...others.endingRules].filter((rule) => refersTo(rule, ref)).length;
  const rest: DraftDocument = { ...others, logic: [], endingRules: [] };
  const texts = textsOf(rest).filter((text) => recalls(text, ref)).length;
  // A text that stands for another answers for itself.
  return { rules, texts, others: countIn(withoutTexts(rest), ref) };
}

/**
 * The document without a question and without what refers to it: rules and conditions that need it are deleted, and
 * texts no longer recall it.
 */
export function withoutQuestion(document: DraftDocument, ref: string): DraftDocument {
  const rest: DraftDocument = {
    ...document,
    blocks: document.blocks.filter((block) => block.ref !== ref),
    logic: document.logic.filter((rule) => !refersTo(rule, ref)),
    endingRules: document.endingRules.filter((rule) => !refersTo(rule, ref)),
  };
  const left = withoutReferences(rest, ref) as DraftDocument;
  const { shuffledGroups } = left.settings;
  return {
    ...left,
    layout: withoutKey(left.layout, ref) as DraftDocument["layout"],
    // Of a group of one nothing is shuffled, and the service does not read it.
    settings:
      shuffledGroups === undefined
        ? left.settings
        : { ...left.settings, shuffledGroups: shuffledGroups.filter((group) => group.length > 1) },
    translations: Object.fromEntries(
      Object.entries(left.translations).map(([language, translation]) => [
        language,
        translation.blocks === undefined
          ? translation
          : { ...translation, blocks: withoutKey(translation.blocks, ref) as typeof translation.blocks },
      ]),
    ),
  };
}

function withoutKey(fields: Fields, key: string): Fields {
  return Object.hasOwn(fields, key)
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))
    : fields;
}

/** Keys that may go when what they say refers to nothing any more. */
const LEFT_OUT: ReadonlySet<string> = new Set(["optionsFrom"]);
const CONDITIONS: ReadonlySet<string> = new Set(["visibleIf", "requiredIf"]);

function withoutReferences(value: Value, ref: string, key = ""): Value {
  if (typeof value === "string")
    return value.includes("{{")
      ? value.replace(RECALL, (whole, name: string, rest: string) => (name === ref ? fallbackOf(rest) : whole))
      : value;
  if (Array.isArray(value)) {
    const isList = LISTING.has(key);
    const parts = value.filter((part: Value) => !(isList && part === ref));
    return kept(
      value,
      parts.length === value.length
        ? value.map((part: Value) => withoutReferences(part, ref, isList ? key : ""))
        : parts,
    );
  }
  if (!isFields(value)) return value;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, Value][] => {
    if (CONDITIONS.has(name) && refersTo(inner, ref)) return [[name, null]];
    if (LEFT_OUT.has(name) && refersTo({ [name]: inner }, ref)) return [];
    return [[name, withoutReferences(inner, ref, name)]];
  });
  const isSame =
    entries.length === Object.keys(value).length && entries.every(([name, inner]) => inner === value[name]);
  return isSame ? value : Object.fromEntries(entries);
}

/** What stands behind `|` of a recall. */
function fallbackOf(rest: string): string {
  const [, fallback = ""] = rest.split("|");
  return fallback;
}

function refersTo(value: Value, ref: string): boolean {
  return countIn(value, ref) > 0 || textsOf(value).some((text) => recalls(text, ref));
}

function recalls(text: string, ref: string): boolean {
  return Array.from(text.matchAll(RECALL)).some(([, name]) => name === ref);
}

function textsOf(value: Value): string[] {
  if (typeof value === "string") return value.includes("{{") ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** References that are no text. */
function countIn(value: Value, ref: string): number {
  // A name that no text can have: what would be renamed is what refers.
  return differencesOf(value, renamedIn(value, ref, `${ref}\u{0}`));
}

function differencesOf(one: Value, other: Value): number {
  if (one === other) return 0;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return 1;
  return Object.entries(one).reduce((sum, [key, value]) => sum + differencesOf(value, (other as Fields)[key]), 0);
}

function withoutTexts(value: Value): Value {
  if (typeof value === "string") return value.includes("{{") ? "" : value;
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutTexts(inner)]));
}
