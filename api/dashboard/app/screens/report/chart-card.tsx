/**
 * A card with a chart: its heading, the same as a table, its picture, and the way to its rows. A chart that fails stays
 * alone: the others are shown.
 */
import { Component, useRef, useState, type ReactNode } from "react";
import { classes } from "../../components/button.tsx";
import { LateMenu } from "../../components/late-menu.tsx";
import type { MenuAction } from "../../components/menu.tsx";
import { Failure } from "../../components/query-view.tsx";
import { t } from "../../words/words.ts";
import { savePicture } from "./save-picture.ts";

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function ChartCard({
  title,
  note,
  width,
  table,
  isStacked = false,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  /** Columns of twelve. */
  readonly width: 4 | 5 | 6 | 7 | 8 | 12;
  /** Asked for once it is looked at. Undefined: the card is a list already. */
  readonly table?: (() => Table) | undefined;
  /** The note stands under the heading, which may be long. */
  readonly isStacked?: boolean;
  readonly children: ReactNode;
}) {
  const card = useRef<HTMLElement>(null);
  const [isTable, setTable] = useState(false);
  const all = (): readonly MenuAction[] => [
    ...(table === undefined
      ? []
      : [
          {
            label: isTable ? t("report.asChart") : t("report.asTable"),
            icon: "list" as const,
            run: () => setTable(!isTable),
          },
        ]),
    {
      label: t("report.savePng"),
      icon: "download",
      run: () => card.current !== null && void savePicture(card.current, title),
    },
  ];
  return (
    <section className={classes("card cell", `c${width}`)} ref={card} aria-label={title}>
      <header className={isStacked ? "stacked" : undefined}>
        <h2 className={isStacked ? "grow" : "cut"}>{title}</h2>
        {note !== undefined && <span className={isStacked ? "note-line" : "end"}>{note}</span>}
        <span className={classes("unprinted undrawn", note === undefined && "end")}>
          <LateMenu label={t("report.moreFor", { title })} actions={all} />
        </span>
      </header>
      <CardBoundary>
        {isTable && table !== undefined ? <DataTable {...table()} title={title} /> : children}
      </CardBoundary>
    </section>
  );
}

function DataTable({ head, rows, title }: Table & { readonly title: string }) {
  return (
    <div className="data" tabIndex={0} role="group" aria-label={title}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

class CardBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <Failure error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

/** In place of a chart that the plan does not include. */
export function Locked() {
  return <p className="sm muted">{t("report.locked")}</p>;
}
