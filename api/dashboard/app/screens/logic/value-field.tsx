/** What an answer is compared with: one value, several, or a pattern, in the control of its type. */
import type { ConstScalar, Operator } from "../../../../../machines/document/schema/condition.ts";
import { rightSideOf } from "../../../../../machines/form/checks/operator-table.ts";
import type { Choice, Subject } from "../../rules/subjects.ts";
import { t } from "../../words/words.ts";
import { Tick } from "../../components/field.tsx";
import { Pick } from "./pickers.tsx";

type Constant = ConstScalar | readonly ConstScalar[];

const INPUT_TYPES: Readonly<Record<string, string>> = {
  number: "number",
  date: "date",
  time: "time",
  datetime: "datetime-local",
};

const labelOf = ({ label }: Choice): string => (typeof label === "string" ? label : t(label.key));
const keyOf = (value: ConstScalar): string => JSON.stringify(value);

export function ValueField({
  subject,
  op,
  value,
  isNew,
  onChange,
}: {
  readonly subject: Subject | undefined;
  readonly op: Operator;
  readonly value: Constant | undefined;
  /** The comparison was just made: the value is what is picked next. */
  readonly isNew: boolean;
  readonly onChange: (value: Constant) => void;
}) {
  const isList = rightSideOf(op) === "list";
  const choices = subject?.choices;
  const list = Array.isArray(value)
    ? (value as readonly ConstScalar[])
    : value === undefined
      ? []
      : [value as ConstScalar];
  if (choices !== undefined && isList)
    return (
      <div className="rule-ticks" role="group" aria-label={t("logic.valueLabel")}>
        {choices.map((choice) => (
          <Tick
            key={keyOf(choice.value)}
            label={labelOf(choice)}
            checked={list.includes(choice.value)}
            onChange={(checked) =>
              onChange(checked ? [...list, choice.value] : list.filter((each) => each !== choice.value))
            }
          />
        ))}
      </div>
    );
  if (choices !== undefined) {
    const one = list[0];
    const isKnown = choices.some((choice) => choice.value === one);
    return (
      <Pick
        label={t("logic.valueLabel")}
        value={one === undefined ? "" : keyOf(one)}
        isAsked={isNew}
        onPick={(key) => onChange(JSON.parse(key) as ConstScalar)}
      >
        {!isKnown && (
          <option value={one === undefined ? "" : keyOf(one)}>{one === undefined ? "" : String(one)}</option>
        )}
        {choices.map((choice) => (
          <option key={keyOf(choice.value)} value={keyOf(choice.value)}>
            {labelOf(choice)}
          </option>
        ))}
      </Pick>
    );
  }
  const isNumber = subject?.valueType === "number";
  const typed = (text: string): ConstScalar => (isNumber && text.trim() !== "" ? Number(text) : text);
  if (isList)
    return (
      <input
        className="input"
        aria-label={t("logic.commas")}
        placeholder={t("logic.commas")}
        defaultValue={list.join(", ")}
        onBlur={(event) =>
          onChange(
            event.target.value
              .split(",")
              .map((part) => part.trim())
              .filter((part) => part !== "")
              .map(typed),
          )
        }
      />
    );
  return (
    <input
      className="input"
      aria-label={t("logic.valueLabel")}
      type={INPUT_TYPES[subject?.valueType ?? ""] ?? "text"}
      step={isNumber ? "any" : undefined}
      value={String(list[0] ?? "")}
      onChange={(event) => onChange(typed(event.target.value))}
    />
  );
}
