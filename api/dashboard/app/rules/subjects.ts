/**
 * What rules can ask about: the answers of a document and their parts, variables, hidden fields, what is known of the
 * respondent. With the type that each compares as, and the values that it can have.
 *
 * Owns: reading a document for rules. Does not own: what the types of questions are. The table of value types repeats
 * what `machines/blocks/` says of each type, whose code is too large for a browser; a test compares the two.
 */
import type { ValueType } from "../../../../machines/document/block-type/block-type.ts";
import type { FormDocument, JumpTarget } from "../../../../machines/document/document.ts";
import type { Block } from "../../../../machines/document/schema/block.ts";
import type { ConstScalar, Operand } from "../../../../machines/document/schema/condition.ts";
import type { WordKey } from "../words/areas.ts";
import { broken, name, type PhraseValue } from "./phrase.ts";

/** Titles are cut where a rule names them. */
const NAME_CHARACTERS_MAX = 80;

const VALUE_TYPES: Readonly<Record<string, ValueType>> = {
  booking: "object",
  ces: "number",
  consent: "object",
  contact_info: "object",
  country: "text",
  csat: "number",
  currency: "object",
  date: "date",
  date_range: "object",
  datetime: "datetime",
  dropdown: "choice",
  email: "text",
  file_upload: "object",
  address: "object",
  long_text: "text",
  matrix: "object",
  multi_choice: "choices",
  nps: "number",
  number: "number",
  opinion_scale: "number",
  payment: "object",
  phone: "text",
  picture_choice: "choice",
  ranking: "ranking",
  rating: "number",
  repeat_group: "object",
  short_text: "text",
  signature: "object",
  single_choice: "choice",
  slider: "number",
  statement: "none",
  time: "time",
  url: "text",
  verification: "object",
  yes_no: "boolean",
};

/** Parts of answers that are the same for every question of a type. */
const PARTS: Readonly<Record<string, Readonly<Record<string, ValueType>>>> = {
  address: { line1: "text", line2: "text", city: "text", state: "text", zip: "text", country: "text" },
  booking: { start: "datetime", end: "datetime", timeZone: "text" },
  consent: { accepted: "boolean" },
  currency: { amountMinor: "number", currency: "text" },
  date_range: { start: "date", end: "date" },
  payment: { amountMinor: "number", currency: "text", provider: "text", paidAt: "number" },
  repeat_group: { count: "number" },
  verification: { to: "text" },
};

export const PART_NAMES: Readonly<Record<string, WordKey>> = {
  accepted: "rules.part.accepted",
  amountMinor: "rules.part.amountMinor",
  city: "rules.part.city",
  count: "rules.part.count",
  country: "rules.part.country",
  currency: "rules.part.currency",
  email: "rules.part.email",
  end: "rules.part.end",
  line1: "rules.part.line1",
  line2: "rules.part.line2",
  firstName: "rules.part.firstName",
  fullName: "rules.part.fullName",
  lastName: "rules.part.lastName",
  company: "rules.part.company",
  phone: "rules.part.phone",
  start: "rules.part.start",
  state: "rules.part.state",
  timeZone: "rules.part.timeZone",
  zip: "rules.part.zip",
};

/** Facts of the respondent that rules are written about; any other is kept as it stands. */
export const META: Readonly<Record<string, WordKey>> = {
  "device.type": "rules.meta.device",
  language: "rules.meta.language",
  "geo.country": "rules.meta.country",
  referrerHost: "rules.meta.referrer",
  channel: "rules.meta.channel",
};

export interface Choice {
  readonly value: ConstScalar;
  readonly label: string | { readonly key: WordKey };
}

/** One thing that a comparison can be about. */
export interface Subject {
  readonly operand: Operand;
  /** `undefined`: anything, as for hidden fields. */
  readonly valueType: ValueType | undefined;
  /** The values that it can have; undefined: any. */
  readonly choices?: readonly Choice[];
  readonly label: PhraseValue;
}

const YES_NO: readonly Choice[] = [
  { value: true, label: { key: "rules.yes" } },
  { value: false, label: { key: "rules.no" } },
];

