/**
 * A language model over the AI SDK.
 *
 * Owns: providers, structured output, repairs, mapping errors to failures. Does not own: what is asked and its time
 * limit (`reply-model.ts`).
 *
 * 1. Nothing is read from the environment: the SDK would read what it is not given, so it is given everything.
 * 2. Nothing is written to the console.
 */
import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  APICallError,
  extractJsonMiddleware,
  extractReasoningMiddleware,
  generateText,
  jsonSchema,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  wrapLanguageModel,
  type ModelMessage,
  type Schema,
} from "ai";
import { z } from "zod";
import { Dialect, LESSONS_MAX } from "./dialect.ts";
import { fetchBounded } from "./bounded-fetch.ts";
import { ModelFailure, type Generation, type LanguageModel, type LanguageModelOptions } from "./language-model.ts";

const ANTHROPIC_URL = "https://api.anthropic.com/v1";

/** How much of an invalid output is shown to the model again. */
const ECHO_CHARACTERS_MAX = 2_000;
const MESSAGE_CHARACTERS_MAX = 300;
/** Issues of a document name paths, so they take more room than a parser's message. */
const CHECK_CHARACTERS_MAX = 2_000;

/** Refusals that may concern a field of the body. */
const BODY_REFUSED: ReadonlySet<number> = new Set([400, 415, 422]);
/** Client errors that are temporary. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429]);

// Turns off the SDK's warnings on the console.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

export function sdkModel(options: LanguageModelOptions): LanguageModel {
  const dialect = new Dialect();
  const model = wrapLanguageModel({
    model: options.provider === "anthropic" ? anthropic(options) : openAiCompatible(options, dialect),
    // The last one is the closest to the model: reasoning is removed first, then the fence around the JSON.
    middleware: [extractJsonMiddleware(), extractReasoningMiddleware({ tagName: "think" })],
  });

  const attempt = async <Value>(
    { instructions, outputTokensMax, signal }: Generation<Value>,
    schema: Schema<Value>,
    schemaText: string,
    messages: readonly ModelMessage[],
  ) => {
    for (let lessons = 0; ; lessons++) {
      try {
        return await generateText({
          model,
          instructions: dialect.takesSchema
            ? instructions
            : `${instructions}\nThe JSON object has this JSON Schema: ${schemaText}`,
          messages: [...messages],
          output: Output.object({ schema, name: "reading" }),
          maxOutputTokens: outputTokensMax,
          maxRetries: 0,
          abortSignal: signal,
        });
      } catch (error) {
        if (
          !APICallError.isInstance(error) ||
          !BODY_REFUSED.has(error.statusCode ?? 0) ||
          lessons >= LESSONS_MAX ||
          !dialect.learn(error.responseBody ?? error.message)
        )
          throw error;
      }
    }
  };

  return {
    async generate(generation) {
      const shown = generation.shownSchema ?? jsonSchemaOf(generation.schema);
      const schema = schemaOf(generation.schema, shown);
      const schemaText = JSON.stringify(shown);
      const messages: ModelMessage[] = [{ role: "user", content: generation.prompt }];
      let tokens = 0;
      for (let attempts = 1; ; attempts++) {
        try {
          const { output, text, usage } = await attempt(generation, schema, schemaText, messages);
          const used = usage.totalTokens ?? 0;
          tokens += used;
          generation.onAttempt?.(attempts, used);
          const wrong = await generation.check?.(output);
          if (wrong === undefined) return { value: output, tokens, attempts };
          if (attempts > generation.repairsMax) return { value: undefined, tokens, attempts };
          askAgain(messages, text, wrong.slice(0, CHECK_CHARACTERS_MAX));
        } catch (error) {
          generation.signal.throwIfAborted();
          if (!NoObjectGeneratedError.isInstance(error) && !NoOutputGeneratedError.isInstance(error))
            throw failureOf(error);
          const { text = "", usage } = NoObjectGeneratedError.isInstance(error) ? error : {};
          const used = usage?.totalTokens ?? 0;
          tokens += used;
          generation.onAttempt?.(attempts, used);
          if (attempts > generation.repairsMax) return { value: undefined, tokens, attempts };
          askAgain(messages, text, whatIsWrong(error));
        }
      }
    },
  };
}

/** Shows the model its output and what is wrong with it. */
function askAgain(messages: ModelMessage[], text: string, wrong: string): void {
  // Servers refuse an empty message.
  if (text.trim() !== "") messages.push({ role: "assistant", content: text.slice(0, ECHO_CHARACTERS_MAX) });
  messages.push({
    role: "user",
    content: `This is not the JSON object that was asked for (${wrong}). Write that JSON object, and nothing else.`,
  });
}

function openAiCompatible({ baseUrl, apiKey, model }: LanguageModelOptions, dialect: Dialect) {
  if (baseUrl === undefined) throw new TypeError("an OpenAI-compatible server needs a baseUrl");
  return createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    fetch: fetchBounded,
    supportsStructuredOutputs: true,
    transformRequestBody: (body) => dialect.body(body),
    ...(apiKey === undefined ? {} : { apiKey }),
  }).chatModel(model);
}

function anthropic({ baseUrl = ANTHROPIC_URL, apiKey, model }: LanguageModelOptions) {
  if (apiKey === undefined) throw new TypeError("Anthropic needs an apiKey");
  return createAnthropic({ baseURL: baseUrl, apiKey, fetch: fetchBounded }).languageModel(model);
}

function jsonSchemaOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { target: "draft-7", io: "output" });
}

/**
 * Not the SDK's own conversion of zod, which describes the input, where keys may be missing; strict servers want every
 * key required.
 */
function schemaOf<Value>(schema: z.ZodType<Value>, shown: object): Schema<Value> {
  return jsonSchema<Value>(shown, {
    validate(value) {
      const parsed = schema.safeParse(value);
      return parsed.success ? { success: true, value: parsed.data } : { success: false, error: parsed.error };
    },
  });
}

/** Reports the errors of its own output to the model. */
function whatIsWrong(error: Error): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof z.ZodError)
      return cause.issues
        .map(({ path, message }) => `${path.join(".")}: ${message}`)
        .join("; ")
        .slice(0, MESSAGE_CHARACTERS_MAX);
  }
  return "it cannot be parsed";
}

function failureOf(error: unknown): ModelFailure {
  if (!APICallError.isInstance(error))
    return new ModelFailure("unavailable", "the model's answer is not understood", { cause: error });
  const { statusCode: status } = error;
  if (status === undefined)
    return new ModelFailure("unavailable", "the model's provider cannot be reached", { cause: error });
  const words = `the model's provider answered ${status}: ${error.message.slice(0, MESSAGE_CHARACTERS_MAX)}`;
  return new ModelFailure(
    status >= 400 && status < 500 && !PASSING_STATUSES.has(status) ? "refused" : "unavailable",
    words,
  );
}
