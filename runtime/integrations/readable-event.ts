/**
 * An event as integrations show it: what a webhook carries, with the form's title and the answers in words (§4.21).
 *
 * Owns: building it from the stored payload and the form. Does not own: loading either, what a service is sent
 * (`workers/integrations`).
 */
import {
  answerColumns,
  readableAnswers,
  type AnswerColumn,
  type ReadableAnswer,
} from "../../machines/form/readable-answers.ts";
import type { Json, JsonObject } from "../../machines/json.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";

/** A cell of Google Sheets holds 50,000 characters; what a message shows is shorter. */
const TEXT_CHARACTERS_MAX = 50_000;

export interface ReadableEvent {
  /** The name of a webhook event (§6.1), or `test`. */
  readonly event: string;
  /** The same for every attempt: a receiver recognizes a repeat by it. */
  readonly id: string;
  /** True for a test send: its answers are made up. */
  readonly test: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly form: { readonly id: string; readonly title: string };
  /** Null if the event is about no response. */
  readonly response: { readonly id: string; readonly status: string; readonly durationMs: number } | null;
  /** In the order of the form; "" for a skipped question. */
  readonly answers: readonly ReadableAnswer[];
  /** All questions of the form that take an answer, in its order. */
  readonly columns: readonly AnswerColumn[];
  /** What a webhook carries (§6.2). */
  readonly payload: JsonObject;
}

/** The payload of a webhook as far as it is read here. */
interface StoredPayload extends JsonObject {
  readonly event: string;
  readonly formId: string;
  readonly timestamp: number;
  readonly [key: string]: Json;
}

/** The id of the response that a payload is about; undefined if it is about none. */
export function responseIn(payload: JsonObject): string | undefined {
  const id = (payload["submission"] as { readonly id?: unknown } | undefined)?.id;
  return typeof id === "string" ? id : undefined;
}

/** @param id the webhook-id. @param form the version that the response answers. */
export function readableEvent(
  { id, test }: Pick<ReadableEvent, "id" | "test">,
  payload: JsonObject,
  form: CompiledForm,
): ReadableEvent {
  const { event, formId, timestamp } = payload as StoredPayload;
  const submission = payload["submission"] as
    | { readonly id: string; readonly status: string; readonly duration_ms: number }
    | undefined;
  const given = (payload["answers"] ?? []) as readonly { readonly ref: string; readonly value: Json }[];
  const answers = new Map(given.map(({ ref, value }) => [ref, value]));
  return {
    event,
    id,
    test,
    at: timestamp,
    form: { id: formId, title: form.document.title },
    response:
      submission === undefined
        ? null
        : { id: submission.id, status: submission.status, durationMs: submission.duration_ms },
    answers: readableAnswers(form, answers, TEXT_CHARACTERS_MAX),
    columns: answerColumns(form),
    payload,
  };
}
