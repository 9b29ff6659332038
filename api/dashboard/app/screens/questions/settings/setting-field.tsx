/** One setting of a question, by its hint and the limits of its schema. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button, IconButton } from "../../../components/button.tsx";
import { AreaField, ChoiceField, Field, TextField, Tick } from "../../../components/field.tsx";
import { Waiting } from "../../../components/query-view.tsx";
import { Segmented } from "../../../components/segmented.tsx";
import { useDraftPart } from "../../../draft/draft-provider.tsx";
import type { Block } from "../../../draft/draft-document.ts";
import { useOrganization } from "../../../frame/organization.tsx";
import { may } from "../../../requests/me.ts";
import { paymentAccountsQuery } from "../../../requests/questions.ts";
import type { WordKey } from "../../../words/areas.ts";
import { loadWords, t } from "../../../words/words.ts";
import { moved } from "../model/edits.ts";
import {
  NumberControl,
  PatternControl,
  RangeControl,
  SwitchControl,
  TagsControl,
  type Limits,
} from "../../../components/setting-controls.tsx";
import { DurationControl } from "../../../components/duration-control.tsx";
import type { Hint } from "./hints.ts";
import { minorDigitsOf, namesOf } from "../../../components/code-names.ts";
import { WeekControl } from "./week-control.tsx";

/** JSON Schema of one setting, as far as controls follow it. */
export interface SettingSchema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** The service does not read the question without it. */
  readonly isRequired?: boolean;
}

interface FieldProps {
  readonly block: Block;
  readonly hint: Hint;
  readonly schemas: Readonly<Record<string, SettingSchema>>;
  readonly problem: string | undefined;
  /** Undefined takes a key out. @param isText whether the change is typed, and belongs to the one before. */
  readonly onChange: (changes: Readonly<Record<string, unknown>>, isText?: boolean) => void;
}

/** The pickers of calculations come with it. */
const PaymentSum = lazy(async () => {
  const [sum] = await Promise.all([import("./payment-sum.tsx"), loadWords("details", "logic")]);
  return { default: sum.PaymentSum };
});

const MEGABYTE = 1024 * 1024;
/** From here on minutes are no longer what people count in. */
const MINUTES_OF_DAY = 1_440;
/** More are a list to choose from. */
const SEGMENTS_MAX = 4;
const STEPS_NAMED_MAX = 20;

