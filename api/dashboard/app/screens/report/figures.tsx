/** The five figures at the top of the report. */
import type { Report } from "../../requests/report.ts";
import { change, duration, share } from "../../words/amounts.ts";
import { count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { changeOf } from "./days.ts";

export function Figures({ report, before }: { readonly report: Report; readonly before: Report | undefined }) {
  const { views, starts, completed, abandoned, inProgress, medianDurationMs, avgDurationMs, completionRate } = report;
  const more = changeOf(starts, before?.starts);
  return (
    <dl className="figs">
      <Figure
        name={t("report.views")}
        value={count(views)}
        say={views === 0 ? undefined : t("report.began", { share: share(Math.min(1, starts / views)) })}
      />
      <Figure
        name={t("report.started")}
        value={count(starts)}
        say={more === undefined ? undefined : t("report.againstBefore", { change: change(more) })}
      />
      <Figure
        name={t("report.completed")}
        value={count(completed)}
        say={starts === 0 ? undefined : t("report.ofStarted", { share: share(completionRate) })}
      />
      <Figure
        name={t("report.medianTime")}
        value={completed === 0 ? "–" : duration(medianDurationMs)}
        say={completed === 0 ? undefined : t("report.onAverage", { time: duration(avgDurationMs) })}
      />
      <Figure
        name={t("report.running")}
        value={count(inProgress)}
        say={t("report.leftBeforeEnd", { count: abandoned })}
      />
    </dl>
  );
}

function Figure({
  name,
  value,
  say,
}: {
  readonly name: string;
  readonly value: string;
  readonly say: string | undefined;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <small>{say ?? " "}</small>
      </dd>
    </div>
  );
}
