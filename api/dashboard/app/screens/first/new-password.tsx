/** The field for a new password, which says while it is typed whether it is long enough. */
import { Icon } from "../../components/icon.tsx";
import { PasswordField } from "../../components/field.tsx";
import { t } from "../../words/words.ts";

/** As the server has it. */
export const PASSWORD_CHARACTERS_MIN = 10;

export function NewPassword({
  value,
  problem,
  onChange,
}: {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { length } = value;
  return (
    <PasswordField
      label={t("first.password")}
      name="password"
      autoComplete="new-password"
      value={value}
      problem={problem}
      onChange={onChange}
      help={
        length < PASSWORD_CHARACTERS_MIN ? (
          t("first.passwordHelp", { count: PASSWORD_CHARACTERS_MIN })
        ) : (
          <span className="line good">
            <Icon name="check" small />
            {t("first.longEnough", { count: length })}
          </span>
        )
      }
    />
  );
}
