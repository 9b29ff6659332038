/** Pickers of a rule: what is compared, where a jump leads. The system's own lists: they search as one types. */
import "./rule-editor.css";
import { useEffect, useId, useRef, type ReactNode } from "react";
import type { FormDocument, JumpTarget } from "../../../../../machines/document/document.ts";
import type { Operand } from "../../../../../machines/document/schema/condition.ts";
import { targetKey, targetOf } from "../../rules/edit-rules.ts";
import { textOf } from "../../rules/phrase.ts";
import { isStatement, nameOfBlock, operandKey, subjectsOf, targetLabel, type Subject } from "../../rules/subjects.ts";
import { t } from "../../words/words.ts";

/** A list to pick one from, with its name for screen readers. */
export function Pick({
  label,
  value,
  children,
  isAsked = false,
  onPick,
}: {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
  /** It is what is picked next: it takes the focus when it appears. */
  readonly isAsked?: boolean;
  readonly onPick: (value: string) => void;
}) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isAsked) select.current?.focus();
    // Only when it appears: later the focus is wherever the person has put it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <span className="pick">
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <select id={id} value={value} ref={select} onChange={(event) => onPick(event.target.value)}>
        {children}
      </select>
    </span>
  );
}

/** What a comparison or a calculation reads. @param upTo a question: only what is answered by then. */
export function SubjectPick({
  document,
  value,
  upTo,
  only,
  onPick,
}: {
  readonly document: FormDocument;
  readonly value: Operand | undefined;
  readonly upTo: string | undefined;
  readonly only?: (subject: Subject) => boolean;
  readonly onPick: (subject: Subject) => void;
}) {
  const subjects = subjectsOf(document, upTo);
  const groups = [
    [t("logic.groupAnswers"), subjects.answers],
    [t("logic.variables"), subjects.variables],
    [t("logic.groupHidden"), subjects.hidden],
    [t("logic.groupMeta"), subjects.meta],
  ] as const;
  const key = value === undefined ? "" : operandKey(value);
  const all = groups.flatMap(([, list]) => list).filter((subject) => only?.(subject) ?? true);
  const isListed = all.some(({ operand }) => operandKey(operand) === key);
  const numbers = new Map(document.blocks.map(({ ref }, at) => [ref, at + 1]));
  const named = (subject: Subject): string => {
    const text = textOf(subject.label, t);
    const { operand } = subject;
    return "answer" in operand
      ? t("logic.numberAndName", { number: numbers.get(operand.answer) ?? 0, name: text })
      : text;
  };
  return (
    <Pick
      label={t("logic.subject")}
      value={isListed ? key : ""}
      onPick={(picked) => {
        const subject = all.find(({ operand }) => operandKey(operand) === picked);
        if (subject !== undefined) onPick(subject);
      }}
    >
      {!isListed && <option value="">{key.slice(2)}</option>}
      {groups.map(([label, list]) => {
        const shown = list.filter((subject) => only?.(subject) ?? true);
        return (
          shown.length > 0 && (
            <optgroup key={label} label={label}>
              {shown.map((subject) => (
                <option key={operandKey(subject.operand)} value={operandKey(subject.operand)}>
                  {named(subject)}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </Pick>
  );
}

/** A question or an ending. @param kinds questions only for what is required; without statements. */
export function TargetPick({
  document,
  value,
  isQuestionOnly = false,
  label = t("logic.target"),
  onPick,
}: {
  readonly document: FormDocument;
  readonly value: JumpTarget;
  readonly isQuestionOnly?: boolean;
  readonly label?: string;
  readonly onPick: (target: JumpTarget) => void;
}) {
  const isKnown =
    "ending" in value
      ? document.endings.some(({ ref }) => ref === value.ending)
      : document.blocks.some(({ ref }) => ref === value.block);
  return (
    <Pick label={label} value={targetKey(value)} onPick={(key) => onPick(targetOf(key))}>
      {!isKnown && <option value={targetKey(value)}>{textOf(targetLabel(document, value), t)}</option>}
      <optgroup label={t("logic.targetQuestions")}>
        {document.blocks.map((block, at) =>
          isQuestionOnly && isStatement(block) ? null : (
            <option key={block.ref} value={targetKey({ block: block.ref })}>
              {t("logic.numberAndName", { number: at + 1, name: nameOfBlock(block) })}
            </option>
          ),
        )}
      </optgroup>
      {!isQuestionOnly && document.endings.length > 0 && (
        <optgroup label={t("logic.targetEndings")}>
          {document.endings.map(({ ref }) => (
            <option key={ref} value={targetKey({ ending: ref })}>
              {textOf(targetLabel(document, { ending: ref }), t)}
            </option>
          ))}
        </optgroup>
      )}
    </Pick>
  );
}
