/** The controls of settings: each shows one value, or two of a range, and says what it becomes. */
import { useId, useState } from "react";
import { Field, TextField } from "./field.tsx";
import { IconButton } from "./button.tsx";
import { t } from "../words/words.ts";
import { namesOf, type Names } from "./code-names.ts";

/** What the schema of a setting says of a number. */
export interface Limits {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly isWhole: boolean;
}

interface ControlProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
}

export function SwitchControl({
  label,
  help,
  problem,
  checked,
  between = true,
  onChange,
}: ControlProps & {
  readonly checked: boolean;
  readonly between?: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const id = useId();
  const described = problem ?? help;
  return (
    <div className="field">
      <label className={between ? "switch between" : "switch"}>
        {between && <span className="sm">{label}</span>}
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-describedby={described === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <i aria-hidden="true" />
        {!between && label}
      </label>
      {described !== undefined && (
        <p id={id} className={problem === undefined ? "help" : "problem"}>
          {described}
        </p>
      )}
    </div>
  );
}

/** A number, or nothing. What is no number stays in the field with a word about it, and changes nothing. */
export function NumberControl({
  label,
  unlabelled,
  help,
  problem,
  value,
  unit,
  placeholder,
  limits,
  onChange,
}: ControlProps & {
  readonly unlabelled?: boolean;
  readonly value: number | undefined;
  readonly unit?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly limits: Limits;
  readonly onChange: (value: number | undefined) => void;
}) {
  return (
    <Field label={label} unlabelled={unlabelled ?? false} help={help} problem={problem}>
      {(ids) => (
        <span className="input num">
          <input
            {...ids}
            type="number"
            value={value ?? ""}
            min={limits.minimum}
            max={limits.maximum}
            step={limits.isWhole ? 1 : "any"}
            placeholder={placeholder}
            onChange={(event) => {
              const { value: text, valueAsNumber: number } = event.target;
              if (text === "") onChange(undefined);
              else if (Number.isFinite(number)) onChange(number);
            }}
          />
          {unit !== undefined && <span className="muted xs">{unit}</span>}
        </span>
      )}
    </Field>
  );
}

/** From one number to another, in one line. */
export function RangeControl({
  label,
  help,
  problem,
  from,
  to,
  unit,
  limits,
  onChange,
}: ControlProps & {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly unit?: string | undefined;
  readonly limits: readonly [Limits, Limits];
  readonly onChange: (from: number | undefined, to: number | undefined) => void;
}) {
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="range">
        <span className="muted sm" aria-hidden="true">
          {t("block.from")}
        </span>
        <NumberControl
          unlabelled
          label={t("block.fromNamed", { name: label })}
          value={from}
          limits={limits[0]}
          onChange={(value) => onChange(value, to)}
        />
        <span className="muted sm" aria-hidden="true">
          {t("block.to")}
        </span>
        <NumberControl
          unlabelled
          label={t("block.toNamed", { name: label })}
          value={to}
          unit={unit}
          limits={limits[1]}
          onChange={(value) => onChange(from, value)}
        />
      </div>
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {problem === undefined && help !== undefined && <p className="help">{help}</p>}
    </fieldset>
  );
}

/** Words that are added and taken out; of countries and currencies by their names. */
export function TagsControl({
  label,
  help,
  problem,
  value,
  names,
  onChange,
}: ControlProps & {
  readonly value: readonly string[];
  readonly names?: Names | undefined;
  readonly onChange: (value: readonly string[]) => void;
}) {
  const list = useId();
  const [text, setText] = useState("");
  const known = names === undefined ? undefined : namesOf(names);
  const nameOf = (code: string): string => known?.find((each) => each.code === code)?.name ?? code;
  const add = (): void => {
    const written = text.trim();
    if (written === "") return;
    const found = known?.find(({ code, name }) =>
      [code, name].some((each) => each.toLowerCase() === written.toLowerCase()),
    );
    if (known !== undefined && found === undefined) return;
    setText("");
    const tag = found?.code ?? written;
    if (!value.includes(tag)) onChange([...value, tag]);
  };
  return (
    <Field label={label} help={help} problem={problem}>
      {(ids) => (
        <div className="input tags">
          {value.map((tag) => (
            <span className="tag" key={tag}>
              {nameOf(tag)}
              <button
                type="button"
                aria-label={t("block.removeTag", { name: nameOf(tag) })}
                onClick={() => onChange(value.filter((each) => each !== tag))}
              >
                ×
              </button>
            </span>
          ))}
          <input
            {...ids}
            value={text}
            list={known === undefined ? undefined : list}
            placeholder={t("block.addTag")}
            onChange={(event) => setText(event.target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key === "Enter" || (event.key === "," && known === undefined)) {
                event.preventDefault();
                add();
              }
              if (event.key === "Backspace" && text === "" && value.length > 0) onChange(value.slice(0, -1));
            }}
          />
          {known !== undefined && (
            <datalist id={list}>
              {known.map(({ code, name }) => (
                <option key={code} value={name} />
              ))}
            </datalist>
          )}
          <IconButton small icon="plus" label={t("block.addTagTo", { name: label })} onClick={add} />
        </div>
      )}
    </Field>
  );
}

/** A regular expression, with a place to try it. The browser's own dialect is close to the service's, not the same. */
export function PatternControl({
  label,
  help,
  problem,
  value,
  onChange,
}: ControlProps & { readonly value: string; readonly onChange: (value: string) => void }) {
  const [sample, setSample] = useState("");
  const fits = patternFits(value, sample);
  return (
    <>
      <TextField
        label={label}
        help={help}
        problem={problem ?? (fits === undefined ? t("block.patternBroken") : undefined)}
        value={value}
        spellCheck={false}
        autoCapitalize="off"
        onChange={onChange}
      />
      {value !== "" && (
        <TextField
          label={t("block.patternTry")}
          value={sample}
          help={
            sample === "" || fits === undefined ? undefined : fits ? t("block.patternFits") : t("block.patternFitsNot")
          }
          onChange={setSample}
        />
      )}
    </>
  );
}

/** Undefined: the browser cannot read the pattern. Only the author's own browser runs it, on what the author types. */
function patternFits(pattern: string, sample: string): boolean | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, "u").test(sample);
  } catch {
    return undefined;
  }
}
