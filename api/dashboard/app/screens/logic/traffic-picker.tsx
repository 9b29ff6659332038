/** Which days and which version the numbers on the ways are of. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Icon } from "../../components/icon.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { versionsQuery } from "../../requests/forms.ts";
import type { Traffic } from "../../rules/traffic.ts";
import { t } from "../../words/words.ts";
import { TRAFFIC_DAYS, type TrafficDays } from "./use-traffic.ts";

const route = getRouteApi("/signed-in/forms/$form/logic");

const NAMES = {
  "7": "logic.traffic7",
  "30": "logic.traffic30",
  "90": "logic.traffic90",
  "365": "logic.traffic365",
  all: "logic.trafficAll",
  off: "logic.trafficOff",
} as const;

export function TrafficPicker({
  days,
  version,
  traffic,
  error,
}: {
  readonly days: TrafficDays;
  readonly version: number | undefined;
  readonly traffic: Traffic | undefined;
  readonly error: Error | null;
}) {
  const { form } = route.useParams();
  const { id: organization } = useOrganization();
  const navigate = useNavigate({ from: "/forms/$form/logic" });
  const versions = useQuery({ ...versionsQuery(organization, form), enabled: days !== "off" });
  return (
    <>
      <label className="map-choice">
        <Icon name="people" small />
        <span className="unseen">{t("logic.traffic")}</span>
        <select
          value={days}
          onChange={(event) => {
            const next = event.target.value as TrafficDays;
            const chosen = next === "30" ? {} : { traffic: next };
            void navigate({ search: ({ traffic: _traffic, ...search }) => ({ ...search, ...chosen }), replace: true });
          }}
        >
          {TRAFFIC_DAYS.map((each) => (
            <option key={each} value={each}>
              {t(NAMES[each])}
            </option>
          ))}
        </select>
      </label>
      {days !== "off" && (versions.data?.length ?? 0) > 1 && (
        <label className="map-choice">
          <span className="unseen">{t("logic.trafficVersion")}</span>
          <select
            value={version ?? ""}
            onChange={(event) => {
              const next = event.target.value;
              void navigate({
                search: ({ version: _version, ...search }) =>
                  next === "" ? search : { ...search, version: Number(next) },
                replace: true,
              });
            }}
          >
            <option value="">{t("logic.trafficVersions")}</option>
            {versions.data?.map((each) => (
              <option key={each.version} value={each.version}>
                {t("logic.trafficOfVersion", { version: each.version })}
              </option>
            ))}
          </select>
        </label>
      )}
      {error !== null && (
        <span className="map-note" role="status">
          {t("logic.trafficFailed")}
        </span>
      )}
      {traffic !== undefined && traffic.undrawn > 0 && (
        <span className="map-note">{t("logic.trafficUndrawn", { count: traffic.undrawn })}</span>
      )}
    </>
  );
}
