/**
 * Hours and minutes as a clock shows them.
 *
 * Owns: digits and words up to the half of the day. Does not own: which half it is (`read-time.ts`).
 */
import type { TimeView } from "./time-view.ts";

/** An hour and minutes before it is settled which half of the day is meant. */
export interface ClockFace {
  readonly end: number;
  readonly hour: number;
  readonly minute: number;
  /** Said so that it is on the 24-hour clock: 17:30, 09:00, 18 Uhr. */
  readonly settled: boolean;
  readonly firm: boolean;
}

/** Hour and minutes as a clock face shows them, without the half of the day. */
export function readClockFace(view: TimeView, at: number): ClockFace | undefined {
  return (
    readDigital(view, at) ??
    readQuarters(view, at) ??
    readMinutesMissing(view, at) ??
    readPartOfNextHour(view, at) ??
    readOneOClock(view, at) ??
    readMinutesFirst(view, at) ??
    readHourFirst(view, at)
  );
}

/** "साढ़े नौ बजे": hours and quarters as one number. */
function readQuarters(view: TimeView, at: number): ClockFace | undefined {
  const read = view.quartersOfHours(at);
  if (read === undefined) return undefined;
  const minutes = read.quarters * 15;
  const isMarked = view.reading(read.end).hourMark === true;
  // "साढ़े छह" is no six.
  if (!isMarked && (minutes % 60 === 0 || minutes >= 13 * 60 || view.tokens[at]?.kind !== "word")) return undefined;
  return {
    end: isMarked ? withHourMark(view, read.end) : read.end,
    hour: minutes < 60 ? 12 : Math.floor(minutes / 60),
    minute: minutes % 60,
    settled: false,
    firm: isMarked,
  };
}

/** "в час дня": only where an hour is expected, as the word is also its length. */
function readOneOClock(view: TimeView, at: number): ClockFace | undefined {
  const word = view.word(at);
  const isHour = view.isBehind(at, ({ hourArticle }) => hourArticle === true);
  return word?.value.oneOClock === true && isHour
    ? { end: word.end, hour: 1, minute: 0, settled: false, firm: true }
    : undefined;
}

/** "половина третьего": so far into the hour before the one that is named. */
function readPartOfNextHour(view: TimeView, at: number): ClockFace | undefined {
  const glued = view.partGluedToHour(at);
  if (glued !== undefined) {
    const end = withHourMark(view, at + 1);
    return { end, hour: glued.hour === 1 ? 12 : glued.hour - 1, minute: glued.minute, settled: false, firm: true };
  }
  const lead = view.word(at);
  const minute = lead?.value.partOfNextHour;
  const hour = minute === undefined || lead === undefined ? undefined : view.small(lead.end);
  if (minute === undefined || hour?.ordinal !== true || hour.value < 1 || hour.value > 12) return undefined;
  const end = withHourMark(view, hour.end);
  return { end, hour: hour.value === 1 ? 12 : hour.value - 1, minute, settled: false, firm: true };
}

/** 差五分八点: so many minutes before the hour. */
function readMinutesMissing(view: TimeView, at: number): ClockFace | undefined {
  const lead = view.word(at);
  if (lead?.value.minutesMissing !== true) return undefined;
  const part = view.word(lead.end);
  const named = part?.value.afterHour ?? part?.value.hourPart;
  // "без двадцати шесть" is no twenty-six.
  const counts =
    named === undefined || part === undefined
      ? [view.small(lead.end), view.lone(lead.end)]
      : [{ value: named, end: part.end }];
  const found = counts.flatMap((count) => {
    if (count === undefined || count.value <= 0 || count.value >= 60) return [];
    const unit = view.word(count.end);
    const hour = readHour(view, unit?.value.minuteMark === true ? unit.end : count.end);
    return hour === undefined || hour.hour < 1 || hour.hour > 12 ? [] : [{ minutes: count.value, hour }];
  })[0];
  if (found === undefined) return undefined;
  const { minutes, hour } = found;
  return {
    end: withHourMark(view, hour.end),
    hour: hour.hour === 1 ? 12 : hour.hour - 1,
    minute: 60 - minutes,
    settled: false,
    firm: true,
  };
}

