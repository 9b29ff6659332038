/** A question as it was read out of a prompt, before its block is written. */
import type { DraftedField } from "../../languages/schema/drafted-forms.ts";
import type { NamedType, OpenerWords } from "../../languages/schema/drafting-words.ts";

/** What is said about a question besides its subject. */
export interface Annotations {
  required?: boolean;
  several?: boolean;
  /** How many options may be chosen at most. */
  selectedMax?: number;
  scale?: readonly [min: number, max: number];
  stars?: boolean;
  type?: NamedType;
  options?: readonly string[];
}

/** A condition on the answer to an earlier question. */
export interface ItemCondition {
  readonly item: DraftItem;
  readonly op: "eq" | "neq" | "lt" | "lte" | "gt" | "gte";
  /** The position of an option, for a choice. */
  readonly value: boolean | number;
}

/** When appointments are offered. */
export interface OpeningHours {
  /** Monday is 1. */
  readonly days: readonly number[];
  /** `HH:MM`; `to` may be `24:00`. */
  readonly from: string;
  readonly to: string;
}

export interface Price {
  readonly amountMinor: number;
  readonly currency: string;
}

export interface DraftItem extends Annotations {
  /** What is asked for, as the prompt says it; empty if a field says all of it. */
  text: string;
  /** The text is a question, and becomes the title as it is. */
  question: boolean;
  /** Its author wrote it as a question, with a question mark. */
  asked?: boolean;
  opener?: keyof OpenerWords;
  field?: DraftedField;
  /** The field is all that the text says, so that the field's own question serves. */
  whole: boolean;
  whether?: boolean;
  description?: string;
  /** The rows of a table; `options` or `scale` are its columns. */
  rows?: readonly string[];
  hours?: OpeningHours;
  /** How long an appointment takes. */
  minutes?: number;
  price?: Price;
  shownIf?: ItemCondition;
  requiredIf?: ItemCondition;
}
