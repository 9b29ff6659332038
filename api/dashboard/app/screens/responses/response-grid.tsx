/**
 * The table: a grid that draws only the rows and columns in sight. All keys work from the grid itself;
 * `aria-activedescendant` names the active cell, so the focus survives rows that are drawn and removed.
 */
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import { classes } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import type { Response } from "../../requests/response-types.ts";
import { t } from "../../words/words.ts";
import { cellText, nameOf, STATUS_DOTS } from "./cell-text.ts";
import { FACET_NAMES, iconOf, WIDTH_MAX, WIDTH_MIN, type Column } from "./columns.ts";
import { rowAt, rowCount } from "./row-pages.ts";
import type { RowsView } from "./rows-store.ts";
import { isChosen, type Chosen } from "./selection.ts";
import { inSight, ROWS_MAX, type Sight } from "./sight.ts";

export const ROW_PX = 38;
const HEAD_PX = 36;
const CHECK_PX = 44;
/** Beside the text of a cell. */
const PADDING_PX = 28;
const NARROW_ROW_PX = 60;

export interface ResponseGridProps {
  readonly view: RowsView;
  readonly columns: readonly (Column & { readonly width: number })[];
  readonly name: string | undefined;
  readonly chosen: Chosen;
  readonly open: string | undefined;
  readonly mayChoose: boolean;
  readonly isNarrow: boolean;
  /** How many fit, if that is known. */
  readonly count: number | undefined;
  readonly onSight: (first: number, last: number, isAtTop: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string) => void;
  readonly onToggleAll: () => void;
  readonly onMove: (key: string, by: 1 | -1) => void;
  /** Undefined: as wide as what is in sight. */
  readonly onWidth: (key: string, width: number) => void;
  /** Another list: the grid goes to its beginning. */
  readonly topKey: object;
}

