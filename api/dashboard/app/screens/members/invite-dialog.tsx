/** Invites somebody; the link can be copied, for when no mail leaves. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { ChoiceField, TextField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { RequestError } from "../../requests/http.ts";
import { ROLES, type Role } from "../../requests/me.ts";
import { invitationsQuery, invite } from "../../requests/members.ts";
import { ROLE_NAMES } from "../../frame/role-names.ts";
import { t } from "../../words/words.ts";

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { id: organization, role: mine } = useOrganization();
  const client = useQueryClient();
  const formId = useId();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("editor");
  const send = useMutation({
    mutationFn: () => invite(organization, email.trim(), role),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsQuery(organization).queryKey }),
  });
  const said = send.error instanceof RequestError ? send.error : undefined;
  const sent = send.data;
  return (
    <Dialog
      title={t("members.inviteTitle")}
      open
      onClose={onClose}
      footer={
        sent === undefined ? (
          <>
            <Button onClick={onClose}>{t("frame.cancel")}</Button>
            <Button look="primary" type="submit" form={formId} busy={send.isPending}>
              {t("members.invite")}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            {t("members.done")}
          </Button>
        )
      }
    >
      {sent === undefined ? (
        <form
          id={formId}
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate();
          }}
        >
          <TextField
            label={t("members.email")}
            type="email"
            autoComplete="off"
            value={email}
            problem={said?.of("email")}
            onChange={setEmail}
          />
          <ChoiceField
            label={t("members.role")}
            value={role}
            options={ROLES.filter((each) => each !== "owner" || mine === "owner").map((value) => ({
              value,
              label: t(ROLE_NAMES[value]),
            }))}
            onChange={setRole}
          />
          {send.error !== null && said?.of("email") === undefined && <Failure error={send.error} />}
        </form>
      ) : (
        <div className="secret">
          <span className="strong">{t("members.sent", { email: sent.email })}</span>
          <p className="sm">{t("members.linkHelp")}</p>
          <output>{sent.url}</output>
          <div>
            <CopyButton text={sent.url}>{t("members.copyLink")}</CopyButton>
          </div>
        </div>
      )}
    </Dialog>
  );
}
