/** The integrations of a form. */
import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import type { Delivery } from "./webhooks.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type Integration = components["schemas"]["Integration"];
export type IntegrationType = Integration["type"];

export const integrationsQuery = (organization: string, form: string) =>
  queryOptions({
    queryKey: [organization, "form", form, "integrations"],
    queryFn: async ({ signal }): Promise<readonly Integration[]> =>
      (
        await dataOf<{ readonly data: readonly Integration[] }>(
          apiOf(organization).GET("/v1/forms/{id}/integrations", { params: { path: { id: form } }, signal }),
        )
      ).data,
  });

/** @param config as its type asks for it: the service checks it, and names the field that is wrong */
export const createIntegration = (
  organization: string,
  form: string,
  type: IntegrationType,
  config: Readonly<Record<string, unknown>>,
): Promise<Integration> =>
  dataOf(
    apiOf(organization).POST("/v1/forms/{id}/integrations", {
      params: { path: { id: form } },
      body: { type, config } as never,
    }),
  );

export interface IntegrationChanges {
  readonly active?: boolean;
  readonly events?: Integration["events"];
  /** Members of the config that change; others stay, secrets too. */
  readonly config?: Readonly<Record<string, unknown>>;
}

export const changeIntegration = (
  organization: string,
  form: string,
  id: string,
  { events, config, active }: IntegrationChanges,
): Promise<Integration> =>
  dataOf(
    apiOf(organization).PATCH("/v1/forms/{id}/integrations/{integrationId}", {
      params: { path: { id: form, integrationId: id } },
      body: {
        ...(active === undefined ? {} : { active }),
        ...(events === undefined ? {} : { events: [...events] }),
        ...(config === undefined ? {} : { config: config as never }),
      },
    }),
  );

/** They come and go by themselves. */
const DELIVERIES_AGAIN_MS = 4_000;

export const integrationDeliveriesQuery = (organization: string, form: string, id: string) =>
  queryOptions({
    queryKey: [organization, "form", form, "integrations", id, "deliveries"],
    queryFn: async ({ signal }): Promise<readonly Delivery[]> =>
      (
        await dataOf<{ readonly data: readonly Delivery[] }>(
          apiOf(organization).GET("/v1/forms/{id}/integrations/{integrationId}/deliveries", {
            params: { path: { id: form, integrationId: id } },
            signal,
          }),
        )
      ).data,
    refetchInterval: DELIVERIES_AGAIN_MS,
  });

export const replayIntegrationDelivery = async (
  organization: string,
  form: string,
  id: string,
  deliveryId: string,
): Promise<void> => {
  await apiOf(organization).POST("/v1/forms/{id}/integrations/{integrationId}/deliveries/{deliveryId}/replay", {
    params: { path: { id: form, integrationId: id, deliveryId } },
  });
};

export const removeIntegration = async (organization: string, form: string, id: string): Promise<void> => {
  await apiOf(organization).DELETE("/v1/forms/{id}/integrations/{integrationId}", {
    params: { path: { id: form, integrationId: id } },
  });
};

export const testIntegration = (
  organization: string,
  form: string,
  id: string,
): Promise<components["schemas"]["IntegrationTest"]> =>
  dataOf(
    apiOf(organization).POST("/v1/forms/{id}/integrations/{integrationId}/test", {
      params: { path: { id: form, integrationId: id } },
    }),
  );
