/**
 * What drafting takes and gives (§2.16, §4.14–4.16; contract §8): the types of the three functions that work without a
 * language model. `clarify-prompt.ts`, `draft-form.ts` and `edit-form.ts` implement them.
 */
import type { FormDocument } from "../document/document.ts";
import type { DocumentIssue } from "../document/issues/document-issue.ts";

/** A question about a prompt (§2.16), in the prompt's language. */
export interface ClarifyingQuestion {
  readonly question: string;
  /** What the answer is needed for. */
  readonly why: string;
  readonly kind: "choice" | "text";
  /** The answers to choose from; empty for `text`. */
  readonly options: readonly string[];
}

/** A clarifying question that was answered; `question` is its text as {@link ClarifyPrompt} gave it. */
export interface Clarification {
  readonly question: string;
  readonly answer: string;
}

/** An earlier edit: what was asked for, and what was done. The oldest comes first. */
export interface EditStep {
  readonly request: string;
  readonly summary: string;
}

/** A change of an edit: where, and what, in words of the request's language. */
export interface DocumentChange {
  /** As in an issue: `blocks.2.title`, in the changed document; for what was removed, where it stood. */
  readonly path: string;
  readonly what: string;
}

/** Questions about a prompt: at most {@link QUESTIONS_MAX}, usually none. */
export type ClarifyPrompt = (input: {
  readonly prompt: string;
  /** BCP 47 tag of the form's language; absent: that of the prompt. */
  readonly language?: string;
}) => readonly ClarifyingQuestion[];

/**
 * A form from a prompt. `doc` is read and passes the publish checks; it is `null` if nothing could be read out of the
 * prompt, and `issues` then has `nothing_read`. `issues` always has `built_from_rules`, and `not_understood` for each
 * part of the prompt that was not read.
 */
export type DraftForm = (input: {
  readonly prompt: string;
  readonly clarifications?: readonly Clarification[];
  readonly language?: string;
}) => { readonly doc: FormDocument | null; readonly issues: readonly DocumentIssue[] };

/**
 * Changes a form as a request says. `doc` is the given one if nothing could be read out of the request: `changes` is
 * then empty and `issues` says why. `issues` always has `built_from_rules`.
 */
export type EditForm = (input: {
  readonly doc: FormDocument;
  readonly request: string;
  readonly history?: readonly EditStep[];
}) => {
  readonly doc: FormDocument;
  readonly changes: readonly DocumentChange[];
  readonly issues: readonly DocumentIssue[];
};

/** Clarifying questions of one prompt (§9). */
export const QUESTIONS_MAX = 3;
