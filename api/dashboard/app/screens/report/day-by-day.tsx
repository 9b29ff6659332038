/** Starts and completions day by day. Long ranges are drawn by week or four weeks, so no chart has too many points. */
import { useMemo } from "react";
import { calendarDate, calendarLabel } from "../../words/amounts.ts";
import { count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { ChartCard } from "./chart-card.tsx";
import { drawnDays, type Day } from "./days.ts";
import { Readout, useReadout } from "./readout.tsx";

const WIDTH = 1000;
const HEIGHT = 200;
const LABELS = 5;

export function DayByDay({ daily }: { readonly daily: readonly Day[] }) {
  const { days, together } = useMemo(() => drawnDays(daily), [daily]);
  const top = niceTop(Math.max(1, ...days.map(({ starts }) => starts)));
  const readout = useReadout(days.length);
  const read = days[readout.at ?? -1];
  const first = days[0];
  const last = daily.at(-1);
  const say = (day: Day): string =>
    t(together === 1 ? "report.dayRead" : "report.weeksRead", {
      day: calendarDate(day.date),
      started: day.starts,
      completed: day.completed,
    });
  return (
    <ChartCard
      width={8}
      title={t("report.dayByDay")}
      note={
        first !== undefined && last !== undefined
          ? t("report.fromTo", { from: calendarLabel(first.date), to: calendarLabel(last.date) })
          : undefined
      }
      table={() => ({
        head: [
          t(together === 1 ? "report.day" : "report.daysFrom"),
          t("report.views"),
          t("report.started"),
          t("report.completed"),
        ],
        rows: days.map(({ date, views, starts, completed }) => [
          calendarDate(date),
          count(views),
          count(starts),
          count(completed),
        ]),
      })}
    >
      <div className="plot">
        <div className="y" aria-hidden="true">
          <span>{count(top)}</span>
          <span>{top % 2 === 0 ? count(top / 2) : ""}</span>
          <span>0</span>
        </div>
        <div className="readable" {...readout.props(t("report.dayByDayLabel", { days: daily.length }))}>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {[0, HEIGHT / 2, HEIGHT].map((y) => (
              <line key={y} className="gl" x1="0" x2={WIDTH} y1={y} y2={y} />
            ))}
            <path
              className="fs"
              opacity=".55"
              d={`${line(days, top, ({ completed }) => completed)} L${WIDTH} ${HEIGHT} L0 ${HEIGHT} Z`}
            />
            <path className="ln st1" d={line(days, top, ({ completed }) => completed)} />
            <path className="ln st2" strokeDasharray="5 4" d={line(days, top, ({ starts }) => starts)} />
            {read !== undefined && (
              <line className="at" x1={xOf(readout.at ?? 0, days)} x2={xOf(readout.at ?? 0, days)} y1="0" y2={HEIGHT} />
            )}
          </svg>
          <Readout at={readout.at} of={days.length} text={read && say(read)} />
        </div>
        <div className="x" aria-hidden="true">
          {labelled(days).map(({ date }) => (
            <span key={date}>{calendarLabel(date)}</span>
          ))}
        </div>
      </div>
      <ul className="key">
        <li>
          <svg aria-hidden="true">
            <rect className="f1" width="100%" height="100%" rx="3" />
          </svg>
          {t("report.completed")}
        </li>
        <li>
          <svg aria-hidden="true">
            <rect className="f2" width="100%" height="100%" rx="3" />
          </svg>
          {t("report.startedDashed")}
        </li>
      </ul>
    </ChartCard>
  );
}

/** A single day is a line across. */
function xOf(at: number, days: readonly Day[]): number {
  return days.length < 2 ? WIDTH / 2 : (at / (days.length - 1)) * WIDTH;
}

function line(days: readonly Day[], top: number, of: (day: Day) => number): string {
  const points = days.length === 1 ? [...days, ...days] : days;
  return points
    .map((day, at) => {
      const x = (at / Math.max(1, points.length - 1)) * WIDTH;
      const y = HEIGHT - (of(day) / top) * HEIGHT;
      return `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join(" ");
}

/** The end of the axis: 1, 2 or 5 times a power of ten, as close as it gets. */
function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([1, 2, 4, 5, 6, 8, 10].find((factor) => factor * power >= most) ?? 10);
}

function labelled(days: readonly Day[]): readonly Day[] {
  if (days.length <= LABELS) return days;
  return Array.from({ length: LABELS }, (_, at) => days[Math.round((at / (LABELS - 1)) * (days.length - 1))]).filter(
    (day): day is Day => day !== undefined,
  );
}
