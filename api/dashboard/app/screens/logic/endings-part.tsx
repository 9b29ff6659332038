/** The endings, and which one the end of the questions leads to. */
import type { Ending, EndingKind, EndingRule } from "../../../../../machines/document/document.ts";
import { Button, IconButton } from "../../components/button.tsx";
import { ChoiceField, TextField } from "../../components/field.tsx";
import { RecallField } from "../../components/recall-line.tsx";
import { recallablesOf } from "../../draft/recallables.ts";
import { useDraft } from "../../draft/draft-provider.tsx";
import { freeName } from "../../rules/rename.ts";
import { problemsOfCondition } from "../../rules/rule-problems.ts";
import { nameOfEnding } from "../../rules/subjects.ts";
import type { WordKey } from "../../words/areas.ts";
import { t } from "../../words/words.ts";
import { EndingFields } from "../details/ending-fields.tsx";
import { withMember } from "../details/members.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { Pick } from "./pickers.tsx";
import { Problems } from "./rule-panel.tsx";

const KIND_NAMES = {
  success: "logic.endKind.success",
  screen_out: "logic.endKind.screen_out",
  closed: "logic.endKind.closed",
  redirect: "logic.endKind.redirect",
} as const satisfies Readonly<Record<EndingKind, WordKey>>;

