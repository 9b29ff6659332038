/** `/app/invite/{token}`: joins an organization, with an account that is there or a new one. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Failure, Waiting } from "../../components/query-view.tsx";
import { RequestError } from "../../requests/http.ts";
import { acceptInvitation, readInvitation, type OpenInvitation } from "../../requests/members.ts";
import { signIn } from "../../requests/sign-in.ts";
import { ROLE_NAMES } from "../../frame/role-names.ts";
import { t } from "../../words/words.ts";
import { nameProblem, passwordProblem } from "./checks.ts";
import { FirstForm, FirstFrame } from "./first-frame.tsx";
import { NewPassword } from "./new-password.tsx";

const route = getRouteApi("/invite/$token");

export function InviteScreen() {
  const { token } = route.useParams();
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => readInvitation(token, signal),
    retry: false,
    staleTime: Infinity,
  });
  const { data, error } = invitation;
  const said =
    data === undefined
      ? t("first.invitedHello")
      : t("first.invited", { name: data.organization.name, role: t(ROLE_NAMES[data.role]) });
  return (
    <FirstFrame title={t("first.join")} said={[{ by: "they", text: said }]}>
      {data !== undefined ? (
        <Join token={token} invitation={data} />
      ) : error === null ? (
        <Waiting rows={3} />
      ) : error instanceof RequestError && error.code === "link_expired" ? (
        <div className="text">
          <h1>{t("first.inviteUseless")}</h1>
          <p className="muted">{t("first.inviteUselessHelp")}</p>
        </div>
      ) : (
        <Failure error={error} busy={invitation.isFetching} onRetry={() => void invitation.refetch()} />
      )}
    </FirstFrame>
  );
}

function Join({ token, invitation }: { readonly token: string; readonly invitation: OpenInvitation }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [isChecked, setChecked] = useState(false);
  const accept = useMutation({
    async mutationFn(account: { name: string; password: string } | undefined) {
      await acceptInvitation(token, account);
      if (account !== undefined) await signIn(invitation.email, account.password);
    },
    async onSuccess() {
      client.clear();
      await navigate({ to: "/forms" });
    },
  });
  const isSignedIn = invitation.signedInAs?.toLowerCase() === invitation.email.toLowerCase();
  const title = t("first.joinName", { name: invitation.organization.name });
  if (isSignedIn)
    return (
      <FirstForm onSend={() => accept.mutate(undefined)}>
        <h1>{title}</h1>
        {accept.error !== null && <Failure error={accept.error} />}
        <p className="muted">{t("first.signedInAs", { email: invitation.email })}</p>
        <Button look="primary" size="large" type="submit" wide busy={accept.isPending}>
          {t("first.join")}
        </Button>
      </FirstForm>
    );
  if (invitation.hasAccount || invitation.signedInAs !== null)
    return (
      <div className="text">
        <h1>{title}</h1>
        <p className="muted">{t("first.signInFirst", { email: invitation.email })}</p>
        <Link className="btn primary large" to="/sign-in" search={{ next: location.pathname }}>
          {t("first.signIn")}
        </Link>
      </div>
    );
  const problems = { name: nameProblem(name), password: passwordProblem(password) };
  return (
    <FirstForm
      onSend={() => {
        setChecked(true);
        if (problems.name === undefined && problems.password === undefined)
          accept.mutate({ name: name.trim(), password });
      }}
    >
      <h1>{title}</h1>
      {accept.error !== null && <Failure error={accept.error} />}
      <TextField
        label={t("first.email")}
        type="email"
        autoComplete="username"
        value={invitation.email}
        readOnly
        onChange={() => {}}
      />
      <TextField
        label={t("first.yourName")}
        name="name"
        autoComplete="name"
        value={name}
        problem={isChecked ? problems.name : undefined}
        onChange={setName}
      />
      <NewPassword value={password} problem={isChecked ? problems.password : undefined} onChange={setPassword} />
      <Button look="primary" size="large" type="submit" wide busy={accept.isPending}>
        {t("first.join")}
      </Button>
    </FirstForm>
  );
}
