/** The issues of drafting. Their sentences are English, as those of every issue; quoted parts are the author's. */
import type { DocumentIssue } from "../document/issues/document-issue.ts";

export const BUILT_FROM_RULES: DocumentIssue = {
  path: "",
  code: "built_from_rules",
  message: "Built from rules without a language model: please read it through before you publish it",
};

export const NOTHING_READ: DocumentIssue = {
  path: "",
  code: "nothing_read",
  message: "No question and no purpose of a form could be read out of the prompt; name what the form should ask",
};

export function notUnderstood(part: string): DocumentIssue {
  return { path: "", code: "not_understood", message: `This was not understood: “${part}”` };
}

/** What a question takes for granted that the prompt does not say. */
export function assumed(path: string, what: string): DocumentIssue {
  return { path, code: "assumed", message: `The prompt does not say it, so this is assumed: ${what}` };
}

export function leftOut(count: number, most: number): DocumentIssue {
  return { path: "blocks", code: "left_out", message: `The first ${most} questions were kept; ${count} were left out` };
}

export function promptCut(most: number): DocumentIssue {
  return { path: "", code: "prompt_cut", message: `Only the first ${most} characters of the prompt were read` };
}

export function languageNotWritten(language: string, written: string): DocumentIssue {
  return {
    path: "settings.languages",
    code: "language_not_written",
    message: `Without a language model no form can be written in "${language.slice(0, 40)}"; it is in "${written}"`,
  };
}

const REFUSALS = {
  translation: "Translating needs a language model, which this service has none of",
  undo: "It cannot be undone from what the history says; edit the earlier document instead",
  not_found: "The question or option that is meant was not found",
  ambiguous: "Several questions fit; name one by its title or its ref",
  not_understood: "This was not understood",
} as const;

/** Why a clause of a request changed nothing. */
export function editRefused(code: keyof typeof REFUSALS, clause: string): DocumentIssue {
  return { path: "", code, message: `${REFUSALS[code]}: “${clause.slice(0, QUOTED_CHARACTERS_MAX)}”` };
}

export function editWouldBreak(clause: string, why: string): DocumentIssue {
  return {
    path: "",
    code: "would_break",
    message: `Not done, as the form could not be published: “${clause.slice(0, QUOTED_CHARACTERS_MAX)}” (${why})`,
  };
}

const QUOTED_CHARACTERS_MAX = 200;
