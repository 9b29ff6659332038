/**
 * repeat_group: the same questions for each of several things, such as the rooms of a house. The questions are ordinary
 * blocks; the block type of each checks its answers.
 *
 * - The refs of a group are a scope of their own: logic outside cannot read entries, and the questions have no
 *   conditions. Their options may have conditions on answers outside the group.
 * - An entry answers at least one of its questions.
 */
import { z } from "zod";
import { blockSchemaFor, withId, type Block } from "../../document/schema/block.ts";
import { LABEL_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import { refSchema } from "../../document/schema/refs.ts";
import type { Json } from "../../json.ts";
import { blockOutline } from "../../document/block-type/block-outline.ts";
import type {
  BlockContext,
  BlockType,
  CheckFailure,
  CheckResult,
  ConfigIssue,
  OptionCondition,
} from "../../document/block-type/block-type.ts";
import { perConfig } from "../../document/block-type/per-config.ts";
import { isAnswerObject, unknownKey } from "../../values/object.ts";
import { GROUP_DEFAULTS, groupPieces, type RepeatGroupConfig } from "./repeat-group-pieces.ts";

/** One entry: answers by the refs of the questions; skipped questions are absent. */
export type GroupEntry = { readonly [ref: string]: Json };

const QUESTIONS_MAX = 50;
const ENTRIES_MAX = 100;
/** Characters of all entries together, as JSON. A respondent's message may be twice as long. */
const ANSWER_CHARACTERS_MAX = 100_000;

/** The type of a question of an entry. */
type TypeOf = (question: Block) => BlockType;

/**
 * @param types the types that an entry may ask; a parameter, because the catalogue that lists them also lists this
 * type.
 */
export function repeatGroup(types: readonly BlockType[]): BlockType<RepeatGroupConfig, readonly GroupEntry[]> {
  const typeOf = typeAmong(types);
  const configSchema = configSchemaFor(types);
  return {
    type: "repeat_group",
    summary: "The same few questions, asked for each of several things.",
    configHint:
      "blocks, the questions of an entry (without visibleIf and requiredIf; no statement, payment, verification, booking or further group), min (default 1) and max (default 20) entries, itemLabel, what one entry is called.",
    needsOptions: false,
    answeredBy: "message",
    analyticsKind: "none",
    valueType: "object",
    configSchema,
    answerSchema: z.array(z.record(refSchema, z.json() as z.ZodType<Json>)).max(ENTRIES_MAX),
    codes: codesFor(types),
    example: {
      title: "Who is coming with you?",
      config: configSchema.parse({
        itemLabel: "Guest",
        max: 5,
        blocks: [
          { ref: "name", type: "short_text", title: "What is their name?", required: true },
          { ref: "age", type: "number", title: "How old are they?", config: { min: 0, max: 120, integer: true } },
        ],
      }),
      answer: [{ name: "Ben", age: 9 }, { name: "Mia" }],
    },
    check: (block, value, context) => checkEntries(block, value, context, typeOf),
    publicConfig(block, context) {
      const { blocks, min = GROUP_DEFAULTS.min, max = GROUP_DEFAULTS.max, itemLabel } = block.config;
      const inside = insideContext(block, context);
      return {
        blocks: blocks.map((question) => blockOutline(question, typeOf(question).publicConfig(question, inside))),
        min,
        max,
        ...(itemLabel === undefined ? {} : { itemLabel }),
      };
    },
    display: (block, answer, context) => displayEntries(block, answer, context, typeOf),
    answerKind: () => ({ kind: "none" }),
    configIssues: ({ config }) => [
      ...groupIssues(config),
      ...config.blocks.flatMap((question, index) => questionIssues(question, index, config, typeOf)),
    ],
    optionConditions: ({ config }) => optionConditionsInside(config, typeOf),
    answerParts: () => ({ count: { valueType: "number" } }),
    partOf: (_block, answer, part) => (part === "count" ? answer.length : undefined),
    pieces: groupPieces(typeOf, insideContext),
  };
}

/** @throws for a type that is not in `types`: the config's schema refuses such questions. */
function typeAmong(types: readonly BlockType[]): TypeOf {
  const typeByName = new Map(types.map((type) => [type.type, type]));
  return (question) => {
    const type = typeByName.get(question.type);
    if (type === undefined) throw new Error(`a repeated group cannot ask ${question.type}`);
    return type;
  };
}

function configSchemaFor(types: readonly BlockType[]): z.ZodType<RepeatGroupConfig> {
  return z.strictObject({
    blocks: z
      .array(blockSchemaFor(types).transform(withId).meta({ id: "RepeatedBlock" }))
      .max(QUESTIONS_MAX)
      .default([]),
    min: z.int().min(0).max(ENTRIES_MAX).exactOptional(),
    max: z.int().min(1).max(ENTRIES_MAX).exactOptional(),
    itemLabel: z.string().min(1).max(LABEL_CHARACTERS_MAX).exactOptional(),
  });
}

/** The codes of all types that an entry may ask. The group's own codes win, then those of earlier types. */
function codesFor(types: readonly BlockType[]): BlockType["codes"] {
  return {
    ...Object.assign({}, ...types.toReversed().map(({ codes }) => codes)),
    wrong_type: "That is not an answer to this question.",
    unknown_key: "There is no {key} here.",
    too_few: "Please choose at least {min}.",
    too_many: "Please choose at most {max}.",
    too_long: "Please write at most {max} characters.",
    incomplete: "This is still missing: {missing}.",
  };
}

function checkEntries(
  block: Block<RepeatGroupConfig>,
  value: unknown,
  context: BlockContext,
  typeOf: TypeOf,
): CheckResult<readonly GroupEntry[]> {
  const { min = GROUP_DEFAULTS.min, max = GROUP_DEFAULTS.max } = block.config;
  if (!Array.isArray(value)) return { ok: false, code: "wrong_type" };
  if (value.length < min) return { ok: false, code: "too_few", params: { min } };
  if (value.length > max) return { ok: false, code: "too_many", params: { max } };
  const inside = insideContext(block, context);
  const entries: GroupEntry[] = [];
  for (const [index, entry] of value.entries()) {
    const checked = checkEntry(block, entry, index, inside, typeOf);
    if (!checked.ok) return checked;
    entries.push(checked.value);
  }
  if (JSON.stringify(entries).length > ANSWER_CHARACTERS_MAX)
    return { ok: false, code: "too_long", params: { max: ANSWER_CHARACTERS_MAX } };
  return { ok: true, value: entries };
}

function displayEntries(
  block: Block<RepeatGroupConfig>,
  answer: readonly GroupEntry[],
  context: BlockContext,
  typeOf: TypeOf,
): string {
  const inside = insideContext(block, context);
  const displayEntry = (entry: GroupEntry): string =>
    block.config.blocks
      .flatMap((question) => {
        const given = entry[question.ref];
        return given === undefined ? [] : [typeOf(question).display(question, given, inside)];
      })
      .join(", ");
  return answer.length === 0 ? "0" : answer.map((entry, index) => `${index + 1}. ${displayEntry(entry)}`).join("; ");
}

/** The conditions of the options of all questions, with refs as {@link insideOption} writes them. */
function optionConditionsInside(config: RepeatGroupConfig, typeOf: TypeOf): OptionCondition[] {
  return config.blocks.flatMap((question, index) =>
    (typeOf(question).optionConditions?.(question) ?? []).map(({ optionRef, condition, path }) => ({
      optionRef: insideOption(question.ref, optionRef),
      condition,
      path: ["blocks", index, "config", ...path],
    })),
  );
}

function checkEntry(
  { config }: Block<RepeatGroupConfig>,
  entry: unknown,
  index: number,
  inside: BlockContext,
  typeOf: TypeOf,
): CheckResult<GroupEntry> {
  if (!isAnswerObject(entry)) return { ok: false, code: "wrong_type", params: { index } };
  const stray = unknownKey(entry, questionRefs(config));
  if (stray !== undefined) return { ok: false, code: "unknown_key", params: { key: stray, index } };
  const answers: Record<string, Json> = {};
  for (const question of config.blocks) {
    const given = Object.hasOwn(entry, question.ref) ? entry[question.ref] : null;
    if (given === null || given === undefined) {
      if (question.required) return missing(question, index);
      continue;
    }
    const checked = typeOf(question).check(question, given, inside);
    if (!checked.ok) return { ...checked, params: { ...checked.params, index, ref: question.ref } };
    answers[question.ref] = checked.value;
  }
  const [first] = config.blocks;
  return first !== undefined && Object.keys(answers).length === 0
    ? missing(first, index)
    : { ok: true, value: answers };
}

function missing({ ref, title }: Block, index: number): CheckFailure {
  return { ok: false, code: "incomplete", params: { missing: title, index, ref } };
}

const questionRefs = perConfig(
  ({ blocks }: RepeatGroupConfig): ReadonlySet<string> => new Set(blocks.map(({ ref }) => ref)),
);

/** The ref of a question's option inside the group's conditions. It is unique, because no ref has a dot. */
function insideOption(questionRef: string, optionRef: string): string {
  return `${questionRef}.${optionRef}`;
}

/** The block context of an entry's questions: the form keeps the conditions of their options under the group's ref. */
function insideContext(group: Block<RepeatGroupConfig>, context: BlockContext): BlockContext {
  return {
    ...context,
    optionVisible: (questionRef, optionRef) => context.optionVisible(group.ref, insideOption(questionRef, optionRef)),
  };
}

function groupIssues({ blocks, min = GROUP_DEFAULTS.min, max = GROUP_DEFAULTS.max }: RepeatGroupConfig): ConfigIssue[] {
  return [
    ...(blocks.length === 0 ? [{ path: ["blocks"], code: "empty_group", message: "The group has no questions" }] : []),
    ...(min > max ? [{ path: ["min"], code: "min_above_max", message: "min is above max" }] : []),
  ];
}

function questionIssues(question: Block, index: number, { blocks }: RepeatGroupConfig, typeOf: TypeOf): ConfigIssue[] {
  const isFirst = blocks.findIndex(({ ref }) => ref === question.ref) === index;
  return [
    ...(isFirst ? [] : [duplicateRef(question)]),
    ...(question.title.trim() === "" ? [emptyTitle(question)] : []),
    ...conditionIssues(question),
    ...recallIssues(question),
    ...(typeOf(question).optionsFrom?.(question) === undefined ? [] : [carriedOptions()]),
    ...(typeOf(question).configIssues?.(question) ?? []).map((issue) => ({
      ...issue,
      path: ["config", ...issue.path],
    })),
  ].map((issue) => ({ ...issue, path: ["blocks", index, ...issue.path] }));
}

function duplicateRef({ ref }: Block): ConfigIssue {
  return { path: ["ref"], code: "duplicate_ref", message: `Two questions of the group have the ref "${ref}"` };
}

function emptyTitle({ ref }: Block): ConfigIssue {
  return { path: ["title"], code: "empty_title", message: `"${ref}" has no title` };
}

function conditionIssues(question: Block): ConfigIssue[] {
  const conditions = (["visibleIf", "requiredIf"] as const).filter((key) => question[key] !== null);
  const message = "Conditions are not supported inside repeat groups";
  return conditions.map((key) => ({ path: [key], code: "condition_in_group", message }));
}

function recallIssues(question: Block): ConfigIssue[] {
  const recalling = (["title", "description"] as const).filter((key) => question[key]?.includes("{{") === true);
  const message = "Recall ({{…}}) is not supported inside repeat groups";
  return recalling.map((key) => ({ path: [key], code: "recall_in_group", message }));
}

function carriedOptions(): ConfigIssue {
  return {
    path: ["config", "optionsFrom"],
    code: "carried_into_group",
    message: "optionsFrom is not supported inside repeat groups",
  };
}
