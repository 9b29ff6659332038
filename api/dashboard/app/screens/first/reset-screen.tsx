/** `/app/reset`: asks for a link by mail; with the link's token, sets a new password. */
import { useMutation } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { RequestError } from "../../requests/http.ts";
import { askForReset, resetPassword } from "../../requests/sign-in.ts";
import { t } from "../../words/words.ts";
import { emailProblem, passwordProblem } from "./checks.ts";
import { FirstForm, FirstFrame } from "./first-frame.tsx";
import { NewPassword } from "./new-password.tsx";

const route = getRouteApi("/reset");

export function ResetScreen() {
  const { token, email, error } = route.useSearch();
  return (
    <FirstFrame title={t("first.reset")} said={[{ by: "they", text: t("first.resetHello") }]}>
      {token === undefined ? (
        <AskForm email={email ?? ""} isUseless={error !== undefined} />
      ) : (
        <SetForm token={token} />
      )}
    </FirstFrame>
  );
}

function AskForm({ email: given, isUseless }: { readonly email: string; readonly isUseless: boolean }) {
  const [email, setEmail] = useState(given);
  const [isChecked, setChecked] = useState(false);
  const ask = useMutation({ mutationFn: () => askForReset(email.trim()) });
  const problem = emailProblem(email.trim());
  if (ask.isSuccess)
    return (
      <div className="text">
        <h1>{t("first.lookAtMail")}</h1>
        {/* The same for an address without an account: nobody learns who has one. */}
        <p className="muted">{t("first.resetSent", { email: email.trim() })}</p>
        <BackToSignIn />
      </div>
    );
  return (
    <FirstForm
      onSend={() => {
        setChecked(true);
        if (problem === undefined) ask.mutate();
      }}
    >
      <h1>{t("first.reset")}</h1>
      {isUseless && (
        <p className="note bad" role="alert">
          {t("first.resetUseless")}
        </p>
      )}
      {ask.error !== null && <Failure error={ask.error} />}
      <TextField
        label={t("first.email")}
        name="email"
        type="email"
        autoComplete="username"
        help={t("first.resetHelp")}
        value={email}
        problem={isChecked ? problem : undefined}
        onChange={setEmail}
      />
      <Button look="primary" size="large" type="submit" wide busy={ask.isPending}>
        {t("first.sendReset")}
      </Button>
      <BackToSignIn />
    </FirstForm>
  );
}

function SetForm({ token }: { readonly token: string }) {
  const [password, setPassword] = useState("");
  const [isChecked, setChecked] = useState(false);
  const set = useMutation({ mutationFn: () => resetPassword(token, password) });
  const problem = passwordProblem(password);
  if (set.isSuccess)
    return (
      <div className="text">
        <h1>{t("first.passwordSet")}</h1>
        <p className="muted">{t("first.signedOutElsewhere")}</p>
        <Link className="btn primary large" to="/sign-in">
          {t("first.signIn")}
        </Link>
      </div>
    );
  const isUseless = set.error instanceof RequestError && set.error.status === 400;
  return (
    <FirstForm
      onSend={() => {
        setChecked(true);
        if (problem === undefined) set.mutate();
      }}
    >
      <h1>{t("first.newPassword")}</h1>
      {set.error !== null &&
        (isUseless ? (
          <p className="note bad" role="alert">
            {t("first.resetUseless")}
          </p>
        ) : (
          <Failure error={set.error} />
        ))}
      <NewPassword value={password} problem={isChecked ? problem : undefined} onChange={setPassword} />
      <Button look="primary" size="large" type="submit" wide busy={set.isPending}>
        {t("first.setPassword")}
      </Button>
      <BackToSignIn />
    </FirstForm>
  );
}

function BackToSignIn() {
  return (
    <p className="sm">
      <Link className="link" to="/sign-in">
        {t("first.toSignIn")}
      </Link>
    </p>
  );
}