export function ResponseGrid(props: ResponseGridProps) {
  const { view, columns, name, chosen, open, mayChoose, isNarrow, count, onSight, onOpen, onToggle, onToggleAll } =
    props;
  const { onMove, onWidth, topKey } = props;
  const grid = useRef<HTMLDivElement>(null);
  const rowPx = isNarrow ? NARROW_ROW_PX : ROW_PX;
  const headPx = isNarrow ? 0 : HEAD_PX;
  const checkPx = mayChoose && !isNarrow ? CHECK_PX : 0;
  const total = rowCount(view.rows);
  const [sight, setSight] = useState<Sight>({ first: 0, last: 20, firstColumn: 0, lastColumn: 12 });
  const [active, setActive] = useState({ row: 0, column: 0 });
  const widths = columns.map(({ width }) => width);

  const look = useCallback((): void => {
    const element = grid.current;
    if (element === null) return;
    // Cells that stay in sight cost the browser a layer each: only where there is something to stay beside.
    element.classList.toggle("aside", element.scrollLeft !== 0);
    const seen = inSight(element, { rowPx, headPx, checkPx, widths: columns.map(({ width }) => width), total });
    setSight((before) => (isSame(before, seen) ? before : seen));
    onSight(seen.first, seen.last, element.scrollTop < rowPx);
  }, [columns, rowPx, headPx, checkPx, total, onSight]);

  useLayoutEffect(look, [look]);
  useEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [look]);
  useEffect(() => {
    grid.current?.scrollTo({ top: 0 });
  }, [topKey]);

  const goTo = (row: number, column: number): void => {
    const to = {
      row: Math.max(-1, Math.min(row, total - 1)),
      column: Math.max(0, Math.min(column, columns.length - 1)),
    };
    setActive(to);
    const element = grid.current;
    if (element === null) return;
    if (to.row >= 0) {
      const top = to.row * rowPx;
      const room = element.clientHeight - headPx - rowPx;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top > element.scrollTop + room) element.scrollTop = top - room;
    }
    const left = checkPx + widths.slice(0, to.column).reduce((sum, width) => sum + width, 0);
    const width = widths[to.column] ?? 0;
    if (left - checkPx < element.scrollLeft) element.scrollLeft = left - checkPx;
    else if (left + width > element.scrollLeft + element.clientWidth)
      element.scrollLeft = left + width - element.clientWidth;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowPx) - 2);
    const column = columns[active.column];
    const row = rowAt(view.rows, active.row);
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(active.row + 1, active.column),
      ArrowUp: () => goTo(active.row - 1, active.column),
      ArrowRight: () => {
        if (!event.shiftKey) goTo(active.row, active.column + 1);
        else if (column !== undefined) {
          onMove(column.key, 1);
          goTo(active.row, active.column + 1);
        }
      },
      ArrowLeft: () => {
        if (!event.shiftKey) goTo(active.row, active.column - 1);
        else if (column !== undefined) {
          onMove(column.key, -1);
          goTo(active.row, active.column - 1);
        }
      },
      PageDown: () => goTo(active.row + page, active.column),
      PageUp: () => goTo(Math.max(0, active.row - page), active.column),
      Home: () => goTo(event.ctrlKey ? 0 : active.row, 0),
      End: () => goTo(event.ctrlKey ? total - 1 : active.row, columns.length - 1),
      Enter: () => row !== undefined && onOpen(row.id),
      " ": () => (active.row === -1 ? onToggleAll() : row !== undefined && mayChoose && onToggle(row.id)),
    };
    const step = steps[event.key];
    if (step === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    step();
  };

  // What is not drawn cannot be named.
  const isDrawn =
    active.row === -1
      ? !isNarrow
      : active.row < total &&
        active.row >= sight.first &&
        active.row <= sight.last &&
        (isNarrow ||
          columns[active.column]?.key === name ||
          (active.column >= sight.firstColumn && active.column <= sight.lastColumn));
  const width = checkPx + widths.reduce((sum, each) => sum + each, 0);
  const rows: React.ReactNode[] = [];
  for (let index = sight.first; index <= Math.min(sight.last, total - 1); index++) {
    const row = rowAt(view.rows, index);
    rows.push(
      <GridRow
        // A row that leaves makes room for one that comes: elements change their words instead of being made anew.
        key={index % ROWS_MAX}
        row={row}
        index={index}
        top={index * rowPx}
        columns={columns}
        firstColumn={sight.firstColumn}
        lastColumn={sight.lastColumn}
        name={name}
        isChosen={row !== undefined && isChosen(chosen, row.id)}
        isOpen={row !== undefined && row.id === open}
        isTinted={row !== undefined && view.tinted.has(row.id)}
        activeColumn={active.row === index ? active.column : -1}
        mayChoose={mayChoose}
        isNarrow={isNarrow}
        onOpen={onOpen}
        onToggle={onToggle}
      />,
    );
  }
  return (
    <div
      ref={grid}
      className={isNarrow ? "grid narrow" : "grid"}
      role="grid"
      tabIndex={0}
      aria-label={t("responses.table")}
      aria-rowcount={count === undefined ? -1 : count + 1}
      aria-colcount={columns.length}
      aria-multiselectable={mayChoose}
      aria-activedescendant={isDrawn ? `cell-${active.row}-${active.column}` : undefined}
      onScroll={look}
      onKeyDown={onKeyDown}
    >
      {!isNarrow && (
        <div className="ghead" role="row" aria-rowindex={1} style={{ inlineSize: width, blockSize: HEAD_PX }}>
          {mayChoose && (
            <span className="gc check" role="columnheader">
              <input
                type="checkbox"
                className="checkbox"
                tabIndex={-1}
                aria-label={t("responses.selectAll")}
                checked={chosen.kind === "all" && chosen.except.size === 0}
                onChange={onToggleAll}
              />
            </span>
          )}
          {columns.map((column, index) => (
            <Head
              key={column.key}
              column={column}
              index={index}
              isPinned={column.key === name}
              isActive={active.row === -1 && active.column === index}
              onWidth={onWidth}
            />
          ))}
        </div>
      )}
      <div
        className="gbody"
        role="rowgroup"
        style={{ blockSize: total * rowPx, ...(isNarrow ? {} : { inlineSize: width }) }}
      >
        {rows}
      </div>
    </div>
  );
}

function isSame(a: Sight, b: Sight): boolean {
  return a.first === b.first && a.last === b.last && a.firstColumn === b.firstColumn && a.lastColumn === b.lastColumn;
}

interface HeadProps {
  readonly column: Column;
  readonly index: number;
  readonly isPinned: boolean;
  readonly isActive: boolean;
  readonly onWidth: (key: string, width: number) => void;
}

const Head = memo(function Head({ column, index, isPinned, isActive, onWidth }: HeadProps) {
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const handle = event.currentTarget;
    const from = event.clientX;
    const sign = getComputedStyle(handle).direction === "rtl" ? -1 : 1;
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (moved) =>
      onWidth(column.key, Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, column.width + sign * (moved.clientX - from))));
    handle.onpointerup = () => (handle.onpointermove = null);
    event.preventDefault();
  };
  return (
    <span
      id={`cell--1-${index}`}
      className={classes("gc", column.isEnd && "r", isPinned && "pin", isActive && "active")}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={"facet" in column && column.facet === "started" ? "descending" : undefined}
      style={{ inlineSize: column.width }}
      onDoubleClick={(event) => onWidth(column.key, fitting(event.currentTarget, column.key))}
    >
      <Icon name={iconOf(column)} small />
      <span className="cut" title={titleOf(column)}>
        {titleOf(column)}
      </span>
      <i className="grip" aria-hidden="true" onPointerDown={drag} />
    </span>
  );
});

