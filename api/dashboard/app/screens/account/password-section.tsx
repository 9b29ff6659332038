/** Another password; it ends all other sessions. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { PasswordField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { sessionsQuery } from "../../requests/account.ts";
import { RequestError } from "../../requests/http.ts";
import { changePassword } from "../../requests/sign-in.ts";
import { t } from "../../words/words.ts";
import { passwordProblem } from "../first/checks.ts";
import { NewPassword } from "../first/new-password.tsx";

export function PasswordSection() {
  const client = useQueryClient();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [isChecked, setChecked] = useState(false);
  const change = useMutation({
    mutationFn: () => changePassword(current, next),
    async onSuccess() {
      setCurrent("");
      setNext("");
      setChecked(false);
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const isWrong = change.error instanceof RequestError && change.error.code === "INVALID_PASSWORD";
  const problem = passwordProblem(next);
  return (
    <section className="section">
      <h2>{t("account.password")}</h2>
      <p className="sm muted">{t("account.passwordHelp")}</p>
      <form
        className="stack tight"
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (problem === undefined) change.mutate();
        }}
      >
        <PasswordField
          label={t("account.yourPassword")}
          autoComplete="current-password"
          value={current}
          problem={isWrong ? t("account.passwordWrong") : undefined}
          onChange={setCurrent}
        />
        <NewPassword value={next} problem={isChecked ? problem : undefined} onChange={setNext} />
        {change.error !== null && !isWrong && <Failure error={change.error} />}
        {change.isSuccess && (
          <p className="note good" role="status">
            {t("account.passwordChanged")}
          </p>
        )}
        <div>
          <Button type="submit" busy={change.isPending}>
            {t("account.changePassword")}
          </Button>
        </div>
      </form>
    </section>
  );
}