/** 17:30 · 9:05:00 · 18h30 · 6.30 · 1830 h. */
function readDigital(view: TimeView, at: number): ClockFace | undefined {
  const { tokens } = view;
  const first = tokens[at];
  if (first?.kind !== "number") return undefined;
  // "745pm"
  if (first.text.length === 4 || (first.text.length === 3 && view.reading(at + 1).meridiem !== undefined)) {
    const hour = Number(first.text.slice(0, -2));
    const minute = Number(first.text.slice(-2));
    if (hour > 23 || minute > 59) return undefined;
    const mark = view.word(at + 1);
    if (mark?.value.hourMark === true) return { end: mark.end, hour, minute, settled: true, firm: true };
    const meridiem = mark?.value.meridiem !== undefined;
    return {
      end: at + 1,
      hour,
      minute,
      settled: hour === 0 || hour > 9 || first.text.startsWith("0"),
      firm: first.text.startsWith("0") || meridiem,
    };
  }
  if (first.text.length > 2) return undefined;
  const hour = Number(first.text);
  if (hour > 24) return undefined;
  const separator = tokens[at + 1];
  if (separator === undefined || (!separator.glued && separator.kind !== "word")) return undefined;
  const minutes = tokens[at + 2];
  const isColon = separator.kind === "mark" && separator.text === ":";
  const isDot = separator.kind === "mark" && (separator.text === "." || separator.text === ";");
  const isLetter = separator.kind === "word" && view.reading(at + 1).hourLetter === true;
  if (!isColon && !isDot && !isLetter) return undefined;
  if (minutes?.kind !== "number" || minutes.text.length !== 2 || (!minutes.glued && !isLetter)) {
    // "18h": the letter alone marks an hour, read with the other hour marks.
    return undefined;
  }
  const minute = Number(minutes.text);
  if (minute > 59 || (hour === 24 && minute !== 0)) return undefined;
  let end = at + 3;
  // Seconds, dropped: forms ask for minutes.
  if (isColon && view.mark(end, ":") && tokens[end + 1]?.kind === "number") end += 2;
  const unit = view.word(end);
  let settled = first.text.startsWith("0") || hour > 9 || hour === 0 || view.clock24 || isLetter;
  let firm = isColon || isLetter;
  if (unit?.value.hourMark === true) {
    end = unit.end;
    firm = true;
    if (view.clock24) settled = true;
  } else if (unit?.value.minuteMark === true && isLetter) end = unit.end;
  if (isDot) {
    // A dot is a decimal point as well, and parts of a date ("6.30.2019").
    if (view.mark(end, ".") && tokens[end + 1]?.kind === "number" && tokens[end + 1]?.glued === true) return undefined;
    firm = firm || unit?.value.hourMark === true || unit?.value.meridiem !== undefined;
  }
  return { end, hour, minute, settled, firm };
}

/** An hour in digits or words, 0–24. */
function readHour(view: TimeView, at: number): { hour: number; end: number; digits: number } | undefined {
  const article = view.word(at);
  const start = article?.value.hourArticle === true && view.small(at) === undefined ? article.end : at;
  const small = view.small(start);
  if (small === undefined || small.value > 24 || small.digits > 2) return undefined;
  if (
    small.ordinal &&
    !(view.ordinalHours && small.value <= (view.clock24 ? 24 : 12) && view.reading(small.end).month === undefined)
  )
    return undefined;
  // "24:30" and "7:60" are no times, and their hours none either.
  if (view.mark(small.end, ":") && view.tokens[small.end + 1]?.kind === "number") return undefined;
  const next = view.reading(small.end);
  // "jam 8 malam": a word for the night behind what is surely an hour.
  const isHour =
    article?.value.hourArticle === true ||
    view.isBehind(at, ({ hourArticle, halfBefore }) => hourArticle === true || halfBefore === true);
  if (next.unit !== undefined && next.hourMark !== true && !(isHour && next.part !== undefined)) return undefined;
  if (next.month !== undefined && small.digits > 0) return undefined;
  return { hour: small.value, end: view.isHourSuffix(small.end) ? small.end + 1 : small.end, digits: small.digits };
}

