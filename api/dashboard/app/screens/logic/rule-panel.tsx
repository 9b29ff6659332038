/** The panel beside list and map: what decides about one question. */
import type { FormDocument, LogicAction, LogicRule } from "../../../../../machines/document/document.ts";
import type { Condition } from "../../../../../machines/document/schema/condition.ts";
import { Button, IconButton } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { useDraft, type Draft } from "../../draft/draft-provider.tsx";
import {
  changedRule,
  firstAction,
  firstCondition,
  firstTarget,
  movedRule,
  rulesAfter,
  withAction,
  withoutRule,
  withRule,
} from "../../rules/edit-rules.ts";
import { defaultEndingOf } from "../../rules/graph.ts";
import { textOf } from "../../rules/phrase.ts";
import { problemsOfRule, type RuleProblem } from "../../rules/rule-problems.ts";
import { Sentence } from "../../rules/rule-sentence.tsx";
import { isAlways, ruleSentence } from "../../rules/sentences.ts";
import { blockOf, isStatement, nameOfBlock, nameOfEnding } from "../../rules/subjects.ts";
import { t } from "../../words/words.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { ExpressionEditor } from "./expression-editor.tsx";
import { Pick, TargetPick } from "./pickers.tsx";

const ACTIONS = { jump: "logic.what.jump", set: "logic.what.set", require: "logic.what.require" } as const;
type ActionKind = keyof typeof ACTIONS;

const kindOf = (action: LogicAction): ActionKind => ("jump" in action ? "jump" : "set" in action ? "set" : "require");

/** @param opened the rule whose address was opened: it is marked. */
export function RulePanel({ question, opened }: { readonly question: string; readonly opened: string | undefined }) {
  const draft = useDraft();
  const { document, change, canWrite } = draft;
  const block = blockOf(document, question);
  if (block === undefined) return <p className="muted">{t("logic.nowhere")}</p>;
  const rules = rulesAfter(document, question);
  const about = isStatement(block) ? undefined : question;
  const add = (rule: Pick<LogicRule, "when" | "do">): void =>
    change(t("logic.change.jump"), (now) => withRule(now, { after: question, ...rule }).document);
  return (
    <fieldset className="rule-stack" disabled={!canWrite}>
      <p className="sm muted">{t("logic.afterSay")}</p>
      {rules.length === 0 && <p className="sm">{t("logic.noRules")}</p>}
      {rules.map((rule, index) => (
        <RuleCard
          key={rule.id}
          draft={draft}
          rule={rule}
          number={index + 1}
          count={rules.length}
          isOpened={rule.id === opened}
        />
      ))}
      <Otherwise document={document} question={question} hasRules={rules.length > 0} />
      {canWrite && (
        <div className="line wrap">
          <Button
            size="small"
            icon="plus"
            onClick={() =>
              add({
                when: about === undefined ? {} : firstCondition(document, { answer: about }),
                do: [{ jump: firstTarget(document, question) }],
              })
            }
          >
            {t("logic.addRule")}
          </Button>
          {document.variables.length > 0 && (
            <Button
              size="small"
              icon="calculator"
              onClick={() => add({ when: {}, do: [firstAction(document, "set", question)] })}
            >
              {t("logic.addCalculation")}
            </Button>
          )}
        </div>
      )}
      <BlockCondition draft={draft} question={question} field="visibleIf" />
      {!block.required && about !== undefined && (
        <BlockCondition draft={draft} question={question} field="requiredIf" />
      )}
    </fieldset>
  );
}

function RuleCard({
  draft: { document, change, canWrite },
  rule,
  number,
  count,
  isOpened,
}: {
  readonly draft: Draft;
  readonly rule: LogicRule;
  readonly number: number;
  readonly count: number;
  readonly isOpened: boolean;
}) {
  const { id } = rule;
  const problems = problemsOfRule(document, rule);
  // What is typed in one rule is one step of Undo.
  const edit = (recipe: (rule: LogicRule) => LogicRule): void =>
    change(t("logic.change.rule"), (now) => changedRule(now, id, recipe), { group: `rule ${id}` });
  const isCertain = isAlways(rule.when);
  return (
    <section className={isOpened ? "card rule-card on" : "card rule-card"} aria-label={t("logic.rule", { number })}>
      <div className="line sm">
        <h3 className="strong grow">{t("logic.rule", { number })}</h3>
        {canWrite && (
          <>
            {number > 1 && (
              <IconButton
                small
                icon="up"
                label={t("logic.upRule", { number })}
                onClick={() => change(t("logic.change.moveRule"), (now) => movedRule(now, id, -1))}
              />
            )}
            {number < count && (
              <IconButton
                small
                icon="down"
                label={t("logic.downRule", { number })}
                onClick={() => change(t("logic.change.moveRule"), (now) => movedRule(now, id, 1))}
              />
            )}
            <IconButton
              small
              icon="bin"
              label={t("logic.deleteRule", { number })}
              onClick={() => change(t("logic.change.deleteRule"), (now) => withoutRule(now, id))}
            />
          </>
        )}
      </div>
      <p className="sm muted">
        <Sentence of={ruleSentence(document, rule)} />
      </p>
      <div className="rule-clause">
        <span className="rule-word">{t("logic.when")}</span>
        <ConditionEditor
          document={document}
          condition={isCertain ? {} : rule.when}
          upTo={rule.after}
          about={rule.after}
          isNew={isOpened}
          onChange={(when) => edit((now) => ({ ...now, when: when ?? {} }))}
        />
      </div>
      {rule.do.map((action, index) => (
        // Actions have no names; they keep their places.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="rule-clause long">
          <Pick
            label={t("logic.what")}
            value={kindOf(action)}
            onPick={(kind) =>
              edit((now) => withAction(now, index, firstAction(document, kind as ActionKind, now.after)))
            }
          >
            {(Object.keys(ACTIONS) as ActionKind[])
              .filter((kind) => kind !== "set" || document.variables.length > 0 || kindOf(action) === "set")
              .map((kind) => (
                <option key={kind} value={kind}>
                  {t(ACTIONS[kind])}
                </option>
              ))}
          </Pick>
          <div className="line top">
            <ActionFields
              document={document}
              action={action}
              upTo={rule.after}
              onChange={(next) => edit((now) => withAction(now, index, next))}
            />
            {rule.do.length > 1 && (
              <IconButton
                small
                icon="close"
                label={t("logic.remove")}
                onClick={() => edit((now) => withAction(now, index, undefined))}
              />
            )}
          </div>
        </div>
      ))}
      {canWrite && (
        <Button
          look="quiet"
          size="small"
          icon="plus"
          onClick={() =>
            edit((now) => ({
              ...now,
              do: [...now.do, firstAction(document, document.variables.length > 0 ? "set" : "require", now.after)],
            }))
          }
        >
          {t("logic.addAction")}
        </Button>
      )}
      <Problems problems={problems} />
    </section>
  );
}

