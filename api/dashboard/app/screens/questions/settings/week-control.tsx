/** A week to paint on: hours that can be booked. */
import { useEffect, useRef } from "react";
import { language, t } from "../../../words/words.ts";
import { DAYS, isOpen, spansOf, withHour, type Span } from "./week.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Every so many hours one is named. */
const HOURS_NAMED = 3;
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

function dayName(day: number, width: "short" | "long"): string {
  return new Intl.DateTimeFormat(language, { weekday: width, timeZone: "UTC" }).format(MONDAY + (day - 1) * DAY_MS);
}

export function WeekControl({
  label,
  help,
  problem,
  value,
  onChange,
}: {
  readonly label: string;
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
  readonly value: unknown;
  readonly onChange: (spans: readonly Span[]) => void;
}) {
  const spans = spansOf(value);
  const latest = useRef(spans);
  useEffect(() => {
    latest.current = spans;
  });
  /** What a stroke does to each hour that it comes over. */
  const stroke = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    const end = (): void => void (stroke.current = undefined);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, []);
  const paint = (day: number, hour: number, open: boolean): void => {
    latest.current = withHour(latest.current, day, hour, open);
    onChange(latest.current);
  };
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="week">
        <div className="day hours xs muted" aria-hidden="true">
          <span>&nbsp;</span>
          {HOURS.map((hour) => (
            <span key={hour}>{hour % HOURS_NAMED === 0 ? hour : ""}</span>
          ))}
        </div>
        {DAYS.map((day) => (
          <div className="day" key={day}>
            <span className="xs muted" aria-hidden="true">
              {dayName(day, "short")}
            </span>
            {HOURS.map((hour) => {
              const open = isOpen(spans, day, hour);
              return (
                <button
                  key={hour}
                  type="button"
                  aria-pressed={open}
                  aria-label={t("block.weekHour", { day: dayName(day, "long"), hour: `${hour}:00` })}
                  title={`${hour}:00`}
                  onPointerDown={() => {
                    stroke.current = !open;
                    paint(day, hour, !open);
                  }}
                  onPointerEnter={() => {
                    if (stroke.current !== undefined && stroke.current !== open) paint(day, hour, stroke.current);
                  }}
                  onKeyDown={(event) => {
                    if (event.key !== " " && event.key !== "Enter") return;
                    event.preventDefault();
                    paint(day, hour, !open);
                  }}
                />
              );
            })}
          </div>
        ))}
      </div>
      <ul className="xs muted">
        {DAYS.flatMap((day) => {
          const times = spans.filter((span) => span.day === day).map(({ from, to }) => `${from}–${to}`);
          return times.length === 0
            ? []
            : [<li key={day}>{t("block.weekFine", { day: dayName(day, "short"), times: times.join(", ") })}</li>];
        })}
      </ul>
      {problem !== undefined && <p className="problem">{problem}</p>}
      {problem === undefined && help !== undefined && <p className="help">{help}</p>}
    </fieldset>
  );
}
