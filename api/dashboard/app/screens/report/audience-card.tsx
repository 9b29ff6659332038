/** Where people came from, and with which devices. */
import type { Report } from "../../requests/report.ts";
import { count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { Bars, SplitBar } from "./bars.tsx";
import { ChartCard, Locked } from "./chart-card.tsx";
import type { Part } from "./question-chart.ts";

const SHOWN = 6;

const CHANNEL_NAMES: Readonly<Record<string, () => string>> = {
  link: () => t("report.channelLink"),
  inline: () => t("report.channelInline"),
  popup: () => t("report.channelPopup"),
  side_tab: () => t("report.channelSideTab"),
  fullpage: () => t("report.channelFullPage"),
  embed: () => t("report.channelEmbed"),
  api: () => t("report.channelApi"),
};
const DEVICE_NAMES: Readonly<Record<string, () => string>> = {
  mobile: () => t("report.devicePhone"),
  desktop: () => t("report.deviceComputer"),
  tablet: () => t("report.deviceTablet"),
  bot: () => t("report.deviceBot"),
};
const SOURCE_NAMES: Readonly<Record<string, () => string>> = {
  chat: () => t("report.fromPage"),
  embed: () => t("report.fromEmbed"),
  api: () => t("report.fromApi"),
};

export function AudienceCard({ report, locked }: { readonly report: Report; readonly locked: ReadonlySet<string> }) {
  const { starts } = report;
  const channels = named(report.byChannel, CHANNEL_NAMES);
  // A plan without channels still says by which way responses came in.
  const sources =
    channels.length > 0
      ? channels
      : named(
          report.bySource.map(({ source, count: number }) => ({ label: source, count: number })),
          SOURCE_NAMES,
        );
  const referrers = [...report.byCampaign, ...report.byReferrer].slice(0, SHOWN);
  const devices = named(report.byDeviceType, DEVICE_NAMES);
  return (
    <ChartCard
      width={4}
      title={t("report.sources")}
      note={t("report.starts", { count: starts })}
      table={() => ({
        head: [t("report.source"), t("report.started")],
        rows: [...sources, ...referrers, ...devices].map(({ label, count: number }) => [label, count(number)]),
      })}
    >
      <Bars parts={sources.slice(0, SHOWN)} base={starts} />
      {referrers.length > 0 && (
        <>
          <hr />
          <h3 className="sm strong">{t("report.referrers")}</h3>
          <Bars parts={referrers} base={starts} />
        </>
      )}
      <hr />
      <h3 className="sm strong">{t("report.devices")}</h3>
      {locked.has("byDeviceType") ? (
        <Locked />
      ) : devices.length === 0 ? (
        <p className="sm muted">{t("report.noDevices")}</p>
      ) : (
        <SplitBar parts={devices} />
      )}
    </ChartCard>
  );
}

function named(parts: readonly Part[], names: Readonly<Record<string, () => string>>): readonly Part[] {
  return parts
    .map(({ label, count: number }) => ({ label: names[label]?.() ?? label, count: number }))
    .toSorted((a, b) => b.count - a.count);
}
