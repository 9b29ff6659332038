/**
 * The contract of a block type: everything that the rest of the product knows about one kind of question, in one value.
 * To add a type, add a file with such a value to the folder of its family, and a line to `blocks/catalogue.ts`.
 *
 * Functions may trust a block's config: the type's `configSchema` parsed it when the document was read. They may trust
 * an answer only after `check`, which every answer passes first.
 */
import type { z } from "zod";
import type { Condition } from "../schema/condition.ts";
import type { Block } from "../schema/block.ts";
import type { Expression } from "../schema/expression.ts";
import type { Json, JsonObject } from "../../json.ts";
import type { AnswerKind } from "../../values/answer-kind.ts";

/**
 * How a question is answered (§2.12 `answered_by`): in a message, by a file, at a gateway, with a code, or not at all.
 */
export type AnsweredBy = "message" | "upload" | "payment" | "verification" | "none";

/** Which kind of distribution a type's answers make (§2.14). */
export type AnalyticsKind = "choice" | "choices" | "number" | "text" | "date" | "ranking" | "matrix" | "none";

/** What logic can compare an answer as: it decides which operators fit (`machines/form/checks/operators.ts`). */
export type ValueType =
  | "text"
  | "number"
  | "boolean"
  | "choice"
  | "choices"
  | "ranking"
  | "date"
  | "time"
  | "datetime"
  | "object"
  | "none";

/** What a block type may ask about the moment. */
export interface BlockContext {
  /** BCP 47 tag of the respondent's language: how numbers and dates are shown. */
  readonly locale: string;
  /** Whether an option of the block is offered now (its `visibleIf`). */
  optionVisible(blockRef: string, optionRef: string): boolean;
  /** The answer to another question that the path has passed: where options are carried forward from. */
  answerOf(blockRef: string): Json | undefined;
  /** Another block of the form. */
  blockOf(blockRef: string): Block | undefined;
  /**
   * The country that the respondent has named in another answer, ISO 3166-1 alpha-2: national phone numbers are of it.
   */
  countryGiven(): string | undefined;
  /** The session's seed: what options are shuffled by. */
  readonly seed: number;
  /** Epoch milliseconds of the turn; null where a block is only looked at, and nothing depends on the time. */
  readonly now: number | null;
}

/** A reason why a value is not an answer: a code of the type and what its message names. */
export interface CheckFailure {
  readonly ok: false;
  readonly code: string;
  readonly params?: JsonObject;
}

export type CheckResult<Answer = Json> = { readonly ok: true; readonly value: Answer } | CheckFailure;

/**
 * One piece of an answer that is asked for by itself: a field of a contact, a row of a matrix, a question of a repeated
 * group.
 */
export interface Piece {
  /** Names the piece inside what has been collected. */
  readonly key: string;
  /** The piece as a question of its own; its ref is the key, so that nothing mistakes it for a block of the form. */
  readonly block: Block;
}

/**
 * How an answer is collected piece by piece, for types that one message seldom answers as a whole. What has been
 * collected so far is an object of the type's own making, which is stored with the session and means nothing to anybody
 * else.
 */
export interface Pieces<Config extends JsonObject = JsonObject> {
  /**
   * What to ask next; null when `whole` can be taken. A piece that is not required may be skipped; where the answer
   * would otherwise come to nothing, the last one is required.
   */
  next(block: Block<Config>, collected: JsonObject, context: BlockContext): Piece | null;
  /** `collected` with the answer to the piece `key`, which that piece's own block has checked; null: skipped. */
  with(block: Block<Config>, collected: JsonObject, key: string, answer: Json): JsonObject;
  /** What an answer that understanding read from words, complete or not, amounts to; undefined when it is none. */
  from(block: Block<Config>, value: Json, context: BlockContext): JsonObject | undefined;
  /** The whole as `check` takes it. */
  whole(block: Block<Config>, collected: JsonObject): Json;
}

/** A part of a structured answer that logic can compare: `{answer: "contact", part: "email"}`. */
export interface AnswerPart {
  readonly valueType: ValueType;
  /** The options by which it is compared, where it is a choice. */
  readonly optionRefs?: readonly string[];
}

/** A fault of a block's config that only publishing refuses; `path` is inside the config. */
export interface ConfigIssue {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

export interface BlockType<Config extends JsonObject = JsonObject, Answer extends Json = Json> {
  readonly type: string;
  /** One sentence for people who choose a type. */
  readonly summary: string;
  /** What to put in `config`, in words. */
  readonly configHint: string;
  readonly needsOptions: boolean;
  readonly answeredBy: AnsweredBy;
  readonly analyticsKind: AnalyticsKind;
  readonly valueType: ValueType;
  readonly configSchema: z.ZodType<Config>;
  /** The shape of a stored answer, for descriptors; the hot path uses `check`. */
  readonly answerSchema: z.ZodType<Answer>;
  /** Every code that `check` can give, with its English message; `{name}` stands for a parameter. */
  readonly codes: Readonly<Record<string, string>>;
  /** A block and an answer to it as they look in descriptors and docs. */
  readonly example: { readonly title: string; readonly config: Config; readonly answer: Answer };

