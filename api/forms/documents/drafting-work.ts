/**
 * Drafting by rules, as work on documents. Only worker threads load it: the words of eleven languages take half a
 * second to read.
 */
import type { ClarifyPrompt, DraftForm, EditForm } from "../../../machines/drafting/drafting.ts";
import { clarifyPrompt } from "../../../machines/drafting/clarify-prompt.ts";
import { draftForm } from "../../../machines/drafting/draft-form.ts";
import { editForm } from "../../../machines/drafting/edit-form.ts";

/** The text of each is the input of its function as JSON. */
export interface DraftingWork {
  clarify(text: string): ReturnType<ClarifyPrompt>;
  draft(text: string): ReturnType<DraftForm>;
  edit(text: string): ReturnType<EditForm>;
}

export const draftingWork: DraftingWork = {
  clarify: (text) => clarifyPrompt(JSON.parse(text) as Parameters<ClarifyPrompt>[0]),
  draft: (text) => draftForm(JSON.parse(text) as Parameters<DraftForm>[0]),
  edit: (text) => editForm(JSON.parse(text) as Parameters<EditForm>[0]),
};
