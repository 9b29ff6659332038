/** `/app/members`: who belongs to the organization, with which role, and who is invited. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { ChoiceField } from "../../components/field.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Failure, QueryView, reasonOf } from "../../components/query-view.tsx";
import { showToast } from "../../components/toasts.tsx";
import { Face } from "../../frame/face.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { may, meQuery, ROLES, useMe, type Role } from "../../requests/me.ts";
import {
  changeRole,
  invitationsQuery,
  membersQuery,
  removeMember,
  withdrawInvitation,
  type Invitation,
  type Member,
} from "../../requests/members.ts";
import { day } from "../../words/numbers-and-dates.ts";
import { ROLE_NAMES } from "../../frame/role-names.ts";
import { t } from "../../words/words.ts";
import { InviteDialog } from "./invite-dialog.tsx";

export function MembersScreen() {
  const organization = useOrganization();
  const members = useQuery(membersQuery(organization.id));
  const [isInviting, setInviting] = useState(false);
  const mayChange = may(organization, "member:write");
  return (
    <>
      <PageHeading title={t("members.title")} say={t("members.say")}>
        {mayChange && (
          <Button look="primary" icon="plus" end onClick={() => setInviting(true)}>
            {t("members.invite")}
          </Button>
        )}
      </PageHeading>
      <QueryView query={members}>
        {(all) => (
          <ul className="rows">
            {all.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                mayChange={mayChange}
                isLastOwner={member.role === "owner" && all.filter((each) => each.role === "owner").length === 1}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <Roles />
      {mayChange && <Invitations />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

/** What somebody of this role may give or take: only an owner makes owners. */
function rolesFor(role: Role): readonly Role[] {
  return role === "owner" ? ROLES : ROLES.filter((each) => each !== "owner");
}

function MemberRow({
  member,
  mayChange,
  isLastOwner,
}: {
  readonly member: Member;
  readonly mayChange: boolean;
  readonly isLastOwner: boolean;
}) {
  const me = useMe();
  const { id: organization, role } = useOrganization();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isMe = member.id === me.user.id;
  const change = useMutation({
    mutationFn: (next: Role) => changeRole(organization, member.id, next),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: membersQuery(organization).queryKey }),
        client.invalidateQueries({ queryKey: meQuery.queryKey }),
      ]),
    onError: (error) => showToast({ text: reasonOf(error) }),
  });
  const isFixed = !mayChange || isLastOwner || (member.role === "owner" && role !== "owner");
  return (
    <li className="line wrap">
      <Face name={member.name} />
      <div className="grow">
        <div className="strong cut">{isMe ? t("members.you", { name: member.name }) : member.name}</div>
        <div className="xs muted cut">{member.email}</div>
      </div>
      {isFixed ? (
        <span className="tag" title={isLastOwner ? t("members.lastOwner") : undefined}>
          {t(ROLE_NAMES[member.role])}
        </span>
      ) : (
        <ChoiceField
          label={t("members.roleOf", { name: member.name })}
          unlabelled
          value={change.isPending ? change.variables : member.role}
          options={rolesFor(role).map((value) => ({ value, label: t(ROLE_NAMES[value]) }))}
          onChange={(next) => change.mutate(next)}
        />
      )}
      {(mayChange || isMe) && !isLastOwner && (
        <Button
          size="small"
          look="quiet"
          aria-label={isMe ? undefined : t("members.removeName", { name: member.name })}
          onClick={() => setAsking(true)}
        >
          {isMe ? t("members.leave") : t("members.remove")}
        </Button>
      )}
      {isAsking && <RemoveDialog member={member} isMe={isMe} onClose={() => setAsking(false)} />}
    </li>
  );
}

function RemoveDialog({
  member,
  isMe,
  onClose,
}: {
  readonly member: Member;
  readonly isMe: boolean;
  readonly onClose: () => void;
}) {
  const { id: organization, name } = useOrganization();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeMember(organization, member.id),
    async onSuccess() {
      onClose();
      await client.invalidateQueries({ queryKey: isMe ? meQuery.queryKey : membersQuery(organization).queryKey });
    },
  });
  return (
    <Dialog
      title={isMe ? t("members.leaveTitle", { name }) : t("members.removeTitle", { name: member.name })}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {isMe ? t("members.leave") : t("members.remove")}
          </Button>
        </>
      }
    >
      <p>{t("members.removeConsequence")}</p>
      {remove.error !== null && <Failure error={remove.error} />}
    </Dialog>
  );
}

const MAY = {
  viewer: "members.mayViewer",
  editor: "members.mayEditor",
  admin: "members.mayAdmin",
  owner: "members.mayOwner",
} as const;

function Roles() {
  return (
    <details className="after">
      <summary>{t("members.whatRolesMay")}</summary>
      <dl className="facts">
        {ROLES.toReversed().map((role) => (
          <div key={role} className="contents">
            <dt>{t(ROLE_NAMES[role])}</dt>
            <dd>{t(MAY[role])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Invitations() {
  const { id: organization } = useOrganization();
  const invitations = useQuery(invitationsQuery(organization));
  return (
    <section className="after">
      <h2>{t("members.invited")}</h2>
      <QueryView query={invitations} rows={1}>
        {(all) =>
          all.length === 0 ? (
            <p className="muted sm">{t("members.nobodyInvited")}</p>
          ) : (
            <ul className="rows">
              {all.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => withdrawInvitation(organization, invitation.id),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsQuery(organization).queryKey }),
    onError: (error) => showToast({ text: reasonOf(error) }),
  });
  return (
    <li className="line wrap">
      <div className="grow">
        <div className="strong cut">{invitation.email}</div>
        <div className="xs muted">
          {t("members.invitedAs", { role: t(ROLE_NAMES[invitation.role]), until: day(invitation.expiresAt) })}
        </div>
      </div>
      <Button size="small" look="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t("members.withdraw")}
      </Button>
    </li>
  );
}
