/** The paths in words: the equal of the map for screen readers, and what a phone shows first. */
import type { FormDocument } from "../../../../../machines/document/document.ts";
import { Icon } from "../../components/icon.tsx";
import { useDraft } from "../../draft/draft-provider.tsx";
import { isConditional, rulesAfter } from "../../rules/edit-rules.ts";
import type { Graph } from "../../rules/graph.ts";
import type { Traffic } from "../../rules/traffic.ts";
import { RulesOfQuestion, Sentence } from "../../rules/rule-sentence.tsx";
import { conditionSentence } from "../../rules/sentences.ts";
import { nameOfBlock, targetLabel } from "../../rules/subjects.ts";
import { t } from "../../words/words.ts";
import { UNREACHABLE } from "./unreachable-words.ts";

export function RuleList({
  graph,
  traffic,
  selected,
  lit,
  onSelect,
}: {
  readonly graph: Graph;
  readonly traffic: Traffic | undefined;
  readonly selected: string | undefined;
  readonly lit: ReadonlySet<string>;
  readonly onSelect: (question: string, rule?: string) => void;
}) {
  const { document } = useDraft();
  if (document.blocks.length === 0) return <p className="empty">{t("logic.noQuestions")}</p>;
  const reasons = new Map(
    graph.cards.flatMap((card) =>
      card.kind === "questions" ? card.blocks.map((block) => [block.ref, card.unreachable] as const) : [],
    ),
  );
  return (
    <ol className="rule-list">
      {document.blocks.map((block, at) => {
        const { ref } = block;
        const reason = reasons.get(ref);
        return (
          <li key={ref} className={lit.has(ref) ? "lit" : undefined}>
            <button type="button" className="rule-row" aria-pressed={selected === ref} onClick={() => onSelect(ref)}>
              <span className="num faint">{at + 1}</span>
              <span className="grow">
                <b className="strong">{nameOfBlock(block)}</b>
                {traffic !== undefined && (
                  <span className="muted sm">
                    {t("logic.trafficHere", { count: traffic.byQuestion.get(ref) ?? 0 })}
                  </span>
                )}
                {isInOrder(document, ref) && <span className="muted sm">{t("logic.goOn")}</span>}
                {reason !== undefined && (
                  <span className="rule-problem xs">
                    <Icon name="warn" small />
                    {t(UNREACHABLE[reason])}
                  </span>
                )}
              </span>
              <Icon name="right" small />
            </button>
            <div className="rule-lines">
              <RulesOfQuestion document={document} question={ref} onOpen={(rule) => onSelect(ref, rule)} />
            </div>
          </li>
        );
      })}
      {document.endingRules.length > 0 &&
        document.endingRules.map(({ when, ending }, index) => (
          // Ending rules have no names; they keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="rule-row as-text">
            <Icon name="flag" small />
            <span className="grow sm">
              <Sentence
                of={{
                  key: "rules.endingRule",
                  values: { condition: conditionSentence(document, when), ending: targetLabel(document, { ending }) },
                }}
              />
            </span>
          </li>
        ))}
    </ol>
  );
}

/** True if nothing but the order of the form decides about a question. */
function isInOrder(document: FormDocument, question: string): boolean {
  return rulesAfter(document, question).length === 0 && !isConditional(document, question);
}
