/**
 * The time of day that begins at a token.
 *
 * Owns: hour, minutes and the half of the day. Does not own: clock faces (`clock-faces.ts`), collecting times of a
 * reply (`scan-dates.ts`).
 */
import type { PartOfDay } from "../../../languages/schema/time-words.ts";
import type { CivilTime } from "../../../values/calendar.ts";
import { readAmount } from "./amounts-of-time.ts";
import { type ClockFace, readClockFace, readMinutesAdded } from "./clock-faces.ts";
import { isPartHere } from "./relative-dates.ts";
import type { TimeView } from "./time-view.ts";

/** A time of day that a reply names. */
export interface ReadTime {
  readonly from: number;
  readonly end: number;
  /** Several when morning and afternoon are both possible. */
  readonly times: readonly CivilTime[];
  /** Days to add: midnight at the end of a day, "in three hours" past midnight. */
  readonly dayShift: number;
  /** Written so that it can only be a time. A lone number is one only where a time was asked for. */
  readonly firm: boolean;
}

/** The time that starts at a token, if any. */
export function readTime(view: TimeView, at: number): ReadTime | undefined {
  return readPartFirst(view, at) ?? readClock(view, at) ?? readRelativeTime(view, at);
}

/** "in the evening 6", "tonight at 8", "morning 10:30": the part of the day stands before the hour. */
function readPartFirst(view: TimeView, at: number): ReadTime | undefined {
  const lead = view.word(at);
  if (lead === undefined) return undefined;
  let part: PartOfDay | "am" | "pm" | undefined = lead.value.dayPart?.[1] ?? partAt(view, at);
  if (part === undefined && view.meridiemFirst) part = lead.value.meridiem;
  let end = lead.end;
  if (lead.value.which === "this" || (lead.value.link === true && part === undefined)) {
    const noun = view.word(lead.end);
    if (noun === undefined || partAt(view, lead.end) === undefined || lead.value.which !== "this") return undefined;
    part = partAt(view, lead.end);
    end = noun.end;
  }
  if (part === undefined || (part === "midday" && !view.meridiemFirst) || part === "midnight") return undefined;
  const face = readClockFace(
    view,
    view.skipLinks(view.word(end)?.value.hourArticle === true ? (view.word(end) as { end: number }).end : end),
  );
  if (face === undefined) return undefined;
  const tail = view.word(face.end);
  const meridiem = tail?.value.meridiem;
  if (tail !== undefined && meridiem !== undefined) return settle(at, tail.end, face, meridiem === "am" ? "am" : "pm");
  return settle(at, face.end, { ...face, firm: true }, part);
}

function partAt(view: TimeView, at: number): PartOfDay | undefined {
  const reading = view.reading(at);
  if (reading.part === undefined) return undefined;
  if (reading.day !== undefined && !isPartHere(view, at)) return undefined;
  return reading.part;
}

/** A clock time with what follows it: "6 in the evening", "half past 5 pm", "noon". */
function readClock(view: TimeView, at: number): ReadTime | undefined {
  const named = view.word(at);
  if (named?.value.part === "midday" || named?.value.part === "midnight")
    return readNamedHour(view, at, named.end, named.value.part);
  const article = named?.value.hourArticle === true ? named.end : at;
  const face = readClockFace(view, article);
  if (face === undefined) return undefined;
  const letter =
    view.tokens[face.end]?.glued === true && view.tokens[face.end - 1]?.kind === "number"
      ? view.meridiemLetter(face.end)
      : undefined;
  if (letter !== undefined) return settle(at, face.end + 1, face, letter);
  const tail = view.word(face.end);
  if (tail?.value.meridiem !== undefined) {
    const more = tailPart(view, tail.end);
    return settle(at, more?.end ?? tail.end, face, tail.value.meridiem);
  }
  const part = tailPart(view, face.end);
  if (part !== undefined) return settle(at, part.end, face, part.part);
  return settle(at, face.end, article > at ? { ...face, firm: true } : face, undefined);
}

function readNamedHour(view: TimeView, at: number, end: number, part: "midday" | "midnight"): ReadTime {
  const hour = part === "midday" ? 12 : 0;
  const more = readMinutesAdded(view, end);
  if (more !== undefined) {
    // "minuit moins dix" is before the midnight that comes.
    const total = (hour * 60 + more.minutes + 1_440) % 1_440;
    return {
      from: at,
      end: more.end,
      times: [{ hour: Math.floor(total / 60), minute: total % 60 }],
      dayShift: 0,
      firm: true,
    };
  }
  return { from: at, end, times: [{ hour, minute: 0 }], dayShift: 0, firm: true };
}

