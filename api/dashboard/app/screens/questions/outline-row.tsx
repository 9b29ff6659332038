/** A row of the outline: number, type, title and one mark. */
import { memo, type MouseEvent } from "react";
import { classes } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import type { Block } from "../../draft/draft-document.ts";
import { t } from "../../words/words.ts";
import { questionTypeOf } from "./model/question-types.ts";
import { plainTitle } from "../../components/recalls.ts";
import type { RowDrag } from "./use-row-drag.ts";

export type Mark = "problem" | "hint" | "condition" | undefined;

export const OutlineRow = memo(function OutlineRow({
  block,
  at,
  isSelected,
  mark,
  isPicked,
  drop,
  begin,
  press,
  onPress,
}: {
  readonly block: Block;
  readonly at: number;
  readonly isSelected: boolean;
  readonly mark: Mark;
  /** One of several that are picked; undefined: none are. */
  readonly isPicked: boolean | undefined;
  readonly drop: string | undefined;
  /** Undefined: rows do not move. */
  readonly begin: RowDrag["begin"] | undefined;
  readonly press: RowDrag["press"] | undefined;
  readonly onPress: (id: string, event: MouseEvent<HTMLElement>) => void;
}) {
  const title = plainTitle(block.title);
  return (
    <li
      className={classes("o", isSelected && "on", isPicked === true && "picked", drop)}
      aria-current={isSelected || undefined}
      data-row={at}
      data-ref={block.ref}
      onPointerDown={press === undefined ? undefined : (event) => press(event, at)}
    >
      <span className="n" onPointerDown={begin === undefined ? undefined : (event) => begin(event, at)}>
        <span className="number">{at + 1}</span>
        {begin !== undefined && <Icon name="grip" small />}
      </span>
      <Icon name={questionTypeOf(block.type)?.icon ?? "bubble"} />
      <button type="button" className="cut" aria-pressed={isPicked} onClick={(event) => onPress(block.id, event)}>
        {title === "" ? <span className="faint">{t("questions.untitled")}</span> : title}
      </button>
      <span className="line">{mark !== undefined && <MarkOf mark={mark} />}</span>
    </li>
  );
});

function MarkOf({ mark }: { readonly mark: Exclude<Mark, undefined> }) {
  const name =
    mark === "problem" ? t("questions.hasProblem") : mark === "hint" ? t("questions.hasHint") : t("questions.askedIf");
  return (
    <span className={`mark-${mark}`} role="img" aria-label={name} title={name}>
      <Icon name={mark === "condition" ? "eye" : "warn"} small />
    </span>
  );
}
