/**
 * Integrations of a form (§4.21): creating, listing, changing and removing them.
 *
 * 1. A plan without integrations neither makes nor changes any; those of a lowered plan deliver nothing (`locked`), and
 *    can be listed, switched off and removed.
 */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { JsonObject } from "../../machines/json.ts";
import { DEFAULT_INTEGRATION_EVENTS, type IntegrationType } from "../../runtime/integrations/integration.ts";
import type { IntegrationKey, IntegrationRow } from "../../runtime/postgres/integrations/integrations.ts";
import { ApiError } from "../errors/api-error.ts";
import { readForm } from "../forms/live-form.ts";
import { planIncludes } from "../../machines/plan.ts";
import { planOf, requireFeature } from "../limits/plan-limits.ts";
import type { Services } from "../services/services.ts";
import { changedConfig, storedConfig } from "./config.ts";

/** They are listed without pages, and every event of the form is offered to each. */
const OF_FORM_MAX = 20;
/** What fan-out keeps in memory of an organization. */
const OF_ORGANIZATION_MAX = 1_000;

export interface NewIntegration {
  readonly key: IntegrationKey;
  readonly type: IntegrationType;
  /** Parsed by the schema of the type. */
  readonly config: object;
  readonly events: IntegrationRow["events"] | undefined;
  readonly active: boolean | undefined;
}

/** @throws ApiError `not_found`, `feature_not_in_plan`, `validation_failed` */
export async function createIntegration(
  services: Pick<Services, "clock" | "forms" | "integrations" | "keyring" | "organizations" | "webhooksMayReach">,
  { key, type, config, events = DEFAULT_INTEGRATION_EVENTS, active = true }: NewIntegration,
): Promise<IntegrationRow> {
  const { organization, form, id } = key;
  await readForm(services, organization, form);
  await requireFeature(services.organizations, organization, "integrations");
  const stored = storedConfig(services, type, config as JsonObject);
  const [ofForm, ofOrganization] = await Promise.all([
    services.integrations.list(organization, form),
    services.integrations.count(organization),
  ]);
  const isRepeat = ofForm.some((row) => row.id === id);
  if (!isRepeat && ofForm.length >= OF_FORM_MAX) throw tooMany(`A form has at most ${OF_FORM_MAX} integrations.`);
  if (!isRepeat && ofOrganization >= OF_ORGANIZATION_MAX)
    throw tooMany(`An organization has at most ${OF_ORGANIZATION_MAX} integrations.`);
  return services.integrations.insert({
    id,
    organization,
    form,
    type,
    config: stored,
    events: [...new Set(events)],
    active,
    createdAt: services.clock.now(),
  });
}

/** Oldest first. @throws ApiError `not_found` */
export async function listIntegrations(
  services: Pick<Services, "forms" | "integrations" | "organizations">,
  organization: OrganizationId,
  form: FormId,
): Promise<{ readonly rows: readonly IntegrationRow[]; readonly locked: boolean }> {
  await readForm(services, organization, form);
  const rows = await services.integrations.list(organization, form);
  return { rows, locked: rows.length > 0 && (await areLocked(services, organization)) };
}

/** Whether the plan includes no integrations, so that none delivers. */
async function areLocked(
  { organizations }: Pick<Services, "organizations">,
  organization: OrganizationId,
): Promise<boolean> {
  return !planIncludes(await planOf(organizations, organization), "integrations");
}

export interface IntegrationChanges {
  readonly config: JsonObject | undefined;
  readonly events: IntegrationRow["events"] | undefined;
  readonly active: boolean | undefined;
}

/** @throws ApiError `not_found`, `feature_not_in_plan`, `validation_failed` */
export async function changeIntegration(
  services: Pick<Services, "clock" | "integrations" | "keyring" | "organizations" | "webhooksMayReach">,
  key: IntegrationKey,
  { config, events, active }: IntegrationChanges,
): Promise<{ readonly row: IntegrationRow; readonly locked: boolean }> {
  await readIntegration(services, key);
  const onlySwitchesOff = active === false && config === undefined && events === undefined;
  if (!onlySwitchesOff) await requireFeature(services.organizations, key.organization, "integrations");
  const row = found(
    await services.integrations.change(
      key,
      {
        active,
        events: events === undefined ? undefined : [...new Set(events)],
        config:
          config === undefined
            ? undefined
            : (type: IntegrationType, sealed: Uint8Array) => changedConfig(services, type, sealed, config),
      },
      services.clock.now(),
    ),
  );
  return { row, locked: onlySwitchesOff && (await areLocked(services, key.organization)) };
}

/** @throws ApiError `not_found` */
export async function removeIntegration(services: Pick<Services, "integrations">, key: IntegrationKey): Promise<void> {
  if (!(await services.integrations.remove(key))) throw noIntegration();
}

/** @throws ApiError `not_found` */
export async function readIntegration(
  services: Pick<Services, "integrations">,
  key: IntegrationKey,
): Promise<IntegrationRow> {
  return found(await services.integrations.get(key));
}

function found(row: IntegrationRow | undefined): IntegrationRow {
  if (row === undefined) throw noIntegration();
  return row;
}

function noIntegration(): ApiError {
  return new ApiError("not_found", { message: "This form has no integration with this id." });
}

function tooMany(message: string): ApiError {
  return new ApiError("validation_failed", { message });
}
