/**
 * The options of a choice: their schema, which of them are offered, and the check of one choice.
 *
 * - A block offers its own options, after those carried forward from an earlier choice (`optionsFrom`).
 * - `take: "chosen"` carries the options that were chosen there, `"not_chosen"` the offered ones that were not. A free
 *   text is not an option and is not carried. If the earlier question is off the path, nothing is carried.
 * - `shuffle` orders the options by the session's seed. An option with the ref "other" stays last.
 * - {@link offeredOptions} decides for the public block, the check and understanding alike.
 */
import { z } from "zod";
import { type Condition, conditionSchema } from "../../document/schema/condition.ts";
import type { Block } from "../../document/schema/block.ts";
import {
  LABEL_CHARACTERS_MAX,
  OPTIONS_MAX,
  REF_CHARACTERS_MAX,
  URL_CHARACTERS_MAX,
} from "../../document/schema/limits.ts";
import { refSchema } from "../../document/schema/refs.ts";
import { synonymsSchema } from "../../document/schema/synonyms.ts";
import { inSeededOrder } from "../../logic/seeded-order.ts";
import type { Json, JsonObject } from "../../json.ts";
import type { ChoiceOption } from "../../values/answer-kind.ts";
import type {
  BlockContext,
  CheckResult,
  ConfigIssue,
  OptionCondition,
  OptionsFrom,
} from "../../document/block-type/block-type.ts";
import { perConfig } from "../../document/block-type/per-config.ts";

export type Option = {
  readonly ref: string;
  readonly label: string;
  /** Other words that mean this option. */
  readonly synonyms?: readonly string[];
  readonly score?: number;
  readonly visibleIf?: Condition;
  readonly imageKey?: string;
  /** The address of its picture, for clients that do not resolve keys. */
  readonly imageUrl?: string;
};

/** The text that a respondent writes when no option fits. */
export type Other = { readonly other: string };
/** One choice: an option's ref, or a free text where the block allows it. */
export type Choice = string | Other;

export type OptionsConfig = {
  readonly options: readonly Option[];
  readonly allowOther?: boolean;
  readonly shuffle?: boolean;
  readonly optionsFrom?: OptionsFrom;
};

const OTHER_CHARACTERS_MAX = 500;
/** The option that stays last when options are shuffled. */
const LAST_REF = "other";
/** The longest chain of choices that carry options forward. Publishing refuses cycles, but drafts are previewed too. */
const CARRIED_DEPTH_MAX = 10;

const optionSchema = z.strictObject({
  ref: refSchema,
  label: z.string().max(LABEL_CHARACTERS_MAX),
  synonyms: synonymsSchema.exactOptional(),
  score: z.number().exactOptional(),
  visibleIf: conditionSchema.exactOptional(),
  imageKey: z.string().max(REF_CHARACTERS_MAX).exactOptional(),
  imageUrl: z
    .url({ protocol: /^https?$/ })
    .max(URL_CHARACTERS_MAX)
    .exactOptional(),
});

/** The config keys of every type with options. A draft may have no option yet; publishing requires one. */
export const optionsShape = {
  options: z.array(optionSchema).max(OPTIONS_MAX).default([]),
  allowOther: z.boolean().exactOptional().meta({ description: "An answer of one's own is allowed." }),
  shuffle: z
    .boolean()
    .exactOptional()
    .meta({ description: "Each respondent sees the options in an order of their own." }),
  optionsFrom: z
    .strictObject({ ref: refSchema, take: z.enum(["chosen", "not_chosen"]) })
    .exactOptional()
    .meta({ description: "Options carried forward from an earlier choice; the block's own follow them." }),
};

export const choiceSchema: z.ZodType<Choice> = z.union([
  refSchema,
  z.strictObject({ other: z.string().min(1).max(OTHER_CHARACTERS_MAX) }),
]);

export const CHOICE_CODES = {
  wrong_type: "Please choose from the options.",
  unknown_option: "That is not one of the options.",
  other_not_allowed: "Please choose one of the options.",
  other_empty: "Please say what else you mean.",
  other_too_long: "Please use at most {max} characters.",
} as const;

/** One option of a config by its ref. */
export const optionsByRef = perConfig(
  (config: OptionsConfig): ReadonlyMap<string, Option> => new Map(config.options.map((option) => [option.ref, option])),
);

