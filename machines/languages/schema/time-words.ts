/** The words of dates and times of a language. */
import type { Forms, Valued } from "./forms.ts";

export type TimeUnit = "minute" | "hour" | "day" | "week" | "month" | "year" | "weekend" | "quarter";
export type PartOfDay = "morning" | "midday" | "afternoon" | "evening" | "night" | "midnight";
export type Which = "this" | "next" | "coming" | "previous" | "afterNext";

export interface TimeWords {
  /** January first. */
  readonly months: readonly string[];
  /** Monday first. */
  readonly weekdays: readonly string[];
  /** Days from today. */
  readonly days: Valued<number>;
  /** A day from today and a part of it in one: "tonight", "vanavond". */
  readonly dayParts: Valued<readonly [number, PartOfDay]>;
  readonly now: string;
  readonly units: Valued<TimeUnit>;
  /** Multi-day nouns: "fortnight" is 14 days. */
  readonly spans: Valued<number>;
  readonly which: Valued<Which>;
  readonly parts: Valued<PartOfDay>;
  /** What a weekday takes on as one word: "freitagABEND". */
  readonly gluedParts: Valued<PartOfDay>;
  readonly am: string;
  readonly pm: string;
  /** The same where they stand right behind a digit only: "6P". */
  readonly meridiemLetters: Valued<"am" | "pm">;
  /** Right behind an hour it says that it is about then: "7ISH". */
  readonly hourSuffixes: string;
  /** Makes the number before it an hour: "o'clock", "Uhr", "heures". */
  readonly hourMarks: string;
  /** Makes the number behind it an hour where an article does: "las seis", "as seis", "alle sei". */
  readonly hourArticles: string;
  /** Minutes of an hour's part: "quarter" 15, "half" 30, "three quarters" 45. */
  readonly hourParts: Valued<number>;
  /** Behind the hour: "et demie" 30, "y cuarto" 15, "menos cuarto" −15. */
  readonly afterHour: Valued<number>;
  /** Before the hour it means half an hour less: "halb sechs", "half zes". */
  readonly halfBefore: string;
  /** "ten PAST six", "viertel NACH". */
  readonly past: string;
  /** "ten TO six", "viertel VOR". */
  readonly to: string;
  /** Adds minutes behind the hour: "seis Y diez". */
  readonly andMinutes: string;
  /** Takes minutes off behind the hour: "six heures MOINS dix". */
  readonly lessMinutes: string;
  readonly minuteMarks: string;
  /** "IN three days". */
  readonly in: string;
  /** Behind a span: "three days FROM NOW". */
  readonly fromNow: string;
  readonly ago: string;
  /** Before a span: "HACE tres días". */
  readonly agoBefore: string;
  readonly after: string;
  readonly before: string;
  readonly from: string;
  readonly until: string;
  readonly between: string;
  readonly and: string;
  readonly or: string;
  /** Stand inside dates and times and say nothing: the, of, on, at. */
  readonly links: string;
  /** Before a bare number it makes it a day of the month: "le 9", "el día 9". */
  readonly dayArticles: string;
  /** Before a week they make it the week and no span: "THE week after Christmas". */
  readonly weekArticles?: string;
  /** Behind a day or a time they leave open which one: "5 pm OR LATER". */
  readonly openBehind: string;
  /** Before a weekday they name one of the year that is not in `feasts`: "BANK HOLIDAY Monday". */
  readonly otherDays: string;
  /** Behind a day that is ruled out they name the one after it: "not this Friday, THE ONE AFTER". */
  readonly oneAfter: Forms;
  /** Name the first day that can be had: "AS SOON AS POSSIBLE". */
  readonly soonest: Forms;
  /**
   * Mean each of them, or no certain one: forms of `weekdays` ("Mondays") and what stands before them ("EVERY Monday").
   */
  readonly recurring: string;
  /** Say that the month is the one we are in or the next: handled with `which`; here the month noun. */
  readonly end: string;
  readonly beginning: string;
  readonly middle: string;
  readonly last: string;
  readonly negation: string;
  /** In a question's title they say that its date has passed: "born", "did". */
  readonly pastCues: string;
  /** In a title they ask for a birthday, which people give with its year. */
  readonly birthCues: string;
  /** They outweigh it: "What day did you WANT to leave?" */
  readonly futureCues: string;
  /**
   * Month and day of feasts with a fixed date; "easter"; "05/-1/1", the last Monday of May; and days from either:
   * "easter+1"; "advent", whose Sundays are counted.
   */
  readonly feasts: Valued<string>;
  /** An hour without anything else and hours written 5:30 are on the 24-hour clock. */
  readonly clock24: boolean;
  /** "next Friday" is the first one that comes, never that of next week. */
  readonly nextIsFirst: boolean;
  /** The nights of a stay: so many of them end a day later than so many days. Read in all languages at once. */
  readonly nights: Forms;
  /** Behind these, the word for "tomorrow" means "morning": "AM Morgen", "LA mañana". Read in all languages at once. */
  readonly partArticles: Forms;
  /** Between hour and minutes where it is not a colon: "6.30 Uhr", "18h30". */
  readonly hourLetters: string;
  /** Days before or behind today, as the question is about the past or not: "कल". */
  readonly eitherDays?: Valued<number>;
  /** An amount and its unit in one word: "يومين" is two days. */
  readonly amounts?: Valued<readonly [number, TimeUnit]>;
  /** Behind the numbers of a date they say which is which: 3月5日. */
  readonly dateMarks?: DateMarks;
  /** `negation` stands behind what it rules out: "कल नहीं, परसों". */
  readonly negatesBehind?: boolean;
  /** Days in digits have the month first: 4/2 is the second of April. */
  readonly monthFirst?: boolean;
  /** "next" and "last" before a weekday are the week's, not the weekday's: 下周五. */
  readonly whichIsOfWeek?: boolean;
  /** Half of the day stands before the hour: 午後三時. */
  readonly meridiemFirst?: boolean;
  /** One o'clock without its number: "в час дня". */
  readonly oneOClock?: Forms;
  /** Hours are counted as ranks: "الساعة الثالثة". */
  readonly ordinalHours?: boolean;
  /** Quarters and halves of an hour are part of its number: "साढ़े नौ बजे". */
  readonly fractionalHours?: boolean;
  /** Before an hour that is a rank, minutes of the one before it: "половина третьего" is 2:30. */
  readonly partsOfNextHour?: Valued<number>;
  /** Before minutes and an hour, so many are missing: 差五分八点. */
  readonly minutesMissing?: Forms;
}

export interface DateMarks {
  readonly year: Forms;
  readonly month: Forms;
  readonly day: Forms;
  /** Eras by the year before their first: 平成 is 1988. */
  readonly eras: Valued<number>;
}
