/** What was sent to an integration, asked for once it is unfolded. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView, reasonOf } from "../../components/query-view.tsx";
import { showToast } from "../../components/toasts.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { integrationDeliveriesQuery, replayIntegrationDelivery } from "../../requests/integrations.ts";
import { may } from "../../requests/me.ts";
import { t } from "../../words/words.ts";
import { DeliveryList } from "../webhooks/delivery-list.tsx";
import "../webhooks/webhooks.css";

export function IntegrationDeliveries({ form, integration }: { readonly form: string; readonly integration: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="whole" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="sm">{t("webhooks.deliveries")}</summary>
      {isOpen && <Deliveries form={form} integration={integration} />}
    </details>
  );
}

function Deliveries({ form, integration }: { readonly form: string; readonly integration: string }) {
  const member = useOrganization();
  const { id: organization } = member;
  const mayChange = may(member, "webhook:write");
  const client = useQueryClient();
  const query = integrationDeliveriesQuery(organization, form, integration);
  const deliveries = useQuery(query);
  const replay = useMutation({
    mutationFn: (delivery: string) => replayIntegrationDelivery(organization, form, integration, delivery),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onError: (error) => showToast({ text: reasonOf(error) }),
  });
  return (
    <QueryView query={deliveries}>
      {(rows) => (
        <DeliveryList
          deliveries={rows}
          busy={replay.isPending ? replay.variables : undefined}
          onReplay={mayChange ? (delivery) => replay.mutate(delivery) : undefined}
        />
      )}
    </QueryView>
  );
}
