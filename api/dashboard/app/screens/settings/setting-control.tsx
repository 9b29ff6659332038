/** One setting with its control, its help, its default in faint, and the lock of the plan. */
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { IconButton } from "../../components/button.tsx";
import { AreaField, ChoiceField, TextField } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { Switch } from "../../components/switch.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { isSame } from "../../draft/parts.ts";
import { DurationControl } from "../../components/duration-control.tsx";
import { featureName } from "../../components/plan-words.ts";
import type { Setting } from "../../requests/form-settings.ts";
import { t } from "../../words/words.ts";
import {
  FaqEditor,
  MeasurementEditor,
  PasswordEditor,
  QuotasEditor,
  RemindersEditor,
  ShuffledEditor,
  type EditorProps,
} from "./own-editors.tsx";
import { kindOf, localTimeOf, localTimeText, settingIn, withSetting } from "./setting-kinds.ts";
import { helpOf, labelOf, valueName } from "./setting-words.ts";

/** They have ways of their own to go back. */
const NOT_RESET: ReadonlySet<string> = new Set(["accessPasswordHash", "languages"]);

export function SettingControl({
  form,
  setting,
  isLocked,
}: {
  readonly form: string;
  readonly setting: Setting;
  readonly isLocked: boolean;
}) {
  const { document, change, problems, canWrite } = useDraft();
  const { key, feature } = setting;
  const own = settingIn(document, key);
  const set = (value: unknown): void =>
    change(t("settings.change", { setting: labelOf(setting) }), (draft) => withSetting(draft, key, value), {
      group: `setting ${key}`,
    });
  const isOwn = own !== undefined && !isSame(own, setting.default);
  const problem = problems.find(({ place }) => place[0] === "settings" && place[1] === key)?.message;
  return (
    <div className="setting line" id={key}>
      <div className="grow stack tight">
        <Control {...{ form, setting, own, set, problem }} disabled={isLocked || !canWrite} />
        {isLocked && (
          <p className="line sm muted">
            <Icon name="lock" small />
            {t("settings.locked", { feature: featureName(feature ?? "") })}
          </p>
        )}
      </div>
      {isOwn && canWrite && !NOT_RESET.has(key) && (
        <IconButton
          small
          icon="undo"
          label={t("settings.reset", { setting: labelOf(setting) })}
          onClick={() => set(undefined)}
        />
      )}
    </div>
  );
}

interface ControlProps extends EditorProps {
  readonly form: string;
  readonly setting: Setting;
  readonly problem: string | undefined;
}

function Control(props: ControlProps) {
  const { setting, own, set, disabled, problem } = props;
  const kind = kindOf(setting);
  const common = { label: labelOf(setting), help: helpOf(setting), problem };
  const value = own ?? setting.default;
  switch (kind.kind) {
    case "switch":
      return (
        <>
          <Switch label={common.label} checked={value === true} disabled={disabled} onChange={set} />
          <p className={problem === undefined ? "help" : "problem"}>{problem ?? common.help}</p>
        </>
      );
    case "choice":
      return (
        <ChoiceField
          {...common}
          disabled={disabled}
          value={String(value)}
          options={kind.values.map((each) => ({ value: each, label: valueName(setting.key, each) }))}
          onChange={set}
        />
      );
    case "number":
      return (
        <TextField
          {...common}
          type="number"
          inputMode="numeric"
          disabled={disabled}
          min={kind.min}
          max={kind.max}
          // A default is in faint: it holds while nothing is written.
          placeholder={typeof setting.default === "number" ? String(setting.default) : t("settings.off")}
          value={typeof own === "number" ? own : ""}
          onChange={(text) => set(text === "" ? undefined : Number(text))}
        />
      );
    case "duration":
      return (
        <DurationControl
          {...common}
          kept={kind.kept}
          minimum={kind.min}
          maximum={kind.max}
          disabled={disabled}
          value={typeof own === "number" ? own : undefined}
          otherwise={typeof setting.default === "number" ? setting.default : undefined}
          nothing={t("settings.off")}
          onChange={set}
        />
      );
    case "time":
      return (
        <TextField
          {...common}
          type="datetime-local"
          disabled={disabled}
          value={typeof own === "number" ? localTimeText(own) : ""}
          onChange={(text) => set(localTimeOf(text))}
        />
      );
    case "text":
      return kind.isLong && !disabled ? (
        <AreaField
          {...common}
          rows={2}
          placeholder={t("settings.builtIn")}
          value={typeof own === "string" ? own : ""}
          onChange={(text) => set(text === "" ? undefined : text)}
        />
      ) : (
        <TextField
          {...common}
          disabled={disabled}
          inputMode={kind.isAddress ? "url" : "text"}
          placeholder={kind.isAddress ? "https://" : t("settings.builtIn")}
          value={typeof own === "string" ? own : ""}
          onChange={(text) => set(text === "" ? undefined : text)}
        />
      );
    case "lines":
      return (
        <fieldset className="contents" disabled={disabled}>
          <LinesField {...common} own={own} set={set} />
        </fieldset>
      );
    case "own":
      return <OwnEditor {...props} />;
  }
}

/** A list of short texts, one a line. */
export function LinesField({
  own,
  set,
  ...common
}: Pick<EditorProps, "own" | "set"> & {
  readonly label: string;
  readonly help: string;
  readonly problem: string | undefined;
}) {
  const given = Array.isArray(own) ? (own as readonly string[]) : [];
  const [text, setText] = useState(given.join("\n"));
  // What others write, or Undo, stands in the field; what is typed stays as it is typed.
  const shown = isSame(linesOf(text), given) ? text : given.join("\n");
  return (
    <AreaField
      {...common}
      rows={Math.max(2, given.length + 1)}
      value={shown}
      onChange={(typed) => {
        setText(typed);
        const next = linesOf(typed);
        set(next.length === 0 ? undefined : next);
      }}
    />
  );
}

export function linesOf(text: string): readonly string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Settings whose value has parts, by key. */
const EDITORS: Readonly<Record<string, (props: EditorProps) => ReactNode>> = {
  faq: FaqEditor,
  followUps: RemindersEditor,
  shuffledGroups: ShuffledEditor,
  quotas: QuotasEditor,
  measurement: MeasurementEditor,
};

function OwnEditor({ form, setting, own, set, disabled }: ControlProps) {
  const [label, help] = [labelOf(setting), helpOf(setting)];
  if (setting.key === "accessPasswordHash")
    return (
      <fieldset className="contents" disabled={disabled}>
        <PasswordEditor label={label} help={help} own={own} disabled={disabled} />
      </fieldset>
    );
  const Editor = EDITORS[setting.key];
  return (
    <>
      <h3 className="label">{label}</h3>
      <p className="help">{help}</p>
      {setting.key === "languages" ? (
        <div>
          <Link to="/forms/$form/languages" params={{ form }} className="btn small">
            {t("settings.toLanguages")}
          </Link>
        </div>
      ) : Editor === undefined ? (
        <p className="sm muted">{setting.format}</p>
      ) : (
        <fieldset className="contents" disabled={disabled}>
          <Editor own={own} set={set} disabled={disabled} />
        </fieldset>
      )}
    </>
  );
}
