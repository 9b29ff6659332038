/** multi_choice: several of a list of options. */
import { z } from "zod";
import { OPTIONS_MAX } from "../../document/schema/limits.ts";
import type { Block } from "../../document/schema/block.ts";
import type { BlockContext, BlockType, ConfigIssue } from "../../document/block-type/block-type.ts";
import {
  CHOICE_CODES,
  checkChoice,
  type Choice,
  choiceSchema,
  displayChoice,
  offeredOptions,
  optionConditions,
  optionIssues,
  optionRefs,
  type OptionsConfig,
  optionsShape,
  possibleOptions,
  publicOptions,
  scoreOfChoice,
  understoodOptions,
  optionsFrom,
  offersNothing,
} from "./options.ts";

export type MultiChoiceConfig = OptionsConfig & { readonly minSelected?: number; readonly maxSelected?: number };

const countSchema = z.int().min(1).max(OPTIONS_MAX).exactOptional();

export const multiChoice: BlockType<MultiChoiceConfig, readonly Choice[]> = {
  type: "multi_choice",
  summary: "Any number of several options.",
  configHint:
    "options as [{ref, label, synonyms?, score?, visibleIf?, imageKey?}], allowOther, shuffle, optionsFrom {ref, take: chosen or not_chosen}, minSelected and maxSelected.",
  needsOptions: true,
  answeredBy: "message",
  analyticsKind: "choices",
  valueType: "choices",
  configSchema: z.strictObject({ ...optionsShape, minSelected: countSchema, maxSelected: countSchema }),
  answerSchema: z
    .array(choiceSchema)
    .min(1)
    .max(OPTIONS_MAX + 1),
  codes: {
    ...CHOICE_CODES,
    too_few: "Please choose at least {min}.",
    too_many: "Please choose at most {max}.",
  },
  example: {
    title: "What do you use it for?",
    config: {
      options: [
        { ref: "work", label: "Work" },
        { ref: "study", label: "Study" },
        { ref: "fun", label: "Fun" },
      ],
      maxSelected: 2,
    },
    answer: ["work", "fun"],
  },
  check(block, value, context) {
    if (!Array.isArray(value)) return { ok: false, code: "wrong_type" };
    const options = possibleOptions(block, context);
    const { minSelected, maxSelected } = boundsNow(block, context);
    // A longer list cannot be a valid selection, even with repeats.
    if (value.length > 2 * (options.length + 1))
      return { ok: false, code: "too_many", params: { max: maxSelected ?? options.length + 1 } };
    const chosen = new Set<string>();
    let other: Choice | undefined;
    for (const item of value) {
      const checked = checkChoice(block, item, context);
      if (!checked.ok) return checked;
      if (typeof checked.value === "string") chosen.add(checked.value);
      else other = checked.value;
    }
    // In the order of the options, so that equal selections are equal values.
    const selection: Choice[] = options.filter(({ ref }) => chosen.has(ref)).map(({ ref }) => ref);
    if (other !== undefined) selection.push(other);
    if (selection.length < minSelected) return { ok: false, code: "too_few", params: { min: minSelected } };
    if (maxSelected !== undefined && selection.length > maxSelected)
      return { ok: false, code: "too_many", params: { max: maxSelected } };
    return { ok: true, value: selection };
  },
  publicIsFixed: true,
  publicConfig: (block, context) => ({ ...publicOptions(block, context), ...boundsNow(block, context) }),
  display: (block, answer, context) => answer.map((choice) => displayChoice(block, choice, context)).join(", "),
  answerKind(block, context) {
    const { minSelected, maxSelected } = boundsNow(block, context);
    return {
      kind: "choices",
      options: understoodOptions(block, context),
      allowOther: block.config.allowOther ?? false,
      ...(block.config.minSelected === undefined ? {} : { min: minSelected }),
      ...(maxSelected === undefined ? {} : { max: maxSelected }),
    };
  },
  configIssues: (block) => [...optionIssues(block), ...countIssues(block)],
  optionRefs,
  optionsFrom,
  offersNothing,
  optionConditions,
  scoreOf: (block, answer, context) => answer.reduce((sum, choice) => sum + scoreOfChoice(block, choice, context), 0),
};

/** How many options can be chosen now. The minimum never exceeds the options offered, because options can be hidden. */
function boundsNow(
  block: Block<MultiChoiceConfig>,
  context: BlockContext,
): { readonly minSelected: number; readonly maxSelected?: number } {
  const { minSelected = 1, maxSelected, allowOther } = block.config;
  const selectable = minSelected === 1 ? 1 : offeredOptions(block, context).length + (allowOther === true ? 1 : 0);
  return {
    minSelected: Math.max(1, Math.min(minSelected, selectable)),
    ...(maxSelected === undefined ? {} : { maxSelected }),
  };
}

function countIssues({
  config: { options, optionsFrom, allowOther, minSelected = 1, maxSelected },
}: Block<MultiChoiceConfig>): ConfigIssue[] {
  const issues: ConfigIssue[] = [];
  if (maxSelected !== undefined && minSelected > maxSelected)
    issues.push({ path: ["minSelected"], code: "min_above_max", message: "minSelected is above maxSelected" });
  if (options.length > 0 && optionsFrom === undefined && minSelected > options.length + (allowOther === true ? 1 : 0)) {
    issues.push({
      path: ["minSelected"],
      code: "min_above_options",
      message: "minSelected exceeds the number of options",
    });
  }
  return issues;
}
