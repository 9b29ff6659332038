/** Durations as people read them: "7 days" of 604,800 seconds. Pure. */

const UNIT_SECONDS = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const;
export type DurationUnit = keyof typeof UNIT_SECONDS;
const UNITS = Object.keys(UNIT_SECONDS) as DurationUnit[];

/** The unit in which a setting keeps a duration, by its name; undefined: it is none. */
export function unitOfKey(key: string): DurationUnit | undefined {
  return UNITS.find(
    (unit) => key.endsWith(unit[0]?.toUpperCase() + unit.slice(1)) || /^[a-z]+/.exec(key)?.[0] === unit,
  );
}

export interface ReadDuration {
  readonly number: number;
  readonly unit: DurationUnit;
}

/** In the longest unit in which it is a whole number. @param kept the unit of `value`. */
export function readDuration(value: number, kept: DurationUnit): ReadDuration {
  const seconds = value * UNIT_SECONDS[kept];
  const unit = UNITS.findLast((each) => seconds !== 0 && seconds % UNIT_SECONDS[each] === 0) ?? kept;
  return { number: seconds / UNIT_SECONDS[unit], unit };
}

/** As it is kept: a whole number of `kept`. */
export function keptDuration({ number, unit }: ReadDuration, kept: DurationUnit): number {
  return Math.round((number * UNIT_SECONDS[unit]) / UNIT_SECONDS[kept]);
}

/** The units in which a duration can be said: none shorter than the one it is kept in, none longer than the longest. */
export function unitsOf(kept: DurationUnit, maximum: number | undefined): readonly DurationUnit[] {
  const longest = (maximum ?? Infinity) * UNIT_SECONDS[kept];
  return UNITS.filter((unit) => UNIT_SECONDS[unit] >= UNIT_SECONDS[kept] && UNIT_SECONDS[unit] <= longest);
}

/** A limit in another unit, towards the middle: no number within it is refused. */
export function limitIn(
  limit: number | undefined,
  kept: DurationUnit,
  unit: DurationUnit,
  round: "up" | "down",
): number | undefined {
  if (limit === undefined) return undefined;
  return Math[round === "up" ? "ceil" : "floor"]((limit * UNIT_SECONDS[kept]) / UNIT_SECONDS[unit]);
}
