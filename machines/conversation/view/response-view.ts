/**
 * A response as the API shows it (§2.1): a pure function of form and conversation.
 *
 * Owns: the fields of the response. Does not own: the session (`machines/conversation/view/session-view.ts`).
 */
import type { CompiledForm } from "../../logic/compile.ts";
import { blockContext } from "../../logic/block-context.ts";
import { renderText } from "../../logic/recall.ts";
import { inLanguage } from "../../form/translated-form.ts";
import { replayPath, type Path } from "../../logic/path.ts";
import type { Json } from "../../json.ts";
import { pathInput, responseStatus, textScope } from "../state/standing.ts";
import type { Conversation } from "../state/conversation.ts";
import { endingView, questionView } from "./session-view.ts";
import type { ResponseView } from "../protocol/views.ts";
import { withPrefix } from "../../ids.ts";
import { hiddenFieldsView } from "./hidden-fields.ts";
import { metadataView } from "./metadata.ts";
import { progress } from "../../logic/progress.ts";

/** @param recorded what the call just recorded (§4.5); absent for reads. */
export function responseView(
  original: CompiledForm,
  conversation: Conversation,
  recorded?: readonly { readonly ref: string; readonly value: Json }[],
): ResponseView {
  const { facts, control, path } = conversation;
  const form = inLanguage(original, facts.language);
  const status = responseStatus(control.status);
  // An abandoned response shows what it lacks too, because it may be resumed.
  const missing = status === "in_progress" || status === "abandoned" ? missingFor(form, conversation) : [];
  const scope = textScope(conversation);
  return {
    id: withPrefix("res", facts.session),
    object: "response",
    form_id: facts.form,
    status,
    source: facts.source,
    mode: facts.mode,
    started_at: facts.startedAt,
    updated_at: control.updatedAt,
    completed_at: control.completedAt,
    expires_at: control.expiresAt,
    duration_ms: control.completedAt === null ? null : control.completedAt - facts.startedAt,
    ending_ref: control.endingRef,
    abandon_reason: control.abandonReason,
    metadata: metadataView(facts.metadata),
    progress: progress(path),
    variables: path.variables,
    hidden_fields: hiddenFieldsView(form, facts.hiddenFields),
    next: nextOf(form, conversation),
    complete_ready: status === "in_progress" && missing.length === 0,
    missing_required: missing.map((ref) => ({
      ref,
      title: renderText(form.blockByRef.get(ref)?.block.title ?? ref, form, scope),
    })),
    off_path_answers: path.offPath,
    answers: answersInOrder(form, conversation),
    ...(recorded === undefined ? {} : { recorded }),
  };
}

function nextOf(form: CompiledForm, conversation: Conversation): ResponseView["next"] {
  const { status, access } = conversation.control;
  const ending = endingView(form, conversation);
  if (ending !== null) return { kind: "ending", ending };
  if (status === "expired") return { kind: "expired" };
  if (access?.verified === false) return { kind: "auth" };
  const block = status === "awaiting_submit" ? null : questionView(form, conversation);
  if (block !== null)
    return {
      kind: status === "awaiting_verification" ? "verification" : status === "awaiting_payment" ? "payment" : "block",
      block,
    };
  // At the end of the path: a review, or a response over the API, which a request completes.
  return { kind: "submit" };
}

/** What completing still needs; optional questions count as skipped. */
function missingFor(form: CompiledForm, { facts, control, answers, path }: Conversation): Path["missingRequired"] {
  if (path.missingRequired.length > 0) return path.missingRequired;
  if (path.next.kind === "ending") return [];
  return replayPath(form, { ...pathInput(facts, answers, control), unansweredAsSkipped: true }).missingRequired;
}

function answersInOrder(form: CompiledForm, { answers }: Conversation): ResponseView["answers"] {
  const inOrder: { ref: string; type: string; value: Json }[] = [];
  for (const { ref, block } of form.blocks) {
    const value = answers.get(ref);
    if (value !== undefined) inOrder.push({ ref, type: block.type, value });
  }
  return inOrder;
}

/**
 * The response with each answer in words as well: labels for options, dates and amounts as they are written. In the
 * form's own language, so that one answer reads the same whatever the respondent's language. A skipped question has an
 * empty text.
 */
export function inWords(view: ResponseView, form: CompiledForm, conversation: Conversation): ResponseView {
  const scope = { ...textScope(conversation), locale: form.settings.languages[0] ?? "en" };
  const context = blockContext(form, scope);
  return {
    ...view,
    answers: view.answers.map((answer) => {
      const compiled = form.blockByRef.get(answer.ref);
      const isEmpty = answer.value === null || compiled === undefined;
      return { ...answer, display: isEmpty ? "" : compiled.type.display(compiled.block, answer.value, context) };
    }),
  };
}
