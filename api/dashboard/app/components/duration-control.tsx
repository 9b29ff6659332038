/** A duration: a number and its unit. The words of the area `form` must be loaded. */
import "./duration.css";
import { useState } from "react";
import type { WordKey } from "../words/areas.ts";
import { t } from "../words/words.ts";
import { keptDuration, limitIn, readDuration, unitsOf, type DurationUnit } from "./durations.ts";
import { Field } from "./field.tsx";

const UNIT_WORDS: Readonly<Record<DurationUnit, WordKey>> = {
  seconds: "form.unit.seconds",
  minutes: "form.unit.minutes",
  hours: "form.unit.hours",
  days: "form.unit.days",
};

export function DurationControl({
  label,
  help,
  problem,
  kept,
  value,
  otherwise,
  nothing = "",
  minimum,
  maximum,
  disabled = false,
  onChange,
}: {
  readonly label: string;
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
  /** The unit of `value` and of the limits. */
  readonly kept: DurationUnit;
  readonly value: number | undefined;
  /** What holds without a value; undefined: nothing does. */
  readonly otherwise?: number | undefined;
  /** What an empty field says where nothing holds. */
  readonly nothing?: string;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: number | undefined) => void;
}) {
  // While it is typed, its unit stays: 24 hours become a day only when somebody else writes them.
  const [chosen, setChosen] = useState<{ readonly unit: DurationUnit; readonly value: number | undefined }>();
  const units = unitsOf(kept, maximum);
  const otherwiseRead = otherwise === undefined ? undefined : readDuration(otherwise, kept);
  const read = value === undefined ? undefined : readDuration(value, kept);
  const unit = chosen !== undefined && chosen.value === value ? chosen.unit : ((read ?? otherwiseRead)?.unit ?? kept);
  const shown = value === undefined ? "" : inUnit(value, kept, unit);
  const set = (number: number | undefined, next: DurationUnit): void => {
    const said = number === undefined ? undefined : keptDuration({ number, unit: next }, kept);
    setChosen({ unit: next, value: said });
    onChange(said);
  };
  return (
    <Field label={label} help={help} problem={problem}>
      {(ids) => (
        <span className="duration">
          <span className="input num">
            <input
              {...ids}
              type="number"
              inputMode="numeric"
              disabled={disabled}
              min={limitIn(minimum, kept, unit, "up")}
              max={limitIn(maximum, kept, unit, "down")}
              step={unit === kept ? 1 : "any"}
              placeholder={otherwise === undefined ? nothing : String(inUnit(otherwise, kept, unit))}
              value={shown}
              onChange={({ target: { value: text, valueAsNumber: number } }) => {
                if (text === "") set(undefined, unit);
                else if (Number.isFinite(number)) set(number, unit);
              }}
            />
          </span>
          <span className="input choice">
            <select
              aria-label={t("form.unitOf", { label })}
              disabled={disabled}
              value={unit}
              onChange={({ target }) =>
                set(value === undefined ? undefined : inUnit(value, kept, unit), target.value as DurationUnit)
              }
            >
              {units.map((each) => (
                <option key={each} value={each}>
                  {t(UNIT_WORDS[each])}
                </option>
              ))}
            </select>
          </span>
        </span>
      )}
    </Field>
  );
}

const DECIMALS = 100;

function inUnit(value: number, kept: DurationUnit, unit: DurationUnit): number {
  const one = keptDuration({ number: 1, unit }, kept);
  return Math.round((value / one) * DECIMALS) / DECIMALS;
}
