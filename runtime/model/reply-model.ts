/**
 * Asks a language model what a reply means.
 *
 * Owns: its time limit, the size of the prompt, what becomes of failures and of answers without grounds. Does not own:
 * the model (`language-model.ts`), which replies it is asked about (`machines/conversation/reading/model.ts`), how many
 * at a time (`runtime/requests/model.ts`).
 *
 * 1. A failure is a result, never an exception: the conversation goes on without a model.
 * 2. No log line contains a reply or an answer.
 * 3. An answer in words that the reply lacks is offered back for confirmation.
 */
import type { AnswerKind } from "../../machines/values/answer-kind.ts";
import type { TurnRequestResult } from "../../machines/conversation/protocol/requests.ts";
import type { RequestOf } from "../requests/request-handler.ts";
import type { ModelPort } from "../requests/model.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { SaidInTurn } from "../../machines/conversation/events/last-turns.ts";
import { withCircuitBreaker } from "./circuit-breaker.ts";
import { standsIn } from "./grounds.ts";
import { createLanguageModel, ModelFailure, type LanguageModel, type LanguageModelOptions } from "./language-model.ts";
import { INSTRUCTIONS, promptOf } from "./reply-prompt.ts";
import { answerOf, readingSchema, type AskableKind } from "./reply-schema.ts";

/** Some 4,000 tokens: two hundred options of sixty characters with their refs, and the longest reply. */
export const PROMPT_CHARACTERS_MAX = 16_000;
/** An answer takes a few dozen; the rest is for models that reason first. */
export const OUTPUT_TOKENS_MAX = 1_000;
export const REPAIRS_MAX = 2;

export interface ReplyModelOptions extends LanguageModelOptions {
  /** For one reply, repairs included. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * A model that reads replies (`runtime/requests`). A result's value is `{answer, confidence?: "weak", tokens}` or
 * `{unclear: true, tokens}`.
 */
export function createModel(options: ReplyModelOptions): ModelPort {
  const model = withCircuitBreaker(createLanguageModel(options), options);
  return (want, { signal, turns }) =>
    within(signal, options, (bound) => ask(model, { ...want, turns }, bound, options.log));
}

type Reading = RequestOf<"model"> & { readonly turns: readonly SaidInTurn[] };

/** A call within its time: a failure, and being late, is a result. */
export async function within(
  givenUp: AbortSignal,
  { timeoutMs, clock }: Pick<ReplyModelOptions, "timeoutMs" | "clock">,
  call: (signal: AbortSignal) => Promise<TurnRequestResult>,
): Promise<TurnRequestResult> {
  const late = new AbortController();
  const cancel = clock.after(timeoutMs, () => late.abort());
  const signal = AbortSignal.any([givenUp, late.signal]);
  try {
    return await call(signal);
  } catch (error) {
    if (signal.aborted) return { ok: false, reason: "timeout" };
    if (error instanceof ModelFailure) return { ok: false, reason: error.reason, message: error.message };
    throw error;
  } finally {
    cancel();
  }
}

async function ask(
  model: LanguageModel,
  { block, text, language, turns }: Reading,
  signal: AbortSignal,
  log: Log,
): Promise<TurnRequestResult> {
  const kind = block as unknown as AnswerKind;
  if (!isAskable(kind)) return { ok: false, reason: "refused", message: `no model is asked about ${kind.kind}` };
  const prompt = promptOf(block, text, language, turns);
  if (prompt.length > PROMPT_CHARACTERS_MAX)
    return {
      ok: false,
      reason: "refused",
      message: `the question is too long for a model: ${prompt.length} characters`,
    };
  const { value, tokens, attempts } = await model.generate({
    instructions: INSTRUCTIONS,
    prompt,
    schema: readingSchema(kind),
    outputTokensMax: OUTPUT_TOKENS_MAX,
    repairsMax: REPAIRS_MAX,
    signal,
  });
  log.debug(
    { kind: kind.kind, tokens, attempts, understood: value !== undefined && !value.unclear },
    "a model was asked about a reply",
  );
  if (value === undefined)
    log.warn({ kind: kind.kind, attempts }, "a model does not answer with the JSON that it is asked for");
  if (value === undefined || value.unclear || value.answer === null)
    return { ok: true, value: { unclear: true, tokens } };
  const answer = answerOf(kind, value.answer);
  return {
    ok: true,
    value: { answer, tokens, ...(value.sure && standsIn(text, kind, answer) ? {} : { confidence: "weak" }) },
  };
}

function isAskable(kind: AnswerKind): kind is AskableKind {
  return kind.kind !== "text" && kind.kind !== "consent" && kind.kind !== "none";
}
