/** What clock and calendar show in a time zone, by the runtime's own tables of time zones. */

export interface LocalMoment {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** 0 to 6; 0 is Monday. */
  readonly weekday: number;
  /** 0 to 23. */
  readonly hour: number;
}

const WEEKDAYS: readonly string[] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const formats = new Map<string, Intl.DateTimeFormat>();

/** @param at epoch milliseconds. */
export function localMoment(at: number, timeZone: string): LocalMoment {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? "";
  return {
    date: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    weekday: WEEKDAYS.indexOf(part("weekday")),
    hour: Number(part("hour")),
  };
}

/** Every day from the first to the last, as `YYYY-MM-DD`. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    weekday: "short",
    hour: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}
