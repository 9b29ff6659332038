/** Where a webhook sends, of which form, and which events: making one, and editing one. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormSheet } from "../../components/form-sheet.tsx";
import { ChoiceField, TextField } from "../../components/field.tsx";
import { Failure } from "../../components/query-view.tsx";
import { Switch } from "../../components/switch.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import { formsQuery } from "../../requests/forms.ts";
import { RequestError } from "../../requests/http.ts";
import {
  changeWebhook,
  createWebhook,
  webhooksQuery,
  type Webhook,
  type WebhookEvent,
  type WebhookWithSecret,
} from "../../requests/webhooks.ts";
import { t } from "../../words/words.ts";
import { EventTicks } from "./event-ticks.tsx";

interface Given {
  readonly url: string;
  /** Empty: all forms. */
  readonly form: string;
  readonly events: ReadonlySet<WebhookEvent>;
  readonly active: boolean;
}

const NEW: Given = { url: "https://", form: "", events: new Set(["response.completed"]), active: true };

export function NewWebhookSheet({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (webhook: WebhookWithSecret) => void;
}) {
  const { id: organization } = useOrganization();
  return (
    <WebhookForm
      title={t("webhooks.new")}
      submit={t("webhooks.make")}
      before={NEW}
      isNew
      save={async ({ url, form, events }) =>
        onMade(await createWebhook(organization, { url, events: [...events], formId: form === "" ? undefined : form }))
      }
      onClose={onClose}
    />
  );
}

export function WebhookSheet({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { id: organization } = useOrganization();
  const { url, events, formId, active } = webhook;
  return (
    <WebhookForm
      title={t("webhooks.editTitle")}
      submit={t("webhooks.save")}
      before={{ url, form: formId ?? "", events: new Set(events), active }}
      isNew={false}
      save={async (given) => {
        // Only what differs: switching on clears the failure count, and events of another form begin anew.
        await changeWebhook(organization, webhook.id, {
          ...(given.url === url ? {} : { url: given.url }),
          ...(given.form === (formId ?? "") ? {} : { formId: given.form === "" ? null : given.form }),
          ...(given.active === active ? {} : { active: given.active }),
          events: [...given.events],
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function WebhookForm({
  title,
  submit,
  before,
  isNew,
  save: send,
  onClose,
}: {
  readonly title: string;
  readonly submit: string;
  readonly before: Given;
  readonly isNew: boolean;
  readonly save: (given: Given) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { id: organization } = useOrganization();
  const client = useQueryClient();
  const forms = useQuery(formsQuery(organization));
  const [given, setGiven] = useState(before);
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => send({ ...given, url: given.url.trim() }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksQuery(organization).queryKey }),
  });
  const { url, form, events, active } = given;
  const refused = save.error instanceof RequestError ? save.error.of("url") : undefined;
  const isUrl = URL.canParse(url.trim()) && /^https?:\/\/[^/]/.test(url.trim());
  return (
    <FormSheet
      title={title}
      submit={submit}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (isUrl && events.size > 0) save.mutate();
      }}
    >
      <TextField
        label={t("webhooks.address")}
        type="url"
        value={url}
        problem={refused ?? (isTried && !isUrl ? t("webhooks.addressProblem") : undefined)}
        help={t("webhooks.addressHelp")}
        onChange={(next) => setGiven({ ...given, url: next })}
      />
      <ChoiceField
        label={t("webhooks.ofForm")}
        value={form}
        options={[
          { value: "", label: t("webhooks.allForms") },
          ...(forms.data ?? []).map(({ id, title: name }) => ({ value: id, label: name })),
        ]}
        onChange={(next) => setGiven({ ...given, form: next })}
      />
      <EventTicks
        chosen={events}
        problem={isTried && events.size === 0 ? t("webhooks.eventsProblem") : undefined}
        onChange={(next) => setGiven({ ...given, events: next })}
      />
      {!isNew && (
        <div className="stack tight">
          <Switch
            label={t("webhooks.isOn")}
            checked={active}
            onChange={(next) => setGiven({ ...given, active: next })}
          />
          <p className="sm muted">{t("webhooks.isOnHelp")}</p>
        </div>
      )}
      {save.error !== null && refused === undefined && <Failure error={save.error} />}
    </FormSheet>
  );
}
