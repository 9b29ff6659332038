/** All questions in order: to go to one, and to move them. Endings, variables and hidden fields stand below. */
import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState, type MouseEvent } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { useLatest } from "../../components/use-latest.ts";
import type { Block } from "../../draft/draft-document.ts";
import { useDraft } from "../../draft/draft-provider.tsx";
import type { Problem } from "../../draft/draft-store.ts";
import { t } from "../../words/words.ts";
import { questionTypeOf } from "./model/question-types.ts";
import type { Pressed } from "./model/several.ts";
import { plainTitle } from "../../components/recalls.ts";
import { OutlineRail } from "./outline-rail.tsx";
import { OutlineRow, type Mark } from "./outline-row.tsx";
import { dropClass, useRowDrag } from "./use-row-drag.ts";
import { useRowsInSight } from "./use-rows-in-sight.ts";

interface OutlineProps {
  readonly form: string;
  readonly selected: string | undefined;
  /** Several questions, to be moved, copied or deleted together. */
  readonly picked: ReadonlySet<string>;
  readonly onSelect: (id: string) => void;
  readonly onPick: (id: string, how: Pressed) => void;
  readonly onUnpick: () => void;
  readonly onMove: (id: string, to: number) => void;
  readonly onMoveTo: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  readonly onAdd: () => void;
}

