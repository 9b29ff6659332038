/**
 * A language model as the service uses one: instructions and data in, a value of a schema out.
 *
 * Owns: the port, and when the SDK behind it is loaded. Does not own: the protocol (`sdk-model.ts`), what is asked
 * (`reply-model.ts`), configuration (`deploy/config/config.ts`).
 *
 * 1. The SDK is loaded only when a model is made: a node without one never does.
 * 2. A value that is given has passed its schema; a model that cannot be brought to give one has given none.
 */
import type { z } from "zod";

export const MODEL_PROVIDERS = ["openai_compatible", "anthropic"] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

export interface LanguageModelOptions {
  readonly provider: ModelProvider;
  /**
   * As the provider documents it, up to and without `/chat/completions` or `/messages`; without it the provider's own.
   */
  readonly baseUrl: string | undefined;
  /** Servers of one's own often have none. */
  readonly apiKey: string | undefined;
  readonly model: string;
}

export interface Generation<Value> {
  readonly instructions: string;
  /** Data, as JSON. */
  readonly prompt: string;
  /** An object whose keys are all required, as strict servers want it. */
  readonly schema: z.ZodType<Value>;
  /** For all that the model writes in one attempt. */
  readonly outputTokensMax: number;
  /** Further attempts after one that gave no such value. */
  readonly repairsMax: number;
  readonly signal: AbortSignal;
}

export interface Generated<Value> {
  /** Undefined: no attempt gave a value of the schema. */
  readonly value: Value | undefined;
  /** Of all attempts, in and out, as the provider counts them; 0 where it does not. */
  readonly tokens: number;
  readonly attempts: number;
}

export interface LanguageModel {
  /** @throws ModelFailure; whatever the signal's abort throws. */
  generate<Value>(generation: Generation<Value>): Promise<Generated<Value>>;
}

/** The provider did not answer, or answered with an error. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  /** `refused`: it will not do so tomorrow either (a wrong key, an unknown model). */
  readonly reason: "refused" | "unavailable";

  constructor(reason: "refused" | "unavailable", message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const loaded = import("./sdk-model.ts").then(({ sdkModel }) => sdkModel(options));
  // Whoever asks is told; without anybody who does, it would end the process.
  loaded.catch(() => undefined);
  return { generate: async (generation) => (await loaded).generate(generation) };
}