/** "quarter past 4", "ten to six", "halb sechs", "fünf vor halb sechs", "half six". */
function readMinutesFirst(view: TimeView, at: number): ClockFace | undefined {
  const lead = view.word(at);
  let minutes: number | undefined;
  let next = at;
  if (lead?.value.halfBefore === true) {
    const hour = readHour(view, lead.end);
    if (hour !== undefined && hour.hour >= 1 && hour.hour <= 12) {
      const end = view.reading(hour.end).hourMark === true ? (view.word(hour.end) as { end: number }).end : hour.end;
      return { end, hour: hour.hour === 1 ? 12 : hour.hour - 1, minute: 30, settled: false, firm: true };
    }
  }
  if (lead?.value.hourPart !== undefined) {
    minutes = lead.value.hourPart;
    next = lead.end;
  } else {
    const small = view.small(at);
    if (small === undefined || small.ordinal || small.value > 59 || small.digits > 2) return undefined;
    minutes = small.value;
    next = small.end;
    const unit = view.word(next);
    if (unit?.value.minuteMark === true) next = unit.end;
  }
  const direction = view.word(next);
  const past = direction?.value.past === true;
  const to = direction?.value.to === true;
  if (direction === undefined || (!past && !to)) {
    // "half six" is half past six where the language has no word for half an hour before.
    const hour =
      lead?.value.hourPart === 30 && lead.end === at + 1 && lead.value.halfBefore !== true
        ? readHour(view, next)
        : undefined;
    if (hour !== undefined && hour.hour >= 1 && hour.hour <= 12 && view.reading(hour.end).unit === undefined) {
      return { end: withHourMark(view, hour.end), hour: hour.hour, minute: 30, settled: false, firm: true };
    }
    return lead?.value.hourPart === 45 || (lead?.value.hourPart === 15 && view.countsTowardsHour)
      ? readPartTowards(view, next, lead.value.hourPart)
      : undefined;
  }
  const half = view.word(direction.end);
  if (half?.value.halfBefore === true) {
    const hour = readHour(view, half.end);
    if (hour === undefined || hour.hour < 1 || hour.hour > 12) return undefined;
    const base = (hour.hour === 1 ? 12 : hour.hour - 1) * 60 + 30 + (past ? minutes : -minutes);
    return {
      end: withHourMark(view, hour.end),
      hour: Math.floor(base / 60),
      minute: base % 60,
      settled: false,
      firm: true,
    };
  }
  const named = view.word(direction.end);
  if (named?.value.part === "midday" || named?.value.part === "midnight") {
    const base = ((named.value.part === "midday" ? 12 : 24) * 60 + (past ? minutes : -minutes)) % 1_440;
    return { end: named.end, hour: Math.floor(base / 60), minute: base % 60, settled: true, firm: true };
  }
  const hour = readHour(view, direction.end);
  if (hour === undefined || hour.hour === 0) return undefined;
  // "3 to 4" is a range where digits stand on both sides and the first is no usual number of minutes.
  if (lead?.value.hourPart === undefined && to && minutes % 5 !== 0 && view.word(next - 1)?.value.minuteMark !== true)
    return undefined;
  const hourValue = hour.hour;
  const total = (hourValue * 60 + (past ? minutes : -minutes) + 1_440) % 1_440;
  const before = Math.floor(total / 60);
  return {
    end: withHourMark(view, hour.end),
    hour: hourValue <= 12 && before === 0 ? 12 : before,
    minute: total % 60,
    settled: hourValue > 12,
    firm: true,
  };
}

/** "dreiviertel fünf", "viertel fünf": so much of the fifth hour has gone. */
function readPartTowards(view: TimeView, at: number, minute: number): ClockFace | undefined {
  const hour = readHour(view, at);
  if (hour === undefined || hour.hour < 1 || hour.hour > 12) return undefined;
  return {
    end: withHourMark(view, hour.end),
    hour: hour.hour === 1 ? 12 : hour.hour - 1,
    minute,
    settled: false,
    firm: true,
  };
}

function withHourMark(view: TimeView, at: number): number {
  const match = view.word(at);
  return match?.value.hourMark === true ? match.end : at;
}