export function Outline({
  form,
  selected,
  picked,
  onSelect,
  onPick,
  onUnpick,
  onMove,
  onMoveTo,
  onDuplicate,
  onDelete,
  onAdd,
}: OutlineProps) {
  const { document: draft, problems, hints, undo, redo, undoName, redoName, canWrite } = useDraft();
  const { blocks, endings, variables, hiddenFields } = draft;
  const [query, setQuery] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const drag = useRowDrag(
    list,
    (from, to) => {
      const block = blocks[from];
      if (block === undefined) return;
      onMove(block.id, to);
      // A finger picked it to move it, and nothing else.
      if (picked.size === 1 && picked.has(block.id)) onUnpick();
    },
    (row) => {
      const block = blocks[row];
      if (block !== undefined) onPick(block.id, "rest");
    },
  );
  const [bad, warned] = [idsOf(problems), idsOf(hints)];
  const words = query?.trim().toLowerCase() ?? "";
  const isFound = ({ id, title, ref, type }: Block): boolean => {
    const name = questionTypeOf(type)?.name;
    return (
      words === "" ||
      `${plainTitle(title)} ${ref} ${name === undefined ? type : t(name)} ${bad.has(id) ? t("questions.hasProblem") : ""}`
        .toLowerCase()
        .includes(words)
    );
  };
  const rows = blocks.flatMap((block, at) => (isFound(block) ? [{ block, at }] : []));
  const sight = useRowsInSight(body, list, rows.length);
  const place = rows.findIndex(({ block }) => block.id === selected);
  const latest = useLatest({ place, sight });
  useEffect(() => {
    const { place: at, sight: drawn } = latest.current;
    const hadFocus = list.current?.contains(document.activeElement) === true;
    if (at !== -1 && (at < drawn.first || at >= drawn.end)) body.current?.scrollTo({ top: (at - 2) * drawn.rowPx });
    // A row that was far away is drawn with the next frame.
    const frame = requestAnimationFrame(() => {
      const row = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
      row?.scrollIntoView({ block: "nearest" });
      // Arrow keys in the list keep the focus in the list.
      if (hadFocus) row?.querySelector("button")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [selected, latest]);
  const press = (id: string, event: MouseEvent<HTMLElement>): void => {
    if (drag.tookPress()) return;
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === "touch";
    if (event.shiftKey) onPick(id, "range");
    else if (event.ctrlKey || event.metaKey || (isTouch && picked.size > 0)) onPick(id, "toggle");
    else {
      onUnpick();
      onSelect(id);
    }
  };
  const latestPress = useLatest(press);
  const onPress = useCallback(
    (id: string, event: MouseEvent<HTMLElement>): void => latestPress.current(id, event),
    [latestPress],
  );
  return (
    <aside className="outline" aria-label={t("questions.outline")}>
      <div className="top">
        <span className="strong grow">{t("questions.outline")}</span>
        {canWrite && (
          <>
            <IconButton
              small
              icon="undo"
              disabled={undoName === undefined}
              label={undoName === undefined ? t("frame.undo") : t("questions.undoStep", { step: undoName })}
              onClick={undo}
            />
            <IconButton
              small
              icon="redo"
              disabled={redoName === undefined}
              label={redoName === undefined ? t("questions.redo") : t("questions.redoStep", { step: redoName })}
              onClick={redo}
            />
          </>
        )}
        <IconButton
          small
          icon="search"
          aria-expanded={query !== undefined}
          label={t("questions.search")}
          onClick={() => setQuery(query === undefined ? "" : undefined)}
        />
      </div>
      {query !== undefined && (
        <div className="search">
          <input
            className="input"
            type="search"
            autoFocus
            aria-label={t("questions.search")}
            placeholder={t("questions.search")}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") setQuery(undefined);
            }}
          />
        </div>
      )}
      <div className="body" ref={body}>
        <div className="rows-of">
          <ol
            ref={list}
            style={{
              paddingBlockStart: sight.first * sight.rowPx,
              paddingBlockEnd: (rows.length - sight.end) * sight.rowPx,
            }}
          >
            {rows.slice(sight.first, sight.end).map(({ block, at }) => (
              <OutlineRow
                key={block.id}
                block={block}
                at={at}
                isSelected={block.id === selected}
                isPicked={picked.size === 0 ? undefined : picked.has(block.id)}
                mark={markOf(block, bad, warned)}
                drop={dropClass(drag, at, blocks.length)}
                begin={canWrite && words === "" ? drag.begin : undefined}
                press={canWrite && words === "" ? drag.press : undefined}
                onPress={onPress}
              />
            ))}
          </ol>
          {blocks.length === 0 && <p className="help pad">{t("questions.none")}</p>}
          {endings.length > 0 && (
            <>
              <h3>{t("questions.endings")}</h3>
              <ul>
                {endings.map(({ ref, title }) => (
                  <li className="o end-row" key={ref} data-ref={ref}>
                    <span />
                    <Icon name="flag" />
                    <Link
                      className="cut"
                      to="/forms/$form/logic"
                      params={{ form }}
                      search={{ part: "endings" }}
                      hash={`ending-${ref}`}
                    >
                      {plainTitle(title) || ref}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          {words === "" && <OutlineRail selected={blocks.find(({ id }) => id === selected)?.ref} rowPx={sight.rowPx} />}
        </div>
        <h3>{t("questions.alsoHere")}</h3>
        <ul>
          <li className="o more">
            <span />
            <Icon name="bubble" />
            <Link className="cut" to="/forms/$form/logic" params={{ form }} search={{ part: "welcome" }}>
              {t("questions.welcome")}
            </Link>
          </li>
          <li className="o more">
            <span />
            <Icon name="calculator" />
            <Link className="cut" to="/forms/$form/logic" params={{ form }} search={{ part: "variables" }}>
              {t("questions.variables")}
            </Link>
            <span className="xs muted cut">{variables.map(({ ref }) => ref).join(", ")}</span>
          </li>
          <li className="o more">
            <span />
            <Icon name="eye" />
            <Link className="cut" to="/forms/$form/logic" params={{ form }} search={{ part: "hidden" }}>
              {t("questions.hiddenFields")}
            </Link>
            <span className="xs muted cut">{hiddenFields.map(({ key }) => key).join(", ")}</span>
          </li>
        </ul>
      </div>
      {canWrite && (
        <div className="base">
          {picked.size > 0 && (
            <div className="picks" role="group" aria-label={t("questions.picked", { count: picked.size })}>
              <span className="grow sm" role="status">
                {t("questions.picked", { count: picked.size })}
              </span>
              <IconButton small icon="grip" label={t("questions.moveTo")} onClick={onMoveTo} />
              <IconButton small icon="duplicate" label={t("questions.duplicate")} onClick={onDuplicate} />
              <IconButton small icon="bin" label={t("questions.deletePicked")} onClick={onDelete} />
              <IconButton small icon="close" label={t("questions.unpick")} onClick={onUnpick} />
            </div>
          )}
          <Button icon="plus" wide aria-keyshortcuts="/" onClick={onAdd}>
            {t("questions.add")} <kbd aria-hidden="true">/</kbd>
          </Button>
        </div>
      )}
    </aside>
  );
}

function idsOf(problems: readonly Problem[]): ReadonlySet<string> {
  return new Set(
    problems.flatMap(({ place: [list, part] }) => (list === "blocks" && part !== undefined ? [part.slice(1)] : [])),
  );
}

function markOf({ id, visibleIf }: Block, bad: ReadonlySet<string>, warned: ReadonlySet<string>): Mark {
  if (bad.has(id)) return "problem";
  if (warned.has(id)) return "hint";
  return visibleIf === null ? undefined : "condition";
}
