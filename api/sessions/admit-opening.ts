/** Whether a session or a response may open on a form now. */
import type { Services } from "../services/services.ts";
import type { Mode, Caller } from "../auth/caller.ts";
import type { LiveForm } from "../forms/live-form.ts";
import { closedReason, RESPONSES_SLOT } from "../../machines/logic/availability.ts";
import { callActor } from "../commands/call-actor.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { ApiError } from "../errors/api-error.ts";
import { inLanguage } from "../../machines/form/translated-form.ts";
import { renderWithFallbacks } from "../../machines/logic/recall.ts";

/** What admitting an opening needs. */
export type AdmissionServices = Pick<Services, "actors" | "clock" | "entropy" | "monthlyQuota" | "openings">;

export interface OpeningAttempt {
  readonly mode: Mode;
  /** The language of a refusal; null: the form's first. */
  readonly language: string | null;
  readonly askedBy: Caller["kind"];
  /** The client's address, for the limit of openings per address; undefined for a server, which is not limited. */
  readonly address?: Uint8Array | undefined;
}

/**
 * Checks that a session or response may open: that its author has not closed the form, the form's schedule, its cap,
 * the organization's monthly quota, and the openings per address. Sessions that are open already are not checked
 * (contract §4): they go on to their end.
 * @throws ApiError `form_closed` with the form's own message, `quota_exceeded`, `rate_limited`
 */
export async function admitOpening(
  services: AdmissionServices,
  { organization, form, compiled, isClosed }: LiveForm,
  { mode, language, askedBy, address }: OpeningAttempt,
): Promise<void> {
  const { settings } = compiled;
  if (isClosed || closedReason(settings, services.clock.now()) !== null) throw closed(compiled, language);
  await services.monthlyQuota.refuseOver(organization, mode, askedBy);
  await refuseFull(services, { organization, form, compiled }, { mode, language });
  if (address !== undefined) services.openings.take(form, settings.openingsPerAddressPerHour, address);
}

/** @throws ApiError `form_closed` */
async function refuseFull(
  services: Pick<Services, "actors" | "entropy">,
  { organization, form, compiled }: Pick<LiveForm, "organization" | "form" | "compiled">,
  { mode, language }: Pick<OpeningAttempt, "mode" | "language">,
): Promise<void> {
  const { responsesMax } = compiled.settings;
  // Test data counts for no cap. A form without a cap needs no look-up.
  if (responsesMax === null || mode === "test") return;
  const result = await callActor(services, {
    organization,
    actor: form,
    commandId: `look:${form}:${services.entropy.uint32()}`,
    command: { type: "lookAtSlots", take: [{ slot: RESPONSES_SLOT, limit: responsesMax }] },
  });
  if ("full" in result) throw closed(compiled, language);
}

function closed(compiled: CompiledForm, language: string | null): ApiError {
  const { closedMessage } = inLanguage(compiled, language ?? compiled.settings.languages[0] ?? "en").settings;
  if (closedMessage === null) return new ApiError("form_closed");
  const message = renderWithFallbacks(closedMessage);
  // The page shows the author's text as it is, and its own wording where there is none.
  return new ApiError("form_closed", { message, extra: { closedMessage: message } });
}
