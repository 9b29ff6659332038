/** Drafts a form from a prompt by rules, without a language model (§4.15). */
import type { DraftForm } from "./drafting.ts";
import { BUILT_FROM_RULES } from "./drafting-issues.ts";

export const draftForm: DraftForm = () => ({
  doc: null,
  issues: [
    BUILT_FROM_RULES,
    { path: "", code: "nothing_read", message: "No question or purpose of a form could be read out of the prompt" },
  ],
});
