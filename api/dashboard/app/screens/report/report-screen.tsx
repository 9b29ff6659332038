/** `/app/forms/{id}/report`: what the answers to a form add up to, as they come. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { titleOf, useForm } from "../../frame/form-frame.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { reportBeforeQuery, reportQuery, type Report, type ReportFilter } from "../../requests/report.ts";
import { now } from "../../time/clock.ts";
import { clock } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { AudienceCard } from "./audience-card.tsx";
import { DayByDay } from "./day-by-day.tsx";
import { DEFAULT_PRESET, rangeBefore, rangeOf, type Range } from "./days.ts";
import { Figures } from "./figures.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import { PlacesCard } from "./places-card.tsx";
import { QuestionCards } from "./question-cards.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ScopeContext } from "./rows-link.tsx";
import { savePicture } from "./save-picture.ts";
import { WeekHours } from "./week-hours.tsx";
import "../../styles/report.css";

const route = getRouteApi("/signed-in/forms/$form/report");

export function ReportScreen() {
  const { form: id } = route.useParams();
  const search = route.useSearch();
  const { id: organization } = useOrganization();
  const form = useForm();
  const page = useRef<HTMLDivElement>(null);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dayIn(timeZone);
  const range = rangeIn(search, today);
  const { source, version, test: includeTest } = search;
  const filter: ReportFilter = {
    ...range,
    timeZone,
    ...(source === undefined ? {} : { source }),
    ...(version === undefined ? {} : { version }),
    ...(includeTest === undefined ? {} : { includeTest }),
  };
  const earlier = rangeBefore(range);
  usePrintedLight();
  const report = useQuery(reportQuery(organization, id, filter));
  const before = useQuery(
    reportBeforeQuery(organization, id, earlier === undefined ? undefined : { ...filter, ...earlier }),
  );
  return (
    <div className="report" ref={page}>
      <PageHeading title={t("report.title")}>
        <div className="end line unprinted">
          <Button icon="download" onClick={() => page.current !== null && void savePicture(page.current, "report")}>
            {t("report.png")}
          </Button>
          <Button icon="file" onClick={() => window.print()}>
            {t("report.print")}
          </Button>
        </div>
      </PageHeading>
      <ReportFilters
        range={range}
        today={today}
        search={search}
        title={form === undefined ? "" : titleOf(form)}
        counted={report.data === undefined ? undefined : <Counted report={report.data} />}
      />
      <QueryView query={report} rows={6}>
        {(data) => (
          <div className={report.isPlaceholderData ? "older" : undefined}>
            <Figures report={data} before={earlier === undefined ? undefined : before.data} />
            {data.starts === 0 && data.views === 0 ? (
              <p className="empty">
                {form?.status === "draft" ? t("report.notPublished") : t("report.nothingInRange")}
              </p>
            ) : (
              <ScopeContext value={{ range, source, version, test: includeTest }}>
                <Cards report={data} timeZone={timeZone} />
              </ScopeContext>
            )}
          </div>
        )}
      </QueryView>
    </div>
  );
}

function Cards({ report, timeZone }: { readonly report: Report; readonly timeZone: string }) {
  const locked = useMemo(() => new Set(report.locked), [report.locked]);
  return (
    <div className="cells">
      <DayByDay daily={report.daily} />
      <AudienceCard report={report} locked={locked} />
      <FunnelCard report={report} />
      <QuestionCards report={report} />
      <WeekHours hours={report.byWeekHour} timeZone={timeZone} isLocked={locked.has("byWeekHour")} />
      <PlacesCard report={report} isLocked={locked.has("places")} />
    </div>
  );
}

/** Paper is white, whatever the screen is. */
function usePrintedLight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let chosen: string | undefined;
    const before = (): void => {
      chosen = dataset["theme"];
      dataset["theme"] = "light";
    };
    const after = (): void => {
      if (chosen === undefined) delete dataset["theme"];
      else dataset["theme"] = chosen;
    };
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
}

/** Data that is older is said to be. */
const FRESH_MS = 5_000;
const TICK_MS = 1_000;

function Counted({ report: { asOf } }: { readonly report: Report }) {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const isFresh = at - asOf <= FRESH_MS;
  return (
    <span className="end line sm muted">
      <span className={isFresh ? "dot good live" : "dot ring"} />
      {isFresh ? t("report.live") : t("report.countedUpTo", { time: clock(asOf) })}
    </span>
  );
}

/** Today, as `YYYY-MM-DD`, in a zone. */
function dayIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now());
}

function rangeIn({ from, to }: { readonly from?: string; readonly to?: string }, today: string): Range {
  if (from === undefined && to === undefined) return rangeOf(DEFAULT_PRESET, today);
  return {
    ...(from === undefined || from === "all" ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
