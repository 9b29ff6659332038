/** The answers that the page's address gives in advance: what an input begins with. */
import type { Json } from "../../../../machines/json.ts";
import type { PublicBlock } from "../../../../machines/conversation/protocol/views.ts";
import { objectOf } from "./checked-values.ts";

/** A value of the address that is of no use; `title` and `message` are in the language of the visit. */
export interface PrefillProblem {
  readonly ref: string;
  readonly title: string | null;
  readonly message: string | null;
}

export interface Prefilled {
  readonly answers: Readonly<Record<string, Json>>;
  readonly problems: readonly PrefillProblem[];
}

/** The value of a question, or of the piece of it that is asked; undefined where the address gives none. */
export function prefilledFor(
  prefilled: Prefilled | undefined,
  question: PublicBlock | undefined,
  asked: PublicBlock | undefined,
): Json | undefined {
  if (prefilled === undefined || question === undefined || asked === undefined) return undefined;
  const value = Object.hasOwn(prefilled.answers, question.ref) ? prefilled.answers[question.ref] : undefined;
  if (asked === question || value === undefined) return value;
  // A piece's ref is that of its question, a dot and the field.
  const field = asked.ref.slice(asked.ref.lastIndexOf(".") + 1);
  const fields = objectOf(value);
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}
