/** A week of bookable times as hours that are open or closed, and back. */

export interface Span {
  /** Monday is 1. */
  readonly day: number;
  /** `HH:MM` */
  readonly from: string;
  /** `HH:MM`, or `24:00` */
  readonly to: string;
}

export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOUR_MINUTES = 60;

export function spansOf(value: unknown): readonly Span[] {
  return Array.isArray(value) ? (value as readonly Span[]) : [];
}

function minutesOf(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * HOUR_MINUTES + Number(minutes);
}

function timeOf(minutes: number): string {
  const text = (number: number): string => String(number).padStart(2, "0");
  return `${text(Math.floor(minutes / HOUR_MINUTES))}:${text(minutes % HOUR_MINUTES)}`;
}

/** Whether the whole hour can be booked; half an hour is not. */
export function isOpen(spans: readonly Span[], day: number, hour: number): boolean {
  return spans.some(
    (span) =>
      span.day === day &&
      minutesOf(span.from) <= hour * HOUR_MINUTES &&
      minutesOf(span.to) >= (hour + 1) * HOUR_MINUTES,
  );
}

/** The week with an hour opened or closed. Times that begin between two hours stay where the hour is not theirs. */
export function withHour(spans: readonly Span[], day: number, hour: number, open: boolean): readonly Span[] {
  const [start, end] = [hour * HOUR_MINUTES, (hour + 1) * HOUR_MINUTES];
  const others = spans.filter((span) => span.day !== day);
  const ofDay = spans
    .filter((span) => span.day === day)
    .flatMap((span): (readonly [number, number])[] => {
      const [from, to] = [minutesOf(span.from), minutesOf(span.to)];
      if (to <= start || from >= end) return [[from, to]];
      return [[from, start] as const, [end, to] as const].filter(([one, other]) => one < other);
    });
  if (open) ofDay.push([start, end]);
  const joined = ofDay
    .toSorted(([one], [other]) => one - other)
    .reduce<(readonly [number, number])[]>((all, [from, to]) => {
      const last = all.at(-1);
      if (last !== undefined && last[1] >= from) return [...all.slice(0, -1), [last[0], Math.max(last[1], to)]];
      return [...all, [from, to]];
    }, []);
  return [...others, ...joined.map(([from, to]) => ({ day, from: timeOf(from), to: timeOf(to) }))].toSorted(
    (one, other) => one.day - other.day || minutesOf(one.from) - minutesOf(other.from),
  );
}
