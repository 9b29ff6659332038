/** What an organization uses, what left it, its payment accounts, and the installation it is on. */
import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import { call } from "./http.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type PaymentAccounts = components["schemas"]["PaymentAccounts"];
export type PaymentAccount = PaymentAccounts["accounts"][number];

export interface OrganizationUsage {
  readonly name: string;
  readonly plan: string;
  readonly features: readonly string[];
  readonly locked: readonly string[];
  readonly usage: {
    readonly month: string;
    readonly responses: number;
    readonly responsesMax: number | null;
    readonly tokens: number;
    readonly aiGenerations: number;
    readonly aiGenerationsMax: number | null;
    readonly knowledgeBytes: number;
    readonly knowledgeBytesMax: number | null;
  };
}

export interface OutboxMessage {
  readonly id: string;
  readonly channel: string;
  readonly purpose: string;
  readonly recipient: string;
  readonly subject: string;
  /** Null: not shown to members. */
  readonly text: string | null;
  readonly state: "waiting" | "sent" | "failed" | "kept";
  readonly attempts: number;
  readonly createdAt: number;
  readonly sentAt: number | null;
  readonly lastError: string | null;
}

export interface Installation {
  readonly version: string;
  readonly nodes: readonly {
    readonly id: string;
    readonly startedAt: number;
    readonly state: "up" | "draining" | "silent";
  }[];
  readonly consumers: readonly { readonly name: string; readonly entries: number; readonly behindMs: number }[];
  readonly databaseBytes: number;
  readonly waitingDeliveries: number;
  readonly waitingMessages: number;
}

const AGAIN_MS = 5_000;

export const usageQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "usage"],
    queryFn: ({ signal }) => call<OrganizationUsage>("GET", `/api/${organization}`, { signal }),
  });

export const outboxQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "outbox"],
    queryFn: async ({ signal }) =>
      (await call<{ readonly data: readonly OutboxMessage[] }>("GET", `/api/${organization}/outbox`, { signal })).data,
    refetchInterval: AGAIN_MS,
  });

export const installationQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "installation"],
    queryFn: ({ signal }) => call<Installation>("GET", `/api/${organization}/installation`, { signal }),
    refetchInterval: AGAIN_MS,
  });

export const paymentAccountsQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "payment-accounts"],
    queryFn: ({ signal }): Promise<PaymentAccounts> =>
      dataOf(apiOf(organization).GET("/v1/payment-accounts", { signal })),
  });

export const changePaymentAccount = async (
  organization: string,
  id: string,
  change: { readonly label?: string; readonly isDefault?: boolean },
): Promise<void> => {
  await apiOf(organization).PATCH("/v1/payment-accounts/{id}", { params: { path: { id } }, body: change });
};
