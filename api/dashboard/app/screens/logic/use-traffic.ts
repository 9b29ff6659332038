/** How many responses went each way, over the days and the version that the address names. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { useOrganization } from "../../frame/organization.tsx";
import { trafficQuery } from "../../requests/traffic.ts";
import type { Graph } from "../../rules/graph.ts";
import { trafficOf, type Traffic } from "../../rules/traffic.ts";
import { now } from "../../time/clock.ts";

const route = getRouteApi("/signed-in/forms/$form/logic");

/** Of `logic-routes.ts`, and what holds where the address names none. */
export const TRAFFIC_DAYS = ["7", "30", "90", "365", "all", "off"] as const;
export type TrafficDays = (typeof TRAFFIC_DAYS)[number];
const DEFAULT_TRAFFIC_DAYS = "30";
const DAY_MS = 86_400_000;

/** The days that are counted, their counts once they are there, and why they are not. */
export function useTraffic(graph: Graph): {
  readonly days: TrafficDays;
  readonly version: number | undefined;
  readonly traffic: Traffic | undefined;
  readonly error: Error | null;
} {
  const { form } = route.useParams();
  const { traffic: days = DEFAULT_TRAFFIC_DAYS as TrafficDays, version } = route.useSearch();
  const { id: organization } = useOrganization();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isOn = days !== "off";
  const from = days === "all" || !isOn ? undefined : dayIn(timeZone, now() - (Number(days) - 1) * DAY_MS);
  const filter = {
    timeZone,
    ...(from === undefined ? {} : { from }),
    ...(version === undefined ? {} : { version }),
  };
  const { data, error } = useQuery(trafficQuery(organization, form, filter, isOn));
  const traffic = useMemo(
    // Zeros on every way say nothing: numbers are shown once somebody went one.
    () => (data === undefined || !isOn || data.ways.length === 0 ? undefined : trafficOf(graph, data.ways)),
    [data, graph, isOn],
  );
  return { days, version, traffic, error: isOn ? error : null };
}

/** As `YYYY-MM-DD`. */
function dayIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
}
