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
import type { SessionId } from "../../machines/ids.ts";
import type { WorkProof } from "../limits/proof-of-work.ts";

/** What admitting an opening needs. */
export type AdmissionServices = Pick<
  Services,
  "actors" | "clock" | "entropy" | "monthlyQuota" | "openings" | "proofOfWork"
>;

export interface OpeningAttempt {
  readonly mode: Mode;
  /** The language of a refusal; null: the form's first. */
  readonly language: string | null;
  readonly askedBy: Caller["kind"];
  /** Whose opening is limited; undefined for a server, which speaks for many respondents. */
  readonly visitor?: Visitor | undefined;
}

/** What the limits of a form against automated openings ask of a browser. */
export interface Visitor {
  /** The client's address. */
  readonly address: Uint8Array;
  readonly proof: WorkProof | undefined;
  /** The session that is to open. */
  readonly session: SessionId;
}

/**
 * Checks that a session or response may open: that its author has not closed the form, the form's schedule, its cap,
 * the organization's monthly quota, and what {@link admitVisitor} checks. Sessions that are open already are not
 * checked (contract §4): they go on to their end.
 * @throws ApiError `form_closed` with the form's own message, `quota_exceeded`, and as {@link admitVisitor}
 */
export async function admitOpening(
  services: AdmissionServices,
  { organization, form, compiled, isClosed }: LiveForm,
  { mode, language, askedBy, visitor }: OpeningAttempt,
): Promise<void> {
  const { settings } = compiled;
  if (isClosed || closedReason(settings, services.clock.now()) !== null) throw closed(compiled, language);
  await services.monthlyQuota.refuseOver(organization, mode, askedBy);
  await refuseFull(services, { organization, form, compiled }, { mode, language });
  if (visitor !== undefined) await admitVisitor(services, { organization, form, compiled }, visitor);
}

/**
 * Checks the openings per address and the proof of work.
 *
 * The proof is used up last: a browser that is refused for its address can send the same proof later.
 * @throws ApiError `proof_of_work_required`, `rate_limited`
 */
export async function admitVisitor(
  services: Pick<Services, "openings" | "proofOfWork">,
  { organization, form, compiled: { settings } }: Pick<LiveForm, "organization" | "form" | "compiled">,
  { address, proof, session }: Visitor,
): Promise<void> {
  const { openingsPerAddressPerHour, proofOfWorkBits } = settings;
  const challenge = services.proofOfWork.check({ organization, form }, proofOfWorkBits, proof);
  services.openings.take(form, openingsPerAddressPerHour, address);
  if (challenge !== undefined && proofOfWorkBits !== null)
    await services.proofOfWork.use({ organization, form }, proofOfWorkBits, challenge, session);
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
