/** Editors of settings whose value has parts: foreseen questions, reminders, random orders, quotas, measurement. */
import { useState, type ReactNode } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { AreaField, ChoiceField, PasswordField, TextField } from "../../components/field.tsx";
import { plainTitle } from "../../components/recalls.ts";
import { useDraft } from "../../draft/draft-provider.tsx";
import type { Measurement } from "../../../../../machines/document/schema/measurement.ts";
import type { FollowUp, FrequentQuestion, Quota } from "../../../../../machines/document/settings/settings.ts";
import type { WordKey } from "../../words/areas.ts";
import { t } from "../../words/words.ts";
import { withSetting } from "./setting-kinds.ts";

export interface EditorProps {
  /** What the document says; undefined: nothing. */
  readonly own: unknown;
  readonly set: (value: unknown) => void;
  readonly disabled: boolean;
}

/** Rows that are added, changed and removed. */
function Rows<Row>({
  own,
  set,
  disabled,
  fresh,
  add,
  nameOf,
  children,
}: EditorProps & {
  /** A new row; undefined: none can be added. */
  readonly fresh: Row | undefined;
  readonly add: string;
  /** For the button that removes it. */
  readonly nameOf: (row: Row, at: number) => string;
  readonly children: (row: Row, change: (row: Row) => void) => ReactNode;
}) {
  const rows = Array.isArray(own) ? (own as readonly Row[]) : [];
  const put = (next: readonly Row[]): void => set(next.length === 0 ? undefined : next);
  return (
    <div className="stack tight">
      {rows.map((row, at) => (
        <div key={at} className="line setting-part">
          <div className="grow stack tight">
            {children(row, (next) => put(rows.map((each, other) => (other === at ? next : each))))}
          </div>
          <IconButton
            small
            icon="bin"
            label={t("settings.remove", { name: nameOf(row, at) })}
            disabled={disabled}
            onClick={() => put(rows.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      {fresh !== undefined && (
        <div>
          <Button size="small" icon="plus" disabled={disabled} onClick={() => put([...rows, fresh])}>
            {add}
          </Button>
        </div>
      )}
    </div>
  );
}

export function FaqEditor(props: EditorProps) {
  return (
    <Rows<FrequentQuestion>
      {...props}
      fresh={{ question: t("settings.faq.question"), answer: t("settings.faq.answer") }}
      add={t("settings.faq.add")}
      nameOf={({ question }) => question}
    >
      {(row, change) => (
        <>
          <TextField
            label={t("settings.faq.question")}
            value={row.question}
            disabled={props.disabled}
            onChange={(question) => change({ ...row, question })}
          />
          <AreaField
            label={t("settings.faq.answer")}
            rows={2}
            value={row.answer}
            onChange={(answer) => change({ ...row, answer })}
          />
        </>
      )}
    </Rows>
  );
}

/** The questions that ask for an address: reminders go there. */
const ADDRESSES: Readonly<Record<FollowUp["channel"], ReadonlySet<string>>> = {
  email: new Set(["email", "contact_info", "verification"]),
  sms: new Set(["phone", "contact_info", "verification"]),
};

export function RemindersEditor(props: EditorProps) {
  const { document } = useDraft();
  const asking = (channel: FollowUp["channel"]) =>
    document.blocks.filter(({ type }) => ADDRESSES[channel].has(type)).map(optionOf);
  const [first] = asking("email");
  return (
    <>
      {first === undefined && <p className="sm muted">{t("settings.followUps.noAddress")}</p>}
      <Rows<FollowUp>
        {...props}
        fresh={first === undefined ? undefined : { afterHours: 24, channel: "email", toRef: first.value }}
        add={t("settings.followUps.add")}
        nameOf={(_, at) => t("settings.followUps.name", { number: at + 1 })}
      >
        {(row, change) => (
          <div className="three">
            <TextField
              label={t("settings.followUps.after")}
              type="number"
              min={1}
              max={720}
              value={row.afterHours}
              disabled={props.disabled}
              onChange={(text) => change({ ...row, afterHours: Number(text) })}
            />
            <ChoiceField
              label={t("settings.followUps.by")}
              value={row.channel}
              disabled={props.disabled}
              options={[
                { value: "email", label: t("settings.followUps.email") },
                { value: "sms", label: t("settings.followUps.sms") },
              ]}
              onChange={(channel) => change({ ...row, channel, toRef: asking(channel)[0]?.value ?? row.toRef })}
            />
            <ChoiceField
              label={t("settings.followUps.to")}
              value={row.toRef}
              disabled={props.disabled}
              options={withKnown(asking(row.channel), row.toRef)}
              onChange={(toRef) => change({ ...row, toRef })}
            />
          </div>
        )}
      </Rows>
    </>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function optionOf({ ref, title }: { readonly ref: string; readonly title: string }): Option {
  return { value: ref, label: plainTitle(title) || ref };
}

/** What is chosen is among the options, also when it is there no longer. */
function withKnown(options: readonly Option[], value: string): readonly Option[] {
  return options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
}

/** Groups of neighbours: from one question to another, with both. */
export function ShuffledEditor(props: EditorProps) {
  const { document } = useDraft();
  const refs = document.blocks.map(({ ref }) => ref);
  const options = document.blocks.map(optionOf);
  const between = (from: string, to: string): readonly string[] => {
    const ends = [refs.indexOf(from), refs.indexOf(to)];
    return refs.slice(Math.min(...ends), Math.max(...ends) + 1);
  };
  return (
    <Rows<readonly string[]>
      {...props}
      fresh={refs.length < 2 ? undefined : refs.slice(0, 2)}
      add={t("settings.shuffledGroups.add")}
      nameOf={(group) => group.join(", ")}
    >
      {(group, change) => (
        <div className="two">
          <ChoiceField
            label={t("settings.shuffledGroups.from")}
            value={group[0] ?? ""}
            disabled={props.disabled}
            options={withKnown(options, group[0] ?? "")}
            onChange={(from) => change(between(from, group.at(-1) ?? from))}
          />
          <ChoiceField
            label={t("settings.shuffledGroups.to", { count: group.length })}
            value={group.at(-1) ?? ""}
            disabled={props.disabled}
            options={withKnown(options, group.at(-1) ?? "")}
            onChange={(to) => change(between(group[0] ?? to, to))}
          />
        </div>
      )}
    </Rows>
  );
}

const BUILT_IN = "";

/** Limits and endings of quotas; for whom one counts is a condition, which is written among the rules. */
export function QuotasEditor(props: EditorProps) {
  const { document } = useDraft();
  const used = new Set((Array.isArray(props.own) ? (props.own as readonly Quota[]) : []).map(({ ref }) => ref));
  let number = used.size + 1;
  while (used.has(`quota_${number}`)) number += 1;
  return (
    <Rows<Quota>
      {...props}
      fresh={{ ref: `quota_${number}`, when: {}, limit: 100, ending: null }}
      add={t("settings.quotas.add")}
      nameOf={({ ref }) => ref}
    >
      {(row, change) => (
        <>
          <div className="two">
            <TextField
              label={t("settings.quotas.limit")}
              type="number"
              min={1}
              value={row.limit}
              disabled={props.disabled}
              onChange={(text) => change({ ...row, limit: Number(text) })}
            />
            <ChoiceField
              label={t("settings.quotas.ending")}
              value={row.ending ?? BUILT_IN}
              disabled={props.disabled}
              options={[{ value: BUILT_IN, label: t("settings.quotas.builtIn") }, ...document.endings.map(optionOf)]}
              onChange={(ending) => change({ ...row, ending: ending === BUILT_IN ? null : ending })}
            />
          </div>
          <p className="sm muted">
            {Object.keys(row.when).length === 0 ? t("settings.quotas.everyone") : t("settings.quotas.some")}
          </p>
        </>
      )}
    </Rows>
  );
}

const SERVICES: readonly (readonly [
  service: keyof Measurement,
  fields: readonly (readonly [key: string, label: WordKey, example: string])[],
])[] = [
  ["plausible", [["domain", "settings.measurement.domain", "forms.example.com"]]],
  [
    "umami",
    [
      ["host", "settings.measurement.host", "https://umami.example.com"],
      ["websiteId", "settings.measurement.website", "94db1cb1-74f4-4a40-ad6c-962362670409"],
    ],
  ],
  ["ga4", [["measurementId", "settings.measurement.ga4", "G-ABC123DEF4"]]],
  ["meta", [["pixelId", "settings.measurement.meta", "1234567890"]]],
];
const SERVICE_NAMES = { plausible: "Plausible", umami: "Umami", ga4: "Google Analytics", meta: "Meta" } as const;

export function MeasurementEditor({ own, set, disabled }: EditorProps) {
  const given = (own ?? {}) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const put = (service: string, key: string, text: string): void => {
    const { [service]: before = {}, ...others } = given;
    const { [key]: _, ...rest } = before;
    const fields = text === "" ? rest : { ...rest, [key]: text.trim() };
    const next = Object.keys(fields).length === 0 ? others : { ...others, [service]: fields };
    set(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <>
      {SERVICES.map(([service, fields]) => (
        <fieldset key={service} className="setting-part">
          <legend className="label">{SERVICE_NAMES[service]}</legend>
          {fields.map(([key, label, example]) => (
            <TextField
              key={key}
              label={t(label)}
              placeholder={example}
              spellCheck={false}
              autoComplete="off"
              disabled={disabled}
              value={given[service]?.[key] ?? ""}
              onChange={(text) => put(service, key, text)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

/** The password is sent once and never shown: the service keeps its hash. */
export function PasswordEditor({
  label,
  help,
  own,
  disabled,
}: {
  readonly label: string;
  readonly help: string;
  readonly own: unknown;
  readonly disabled: boolean;
}) {
  const { change } = useDraft();
  const [password, setPassword] = useState("");
  const isSet = typeof own === "string" && own !== "";
  return (
    <form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        if (password === "") return;
        change(t("settings.accessPassword.changed"), (draft) =>
          withSetting(withSetting(draft, "accessPasswordHash", undefined), "accessPassword", password),
        );
        setPassword("");
      }}
    >
      <PasswordField
        label={label}
        help={help}
        value={password}
        autoComplete="new-password"
        maxLength={200}
        disabled={disabled}
        placeholder={isSet ? t("settings.accessPassword.isSet") : t("settings.accessPassword.none")}
        onChange={setPassword}
      />
      <div className="line wrap">
        <Button type="submit" size="small" disabled={disabled || password === ""}>
          {t("settings.accessPassword.set")}
        </Button>
        {isSet && (
          <Button
            size="small"
            look="quiet"
            disabled={disabled}
            onClick={() =>
              change(t("settings.accessPassword.changed"), (draft) =>
                withSetting(draft, "accessPasswordHash", undefined),
              )
            }
          >
            {t("settings.accessPassword.remove")}
          </Button>
        )}
      </div>
    </form>
  );
}
