/** Sentences of rules, drawn: names and values stand out, and what is gone is marked as broken. */
import "./rules.css";
import { Fragment, type ReactNode } from "react";
import type { FormDocument, LogicRule } from "../../../../machines/document/document.ts";
import { Icon } from "../components/icon.tsx";
import { rich, t } from "../words/words.ts";
import { isConditional, rulesAfter } from "./edit-rules.ts";
import type { PhraseValue } from "./phrase.ts";
import { problemsOfCondition, problemsOfRule, type RuleProblem } from "./rule-problems.ts";
import { conditionSentence, ruleSentence } from "./sentences.ts";
import { blockOf } from "./subjects.ts";

/** A sentence with its marks. */
export function Sentence({ of }: { readonly of: PhraseValue }) {
  return <>{drawn(of)}</>;
}

function drawn(value: PhraseValue): ReactNode {
  if (typeof value !== "object") return value;
  if ("mark" in value) {
    if (value.mark === "broken") return <s className="rule-broken">{value.text}</s>;
    return <b className={value.mark === "value" ? "rule-value" : "rule-name"}>{value.text}</b>;
  }
  const values = Object.entries(value.values ?? {}).map(([name, part]): [string, ReactNode] => [
    name,
    typeof part === "number" ? part : <Fragment key={name}>{drawn(part)}</Fragment>,
  ]);
  return rich(value.key, Object.fromEntries(values));
}

/** A rule in words, with its problems under it. */
export function RuleSentence({ document, rule }: { readonly document: FormDocument; readonly rule: LogicRule }) {
  return <WithProblems of={ruleSentence(document, rule)} problems={problemsOfRule(document, rule)} />;
}

function WithProblems({ of, problems }: { readonly of: PhraseValue; readonly problems: readonly RuleProblem[] }) {
  return (
    <span className="rule-sentence">
      <span>
        <Sentence of={of} />
      </span>
      {problems.map(({ key, values }) => (
        <span key={`${key} ${values.what}`} className="rule-problem xs">
          <Icon name="warn" small />
          {t(key, values)}
        </span>
      ))}
    </span>
  );
}

/**
 * Everything that decides about a question, in words: when it is asked, when it is required, the rules after it. Draws
 * nothing for a question without any. The words of the area `rules` must be loaded.
 * @param onOpen makes each sentence a button that opens the rule; undefined of a condition.
 */
export function RulesOfQuestion({
  document,
  question,
  onOpen,
}: {
  readonly document: FormDocument;
  readonly question: string;
  readonly onOpen?: (rule: string | undefined) => void;
}) {
  const block = blockOf(document, question);
  const rules = rulesAfter(document, question);
  if (block === undefined) return null;
  const lines: { readonly id: string | undefined; readonly key: string; readonly text: ReactNode }[] = [];
  const conditions = [
    ["rules.shownWhen", isConditional(document, question) ? block.visibleIf : null],
    ["rules.requiredWhen", block.required ? null : block.requiredIf],
  ] as const;
  for (const [key, condition] of conditions) {
    if (condition === null) continue;
    const of = { key, values: { condition: conditionSentence(document, condition) } };
    const text = <WithProblems of={of} problems={problemsOfCondition(document, condition)} />;
    lines.push({ id: undefined, key, text });
  }
  for (const rule of rules)
    lines.push({ id: rule.id, key: rule.id, text: <RuleSentence document={document} rule={rule} /> });
  if (lines.length === 0) return null;
  return (
    <ul className="rules-of-question">
      {lines.map(({ id, key, text }) => (
        <li key={key}>
          {onOpen === undefined ? (
            text
          ) : (
            <button type="button" className="rule-line" onClick={() => onOpen(id)}>
              <Icon name="branch" small />
              <span className="grow">{text}</span>
              <Icon name="right" small />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
