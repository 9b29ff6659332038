/** What the types that are answered from a list of options have in common. */
import { z } from "zod";
import { type Condition, conditionSchema } from "../form/condition-schema.ts";
import type { Block } from "../form/document.ts";
import { LABEL_CHARACTERS_MAX, OPTIONS_MAX, REF_CHARACTERS_MAX } from "../form/limits.ts";
import { refSchema } from "../form/ref-schema.ts";
import type { JsonObject } from "../json.ts";
import type { ChoiceOption } from "../understanding/answer-kind.ts";
import type { BlockContext, CheckResult, ConfigIssue, OptionCondition } from "./block-type.ts";
import { perConfig } from "./per-config.ts";

export type Option = {
  readonly ref: string;
  readonly label: string;
  /** Other words that mean this option. */
  readonly synonyms?: readonly string[];
  readonly score?: number;
  readonly visibleIf?: Condition;
  readonly imageKey?: string;
};

/** What is typed where no option fits. */
export type Other = { readonly other: string };
/** One choice: an option's ref, or a text of one's own where the block allows it. */
export type Choice = string | Other;

export type OptionsConfig = { readonly options: readonly Option[]; readonly allowOther?: boolean };

const SYNONYMS_MAX = 50;
const OTHER_CHARACTERS_MAX = 500;

const optionSchema = z.strictObject({
  ref: refSchema,
  label: z.string().max(LABEL_CHARACTERS_MAX),
  synonyms: z.array(z.string().min(1).max(LABEL_CHARACTERS_MAX)).max(SYNONYMS_MAX).exactOptional(),
  score: z.number().exactOptional(),
  visibleIf: conditionSchema.exactOptional(),
  imageKey: z.string().max(REF_CHARACTERS_MAX).exactOptional(),
});

/** The keys that every config with options has. A draft may have none yet; publishing wants one. */
export const optionsShape = {
  options: z.array(optionSchema).max(OPTIONS_MAX).default([]),
  allowOther: z.boolean().exactOptional(),
};

export const choiceSchema: z.ZodType<Choice> = z.union([refSchema, z.strictObject({ other: z.string().min(1).max(OTHER_CHARACTERS_MAX) })]);

export const CHOICE_CODES = {
  wrong_type: "Please choose from the options.",
  unknown_option: "That is not one of the options.",
  other_not_allowed: "Please choose one of the options.",
  other_empty: "Please say what else you mean.",
  other_too_long: "Please use at most {max} characters.",
} as const;

/** One option of a config by its ref. */
export const optionsByRef = perConfig((config: OptionsConfig): ReadonlyMap<string, Option> => new Map(config.options.map((option) => [option.ref, option])));

/** One choice, as it came: a ref that is offered now, or a text of one's own. */
export function checkChoice(block: Block<OptionsConfig>, value: unknown, context: BlockContext): CheckResult<Choice> {
  if (typeof value === "string") {
    const known = optionsByRef(block.config).get(value);
    return known !== undefined && context.optionVisible(block.ref, value) ? { ok: true, value } : { ok: false, code: "unknown_option" };
  }
  if (!isOther(value)) return { ok: false, code: "wrong_type" };
  if (block.config.allowOther !== true) return { ok: false, code: "other_not_allowed" };
  const other = value.other.trim();
  if (other === "") return { ok: false, code: "other_empty" };
  if (other.length > OTHER_CHARACTERS_MAX) return { ok: false, code: "other_too_long", params: { max: OTHER_CHARACTERS_MAX } };
  return { ok: true, value: { other } };
}

/** A choice in words; a ref that is gone from the form is shown as it is. */
export function displayChoice(config: OptionsConfig, choice: Choice): string {
  if (typeof choice !== "string") return choice.other;
  const label = optionsByRef(config).get(choice)?.label;
  return label === undefined || label === "" ? choice : label;
}

export function scoreOfChoice(config: OptionsConfig, choice: Choice): number {
  return typeof choice === "string" ? (optionsByRef(config).get(choice)?.score ?? 0) : 0;
}

/** The options that are offered now; synonyms and scores stay with the form. */
export function publicOptions(block: Block<OptionsConfig>, context: BlockContext): JsonObject {
  return {
    options: offered(block, context).map(({ ref, label, imageKey }) => ({ ref, label, ...(imageKey === undefined ? {} : { imageKey }) })),
    allowOther: block.config.allowOther ?? false,
  };
}

/** The options that are offered now, as understanding needs them. */
export function understoodOptions(block: Block<OptionsConfig>, context: BlockContext): ChoiceOption[] {
  return offered(block, context).map(({ ref, label, synonyms }) => ({ ref, label, ...(synonyms === undefined ? {} : { synonyms }) }));
}

export function optionRefs({ config }: Block<OptionsConfig>): string[] {
  return config.options.map(({ ref }) => ref);
}

export function optionConditions({ config }: Block<OptionsConfig>): OptionCondition[] {
  return config.options.flatMap(({ ref, visibleIf }, index) => (visibleIf === undefined ? [] : [{ optionRef: ref, condition: visibleIf, path: ["options", index, "visibleIf"] }]));
}

/** No options, options of one ref or one label, options without a label. */
export function optionIssues({ config }: Block<OptionsConfig>): ConfigIssue[] {
  if (config.options.length === 0) return [{ path: ["options"], code: "no_options", message: "There is no option to choose" }];
  const issues: ConfigIssue[] = [];
  const refs = new Set<string>();
  const labels = new Set<string>();
  for (const [index, { ref, label }] of config.options.entries()) {
    const shown = label.trim().toLowerCase();
    if (refs.has(ref)) issues.push({ path: ["options", index, "ref"], code: "duplicate_option", message: `Two options have the ref "${ref}"` });
    if (shown === "") issues.push({ path: ["options", index, "label"], code: "empty_label", message: `The option "${ref}" has no label` });
    else if (labels.has(shown)) issues.push({ path: ["options", index, "label"], code: "duplicate_option", message: `Two options read "${label}"` });
    refs.add(ref);
    labels.add(shown);
  }
  return issues;
}

function offered(block: Block<OptionsConfig>, context: BlockContext): readonly Option[] {
  return block.config.options.filter(({ ref }) => context.optionVisible(block.ref, ref));
}

function isOther(value: unknown): value is Other {
  return value !== null && typeof value === "object" && "other" in value && typeof value.other === "string" && Object.keys(value).length === 1;
}
