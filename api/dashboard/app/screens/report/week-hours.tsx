/** When people begin: weekday and hour, in the reader's zone. */
import { share, weekday } from "../../words/amounts.ts";
import { count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { ChartCard, Locked } from "./chart-card.tsx";
import { Readout, useReadout } from "./readout.tsx";
import { useState } from "react";

const DAYS = 7;
const HOURS = 24;
const LABELLED = [0, 6, 12, 18, 24];

export function WeekHours({
  hours,
  timeZone,
  isLocked,
}: {
  readonly hours: readonly (readonly number[])[];
  readonly timeZone: string;
  readonly isLocked: boolean;
}) {
  const most = Math.max(1, ...hours.flat());
  const all = hours.flat().reduce((sum, number) => sum + number, 0);
  const [day, setDay] = useState(0);
  const readout = useReadout(HOURS);
  const hour = readout.at;
  const number = hour === undefined ? 0 : (hours[day]?.[hour] ?? 0);
  return (
    <ChartCard
      width={7}
      title={t("report.when")}
      note={t("report.whenNote", { zone: timeZone.replaceAll("_", " ") })}
      table={() => ({
        head: [t("report.hour"), ...Array.from({ length: DAYS }, (_, each) => weekday(each)), t("report.everyDay")],
        rows: Array.from({ length: HOURS }, (_, each) => [
          `${each}:00`,
          ...Array.from({ length: DAYS }, (_unused, at) => count(hours[at]?.[each] ?? 0)),
          count(hours.reduce((sum, row) => sum + (row[each] ?? 0), 0)),
        ]),
      })}
    >
      {isLocked ? (
        <Locked />
      ) : (
        <div className="heat">
          <div className="d" aria-hidden="true">
            {Array.from({ length: DAYS }, (_, each) => (
              <span key={each}>{weekday(each)}</span>
            ))}
          </div>
          <div
            className="readable"
            {...keysOf(readout.props(t("report.whenLabel")), (step) => setDay((day + step + DAYS) % DAYS), setDay)}
          >
            <svg aria-hidden="true">
              {hours.flatMap((row, each) =>
                row.map((value, at) => (
                  <rect
                    key={`${each} ${at}`}
                    className={each === day && at === hour ? "fheat read" : "fheat"}
                    x={`${(at / HOURS) * 100 + 0.2}%`}
                    y={`${(each / DAYS) * 100 + 0.6}%`}
                    width={`${100 / HOURS - 0.4}%`}
                    height={`${100 / DAYS - 1.2}%`}
                    rx="4"
                    opacity={0.07 + 0.93 * (value / most)}
                  />
                )),
              )}
            </svg>
            <Readout
              at={hour}
              of={HOURS}
              text={
                hour === undefined
                  ? undefined
                  : t("report.hourRead", {
                      day: weekday(day, true),
                      hour,
                      count: number,
                      share: share(all === 0 ? 0 : number / all),
                    })
              }
            />
          </div>
          <div className="h num" aria-hidden="true">
            {LABELLED.map((each) => (
              <span key={each}>{each}:00</span>
            ))}
          </div>
        </div>
      )}
    </ChartCard>
  );
}

/** Up and down change the day, left and right the hour; a pointer reads both. */
function keysOf(props: object, move: (step: number) => void, setDay: (day: number) => void): object {
  const { onKeyDown, onPointerMove } = props as {
    readonly onKeyDown: (event: React.KeyboardEvent) => void;
    readonly onPointerMove: (event: React.PointerEvent) => void;
  };
  return {
    ...props,
    onKeyDown(event: React.KeyboardEvent) {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return onKeyDown(event);
      move(event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
    },
    onPointerMove(event: React.PointerEvent) {
      const { top, height } = event.currentTarget.getBoundingClientRect();
      setDay(Math.max(0, Math.min(DAYS - 1, Math.floor(((event.clientY - top) / Math.max(1, height)) * DAYS))));
      onPointerMove(event);
    },
  };
}