export function SettingField(props: FieldProps) {
  const { block, hint, schemas, problem, onChange } = props;
  const { key, widget } = hint;
  const label = t(hint.label);
  const help = hint.help === undefined ? undefined : t(hint.help);
  const value = block.config[key];
  const common = { label, help, problem };
  const set = (next: unknown, isText = false): void => onChange({ [key]: next }, isText);
  switch (widget.kind) {
    case "switch":
      return (
        <SwitchControl
          {...common}
          checked={(value ?? widget.otherwise ?? false) === true}
          onChange={(next) => set(next)}
        />
      );
    case "text": {
      const text = typeof value === "string" ? value : "";
      const change = (next: string): void => set(next === "" ? undefined : next, true);
      return widget.long === true ? (
        <AreaField {...common} value={text} rows={4} onChange={change} />
      ) : (
        <TextField {...common} value={text} maxLength={schemas[key]?.maxLength} onChange={change} />
      );
    }
    case "number":
      if (widget.unit === "block.minutes" && (schemas[key]?.maximum ?? 0) >= MINUTES_OF_DAY)
        return (
          <DurationControl
            {...common}
            kept="minutes"
            value={numberOf(value)}
            minimum={schemas[key]?.minimum}
            maximum={schemas[key]?.maximum}
            otherwise={widget.otherwise}
            onChange={(next) => set(next, true)}
          />
        );
      return (
        <NumberControl
          {...common}
          value={numberOf(value)}
          limits={limitsOf(schemas[key])}
          placeholder={widget.otherwise === undefined ? undefined : String(widget.otherwise)}
          unit={widget.unit === undefined ? undefined : t(widget.unit)}
          onChange={(next) => set(next, true)}
        />
      );
    case "range":
      return (
        <RangeControl
          {...common}
          from={numberOf(value)}
          to={numberOf(block.config[widget.to])}
          limits={[limitsOf(schemas[key]), limitsOf(schemas[widget.to])]}
          unit={widget.unit === undefined ? undefined : t(widget.unit)}
          onChange={(from, to) => onChange({ [key]: from, [widget.to]: to }, true)}
        />
      );
    case "pattern":
      return (
        <PatternControl
          {...common}
          value={typeof value === "string" ? value : ""}
          onChange={(next) => set(next === "" ? undefined : next, true)}
        />
      );
    case "moment":
      return (
        <TextField
          {...common}
          type={widget.input}
          value={typeof value === "string" ? value : ""}
          onChange={(next) => set(next === "" ? undefined : next.slice(0, "YYYY-MM-DDTHH:MM".length))}
        />
      );
    case "choice": {
      const options = widget.options.map(([each, name]) => ({ value: each, label: t(name) }));
      const chosen = typeof value === "string" ? value : widget.otherwise;
      const change = (next: string): void => set(next === "" ? undefined : next);
      return options.length > SEGMENTS_MAX || options.some((each) => each.value === "") ? (
        <ChoiceField {...common} value={chosen} options={options} onChange={change} />
      ) : (
        <div className="field">
          <span className="label">{label}</span>
          <Segmented label={label} value={chosen} segments={options} fill onChange={change} />
          {problem !== undefined && <p className="problem">{problem}</p>}
        </div>
      );
    }
    case "several": {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
      return (
        <fieldset className="field">
          <legend className="label">{label}</legend>
          {widget.options.map(([each, name]) => (
            <Tick
              key={each}
              label={t(name)}
              checked={chosen.includes(each)}
              onChange={(isChosen) =>
                set(
                  widget.options.map(([one]) => one).filter((one) => (one === each ? isChosen : chosen.includes(one))),
                )
              }
            />
          ))}
          {problem !== undefined && <p className="problem">{problem}</p>}
        </fieldset>
      );
    }
    case "named":
      return (
        <ChoiceField
          {...common}
          value={typeof value === "string" ? value : ""}
          options={[
            ...(schemas[key]?.isRequired === true && value !== undefined
              ? []
              : [{ value: "", label: t("block.notSet") }]),
            ...namesOf(widget.names).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(next) => set(next === "" ? undefined : next)}
        />
      );
    case "tags":
      return (
        <TagsControl
          {...common}
          names={widget.names}
          value={Array.isArray(value) ? (value as readonly string[]) : []}
          onChange={(next) => set(next.length === 0 ? undefined : next)}
        />
      );
    case "megabytes": {
      const bytes = numberOf(value);
      return (
        <NumberControl
          {...common}
          value={bytes === undefined ? undefined : bytes / MEGABYTE}
          unit={t("block.megabytes")}
          placeholder={String(widget.otherwise)}
          limits={{ minimum: 0, maximum: (schemas[key]?.maximum ?? Infinity) / MEGABYTE, isWhole: false }}
          onChange={(next) => set(next === undefined ? undefined : Math.round(next * MEGABYTE), true)}
        />
      );
    }
    case "money":
    case "moneyRange":
      return <MoneyField {...props} />;
    case "scaleLabels":
      return <ScaleLabels {...props} />;
    case "carried":
      return <CarriedField {...props} />;
    case "contactFields":
      return <ContactFields {...props} />;
    case "week":
      return <WeekControl {...common} value={value} onChange={(next) => set(next)} />;
    case "account":
      return <AccountField {...props} />;
    case "calculated":
      return (
        <div className="field">
          <span className="label">{label}</span>
          <Suspense fallback={<Waiting rows={1} />}>
            <PaymentSum block={block} onChange={onChange} />
          </Suspense>
          {problem !== undefined && <p className="problem">{problem}</p>}
        </div>
      );
    case "inPlace":
      return undefined;
  }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function limitsOf(schema: SettingSchema | undefined): Limits {
  return { minimum: schema?.minimum, maximum: schema?.maximum, isWhole: schema?.type === "integer" };
}

/** Amounts are written as people write them and stored in minor units. */
function MoneyField({ block, hint, problem, onChange }: FieldProps) {
  const { key, widget } = hint;
  const currency = typeof block.config["currency"] === "string" ? block.config["currency"] : "EUR";
  const digits = minorDigitsOf(currency);
  const minor = (major: number | undefined): number | undefined =>
    major === undefined ? undefined : Math.round(major * 10 ** digits);
  const major = (value: unknown): number | undefined => (typeof value === "number" ? value / 10 ** digits : undefined);
  const limits: Limits = { minimum: 0, isWhole: digits === 0 };
  const label = t(hint.label);
  if (widget.kind === "moneyRange")
    return (
      <RangeControl
        label={label}
        problem={problem}
        from={major(block.config[key])}
        to={major(block.config[widget.to])}
        unit={currency}
        limits={[limits, limits]}
        onChange={(from, to) => onChange({ [key]: minor(from), [widget.to]: minor(to) }, true)}
      />
    );
  return (
    <NumberControl
      label={label}
      problem={problem}
      value={major(block.config[key])}
      unit={currency}
      limits={limits}
      onChange={(next) =>
        onChange({ [key]: minor(next), amount: next === undefined ? block.config["amount"] : undefined }, true)
      }
    />
  );
}

const ENDS: readonly (readonly [string, WordKey])[] = [
  ["low", "block.scaleLow"],
  ["mid", "block.scaleMid"],
  ["high", "block.scaleHigh"],
];

function ScaleLabels({ block, hint, problem, onChange }: FieldProps) {
  const labels = recordOf(block.config[hint.key]);
  const named = Object.keys(labels).filter((name) => /^\d+$/.test(name));
  const [isEach, setEach] = useState(named.length > 0);
  const steps = isEach ? [...new Set([...stepsOf(block), ...named])].slice(0, STEPS_NAMED_MAX) : [];
  const set = (name: string, text: string): void => {
    const next = Object.fromEntries(Object.entries({ ...labels, [name]: text }).filter(([, each]) => each !== ""));
    onChange({ [hint.key]: Object.keys(next).length === 0 ? undefined : next }, true);
  };
  return (
    <fieldset className="field">
      <legend className="label">{t(hint.label)}</legend>
      {hint.help !== undefined && <p className="help">{t(hint.help)}</p>}
      {ENDS.map(([name, word]) => (
        <TextField key={name} label={t(word)} value={textOf(labels[name])} onChange={(text) => set(name, text)} />
      ))}
      {steps.map((name) => (
        <TextField
          key={name}
          label={t("block.scaleStep", { step: Number(name) })}
          value={textOf(labels[name])}
          onChange={(text) => set(name, text)}
        />
      ))}
      {!isEach && (
        <Button size="small" icon="plus" onClick={() => setEach(true)}>
          {t("block.scaleEach")}
        </Button>
      )}
      {problem !== undefined && <p className="problem">{problem}</p>}
    </fieldset>
  );
}

const SCALES: Readonly<Record<string, readonly [number, number]>> = { nps: [0, 10], csat: [1, 5], ces: [1, 7] };
/** Of a scale of opinions, where its settings say nothing. */
const OPINION = [1, 5] as const;

/** The steps of a scale, as names of labels. */
function stepsOf({ type, config }: Block): readonly string[] {
  const [min, max] = SCALES[type] ?? [numberOf(config["min"]) ?? OPINION[0], numberOf(config["max"]) ?? OPINION[1]];
  const count = Math.max(0, Math.min(STEPS_NAMED_MAX, max - min + 1));
  return Array.from({ length: count }, (_, step) => String(min + step));
}

/** Options that come along from an earlier choice. */
function CarriedField({ block, hint, problem, onChange }: FieldProps) {
  const blocks = useDraftPart(({ document }) => document.blocks);
  const at = blocks.findIndex(({ id }) => id === block.id);
  const earlier = blocks.slice(0, Math.max(at, 0)).filter(({ config }) => Array.isArray(config["options"]));
  const from = recordOf(block.config[hint.key]);
  const ref = textOf(from["ref"]);
  const take = from["take"] === "not_chosen" ? "not_chosen" : "chosen";
  if (earlier.length === 0 && ref === "") return undefined;
  const options = [
    { value: "", label: t("block.optionsFromNone") },
    ...earlier.map((each) => ({ value: each.ref, label: each.title === "" ? each.ref : each.title })),
  ];
  // A question that was deleted, or moved behind this one: what is there is shown.
  if (!options.some(({ value }) => value === ref)) options.push({ value: ref, label: ref });
  return (
    <>
      <ChoiceField
        label={t(hint.label)}
        help={hint.help === undefined ? undefined : t(hint.help)}
        problem={problem}
        value={ref}
        options={options}
        onChange={(next) => onChange({ [hint.key]: next === "" ? undefined : { ref: next, take } })}
      />
      {ref !== "" && (
        <ChoiceField
          label={t("block.optionsFromTake")}
          value={take}
          options={[
            { value: "chosen", label: t("block.takeChosen") },
            { value: "not_chosen", label: t("block.takeNotChosen") },
          ]}
          onChange={(next) => onChange({ [hint.key]: { ref, take: next } })}
        />
      )}
    </>
  );
}

const CONTACT_FIELDS: readonly (readonly [string, WordKey])[] = [
  ["firstName", "block.contactFirstName"],
  ["lastName", "block.contactLastName"],
  ["fullName", "block.contactFullName"],
  ["email", "block.contactEmail"],
  ["phone", "block.contactPhone"],
  ["company", "block.contactCompany"],
];

/** What a contact question asks: ticks, in an order, each required or not. */
function ContactFields({ block, hint, problem, onChange }: FieldProps) {
  type Asked = { readonly key: string; readonly required?: boolean };
  const asked: readonly Asked[] = Array.isArray(block.config[hint.key]) ? (block.config[hint.key] as never) : [];
  const set = (next: readonly Asked[]): void => onChange({ [hint.key]: next });
  const inOrder = [
    ...asked.flatMap(({ key }) => CONTACT_FIELDS.filter(([each]) => each === key)),
    ...CONTACT_FIELDS.filter(([each]) => !asked.some(({ key }) => key === each)),
  ];
  return (
    <fieldset className="field">
      <legend className="label">{t(hint.label)}</legend>
      {inOrder.map(([key, word]) => {
        const at = asked.findIndex((each) => each.key === key);
        const field = asked[at];
        return (
          <div className="line" key={key}>
            <span className="grow">
              <Tick
                label={t(word)}
                checked={field !== undefined}
                onChange={(isAsked) => set(isAsked ? [...asked, { key }] : asked.filter((each) => each.key !== key))}
              />
            </span>
            {field !== undefined && (
              <>
                <Tick
                  label={t("block.contactRequired")}
                  checked={field.required === true}
                  onChange={(required) => set(asked.with(at, { key, required }))}
                />
                <IconButton
                  small
                  icon="up"
                  label={t("block.contactMoveUp", { name: t(word) })}
                  disabled={at === 0}
                  onClick={() => set(moved(asked, at, at - 1))}
                />
              </>
            )}
          </div>
        );
      })}
      {problem !== undefined && <p className="problem">{problem}</p>}
    </fieldset>
  );
}

function AccountField({ block, hint, problem, onChange }: FieldProps) {
  const organization = useOrganization();
  const isKnown = may(organization, "payment:read");
  const accounts = useQuery({ ...paymentAccountsQuery(organization.id), enabled: isKnown }).data ?? [];
  const value = textOf(block.config[hint.key]);
  const options = accounts.map(({ id, label }) => ({ value: id, label }));
  if (value !== "" && !options.some((each) => each.value === value)) options.push({ value, label: value });
  return options.length === 0 ? (
    <Field label={t(hint.label)} help={t(isKnown ? "block.accountNone" : "block.accountUnseen")} problem={problem}>
      {(ids) => (
        <span className="input">
          <input {...ids} disabled value={t("block.accountDefault")} readOnly />
        </span>
      )}
    </Field>
  ) : (
    <ChoiceField
      label={t(hint.label)}
      help={hint.help === undefined ? undefined : t(hint.help)}
      problem={problem}
      value={value}
      options={[{ value: "", label: t("block.accountDefault") }, ...options]}
      onChange={(next) => onChange({ [hint.key]: next === "" ? undefined : next })}
    />
  );
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as never) : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