/** The part of the day behind an hour: "in the evening", "de la tarde", "tonight". */
function tailPart(view: TimeView, at: number): { part: PartOfDay; end: number } | undefined {
  const start = view.skipLinks(at);
  const match = view.word(start);
  if (match === undefined) return undefined;
  if (match.value.dayPart !== undefined) return { part: match.value.dayPart[1], end: match.end };
  if (match.value.which === "this") {
    const noun = view.word(match.end);
    return noun?.value.part === undefined ? undefined : { part: noun.value.part, end: noun.end };
  }
  if (match.value.day !== undefined && match.value.part === undefined) {
    // "7 tomorrow morning"
    const noun = view.word(match.end);
    return noun?.value.part === undefined ? undefined : { part: noun.value.part, end: noun.end };
  }
  const part = match.value.part;
  if (part === undefined || (match.value.day !== undefined && !isPartHere(view, start))) return undefined;
  // "at 6, morning of the 5th" reads the same; a part of the day in a new sentence does not belong here.
  if (view.mark(at, ".")) return undefined;
  return { part, end: match.end };
}

function settle(
  from: number,
  end: number,
  face: ClockFace,
  part: PartOfDay | "am" | "pm" | undefined,
): ReadTime | undefined {
  const { hour, minute } = face;
  const at = (value: number): ReadTime => ({ from, end, times: [{ hour: value, minute }], dayShift: 0, firm: true });
  if (hour === 24) return { from, end, times: [{ hour: 0, minute }], dayShift: 0, firm: true };
  if (hour > 12 || hour === 0) return { ...at(hour), firm: face.firm || part !== undefined };
  switch (part) {
    case "am":
      return at(hour % 12);
    case "pm":
      return at((hour % 12) + 12);
    case "morning":
      if (hour === 12)
        return {
          ...at(0),
          times: [
            { hour: 0, minute },
            { hour: 12, minute },
          ],
        };
      return at(hour);
    case "midday":
      return at(hour >= 10 ? hour : hour + 12);
    case "afternoon":
      // "ten to twelve in the afternoon": eleven at night is no afternoon.
      return at(hour === 11 ? hour : (hour % 12) + 12);
    case "evening":
      if (hour === 12)
        return {
          ...at(0),
          times: [
            { hour: 0, minute },
            { hour: 12, minute },
          ],
        };
      return at(hour < 4 && hour > 0 && face.settled ? hour : hour + 12);
    case "night":
      if (hour === 12) return at(0);
      return at(hour >= 6 ? hour + 12 : hour);
    case "midnight":
      return at(hour % 12);
    case undefined:
      if (face.settled) return { ...at(hour), firm: face.firm };
      return {
        from,
        end,
        dayShift: 0,
        firm: face.firm,
        times:
          hour === 12
            ? [
                { hour: 12, minute },
                { hour: 0, minute },
              ]
            : [
                { hour, minute },
                { hour: hour + 12, minute },
              ],
      };
  }
}

/** "in an hour", "in 20 minutes", "two hours from now", "now". */
function readRelativeTime(view: TimeView, at: number): ReadTime | undefined {
  const lead = view.word(at);
  const { time } = view.setting.now;
  if (lead?.value.now === true) return { from: at, end: lead.end, times: [time], dayShift: 0, firm: true };
  let amount: { end: number; minutes?: number } | undefined;
  let end = 0;
  if (lead?.value.in === true) {
    amount = readAmount(view, lead.end);
    end = amount?.end ?? 0;
  } else {
    amount = readAmount(view, at);
    const tail = amount === undefined ? undefined : view.word(amount.end);
    if (tail?.value.fromNow !== true) return undefined;
    end = tail.end;
  }
  if (amount?.minutes === undefined || amount.minutes > 14_400) return undefined;
  const total = time.hour * 60 + time.minute + Math.round(amount.minutes);
  return {
    from: at,
    end,
    times: [{ hour: Math.floor(total / 60) % 24, minute: total % 60 }],
    dayShift: Math.floor(total / 1_440),
    firm: true,
  };
}
