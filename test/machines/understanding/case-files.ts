import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../../../machines/json.ts";
import type { AnswerKind } from "../../../machines/values/answer-kind.ts";
import type {
  Candidate,
  OtherQuestion,
  Understanding,
  UnderstandContext,
} from "../../../machines/understanding/reply/result.ts";

/**
 * What a reply should come to: `answer` surely (exact or strong), with what it volunteers in `also`; `weak` as a guess
 * to confirm; the `ambiguous` values in order; the code of `invalid`; an `intent`; or nothing.
 */
export type Expectation =
  | { readonly answer: Json; readonly also?: { readonly [ref: string]: Json } }
  | { readonly weak: Json }
  | { readonly ambiguous: readonly Json[] }
  | { readonly invalid: string }
  | {
      readonly intent: string;
      readonly target?: string;
      readonly value?: string;
      readonly newAnswer?: Json;
      readonly among?: readonly { readonly ref: string; readonly answer: Json }[];
      readonly steps?: number;
      readonly about?: string;
    }
  | { readonly unknown: true };

/** Replies to one question, as a file in `cases/` gives them. */
export interface CaseGroup {
  readonly name: string;
  readonly kind: AnswerKind;
  readonly title?: string;
  readonly locales?: readonly string[];
  readonly country?: string;
  /** Wall time in UTC without a zone: "2026-03-11T10:00". */
  readonly now?: string;
  readonly answered?: readonly OtherQuestion[];
  readonly upcoming?: readonly OtherQuestion[];
  readonly pending?: readonly Candidate[];
  readonly optional?: boolean;
  readonly cases: readonly (readonly [text: string, expected: Expectation])[];
}

const FOLDER = join(import.meta.dirname, "cases");

/** Every file of cases with its groups. */
export function readCaseFiles(): readonly { readonly file: string; readonly groups: readonly CaseGroup[] }[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => ({
      file,
      groups: (JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as { groups: CaseGroup[] }).groups,
    }));
}

/** The context that a group's replies are read in. */
export function contextOf(group: Omit<CaseGroup, "kind">): UnderstandContext {
  return {
    now: Date.parse(`${group.now ?? "2026-03-11T10:00"}:00Z`),
    timeZone: "UTC",
    locales: group.locales ?? ["en-US"],
    answered: group.answered ?? [],
    ...(group.country === undefined ? {} : { country: group.country }),
    ...(group.upcoming === undefined ? {} : { upcoming: group.upcoming }),
    ...(group.pending === undefined ? {} : { pending: group.pending }),
    ...(group.optional === undefined ? {} : { optional: group.optional }),
  };
}

/**
 * A result in the terms of an expectation, so that a difference can be read. Spans and labels are left to other tests.
 */
export function outcomeOf(result: Understanding): Expectation {
  if ("answer" in result) {
    if (result.confidence === "weak") return { weak: result.answer };
    if (result.also === undefined) return { answer: result.answer };
    return { answer: result.answer, also: Object.fromEntries(result.also.map(({ ref, answer }) => [ref, answer])) };
  }
  if ("ambiguous" in result) return { ambiguous: result.ambiguous.map(({ value }) => value) };
  if ("invalid" in result) return { invalid: result.invalid };
  return result;
}

/** Compares without regard to the order of an object's keys. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