/** As wide as the widest text in sight. */
function fitting(head: HTMLElement, key: string): number {
  const cells = head.closest(".grid")?.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(key)}"]`) ?? [];
  const range = document.createRange();
  const widths = [...cells].map((cell) => {
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().width;
  });
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, Math.ceil(Math.max(0, ...widths)) + PADDING_PX));
}

export function titleOf(column: Column): string {
  if ("facet" in column) return t(FACET_NAMES[column.facet]);
  if ("hidden" in column) return column.hidden;
  if ("variable" in column) return column.variable;
  return column.question.title;
}

interface RowProps {
  readonly row: Response | undefined;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly Column[];
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly name: string | undefined;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly isTinted: boolean;
  readonly activeColumn: number;
  readonly mayChoose: boolean;
  readonly isNarrow: boolean;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string) => void;
}

const GridRow = memo(function GridRow(props: RowProps) {
  const { row, index, top, columns, firstColumn, lastColumn, name, isChosen: isTicked, isOpen, isTinted } = props;
  const { activeColumn, mayChoose, isNarrow, onOpen, onToggle } = props;
  const style = { insetBlockStart: top };
  const common = {
    className: classes(
      "gr",
      isOpen && "on",
      isTinted && "new",
      row?.mode === "test" && "test",
      row === undefined && "wait",
    ),
    role: "row",
    "aria-rowindex": index + 2,
    "aria-selected": mayChoose ? isTicked : undefined,
    style,
    onClick: row === undefined ? undefined : () => onOpen(row.id),
  };
  if (isNarrow)
    return (
      <div {...common}>
        <div
          role="gridcell"
          id={`cell-${index}-${Math.max(activeColumn, 0)}`}
          className={classes("narrow-cell", activeColumn >= 0 && "active")}
        >
          {row !== undefined && <NarrowRow row={row} name={name} columns={columns} />}
        </div>
      </div>
    );
  const cells: React.ReactNode[] = [];
  let skipped = 0;
  for (const [at, column] of columns.entries()) {
    const isPinned = column.key === name;
    if (!isPinned && (at < firstColumn || at > lastColumn)) {
      skipped += column.width;
      continue;
    }
    if (skipped > 0)
      cells.push(<span key={`to-${at}`} className="gap" aria-hidden="true" style={{ inlineSize: skipped }} />);
    skipped = 0;
    const { text, isFaint = false } = row === undefined ? { text: "" } : cellText(row, column);
    cells.push(
      <span
        key={column.key}
        id={`cell-${index}-${at}`}
        data-column={column.key}
        className={classes(
          "gc",
          column.isEnd && "r",
          isPinned && "pin strong",
          isFaint && "faint",
          activeColumn === at && "active",
        )}
        role="gridcell"
        aria-colindex={at + 1}
        style={{ inlineSize: column.width }}
      >
        {row !== undefined && "facet" in column && column.facet === "status" && (
          <i className={STATUS_DOTS[row.status]} />
        )}
        {text}
      </span>,
    );
  }
  return (
    <div {...common}>
      {mayChoose && (
        <span className="gc check" role="gridcell">
          {row !== undefined && (
            <input
              type="checkbox"
              className="checkbox"
              tabIndex={-1}
              aria-label={t("responses.select", { name: nameOf(row, name) })}
              checked={isTicked}
              onClick={(event) => {
                event.stopPropagation();
                // The keys work from the grid, and the box may be another row's after scrolling.
                event.currentTarget.closest<HTMLElement>(".grid")?.focus({ preventScroll: true });
              }}
              onChange={() => onToggle(row.id)}
            />
          )}
        </span>
      )}
      {cells}
    </div>
  );
});

/** Two lines: who and when, the first choice and the state. */
function NarrowRow({
  row,
  name,
  columns,
}: {
  readonly row: Response;
  readonly name: string | undefined;
  readonly columns: readonly Column[];
}) {
  const choice = columns.find((column) => "question" in column && column.question.options.length > 0);
  const chosen = choice === undefined ? undefined : cellText(row, choice);
  return (
    <>
      <span className="strong cut">{nameOf(row, name)}</span>
      <span className="muted num">
        {cellText(row, { key: "started", facet: "started", isEnd: false, width: 0 }).text}
      </span>
      <span className="muted cut">{chosen?.isFaint === true ? "" : chosen?.text}</span>
      <span className="line">
        <i className={STATUS_DOTS[row.status]} />
        {cellText(row, { key: "status", facet: "status", isEnd: false, width: 0 }).text}
      </span>
    </>
  );
}