interface NamedPart {
  readonly ref: string;
  readonly label: string;
}

/** Options, rows or columns of a config, whatever its type. */
function listOf(block: Block, key: string): readonly NamedPart[] {
  const list: unknown = block.config[key];
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).flatMap((item) => {
    const { ref, label } = (item ?? {}) as { readonly ref?: unknown; readonly label?: unknown };
    return typeof ref === "string" ? [{ ref, label: typeof label === "string" && label !== "" ? label : ref }] : [];
  });
}

/** The longest chain of questions that hand their options on. */
const CARRIED_MAX = 20;

/** The options that a question can ever offer: its own and those carried forward from earlier ones. */
export function optionsOf(document: FormDocument, block: Block): readonly NamedPart[] {
  const options: NamedPart[] = [];
  let at: Block | undefined = block;
  for (let step = 0; at !== undefined && step < CARRIED_MAX; step++) {
    options.push(...listOf(at, "options"));
    const from: unknown = (at.config["optionsFrom"] as { readonly ref?: unknown } | undefined)?.ref;
    at = typeof from === "string" ? blockOf(document, from) : undefined;
  }
  return options;
}

export function blockOf(document: FormDocument, ref: string): Block | undefined {
  return document.blocks.find((block) => block.ref === ref);
}

/** What the answers of a question compare as. */
export function valueTypeOf(block: Block): ValueType | undefined {
  if (block.type === "picture_choice" && block.config["multiple"] === true) return "choices";
  return VALUE_TYPES[block.type];
}

/** True for what nobody answers: words between the questions. */
export function isStatement(block: Block): boolean {
  return valueTypeOf(block) === "none";
}

/** The parts of an answer that rules can ask about. */
export function partsOf(block: Block): Readonly<Record<string, ValueType>> {
  if (block.type === "matrix") {
    const type = block.config["multiple"] === true ? "choices" : "choice";
    return Object.fromEntries(listOf(block, "rows").map(({ ref }) => [ref, type]));
  }
  if (block.type === "contact_info") {
    const fields = (block.config["fields"] ?? []) as readonly { readonly key?: unknown }[];
    return Object.fromEntries(fields.flatMap(({ key }) => (typeof key === "string" ? [[key, "text" as const]] : [])));
  }
  return PARTS[block.type] ?? {};
}

/** The title of a question in one line, without the marks of its Markdown; its ref if it has none yet. */
export function nameOfBlock({ title, ref }: Pick<Block, "title" | "ref">): string {
  return shortened(title) || ref;
}

const RECALL = /\{\{\s*(?:answer|var|hidden):([A-Za-z0-9_.-]+)\s*(?:\|[^{}]*)?\}\}/g;

/** Recalls are shown by the name of what they recall. */
export function shortened(text: string): string {
  const plain = text.replaceAll(RECALL, "$1").replaceAll("**", "").split("\n", 1)[0];
  const line = (plain ?? "").trim();
  return line.length <= NAME_CHARACTERS_MAX ? line : `${line.slice(0, NAME_CHARACTERS_MAX - 1)}…`;
}

export function nameOfEnding(document: FormDocument, ref: string): string | undefined {
  const ending = document.endings.find((each) => each.ref === ref);
  return ending === undefined ? undefined : shortened(ending.title) || ending.ref;
}

/** Where a jump leads, in words; broken if there is no such place any more. */
export function targetLabel(document: FormDocument, target: JumpTarget): PhraseValue {
  if ("ending" in target) {
    const found = nameOfEnding(document, target.ending);
    return found === undefined ? broken(target.ending) : name(found);
  }
  const block = blockOf(document, target.block);
  return block === undefined ? broken(target.block) : name(nameOfBlock(block));
}

