/** `/app/webhooks`: where events are sent, and how it goes. */
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { may } from "../../requests/me.ts";
import { formsQuery } from "../../requests/forms.ts";
import { webhooksQuery, webhookStatsQuery, type Webhook, type WebhookWithSecret } from "../../requests/webhooks.ts";
import { t } from "../../words/words.ts";
import { eventNames } from "./event-names.ts";
import { HoursStrip } from "./hours-strip.tsx";
import { NewWebhookSheet } from "./webhook-sheet.tsx";
import { SigningSecretSheet } from "./signing-secret-sheet.tsx";

const route = getRouteApi("/signed-in/organization/webhooks");

export function WebhooksScreen() {
  const member = useOrganization();
  const { id: organization } = member;
  const { new: isNew = false } = route.useSearch();
  const navigate = useNavigate({ from: "/webhooks" });
  const webhooks = useQuery(webhooksQuery(organization));
  const stats = useQuery(webhookStatsQuery(organization));
  const forms = useQuery(formsQuery(organization));
  const [made, setMade] = useState<WebhookWithSecret>();
  const titles = new Map(forms.data?.map(({ id, title }) => [id, title]));
  const counts = new Map(stats.data?.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return (
    <>
      <PageHeading title={t("webhooks.title")} say={t("webhooks.say")}>
        {may(member, "webhook:write") && (
          <Button look="primary" icon="plus" end onClick={() => void navigate({ search: { new: true } })}>
            {t("webhooks.new")}
          </Button>
        )}
      </PageHeading>
      <QueryView query={webhooks}>
        {(all) =>
          all.length === 0 ? (
            <p className="empty">{t("webhooks.none")}</p>
          ) : (
            <ul className="rows">
              {all.map((webhook) => {
                const { pending = 0, failed = 0, delivered24h = 0 } = counts.get(webhook.id) ?? {};
                return (
                  <li key={webhook.id} className="line wrap">
                    <div className="grow">
                      <Link className="strong cut block" to="/webhooks/$webhook" params={{ webhook: webhook.id }}>
                        {webhook.url}
                      </Link>
                      <div className="xs muted cut">
                        {webhook.formId === null
                          ? t("webhooks.allForms")
                          : (titles.get(webhook.formId) ?? webhook.formId)}
                        {" · "}
                        {eventNames(webhook.events)}
                      </div>
                    </div>
                    <HoursStrip id={webhook.id} />
                    <span className="sm muted num">{t("webhooks.counts", { delivered: delivered24h, pending })}</span>
                    {failed > 0 && <span className="tag bad">{t("webhooks.failedCount", { count: failed })}</span>}
                    <WebhookState webhook={webhook} />
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryView>
      {isNew && (
        <NewWebhookSheet
          onClose={() => void navigate({ search: {} })}
          onMade={(webhook) => {
            void navigate({ search: {} });
            setMade(webhook);
          }}
        />
      )}
      {made !== undefined && <SigningSecretSheet webhook={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

export function WebhookState({ webhook: { active, offReason } }: { readonly webhook: Webhook }) {
  if (active) return <span className="tag good">{t("webhooks.on")}</span>;
  return (
    <span className={offReason === "requested" ? "tag" : "tag bad"}>
      {t(offReason === null ? "webhooks.off" : OFF_NAMES[offReason])}
    </span>
  );
}

const OFF_NAMES = {
  requested: "webhooks.off",
  gone: "webhooks.offGone",
  failing: "webhooks.offFailing",
} as const;
