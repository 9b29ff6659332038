/** Drafting forms from words (§4.14–4.16). */
import { z } from "zod";
import { clarifyForm } from "../drafting/clarify-form.ts";
import { draftFormFor } from "../drafting/draft-form.ts";
import { editFormFor } from "../drafting/edit-form.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import {
  clarifyFormBody,
  clarifyingQuestionsSchema,
  draftedFormSchema,
  draftFormBody,
  editedFormSchema,
  editFormBody,
} from "../schemas/drafting.ts";

/** How long an identical request with the same Idempotency-Key waits: as long as a model may take. */
const WAIT_MS = 120_000;

const PROGRESS =
  "With `Accept: text/event-stream` the answer is a stream: events `progress` with `{stage, attempt}` while the model writes, then one event `result` with the answer, or `error` with the error's envelope.";

export const clarifyFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/ai/clarify-form",
  operationId: "clarifyForm",
  tag: "Drafting",
  summary: "Ask what must be known before a form is generated",
  description:
    "At most three questions, usually none. Their answers are the `clarifications` of `POST /v1/ai/generate-form`. Not charged as a generation; the tokens are counted.",
  access: { kind: "secret", scope: "ai:generate" },
  params: z.object({}),
  body: clarifyFormBody,
  result: clarifyingQuestionsSchema,
  status: 200,
  errors: ["overloaded", "unavailable"],
  waitMs: () => WAIT_MS,
  async handle({ body, caller, services }) {
    const questions = await clarifyForm(services, caller.organization, body);
    return { body: { questions: questions.map((question) => ({ ...question, options: [...question.options] })) } };
  },
});

export const generateFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/ai/generate-form",
  operationId: "generateForm",
  tag: "Drafting",
  summary: "Generate a form document from a prompt",
  description: `Nothing is saved: pass \`doc\` to \`POST /v1/forms\`. One unit of \`ai_generations\` is charged if a usable document comes back; tokens are always counted. Without a language model the document is built from rules, and \`issues\` says so. ${PROGRESS}`,
  access: { kind: "secret", scope: "ai:generate" },
  params: z.object({}),
  body: draftFormBody,
  result: draftedFormSchema,
  status: 200,
  errors: ["quota_exceeded", "overloaded", "unavailable"],
  waitMs: () => WAIT_MS,
  streamsProgress: true,
  async handle({ body, caller, services, onProgress }) {
    const { doc, issues, tokens } = await draftFormFor(services, caller.organization, body, onProgress);
    return { body: { doc, issues: [...issues], tokens } };
  },
});

export const editFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/ai/edit-form",
  operationId: "editForm",
  tag: "Drafting",
  summary: "Edit a form document as a request says",
  description: `Nothing is saved: pass \`doc\` to \`PUT /v1/forms/{id}/doc\`. For a follow-up give \`history\`, the oldest first. Charged as a generation if something was changed. ${PROGRESS}`,
  access: { kind: "secret", scope: "ai:generate" },
  params: z.object({}),
  body: z.string(),
  bodyKind: "document",
  describedBody: editFormBody,
  result: editedFormSchema,
  status: 200,
  errors: ["not_found", "form_invalid", "quota_exceeded", "overloaded", "unavailable"],
  waitMs: () => WAIT_MS,
  streamsProgress: true,
  async handle({ body, caller, services, onProgress }) {
    const { doc, changes, issues, tokens } = await editFormFor(services, caller, body, onProgress);
    return { body: { doc, changes: [...changes], issues: [...issues], tokens } };
  },
});
