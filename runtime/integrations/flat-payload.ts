/**
 * The body of a REST hook (§4.21): flat, so that Zapier, Make and n8n offer each answer as a field of its own, with the
 * standard payload beside it.
 */
import type { JsonObject } from "../../machines/json.ts";
import type { ReadableEvent } from "./readable-event.ts";

/** Answers are under `answer_<ref>`, in words: refs stay when a question is worded anew. A skipped one is "". */
export function flatPayload({ id, event, test, at, form, response, answers, payload }: ReadableEvent): JsonObject {
  return {
    id,
    event,
    test,
    form_id: form.id,
    form_title: form.title,
    occurred_at: new Date(at).toISOString(),
    ...(response === null
      ? {}
      : {
          response_id: response.id,
          response_status: response.status,
          duration_seconds: Math.round(response.durationMs / 1000),
        }),
    ...Object.fromEntries(answers.map(({ ref, text }) => [`answer_${ref}`, text])),
    payload,
  };
}
