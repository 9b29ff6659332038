/** What the report counts: days, source, version, test data. All of it stands in the address. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useId, useState, type ReactNode } from "react";
import { classes } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import type { IconName } from "../../components/icon-paths.ts";
import { useOrganization } from "../../frame/organization.tsx";
import { versionsQuery } from "../../requests/forms.ts";
import { calendarDate } from "../../words/amounts.ts";
import { t } from "../../words/words.ts";
import { SOURCES, type ReportSearch } from "./report-search.ts";
import { DEFAULT_PRESET, PRESETS, presetOf, rangeOf, type Range } from "./days.ts";

const route = getRouteApi("/signed-in/forms/$form/report");

const PRESET_NAMES = {
  "7": "report.last7",
  "30": "report.last30",
  "90": "report.last90",
  "365": "report.last365",
  all: "report.allTime",
} as const;
const SOURCE_NAMES = { chat: "report.fromPage", embed: "report.fromEmbed", api: "report.fromApi" } as const;

export function ReportFilters({
  range,
  today,
  search,
  counted,
  title,
}: {
  readonly range: Range;
  readonly today: string;
  readonly search: ReportSearch;
  readonly counted: ReactNode;
  /** The form's, for paper: its bar is not printed. */
  readonly title: string;
}) {
  const { form } = route.useParams();
  const { id: organization } = useOrganization();
  const navigate = useNavigate({ from: "/forms/$form/report" });
  const versions = useQuery(versionsQuery(organization, form));
  const preset = presetOf(range, today);
  const [isOwn, setOwn] = useState(preset === undefined);
  const change = ({ from, to, ...others }: ReportSearch): void =>
    void navigate({
      search: { ...others, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
      replace: true,
    });
  const { from: _from, to: _to, ...rest } = search;
  const { source: _source, ...restOfSource } = search;
  const { version: _version, ...restOfVersion } = search;
  const { test: _test, ...restOfTest } = search;
  return (
    <div className="tools filters">
      <div className="scroll">
        <Chip
          icon="clock"
          label={t("report.days")}
          isOn
          value={isOwn ? "own" : (preset ?? "own")}
          options={[
            ...PRESETS.map((each) => ({ value: each as string, label: t(PRESET_NAMES[each]) })),
            { value: "own", label: t("report.ownDays") },
          ]}
          onChange={(value) => {
            const chosen = PRESETS.find((each) => each === value);
            setOwn(chosen === undefined);
            if (chosen === undefined) change({ ...rest, ...(range.from === undefined ? rangeOf("30", today) : range) });
            else if (chosen === DEFAULT_PRESET) change(rest);
            else change({ ...rest, ...(chosen === "all" ? { from: "all" } : rangeOf(chosen, today)) });
          }}
        />
        {isOwn && (
          <span className="line own-days">
            <DayField
              label={t("report.firstDay")}
              value={range.from}
              max={range.to ?? today}
              onChange={(from) => change({ ...search, from })}
            />
            <span aria-hidden="true">–</span>
            <DayField
              label={t("report.lastDay")}
              value={range.to}
              max={today}
              onChange={(to) => change({ ...search, to })}
            />
          </span>
        )}
        <Chip
          label={t("report.source")}
          isOn={search.source !== undefined}
          value={search.source ?? ""}
          options={[
            { value: "", label: t("report.allSources") },
            ...SOURCES.map((value) => ({ value, label: t(SOURCE_NAMES[value]) })),
          ]}
          onChange={(value) =>
            change(value === "" ? restOfSource : { ...search, source: value as (typeof SOURCES)[number] })
          }
        />
        <Chip
          label={t("report.version")}
          isOn={search.version !== undefined}
          value={search.version === undefined ? "" : String(search.version)}
          options={[
            { value: "", label: t("report.allVersions") },
            ...(versions.data ?? []).map(({ version }) => ({
              value: String(version),
              label: t("report.versionNumber", { version }),
            })),
          ]}
          onChange={(value) => change(value === "" ? restOfVersion : { ...search, version: Number(value) })}
        />
        <button
          type="button"
          className={classes("chip", search.test === true && "on")}
          aria-pressed={search.test === true}
          onClick={() => change(search.test === true ? restOfTest : { ...search, test: true })}
        >
          {t("report.testData")}
        </button>
      </div>
      {counted}
      <ul className="printed sm muted">
        <li>{title}</li>
        <li>{inWords(range)}</li>
        <li>{search.source === undefined ? t("report.allSources") : t(SOURCE_NAMES[search.source])}</li>
        <li>
          {search.version === undefined
            ? t("report.allVersions")
            : t("report.versionNumber", { version: search.version })}
        </li>
        {search.test === true && <li>{t("report.testData")}</li>}
      </ul>
    </div>
  );
}

function inWords({ from, to }: Range): string {
  if (from === undefined || to === undefined) return t("report.allTime");
  return t("report.fromTo", { from: calendarDate(from), to: calendarDate(to) });
}

/** A choice in the shape of a chip: the system's own control behind it. */
function Chip({
  label,
  icon,
  isOn,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly icon?: IconName;
  readonly isOn: boolean;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className={classes("chip choice", isOn && "on")}>
      {icon !== undefined && <Icon name={icon} small />}
      <span className="unseen">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function DayField({
  label,
  value,
  max,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly max: string;
  readonly onChange: (day: string) => void;
}) {
  const id = useId();
  return (
    <span className="input pill day">
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <input
        id={id}
        type="date"
        defaultValue={value}
        min="1970-01-02"
        max={max}
        onChange={({ target }) => {
          if (DAY.test(target.value) && target.value <= max) onChange(target.value);
        }}
      />
    </span>
  );
}
