/** Quotas, and when the form takes answers at all. */
import { Button, IconButton } from "../../components/button.tsx";
import { AreaField, TextField } from "../../components/field.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { freeName } from "../../rules/rename.ts";
import { problemsOfCondition } from "../../rules/rule-problems.ts";
import { t } from "../../words/words.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { EndingPick } from "./endings-part.tsx";
import { Problems } from "./rule-panel.tsx";

type Quota = NonNullable<ReturnType<typeof useDraft>["document"]["settings"]["quotas"]>[number];

const QUOTA_LIMIT = 100;

export function QuotasPart() {
  const { document, change, canWrite } = useDraft();
  const quotas = document.settings.quotas ?? [];
  const set = (recipe: (quotas: readonly Quota[]) => readonly Quota[], group?: string): void =>
    change(
      t("logic.change.quota"),
      (now) => ({ ...now, settings: { ...now.settings, quotas: recipe(now.settings.quotas ?? []) } }),
      group === undefined ? {} : { group },
    );
  const changed = (ref: string, part: Partial<Quota>): void =>
    set((all) => all.map((each) => (each.ref === ref ? { ...each, ...part } : each)), `quota ${ref}`);
  return (
    <>
      <p className="muted">{t("logic.quotasSay")}</p>
      {quotas.length === 0 && <p className="empty">{t("logic.noQuotas")}</p>}
      {quotas.map((quota, index) => (
        <fieldset key={quota.ref} className="card rule-card" disabled={!canWrite}>
          <div className="line">
            <h2 className="strong sm grow">{t("logic.quotaNumber", { number: index + 1 })}</h2>
            {canWrite && (
              <IconButton
                small
                icon="bin"
                label={t("logic.deleteQuota", { number: index + 1 })}
                onClick={() => set((all) => all.filter(({ ref }) => ref !== quota.ref))}
              />
            )}
          </div>
          <TextField
            label={t("logic.quotaMax")}
            type="number"
            min={1}
            value={String(quota.limit)}
            onChange={(limit) => changed(quota.ref, { limit: Math.max(1, Math.trunc(Number(limit))) })}
          />
          <div className="rule-clause">
            <span className="rule-word">{t("logic.when")}</span>
            <ConditionEditor
              document={document}
              condition={quota.when}
              upTo={undefined}
              about={document.blocks.at(-1)?.ref}
              onChange={(when) => changed(quota.ref, { when: when ?? {} })}
            />
          </div>
          <div className="rule-clause long">
            <span className="rule-word">{t("logic.quotaEnding")}</span>
            <EndingPick value={quota.ending ?? ""} onPick={(ending) => changed(quota.ref, { ending })} />
          </div>
          <Problems problems={problemsOfCondition(document, quota.when)} />
        </fieldset>
      ))}
      {canWrite && (
        <Button
          icon="plus"
          onClick={() =>
            set((all) => [
              ...all,
              {
                ref: freeName(
                  "quota",
                  all.map(({ ref }) => ref),
                ),
                when: {},
                limit: QUOTA_LIMIT,
                ending: null,
              },
            ])
          }
        >
          {t("logic.addQuota")}
        </Button>
      )}
    </>
  );
}

const MINUTE_MS = 60_000;

/** A time of the service as a field of the browser has it, in the browser's zone; and back. */
function localOf(at: number | null | undefined): string {
  if (at === null || at === undefined) return "";
  const moment = new Date(at);
  return new Date(at - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, "2026-01-01T00:00".length);
}

const instantOf = (local: string): number | null => (local === "" ? null : new Date(local).getTime());

export function SchedulePart() {
  const { document, change, canWrite } = useDraft();
  const { settings } = document;
  const set = (part: Partial<typeof settings>): void =>
    change(t("logic.change.schedule"), (now) => ({ ...now, settings: { ...now.settings, ...part } }), {
      group: `schedule ${Object.keys(part).join()}`,
    });
  return (
    <fieldset className="card rule-stack" disabled={!canWrite}>
      <p className="muted">{t("logic.scheduleSay")}</p>
      <div className="logic-row">
        <TextField
          label={t("logic.opensAt")}
          type="datetime-local"
          value={localOf(settings.opensAt)}
          onChange={(local) => set({ opensAt: instantOf(local) })}
        />
        <TextField
          label={t("logic.closesAt")}
          type="datetime-local"
          value={localOf(settings.closesAt)}
          onChange={(local) => set({ closesAt: instantOf(local) })}
        />
        <TextField
          label={t("logic.responsesMax")}
          type="number"
          min={1}
          value={String(settings.responsesMax ?? "")}
          onChange={(text) => set({ responsesMax: Number(text) >= 1 ? Math.trunc(Number(text)) : null })}
        />
      </div>
      <AreaField
        label={t("logic.closedMessage")}
        rows={2}
        value={settings.closedMessage ?? ""}
        onChange={(text) => set({ closedMessage: text === "" ? null : text })}
      />
    </fieldset>
  );
}
