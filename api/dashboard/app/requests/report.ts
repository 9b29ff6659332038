/** The report of a form, counted anew as responses come. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import { now } from "../time/clock.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type Report = components["schemas"]["Analytics"];

export interface ReportFilter {
  /** As `YYYY-MM-DD`, in `timeZone`; undefined: unbounded. */
  readonly from?: string;
  readonly to?: string;
  readonly source?: "chat" | "embed" | "api";
  readonly version?: number;
  readonly includeTest?: boolean;
  readonly timeZone: string;
}

/** An unchanged report costs the service one short statement. */
const AGAIN_MS = 4_000;
/** A report that takes long to count is asked for less often: at most a tenth of the time is spent on counting. */
const PAUSE_PER_TIME = 10;

const tookMs = new Map<string, number>();

export const reportQuery = (organization: string, form: string, filter: ReportFilter) => {
  const queryKey = [organization, "form", form, "report", filter] as const;
  const id = JSON.stringify(queryKey);
  return queryOptions({
    queryKey,
    async queryFn({ signal }): Promise<Report> {
      const { from, to, source, version, includeTest = false, timeZone } = filter;
      const begunAt = now();
      const report = await dataOf<Report>(
        apiOf(organization).GET("/v1/forms/{id}/analytics", {
          params: {
            path: { id: form },
            query: {
              timeZone,
              ...(from === undefined ? {} : { from }),
              ...(to === undefined ? {} : { to }),
              ...(source === undefined ? {} : { source }),
              ...(version === undefined ? {} : { version }),
              ...(includeTest ? { includeTest: "1" } : {}),
            },
          },
          signal,
        }),
      );
      tookMs.set(id, now() - begunAt);
      return report;
    },
    // Shown data stays while new data comes, also that of another filter.
    placeholderData: keepPreviousData,
    refetchInterval: () => Math.max(AGAIN_MS, PAUSE_PER_TIME * (tookMs.get(id) ?? 0)),
  });
};

/** The same for an earlier range: the past hardly changes. */
export const reportBeforeQuery = (organization: string, form: string, filter: ReportFilter | undefined) =>
  queryOptions({
    ...reportQuery(organization, form, filter ?? { timeZone: "UTC" }),
    enabled: filter !== undefined,
    refetchInterval: false,
    staleTime: 60_000,
  });
