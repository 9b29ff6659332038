/** `/app/sign-in`: with a password, a passkey or a link by mail, and with a code if the account asks for one. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { PasswordField, TextField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { RequestError } from "../../requests/http.ts";
import { canUsePasskeys, isDeclined, signInWithPasskey } from "../../requests/passkeys.ts";
import { beginOidc, readSignInOffers, sendSignInLink, signIn, verifyCode } from "../../requests/sign-in.ts";
import { t } from "../../words/words.ts";
import { emailProblem } from "./checks.ts";
import { FirstForm, FirstFrame } from "./first-frame.tsx";

const route = getRouteApi("/sign-in");

export function SignInScreen() {
  const { next } = route.useSearch();
  const [needsCode, setNeedsCode] = useState(false);
  const router = useRouter();
  const client = useQueryClient();
  const enter = (): void => {
    client.clear();
    router.history.push(next ?? "/app/forms");
  };
  return (
    <FirstFrame title={t("first.signIn")} said={[{ by: "they", text: t("first.welcomeBack") }]}>
      {needsCode ? (
        <CodeForm onEnter={enter} onBack={() => setNeedsCode(false)} />
      ) : (
        <PasswordForm next={next ?? "/app/forms"} onEnter={enter} onCode={() => setNeedsCode(true)} />
      )}
    </FirstFrame>
  );
}

/** A wrong password and an unknown address are one answer: nobody learns who has an account. */
function isWrong(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 401 || error.status === 400 || error.status === 403);
}

function PasswordForm({
  next,
  onEnter,
  onCode,
}: {
  readonly next: string;
  readonly onEnter: () => void;
  readonly onCode: () => void;
}) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [emailWrong, setEmailWrong] = useState(false);
  const enter = useMutation({
    mutationFn: () => signIn(email.trim(), password),
    onSuccess: (asksForCode) => (asksForCode ? onCode() : onEnter()),
  });
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: onEnter });
  const link = useMutation({ mutationFn: () => sendSignInLink(email.trim(), next) });
  // Without an answer the other ways are still there.
  const offers = useQuery({ queryKey: ["sign-in"], queryFn: ({ signal }) => readSignInOffers(signal), retry: false });
  const provider = useMutation({
    mutationFn: (id: string) => beginOidc(id, next),
    onSuccess: (address) => location.assign(address),
  });
  const oidc = offers.data?.oidc ?? null;
  const needsEmail = (run: () => void): void => {
    const isWrongEmail = emailProblem(email.trim()) !== undefined;
    setEmailWrong(isWrongEmail);
    if (!isWrongEmail) run();
  };
  const error = enter.error ?? (isDeclined(passkey.error) ? null : passkey.error) ?? link.error ?? provider.error;
  return (
    <FirstForm onSend={() => needsEmail(() => enter.mutate())}>
      <h1>{t("first.signIn")}</h1>
      {error !== null &&
        (isWrong(error) && error === enter.error ? (
          <p className="note bad" role="alert">
            {t("first.wrong")}
          </p>
        ) : (
          <Failure error={error} />
        ))}
      {link.isSuccess && (
        <p className="note good" role="status">
          {t("first.linkSent", { email: email.trim() })}
        </p>
      )}
      <TextField
        label={t("first.email")}
        name="email"
        type="email"
        autoComplete="username webauthn"
        value={email}
        problem={emailWrong ? emailProblem(email.trim()) : undefined}
        onChange={setEmail}
      />
      <PasswordField
        label={t("first.password")}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button look="primary" size="large" type="submit" wide busy={enter.isPending}>
        {t("first.signIn")}
      </Button>
      <p className="sm">
        <Link className="link" to="/reset" search={{ email: email.trim() }}>
          {t("first.forgot")}
        </Link>
      </p>
      <div className="or">{t("first.withoutPassword")}</div>
      {canUsePasskeys() && (
        <Button size="large" wide icon="key" busy={passkey.isPending} onClick={() => passkey.mutate()}>
          {t("first.usePasskey")}
        </Button>
      )}
      {oidc !== null && (
        <Button size="large" wide icon="out" busy={provider.isPending} onClick={() => provider.mutate(oidc.id)}>
          {t("first.signInWith", { name: oidc.name })}
        </Button>
      )}
      <Button size="large" wide icon="mail" busy={link.isPending} onClick={() => needsEmail(() => link.mutate())}>
        {t("first.sendLink")}
      </Button>
    </FirstForm>
  );
}

function CodeForm({ onEnter, onBack }: { readonly onEnter: () => void; readonly onBack: () => void }) {
  const [kind, setKind] = useState<"totp" | "backup">("totp");
  const [code, setCode] = useState("");
  const verify = useMutation({ mutationFn: () => verifyCode(kind, code.replaceAll(" ", "")), onSuccess: onEnter });
  const problem = isWrong(verify.error) ? t("first.codeWrong") : undefined;
  return (
    <FirstForm onSend={() => verify.mutate()}>
      <h1>{t("first.enterCode")}</h1>
      {verify.error !== null && problem === undefined && <Failure error={verify.error} />}
      <TextField
        key={kind}
        label={kind === "totp" ? t("first.code") : t("first.backupCode")}
        name="code"
        autoComplete="one-time-code"
        inputMode={kind === "totp" ? "numeric" : "text"}
        help={kind === "totp" ? t("first.codeHelp") : t("first.backupCodeHelp")}
        problem={problem}
        value={code}
        onChange={setCode}
        autoFocus
      />
      <Button look="primary" size="large" type="submit" wide busy={verify.isPending}>
        {t("first.signIn")}
      </Button>
      <div className="line">
        <Button look="quiet" size="small" onClick={onBack}>
          {t("first.back")}
        </Button>
        <Button look="quiet" size="small" end onClick={() => setKind(kind === "totp" ? "backup" : "totp")}>
          {kind === "totp" ? t("first.useBackupCode") : t("first.useApp")}
        </Button>
      </div>
    </FirstForm>
  );
}