/** Where options are carried forward from; undefined if all options are the block's own. */
export function optionsFrom({ config }: Block<OptionsConfig>): OptionsFrom | undefined {
  return config.optionsFrom;
}

/** The options that are offered now, in display order. */
export function offeredOptions(block: Block<OptionsConfig>, context: BlockContext): readonly Option[] {
  const offered = unorderedOffer(block, context, CARRIED_DEPTH_MAX);
  if (block.config.shuffle !== true) return offered;
  const shuffled = inSeededOrder(offered, context.seed, block.ref, ({ ref }) => ref);
  const last = shuffled.findIndex(({ ref }) => ref === LAST_REF);
  return last === -1 ? shuffled : [...shuffled.toSpliced(last, 1), shuffled[last] as Option];
}

/** Every option that the block can ever offer, in the author's order: its own, after those carried forward. */
export function possibleOptions(
  block: Block<OptionsConfig>,
  context: Pick<BlockContext, "blockOf">,
): readonly Option[] {
  return possible(block, context, CARRIED_DEPTH_MAX);
}

/** An option by its ref, among all that the block can ever offer. */
export function optionOf(
  block: Block<OptionsConfig>,
  ref: string,
  context: Pick<BlockContext, "blockOf">,
): Option | undefined {
  const own = optionsByRef(block.config).get(ref);
  return own !== undefined || block.config.optionsFrom === undefined
    ? own
    : possibleOptions(block, context).find((option) => option.ref === ref);
}

/** Whether the question cannot be asked: it offers no option now and allows no free text. */
export function offersNothing(block: Block<OptionsConfig>, context: BlockContext): boolean {
  return block.config.allowOther !== true && unorderedOffer(block, context, CARRIED_DEPTH_MAX).length === 0;
}

/** Checks one choice: the ref of an offered option, or a free text. */
export function checkChoice(block: Block<OptionsConfig>, value: unknown, context: BlockContext): CheckResult<Choice> {
  if (typeof value === "string")
    return isOffered(block, value, context) ? { ok: true, value } : { ok: false, code: "unknown_option" };
  if (!isOther(value)) return { ok: false, code: "wrong_type" };
  if (block.config.allowOther !== true) return { ok: false, code: "other_not_allowed" };
  const other = value.other.trim();
  if (other === "") return { ok: false, code: "other_empty" };
  if (other.length > OTHER_CHARACTERS_MAX)
    return { ok: false, code: "other_too_long", params: { max: OTHER_CHARACTERS_MAX } };
  return { ok: true, value: { other } };
}

/** A choice in words. A ref that the form no longer has is shown as it is. */
export function displayChoice(
  block: Block<OptionsConfig>,
  choice: Choice,
  context: Pick<BlockContext, "blockOf">,
): string {
  if (typeof choice !== "string") return choice.other;
  const label = optionOf(block, choice, context)?.label;
  return label === undefined || label === "" ? choice : label;
}

/** The score of a choice; 0 if it has none. */
export function scoreOfChoice(
  block: Block<OptionsConfig>,
  choice: Choice,
  context: Pick<BlockContext, "blockOf">,
): number {
  return typeof choice === "string" ? (optionOf(block, choice, context)?.score ?? 0) : 0;
}

/** The offered options for the public block, without synonyms and scores. */
export function publicOptions(block: Block<OptionsConfig>, context: BlockContext): JsonObject {
  return {
    options: offeredOptions(block, context).map(({ ref, label, imageKey, imageUrl }) => ({
      ref,
      label,
      ...(imageKey === undefined ? {} : { imageKey }),
      ...(imageUrl === undefined ? {} : { imageUrl }),
    })),
    allowOther: block.config.allowOther ?? false,
  };
}

/** The offered options for understanding. */
export function understoodOptions(block: Block<OptionsConfig>, context: BlockContext): ChoiceOption[] {
  return offeredOptions(block, context).map(({ ref, label, synonyms }) => ({
    ref,
    label,
    ...(synonyms === undefined ? {} : { synonyms }),
  }));
}

/** The refs of the block's own options. Carried options belong to the block that they come from. */
export function optionRefs({ config }: Block<OptionsConfig>): string[] {
  return config.options.map(({ ref }) => ref);
}

