/** Fields with their label, help and problem. A problem stands under its field and says what to do. */
import { useId, useState, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from "react";
import { t } from "../words/words.ts";
import { IconButton } from "./button.tsx";

interface FrameProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly problem?: string | undefined;
  /** The label is for screen readers only. */
  readonly unlabelled?: boolean;
}

/** What a control of a field is given. */
interface ControlIds {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export function Field({
  label,
  help,
  problem,
  unlabelled = false,
  children,
}: FrameProps & { readonly children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const described = problem === undefined ? help !== undefined && `${id}-help` : `${id}-problem`;
  return (
    <div className="field">
      <label htmlFor={id} className={unlabelled ? "unseen" : undefined}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": described === false ? undefined : described,
        "aria-invalid": problem === undefined ? undefined : true,
      })}
      {problem !== undefined && (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {problem === undefined && help !== undefined && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "className" | "size"> & {
  readonly onChange: (value: string) => void;
};

export function TextField({ label, help, problem, unlabelled, onChange, ...input }: FrameProps & InputProps) {
  return (
    <Field label={label} help={help} problem={problem} unlabelled={unlabelled ?? false}>
      {(ids) => (
        <span className="input">
          <input {...input} {...ids} onChange={(event) => onChange(event.target.value)} />
        </span>
      )}
    </Field>
  );
}

/** A password that can be looked at. */
export function PasswordField({ label, help, problem, onChange, ...input }: FrameProps & Omit<InputProps, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} help={help} problem={problem}>
      {(ids) => (
        <span className="input">
          <input
            {...input}
            {...ids}
            type={isShown ? "text" : "password"}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            small
            icon="eye"
            label={isShown ? t("frame.hidePassword") : t("frame.showPassword")}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}

interface AreaProps extends FrameProps {
  readonly value: string;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly monospaced?: boolean;
  readonly onChange: (value: string) => void;
}

export function AreaField({ label, help, problem, value, rows = 3, placeholder, monospaced, onChange }: AreaProps) {
  return (
    <Field label={label} help={help} problem={problem}>
      {(ids) => (
        <textarea
          {...ids}
          className={monospaced === true ? "input mono" : "input"}
          rows={rows}
          value={value}
          placeholder={placeholder}
          spellCheck={monospaced !== true}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface ChoiceProps<Value extends string> extends FrameProps {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a list, with the system's own control: it is the best one on a phone and for a screen reader. */
export function ChoiceField<Value extends string>({
  label,
  help,
  problem,
  unlabelled,
  value,
  options,
  onChange,
  ...rest
}: ChoiceProps<Value> & Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange" | "value" | "className">) {
  return (
    <Field label={label} help={help} problem={problem} unlabelled={unlabelled ?? false}>
      {(ids) => (
        <span className="input choice">
          <select {...rest} {...ids} value={value} onChange={(event) => onChange(event.target.value as Value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}

/** A tick with its words. */
export function Tick({
  label,
  checked,
  onChange,
}: {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label className="tick">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
