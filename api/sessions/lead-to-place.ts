/**
 * Gives a new session of a preview sample answers, so that it begins at a place of the form.
 *
 * 1. Samples are recorded as a server records answers: together, without codes, payments or messages to anybody. Only
 *    the last one is sent as a respondent sends it, so that the conversation shows what goes before the place.
 * 2. Samples that are refused leave the session at its start: some limits know the time, or an order is drawn anew.
 */
import { answersTowards, type StepAnswer } from "../../machines/form/answers-towards.ts";
import type { SessionId } from "../../machines/ids.ts";
import type { AnswersCommand, MessageCommand } from "../../runtime/commands/commands.ts";
import { inSteps } from "../../runtime/node/in-steps.ts";
import { callActor } from "../commands/call-actor.ts";
import { ApiError } from "../errors/api-error.ts";
import type { PreviewedForm } from "../forms/preview.ts";
import type { Services } from "../services/services.ts";
import type { NewSession } from "./open-session.ts";

/** @throws ApiError `overloaded`, `unavailable` */
export async function leadToPlace(
  services: Pick<Services, "actors" | "clock">,
  { organization, compiled }: PreviewedForm,
  { session, at, opening }: { session: SessionId; at: string; opening: Pick<NewSession, "hiddenFields"> },
): Promise<void> {
  const steps = await inSteps(
    answersTowards(compiled, at, { hiddenFields: opening.hiddenFields, now: services.clock.now() }),
    services.clock,
  );
  const last = steps?.at(-1);
  if (steps === undefined || last === undefined) return;
  const isSaid = compiled.blockByRef.get(last.ref)?.type.answeredBy === "message";
  const recorded = isSaid ? steps.slice(0, -1) : steps;
  const commands: readonly (readonly [name: string, command: AnswersCommand | MessageCommand])[] = [
    ...(recorded.length === 0 ? [] : [["samples", { type: "answers", answers: recorded }] as const]),
    ...(isSaid ? [["sample", { type: "message", message: said(last) }] as const] : []),
  ];
  try {
    // The names make a repeat of the opening a repeat of these.
    for (const [name, command] of commands)
      await callActor(services, { organization, actor: session, commandId: `${name}:${session}`, command });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "validation_failed") throw error;
  }
}

function said({ ref, value }: StepAnswer): MessageCommand["message"] {
  return value === null ? { type: "skip", ref } : { type: "answer", ref, value };
}
