/** Editing an integration: where it sends, and which events. Secrets that are left empty stay as they are. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormSheet } from "../../components/form-sheet.tsx";
import { Failure } from "../../components/query-view.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { RequestError } from "../../requests/http.ts";
import { changeIntegration, integrationsQuery, type Integration } from "../../requests/integrations.ts";
import type { WebhookEvent } from "../../requests/webhooks.ts";
import { t } from "../../words/words.ts";
import { EventTicks } from "../webhooks/event-ticks.tsx";
import { ConfigInput } from "./config-input.tsx";
import { changesOf, fieldsOf } from "./integration-fields.ts";

export function IntegrationSheet({
  form,
  integration,
  onClose,
}: {
  readonly form: string;
  readonly integration: Integration;
  readonly onClose: () => void;
}) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(integration.events));
  const [isTried, setTried] = useState(false);
  const fields = fieldsOf(integration);
  const config = changesOf(fields, typed);
  const save = useMutation({
    mutationFn: () =>
      changeIntegration(organization, form, integration.id, {
        events: [...events] as Integration["events"],
        ...(config === undefined ? {} : { config }),
      }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: integrationsQuery(organization, form).queryKey });
      onClose();
    },
  });
  const isMissing = fields.some(
    ({ name, before, kept }) => kept === undefined && (typed[name] ?? before).trim() === "",
  );
  const problemOf = (name: string, isEmpty: boolean): string | undefined => {
    if (isTried && isEmpty) return t("integrations.missing");
    if (!(save.error instanceof RequestError)) return undefined;
    return save.error.issues.find(({ path }) => path?.startsWith(`config.${name}`) === true)?.message;
  };
  const isSaid = fields.some(({ name }) => problemOf(name, false) !== undefined);
  return (
    <FormSheet
      title={t("integrations.editTitle")}
      submit={t("integrations.save")}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isMissing && events.size > 0) save.mutate();
      }}
    >
      {fields.map((field) => {
        const { name, before, kept } = field;
        const value = typed[name] ?? before;
        return (
          <ConfigInput
            key={name}
            field={field}
            value={value}
            help={kept === undefined ? undefined : t("integrations.kept", { known: kept === "" ? "none" : kept })}
            problem={problemOf(name, kept === undefined && value.trim() === "")}
            onChange={(next) => setTyped({ ...typed, [name]: next })}
          />
        );
      })}
      <EventTicks
        chosen={events}
        problem={isTried && events.size === 0 ? t("webhooks.eventsProblem") : undefined}
        onChange={setEvents}
      />
      {save.error !== null && !isSaid && <Failure error={save.error} />}
    </FormSheet>
  );
}
