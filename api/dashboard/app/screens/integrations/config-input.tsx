/** The control of one field of an integration's config. */
import { AreaField, PasswordField, TextField } from "../../components/field.tsx";
import { t } from "../../words/words.ts";
import type { ConfigField } from "./integration-fields.ts";

export function ConfigInput({
  field: { label, kind },
  value,
  help,
  problem,
  onChange,
}: {
  readonly field: ConfigField;
  readonly value: string;
  readonly help?: string | undefined;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const props = { label: t(label), value, problem, onChange, ...(help === undefined ? {} : { help }) };
  if (kind === "lines") return <AreaField {...props} rows={6} monospaced />;
  if (kind === "secret") return <PasswordField {...props} autoComplete="off" />;
  return <TextField {...props} />;
}
