/** A condition as pickers: comparisons, joined by and or by or, in groups up to three levels deep. */
import type { FormDocument } from "../../../../../machines/document/document.ts";
import { shapeOf } from "../../../../../machines/document/schema/condition-shape.ts";
import type { Comparison, Condition } from "../../../../../machines/document/schema/condition.ts";
import { rightSideOf } from "../../../../../machines/form/checks/operator-table.ts";
import { Button, IconButton } from "../../components/button.tsx";
import {
  firstCondition,
  GROUP_DEPTH_MAX,
  withGroupPart,
  withOperator,
  withPart,
  withSubject,
} from "../../rules/edit-rules.ts";
import { operatorsToPick, operatorWords } from "../../rules/operators.ts";
import { subjectOf, subjectsOf } from "../../rules/subjects.ts";
import { t } from "../../words/words.ts";
import { Pick, SubjectPick } from "./pickers.tsx";
import { ValueField } from "./value-field.tsx";

export interface ConditionProps {
  readonly document: FormDocument;
  readonly condition: Condition;
  /** A question: only what is answered by then can be asked about. Undefined: everything. */
  readonly upTo: string | undefined;
  /** What a new comparison is about. */
  readonly about: string | undefined;
  readonly isNew?: boolean;
  /** `undefined`: the condition was taken away. */
  readonly onChange: (condition: Condition | undefined) => void;
}

export function ConditionEditor(props: ConditionProps) {
  return <Part {...props} depth={1} />;
}

function Part({ condition, depth, ...props }: ConditionProps & { readonly depth: number }) {
  const shape = shapeOf(condition);
  const { onChange } = props;
  const added = (kind: "all" | "any"): void => onChange(withPart(condition, kind, newComparison(props)));
  switch (shape.kind) {
    case "always":
      return (
        <Button size="small" icon="plus" onClick={() => onChange(newComparison(props))}>
          {t("logic.addCondition")}
        </Button>
      );
    case "comparison":
      return (
        <div className="rule-part">
          <ComparisonRow {...props} comparison={shape.comparison} />
          {depth <= GROUP_DEPTH_MAX && <Joiners onAdd={added} />}
        </div>
      );
    case "not":
      return (
        <div className="rule-part">
          <Sub {...props} kind="not" condition={shape.part} depth={depth} />
        </div>
      );
    case "all":
    case "any": {
      const { kind, parts } = shape;
      return (
        <div className="rule-part" role="group" aria-label={t(kind === "all" ? "logic.allOf" : "logic.anyOf")}>
          {parts.length > 1 && (
            <Pick
              label={t("logic.changeGroup")}
              value={kind}
              onPick={(next) => onChange(next === "all" ? { all: parts } : { any: parts })}
            >
              <option value="all">{t("logic.allOf")}</option>
              <option value="any">{t("logic.anyOf")}</option>
            </Pick>
          )}
          {parts.map((part, index) => {
            const changed = (next: Condition | undefined): void => onChange(withGroupPart(kind, parts, index, next));
            const inner = shapeOf(part);
            return inner.kind === "comparison" ? (
              // Parts have no names; they keep their places.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} className="rule-part">
                <ComparisonRow {...props} comparison={inner.comparison} onChange={changed} />
                {depth < GROUP_DEPTH_MAX && (
                  <GroupButton
                    kind={kind === "all" ? "any" : "all"}
                    onAdd={(other) => changed(withPart(part, other, newComparison(props)))}
                  />
                )}
              </div>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} className="rule-group">
                <Part {...props} condition={part} depth={depth + 1} onChange={changed} />
                <IconButton small icon="close" label={t("logic.removeCondition")} onClick={() => changed(undefined)} />
              </div>
            );
          })}
          <div className="line">
            <Button
              look="quiet"
              size="small"
              icon="plus"
              onClick={() =>
                onChange(
                  kind === "all"
                    ? { all: [...parts, newComparison(props)] }
                    : { any: [...parts, newComparison(props)] },
                )
              }
            >
              {t(kind === "all" ? "logic.addAnd" : "logic.addOr")}
            </Button>
          </div>
        </div>
      );
    }
  }
}

/** `not (…)` of a document: shown, and its inside can be changed. */
function Sub({ kind, condition, depth, onChange, ...props }: ConditionProps & { kind: "not"; readonly depth: number }) {
  return (
    <div className="rule-group">
      <span className="muted sm">{kind === "not" ? t("rules.not", { condition: "…" }) : null}</span>
      <Part
        {...props}
        condition={condition}
        depth={depth + 1}
        onChange={(next) => onChange(next === undefined ? undefined : { not: next })}
      />
    </div>
  );
}

function Joiners({ onAdd }: { readonly onAdd: (kind: "all" | "any") => void }) {
  return (
    <div className="line">
      <Button look="quiet" size="small" icon="plus" onClick={() => onAdd("all")}>
        {t("logic.addAnd")}
      </Button>
      <Button look="quiet" size="small" icon="plus" onClick={() => onAdd("any")}>
        {t("logic.addOr")}
      </Button>
    </div>
  );
}

/** Makes a group of a comparison inside a group. */
function GroupButton({ kind, onAdd }: { readonly kind: "all" | "any"; readonly onAdd: (kind: "all" | "any") => void }) {
  return (
    <div className="line">
      <Button look="quiet" size="small" icon="plus" onClick={() => onAdd(kind)}>
        {t(kind === "all" ? "logic.addAnd" : "logic.addOr")} ({t("logic.addGroup")})
      </Button>
    </div>
  );
}

function newComparison({ document, upTo, about }: Omit<ConditionProps, "condition">): Condition {
  const { answers, variables, hidden, meta } = subjectsOf(document, upTo);
  const first = (about === undefined ? undefined : subjectOf(document, { answer: about })) ?? answers.at(-1);
  const subject = first ?? variables[0] ?? hidden[0] ?? meta[0];
  return subject === undefined ? {} : firstCondition(document, subject.operand);
}

function ComparisonRow({
  document,
  comparison,
  upTo,
  isNew = false,
  onChange,
}: Omit<ConditionProps, "condition"> & { readonly comparison: Comparison }) {
  const { left, op, right } = comparison;
  const subject = subjectOf(document, left);
  const type = subject?.valueType;
  const isOperand = right !== undefined && !("const" in right);
  return (
    <div className="rule-picks">
      <SubjectPick
        document={document}
        value={left}
        upTo={upTo}
        onPick={(picked) => onChange(withSubject(comparison, picked))}
      />
      <Pick
        label={t("logic.operator")}
        value={op}
        onPick={(picked) => onChange(withOperator(comparison, picked as Comparison["op"], subject))}
      >
        {operatorsToPick(type, op).map((operator) => (
          <option key={operator} value={operator}>
            {t(operatorWords(operator, type))}
          </option>
        ))}
      </Pick>
      {isOperand && (
        <SubjectPick
          document={document}
          value={right}
          upTo={upTo}
          onPick={({ operand }) => onChange({ ...comparison, right: operand })}
        />
      )}
      {!isOperand && rightSideOf(op) !== "none" && (
        <ValueField
          subject={subject}
          op={op}
          value={right?.const}
          isNew={isNew}
          onChange={(value) => onChange({ left, op, right: { const: value } })}
        />
      )}
      <IconButton small icon="close" label={t("logic.removeCondition")} onClick={() => onChange(undefined)} />
    </div>
  );
}
