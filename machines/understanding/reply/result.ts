/**
 * What understanding takes and gives.
 *
 * Owns: the shapes of context and result. Does not own: how results come about.
 */
import type { Json } from "../../json.ts";
import type { IntentName } from "../../languages/schema/reply-words.ts";
import type { AnswerKind } from "../../values/answer-kind.ts";

/**
 * How sure an answer is. `exact`: the whole reply is the answer. `strong`: the answer stands in a longer sentence, with
 * nothing that speaks against it. `weak`: a guess that must be confirmed before it is recorded.
 */
export type Confidence = "exact" | "strong" | "weak";

/** Half-open range of UTF-16 indices into the text as it was typed. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An answer to another question that the same reply volunteered. */
export interface VolunteeredAnswer {
  readonly ref: string;
  readonly answer: Json;
}

/** One reading to show when a reply has several. */
export interface Candidate {
  readonly value: Json;
  readonly label: string;
}

export type AmbiguityReason =
  /** Day or month first (`03/04`). */
  | "day_or_month"
  /** Morning or afternoon ("at 5"). */
  | "am_or_pm"
  /** The reply gives a range where one value is asked ("3 or 4", "10-20"). */
  | "range"
  /** Several options fit, or several different values were given. */
  | "several"
  /** A typing error may be behind it: an e-mail domain one key away from a common one. */
  | "typo";

/** The codes `invalid` can carry. Blocks own the wording; params are in the answer's own units. */
export type InvalidCode =
  | "too_small"
  | "too_large"
  | "not_integer"
  | "too_few"
  | "too_many"
  | "currency_not_accepted"
  | "invalid_email"
  | "invalid_phone"
  | "invalid_url"
  | "invalid_date"
  | "invalid_time"
  | "end_before_start"
  | "consent_reserved"
  | "incomplete"
  | "not_an_option";

export interface Answered {
  readonly answer: Json;
  readonly span: Span;
  readonly confidence: Confidence;
  readonly also?: readonly VolunteeredAnswer[];
  /** What the reply says beyond the answer: a question back, a remark. Trimmed, never empty. */
  readonly rest?: string;
}

export interface Ambiguous {
  readonly ambiguous: readonly Candidate[];
  readonly reason: AmbiguityReason;
}

/** Understood, but against a rule of the question. */
export interface Invalid {
  readonly invalid: InvalidCode;
  readonly params: { readonly [name: string]: Json };
}

export interface Intended {
  readonly intent: IntentName;
  /** `change`, `back`: the ref of the earlier question that is meant, when the reply names one. */
  readonly target?: string;
  /** `change`: the new value in the respondent's words ("change my name to Ana" → "Ana"). */
  readonly value?: string;
}

export interface Unknown {
  readonly unknown: true;
}

/** What a reply means (DESIGN.md). Exactly one of the five shapes; test with `"answer" in result`. */
export type Understanding = Answered | Ambiguous | Invalid | Intended | Unknown;

/** A question of the form other than the one being asked. */
export interface OtherQuestion {
  readonly ref: string;
  readonly title: string;
  readonly kind: AnswerKind;
}

export interface UnderstandContext {
  /** The respondent's present, epoch milliseconds. */
  readonly now: number;
  /** IANA name; an unknown one counts as UTC. */
  readonly timeZone: string;
  /** BCP 47, most likely first. The region decides 03/04; without a language that is spoken here, English. */
  readonly locales: readonly string[];
  /** ISO 3166-1 alpha-2: default for phone numbers, and for day-month order where no locale has a region. */
  readonly country?: string;
  /** ISO 4217: what a bare amount means when the question leaves it open. */
  readonly currency?: string;
  /** Questions answered so far, in order: targets of "change" and "back", and of corrections in `also`. */
  readonly answered: readonly OtherQuestion[];
  /** Questions still to come on the path: what a reply may answer ahead, in `also`. */
  readonly upcoming?: readonly OtherQuestion[];
  /** Whether a value passes the rules of the question: of several readings, those that do are meant. */
  readonly fits?: (value: Json) => boolean;
  /** Whether an option is offered now (its `visibleIf`); without it all are. */
  readonly optionVisible?: (blockRef: string, optionRef: string) => boolean;
  /** The candidates that were shown after an ambiguous reply: "the first" then settles it. */
  readonly pending?: readonly Candidate[];
}

export const UNKNOWN: Unknown = { unknown: true };
