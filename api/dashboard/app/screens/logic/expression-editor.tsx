/** A calculation as pickers: what it is, and its parts below. */
import type { FormDocument } from "../../../../../machines/document/document.ts";
import { roundedOf } from "../../../../../machines/document/schema/expression-parts.ts";
import type { Expression } from "../../../../../machines/document/schema/expression.ts";
import type { Operand } from "../../../../../machines/document/schema/condition.ts";
import { Button, IconButton } from "../../components/button.tsx";
import { textOf } from "../../rules/phrase.ts";
import { nameOfBlock, operandKey, optionsOf, subjectsOf } from "../../rules/subjects.ts";
import type { WordKey } from "../../words/areas.ts";
import { t } from "../../words/words.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { Pick } from "./pickers.tsx";

const LISTS = {
  add: "logic.kind.add",
  sub: "logic.kind.sub",
  mul: "logic.kind.mul",
  div: "logic.kind.div",
  min: "logic.kind.min",
  max: "logic.kind.max",
  concat: "logic.kind.concat",
} as const satisfies Readonly<Record<string, WordKey>>;
type ListKind = keyof typeof LISTS;

const FIXED = {
  number: "logic.kind.number",
  text: "logic.kind.text",
  truth: "logic.kind.truth",
} as const satisfies Readonly<Record<string, WordKey>>;

/** How deep calculations are made by hand; deeper ones of a document are shown and kept. */
const DEPTH_MAX = 4;
/** Decimal places that a calculation rounds to. */
const DIGITS_MAX = 12;

interface Props {
  readonly document: FormDocument;
  readonly expression: Expression;
  readonly upTo: string | undefined;
  readonly depth?: number;
  readonly onChange: (expression: Expression) => void;
}

