/** Variables and hidden fields: what rules read and set beside answers. */
import type { HiddenField, Variable } from "../../../../../machines/document/document.ts";
import { Button, IconButton } from "../../components/button.tsx";
import { ChoiceField, TextField, Tick } from "../../components/field.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { freeName, renamed } from "../../rules/rename.ts";
import { t } from "../../words/words.ts";
import { NameField } from "./name-field.tsx";

const EMPTY_OF = { number: 0, text: "", boolean: false } as const;

export function VariablesPart() {
  const { document, change, canWrite } = useDraft();
  const { variables } = document;
  const names = variables.map(({ ref }) => ref);
  const set = (ref: string, next: Variable | undefined): void =>
    change(
      t("logic.change.variable"),
      (now) => ({
        ...now,
        variables: now.variables.flatMap((each) => (each.ref !== ref ? [each] : next === undefined ? [] : [next])),
      }),
      { group: `variable ${ref}` },
    );
  return (
    <>
      <p className="muted">{t("logic.variablesSay")}</p>
      {variables.length === 0 && <p className="empty">{t("logic.noVariables")}</p>}
      {variables.map((variable) => (
        <fieldset key={variable.ref} className="card logic-row" disabled={!canWrite}>
          <NameField
            name={variable.ref}
            taken={names}
            onRename={(name) => change(t("logic.change.variable"), (now) => renamed(now, "var", variable.ref, name))}
          />
          <ChoiceField
            label={t("logic.variableKind")}
            value={variable.type}
            options={[
              { value: "number", label: t("logic.variableKind.number") },
              { value: "text", label: t("logic.variableKind.text") },
              { value: "boolean", label: t("logic.variableKind.boolean") },
            ]}
            onChange={(type) => set(variable.ref, { ...variable, type, initial: EMPTY_OF[type] })}
          />
          <Initial variable={variable} onChange={(next) => set(variable.ref, next)} />
          {canWrite && (
            <IconButton
              icon="bin"
              label={t("logic.deleteVariable", { name: variable.ref })}
              onClick={() => set(variable.ref, undefined)}
            />
          )}
        </fieldset>
      ))}
      {canWrite && (
        <Button
          icon="plus"
          onClick={() =>
            change(t("logic.change.variable"), (now) => ({
              ...now,
              variables: [
                ...now.variables,
                {
                  ref: freeName(
                    "score",
                    now.variables.map(({ ref }) => ref),
                  ),
                  type: "number",
                  initial: 0,
                },
              ],
            }))
          }
        >
          {t("logic.addVariable")}
        </Button>
      )}
    </>
  );
}

function Initial({ variable, onChange }: { readonly variable: Variable; readonly onChange: (next: Variable) => void }) {
  const { type, initial } = variable;
  if (type === "boolean")
    return (
      <ChoiceField
        label={t("logic.initial")}
        value={initial === true ? "yes" : "no"}
        options={[
          { value: "no", label: t("rules.no") },
          { value: "yes", label: t("rules.yes") },
        ]}
        onChange={(value) => onChange({ ...variable, initial: value === "yes" })}
      />
    );
  return (
    <TextField
      label={t("logic.initial")}
      type={type === "number" ? "number" : "text"}
      {...(type === "number" ? { step: "any" } : {})}
      value={String(initial)}
      onChange={(value) => onChange({ ...variable, initial: type === "number" ? Number(value) : value })}
    />
  );
}

export function HiddenPart() {
  const { document, change, canWrite } = useDraft();
  const { hiddenFields } = document;
  const names = hiddenFields.map(({ key }) => key);
  const set = (key: string, next: HiddenField | undefined): void =>
    change(
      t("logic.change.hidden"),
      (now) => ({
        ...now,
        hiddenFields: now.hiddenFields.flatMap((each) =>
          each.key !== key ? [each] : next === undefined ? [] : [next],
        ),
      }),
      { group: `hidden ${key}` },
    );
  return (
    <>
      <p className="muted">{t("logic.hiddenSay")}</p>
      {hiddenFields.length === 0 && <p className="empty">{t("logic.noHidden")}</p>}
      {hiddenFields.map((field) => (
        <fieldset key={field.key} className="card logic-row" disabled={!canWrite}>
          <NameField
            name={field.key}
            taken={names}
            onRename={(name) => change(t("logic.change.hidden"), (now) => renamed(now, "hidden", field.key, name))}
          />
          <TextField
            label={t("logic.defaultValue")}
            value={field.default ?? ""}
            onChange={(value) => set(field.key, { ...field, default: value === "" ? null : value })}
          />
          <Tick
            label={t("logic.required")}
            checked={field.required}
            onChange={(required) => set(field.key, { ...field, required })}
          />
          {canWrite && (
            <IconButton
              icon="bin"
              label={t("logic.deleteHidden", { name: field.key })}
              onClick={() => set(field.key, undefined)}
            />
          )}
        </fieldset>
      ))}
      {canWrite && (
        <Button
          icon="plus"
          onClick={() =>
            change(t("logic.change.hidden"), (now) => ({
              ...now,
              hiddenFields: [
                ...now.hiddenFields,
                {
                  key: freeName(
                    "source",
                    now.hiddenFields.map(({ key }) => key),
                  ),
                  default: null,
                  required: false,
                },
              ],
            }))
          }
        >
          {t("logic.addHidden")}
        </Button>
      )}
    </>
  );
}
