/** Alerts and the weekly digest of the form, sent by e-mail. They are no part of the document and hold at once. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { AreaField, ChoiceField, TextField } from "../../components/field.tsx";
import { Failure, QueryView } from "../../components/query-view.tsx";
import { Switch } from "../../components/switch.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import {
  alertsQuery,
  putAlerts,
  WEEKDAYS,
  type AlertConfig,
  type AlertRule,
  type Alerts,
  type Digest,
} from "../../requests/form-settings.ts";
import { RequestError } from "../../requests/http.ts";
import { may } from "../../requests/me.ts";
import { t } from "../../words/words.ts";
import { AnswerAlerts } from "./answer-alerts.tsx";
import { linesOf } from "./setting-control.tsx";

export function AlertsSection({ form }: { readonly form: string }) {
  const { id: organization } = useOrganization();
  const alerts = useQuery(alertsQuery(organization, form));
  return (
    <section className="section" id="section-alerts">
      <h2>{t("settings.section.alerts")}</h2>
      <QueryView query={alerts} rows={3}>
        {(set) => <AlertsForm key={JSON.stringify(configOf(set))} form={form} alerts={set} />}
      </QueryView>
    </section>
  );
}

function configOf({ recipients, timeZone, rules, digest }: Alerts): AlertConfig {
  return { recipients: [...recipients], timeZone, rules: rules.map(({ rule }) => rule), digest };
}

type RuleOf<Type extends AlertRule["type"]> = Extract<AlertRule, { type: Type }>;
const FALLS: RuleOf<"completion_falls"> = { type: "completion_falls", days: 7, fallsBy: 0.2, startsMin: 20 };
const STOPS: RuleOf<"responses_stop"> = { type: "responses_stop", hours: 24, startsMin: 5 };
const DIGEST: Digest = { day: "monday", hour: 8 };

function AlertsForm({ form, alerts }: { readonly form: string; readonly alerts: Alerts }) {
  const organization = useOrganization();
  const client = useQueryClient();
  const before = configOf(alerts);
  const [config, setConfig] = useState(before);
  const [recipients, setRecipients] = useState(before.recipients.join("\n"));
  const save = useMutation({
    mutationFn: () =>
      putAlerts(organization.id, form, {
        ...config,
        recipients: [...linesOf(recipients)],
        // Days are those of the person who sets it up.
        timeZone: config.timeZone === "UTC" ? Intl.DateTimeFormat().resolvedOptions().timeZone : config.timeZone,
      }),
    onSuccess: (saved) => client.setQueryData(alertsQuery(organization.id, form).queryKey, saved),
  });
  const mayWrite = may(organization, "form:write");
  const isChanged = JSON.stringify({ ...config, recipients: linesOf(recipients) }) !== JSON.stringify({ ...before });
  const ruleOf = <Type extends AlertRule["type"]>(type: Type): RuleOf<Type> | undefined =>
    config.rules.find((rule): rule is RuleOf<Type> => rule.type === type);
  const withRule = (type: AlertRule["type"], rule: AlertRule | undefined): void => {
    const at = config.rules.findIndex((each) => each.type === type);
    const others = config.rules.filter((_, index) => index !== at);
    const replaced = config.rules.map((each, index) => (index === at ? (rule ?? each) : each));
    setConfig({ ...config, rules: rule === undefined ? others : at === -1 ? [...others, rule] : replaced });
  };
  const [falls, stops, { digest }] = [ruleOf("completion_falls"), ruleOf("responses_stop"), config];
  const stateOf = (type: AlertRule["type"]): string | null =>
    alerts.rules.find(({ rule }) => rule.type === type)?.state ?? null;
  const answerStateOf = (rule: AlertRule): string | null =>
    alerts.rules.find((each) => JSON.stringify(each.rule) === JSON.stringify(rule))?.state ?? null;
  const said = save.error instanceof RequestError ? save.error : undefined;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <fieldset className="contents" disabled={!mayWrite}>
        <AreaField
          label={t("settings.alerts.recipients")}
          help={t("settings.alerts.recipients.help")}
          rows={2}
          value={recipients}
          problem={said?.of("recipients")}
          onChange={setRecipients}
        />
        <div className="stack tight">
          <Switch
            label={t("settings.alerts.falls")}
            checked={falls !== undefined}
            disabled={!mayWrite}
            onChange={(isOn) => withRule("completion_falls", isOn ? FALLS : undefined)}
          />
          {stateOf("completion_falls") === "firing" && <p className="note bad">{t("settings.alerts.firing")}</p>}
          {falls !== undefined && (
            <div className="two">
              <TextField
                label={t("settings.alerts.fallsBy")}
                type="number"
                min={1}
                max={100}
                value={Math.round(falls.fallsBy * 100)}
                onChange={(text) => withRule("completion_falls", { ...falls, fallsBy: Number(text) / 100 })}
              />
              <TextField
                label={t("settings.alerts.days")}
                type="number"
                min={1}
                max={90}
                value={falls.days}
                onChange={(text) => withRule("completion_falls", { ...falls, days: Number(text) })}
              />
            </div>
          )}
        </div>
        <div className="stack tight">
          <Switch
            label={t("settings.alerts.stops")}
            checked={stops !== undefined}
            disabled={!mayWrite}
            onChange={(isOn) => withRule("responses_stop", isOn ? STOPS : undefined)}
          />
          {stateOf("responses_stop") === "firing" && <p className="note bad">{t("settings.alerts.firing")}</p>}
          {stops !== undefined && (
            <TextField
              label={t("settings.alerts.hours")}
              type="number"
              min={1}
              max={72}
              value={stops.hours}
              onChange={(text) => withRule("responses_stop", { ...stops, hours: Number(text) })}
            />
          )}
        </div>
        <AnswerAlerts
          form={form}
          rules={config.rules}
          stateOf={answerStateOf}
          mayWrite={mayWrite}
          problemOf={(index) => said?.issues.find(({ path }) => path?.startsWith(`rules.${index}`) === true)?.message}
          onChange={(rules) => setConfig({ ...config, rules })}
        />
        <div className="stack tight">
          <Switch
            label={t("settings.alerts.digest")}
            checked={digest !== null}
            disabled={!mayWrite}
            onChange={(isOn) => setConfig({ ...config, digest: isOn ? DIGEST : null })}
          />
          {digest !== null && (
            <div className="two">
              <ChoiceField
                label={t("settings.alerts.day")}
                value={digest.day}
                options={WEEKDAYS.map((day, at) => ({ value: day, label: weekdayName(at) }))}
                onChange={(day) => setConfig({ ...config, digest: { ...digest, day } })}
              />
              <TextField
                label={t("settings.alerts.hour")}
                type="number"
                min={0}
                max={23}
                value={digest.hour}
                onChange={(text) => setConfig({ ...config, digest: { ...digest, hour: Number(text) } })}
              />
            </div>
          )}
        </div>
        {save.error !== null && <Failure error={save.error} />}
        {isChanged && mayWrite && (
          <div>
            <Button look="primary" type="submit" busy={save.isPending}>
              {t("settings.alerts.save")}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}

/** @param at 0 is Monday: the first day of 2024 was one. */
function weekdayName(at: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, at + 1),
  );
}
