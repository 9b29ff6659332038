/**
 * The language model port: instructions and data in, a value of a schema out.
 *
 * Owns: the port, and when the SDK behind it is loaded. Does not own: the protocol (`sdk-model.ts`), what is asked
 * (`reply-model.ts`), configuration (`deploy/config/config.ts`).
 *
 * 1. The SDK is loaded only when a model is made; a node without one never loads it.
 * 2. A returned value has passed its schema; a model that never produces one returns none.
 */
import type { z } from "zod";

export const MODEL_PROVIDERS = ["openai_compatible", "anthropic"] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

export interface LanguageModelOptions {
  readonly provider: ModelProvider;
  /** As the provider documents it, without `/chat/completions` or `/messages`; undefined: the provider's own. */
  readonly baseUrl: string | undefined;
  /** Self-hosted servers often need none. */
  readonly apiKey: string | undefined;
  readonly model: string;
}

export interface Generation<Value> {
  readonly instructions: string;
  /** Data, as JSON. */
  readonly prompt: string;
  /** An object whose keys are all required, as strict servers want it. */
  readonly schema: z.ZodType<Value>;
  /** The JSON Schema that the model is shown, where `schema` says less. Default: derived from `schema`. */
  readonly shownSchema?: Readonly<Record<string, unknown>>;
  /** What is wrong with a value that has passed the schema: it is shown to the model for a repair. */
  readonly check?: (value: Value) => Promise<string | undefined>;
  /** After each attempt, also one of a generation that then fails. @param tokens of this attempt. */
  readonly onAttempt?: (attempt: number, tokens: number) => void;
  /** For all that the model writes in one attempt. */
  readonly outputTokensMax: number;
  /** Further attempts after one without a valid value. */
  readonly repairsMax: number;
  readonly signal: AbortSignal;
}

export interface Generated<Value> {
  /** Undefined: no attempt produced a value of the schema. */
  readonly value: Value | undefined;
  /** Input and output of all attempts, as the provider counts them; 0 if it does not. */
  readonly tokens: number;
  readonly attempts: number;
}

export interface LanguageModel {
  /** @throws ModelFailure; the abort error of the signal. */
  generate<Value>(generation: Generation<Value>): Promise<Generated<Value>>;
}

/** The provider did not answer, or answered with an error. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  /** `refused`: another attempt would fail again (a wrong key, an unknown model). */
  readonly reason: "refused" | "unavailable";

  constructor(reason: "refused" | "unavailable", message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const loaded = import("./sdk-model.ts").then(({ sdkModel }) => sdkModel(options));
  // The first call gets the rejection; without this handler it would end the process before.
  loaded.catch(() => undefined);
  return { generate: async (generation) => (await loaded).generate(generation) };
}