/** What an operand is about; undefined if the document does not have it (any more), or it is a constant. */
export function subjectOf(document: FormDocument, operand: Operand): Subject | undefined {
  if ("answer" in operand) {
    const block = blockOf(document, operand.answer);
    return block === undefined ? undefined : subjectOfAnswer(document, block, operand.part);
  }
  if ("var" in operand) {
    const variable = document.variables.find(({ ref }) => ref === operand.var);
    if (variable === undefined) return undefined;
    const choices = variable.type === "boolean" ? { choices: YES_NO } : {};
    return { operand, valueType: variable.type, label: name(variable.ref), ...choices };
  }
  if ("hidden" in operand) {
    const field = document.hiddenFields.find(({ key }) => key === operand.hidden);
    return field === undefined ? undefined : { operand, valueType: undefined, label: name(field.key) };
  }
  if ("meta" in operand) {
    const key = Object.hasOwn(META, operand.meta) ? META[operand.meta] : undefined;
    return { operand, valueType: undefined, label: key === undefined ? name(operand.meta) : { key } };
  }
  return undefined;
}

function subjectOfAnswer(document: FormDocument, block: Block, part: string | undefined): Subject | undefined {
  const whole = name(nameOfBlock(block));
  if (part === undefined) {
    const valueType = valueTypeOf(block);
    const operand = { answer: block.ref };
    return { operand, valueType, label: whole, ...choicesOf(document, block, valueType) };
  }
  const parts = partsOf(block);
  const valueType = Object.hasOwn(parts, part) ? parts[part] : undefined;
  if (valueType === undefined) return undefined;
  const key = Object.hasOwn(PART_NAMES, part) ? PART_NAMES[part] : undefined;
  const row = listOf(block, "rows").find(({ ref }) => ref === part);
  const label = row === undefined ? (key === undefined ? part : { key }) : row.label;
  const choices =
    block.type === "matrix"
      ? { choices: listOf(block, "columns").map(({ ref, label: column }) => ({ value: ref, label: column })) }
      : valueType === "boolean"
        ? { choices: YES_NO }
        : {};
  return {
    operand: { answer: block.ref, part },
    valueType,
    label: { key: "rules.partOf", values: { question: whole, part: label } },
    ...choices,
  };
}

function choicesOf(
  document: FormDocument,
  block: Block,
  valueType: ValueType | undefined,
): { readonly choices?: readonly Choice[] } {
  if (valueType === "boolean") return { choices: YES_NO };
  if (valueType === "choice" || valueType === "choices" || valueType === "ranking")
    return { choices: optionsOf(document, block).map(({ ref, label }) => ({ value: ref, label })) };
  return {};
}

/** Everything that a rule can ask about, in groups. @param upTo a block: only it and what stands before it. */
export function subjectsOf(
  document: FormDocument,
  upTo?: string,
): {
  readonly answers: readonly Subject[];
  readonly variables: readonly Subject[];
  readonly hidden: readonly Subject[];
  readonly meta: readonly Subject[];
} {
  const end = upTo === undefined ? -1 : document.blocks.findIndex(({ ref }) => ref === upTo);
  const blocks = end === -1 ? document.blocks : document.blocks.slice(0, end + 1);
  const known = (operand: Operand): Subject[] => {
    const subject = subjectOf(document, operand);
    return subject === undefined ? [] : [subject];
  };
  return {
    answers: blocks.flatMap((block) =>
      isStatement(block)
        ? []
        : [
            ...known({ answer: block.ref }),
            ...Object.keys(partsOf(block)).flatMap((part) => known({ answer: block.ref, part })),
          ],
    ),
    variables: document.variables.flatMap(({ ref }) => known({ var: ref })),
    hidden: document.hiddenFields.flatMap(({ key }) => known({ hidden: key })),
    meta: Object.keys(META).flatMap((meta) => known({ meta })),
  };
}

/** One text for each operand, to tell them apart in a list. */
export function operandKey(operand: Operand): string {
  if ("answer" in operand)
    return operand.part === undefined ? `a:${operand.answer}` : `a:${operand.answer}:${operand.part}`;
  if ("var" in operand) return `v:${operand.var}`;
  if ("hidden" in operand) return `h:${operand.hidden}`;
  if ("meta" in operand) return `m:${operand.meta}`;
  return "c";
}