export function optionConditions({ config }: Block<OptionsConfig>): OptionCondition[] {
  return config.options.flatMap(({ ref, visibleIf }, index) =>
    visibleIf === undefined ? [] : [{ optionRef: ref, condition: visibleIf, path: ["options", index, "visibleIf"] }],
  );
}

/** Issues: no options, two options with one ref or one label, an option without a label. */
export function optionIssues({ config }: Block<OptionsConfig>): ConfigIssue[] {
  if (config.options.length === 0)
    return config.optionsFrom === undefined
      ? [{ path: ["options"], code: "no_options", message: "The question has no options" }]
      : [];
  const issues: ConfigIssue[] = [];
  const refs = new Set<string>();
  const labels = new Set<string>();
  for (const [index, { ref, label }] of config.options.entries()) {
    const shown = label.trim().toLowerCase();
    if (refs.has(ref))
      issues.push({
        path: ["options", index, "ref"],
        code: "duplicate_option",
        message: `Two options have the ref "${ref}"`,
      });
    if (shown === "")
      issues.push({
        path: ["options", index, "label"],
        code: "empty_label",
        message: `The option "${ref}" has no label`,
      });
    else if (labels.has(shown))
      issues.push({
        path: ["options", index, "label"],
        code: "duplicate_option",
        message: `Two options read "${label}"`,
      });
    refs.add(ref);
    labels.add(shown);
  }
  return issues;
}

/** Whether the config has a list of options. The key `options` has this meaning in every type. */
function hasOptions(block: Block): block is Block<OptionsConfig> {
  return Array.isArray(block.config["options"]);
}

function isOffered(block: Block<OptionsConfig>, ref: string, context: BlockContext): boolean {
  if (block.config.optionsFrom !== undefined)
    return unorderedOffer(block, context, CARRIED_DEPTH_MAX).some((option) => option.ref === ref);
  return optionsByRef(block.config).has(ref) && context.optionVisible(block.ref, ref);
}

function unorderedOffer(block: Block<OptionsConfig>, context: BlockContext, depth: number): readonly Option[] {
  const own = block.config.options.filter(({ ref }) => context.optionVisible(block.ref, ref));
  return carriedFirst(carriedNow(block, context, depth), own);
}

/** The options carried forward now. */
function carriedNow(
  { config: { optionsFrom } }: Block<OptionsConfig>,
  context: BlockContext,
  depth: number,
): readonly Option[] {
  const answer = optionsFrom === undefined ? undefined : context.answerOf(optionsFrom.ref);
  const source = optionsFrom === undefined ? undefined : context.blockOf(optionsFrom.ref);
  if (answer === undefined || source === undefined || !hasOptions(source) || depth === 0) return [];
  const chosen = new Set(chosenRefs(answer));
  // A chosen option stays carried even if the earlier question no longer offers it.
  if (optionsFrom?.take === "chosen") return possible(source, context, depth - 1).filter(({ ref }) => chosen.has(ref));
  return unorderedOffer(source, context, depth - 1).filter(({ ref }) => !chosen.has(ref));
}

function possible(
  block: Block<OptionsConfig>,
  context: Pick<BlockContext, "blockOf">,
  depth: number,
): readonly Option[] {
  const { options, optionsFrom } = block.config;
  const source = optionsFrom === undefined || depth === 0 ? undefined : context.blockOf(optionsFrom.ref);
  return source === undefined || !hasOptions(source)
    ? options
    : carriedFirst(possible(source, context, depth - 1), options);
}

function carriedFirst(carried: readonly Option[], own: readonly Option[]): readonly Option[] {
  if (carried.length === 0) return own;
  const refs = new Set(carried.map(({ ref }) => ref));
  return [...carried, ...own.filter(({ ref }) => !refs.has(ref))];
}

/** The options in an answer, for single and multiple choices. */
function chosenRefs(answer: Json): readonly string[] {
  if (typeof answer === "string") return [answer];
  return Array.isArray(answer) ? answer.filter((choice): choice is string => typeof choice === "string") : [];
}

function isOther(value: unknown): value is Other {
  return (
    value !== null &&
    typeof value === "object" &&
    "other" in value &&
    typeof value.other === "string" &&
    Object.keys(value).length === 1
  );
}
