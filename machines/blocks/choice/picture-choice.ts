/**
 * picture_choice: one or several options with pictures. Its answers are those of single_choice or multi_choice, so it
 * delegates to them; only a page shows it differently.
 */
import { z } from "zod";
import type { Block } from "../../document/schema/block.ts";
import { OPTIONS_MAX } from "../../document/schema/limits.ts";
import type { BlockType, ConfigIssue } from "../../document/block-type/block-type.ts";
import {
  type Choice,
  offersNothing,
  optionConditions,
  optionRefs,
  type OptionsConfig,
  optionsFrom,
  optionsShape,
} from "./options.ts";
import { multiChoice, type MultiChoiceConfig } from "./multi-choice.ts";
import { perConfig } from "../../document/block-type/per-config.ts";
import { singleChoice } from "./single-choice.ts";

export type PictureChoiceConfig = OptionsConfig & {
  readonly multiple?: boolean;
  readonly min?: number;
  readonly max?: number;
};

const countSchema = z.int().min(1).max(OPTIONS_MAX).exactOptional();

export const pictureChoice: BlockType<PictureChoiceConfig, Choice | readonly Choice[]> = {
  type: "picture_choice",
  summary: "Options with pictures, of which one or several are chosen.",
  configHint:
    "options as [{ref, label, imageUrl?, imageKey?, synonyms?, score?, visibleIf?}], multiple (true: several may be chosen, then min and max), allowOther, shuffle, optionsFrom.",
  needsOptions: true,
  answeredBy: "message",
  analyticsKind: "choice",
  valueType: "choice",
  configSchema: z.strictObject({
    ...optionsShape,
    multiple: z.boolean().exactOptional(),
    min: countSchema,
    max: countSchema,
  }),
  answerSchema: z.union([singleChoice.answerSchema, multiChoice.answerSchema]),
  codes: { ...singleChoice.codes, ...multiChoice.codes },
  example: {
    title: "Which of these do you like best?",
    config: {
      options: [
        { ref: "sea", label: "By the sea", imageUrl: "https://example.org/sea.jpg" },
        { ref: "hills", label: "In the hills", imageUrl: "https://example.org/hills.jpg" },
      ],
    },
    answer: "hills",
  },
  check: (block, value, context) =>
    isMultiple(block)
      ? multiChoice.check(asMultiChoice(block), value, context)
      : singleChoice.check(asSingleChoice(block), value, context),
  publicConfig(block, context) {
    if (!isMultiple(block)) return { ...singleChoice.publicConfig(asSingleChoice(block), context), multiple: false };
    const { minSelected, maxSelected, ...options } = multiChoice.publicConfig(asMultiChoice(block), context);
    return {
      ...options,
      multiple: true,
      ...(minSelected === undefined ? {} : { min: minSelected }),
      ...(maxSelected === undefined ? {} : { max: maxSelected }),
    };
  },
  // The shape of the answer decides, because a later version of the form may have changed `multiple`.
  display: (block, answer, context) =>
    isSelection(answer)
      ? multiChoice.display(asMultiChoice(block), answer, context)
      : singleChoice.display(asSingleChoice(block), answer, context),
  answerKind: (block, context) =>
    isMultiple(block)
      ? multiChoice.answerKind(asMultiChoice(block), context)
      : singleChoice.answerKind(asSingleChoice(block), context),
  configIssues: (block) => [
    ...(multiChoice.configIssues?.(asMultiChoice(block)) ?? []).map(renamed),
    ...countIssues(block),
  ],
  optionRefs,
  optionsFrom,
  offersNothing,
  optionConditions,
  scoreOf: (block, answer, context) =>
    (isSelection(answer)
      ? multiChoice.scoreOf?.(asMultiChoice(block), answer, context)
      : singleChoice.scoreOf?.(asSingleChoice(block), answer, context)) ?? 0,
  valueTypeOf: (block) => (isMultiple(block) ? "choices" : "choice"),
  analyticsKindOf: (block) => (isMultiple(block) ? "choices" : "choice"),
};

const isMultiple = ({ config }: Block<PictureChoiceConfig>): boolean => config.multiple === true;

function isSelection(answer: Choice | readonly Choice[]): answer is readonly Choice[] {
  return Array.isArray(answer);
}

const asSingleChoice = perConfig((block: Block<PictureChoiceConfig>): Block<OptionsConfig> => {
  const { multiple: _multiple, min: _min, max: _max, ...config } = block.config;
  return { ...block, config };
});

const asMultiChoice = perConfig((block: Block<PictureChoiceConfig>): Block<MultiChoiceConfig> => {
  const { multiple, min, max, ...config } = block.config;
  return {
    ...block,
    config: {
      ...config,
      ...(multiple !== true || min === undefined ? {} : { minSelected: min }),
      ...(multiple !== true || max === undefined ? {} : { maxSelected: max }),
    },
  };
});

function renamed({ path, code, message }: ConfigIssue): ConfigIssue {
  return {
    path: path.map((key) => (key === "minSelected" ? "min" : key === "maxSelected" ? "max" : key)),
    code,
    message: message.replaceAll("minSelected", "min").replaceAll("maxSelected", "max"),
  };
}

function countIssues({ config: { multiple, min, max } }: Block<PictureChoiceConfig>): ConfigIssue[] {
  if (multiple === true || (min === undefined && max === undefined)) return [];
  return [{ path: ["multiple"], code: "not_multiple", message: "min and max need multiple: true" }];
}
