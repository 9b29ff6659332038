/**
 * The version of a form on which sessions and responses open now (§3.3), and whether any do: its schedule, its cap, and
 * what the plan includes of this month.
 */
import { closedReason, RESPONSES_SLOT } from "../../machines/logic/availability.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { renderWithFallbacks } from "../../machines/logic/recall.ts";
import { inLanguage } from "../../machines/form/translated-form.ts";
import type { FormId, FormVersionId, OrganizationId } from "../../machines/ids.ts";
import type { FormHead, FormRow } from "../../runtime/postgres/forms/forms.ts";
import type { Caller, Mode } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { callActor } from "../commands/call-actor.ts";

export interface LiveForm {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly versionId: FormVersionId;
  readonly compiled: CompiledForm;
}

/** @throws ApiError `not_found` */
export async function readForm(
  services: Pick<Services, "forms">,
  organization: OrganizationId,
  id: FormId,
): Promise<FormRow> {
  return found(await services.forms.get(organization, id));
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ApiError("not_found", { message: "There is no form with this id." });
  return row;
}

/** @throws ApiError `not_found`, `form_closed`, `form_not_published` */
export async function liveForm(
  services: Pick<Services, "forms" | "formVersions">,
  organization: OrganizationId,
  id: FormId,
): Promise<LiveForm> {
  return liveVersionOf(services, found(await services.forms.head(organization, id)));
}

/** @throws ApiError `form_closed`, `form_not_published` */
export async function liveVersionOf(services: Pick<Services, "formVersions">, row: FormHead): Promise<LiveForm> {
  if (row.status === "closed") throw new ApiError("form_closed");
  if (row.liveVersionId === null) throw new ApiError("form_not_published");
  const compiled = await services.formVersions.get(row.liveVersionId);
  if (compiled === undefined)
    throw new Error(`form ${row.id} names the live version ${row.liveVersionId}, which does not exist`);
  return { organization: row.organization, form: row.id, versionId: row.liveVersionId, compiled };
}

/** What admitting an opening needs. */
export type AdmissionServices = Pick<Services, "actors" | "clock" | "entropy" | "monthlyQuota">;

export interface OpeningAttempt {
  readonly mode: Mode;
  /** Of whom a refusal is for; null is the form's first. */
  readonly language: string | null;
  readonly askedBy: Caller["kind"];
}

/**
 * Refuses what would open on a form that is outside its schedule or full, or whose organization has used up its month.
 * What runs already is not asked (contract §4): it goes on to its end.
 * @throws ApiError `form_closed` with the form's own message, `quota_exceeded`
 */
export async function admitOpening(
  services: AdmissionServices,
  { organization, form, compiled }: LiveForm,
  { mode, language, askedBy }: OpeningAttempt,
): Promise<void> {
  const { settings } = compiled;
  const { clock } = services;
  if (closedReason(settings, clock.now()) !== null) throw closed(compiled, language);
  await services.monthlyQuota.refuseOver(organization, mode, askedBy);
  // Test data takes no place. A form without a cap asks nobody.
  if (settings.responsesMax === null || mode === "test") return;
  const take = [{ slot: RESPONSES_SLOT, limit: settings.responsesMax }];
  const result = await callActor(services, {
    organization,
    actor: form,
    commandId: `look:${form}:${services.entropy.uint32()}`,
    command: { type: "lookAtSlots", take },
  });
  if ("full" in result) throw closed(compiled, language);
}

function closed(compiled: CompiledForm, language: string | null): ApiError {
  const { closedMessage } = inLanguage(compiled, language ?? compiled.settings.languages[0] ?? "en").settings;
  return new ApiError("form_closed", closedMessage === null ? {} : { message: renderWithFallbacks(closedMessage) });
}
