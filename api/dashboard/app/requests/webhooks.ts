/** Webhook endpoints and their deliveries. */
import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type Webhook = components["schemas"]["Webhook"];
export type WebhookWithSecret = components["schemas"]["WebhookWithSecret"];
export type WebhookStats = components["schemas"]["WebhookStats"];
export type WebhookHours = components["schemas"]["WebhookHours"];
export type Delivery = components["schemas"]["WebhookDelivery"];
export type DeliveryStatus = Delivery["status"];
export type WebhookEvent = Webhook["events"][number];

interface List<Row> {
  readonly data: readonly Row[];
}

/** Deliveries come and go by themselves. */
const AGAIN_MS = 4_000;
/** Counting by hour passes all deliveries of a day. */
const HOURS_AGAIN_MS = 60_000;

export const webhooksQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "webhooks"],
    queryFn: async ({ signal }): Promise<readonly Webhook[]> =>
      (await dataOf<List<Webhook>>(apiOf(organization).GET("/v1/webhooks", { signal }))).data,
  });

export const webhookStatsQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "webhooks", "stats"],
    queryFn: ({ signal }): Promise<WebhookStats> => dataOf(apiOf(organization).GET("/v1/webhooks/stats", { signal })),
    refetchInterval: AGAIN_MS,
  });

export const webhookHoursQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "webhook-hours"],
    queryFn: ({ signal }): Promise<WebhookHours> => dataOf(apiOf(organization).GET("/v1/webhooks/hours", { signal })),
    refetchInterval: HOURS_AGAIN_MS,
  });

export const deliveriesQuery = (organization: string, id: string, status: DeliveryStatus | undefined) =>
  queryOptions({
    queryKey: [organization, "webhooks", id, "deliveries", status ?? "all"],
    queryFn: async ({ signal }): Promise<readonly Delivery[]> =>
      (
        await dataOf<List<Delivery>>(
          apiOf(organization).GET("/v1/webhooks/{id}/deliveries", {
            params: { path: { id }, query: status === undefined ? {} : { status } },
            signal,
          }),
        )
      ).data,
    refetchInterval: AGAIN_MS,
  });

export const createWebhook = (
  organization: string,
  { url, events, formId }: { url: string; events: readonly WebhookEvent[]; formId: string | undefined },
): Promise<WebhookWithSecret> =>
  dataOf(
    apiOf(organization).POST("/v1/webhooks", {
      body: { url, events: [...events], ...(formId === undefined ? {} : { formId }) },
    }),
  );

export interface WebhookChanges {
  readonly url?: string;
  readonly events?: readonly WebhookEvent[];
  /** Null: all forms. */
  readonly formId?: string | null;
  readonly active?: boolean;
}

export const changeWebhook = (
  organization: string,
  id: string,
  { events, ...changes }: WebhookChanges,
): Promise<Webhook> =>
  dataOf(
    apiOf(organization).PATCH("/v1/webhooks/{id}", {
      params: { path: { id } },
      body: { ...changes, ...(events === undefined ? {} : { events: [...events] }) },
    }),
  );

export const removeWebhook = async (organization: string, id: string): Promise<void> => {
  await apiOf(organization).DELETE("/v1/webhooks/{id}", { params: { path: { id } } });
};

export const rotateWebhookSecret = (organization: string, id: string): Promise<WebhookWithSecret> =>
  dataOf(apiOf(organization).POST("/v1/webhooks/{id}/rotate-secret", { params: { path: { id } } }));

export const testWebhook = (organization: string, id: string): Promise<{ readonly deliveryId: string }> =>
  dataOf(apiOf(organization).POST("/v1/webhooks/{id}/test", { params: { path: { id } } }));

export const replayDelivery = async (organization: string, id: string, deliveryId: string): Promise<void> => {
  await apiOf(organization).POST("/v1/webhooks/{id}/deliveries/{deliveryId}/replay", {
    params: { path: { id, deliveryId } },
  });
};

export const retryFailed = (organization: string, id: string): Promise<{ readonly queued: number }> =>
  dataOf(apiOf(organization).POST("/v1/webhooks/{id}/retry-failed", { params: { path: { id } } }));
