/** `/app/webhooks/{id}`: one endpoint with its deliveries, each with its attempts. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Failure, QueryView, reasonOf } from "../../components/query-view.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { showToast } from "../../components/toasts.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { may } from "../../requests/me.ts";
import {
  changeWebhook,
  deliveriesQuery,
  removeWebhook,
  replayDelivery,
  retryFailed,
  rotateWebhookSecret,
  testWebhook,
  webhooksQuery,
  webhookStatsQuery,
  type Webhook,
  type WebhookWithSecret,
} from "../../requests/webhooks.ts";
import { count } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { eventNames } from "./event-names.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { HoursStrip } from "./hours-strip.tsx";
import { SigningSecretSheet } from "./signing-secret-sheet.tsx";
import { WebhookSheet } from "./webhook-sheet.tsx";
import { WebhookState } from "./webhooks-screen.tsx";

const route = getRouteApi("/signed-in/organization/webhooks/$webhook");

export function WebhookScreen() {
  const { webhook: id } = route.useParams();
  const { id: organization } = useOrganization();
  const webhooks = useQuery(webhooksQuery(organization));
  return (
    <>
      <p className="sm">
        <Link className="link" to="/webhooks">
          {t("webhooks.title")}
        </Link>
      </p>
      <QueryView query={webhooks}>
        {(all) => {
          const webhook = all.find((each) => each.id === id);
          return webhook === undefined ? <p className="empty">{t("frame.gone")}</p> : <Endpoint webhook={webhook} />;
        }}
      </QueryView>
    </>
  );
}

function Endpoint({ webhook }: { readonly webhook: Webhook }) {
  const member = useOrganization();
  const { id: organization } = member;
  const client = useQueryClient();
  const stats = useQuery(webhookStatsQuery(organization));
  const [isRemoving, setRemoving] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [rotated, setRotated] = useState<WebhookWithSecret>();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: webhooksQuery(organization).queryKey });
  const onError = (error: unknown): void => showToast({ text: reasonOf(error) });
  const options = { onSuccess: refresh, onError };
  const activate = useMutation({
    mutationFn: (active: boolean) => changeWebhook(organization, webhook.id, { active }),
    ...options,
  });
  const test = useMutation({ mutationFn: () => testWebhook(organization, webhook.id), ...options });
  const retry = useMutation({ mutationFn: () => retryFailed(organization, webhook.id), ...options });
  const rotate = useMutation({
    mutationFn: () => rotateWebhookSecret(organization, webhook.id),
    onSuccess: setRotated,
    onError,
  });
  const counts = stats.data?.endpoints.find(({ id }) => id === webhook.id);
  const mayChange = may(member, "webhook:write");
  return (
    <>
      <PageHeading title={new URL(webhook.url).host} say={<code className="address">{webhook.url}</code>}>
        <WebhookState webhook={webhook} />
        {mayChange && (
          <div className="end line wrap">
            <Button icon="pen" onClick={() => setEditing(true)}>
              {t("webhooks.edit")}
            </Button>
            <Button icon="play" busy={test.isPending} onClick={() => test.mutate()}>
              {t("webhooks.test")}
            </Button>
            <Button busy={activate.isPending} onClick={() => activate.mutate(!webhook.active)}>
              {webhook.active ? t("webhooks.switchOff") : t("webhooks.switchOn")}
            </Button>
          </div>
        )}
      </PageHeading>
      {!webhook.active && webhook.offReason !== null && webhook.offReason !== "requested" && (
        <p className="note bad">{t(webhook.offReason === "gone" ? "webhooks.whyGone" : "webhooks.whyFailing")}</p>
      )}
      <dl className="facts">
        <dt>{t("webhooks.events")}</dt>
        <dd title={webhook.events.join(", ")}>{eventNames(webhook.events)}</dd>
        <dt>{t("webhooks.delivered24h")}</dt>
        <dd className="num">{count(counts?.delivered24h ?? 0)}</dd>
        <dt>{t("webhooks.waiting")}</dt>
        <dd className="num">{count(counts?.pending ?? 0)}</dd>
        <dt>{t("webhooks.failed")}</dt>
        <dd className="num line wrap">
          {count(counts?.failed ?? 0)}
          {mayChange && (counts?.failed ?? 0) > 0 && (
            <Button size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
              {t("webhooks.retryAll")}
            </Button>
          )}
        </dd>
      </dl>
      <HoursStrip id={webhook.id} isWide />
      <Deliveries webhook={webhook} mayChange={mayChange} />
      {mayChange && (
        <div className="line wrap after">
          <Button busy={rotate.isPending} onClick={() => rotate.mutate()}>
            {t("webhooks.rotate")}
          </Button>
          <Button look="danger" onClick={() => setRemoving(true)}>
            {t("webhooks.remove")}
          </Button>
        </div>
      )}
      {isEditing && <WebhookSheet webhook={webhook} onClose={() => setEditing(false)} />}
      {isRemoving && <RemoveDialog webhook={webhook} onClose={() => setRemoving(false)} />}
      {rotated !== undefined && <SigningSecretSheet webhook={rotated} onClose={() => setRotated(undefined)} />}
    </>
  );
}

function Deliveries({ webhook, mayChange }: { readonly webhook: Webhook; readonly mayChange: boolean }) {
  const { id: organization } = useOrganization();
  const { status } = route.useSearch();
  const navigate = useNavigate({ from: "/webhooks/$webhook" });
  const client = useQueryClient();
  const deliveries = useQuery(deliveriesQuery(organization, webhook.id, status));
  const replay = useMutation({
    mutationFn: (delivery: string) => replayDelivery(organization, webhook.id, delivery),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksQuery(organization).queryKey }),
    onError: (error) => showToast({ text: reasonOf(error) }),
  });
  return (
    <section className="after">
      <div className="tools">
        <h2>{t("webhooks.deliveries")}</h2>
        <div className="end scroll">
          <Segmented
            label={t("webhooks.which")}
            value={status ?? "all"}
            segments={[
              { value: "all", label: t("webhooks.all") },
              { value: "pending", label: t("webhooks.waiting") },
              { value: "failed", label: t("webhooks.failed") },
              { value: "success", label: t("webhooks.delivered") },
            ]}
            onChange={(value) => void navigate({ search: value === "all" ? {} : { status: value }, replace: true })}
          />
        </div>
      </div>
      <QueryView query={deliveries} rows={4}>
        {(rows) => (
          <DeliveryList
            deliveries={rows}
            busy={replay.isPending ? replay.variables : undefined}
            onReplay={mayChange ? (delivery) => replay.mutate(delivery) : undefined}
          />
        )}
      </QueryView>
    </section>
  );
}

function RemoveDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => removeWebhook(organization, webhook.id),
    async onSuccess() {
      await navigate({ to: "/webhooks" });
      await client.invalidateQueries({ queryKey: webhooksQuery(organization).queryKey });
    },
  });
  return (
    <Dialog
      title={t("webhooks.removeTitle", { address: webhook.url })}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("frame.cancel")}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t("webhooks.remove")}
          </Button>
        </>
      }
    >
      <p>{t("webhooks.removeConsequence")}</p>
      {remove.error !== null && <Failure error={remove.error} />}
    </Dialog>
  );
}
