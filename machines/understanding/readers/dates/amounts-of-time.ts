/**
 * Amounts of time: "three days", "a fortnight".
 *
 * Owns: the amount, in days or months. Does not own: the day it leads to (`read-date.ts`).
 */
import type { TimeUnit } from "../../../languages/schema/time-words.ts";
import type { TimeView } from "./time-view.ts";

/** A length of time; exactly one of the three is there. */
export interface Amount {
  readonly end: number;
  readonly days?: number;
  readonly months?: number;
  readonly minutes?: number;
}

/** A stretch of time: "3 days", "a week", "two and a half hours", "a fortnight". */
export function readAmount(view: TimeView, at: number): Amount | undefined {
  const start = at;
  const lead = view.word(start);
  if (lead?.value.spanDays !== undefined) return { end: lead.end, days: lead.value.spanDays };
  if (lead?.value.amount !== undefined) return amountOf(lead.value.amount[1], lead.value.amount[0], lead.end);
  const small = view.small(start);
  let count = 1;
  let next = start;
  if (small !== undefined && !small.ordinal) {
    count = small.value;
    next = small.end;
  } else if (lead?.value.hourPart !== undefined) {
    const unit = view.word(view.skipLinks(lead.end, 1));
    if (unit?.value.unit === "hour") return { end: unit.end, minutes: lead.value.hourPart };
    // "half a year"
    if (unit?.value.unit === "year") return { end: unit.end, months: (12 * lead.value.hourPart) / 60 };
    if (lead.value.hourPart === 30 && view.tokens[at]?.text !== "half") return undefined;
    return lead.end - at > 1 && lead.value.hourPart === 30 ? { end: lead.end, minutes: 30 } : undefined;
  } else if (lead?.value.link === true || lead?.value.hourArticle === true) {
    next = lead.end;
    const again = view.word(next);
    if (again?.value.spanDays !== undefined) return { end: again.end, days: again.value.spanDays };
    if (again?.value.hourPart !== undefined) return readAmount(view, next);
    const counted = view.small(next);
    if (counted !== undefined && !counted.ordinal && counted.digits === 0) {
      count = counted.value;
      next = counted.end;
    }
  }
  const unit = view.word(next);
  if (unit === undefined) return undefined;
  if (unit.value.spanDays !== undefined && small !== undefined)
    return { end: unit.end, days: unit.value.spanDays * count };
  const half = unit.value.unit === "hour" ? view.word(unit.end) : undefined;
  if (half?.value.afterHour === 30) return { end: half.end, minutes: count * 60 + 30 };
  return amountOf(unit.value.unit, count, unit.end);
}

function amountOf(unit: TimeUnit | undefined, count: number, end: number): Amount | undefined {
  switch (unit) {
    case "minute":
      return { end, minutes: count };
    case "hour":
      return { end, minutes: count * 60 };
    case "day":
      return { end, days: count };
    case "week":
      return { end, days: count * 7 };
    case "month":
      return { end, months: count };
    case "quarter":
      return { end, months: count * 3 };
    case "year":
      return { end, months: count * 12 };
    case "weekend":
    case undefined:
      return undefined;
  }
}
