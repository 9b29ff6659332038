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

/** The type that logic compares an answer as; the allowed operators depend on it (`form/checks/operator-table.ts`). */
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

/** What a block type may read of the turn and of the other answers. */
export interface BlockContext {
  /** BCP 47 tag of the respondent's language, for numbers and dates. */
  readonly locale: string;
  /** Whether an option of the block is offered now (its `visibleIf`). */
  optionVisible(blockRef: string, optionRef: string): boolean;
  /** The answer to another question that the path has passed, for options that are carried forward. */
  answerOf(blockRef: string): Json | undefined;
  /** Another block of the form. */
  blockOf(blockRef: string): Block | undefined;
  /** The country that the respondent named in another answer, ISO 3166-1 alpha-2, for national phone numbers. */
  countryGiven(): string | undefined;
  /** The session's seed; it determines the order of shuffled options. */
  readonly seed: number;
  /** Epoch milliseconds of the turn; null if a block is only read and nothing depends on the time. */
  readonly now: number | null;
}

/** Why a value is not an answer: a code of the type, and the parameters of its message. */
export interface CheckFailure {
  readonly ok: false;
  readonly code: string;
  readonly params?: JsonObject;
}

export type CheckResult<Answer = Json> = { readonly ok: true; readonly value: Answer } | CheckFailure;

/**
 * One piece of an answer, asked as a question: a field of a contact, a row of a matrix, a question of a repeated group.
 */
export interface Piece {
  /** The key of the piece inside the partial answer. */
  readonly key: string;
  /** The piece as a block. Its ref is the key, so it is never taken for a block of the form. */
  readonly block: Block;
}

/**
 * How an answer is collected piece by piece, for types that one message seldom answers as a whole. The partial answer,
 * `collected`, is an object that only the type reads; it is stored with the session.
 */
export interface Pieces<Config extends JsonObject = JsonObject> {
  /**
   * The next piece; null if the answer is complete and `whole` can be called. Optional pieces may be skipped, but if
   * all others were skipped, the last one is required.
   */
  next(block: Block<Config>, collected: JsonObject, context: BlockContext): Piece | null;
  /** `collected` with the answer to the piece `key`, already checked by the piece's block; null if skipped. */
  with(block: Block<Config>, collected: JsonObject, key: string, answer: Json): JsonObject;
  /** The partial answer in a value that understanding read, complete or not; undefined if it holds none. */
  from(block: Block<Config>, value: Json, context: BlockContext): JsonObject | undefined;
  /** The complete answer, as `check` accepts it. */
  whole(block: Block<Config>, collected: JsonObject): Json;
  /** Where the same questions are asked for each of several things, of which one reply may tell several. */
  readonly entries?: {
    /** The questions of one thing, and the kind of answer to each. */
    questions(
      block: Block<Config>,
      context: BlockContext,
    ): readonly { readonly ref: string; readonly title: string; readonly kind: AnswerKind }[];
    /** `collected` with further things; undefined if one is begun, or if a value breaks a rule. */
    with(
      block: Block<Config>,
      collected: JsonObject,
      entries: readonly JsonObject[],
      context: BlockContext,
    ): JsonObject | undefined;
  };
}

/** A part of a structured answer that logic can compare: `{answer: "contact", part: "email"}`. */
export interface AnswerPart {
  readonly valueType: ValueType;
  /** The options that it can equal, if it is a choice. */
  readonly optionRefs?: readonly string[];
}

/** An issue of a block's config that only publishing refuses; `path` is inside the config. */
export interface ConfigIssue {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

export interface BlockType<Config extends JsonObject = JsonObject, Answer extends Json = Json> {
  readonly type: string;
  /** One sentence that helps an author to choose a type. */
  readonly summary: string;
  /** The keys of `config`, in words. */
  readonly configHint: string;
  readonly needsOptions: boolean;
  readonly answeredBy: AnsweredBy;
  readonly analyticsKind: AnalyticsKind;
  readonly valueType: ValueType;
  readonly configSchema: z.ZodType<Config>;
  /** The schema of a stored answer, for descriptors; turns use `check`. */
  readonly answerSchema: z.ZodType<Answer>;
  /** Every code that `check` can give, with its English message; `{name}` stands for a parameter. */
  readonly codes: Readonly<Record<string, string>>;
  /** An example of a block and an answer, for descriptors. */
  readonly example: { readonly title: string; readonly config: Config; readonly answer: Answer };

