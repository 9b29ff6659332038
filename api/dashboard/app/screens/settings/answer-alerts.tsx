/** Alerts about answers, each as a sentence of choices: an option's share, or the mean of numbers, crosses a line. */
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { ChoiceField, TextField } from "../../components/field.tsx";
import { useOrganization } from "../../frame/organization.tsx";
import type { AlertRule } from "../../requests/form-settings.ts";
import { reportQuery } from "../../requests/report.ts";
import { now } from "../../time/clock.ts";
import { t } from "../../words/words.ts";
import {
  judgedQuestions,
  ruleAbout,
  thresholdOf,
  typedThreshold,
  type AnswerRule,
  type JudgedQuestion,
} from "./answer-rules.ts";

export function AnswerAlerts({
  form,
  rules,
  stateOf,
  mayWrite,
  problemOf,
  onChange,
}: {
  readonly form: string;
  /** All rules; those of other types stay where they are. */
  readonly rules: readonly AlertRule[];
  readonly stateOf: (rule: AlertRule) => string | null;
  readonly mayWrite: boolean;
  /** What the service refused of the rule at a place. */
  readonly problemOf: (index: number) => string | undefined;
  readonly onChange: (rules: AlertRule[]) => void;
}) {
  const { id: organization } = useOrganization();
  // The report of a day names every question and option, as alerts compare them.
  const today = new Date(now()).toISOString().slice(0, 10);
  const report = useQuery({
    ...reportQuery(organization, form, { from: today, to: today, timeZone: "UTC" }),
    refetchInterval: false,
    staleTime: 60_000,
  });
  const questions = report.data === undefined ? [] : judgedQuestions(report.data);
  const [first] = questions;
  return (
    <div className="stack tight">
      <span className="label">{t("settings.alerts.answers")}</span>
      {rules.map((rule, index) =>
        rule.type !== "answer_crosses" ? undefined : (
          <AnswerAlert
            key={`${index} of ${rules.length}`}
            rule={rule}
            questions={questions}
            isFiring={stateOf(rule) === "firing"}
            mayWrite={mayWrite}
            problem={problemOf(index)}
            onChange={(next) => onChange(rules.map((each, at) => (at === index ? next : each)))}
            onRemove={() => onChange(rules.filter((_, at) => at !== index))}
          />
        ),
      )}
      {mayWrite && first !== undefined && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...rules, ruleAbout(first)])}>
            {t("settings.alerts.addAnswer")}
          </Button>
        </div>
      )}
    </div>
  );
}

function AnswerAlert({
  rule,
  questions,
  isFiring,
  mayWrite,
  problem,
  onChange,
  onRemove,
}: {
  readonly rule: AnswerRule;
  readonly questions: readonly JudgedQuestion[];
  readonly isFiring: boolean;
  readonly mayWrite: boolean;
  readonly problem: string | undefined;
  readonly onChange: (rule: AnswerRule) => void;
  readonly onRemove: () => void;
}) {
  const { blockRef, option, direction, days, answersMin } = rule;
  const question = questions.find(({ ref }) => ref === blockRef);
  const number = (text: string, change: (value: number) => AnswerRule): void => {
    if (text.trim() !== "" && Number.isFinite(Number(text))) onChange(change(Number(text)));
  };
  const withNow = (list: readonly string[], value: string): readonly string[] =>
    list.includes(value) ? list : [...list, value];
  return (
    <fieldset className="card rule stack tight" disabled={!mayWrite}>
      <legend className="unseen">{question?.title ?? blockRef}</legend>
      <ChoiceField
        label={t("settings.alerts.when")}
        value={blockRef}
        problem={problem}
        options={[
          ...questions.map(({ ref, title }) => ({ value: ref, label: title })),
          ...(question === undefined ? [{ value: blockRef, label: blockRef }] : []),
        ]}
        onChange={(ref) => {
          const next = questions.find((each) => each.ref === ref);
          if (next !== undefined) onChange({ ...ruleAbout(next), direction, days, answersMin });
        }}
      />
      {option !== null && (
        <ChoiceField
          label={t("settings.alerts.shareOf")}
          value={option}
          options={withNow(question?.options ?? [], option).map((label) => ({ value: label, label }))}
          onChange={(next) => onChange({ ...rule, option: next })}
        />
      )}
      <div className="two">
        <ChoiceField
          label={option === null ? t("settings.alerts.meanIs") : t("settings.alerts.shareIs")}
          value={direction}
          options={[
            { value: "above", label: t("settings.alerts.above") },
            { value: "below", label: t("settings.alerts.below") },
          ]}
          onChange={(next) => onChange({ ...rule, direction: next })}
        />
        <TextField
          label={option === null ? t("settings.alerts.value") : t("settings.alerts.percent")}
          type="number"
          step="any"
          {...(option === null ? {} : { min: 0, max: 100 })}
          defaultValue={typedThreshold(rule)}
          key={`${blockRef} ${option}`}
          onChange={(text) => number(text, (value) => ({ ...rule, threshold: thresholdOf(rule, value) }))}
        />
      </div>
      <div className="two">
        <TextField
          label={t("settings.alerts.overDays")}
          type="number"
          min={1}
          max={90}
          defaultValue={days}
          onChange={(text) => number(text, (value) => ({ ...rule, days: value }))}
        />
        <TextField
          label={t("settings.alerts.fromAnswers")}
          type="number"
          min={1}
          defaultValue={answersMin}
          onChange={(text) => number(text, (value) => ({ ...rule, answersMin: value }))}
        />
      </div>
      {isFiring && <p className="note bad">{t("settings.alerts.firing")}</p>}
      {mayWrite && (
        <div>
          <Button size="small" look="quiet" onClick={onRemove}>
            {t("settings.alerts.removeAnswer")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