/** "6", "six thirty", "18 Uhr 30", "seis y media", "six heures moins le quart", "5 o'clock". */
function readHourFirst(view: TimeView, at: number): ClockFace | undefined {
  const hour = readHour(view, at);
  if (hour === undefined) return undefined;
  let end = hour.end;
  let firm = view.reading(at).hourArticle === true;
  let marked = false;
  const mark = view.word(end);
  if (mark?.value.hourMark === true || (mark?.value.hourLetter === true && mark.end === end + 1)) {
    end = mark.end;
    firm = true;
    marked = true;
  } else if (
    view.tokens[end]?.kind === "mark" &&
    (view.mark(end, '"') || view.mark(end, "'")) &&
    view.reading(end + 1).hourMark === true
  ) {
    // 3 o"clock, as keyboards make it.
    end = (view.word(end + 1) as { end: number }).end;
    firm = true;
    marked = true;
  } else {
    const oClock = readBrokenOClock(view, end);
    if (oClock !== undefined) {
      end = oClock;
      firm = true;
      marked = true;
    }
  }
  const settled = hour.hour > 12 || hour.hour === 0 || (marked && view.clock24 && hour.digits > 0);
  const added = readMinutesAdded(view, end);
  if (added !== undefined) {
    const total = (hour.hour * 60 + added.minutes + 1_440) % 1_440;
    const back = Math.floor(total / 60);
    return { end: added.end, hour: back === 0 && hour.hour <= 12 ? 12 : back, minute: total % 60, settled, firm: true };
  }
  const minutes = readMinutesBehind(view, end, hour.digits > 0, marked);
  if (minutes !== undefined) return { end: minutes.end, hour: hour.hour, minute: minutes.minute, settled, firm: true };
  return { end, hour: hour.hour, minute: 0, settled, firm };
}

/**
 * Behind an hour: "et demie", "y cuarto", "y diez", "moins dix", "meno un quarto". Minutes to add, which may be fewer
 * than none.
 */
export function readMinutesAdded(view: TimeView, at: number): { minutes: number; end: number } | undefined {
  const behind = view.word(at);
  if (behind?.value.afterHour !== undefined) return { minutes: behind.value.afterHour, end: behind.end };
  const less = behind?.value.lessMinutes === true;
  if (behind === undefined || (!less && behind.value.andMinutes !== true)) return undefined;
  const after = view.skipLinks(behind.end, 1);
  const part = view.word(after)?.value.hourPart;
  const minutes =
    part !== undefined
      ? { value: part, end: (view.word(after) as { end: number }).end, ordinal: false }
      : view.small(behind.end);
  if (minutes === undefined || minutes.ordinal || minutes.value <= 0 || minutes.value >= 60) return undefined;
  const tail = view.word(minutes.end);
  return {
    minutes: less ? -minutes.value : minutes.value,
    end: tail?.value.minuteMark === true ? tail.end : minutes.end,
  };
}

/** o"clock with a quotation mark inside comes as three tokens. */
function readBrokenOClock(view: TimeView, at: number): number | undefined {
  const first = view.tokens[at];
  const clock = view.tokens[at + 2];
  return first?.kind === "word" && first.text === "o" && view.tokens[at + 1]?.kind === "mark" && clock?.text === "clock"
    ? at + 3
    : undefined;
}

/** Minutes behind an hour: "five thirty", "six oh five", "18 Uhr 30". */
function readMinutesBehind(
  view: TimeView,
  at: number,
  hourInDigits: boolean,
  marked: boolean,
): { minute: number; end: number } | undefined {
  const first = view.small(at);
  if (first === undefined || first.ordinal || first.digits > 2) return undefined;
  if (hourInDigits !== first.digits > 0 && !marked) return undefined;
  // "6 30 pm"
  if (hourInDigits && !marked && !(first.digits === 2 && view.reading(first.end).meridiem !== undefined))
    return undefined;
  if (first.value === 0 && first.digits === 0) {
    const unit = view.small(first.end);
    if (unit !== undefined && unit.value > 0 && unit.value < 10) return { minute: unit.value, end: unit.end };
    return undefined;
  }
  if (first.value < 10 && !marked) return undefined;
  if (first.value > 59) return undefined;
  const unit = view.reading(first.end);
  const tail = unit.minuteMark === true ? (view.word(first.end) as { end: number }).end : first.end;
  if (unit.unit !== undefined && unit.minuteMark !== true && unit.part === undefined) return undefined;
  if (unit.month !== undefined) return undefined;
  return { minute: first.value, end: tail };
}
