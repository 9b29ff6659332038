/** `/app/forms/{id}/integrations`: where a form's answers go, besides webhooks. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Failure, QueryView, reasonOf } from "../../components/query-view.tsx";
import { showToast } from "../../components/toasts.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import {
  changeIntegration,
  integrationsQuery,
  removeIntegration,
  testIntegration,
  type Integration,
} from "../../requests/integrations.ts";
import { may } from "../../requests/me.ts";
import { t } from "../../words/words.ts";
import { eventNames } from "../webhooks/event-names.ts";
import { TYPES } from "./integration-fields.ts";
import { IntegrationDeliveries } from "./integration-deliveries.tsx";
import { IntegrationSheet } from "./integration-sheet.tsx";
import { NewIntegrationSheet } from "./new-integration-sheet.tsx";

const route = getRouteApi("/signed-in/forms/$form/integrations");

export function IntegrationsScreen() {
  const { form } = route.useParams();
  const member = useOrganization();
  const integrations = useQuery(integrationsQuery(member.id, form));
  const [isNew, setNew] = useState(false);
  const mayChange = may(member, "webhook:write");
  return (
    <div className="narrow">
      <PageHeading title={t("integrations.title")} say={t("integrations.say")}>
        {mayChange && (
          <Button look="primary" icon="plus" end onClick={() => setNew(true)}>
            {t("integrations.new")}
          </Button>
        )}
      </PageHeading>
      <QueryView query={integrations}>
        {(all) =>
          all.length === 0 ? (
            <p className="empty">{t("integrations.none")}</p>
          ) : (
            <ul className="rows">
              {all.map((integration) => (
                <Row key={integration.id} integration={integration} mayChange={mayChange} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isNew && <NewIntegrationSheet form={form} onClose={() => setNew(false)} />}
    </div>
  );
}

export const nameOf = ({ type }: Integration): string => TYPES.find((each) => each.type === type)?.name ?? "REST hook";

function Row({ integration, mayChange }: { readonly integration: Integration; readonly mayChange: boolean }) {
  const { id: organization } = useOrganization();
  const { form } = route.useParams();
  const client = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const refresh = (): Promise<void> =>
    client.invalidateQueries({ queryKey: integrationsQuery(organization, form).queryKey });
  const onError = (error: unknown): void => showToast({ text: reasonOf(error) });
  const activate = useMutation({
    mutationFn: (active: boolean) => changeIntegration(organization, form, integration.id, { active }),
    onSuccess: refresh,
    onError,
  });
  const test = useMutation({ mutationFn: () => testIntegration(organization, form, integration.id), onError });
  const { active, offReason, locked } = integration;
  return (
    <li className="line wrap">
      <div className="grow">
        <div className="strong">{nameOf(integration)}</div>
        <div className="xs muted cut" title={integration.events.join(", ")}>
          {eventNames(integration.events)}
        </div>
        {test.data !== undefined && (
          <p className={test.data.ok ? "xs good" : "problem"} role="status">
            {test.data.ok
              ? t("integrations.testSent")
              : t("integrations.testFailed", { reason: test.data.error ?? String(test.data.status ?? "") })}
          </p>
        )}
      </div>
      {locked && <span className="tag">{t("integrations.locked")}</span>}
      <span className={active ? "tag good" : offReason === "requested" ? "tag" : "tag bad"}>
        {active
          ? t("integrations.on")
          : t(offReason === "gone" || offReason === "failing" ? OFF_NAMES[offReason] : "integrations.off")}
      </span>
      {mayChange && (
        <>
          <Button size="small" busy={test.isPending} awaited={t("integrations.waiting")} onClick={() => test.mutate()}>
            {t("integrations.test")}
          </Button>
          <Button size="small" onClick={() => setEditing(true)}>
            {t("integrations.edit")}
          </Button>
          <Button size="small" busy={activate.isPending} onClick={() => activate.mutate(!active)}>
            {active ? t("integrations.switchOff") : t("integrations.switchOn")}
          </Button>
          <Button size="small" look="quiet" onClick={() => setRemoving(true)}>
            {t("integrations.remove")}
          </Button>
        </>
      )}
      <IntegrationDeliveries form={form} integration={integration.id} />
      {isEditing && <IntegrationSheet form={form} integration={integration} onClose={() => setEditing(false)} />}
      {isRemoving && <RemoveDialog integration={integration} onGone={refresh} onClose={() => setRemoving(false)} />}
    </li>
  );
}

const OFF_NAMES = { gone: "integrations.offGone", failing: "integrations.offFailing" } as const;

function RemoveDialog({
  integration,
  onGone,
  onClose,
}: {
  readonly integration: Integration;
  readonly onGone: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const { id: organization } = useOrganization();
  const { form } = route.useParams();
  const remove = useMutation({
    mutationFn: () => removeIntegration(organization, form, integration.id),
    async onSuccess() {
      onClose();
      await onGone();
    },
  });
  return (
    <Dialog
      title={t("integrations.removeTitle", { name: nameOf(integration) })}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t("integrations.remove")}
          </Button>
        </>
      }
    >
      <p>{t("integrations.removeConsequence")}</p>
      {remove.error !== null && <Failure error={remove.error} />}
    </Dialog>
  );
}
