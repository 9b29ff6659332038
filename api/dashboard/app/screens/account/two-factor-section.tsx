/** Codes of an authenticator as the second factor of the password. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { PasswordField, TextField } from "../../components/field.tsx";
import { Failure, QueryView } from "../../components/query-view.tsx";
import { currentSessionQuery, startTwoFactor, stopTwoFactor, type TwoFactorStart } from "../../requests/account.ts";
import { RequestError } from "../../requests/http.ts";
import { verifyCode } from "../../requests/sign-in.ts";
import { t } from "../../words/words.ts";

export function TwoFactorSection() {
  const session = useQuery(currentSessionQuery);
  return (
    <section className="section">
      <h2>{t("account.codes")}</h2>
      <p className="sm muted">{t("account.codesHelp")}</p>
      <QueryView query={session} rows={1}>
        {({ user }) => (user.twoFactorEnabled === true ? <Stop /> : <Start />)}
      </QueryView>
    </section>
  );
}

/** The password is asked for again: an open browser alone must not change it. */
function PasswordForm<Result>({
  label,
  send,
  onDone,
}: {
  readonly label: string;
  readonly send: (password: string) => Promise<Result>;
  readonly onDone: (result: Result) => void;
}) {
  const [password, setPassword] = useState("");
  const change = useMutation({ mutationFn: () => send(password), onSuccess: onDone });
  const isWrong = change.error instanceof RequestError && change.error.code === "INVALID_PASSWORD";
  return (
    <form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <PasswordField
        label={t("account.yourPassword")}
        autoComplete="current-password"
        value={password}
        problem={isWrong ? t("account.passwordWrong") : undefined}
        onChange={setPassword}
      />
      {change.error !== null && !isWrong && <Failure error={change.error} />}
      <div>
        <Button type="submit" busy={change.isPending}>
          {label}
        </Button>
      </div>
    </form>
  );
}

function Start() {
  const [started, setStarted] = useState<TwoFactorStart>();
  if (started === undefined)
    return <PasswordForm label={t("account.turnOnCodes")} send={startTwoFactor} onDone={setStarted} />;
  return <Confirm started={started} />;
}

function Confirm({ started: { totpURI, backupCodes } }: { readonly started: TwoFactorStart }) {
  const client = useQueryClient();
  const [code, setCode] = useState("");
  const confirm = useMutation({
    mutationFn: () => verifyCode("totp", code.replaceAll(" ", "")),
    onSuccess: () => client.invalidateQueries({ queryKey: currentSessionQuery.queryKey }),
  });
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  const isWrong = confirm.error instanceof RequestError && confirm.error.status < 500 && confirm.error.status > 0;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <p>{t("account.putIntoApp")}</p>
      <div className="secret">
        <output>{secret}</output>
        <div className="line wrap">
          <CopyButton text={secret}>{t("account.copySecret")}</CopyButton>
          <a className="btn" href={totpURI}>
            {t("account.openApp")}
          </a>
        </div>
      </div>
      <div className="secret">
        <span className="strong">{t("account.backupCodes")}</span>
        <p className="sm">{t("account.backupCodesHelp")}</p>
        <output>{backupCodes.join("  ")}</output>
        <div>
          <CopyButton text={backupCodes.join("\n")}>{t("account.copyCodes")}</CopyButton>
        </div>
      </div>
      <TextField
        label={t("first.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        problem={isWrong ? t("first.codeWrong") : undefined}
        onChange={setCode}
      />
      {confirm.error !== null && !isWrong && <Failure error={confirm.error} />}
      <div>
        <Button look="primary" type="submit" busy={confirm.isPending}>
          {t("account.turnOnCodes")}
        </Button>
      </div>
    </form>
  );
}

function Stop() {
  const client = useQueryClient();
  return (
    <>
      <p className="note good">{t("account.codesAreOn")}</p>
      <PasswordForm
        label={t("account.turnOffCodes")}
        send={stopTwoFactor}
        onDone={() => void client.invalidateQueries({ queryKey: currentSessionQuery.queryKey })}
      />
    </>
  );
}
