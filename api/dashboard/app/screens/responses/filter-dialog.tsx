/** Adds one filter: of what, how, which value. */
import { useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { ChoiceField, TextField, Tick } from "../../components/field.tsx";
import type { AnswerCondition, ResponseColumns } from "../../requests/response-types.ts";
import { t } from "../../words/words.ts";
import { OPERATOR_NAMES, sourceName, statusName, SUSPICIOUS_NAMES } from "./filter-chips.tsx";
import {
  kindOf,
  operatorsOf,
  SOURCES,
  STATUSES,
  type Operator,
  type TableSearch,
  type ValueKind,
  readSearch,
  type TableChange,
} from "./filters.ts";

interface Value {
  readonly text: string;
  readonly to: string;
  readonly chosen: readonly string[];
}

const EMPTY: Value = { text: "", to: "", chosen: [] };
const DAY_MS = 86_400_000;

/** The condition that was put together; undefined: something is missing. */
export function conditionOf(
  subject: { readonly answer: string } | { readonly hidden: string },
  kind: ValueKind,
  op: Operator,
  { text, to, chosen }: Value,
): AnswerCondition | undefined {
  const valueOf = (value: string): string | number => (kind === "number" ? Number(value) : value);
  const isValue = (value: string): boolean =>
    value.trim() !== "" && (kind !== "number" || Number.isFinite(Number(value)));
  switch (op) {
    case "is":
    case "is_not": {
      if (kind === "options") return chosen.length === 0 ? undefined : { ...subject, op, values: [...chosen] };
      if (kind === "boolean") return text === "" ? undefined : { ...subject, op, values: [text === "true"] };
      return isValue(text) ? { ...subject, op, values: [valueOf(text)] } : undefined;
    }
    case "contains":
      return text.trim() === "" ? undefined : { ...subject, op, text: text.trim() };
    case "above":
    case "below":
      return isValue(text) ? { ...subject, op, value: valueOf(text) } : undefined;
    case "between":
      return isValue(text) && isValue(to) ? { ...subject, op, from: valueOf(text), to: valueOf(to) } : undefined;
    case "answered":
    case "skipped":
    case "not_asked":
      return { ...subject, op };
  }
}

export function FilterDialog({
  search,
  known,
  onChange,
  onClose,
}: {
  readonly search: TableSearch;
  readonly known: ResponseColumns;
  readonly onChange: (next: TableChange) => void;
  readonly onClose: () => void;
}) {
  const formId = useId();
  const [of, setOf] = useState("status");
  const [operator, setOperator] = useState<Operator>();
  const [value, setValue] = useState<Value>(EMPTY);
  const question = known.questions.find(({ ref }) => `answers.${ref}` === of);
  const hidden = known.hidden_fields.find((key) => `hidden_fields.${key}` === of);
  const operators = operatorsOf(question);
  const op = operator !== undefined && operators.includes(operator) ? operator : (operators[0] ?? "answered");
  const kind = question === undefined ? "text" : kindOf(question);
  const next = ((): TableChange | undefined => {
    const subject = question !== undefined ? { answer: question.ref } : hidden !== undefined ? { hidden } : undefined;
    if (subject !== undefined) {
      const condition = conditionOf(subject, kind, op, value);
      return condition && { where: [...(search.where ?? []), condition] };
    }
    if (value.text === "") return undefined;
    const midnight = new Date(`${value.text}T00:00`).getTime();
    if (of === "after") return Number.isNaN(midnight) ? undefined : { after: midnight };
    if (of === "before") return Number.isNaN(midnight) ? undefined : { before: midnight + DAY_MS };
    switch (of) {
      case "version":
        return { version: Number(value.text) };
      case "ending":
        return { ending: value.text };
      case "left":
        return { left: value.text };
      case "suspicious":
        return { suspicious: value.text === "true" };
      default:
        return readSearch({ [of]: value.text });
    }
  })();
  const add = (): void => {
    if (next === undefined) return;
    onChange(next);
    onClose();
  };
  const facets = [
    { value: "status", label: t("responses.status") },
    { value: "after", label: t("responses.startedSince") },
    { value: "before", label: t("responses.startedUntil") },
    { value: "version", label: t("responses.version") },
    { value: "source", label: t("responses.source") },
    { value: "ending", label: t("responses.ending") },
    { value: "left", label: t("responses.leftWhere") },
    { value: "suspicious", label: t("responses.visit") },
  ];
  return (
    <Dialog
      title={t("responses.addFilter")}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="primary" type="submit" form={formId} disabled={next === undefined}>
            {t("responses.add")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <ChoiceField
          label={t("responses.filterOf")}
          value={of}
          options={[
            ...facets,
            ...known.questions.map(({ ref, title }) => ({
              value: `answers.${ref}`,
              label: title === "" ? ref : title,
            })),
            ...known.hidden_fields.map((key) => ({ value: `hidden_fields.${key}`, label: key })),
          ]}
          onChange={(chosen) => {
            setOf(chosen);
            setValue(EMPTY);
          }}
        />
        {question === undefined && hidden === undefined ? (
          <FacetValue of={of} value={value.text} known={known} onChange={(text) => setValue({ ...EMPTY, text })} />
        ) : (
          <>
            <ChoiceField
              label={t("responses.operator")}
              value={op}
              options={operators.map((each) => ({
                value: each,
                label: t(
                  kind === "date" && each === "above"
                    ? "responses.opAfter"
                    : kind === "date" && each === "below"
                      ? "responses.opBefore"
                      : OPERATOR_NAMES[each],
                ),
              }))}
              onChange={setOperator}
            />
            <ConditionValue kind={kind} op={op} value={value} options={question?.options ?? []} onChange={setValue} />
          </>
        )}
      </form>
    </Dialog>
  );
}

function FacetValue({
  of,
  value,
  known,
  onChange,
}: {
  readonly of: string;
  readonly value: string;
  readonly known: ResponseColumns;
  readonly onChange: (value: string) => void;
}) {
  if (of === "after" || of === "before")
    return <TextField label={t("responses.day")} type="date" value={value} onChange={onChange} />;
  const options = facetOptions(of, known);
  return (
    <ChoiceField
      label={t("responses.value")}
      value={value}
      options={[{ value: "", label: t("responses.choose") }, ...options]}
      onChange={onChange}
    />
  );
}

function facetOptions(
  of: string,
  { versions, questions, endings }: ResponseColumns,
): readonly { readonly value: string; readonly label: string }[] {
  const titled = ({ ref, title }: { ref: string; title: string }) => ({
    value: ref,
    label: title === "" ? ref : title,
  });
  switch (of) {
    case "status":
      return STATUSES.map((status) => ({ value: status, label: statusName(status) }));
    case "source":
      return SOURCES.map((source) => ({ value: source, label: sourceName(source) }));
    case "version":
      return versions.map((version) => ({
        value: String(version),
        label: t("responses.versionNumber", { version }),
      }));
    case "left":
      return questions.map(titled);
    case "suspicious":
      return (["true", "false"] as const).map((value) => ({ value, label: t(SUSPICIOUS_NAMES[value]) }));
    default:
      return endings.map(titled);
  }
}

function ConditionValue({
  kind,
  op,
  value,
  options,
  onChange,
}: {
  readonly kind: ValueKind;
  readonly op: Operator;
  readonly value: Value;
  readonly options: readonly { readonly ref: string; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}) {
  if (op === "answered" || op === "skipped" || op === "not_asked") return null;
  if (kind === "options" && op !== "contains")
    return (
      <fieldset className="ticks">
        <legend className="unseen">{t("responses.value")}</legend>
        {options.map(({ ref, label }) => (
          <Tick
            key={ref}
            label={label}
            checked={value.chosen.includes(ref)}
            onChange={(isOn) =>
              onChange({
                ...value,
                chosen: isOn ? [...value.chosen, ref] : value.chosen.filter((each) => each !== ref),
              })
            }
          />
        ))}
      </fieldset>
    );
  if (kind === "boolean")
    return (
      <ChoiceField
        label={t("responses.value")}
        value={value.text}
        options={[
          { value: "", label: t("responses.choose") },
          { value: "true", label: t("responses.yes") },
          { value: "false", label: t("responses.no") },
        ]}
        onChange={(text) => onChange({ ...value, text })}
      />
    );
  const type = kind === "number" ? "number" : kind === "date" ? "date" : "text";
  return (
    <div className={op === "between" ? "two" : undefined}>
      <TextField
        label={op === "between" ? t("responses.from") : t("responses.value")}
        type={type}
        step="any"
        value={value.text}
        onChange={(text) => onChange({ ...value, text })}
      />
      {op === "between" && (
        <TextField
          label={t("responses.to")}
          type={type}
          step="any"
          value={value.to}
          onChange={(to) => onChange({ ...value, to })}
        />
      )}
    </div>
  );
}