  /**
   * Whether a value answers the block under its rules; the given value is normalised. Never called with `null` (a
   * skip).
   */
  check(block: Block<Config>, value: unknown, context: BlockContext): CheckResult<Answer>;
  /** The extra, type-specific properties of the public block (§2.2). */
  publicConfig(block: Block<Config>, context: BlockContext): JsonObject;
  /** Those of the extras that are texts of the author's in which something can be recalled. */
  readonly publicTexts?: readonly string[];
  /** An answer in words, as a respondent or analyst reads it. Bounded only by the answer itself. */
  display(block: Block<Config>, answer: Answer, context: BlockContext): string;
  /** What understanding should look for in a message; options that are not offered now are left out. */
  answerKind(block: Block<Config>, context: BlockContext): AnswerKind;

  /** Faults of the config that are allowed in a draft and refused at publish. */
  configIssues?(block: Block<Config>): readonly ConfigIssue[];
  /** The options by which logic may compare an answer; conditions against other refs are refused at publish. */
  optionRefs?(block: Block<Config>): readonly string[];
  /** Where options are carried forward from; undefined: all of them are the block's own. */
  optionsFrom?(block: Block<Config>): OptionsFrom | undefined;
  /** Whether no option is offered now and no answer of one's own is allowed: the question cannot be asked. */
  offersNothing?(block: Block<Config>, context: BlockContext): boolean;
  /** Conditions inside the config that decide whether an option is offered. */
  optionConditions?(block: Block<Config>): readonly OptionCondition[];
  /** Calculations inside the config, each giving a number. */
  calculations?(block: Block<Config>): readonly ConfigCalculation[];
  /** The sum of the scores of what was chosen, for `{score: ref}` in calculations. */
  scoreOf?(block: Block<Config>, answer: Answer, context: BlockContext): number;
  /** For types whose answers differ with the config (one picture or several): overrides `valueType`. */
  valueTypeOf?(block: Block<Config>): ValueType;
  /** As `valueTypeOf`, for `analyticsKind`. */
  analyticsKindOf?(block: Block<Config>): AnalyticsKind;
  /**
   * What reports count of an answer, where it is not the answer itself: the amount of a sum of money, the day of a
   * point in time, whether was agreed. A number, option, text or `YYYY-MM-DD`, by the analytics kind; undefined: it
   * cannot be counted.
   */
  analyticsValueOf?(block: Block<Config>, answer: Answer): Json | undefined;
  /** How reports name what `analyticsValueOf` gives, in English; without it, `display` does. */
  analyticsLabelOf?(block: Block<Config>, value: Json): string;
  /**
   * The parts of an answer that logic can compare, by name. A part's value is the answer's property of that name,
   * unless `partOf` says otherwise.
   */
  answerParts?(block: Block<Config>): Readonly<Record<string, AnswerPart>>;
  partOf?(block: Block<Config>, answer: Answer, part: string): Json | undefined;
  /** What an answer takes that only so many sessions of the form can have: the time of an appointment. */
  slotOf?(block: Block<Config>, answer: Answer): { readonly slot: string; readonly limit: number };
  /** The respondent's country, ISO 3166-1 alpha-2, where an answer names it. */
  countryOf?(answer: Answer): string | undefined;
  /**
   * What there is to choose from, in words, where it is not options: the hours of a booking. Said to who asks, or did
   * not find it.
   */
  offers?(block: Block<Config>, context: BlockContext): readonly string[];
  /** For types that are answered piece by piece. */
  readonly pieces?: Pieces<Config>;
}

/** Options that come from an earlier choice: those that were chosen there, or those that were not. */
export type OptionsFrom = { readonly ref: string; readonly take: "chosen" | "not_chosen" };

/** The `visibleIf` of one option; `path` is inside the config. */
export interface OptionCondition {
  readonly optionRef: string;
  readonly condition: Condition;
  readonly path: readonly (string | number)[];
}

/** A calculation in a config, by which its result is asked for; `path` is inside the config. */
export interface ConfigCalculation {
  readonly name: string;
  readonly expression: Expression;
  readonly path: readonly (string | number)[];
}

/** A context for blocks on their own, as in descriptors: English, every option offered. */
export const standaloneContext: BlockContext = {
  locale: "en",
  optionVisible: () => true,
  answerOf: () => undefined,
  blockOf: () => undefined,
  countryGiven: () => undefined,
  seed: 0,
  now: null,
};
