/** dropdown: one of many options, shown as a list that opens. */
import { singleChoice } from "./single-choice.ts";
import type { BlockType } from "../../document/block-type/block-type.ts";
import type { Choice, OptionsConfig } from "./options.ts";

/** A single choice that a page shows differently. */
export const dropdown: BlockType<OptionsConfig, Choice> = {
  ...singleChoice,
  type: "dropdown",
  summary: "One of many options, in a list that is opened.",
  example: {
    title: "In which department do you work?",
    config: {
      options: [
        { ref: "sales", label: "Sales" },
        { ref: "support", label: "Support", synonyms: ["help desk"] },
        { ref: "research", label: "Research" },
      ],
    },
    answer: "support",
  },
};
