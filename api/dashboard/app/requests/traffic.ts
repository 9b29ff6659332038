/** How many responses went each way through a form. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type FormTraffic = components["schemas"]["FormTraffic"];

export interface TrafficFilter {
  /** As `YYYY-MM-DD`, in `timeZone`; undefined: from the first response on. */
  readonly from?: string;
  readonly version?: number;
  readonly timeZone: string;
}

/** An unchanged form costs the service one short statement. */
const AGAIN_MS = 15_000;

export const trafficQuery = (organization: string, form: string, filter: TrafficFilter, isShown: boolean) =>
  queryOptions({
    queryKey: [organization, "form", form, "traffic", filter],
    queryFn: ({ signal }): Promise<FormTraffic> =>
      dataOf(
        apiOf(organization).GET("/v1/forms/{id}/traffic", {
          params: { path: { id: form }, query: { ...filter } },
          signal,
        }),
      ),
    enabled: isShown,
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
