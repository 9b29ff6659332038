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
  /**
   * `change`: the new value of `target`, read already ("make it four nights instead" → 4). Never with `value`. It is
   * not called `answer`, because `"answer" in result` means an answer to the question itself.
   */
  readonly newAnswer?: Json;
  /**
   * `change`, without `target`: the answers that it may be about, each with its new value. One: it was neither named
   * nor said for sure, and is to be confirmed.
   */
  readonly among?: readonly VolunteeredAnswer[];
  /** `back`: by how many questions, from 2; absent: by one. */
  readonly steps?: number;
}

/** Neither an answer nor a wish: it is said in passing, and the question still stands. */
export interface Remarked {
  readonly intent: "remark";
  /** `correction`: something is to be another, and what it is was not understood. */
  readonly about: RemarkTopic;
}

export type RemarkTopic = "complaint" | "small_talk" | "correction" | "other";

export interface Unknown {
  readonly unknown: true;
}

/** What a reply means (DESIGN.md). Exactly one of the six shapes; test with `"answer" in result`. */
export type Understanding = Answered | Ambiguous | Invalid | Intended | Remarked | Unknown;

/** A question of the form other than the one being asked. */
export interface OtherQuestion {
  readonly ref: string;
  readonly title: string;
  readonly kind: AnswerKind;
  /** Of an answered question: its answer, by which "not three nights but four" finds it. Null: it was skipped. */
  readonly answer?: Json;
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
  /** The question may be left without an answer: "nothing" then leaves it out, where any text is an answer. */
  readonly optional?: boolean;
  /** Whether an option is offered now (its `visibleIf`); without it all are. */
  readonly optionVisible?: (blockRef: string, optionRef: string) => boolean;
  /** The candidates that were shown after an ambiguous reply: "the first" then settles it. */
  readonly pending?: readonly Candidate[];
}

export const UNKNOWN: Unknown = { unknown: true };