function ActionFields({
  document,
  action,
  upTo,
  onChange,
}: {
  readonly document: FormDocument;
  readonly action: LogicAction;
  readonly upTo: string;
  readonly onChange: (action: LogicAction) => void;
}) {
  if ("jump" in action)
    return <TargetPick document={document} value={action.jump} onPick={(jump) => onChange({ jump })} />;
  if ("require" in action)
    return (
      <TargetPick
        document={document}
        value={{ block: action.require }}
        isQuestionOnly
        onPick={(target) => {
          if ("block" in target) onChange({ require: target.block });
        }}
      />
    );
  const isKnown = document.variables.some(({ ref }) => ref === action.set);
  return (
    <div className="rule-part grow">
      <Pick label={t("logic.variable")} value={action.set} onPick={(set) => onChange({ ...action, set })}>
        {!isKnown && <option value={action.set}>{action.set}</option>}
        {document.variables.map(({ ref }) => (
          <option key={ref} value={ref}>
            {ref}
          </option>
        ))}
      </Pick>
      <span className="muted sm">{t("logic.setTo")}</span>
      <ExpressionEditor
        document={document}
        expression={action.expr}
        upTo={upTo}
        onChange={(expr) => onChange({ ...action, expr })}
      />
    </div>
  );
}

export function Problems({ problems }: { readonly problems: readonly RuleProblem[] }) {
  return problems.map(({ key, values }) => (
    <p key={`${key} ${values.what}`} className="note bad sm">
      <Icon name="warn" small />
      <span>{t(key, values)}</span>
    </p>
  ));
}

function Otherwise({
  document,
  question,
  hasRules,
}: {
  readonly document: FormDocument;
  readonly question: string;
  readonly hasRules: boolean;
}) {
  const isLeft = rulesAfter(document, question).some(
    (rule) => isAlways(rule.when) && rule.do.some((action) => "jump" in action),
  );
  if (isLeft || !hasRules) return null;
  const at = document.blocks.findIndex(({ ref }) => ref === question);
  const next = document.blocks[at + 1];
  const ending = defaultEndingOf(document).slice(2);
  const target =
    next === undefined
      ? (nameOfEnding(document, ending) ?? t("logic.builtInEnding"))
      : t("logic.numberAndName", { number: at + 2, name: nameOfBlock(next) });
  return (
    <section className="card rule-card sm">
      <h3 className="strong">{t("logic.otherwiseTitle")}</h3>
      <p>{t("logic.otherwiseGoes", { target })}</p>
    </section>
  );
}

/** When a question is asked, or required. */
function BlockCondition({
  draft: { document, change, canWrite },
  question,
  field,
}: {
  readonly draft: Draft;
  readonly question: string;
  readonly field: "visibleIf" | "requiredIf";
}) {
  const at = document.blocks.findIndex(({ ref }) => ref === question);
  const condition: Condition | null | undefined = document.blocks[at]?.[field];
  const before = document.blocks[at - 1]?.ref;
  const set = (next: Condition | undefined): void =>
    change(
      t("logic.change.condition"),
      (now) => ({
        ...now,
        blocks: now.blocks.map((block) => (block.ref === question ? { ...block, [field]: next ?? null } : block)),
      }),
      { group: `${field} ${question}` },
    );
  // What stands first is always asked: there is nothing before it to depend on, but variables and hidden fields.
  if (before === undefined && document.hiddenFields.length === 0 && condition === null) return null;
  return (
    <section className="rule-stack">
      <h3 className="strong sm">{t(field === "visibleIf" ? "logic.askedWhen" : "logic.requiredWhen")}</h3>
      {condition === null && field === "visibleIf" && <p className="sm muted">{t("logic.alwaysAsked")}</p>}
      {(canWrite || condition !== null) && (
        <ConditionEditor
          document={document}
          condition={condition ?? {}}
          upTo={before ?? question}
          about={before}
          onChange={set}
        />
      )}
    </section>
  );
}

/** The heading of the panel. */
export function panelTitle(document: FormDocument, question: string): string {
  const block = blockOf(document, question);
  return block === undefined ? t("logic.title") : t("logic.after", { question: textOf(nameOfBlock(block), t) });
}
