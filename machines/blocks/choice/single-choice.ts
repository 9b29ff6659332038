/** single_choice: one of several options. */
import { z } from "zod";
import type { BlockType } from "../../document/block-type/block-type.ts";
import {
  CHOICE_CODES,
  checkChoice,
  type Choice,
  choiceSchema,
  displayChoice,
  optionConditions,
  optionIssues,
  optionRefs,
  type OptionsConfig,
  optionsShape,
  publicOptions,
  scoreOfChoice,
  understoodOptions,
  optionsFrom,
  offersNothing,
} from "./options.ts";

export const singleChoice: BlockType<OptionsConfig, Choice> = {
  type: "single_choice",
  summary: "One of several options.",
  configHint:
    "options as [{ref, label, synonyms?, score?, visibleIf?, imageKey?}], allowOther (true: an answer of one's own is allowed), shuffle, optionsFrom {ref, take: chosen or not_chosen}.",
  needsOptions: true,
  answeredBy: "message",
  analyticsKind: "choice",
  valueType: "choice",
  configSchema: z.strictObject(optionsShape),
  answerSchema: choiceSchema,
  codes: CHOICE_CODES,
  example: {
    title: "Which plan do you use?",
    config: {
      options: [
        { ref: "free", label: "Free" },
        { ref: "pro", label: "Pro", synonyms: ["professional", "paid"] },
      ],
      allowOther: true,
    },
    answer: "pro",
  },
  check: checkChoice,
  publicIsFixed: true,
  publicConfig: publicOptions,
  display: displayChoice,
  answerKind: (block, context) => ({
    kind: "choice",
    options: understoodOptions(block, context),
    allowOther: block.config.allowOther ?? false,
  }),
  configIssues: optionIssues,
  optionRefs,
  optionsFrom,
  offersNothing,
  optionConditions,
  scoreOf: scoreOfChoice,
};
