/** What belongs to a form's settings beside its document: the list of settings, addresses, alerts, own domains. */
import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import type { Form } from "./forms.ts";
import { call } from "./http.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type Setting = components["schemas"]["Setting"];
export type Domain = components["schemas"]["Domain"];
export type ShortLink = components["schemas"]["ShortLink"];

/** Every setting that a form has; it changes with the service only. */
export const settingsQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "settings"],
    queryFn: async ({ signal }): Promise<readonly Setting[]> =>
      (await dataOf<{ data: readonly Setting[] }>(apiOf(organization).GET("/v1/forms/settings", { signal }))).data,
    staleTime: Infinity,
  });

export interface Plan {
  readonly plan: string;
  /** The features that the plan includes. */
  readonly features: readonly string[];
}

export const planQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "plan"],
    queryFn: ({ signal }): Promise<Plan> => call("GET", `/api/${organization}`, { signal }),
    staleTime: 60_000,
  });

/** @throws RequestError 409 `slug_taken`, 400 for what is no address */
export const changeSlug = (organization: string, id: string, slug: string): Promise<Form> =>
  dataOf(apiOf(organization).PATCH("/v1/forms/{id}", { params: { path: { id } }, body: { slug } }));

/** Makes the short link at the first call, and gives the same one from then on. */
export const keepShortLink = (organization: string, id: string): Promise<ShortLink> =>
  dataOf(apiOf(organization).PUT("/v1/forms/{id}/short-link", { params: { path: { id } } }));

export const domainsQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "domains"],
    queryFn: async ({ signal }): Promise<readonly Domain[]> =>
      (await dataOf<{ data: readonly Domain[] }>(apiOf(organization).GET("/v1/domains", { signal }))).data,
  });

export const addDomain = (organization: string, domain: string): Promise<Domain> =>
  dataOf(apiOf(organization).POST("/v1/domains", { body: { domain } }));

export const verifyDomain = (organization: string, id: string): Promise<Domain> =>
  dataOf(apiOf(organization).POST("/v1/domains/{id}/verify", { params: { path: { id } } }));

export const removeDomain = async (organization: string, id: string): Promise<void> => {
  await apiOf(organization).DELETE("/v1/domains/{id}", { params: { path: { id } } });
};

export type Alerts = components["schemas"]["FormAlerts"];
export type AlertRule = Alerts["rules"][number]["rule"];
export type Digest = NonNullable<Alerts["digest"]>;
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const satisfies readonly Digest["day"][];

export const alertsQuery = (organization: string, id: string) =>
  queryOptions({
    queryKey: [organization, "form", id, "alerts"],
    queryFn: ({ signal }): Promise<Alerts> =>
      dataOf(apiOf(organization).GET("/v1/forms/{id}/alerts", { params: { path: { id } }, signal })),
  });

export interface AlertConfig extends Pick<Alerts, "timeZone" | "digest"> {
  readonly recipients: string[];
  readonly rules: AlertRule[];
}

/** Replaces the whole of it. @throws RequestError naming the field */
export const putAlerts = (organization: string, id: string, config: AlertConfig): Promise<Alerts> =>
  dataOf(apiOf(organization).PUT("/v1/forms/{id}/alerts", { params: { path: { id } }, body: config }));
