/** What inputs know of the world by themselves agrees with what the service holds answers to. */
import fc from "fast-check";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { bookable } from "../../../../../api/respondent/page/conversation/booking-slots.ts";
import { CALLING_CODES } from "../../../../../api/respondent/page/inputs/contact/calling-codes.ts";
import { addDays, dateText, timeText } from "../../../../../machines/values/calendar.ts";
import { localNow } from "../../../../../machines/values/local-now.ts";
import { blockOf, check, publicConfig } from "../../../../machines/blocks/answering.ts";

test("the prefixes of phone numbers are those of the library that checks them", () => {
  expect(Object.fromEntries(CALLING_CODES)).toEqual(
    Object.fromEntries(getCountries().map((country) => [country, getCountryCallingCode(country)])),
  );
});

const QUARTERS_OF_DAY = 96;
const quarter = (index: number): string =>
  index === QUARTERS_OF_DAY ? "24:00" : timeText({ hour: Math.floor(index / 4), minute: (index % 4) * 15 });

const hours = fc
  .record({
    day: fc.integer({ min: 1, max: 7 }),
    from: fc.integer({ min: 0, max: QUARTERS_OF_DAY - 1 }),
    length: fc.integer({ min: 1, max: 24 }),
  })
  .map(({ day, from, length }) => ({
    day,
    from: quarter(from),
    to: quarter(Math.min(QUARTERS_OF_DAY, from + length)),
  }));

const config = fc.record({
  // Two that put their clocks forward and back, at midnight too, and one that never does.
  timeZone: fc.constantFrom("Europe/Berlin", "America/Santiago", "Asia/Kolkata"),
  weekly: fc.array(hours, { minLength: 1, maxLength: 4 }),
  durationMinutes: fc.constantFrom(15, 30, 45, 60),
  noticeMinutes: fc.constantFrom(0, 90, 2880),
  horizonDays: fc.integer({ min: 1, max: 5 }),
});
/** Around the days on which clocks change, and others. */
const moment = fc.oneof(
  fc.constantFrom("2026-03-28T20:00Z", "2026-10-24T20:00Z", "2026-09-05T12:00Z", "2026-04-04T12:00Z").map(Date.parse),
  fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2027-01-01") }),
);

test("the slots that a page offers are exactly those that are taken", () => {
  fc.assert(
    fc.property(config, moment, (booking, now) => {
      const block = blockOf("booking", booking);
      const offer = bookable(
        { ...publicConfig(block), id: "x", ref: "x", type: "booking", title: "x", required: true },
        now,
      );
      const today = localNow(now, booking.timeZone).date;
      // A day more on each side: nothing is taken there, and nothing offered.
      for (let index = -1; index <= booking.horizonDays + 1; index++) {
        const date = dateText(addDays(today, index));
        const offered = index >= 0 && index < offer.days ? (offer.day(index)?.slots ?? []) : [];
        const taken = Array.from({ length: QUARTERS_OF_DAY }, (_, at) =>
          check(block, `${date}T${quarter(at)}`, { now }),
        ).filter((result) => typeof result === "object");
        expect(offered.map((slot) => ({ value: { ...slot, timeZone: booking.timeZone } }))).toEqual(taken);
      }
    }),
    { numRuns: 60 },
  );
});
