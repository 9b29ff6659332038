/** booking: a day with slots, then one of its slots. */
import { useMemo, useState } from "preact/hooks";
import { formatDate, formatTime } from "../../../../../machines/values/locale-format.ts";
import { bookable, type Bookable, type BookableDay } from "../../conversation/booking-slots.ts";
import { objectOf, textIn } from "../../conversation/checked-values.ts";
import { wording } from "../../words/wording.ts";
import { moveAmongButtons } from "../parts/arrow-keys.ts";
import type { QuestionInputProps } from "../parts/question-input.ts";

/** Days on one page of the list: a row of seven, on a phone two of four. */
const DAYS_SHOWN = 7;
const DAYS_ON_PHONE = 8;
/** As in the style sheet. */
const PHONE = "(max-width: 26rem)";

export function BookingInput({
  question,
  earlier,
  free,
  answer,
  language,
  labelledBy,
  describedBy,
}: QuestionInputProps) {
  const offer = useMemo(() => bookable(question, Date.now()), [question]);
  /** First days of the visited pages; the last one is shown. */
  const [pages, setPages] = useState<readonly number[]>([0]);
  const [count] = useState(() => (matchMedia(PHONE).matches ? DAYS_ON_PHONE : DAYS_SHOWN));
  const { days, next } = useMemo(() => daysFrom(offer, pages.at(-1) ?? 0, count), [offer, pages, count]);
  const before = textIn(objectOf(earlier)["start"]);
  const [date, setDate] = useState(before.slice(0, "YYYY-MM-DD".length));
  /** The slot of the last answer: if that was refused, the slot has been taken. */
  const [tried, setTried] = useState<string>();
  const day = days.find((each) => each.date === date) ?? days[0];
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (day === undefined) return <p class="hint">{wording.noTimes}</p>;
  return (
    <div class="booking" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <div class="days">
        <button
          type="button"
          class="step"
          aria-label={wording.earlierDays}
          disabled={pages.length === 1}
          onClick={() => setPages(pages.slice(0, -1))}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M14.5 6 8.5 12l6 6" />
          </svg>
        </button>
        <div class="week" role="group" onKeyDown={moveAmongButtons}>
          {days.map((each) => (
            <button
              type="button"
              key={each.date}
              class={each === day ? "day chosen" : "day"}
              aria-pressed={each === day}
              onClick={() => setDate(each.date)}
            >
              <span>{partOf(each.date, language, { weekday: "short" })}</span>
              <strong>{partOf(each.date, language, { day: "numeric" })}</strong>
              <span>{partOf(each.date, language, { month: "short" })}</span>
            </button>
          ))}
        </div>
        <button
          type="button"
          class="step"
          aria-label={wording.laterDays}
          disabled={next === undefined}
          onClick={() => setPages([...pages, next ?? 0])}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9.5 6l6 6-6 6" />
          </svg>
        </button>
      </div>
      <div class="options" role="group" aria-label={formatDate(day.date, language)} onKeyDown={moveAmongButtons}>
        {day.slots.map(({ start, end }) => (
          <button
            type="button"
            key={start}
            class={start === before ? "option chosen" : "option"}
            disabled={!free || (describedBy !== undefined && start === tried)}
            onClick={() => {
              setTried(start);
              answer({ start, end, timeZone: offer.timeZone });
            }}
          >
            {formatTime(start.slice("YYYY-MM-DDT".length), language)}
          </button>
        ))}
      </div>
      {zone !== offer.timeZone && <p class="hint">{wording.timesIn(offer.timeZone.replaceAll("_", " "))}</p>}
    </div>
  );
}

/** The given number of days with slots, from a day on; `next` is where the following ones begin. */
function daysFrom(
  offer: Bookable,
  from: number,
  count: number,
): { readonly days: readonly BookableDay[]; readonly next: number | undefined } {
  const days: BookableDay[] = [];
  for (let index = from; index < offer.days; index++) {
    const day = offer.day(index);
    if (day === undefined) continue;
    if (days.length === count) return { days, next: index };
    days.push(day);
  }
  return { days, next: undefined };
}

function partOf(date: string, language: string, part: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...part, timeZone: "UTC", calendar: "gregory" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
