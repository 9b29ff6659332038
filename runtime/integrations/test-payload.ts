/** The payload of a test send: a completed response that nobody gave, with sample answers (§4.21). */
import { sampleAnswers } from "../../machines/form/sample-answers.ts";
import type { FormId } from "../../machines/ids.ts";
import type { JsonObject } from "../../machines/json.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { TEST_EVENT } from "./integration.ts";

/** Looks like an id and is the id of no response: its time is the epoch. */
const SAMPLE_RESPONSE = "res_00000000000000000000000000";
const SAMPLE_DURATION_MS = 90_000;

/** @param at epoch milliseconds. */
export function testPayload(formId: FormId, form: CompiledForm, at: number): JsonObject {
  return {
    event: TEST_EVENT,
    formId,
    timestamp: at,
    submission: { id: SAMPLE_RESPONSE, status: "completed", duration_ms: SAMPLE_DURATION_MS },
    answers: [...sampleAnswers(form)].map(([ref, value]) => ({
      ref,
      type: form.blockByRef.get(ref)?.type.type ?? "",
      value,
    })),
    data: { sample: true },
  };
}
