/**
 * Test sends of integrations, and their sample payload (§4.21).
 *
 * 1. A test send is a delivery of its own kind: one attempt, neither counted nor replayed. The workers make it, which
 *    hold the connections to the outside and the address policy; the caller waits for its outcome.
 * 2. An integration has one test under way, so that calls which wait are bounded by the number of integrations.
 */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { JsonObject } from "../../machines/json.ts";
import { currentForm } from "../../runtime/actors/current-form.ts";
import { flatPayload } from "../../runtime/integrations/flat-payload.ts";
import { TEST_EVENT } from "../../runtime/integrations/integration.ts";
import { readableEvent } from "../../runtime/integrations/readable-event.ts";
import { testPayload } from "../../runtime/integrations/test-payload.ts";
import type { IntegrationKey } from "../../runtime/postgres/integrations/integrations.ts";
import type { TestOutcome } from "../../runtime/postgres/webhooks/deliveries.ts";
import { ApiError } from "../errors/api-error.ts";
import { formNotFound } from "../forms/live-form.ts";
import { requireFeature } from "../limits/plan-limits.ts";
import type { Services } from "../services/services.ts";
import { readIntegration } from "./integrations.ts";

/** Longer than an attempt takes (15 s) with the look of a worker before it. */
export const OUTCOME_WAIT_MS = 20_000;
const LOOK_EVERY_MS = 100;
/** Pending deliveries that are looked through for a test; `form.published` is the only other event among them. */
const PENDING_LOOKED_AT = 50;
/** The id of no event: platforms compare ids, and a sample is always the same one. */
const SAMPLE_EVENT = "evt_00000000000000000000000000";

type FormServices = Pick<Services, "clock" | "forms" | "formVersions">;

export interface TestSend {
  readonly deliveryId: string;
  readonly ok: boolean;
  readonly status: number | null;
  readonly error: string | undefined;
}

/**
 * @param body the 26 characters of the delivery's id.
 * @throws ApiError `not_found`, `feature_not_in_plan`, `rate_limited`
 */
export async function sendTest(
  services: FormServices & Pick<Services, "integrations" | "organizations" | "webhookDeliveries">,
  key: IntegrationKey,
  body: string,
): Promise<TestSend> {
  const { organization, id: endpoint } = key;
  await readIntegration(services, key);
  await requireFeature(services.organizations, organization, "integrations");
  const { clock, webhookDeliveries } = services;
  const at = clock.now();
  const id = `dlv_${body}` as const;
  const waiting = { organization, endpoint, withoutResponses: true };
  const pending = await webhookDeliveries.list(waiting, "pending", PENDING_LOOKED_AT);
  // A repeat of the same call waits for the test that the first one queued.
  if (pending.some((delivery) => delivery.test && delivery.id !== id))
    throw new ApiError("rate_limited", { message: "A test of this integration is under way." });
  const payload = await samplePayload(services, organization, key.form, at);
  await webhookDeliveries.insertTest(
    {
      organization,
      endpoint,
      id,
      at,
      webhookId: `evt_${body}`,
      event: TEST_EVENT,
      body: Buffer.from(JSON.stringify(payload)),
    },
    at,
  );
  const startedMs = clock.monotonicMs();
  for (;;) {
    const outcome = await webhookDeliveries.testOutcome(organization, endpoint, id);
    if (outcome !== undefined) return sent(id, outcome);
    if (clock.monotonicMs() - startedMs > OUTCOME_WAIT_MS)
      return {
        deliveryId: id,
        ok: false,
        status: null,
        error: "The test is still waiting: look at its delivery later.",
      };
    await new Promise<void>((resolve) => {
      clock.after(LOOK_EVERY_MS, resolve);
    });
  }
}

function sent(deliveryId: string, { status, httpStatus, error, response }: TestOutcome): TestSend {
  const ok = status === "success";
  const said = error ?? (response === null || response === "" ? undefined : response);
  return {
    deliveryId,
    ok,
    status: httpStatus,
    error: ok ? undefined : (said ?? `The service answered ${httpStatus ?? "nothing"}.`),
  };
}

/** What a REST hook of this form receives, with sample answers. @throws ApiError `not_found` */
export async function sampleOf(services: FormServices, organization: OrganizationId, id: FormId): Promise<JsonObject> {
  const form = await formOf(services, organization, id);
  const payload = testPayload(id, form, services.clock.now());
  return flatPayload(readableEvent({ id: SAMPLE_EVENT, test: true }, payload, form));
}

async function samplePayload(
  services: FormServices,
  organization: OrganizationId,
  id: FormId,
  at: number,
): Promise<JsonObject> {
  return testPayload(id, await formOf(services, organization, id), at);
}

async function formOf(services: FormServices, organization: OrganizationId, id: FormId) {
  const form = await currentForm(services, organization, id);
  if (form === undefined) throw formNotFound();
  return form;
}