export function EndingsPart() {
  const { document, change, canWrite } = useDraft();
  const { endings, endingRules } = document;
  const setRules = (recipe: (rules: readonly EndingRule[]) => readonly EndingRule[], group?: string): void =>
    change(
      t("logic.change.rule"),
      (now) => ({ ...now, endingRules: recipe(now.endingRules) }),
      group === undefined ? {} : { group },
    );
  return (
    <>
      {endings.length === 0 && <p className="empty">{t("logic.noEndings")}</p>}
      {endings.map((ending) => (
        <EndingCard key={ending.ref} ending={ending} />
      ))}
      {canWrite && (
        <Button
          icon="plus"
          onClick={() =>
            change(t("logic.change.ending"), (now) => ({
              ...now,
              endings: [
                ...now.endings,
                {
                  ref: freeName(
                    "ending",
                    now.endings.map(({ ref }) => ref),
                  ),
                  title: "",
                  bodyMd: "",
                  kind: "success",
                  requirements: [],
                  redirectUrl: null,
                },
              ],
            }))
          }
        >
          {t("logic.addEnding")}
        </Button>
      )}
      {endings.length > 1 && (
        <section className="rule-stack">
          <h2 className="strong">{t("logic.endRules")}</h2>
          <p className="muted sm">{t("logic.endRulesSay")}</p>
          {endingRules.map((rule, index) => (
            // Ending rules have no names; they keep their places.
            // oxlint-disable-next-line react/no-array-index-key
            <fieldset key={index} className="card rule-card" disabled={!canWrite}>
              <div className="line">
                <h3 className="strong sm grow">{t("logic.rule", { number: index + 1 })}</h3>
                {canWrite && (
                  <IconButton
                    small
                    icon="bin"
                    label={t("logic.deleteRule", { number: index + 1 })}
                    onClick={() => setRules((rules) => rules.filter((_, at) => at !== index))}
                  />
                )}
              </div>
              <ConditionEditor
                document={document}
                condition={rule.when}
                upTo={undefined}
                about={document.blocks.at(-1)?.ref}
                onChange={(when) =>
                  setRules((rules) => rules.with(index, { ...rule, when: when ?? {} }), `endingRule ${index}`)
                }
              />
              <div className="rule-clause long">
                <span className="rule-word">{t("logic.quotaEnding")}</span>
                <EndingPick
                  value={rule.ending}
                  onPick={(ending) => setRules((rules) => rules.with(index, { ...rule, ending }))}
                />
              </div>
              <Problems problems={problemsOfCondition(document, rule.when)} />
            </fieldset>
          ))}
          {canWrite && (
            <Button
              icon="plus"
              size="small"
              onClick={() => setRules((rules) => [...rules, { when: {}, ending: endings.at(-1)?.ref ?? "" }])}
            >
              {t("logic.addEndingRule")}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

/** One of the endings. */
export function EndingPick({ value, onPick }: { readonly value: string; readonly onPick: (ref: string) => void }) {
  const { document } = useDraft();
  const isKnown = document.endings.some(({ ref }) => ref === value);
  return (
    <Pick label={t("logic.target")} value={value} onPick={onPick}>
      {!isKnown && <option value={value}>{value === "" ? t("logic.builtInEnding") : value}</option>}
      {document.endings.map(({ ref }) => (
        <option key={ref} value={ref}>
          {nameOfEnding(document, ref) ?? ref}
        </option>
      ))}
    </Pick>
  );
}

function EndingCard({ ending }: { readonly ending: Ending }) {
  const { document, change, canWrite } = useDraft();
  const { ref } = ending;
  const set = (next: Ending | undefined, member = ""): void =>
    change(
      t("logic.change.ending"),
      (now) => ({
        ...now,
        endings: now.endings.flatMap((each) => (each.ref !== ref ? [each] : next === undefined ? [] : [next])),
      }),
      { group: `ending ${ref} ${member}` },
    );
  const recallables = () => recallablesOf(document);
  const numbers = document.variables.filter(({ type }) => type === "number");
  return (
    <fieldset className="card rule-stack" disabled={!canWrite} id={`ending-${ref}`}>
      <div className="line top">
        <div className="grow">
          <RecallField
            label={t("logic.endTitle")}
            value={ending.title}
            placeholder={ref}
            isReadOnly={!canWrite}
            recallables={recallables}
            onChange={(title) => set({ ...ending, title }, "title")}
          />
        </div>
        {canWrite && (
          <IconButton
            icon="bin"
            label={t("logic.deleteEnding", { name: nameOfEnding(document, ref) ?? ref })}
            onClick={() => set(undefined)}
          />
        )}
      </div>
      <RecallField
        label={t("logic.endText")}
        value={ending.bodyMd}
        placeholder=""
        hasLines
        isReadOnly={!canWrite}
        recallables={recallables}
        onChange={(bodyMd) => set({ ...ending, bodyMd }, "bodyMd")}
      />
      <div className="logic-row">
        <ChoiceField<EndingKind>
          label={t("logic.endKind")}
          value={ending.kind}
          options={(Object.keys(KIND_NAMES) as EndingKind[]).map((kind) => ({
            value: kind,
            label: t(KIND_NAMES[kind]),
          }))}
          onChange={(kind) => set({ ...ending, kind })}
        />
        <TextField
          label={t("logic.redirectUrl")}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={ending.redirectUrl ?? ""}
          onChange={(url) => set({ ...ending, redirectUrl: url === "" ? null : url })}
        />
        {numbers.length > 0 && (
          <ChoiceField
            label={t("logic.scoreOf")}
            value={ending.score?.variable ?? ""}
            options={[
              { value: "", label: t("logic.scoreNone") },
              ...numbers.map((variable) => ({ value: variable.ref, label: variable.ref })),
            ]}
            onChange={(variable) => {
              const { score: _, ...rest } = ending;
              set(variable === "" ? rest : { ...rest, score: { ...ending.score, variable } });
            }}
          />
        )}
        {ending.score !== undefined && (
          <TextField
            label={t("details.scoreLabel")}
            value={ending.score.label ?? ""}
            onChange={(label) =>
              set({ ...ending, score: withMember(ending.score ?? { variable: "" }, "label", label) })
            }
          />
        )}
        {ending.score !== undefined && (
          <TextField
            label={t("logic.scoreMax")}
            type="number"
            min={1}
            value={String(ending.score.max ?? "")}
            onChange={(text) => {
              const { max: _, ...score } = ending.score ?? { variable: "" };
              const max = Number(text);
              set({ ...ending, score: max > 0 ? { ...score, max } : score });
            }}
          />
        )}
      </div>
      <EndingFields ending={ending} isReadOnly={!canWrite} onChange={set} />
    </fieldset>
  );
}
