/**
 * Reads the answers that an address gives in advance (`?a.<ref>=value`): what the page fills into its inputs.
 *
 * Owns: which questions may be filled in, reading a value, what is said about one that is of no use. Does not own:
 * the parameters of an address (`api/respondent/prefill.ts`), recording: the respondent sends each answer, and it is
 * checked again then.
 *
 * 1. Nothing is recorded: the author of a link cannot answer for another person.
 * 2. Payments, codes, files and consent are not filled in: each of them is an act of the respondent.
 * 3. Every given value is either used or named among the problems.
 * 4. At most PREFILLED_MAX values are read, which takes about a millisecond each.
 * 5. Of a form that asks for a password or a code first, nothing is read: what is said about a value would tell what
 *    the form asks.
 */
import type { BlockContext, BlockType, CheckResult } from "../document/block-type/block-type.ts";
import { blockContext } from "../logic/block-context.ts";
import { renderText, type TextScope } from "../logic/recall.ts";
import type { CompiledBlock, CompiledForm } from "../logic/compile.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Block } from "../document/schema/block.ts";
import { errorSentence } from "../languages/error-sentences.ts";
import { plainText } from "../document/markdown.ts";
import { understandAnswer } from "../understanding/understand-answer.ts";
import type { UnderstandContext } from "../understanding/reply/result.ts";
import type { AnswerKind } from "../values/answer-kind.ts";

/** Values that are read of one address; one holds the event loop for a millisecond at most. */
export const PREFILLED_MAX = 30;
/** Longest value, in UTF-16 units: what understanding looks at. */
export const PREFILLED_CHARACTERS_MAX = 4_000;

/** One value of an address; `part` is the field of a contact or an address (`a.contact.email`). */
export interface GivenAnswer {
  readonly ref: string;
  readonly part: string | undefined;
  readonly text: string;
}

/** Why a value is not filled in; other codes are those of the question's block type. */
export type PrefillCode =
  | "unknown_ref"
  | "unknown_part"
  /** It takes more than words (a payment, a code, a file, a consent), or has its options from an earlier answer. */
  | "not_prefillable"
  | "given_twice"
  | "too_many_values"
  | "too_long"
  | "not_understood";

export interface PrefillProblem {
  readonly ref: string;
  /** Of the question, in the reader's language; null where there is no such question. */
  readonly title: string | null;
  readonly code: PrefillCode | (string & {});
  /** What is wrong with the value, in the reader's language; null where only its use is refused. */
  readonly message: string | null;
}

export interface PrefilledAnswers {
  /** Values as an answer has them; of a contact or an address, perhaps only some fields. */
  readonly answers: Readonly<Record<string, Json>>;
  readonly problems: readonly PrefillProblem[];
}

interface Reading {
  readonly type: BlockType;
  readonly block: Block;
  readonly kind: AnswerKind;
  readonly context: BlockContext;
  readonly words: UnderstandContext;
}

/**
 * @param form in the reader's language.
 * @param reader where they are, and their present (epoch milliseconds).
 */
export function readPrefilledAnswers(
  form: CompiledForm,
  given: readonly GivenAnswer[],
  reader: { readonly language: string; readonly timeZone: string; readonly now: number },
): PrefilledAnswers {
  const answers: Record<string, Json> = {};
  const problems: PrefillProblem[] = [];
  const scope: TextScope = { answers: new Map(), variables: {}, hiddenFields: {}, locale: reader.language };
  const context: BlockContext = {
    ...blockContext(form, scope, reader.now),
    // The answers that options depend on are not there yet; what is sent later is checked with them.
    optionVisible: () => true,
  };
  const words: UnderstandContext = {
    now: reader.now,
    timeZone: reader.timeZone,
    locales: [reader.language],
    answered: [],
  };
  const byRef = Map.groupBy(given.slice(0, PREFILLED_MAX), ({ ref }) => ref);
  for (const [ref, values] of byRef) {
    const isOpen = form.settings.access === "none";
    const compiled = isOpen ? form.blockByRef.get(ref) : undefined;
    const title = compiled === undefined ? null : plainText(renderText(compiled.block.title, form, scope));
    const refuse = (code: PrefillProblem["code"], message: string | null = null): void => {
      problems.push({ ref, title, code, message });
    };
    if (compiled === undefined) {
      refuse(isOpen ? "unknown_ref" : "not_prefillable");
      continue;
    }
    if (!mayBePrefilled(compiled, context)) {
      refuse("not_prefillable");
      continue;
    }
    const { type, block } = compiled;
    const reading: Reading = { type, block, kind: type.answerKind(block, context), context, words };
    const read = readValues(reading, values);
    if (read.value !== undefined) answers[ref] = read.value;
    for (const { code, params } of read.failures)
      refuse(code, errorSentence(type, code, parametersOf(params), reader.language) ?? null);
  }
  for (const { ref } of given.slice(PREFILLED_MAX))
    problems.push({ ref, title: null, code: "too_many_values", message: null });
  return { answers, problems };
}

