/** `/app/setup?token=`: the owner's account, once. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Failure, Waiting } from "../../components/query-view.tsx";
import { RequestError } from "../../requests/http.ts";
import { renameOrganization } from "../../requests/organization.ts";
import { meQuery } from "../../requests/me.ts";
import { makeOwner, readSetup, signIn, type SetupLink } from "../../requests/sign-in.ts";
import { until } from "../../words/numbers-and-dates.ts";
import { rich, t } from "../../words/words.ts";
import { emailProblem, nameProblem, passwordProblem } from "./checks.ts";
import { FirstForm, FirstFrame, type Said } from "./first-frame.tsx";
import { NewPassword } from "./new-password.tsx";

const route = getRouteApi("/setup");

export function SetupScreen() {
  const { token } = route.useSearch();
  const link = useQuery({
    queryKey: ["setup", token],
    queryFn: ({ signal }) => readSetup(token, signal),
    retry: false,
    staleTime: Infinity,
  });
  const said: Said[] = [{ by: "they", text: t("first.welcome") }];
  if (link.data !== undefined)
    said.push(
      { by: "they", text: t("first.linkMakesOwner", { until: until(link.data.expiresAt) }) },
      { by: "me", text: t("first.whatDoINeed"), later: true },
      { by: "they", text: t("first.youNeed"), later: true },
    );
  return (
    <FirstFrame title={t("first.makeOwner")} said={said}>
      {link.data !== undefined ? (
        <OwnerForm token={token} link={link.data} />
      ) : link.error === null ? (
        <Waiting rows={3} />
      ) : isUseless(link.error) ? (
        <UselessLink />
      ) : (
        <Failure error={link.error} busy={link.isFetching} onRetry={() => void link.refetch()} />
      )}
    </FirstFrame>
  );
}

/** The service knows no such link: it was used, has expired or was never made. */
function isUseless(error: Error): boolean {
  return error instanceof RequestError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function UselessLink() {
  return (
    <div className="text">
      <h1>{t("first.linkUseless")}</h1>
      <p className="muted">{t("first.linkUselessHelp")}</p>
      <p className="sm muted">
        {rich("first.linkExpired", { code: (children) => <code key="code">{children}</code> })}
      </p>
    </div>
  );
}

function OwnerForm({ token, link }: { readonly token: string; readonly link: SetupLink }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  // Who comes later does not rename what others work with.
  const isFirst = !link.hasOwner;
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [organizationName, setOrganizationName] = useState(link.organization.name);
  const [isChecked, setChecked] = useState(false);
  const make = useMutation({
    async mutationFn() {
      await makeOwner({ token, name: name.trim(), email: email.trim(), password });
      await signIn(email.trim(), password);
      client.clear();
      const [organization] = (await client.fetchQuery(meQuery)).organizations;
      const wanted = organizationName.trim();
      if (isFirst && organization !== undefined && organization.name !== wanted) {
        await renameOrganization(organization.id, wanted);
        await client.invalidateQueries({ queryKey: meQuery.queryKey });
      }
    },
    onSuccess: () => navigate({ to: "/forms" }),
  });
  const problems = {
    name: nameProblem(name),
    email: emailProblem(email.trim()),
    password: passwordProblem(password),
    organization: isFirst && organizationName.trim() === "" ? t("first.organizationProblem") : undefined,
  };
  const problemOf = (field: keyof typeof problems): string | undefined =>
    (isChecked ? problems[field] : undefined) ??
    (make.error instanceof RequestError ? make.error.of(field) : undefined);
  const send = (): void => {
    setChecked(true);
    if (Object.values(problems).every((problem) => problem === undefined)) make.mutate();
  };
  const isElsewhere = make.error !== null && !(make.error instanceof RequestError && make.error.issues.length > 0);
  return (
    <FirstForm onSend={send}>
      <h1>{t("first.makeOwner")}</h1>
      {!isFirst && <p className="muted">{t("first.ofOrganization", { name: link.organization.name })}</p>}
      {isElsewhere && <Failure error={make.error} />}
      <TextField
        label={t("first.yourName")}
        name="name"
        autoComplete="name"
        value={name}
        problem={problemOf("name")}
        onChange={setName}
      />
      <TextField
        label={t("first.email")}
        name="email"
        type="email"
        autoComplete="username"
        help={t("first.emailHelp")}
        value={email}
        problem={problemOf("email")}
        onChange={setEmail}
      />
      <NewPassword value={password} problem={problemOf("password")} onChange={setPassword} />
      {isFirst && (
        <TextField
          label={t("first.organizationName")}
          name="organization"
          autoComplete="organization"
          help={t("first.organizationHelp")}
          value={organizationName}
          problem={problemOf("organization")}
          onChange={setOrganizationName}
        />
      )}
      <Button look="primary" size="large" type="submit" wide busy={make.isPending} awaited={t("first.makingOwner")}>
        {t("first.makeAccount")}
      </Button>
      <p className="xs muted">{t("first.passkeyLater")}</p>
    </FirstForm>
  );
}
