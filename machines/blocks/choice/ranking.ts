/** ranking: all options, in order of preference. */
import { z } from "zod";
import { OPTIONS_MAX } from "../../document/schema/limits.ts";
import { refSchema } from "../../document/schema/refs.ts";
import type { BlockType } from "../../document/block-type/block-type.ts";
import {
  CHOICE_CODES,
  displayChoice,
  optionConditions,
  optionIssues,
  optionRefs,
  type OptionsConfig,
  optionsShape,
  publicOptions,
  understoodOptions,
  optionsFrom,
  offersNothing,
} from "./options.ts";

export const ranking: BlockType<OptionsConfig, readonly string[]> = {
  type: "ranking",
  summary: "All options, put in order: the first is the most liked.",
  configHint: "options as [{ref, label, synonyms?, visibleIf?, imageKey?}], shuffle, optionsFrom.",
  needsOptions: true,
  answeredBy: "message",
  analyticsKind: "ranking",
  valueType: "ranking",
  configSchema: z.strictObject(optionsShape).omit({ allowOther: true }),
  answerSchema: z.array(refSchema).min(1).max(OPTIONS_MAX),
  codes: {
    wrong_type: CHOICE_CODES.wrong_type,
    unknown_option: CHOICE_CODES.unknown_option,
    too_many: "Please choose at most {max}.",
    incomplete: "This is still missing: {missing}.",
  },
  example: {
    title: "What matters most to you?",
    config: {
      options: [
        { ref: "price", label: "Price" },
        { ref: "speed", label: "Speed" },
        { ref: "quality", label: "Quality" },
      ],
    },
    answer: ["quality", "price", "speed"],
  },
  check(block, value, context) {
    if (!Array.isArray(value)) return { ok: false, code: "wrong_type" };
    const offered = understoodOptions(block, context);
    if (value.length > offered.length) return { ok: false, code: "too_many", params: { max: offered.length } };
    const refs = new Set(offered.map(({ ref }) => ref));
    const ranked = new Set<string>();
    for (const ref of value as readonly unknown[]) {
      if (typeof ref !== "string") return { ok: false, code: "wrong_type" };
      if (!refs.has(ref)) return { ok: false, code: "unknown_option" };
      ranked.add(ref);
    }
    // A repeated option means that another one is missing.
    const missing = offered.filter(({ ref }) => !ranked.has(ref));
    if (missing.length > 0)
      return { ok: false, code: "incomplete", params: { missing: missing.map(({ label }) => label).join(", ") } };
    return ranked.size === 0 ? { ok: false, code: "unknown_option" } : { ok: true, value: [...ranked] };
  },
  publicConfig(block, context) {
    const { allowOther: _none, ...options } = publicOptions(block, context);
    return options;
  },
  display: (block, answer, context) =>
    answer.map((ref, index) => `${index + 1}. ${displayChoice(block, ref, context)}`).join(", "),
  answerKind: (block, context) => ({ kind: "ranking", options: understoodOptions(block, context) }),
  configIssues: optionIssues,
  optionRefs,
  optionsFrom,
  offersNothing,
  optionConditions,
};