  /**
   * Checks a value against the block's rules and normalises it. Never called with `null`, which is a skip.
   */
  check(block: Block<Config>, value: unknown, context: BlockContext): CheckResult<Answer>;
  /** The extra, type-specific properties of the public block (§2.2). */
  publicConfig(block: Block<Config>, context: BlockContext): JsonObject;
  /**
   * `publicConfig` depends on nothing but the block, the language of the form and, of the answers, on the options that
   * are offered: it is made once where these are always the same.
   */
  readonly publicIsFixed?: true;
  /** The keys of `publicConfig` that hold the author's texts, in which recalls are replaced. */
  readonly publicTexts?: readonly string[];
  /** An answer in words, for respondents and reports. Its length is bounded only by the answer. */
  display(block: Block<Config>, answer: Answer, context: BlockContext): string;
  /** The kind of answer that understanding looks for in a message, with the options that are offered now. */
  answerKind(block: Block<Config>, context: BlockContext): AnswerKind;

  /** Issues of the config that a draft may have and publishing refuses. */
  configIssues?(block: Block<Config>): readonly ConfigIssue[];
  /** The options that conditions may name; publishing refuses conditions on other refs. */
  optionRefs?(block: Block<Config>): readonly string[];
  /** Where options are carried forward from; undefined if all options are the block's own. */
  optionsFrom?(block: Block<Config>): OptionsFrom | undefined;
  /** Whether the question cannot be asked: it offers no option now and allows no free text. */
  offersNothing?(block: Block<Config>, context: BlockContext): boolean;
  /** Conditions inside the config that decide whether an option is offered. */
  optionConditions?(block: Block<Config>): readonly OptionCondition[];
  /** Calculations inside the config; each gives a number. */
  calculations?(block: Block<Config>): readonly ConfigCalculation[];
  /** The sum of the scores of the chosen options, for `{score: ref}` in calculations. */
  scoreOf?(block: Block<Config>, answer: Answer, context: BlockContext): number;
  /** Overrides `valueType` for types whose answers depend on the config (one picture or several). */
  valueTypeOf?(block: Block<Config>): ValueType;
  /** Overrides `analyticsKind` likewise. */
  analyticsKindOf?(block: Block<Config>): AnalyticsKind;
  /**
   * The value that reports count, if it is not the answer: the amount of money, the day of a datetime, whether a
   * consent was given. A number, option, text or `YYYY-MM-DD`, by the analytics kind; undefined if it is not counted.
   */
  analyticsValueOf?(block: Block<Config>, answer: Answer): Json | undefined;
  /** The English label of a value of `analyticsValueOf`; without it, reports use `display`. */
  analyticsLabelOf?(block: Block<Config>, value: Json): string;
  /**
   * The parts of an answer that logic can compare, by name. The value of a part is the property of that name unless
   * `partOf` is set.
   */
  answerParts?(block: Block<Config>): Readonly<Record<string, AnswerPart>>;
  partOf?(block: Block<Config>, answer: Answer, part: string): Json | undefined;
  /** The slot that an answer takes, such as the time of an appointment; `limit` sessions of the form can have it. */
  slotOf?(block: Block<Config>, answer: Answer): { readonly slot: string; readonly limit: number };
  /** The respondent's country in an answer, ISO 3166-1 alpha-2. */
  countryOf?(answer: Answer): string | undefined;
  /**
   * What can be chosen, in words, for types without options: the hours of a booking. The assistant says it when the
   * respondent asks, or names something else.
   */
  offers?(block: Block<Config>, context: BlockContext): readonly string[];
  /** Set for types that are answered piece by piece. */
  readonly pieces?: Pieces<Config>;
}

/** Options carried forward from an earlier choice: those chosen there, or those not chosen. */
export type OptionsFrom = { readonly ref: string; readonly take: "chosen" | "not_chosen" };

/** The `visibleIf` of one option; `path` is inside the config. */
export interface OptionCondition {
  readonly optionRef: string;
  readonly condition: Condition;
  readonly path: readonly (string | number)[];
}

/** A calculation in a config, under the name that its result is read by; `path` is inside the config. */
export interface ConfigCalculation {
  readonly name: string;
  readonly expression: Expression;
  readonly path: readonly (string | number)[];
}

/** A context without a form, for descriptors: English, every option offered. */
export const standaloneContext: BlockContext = {
  locale: "en",
  optionVisible: () => true,
  answerOf: () => undefined,
  blockOf: () => undefined,
  countryGiven: () => undefined,
  seed: 0,
  now: null,
};