export function ExpressionEditor({ document, expression, upTo, depth = 1, onChange }: Props) {
  const kind = kindOf(expression);
  const list = listOf(expression);
  const inner = { document, upTo, depth: depth + 1 };
  return (
    <div className={depth === 1 ? "rule-part" : "rule-part rule-inner"}>
      <KindPick
        document={document}
        kind={kind}
        expression={expression}
        upTo={upTo}
        isDeep={depth >= DEPTH_MAX}
        onPick={onChange}
      />
      {kind === "number" && (
        <input
          className="input"
          type="number"
          step="any"
          aria-label={t("logic.valueLabel")}
          value={literalOf(expression)}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
      {kind === "text" && (
        <input
          className="input"
          aria-label={t("logic.valueLabel")}
          value={literalOf(expression)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {kind === "truth" && (
        <Pick
          label={t("logic.valueLabel")}
          value={literalOf(expression)}
          onPick={(value) => onChange(value === "true")}
        >
          <option value="true">{t("rules.yes")}</option>
          <option value="false">{t("rules.no")}</option>
        </Pick>
      )}
      {list !== undefined && (
        <>
          {list.parts.map((part, index) => (
            // Parts have no names; they keep their places.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="line">
              <ExpressionEditor
                {...inner}
                expression={part}
                onChange={(next) => onChange(withList(list.kind, list.parts.with(index, next)))}
              />
              {list.parts.length > 1 && (
                <IconButton
                  small
                  icon="close"
                  label={t("logic.remove")}
                  onClick={() =>
                    onChange(
                      withList(
                        list.kind,
                        list.parts.filter((_, at) => at !== index),
                      ),
                    )
                  }
                />
              )}
            </div>
          ))}
          <Button
            look="quiet"
            size="small"
            icon="plus"
            onClick={() => onChange(withList(list.kind, [...list.parts, list.kind === "concat" ? "" : 1]))}
          >
            {t("logic.addPart")}
          </Button>
        </>
      )}
      {typeof expression === "object" && "round" in expression && (
        <>
          <ExpressionEditor
            {...inner}
            expression={roundedOf(expression.round).value}
            onChange={(next) => onChange({ round: [next, roundedOf(expression.round).digits] })}
          />
          <input
            className="input"
            type="number"
            min={0}
            max={DIGITS_MAX}
            aria-label={t("logic.digits")}
            value={roundedOf(expression.round).digits}
            onChange={(event) => {
              const digits = Math.trunc(Math.min(DIGITS_MAX, Math.max(0, Number(event.target.value))));
              onChange({ round: [roundedOf(expression.round).value, digits] });
            }}
          />
        </>
      )}
      {typeof expression === "object" && "if" in expression && (
        <>
          <span className="muted sm">{t("logic.ifCondition")}</span>
          <ConditionEditor
            document={document}
            condition={expression.if}
            upTo={upTo}
            about={undefined}
            onChange={(next) => onChange({ ...expression, if: next ?? {} })}
          />
          <span className="muted sm">{t("logic.ifThen")}</span>
          <ExpressionEditor
            {...inner}
            expression={expression.then}
            onChange={(next) => onChange({ ...expression, then: next })}
          />
          <span className="muted sm">{t("logic.ifElse")}</span>
          <ExpressionEditor
            {...inner}
            expression={expression.else}
            onChange={(next) => onChange({ ...expression, else: next })}
          />
        </>
      )}
    </div>
  );
}

/** A number, text or truth as a field has it. */
function literalOf(expression: Expression): string {
  return typeof expression === "object" ? "" : String(expression);
}

function listOf(
  expression: Expression,
): { readonly kind: ListKind; readonly parts: readonly Expression[] } | undefined {
  if (typeof expression !== "object") return undefined;
  for (const kind of Object.keys(LISTS) as ListKind[])
    if (kind in expression) return { kind, parts: (expression as Record<ListKind, readonly Expression[]>)[kind] };
  return undefined;
}

const withList = (kind: ListKind, parts: readonly Expression[]): Expression => ({ [kind]: parts }) as Expression;

/** The name of a calculation's kind in the list; an operand by its key. */
function kindOf(expression: Expression): string {
  if (typeof expression === "number") return "number";
  if (typeof expression === "boolean") return "truth";
  if (typeof expression === "string") return "text";
  const list = listOf(expression);
  if (list !== undefined) return list.kind;
  if ("round" in expression) return "round";
  if ("if" in expression) return "if";
  if ("score" in expression) return `s:${expression.score}`;
  return operandKey(expression as Operand);
}

function KindPick({
  document,
  kind,
  expression,
  upTo,
  isDeep,
  onPick,
}: {
  readonly document: FormDocument;
  readonly kind: string;
  readonly expression: Expression;
  readonly upTo: string | undefined;
  readonly isDeep: boolean;
  readonly onPick: (expression: Expression) => void;
}) {
  const subjects = subjectsOf(document, upTo);
  const operands = [...subjects.answers, ...subjects.variables, ...subjects.hidden];
  const scored = document.blocks.filter((block) => optionsOf(document, block).length > 0);
  const isKnown =
    kind in LISTS ||
    kind in FIXED ||
    kind === "round" ||
    kind === "if" ||
    (kind.startsWith("s:") ? scored.some(({ ref }) => `s:${ref}` === kind) : false) ||
    operands.some(({ operand }) => operandKey(operand) === kind);
  const first = (): Expression => listOf(expression)?.parts[0] ?? expression;
  const picked = (value: string): Expression => {
    if (value in LISTS) {
      const parts = listOf(expression)?.parts ?? [expression, value === "concat" ? "" : 1];
      return withList(value as ListKind, parts);
    }
    if (value === "number") return 0;
    if (value === "text") return "";
    if (value === "truth") return true;
    if (value === "round") return { round: [first(), 0] };
    if (value === "if") return { if: {}, then: first(), else: 0 };
    if (value.startsWith("s:")) return { score: value.slice(2) };
    return operands.find(({ operand }) => operandKey(operand) === value)?.operand ?? 0;
  };
  return (
    <Pick label={t("logic.valueLabel")} value={kind} onPick={(value) => onPick(picked(value))}>
      {!isKnown && <option value={kind}>{kind.slice(2)}</option>}
      <optgroup label={t("logic.kinds.fixed")}>
        {Object.entries(FIXED).map(([value, key]) => (
          <option key={value} value={value}>
            {t(key)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t("logic.groupAnswers")}>
        {operands.map(({ operand, label }) => (
          <option key={operandKey(operand)} value={operandKey(operand)}>
            {textOf(label, t)}
          </option>
        ))}
      </optgroup>
      {scored.length > 0 && (
        <optgroup label={t("logic.kinds.points")}>
          {scored.map((block) => (
            <option key={block.ref} value={`s:${block.ref}`}>
              {t("rules.points", { question: nameOfBlock(block) })}
            </option>
          ))}
        </optgroup>
      )}
      {(!isDeep || kind in LISTS || kind === "round" || kind === "if") && (
        <optgroup label={t("logic.kinds.calculate")}>
          {Object.entries(LISTS).map(([value, key]) => (
            <option key={value} value={value}>
              {t(key)}
            </option>
          ))}
          <option value="round">{t("logic.kind.round")}</option>
          <option value="if">{t("logic.kind.if")}</option>
        </optgroup>
      )}
    </Pick>
  );
}