interface Failure {
  readonly code: string;
  readonly params?: JsonObject;
}

interface ReadValues {
  readonly value?: Json;
  readonly failures: readonly Failure[];
}

function readValues(reading: Reading, values: readonly GivenAnswer[]): ReadValues {
  const { kind } = reading;
  if (values.some(({ text }) => text.length > PREFILLED_CHARACTERS_MAX)) return { failures: [{ code: "too_long" }] };
  if (values.some(({ part }) => part !== undefined)) return readParts(reading, values);
  const texts = values.map(({ text }) => text);
  const isList = kind.kind === "choices" || kind.kind === "ranking";
  const [text = ""] = texts;
  if (texts.length > 1 && !isList) return { failures: [{ code: "given_twice" }] };
  if (text.trim() === "") return { failures: [{ code: "not_understood" }] };
  const checked = isList ? readList(reading, texts) : readOne(reading, text);
  return checked.ok ? { value: checked.value, failures: [] } : { failures: [checked] };
}

/** The fields of a contact or an address: those that fit are filled in, each other one is a problem. */
function readParts({ type, block, context }: Reading, values: readonly GivenAnswer[]): ReadValues {
  const given: Record<string, Json> = {};
  const failures: Failure[] = [];
  const isOfFields = type.type === "contact_info" || type.type === "address";
  for (const { part, text } of values) {
    if (part === undefined || !isOfFields) failures.push({ code: "unknown_part" });
    else if (Object.hasOwn(given, part)) failures.push({ code: "given_twice" });
    else given[part] = text;
  }
  const usable = type.pieces?.from(block, given, context) ?? {};
  for (const [part, text] of Object.entries(given)) {
    if (Object.hasOwn(usable, part)) continue;
    // By itself, so that the check says what is wrong with this field; that others are missing is nothing wrong.
    const checked = type.check(block, { [part]: text }, context);
    failures.push(checked.ok || checked.code === "incomplete" ? { code: "not_understood" } : checked);
  }
  return Object.keys(usable).length === 0 ? { failures } : { value: usable, failures };
}

/** Refs or labels, as several parameters or with commas between them. */
function readList(reading: Reading, texts: readonly string[]): CheckResult {
  const { type, block, kind, context } = reading;
  const options = kind.kind === "choices" || kind.kind === "ranking" ? kind.options : [];
  const wanted = texts.flatMap((text) => text.split(",")).map((text) => text.trim());
  const chosen = wanted.map((text) => optionNamed(options, text));
  if (chosen.every((ref) => ref !== undefined)) return type.check(block, chosen, context);
  // A label may hold a comma, and a list may be in words.
  return texts.length === 1 ? readWords(reading, texts[0] ?? "") : { ok: false, code: "not_an_option" };
}

function readOne(reading: Reading, text: string): CheckResult {
  const { type, block, kind, context } = reading;
  switch (kind.kind) {
    case "text":
    case "email":
    case "phone":
    case "url":
      return type.check(block, text, context);
    case "choice": {
      const ref = optionNamed(kind.options, text);
      if (ref !== undefined) return type.check(block, ref, context);
      return kind.allowOther ? type.check(block, { other: text }, context) : readWords(reading, text);
    }
    case "yes_no":
      if (text === "true" || text === "false") return type.check(block, text === "true", context);
      return readWords(reading, text);
    case "number":
    case "scale":
      return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)
        ? type.check(block, Number(text), context)
        : readWords(reading, text);
    case "date":
    case "time":
    case "datetime":
    case "country": {
      const checked = type.check(block, text, context);
      return checked.ok ? checked : readWords(reading, text);
    }
    default:
      return readWords(reading, text);
  }
}

/** A value in words, read as a reply is; a guess is not filled in. */
function readWords({ type, block, kind, context, words }: Reading, text: string): CheckResult {
  const fits = (value: Json): boolean => type.check(block, value, context).ok;
  const said = understandAnswer(kind, text, { ...words, fits }, block.title);
  if ("answer" in said && said.confidence !== "weak") return type.check(block, said.answer, context);
  if ("invalid" in said) return { ok: false, code: said.invalid, params: said.params };
  return { ok: false, code: "not_understood" };
}

function optionNamed(
  options: readonly { readonly ref: string; readonly label: string }[],
  text: string,
): string | undefined {
  const name = text.trim().toLowerCase();
  return (options.find(({ ref }) => ref === text) ?? options.find(({ label }) => label.toLowerCase() === name))?.ref;
}

function mayBePrefilled({ answerable, type, block, optionsFrom }: CompiledBlock, context: BlockContext): boolean {
  if (!answerable || type.answeredBy !== "message" || optionsFrom !== null) return false;
  const { kind } = type.answerKind(block, context);
  return kind !== "none" && kind !== "consent";
}

function parametersOf(params: JsonObject = {}): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" || typeof value === "number" ? value : JSON.stringify(value),
    ]),
  );
}
