/**
 * A language model that drafts and edits form documents (§4.14–4.16).
 *
 * Owns: its time limit, sizes, repairs, and what becomes of failures. Does not own: the model (`language-model.ts`),
 * the words of the prompts (`form-prompts.ts`), checking a document (handed in, because long documents are checked on
 * other threads), charging (`api/drafting`).
 *
 * 1. A failure is a result, never an exception: the caller falls back to rules.
 * 2. The tokens of every finished attempt are counted, also of a generation that fails or times out.
 * 3. No log line contains a prompt or a document.
 */
import { z } from "zod";
import type { JsonObject } from "../../machines/json.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { shownDocumentSchema } from "./document-schema.ts";
import {
  CLARIFY_INSTRUCTIONS,
  clarifyPromptOf,
  DRAFT_INSTRUCTIONS,
  draftPromptOf,
  EDIT_INSTRUCTIONS,
  editPromptOf,
  type PromptedDraft,
  type PromptedEdit,
} from "./form-prompts.ts";
import { type Generation, type LanguageModel, ModelFailure } from "./language-model.ts";

/** Some 15,000 tokens: a form of a few hundred blocks. A longer one is edited by rules. */
export const FORM_PROMPT_CHARACTERS_MAX = 60_000;
/** A form of a hundred blocks; models refuse a limit beyond what they can write. */
const DOCUMENT_TOKENS_MAX = 12_000;
const QUESTIONS_TOKENS_MAX = 1_000;
const REPAIRS_MAX = 2;

const QUESTIONS_MAX = 3;
const questionsSchema = z.object({
  questions: z
    .array(
      z.object({
        question: z.string().min(1).max(300),
        why: z.string().min(1).max(300),
        kind: z.enum(["choice", "text"]),
        options: z.array(z.string().min(1).max(100)).max(10),
      }),
    )
    .max(QUESTIONS_MAX),
});
export type ModelQuestions = z.infer<typeof questionsSchema>["questions"];

const documentSchema = z.record(z.string(), z.unknown()) as unknown as z.ZodType<JsonObject>;

export type FormModelOutcome<Value> =
  | { readonly value: Value; readonly tokens: number }
  | { readonly failed: "timeout" | "refused" | "unavailable" | "no_valid_value"; readonly tokens: number };

/** What a drafting model is doing. `attempt` is 1, and more for repairs. */
export interface ModelProgress {
  readonly stage: "writing" | "checking";
  readonly attempt: number;
}

export interface DocumentGeneration {
  /** What is wrong with a document, for the model; undefined: nothing. */
  check(document: JsonObject): Promise<string | undefined>;
  readonly onProgress?: ((progress: ModelProgress) => void) | undefined;
}

export interface FormModel {
  clarify(request: Omit<PromptedDraft, "clarifications">): Promise<FormModelOutcome<ModelQuestions>>;
  draft(request: PromptedDraft, generation: DocumentGeneration): Promise<FormModelOutcome<JsonObject>>;
  edit(request: PromptedEdit, generation: DocumentGeneration): Promise<FormModelOutcome<JsonObject>>;
}

export interface FormModelOptions {
  /** Writes documents. */
  readonly model: LanguageModel;
  /** The cheapest one (§4.14). */
  readonly smallModel: LanguageModel;
  /** For one call, repairs included. */
  readonly timeoutMs: number;
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
}

export function createFormModel({ model, smallModel, timeoutMs, clock, log }: FormModelOptions): FormModel {
  // Takes a fifth of a second, so not while requests are served.
  const shownSchema = shownDocumentSchema();

  const generate = async <Value>(
    asked: LanguageModel,
    what: string,
    generation: Omit<Generation<Value>, "signal" | "repairsMax" | "onAttempt">,
    onWriting?: (attempt: number) => void,
  ): Promise<FormModelOutcome<Value>> => {
    if (generation.prompt.length > FORM_PROMPT_CHARACTERS_MAX) return { failed: "refused", tokens: 0 };
    const late = new AbortController();
    const cancel = clock.after(timeoutMs, () => late.abort());
    let tokens = 0;
    const count = (attempt: number, used: number): void => {
      tokens += used;
      log.debug({ what, attempt, tokens: used }, "a model wrote about a form");
    };
    onWriting?.(1);
    try {
      const { value, attempts } = await asked.generate({
        ...generation,
        repairsMax: REPAIRS_MAX,
        onAttempt: count,
        signal: late.signal,
      });
      if (value !== undefined) return { value, tokens };
      log.warn({ what, attempts }, "a model does not write a valid form");
      return { failed: "no_valid_value", tokens };
    } catch (error) {
      if (late.signal.aborted) return { failed: "timeout", tokens };
      if (!(error instanceof ModelFailure)) throw error;
      log.warn({ what, reason: error.message }, "a model cannot be asked about a form");
      return { failed: error.reason, tokens };
    } finally {
      cancel();
    }
  };

  const write = (
    what: string,
    instructions: string,
    prompt: string,
    { check, onProgress }: DocumentGeneration,
  ): Promise<FormModelOutcome<JsonObject>> => {
    let attempt = 1;
    return generate(
      model,
      what,
      {
        instructions,
        prompt,
        schema: documentSchema,
        shownSchema,
        outputTokensMax: DOCUMENT_TOKENS_MAX,
        async check(document) {
          onProgress?.({ stage: "checking", attempt });
          const wrong = await check(document);
          attempt++;
          if (wrong !== undefined && attempt <= 1 + REPAIRS_MAX) onProgress?.({ stage: "writing", attempt });
          return wrong;
        },
      },
      () => onProgress?.({ stage: "writing", attempt: 1 }),
    );
  };

  return {
    async clarify(request) {
      const outcome = await generate(smallModel, "clarify", {
        instructions: CLARIFY_INSTRUCTIONS,
        prompt: clarifyPromptOf(request),
        schema: questionsSchema,
        outputTokensMax: QUESTIONS_TOKENS_MAX,
      });
      return "failed" in outcome ? outcome : { value: outcome.value.questions, tokens: outcome.tokens };
    },
    draft: (request, generation) => write("draft", DRAFT_INSTRUCTIONS, draftPromptOf(request), generation),
    edit: (request, generation) => write("edit", EDIT_INSTRUCTIONS, editPromptOf(request), generation),
  };
}
