/**
 * Appointments that can be booked.
 *
 * A prompt says no time zone and often no hours. They are then assumed, and {@link assumedOf} says so to the author.
 */
import type { JsonObject } from "../../json.ts";
import type { DraftItem, OpeningHours } from "./draft-item.ts";
import type { Writing } from "./write-block.ts";

/** Office hours, where the prompt names none. */
const USUAL_HOURS: OpeningHours = { days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00" };
const USUAL_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

/** The time zone in which most people live who speak a language that is spoken in few. */
const TIME_ZONES: Readonly<Record<string, string>> = {
  de: "Europe/Berlin",
  fr: "Europe/Paris",
  es: "Europe/Madrid",
  it: "Europe/Rome",
  nl: "Europe/Amsterdam",
  pt: "America/Sao_Paulo",
  ja: "Asia/Tokyo",
  zh: "Asia/Shanghai",
  hi: "Asia/Kolkata",
};

/** A slot never takes longer than the hours are open, which publishing would refuse. */
export function appointmentConfig(
  { hours = USUAL_HOURS, minutes = USUAL_MINUTES }: DraftItem,
  writing: Writing,
): JsonObject {
  const { days, from, to } = hours;
  return {
    timeZone: timeZoneOf(writing),
    durationMinutes: Math.max(1, Math.min(minutes, minuteOf(to) - minuteOf(from))),
    weekly: days.map((day) => ({ day, from, to })),
  };
}

/** What an appointment takes for granted, as a sentence for the author. */
export function assumedOf(item: DraftItem, writing: Writing): string {
  const zone = `the time zone ${timeZoneOf(writing)}`;
  return item.hours === undefined ? `Monday to Friday, ${USUAL_HOURS.from} to ${USUAL_HOURS.to}, in ${zone}` : zone;
}

function timeZoneOf({ lexicon }: Writing): string {
  return TIME_ZONES[lexicon.language] ?? "UTC";
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return Math.min(hour * 60 + minute, DAY_MINUTES);
}
